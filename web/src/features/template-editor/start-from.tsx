import { IconLayoutGrid } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '#lib/words/text.ts';
import classes from './editor.module.css';

const GalleryDialog = lazy(async () => ({ default: (await import('./gallery-dialog.tsx')).GalleryDialog }));

type StartFromProps = {
  /** The certificate that is edited. */
  kind: string;
  onStart: (html: string) => void;
};

/** The way to the gallery: a template of it takes the place of the draft, and can be undone as any change. */
export function StartFrom({ kind, onStart }: StartFromProps) {
  const t = useText();
  const [wanted, setWanted] = useState<'no' | 'open' | 'closed'>('no');
  return (
    <>
      <button type="button" className={classes.tool} onClick={() => setWanted('open')}>
        <IconLayoutGrid size={20} aria-hidden="true" />
        {t('gallery.title')}
      </button>
      {wanted !== 'no' && (
        <Suspense fallback={null}>
          <GalleryDialog
            opened={wanted === 'open'}
            kind={kind}
            onClose={() => setWanted('closed')}
            onStart={({ html }) => {
              setWanted('closed');
              onStart(html);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
