import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#lib/words/format.ts';
import { sanitise } from '#lib/words/sanitise.ts';
import { useText } from '#lib/words/text.ts';
import { TableSkeleton } from '#ui/busy.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { TitledDialog } from '#ui/titled-dialog.tsx';
import { loadText, type PageText, type Place } from './page-content.ts';
import classes from './static-pages.module.css';

function Side({ heading, text, language }: { heading: string; text: PageText; language: string }) {
  return (
    <section className={classes.side} aria-label={heading}>
      <h3>{heading}</h3>
      <div lang={language}>
        <h4>{text.title}</h4>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: both texts were sanitised when they were read */}
        <div dangerouslySetInnerHTML={{ __html: text.html }} />
      </div>
    </section>
  );
}

type OvertakenProps = {
  place: Place;
  own: PageText;
  onKeep: () => void;
  onTake: () => void;
  /** With the time of the text that is replaced knowingly. */
  onReplace: (seen: string | null) => void;
};

/** Somebody published meanwhile: both texts, and the choice which of them stays. */
export function OvertakenDialog({ place, own, onKeep, onTake, onReplace }: OvertakenProps) {
  const t = useText();
  const { data, isError, refetch } = useQuery({
    queryKey: ['static-page-now', place.type, place.language],
    queryFn: async () => ({
      text: (await loadText(place.type, place.language)) ?? null,
      own: { ...own, html: await sanitise(own.html) },
    }),
    gcTime: 0,
  });
  const theirs = data?.text;
  const actions = (
    <>
      <Button variant="default" onClick={onKeep}>
        {t('edit-page.newer.keep')}
      </Button>
      <Button variant="default" disabled={data === undefined} onClick={() => onReplace(theirs?.updatedAt ?? null)}>
        {t('edit-page.newer.replace')}
      </Button>
      <Button disabled={data === undefined} onClick={onTake}>
        {t('edit-page.newer.take')}
      </Button>
    </>
  );
  return (
    <TitledDialog opened purpose="preview" title={t('edit-page.newer.title')} onClose={onKeep} actions={actions}>
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {!isError && data === undefined && <TableSkeleton rows={4} columns={2} />}
      {data !== undefined && theirs !== undefined && theirs !== null && (
        <>
          <p>{t('edit-page.newer.text', { time: formatDateTime(theirs.updatedAt) })}</p>
          <div className={classes.beside}>
            <Side heading={t('edit-page.newer.theirs')} text={theirs} language={place.language} />
            <Side heading={t('edit-page.newer.own')} text={data.own} language={place.language} />
          </div>
        </>
      )}
    </TitledDialog>
  );
}
