import { Button, TextInput } from '@mantine/core';
import type { Search } from '@sanad/contract/ui-config/search';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { listOf } from '#lib/calls/api-answer.ts';
import { api } from '#lib/calls/api-client.ts';
import { useText } from '#lib/words/text.ts';
import { AttestationMark } from '#ui/attestation-mark.tsx';
import { TableSkeleton } from '#ui/busy.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { attestedState } from '../layout/attestation.ts';
import { isEmpty, readPath } from '../layout/layout-fields.ts';
import classes from './search.module.css';
import { firstFilter, searchBody } from './search-rules.ts';

type Row = Record<string, unknown>;
type ResultField = Search['results']['fields'][number];

function wordsOf(value: unknown): string {
  if (Array.isArray(value)) return value.filter((one) => typeof one !== 'object').join(', ');
  return typeof value === 'object' && value !== null ? '' : String(value ?? '');
}

/** One hit: the first field names it, the others follow with their titles. */
function Hit({ row, fields }: { row: Row; fields: readonly ResultField[] }) {
  const t = useText();
  const given = fields.filter(({ property }) => !isEmpty(readPath(row, property)));
  const [head, ...others] = given;
  const mark = ({ property, attest }: ResultField) => {
    if (attest !== true) return null;
    const { state } = attestedState(row, property.split('.')[0] ?? property);
    return <AttestationMark state={state} label={t(`layout.attestation.${state}`)} />;
  };
  return (
    <li className={classes.hit}>
      <h3>
        {head === undefined ? t('frame.find.unnamed') : wordsOf(readPath(row, head.property))} {head && mark(head)}
      </h3>
      <dl>
        {others.map((field) => (
          <div key={field.property}>
            <dt>{t(field.title ?? field.property)}</dt>
            <dd>
              {wordsOf(readPath(row, field.property))} {mark(field)}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

type TabProps = { piece: Search; term: string; limit: number };

function useHits({ api: path }: Search, body: object | undefined) {
  return useQuery({
    queryKey: ['search', path, body],
    queryFn: async ({ signal }) => listOf<Row>(await api.post(path, body ?? {}, { signal })),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
  });
}

function Hits({ piece, body }: { piece: Search; body: object | undefined }) {
  const t = useText();
  const { data, error, isPending, refetch } = useHits(piece, body);
  if (body === undefined) return <p className={classes.hint}>{t('frame.find.hint')}</p>;
  if (error !== null) return <ErrorState onRetry={() => void refetch()} />;
  if (isPending) return <TableSkeleton rows={3} columns={2} />;
  if (data.length === 0) return <EmptyState role="status" title={t('NO_RECORDS_FOUND')} text={t('frame.find.none')} />;
  return (
    <ul className={classes.hits} aria-label={t('frame.find.hits', { count: data.length })}>
      {data.map((row, index) => (
        <Hit key={String(row.osid ?? index)} row={row} fields={piece.results.fields} />
      ))}
    </ul>
  );
}

/** The filters of one piece and what they find. */
export function SearchTab({ piece, term, limit }: TabProps) {
  const t = useText();
  const first = firstFilter(piece);
  const start = first === undefined || term === '' ? {} : { [first.propertyPath]: term };
  const [values, setValues] = useState<Record<string, string>>(start);
  const [asked, setAsked] = useState<Record<string, string>>(start);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(values);
  };
  return (
    <>
      <form className={classes.filters} onSubmit={submit}>
        {piece.filters.map(({ propertyPath, title, placeholder }) => (
          <TextInput
            key={propertyPath}
            label={t(title)}
            {...(placeholder === undefined ? {} : { placeholder: t(placeholder) })}
            value={values[propertyPath] ?? ''}
            onChange={(event) => setValues({ ...values, [propertyPath]: event.currentTarget.value })}
          />
        ))}
        <Button type="submit" leftSection={<IconSearch size={18} aria-hidden={true} />}>
          {t('frame.search')}
        </Button>
      </form>
      <Hits piece={piece} body={searchBody(asked, limit)} />
    </>
  );
}
