import { Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { PreviewDocument } from '@sanad/contract/api/issued-documents';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useBlobAddress } from '#lib/page/use-blob-address.ts';
import { useText } from '#lib/words/text.ts';
import { documentsKey, drawDraft } from './document-calls.ts';
import classes from './issued-documents.module.css';

const pause = 700;

/** The paper as it would be, marked as a draft; drawn again a moment after the last letter. */
export function LivePreview({ draft }: { draft: PreviewDocument }) {
  const t = useText();
  const [settled] = useDebouncedValue(draft, pause);
  const { data, isError } = useQuery({
    queryKey: [...documentsKey, 'draft', settled],
    queryFn: ({ signal }) => drawDraft(settled, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const address = useBlobAddress(data);
  return (
    <section className={classes.card}>
      <header>
        <h2>{t('issued-documents.preview')}</h2>
      </header>
      <div className={classes.paper}>
        {address !== undefined && <img src={address} alt={t('issued-documents.preview.alt')} />}
        {address === undefined && !isError && <Skeleton height={220} />}
        {address === undefined && isError && <p className={classes.hint}>{t('issued-documents.preview.failed')}</p>}
      </div>
    </section>
  );
}
