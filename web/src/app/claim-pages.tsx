import { SegmentedControl } from '@mantine/core';
import type { Table } from '@sanad/contract/ui-config/table';
import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { ClaimDetails } from '#features/claims/claim-page.tsx';
import { useText } from '#lib/words/text.ts';
import { ListPage } from './lists/list-page.tsx';
import { ListTable } from './lists/list-table.tsx';
import { useTableConfig } from './lists/use-ui-config.ts';

const waiting = 'status=OPEN';
const decided = 'status=CLOSED';

/** All that wait are in one state: it is told only of those that were decided. */
function claimsIn(table: Table, isDecided: boolean): Table {
  if (isDecided) return { ...table, api: table.api.replace(waiting, decided), emptyText: 'claims.empty.decided' };
  return { ...table, fields: table.fields.filter(({ name }) => name !== '_osState') };
}

/** `{entity}/attestation/{table}`: a list of the configuration; claims that were decided stand behind a second tab. */
export function AttestationPage() {
  const t = useText();
  const { table: name = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const table = useTableConfig(name);
  const isDecided = params.get('show') === 'decided';
  const shown = useMemo(() => (table ? claimsIn(table, isDecided) : table), [table, isDecided]);
  if (!shown || !table?.api.includes(waiting)) return <ListPage />;
  return (
    <>
      <SegmentedControl
        w="fit-content"
        aria-label={t('list.status')}
        value={isDecided ? 'decided' : 'waiting'}
        data={[
          { value: 'waiting', label: t('claims.to-decide') },
          { value: 'decided', label: t('claims.decided') },
        ]}
        onChange={(next) => setParams(next === 'decided' ? { show: 'decided' } : {})}
      />
      <ListTable key={String(isDecided)} table={shown} title="menu.claims" />
    </>
  );
}

/** `{entity}/attestation/{table}/{id}`. */
export function ClaimPage() {
  return <ClaimDetails />;
}
