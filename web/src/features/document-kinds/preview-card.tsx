import { Loader } from '@mantine/core';
import type { Kind } from '@sanad/contract/api/kinds';
import { issuedDocumentCalls } from '@sanad/contract/calls/issued-documents';
import { type KindField, shippedPaperOf } from '@sanad/contract/entities/document-kind';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#lib/calls/api-client.ts';
import { useBlobAddress } from '#lib/page/use-blob-address.ts';
import { currentLanguage, useText } from '#lib/words/text.ts';
import { PaperPicture } from '#ui/paper-picture.tsx';
import classes from './builder.module.css';
import { kindsKey } from './kind-calls.ts';
import { labelIn } from './kind-rules.ts';
import type { Draft } from './use-draft.ts';

/** Something that the field takes; schools, pictures and files have none that is nobody's. */
function sampleOf({ type, choices, minimum, maximum, maxLength = 250 }: KindField): string | number | undefined {
  if (type === 'text') return 'Sample text'.slice(0, maxLength);
  if (type === 'choice') return choices?.[0];
  if (type === 'date') return `${new Date().getFullYear()}-01-15`;
  return type === 'number' || type === 'amount' ? (maximum ?? minimum ?? 1200) : undefined;
}

function samplesOf(fields: readonly KindField[]): Record<string, string | number> {
  const known = fields.flatMap((field): [string, string | number][] => {
    const sample = sampleOf(field);
    return sample === undefined ? [] : [[field.name, sample]];
  });
  return Object.fromEntries(known);
}

/** The paper as the saved draft has it, drawn by the server with an invented person. */
export function PreviewCard({ kind, draft }: { kind: Kind; draft: Draft }) {
  const t = useText();
  const { versionId, revision, definition } = kind;
  const { data, isFetching } = useQuery({
    queryKey: [...kindsKey, 'drawn', versionId, revision],
    queryFn: ({ signal }) => {
      const body = { versionId, values: samplesOf(definition.fields), sampleName: t('kinds.preview.holder') };
      return api.callFile(issuedDocumentCalls.preview, { body, signal });
    },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const address = useBlobAddress(data);
  const { title, paper } = draft.edited;
  return (
    <section className={classes.card}>
      <header>
        <h2>{t('kinds.preview')}</h2>
        {isFetching ? <Loader size={16} /> : <small>{t('kinds.preview.sample')}</small>}
      </header>
      <div className={classes.bed}>
        {address === undefined ? (
          <PaperPicture
            paper={shippedPaperOf(paper)}
            title={labelIn(title, currentLanguage())}
            issuer={kind.issuerTitle}
          />
        ) : (
          <img className={classes.drawn} src={address} alt={t('kinds.preview')} />
        )}
      </div>
    </section>
  );
}
