import { Button, Checkbox, Pagination, SegmentedControl, Table, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { DocumentEntry } from '@sanad/contract/api/issued-documents';
import { limits } from '@sanad/contract/values/limits';
import { type DocumentState, documentStates } from '@sanad/contract/workflow/document-states';
import { IconFilePlus, IconFiles, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { usePageHeader } from '#lib/page/page-header.ts';
import { formatNumber } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import { TableSkeleton } from '#ui/busy.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageActions } from '#ui/page-actions.tsx';
import { documentsKey, loadCounts, loadDocuments } from './document-calls.ts';
import { Counts } from './document-counts.tsx';
import { type Act, Row } from './document-row.tsx';
import { FateDialog } from './fate-dialog.tsx';
import classes from './issued-documents.module.css';
import { WaitingBar } from './sheets/waiting-bar.tsx';
import { ViewDialog } from './view-dialog.tsx';

const findState = (name: string | null): DocumentState | undefined => documentStates.find((one) => one === name);

type Asked = { state?: string | undefined; text?: string; kind?: string; batch?: string; page?: number };

/** Which documents are asked for: all of it stands in the address, so that a link shows the same. */
function useAsked() {
  const [params, setParams] = useSearchParams();
  const state = findState(params.get('state'));
  const text = params.get('text') ?? '';
  const kind = params.get('kind') ?? '';
  const batch = params.get('batch') ?? '';
  const page = Math.max(1, Number(params.get('page') ?? 1) || 1);
  const set = (next: Asked) => {
    const all = { state, text, kind, batch, ...next };
    setParams(
      Object.fromEntries(
        Object.entries({
          state: all.state ?? '',
          text: all.text,
          kind: all.kind,
          batch: all.batch,
          job: params.get('job') ?? '',
          page: next.page === undefined ? '' : String(next.page),
        }).filter(([, value]) => value !== ''),
      ),
      { replace: true },
    );
  };
  return { state, text, kind, batch, page, set };
}

function Empty({ isFiltered, entity }: { isFiltered: boolean; entity: string }) {
  const t = useText();
  if (isFiltered) return <EmptyState icon={<IconSearch />} title={t('issued-documents.none-found')} />;
  return (
    <EmptyState
      festive
      icon={<IconFiles />}
      title={t('issued-documents.none')}
      text={t('issued-documents.none.text')}
      action={
        <Button component={Link} to={`/${entity}/issue`}>
          {t('issued-documents.issue.title')}
        </Button>
      }
    />
  );
}

/** What the list told, for whoever decides about it. */
const seenIn = ({ data, ets }: Awaited<ReturnType<typeof loadDocuments>>) => ({
  versions: Object.fromEntries(data.map(({ osid, updatedAt }) => [osid, updatedAt])),
  seenAt: new Date(ets).toISOString(),
});

type ListProps = { entity: string; asked: ReturnType<typeof useAsked> };

function DocumentList({ entity, asked }: ListProps) {
  const t = useText();
  const [open, setOpen] = useState<{ act: Act; document: DocumentEntry }>();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [text] = useDebouncedValue(asked.text, 300);
  const query = {
    limit: limits.tablePageSize,
    offset: (asked.page - 1) * limits.tablePageSize,
    ...(asked.state === undefined ? {} : { state: asked.state }),
    ...(text.trim() === '' ? {} : { text: text.trim() }),
    ...(asked.kind === '' ? {} : { kind: asked.kind }),
    ...(asked.batch === '' ? {} : { batch: asked.batch }),
  };
  const { data, isError, refetch } = useQuery({
    queryKey: [...documentsKey, 'list', query],
    queryFn: ({ signal }) => loadDocuments(query, signal),
    placeholderData: keepPreviousData,
  });
  if (isError) return <ErrorState title={t('issued-documents.failed')} onRetry={() => void refetch()} />;
  if (data === undefined) return <TableSkeleton rows={5} columns={5} />;
  const { counts, totalCount } = data;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const shown = documentStates.filter((one) => counts[one] > 0 || one === asked.state);
  const pages = Math.ceil(totalCount / limits.tablePageSize);
  const close = () => setOpen(undefined);
  const isWaiting = asked.state === 'pending';
  const listed = chosen.filter((osid) => data.data.some((one) => one.osid === osid));
  const choose = (osid: string) =>
    setChosen(listed.includes(osid) ? listed.filter((one) => one !== osid) : [...listed, osid]);
  const { kind, batch } = asked;
  return (
    <>
      <div className={classes.filters}>
        <SegmentedControl
          aria-label={t('issued-documents.column.state')}
          value={asked.state ?? ''}
          onChange={(chosen) => asked.set({ state: chosen === '' ? undefined : chosen })}
          data={[
            { value: '', label: t('issued-documents.state.all', { count: formatNumber(all) }) },
            ...shown.map((one) => ({
              value: one,
              label: `${t(`issued-documents.state.${one}`)} ${formatNumber(counts[one])}`,
            })),
          ]}
        />
        <TextInput
          aria-label={t('issued-documents.search')}
          placeholder={t('issued-documents.search')}
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          value={asked.text}
          onChange={(event) => asked.set({ text: event.currentTarget.value })}
        />
      </div>
      <WaitingBar
        {...{ kind, batch, isWaiting }}
        chosen={listed}
        seen={seenIn(data)}
        count={totalCount}
        onChange={asked.set}
        onStarted={() => setChosen([])}
      />
      {data.data.length === 0 ? (
        <Empty isFiltered={asked.state !== undefined || text !== '' || kind !== '' || batch !== ''} entity={entity} />
      ) : (
        <section className={classes.card}>
          <Table className={classes.table ?? ''}>
            <Table.Thead>
              <Table.Tr>
                {(['holder', 'document', 'date', 'state', 'actions'] as const).map((name) => (
                  <Table.Th key={name}>
                    {name === 'holder' && isWaiting ? (
                      <Checkbox
                        label={t('issued-documents.column.holder')}
                        aria-label={t('issued-documents.choose')}
                        checked={listed.length === data.data.length}
                        indeterminate={listed.length > 0 && listed.length < data.data.length}
                        onChange={(event) =>
                          setChosen(event.currentTarget.checked ? data.data.map(({ osid }) => osid) : [])
                        }
                      />
                    ) : (
                      t(`issued-documents.column.${name}`)
                    )}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.data.map((document) => (
                <Row
                  key={document.osid}
                  document={document}
                  entity={entity}
                  onAct={(act, meant) => setOpen({ act, document: meant })}
                  choice={
                    isWaiting
                      ? { isChosen: listed.includes(document.osid), onChoose: () => choose(document.osid) }
                      : undefined
                  }
                />
              ))}
            </Table.Tbody>
          </Table>
        </section>
      )}
      {pages > 1 && <Pagination mt="md" total={pages} value={asked.page} onChange={(page) => asked.set({ page })} />}
      {open?.act === 'view' && (
        <ViewDialog document={open.document} onClose={close} onAct={(act) => setOpen({ ...open, act })} />
      )}
      {open !== undefined && open.act !== 'view' && (
        <FateDialog document={open.document} act={open.act} onClose={close} />
      )}
    </>
  );
}

/** What the issuer has issued and what waits, with all that can be done about it. */
export function IssuedDocuments({ entity }: { entity: string }) {
  const t = useText();
  usePageHeader({ title: t('issued-documents.title') });
  const asked = useAsked();
  const { data: counts } = useQuery({
    queryKey: [...documentsKey, 'counts'],
    queryFn: ({ signal }) => loadCounts(signal),
  });
  return (
    <>
      <PageActions>
        <Button component={Link} to={`/${entity}/issue`} leftSection={<IconFilePlus size={18} aria-hidden="true" />}>
          {t('issued-documents.issue.title')}
        </Button>
      </PageActions>
      {counts !== undefined && <Counts counts={counts} />}
      <DocumentList entity={entity} asked={asked} />
    </>
  );
}
