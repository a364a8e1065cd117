import { ActionIcon, Button, Pagination, SegmentedControl, Table, TextInput, Tooltip } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { DocumentCounts, DocumentEntry } from '@sanad/contract/api/issued-documents';
import { limits } from '@sanad/contract/values/limits';
import { labelText } from '@sanad/contract/workflow/document-fields';
import { type DocumentState, documentStates } from '@sanad/contract/workflow/document-states';
import {
  IconBan,
  IconDownload,
  IconEye,
  IconFilePlus,
  IconFiles,
  IconHourglass,
  IconPencil,
  IconRefresh,
  IconSearch,
  IconShieldCheck,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { usePageHeader } from '#lib/page/page-header.ts';
import { saveFile } from '#lib/page/save-file.ts';
import { formatDate, formatNumber } from '#lib/words/format.ts';
import { currentLanguage, useText } from '#lib/words/text.ts';
import { TableSkeleton } from '#ui/busy.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageActions } from '#ui/page-actions.tsx';
import { showError } from '#ui/toast.tsx';
import { documentsKey, loadCounts, loadDocuments, loadFile } from './document-calls.ts';
import { DocumentStateBadge } from './document-state.tsx';
import classes from './issued-documents.module.css';
import { RevokeDialog } from './revoke-dialog.tsx';
import { ViewDialog } from './view-dialog.tsx';

const findState = (name: string | null): DocumentState | undefined => documentStates.find((one) => one === name);

type CountProps = { title: string; value: number; below: ReactNode; icon: ReactNode };

function Count({ title, value, below, icon }: CountProps) {
  return (
    <div className={classes.count}>
      <p>
        {title}
        {icon}
      </p>
      <b>{formatNumber(value)}</b>
      <small>{below}</small>
    </div>
  );
}

/** What an issuer looks at first. */
function Counts({ counts }: { counts: DocumentCounts }) {
  const t = useText();
  const icon = { size: 20, 'aria-hidden': true } as const;
  const say = (count: number) => ({ count: formatNumber(count) });
  return (
    <div className={classes.counts}>
      <Count
        title={t('issued-documents.count.year')}
        value={counts.issuedThisYear}
        below={t('issued-documents.count.month', say(counts.issuedThisMonth))}
        icon={<IconFiles {...icon} />}
      />
      <Count
        title={t('issued-documents.count.valid')}
        value={counts.validNow}
        below={t('issued-documents.count.expiring', say(counts.expiringSoon))}
        icon={<IconShieldCheck {...icon} />}
      />
      <Count
        title={t('issued-documents.count.revoked')}
        value={counts.revoked}
        below={t('issued-documents.count.again', say(counts.reissued))}
        icon={<IconBan {...icon} />}
      />
      <Count
        title={t('issued-documents.count.waiting')}
        value={counts.waiting}
        below={
          counts.oldestWaiting === undefined
            ? t('issued-documents.count.none-waiting')
            : t('issued-documents.count.oldest', { date: formatDate(counts.oldestWaiting) })
        }
        icon={<IconHourglass {...icon} />}
      />
    </div>
  );
}

type Act = 'view' | 'revoke';
type RowProps = { document: DocumentEntry; entity: string; onAct: (act: Act, document: DocumentEntry) => void };

function RowButton({
  label,
  isOff = false,
  onPress,
  children,
}: {
  label: string;
  isOff?: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" size={40} aria-label={label} disabled={isOff} onClick={onPress}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

function RowLink({ label, to, children }: { label: string; to: string; children: ReactNode }) {
  return (
    <Tooltip label={label}>
      <ActionIcon component={Link} to={to} variant="subtle" size={40} aria-label={label}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

const isOver = (state: DocumentState) => state === 'revoked' || state === 'superseded';

function Actions({ document, entity, onAct }: RowProps) {
  const t = useText();
  const { osid, credentialId, certificateNo = '', state, holder } = document;
  const icon = { size: 20, 'aria-hidden': true } as const;
  const of = (key: 'view' | 'download' | 'again' | 'revoke' | 'edit') =>
    t(`issued-documents.act.${key}`, { name: holder.name });
  const download = () =>
    loadFile(credentialId ?? '', 'pdf').then(
      (file) => saveFile(file, `${certificateNo}.pdf`),
      (error: Error) => showError(t('issued-documents.download.failed'), error.message),
    );
  return (
    <div className={classes.actions}>
      <RowButton label={of('view')} onPress={() => onAct('view', document)}>
        <IconEye {...icon} />
      </RowButton>
      {state === 'pending' && (
        <RowLink label={of('edit')} to={`/${entity}/issue?document=${osid}`}>
          <IconPencil {...icon} />
        </RowLink>
      )}
      {credentialId !== undefined && (
        <>
          <RowButton label={of('download')} onPress={() => void download()}>
            <IconDownload {...icon} />
          </RowButton>
          {state !== 'superseded' && (
            <RowLink label={of('again')} to={`/${entity}/issue?again=${osid}`}>
              <IconRefresh {...icon} />
            </RowLink>
          )}
          <RowButton label={of('revoke')} isOff={isOver(state)} onPress={() => onAct('revoke', document)}>
            <IconBan {...icon} color={isOver(state) ? undefined : 'var(--bad)'} />
          </RowButton>
        </>
      )}
    </div>
  );
}

function Row(props: RowProps) {
  const { holder, title, documentNo, issuedAt, madeAt, state } = props.document;
  return (
    <Table.Tr>
      <Table.Td>
        <b>{holder.name}</b>
        <small>{holder.number}</small>
      </Table.Td>
      <Table.Td>
        {labelText(title, currentLanguage())}
        <small>{documentNo ?? '–'}</small>
      </Table.Td>
      <Table.Td>{formatDate(issuedAt ?? madeAt)}</Table.Td>
      <Table.Td>
        <DocumentStateBadge state={state} />
      </Table.Td>
      <Table.Td>
        <Actions {...props} />
      </Table.Td>
    </Table.Tr>
  );
}

/** Which documents are asked for: all of it stands in the address, so that a link shows the same. */
function useAsked() {
  const [params, setParams] = useSearchParams();
  const state = findState(params.get('state'));
  const text = params.get('text') ?? '';
  const page = Math.max(1, Number(params.get('page') ?? 1) || 1);
  const set = (next: { state?: string | undefined; text?: string; page?: number }) => {
    const all = { state, text, ...next };
    setParams(
      Object.fromEntries(
        Object.entries({
          state: all.state ?? '',
          text: all.text,
          page: next.page === undefined ? '' : String(next.page),
        }).filter(([, value]) => value !== ''),
      ),
      { replace: true },
    );
  };
  return { state, text, page, set };
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

type ListProps = { entity: string; asked: ReturnType<typeof useAsked> };

function DocumentList({ entity, asked }: ListProps) {
  const t = useText();
  const [open, setOpen] = useState<{ act: Act; document: DocumentEntry }>();
  const [text] = useDebouncedValue(asked.text, 300);
  const query = {
    limit: limits.tablePageSize,
    offset: (asked.page - 1) * limits.tablePageSize,
    ...(asked.state === undefined ? {} : { state: asked.state }),
    ...(text.trim() === '' ? {} : { text: text.trim() }),
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
      {data.data.length === 0 ? (
        <Empty isFiltered={asked.state !== undefined || text !== ''} entity={entity} />
      ) : (
        <section className={classes.card}>
          <Table className={classes.table ?? ''}>
            <Table.Thead>
              <Table.Tr>
                {(['holder', 'document', 'date', 'state', 'actions'] as const).map((name) => (
                  <Table.Th key={name}>{t(`issued-documents.column.${name}`)}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.data.map((document) => (
                <Row
                  key={document.osid}
                  document={document}
                  entity={entity}
                  onAct={(act, chosen) => setOpen({ act, document: chosen })}
                />
              ))}
            </Table.Tbody>
          </Table>
        </section>
      )}
      {pages > 1 && <Pagination mt="md" total={pages} value={asked.page} onChange={(page) => asked.set({ page })} />}
      {open?.act === 'view' && <ViewDialog document={open.document} onClose={close} />}
      {open?.act === 'revoke' && <RevokeDialog document={open.document} onClose={close} />}
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
