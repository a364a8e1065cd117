import { IconPlus } from '@tabler/icons-react';
import { useText } from '#lib/words/text.ts';
import classes from './scan.module.css';
import type { ScannedPage } from './use-pages.ts';

type PageStripProps = {
  pages: readonly ScannedPage[];
  openId?: number | undefined;
  onOpen(id: number): void;
  onMore?: () => void;
};

/** The pages in their order; a touch opens one. */
export function PageStrip({ pages, openId, onOpen, onMore }: PageStripProps) {
  const t = useText();
  return (
    <ol className={classes.strip}>
      {pages.map(({ id, cut }, index) => (
        <li key={id}>
          <button
            type="button"
            aria-label={t('keep.scan.page', { number: index + 1 })}
            aria-current={id === openId || undefined}
            onClick={() => onOpen(id)}
          >
            {cut !== undefined && <img src={cut.url} alt="" />}
            <b>{index + 1}</b>
          </button>
        </li>
      ))}
      {onMore !== undefined && (
        <li>
          <button type="button" className={classes.more} aria-label={t('keep.scan.more')} onClick={onMore}>
            <IconPlus size={20} />
          </button>
        </li>
      )}
    </ol>
  );
}
