import { Button } from '@mantine/core';
import type { BulkJobAnswer } from '@sanad/contract/api/certificates';
import type { DocumentSheet, WholeDocumentSheet } from '@sanad/contract/api/document-sheets';
import type { IssuableKind } from '@sanad/contract/api/issued-documents';
import { IconClock, IconShieldCheck } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { BatchTray } from '#engine/bulk-actions/batch-tray.tsx';
import { formatDate, formatNumber } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { clearToasts, showError, showSuccess } from '#ui/toast.tsx';
import { ApprovalTray, ApproveMany } from './approve-many.tsx';
import { ColumnRules } from './column-rules.tsx';
import { useCounted } from './counted.ts';
import { FailedRows } from './failed-rows.tsx';
import { loadSheets, type ShownSheet, sheetsKey, undoSheet } from './sheet-calls.ts';
import { SheetSteps } from './sheet-steps.tsx';
import classes from './sheets.module.css';
import { isRunning, type OpenSheet, useSending, useSheet } from './use-sheet.ts';

/** A sheet that is being read, as the tray tells of all work in parts. */
const jobOf = (sheet: WholeDocumentSheet): BulkJobAnswer => ({
  osid: sheet.batchId,
  action: 'sheet',
  state: sheet.state === 'queued' ? 'queued' : 'running',
  totalCount: sheet.rowCount,
  processedCount: sheet.totalCount,
  sucessCount: sheet.fulfilledCount,
  failureCount: sheet.rejectedCount,
  remainingCount: sheet.rowCount - sheet.totalCount,
  failures: [],
});

function TakeBack({ sheet, open }: { sheet: WholeDocumentSheet; open: OpenSheet }) {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const undo = useMutation({
    mutationFn: () => undoSheet(sheet.batchId),
    onSuccess: async () => {
      showSuccess(t('document-sheets.undone'), sheet.fileName);
      open.set(undefined);
      await open.refresh();
    },
    onError: (error) => showError(error.message),
    onSettled: () => setAsked(false),
  });
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {t('document-sheets.undo')}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        question={t('document-sheets.undo.question')}
        consequence={t('document-sheets.undo.consequence')}
        verb={t('document-sheets.undo')}
        destructive
        busy={undo.isPending}
        onConfirm={() => undo.mutate()}
        onCancel={() => setAsked(false)}
      />
    </>
  );
}

type SheetProps = { sheet: ShownSheet; open: OpenSheet; entity: string };

/** What became of the good rows, and what can be done about them. */
function Outcome({ sheet, open, entity }: SheetProps) {
  const t = useText();
  const counted = useCounted();
  const { waiting, issued } = sheet.outcome;
  if (waiting + issued === 0) return null;
  const list = `/${entity}/issued?batch=${sheet.firstId}`;
  return (
    <section className={classes.outcome}>
      <div>
        {issued > 0 && (
          <p data-kind="good">
            <IconShieldCheck size={20} aria-hidden="true" />
            {counted('document-sheets.outcome.issued', issued)}
          </p>
        )}
        {waiting > 0 && (
          <p data-kind="waiting">
            <IconClock size={20} aria-hidden="true" />
            {counted('document-sheets.outcome.waiting', waiting)}
          </p>
        )}
      </div>
      <div className={classes.buttons}>
        {sheet.canUndo && <TakeBack sheet={sheet} open={open} />}
        <Button variant="default" component={Link} to={list}>
          {t('document-sheets.outcome.list')}
        </Button>
        {waiting > 0 && <ApproveMany approval={{ batchId: sheet.firstId, seenAt: sheet.seenAt }} count={waiting} />}
      </div>
    </section>
  );
}

function Before({ sheet, open }: Omit<SheetProps, 'entity'>) {
  const t = useText();
  const counted = useCounted();
  const { before } = sheet;
  if (before === undefined) return null;
  return (
    <p className={classes.before}>
      {counted('document-sheets.before', before.openRows)}
      <Button variant="subtle" size="compact-sm" onClick={() => open.set(before.batchId)}>
        {t('document-sheets.before.show')}
      </Button>
    </p>
  );
}

function EarlierSheet({ sheet, onOpen }: { sheet: DocumentSheet; onOpen: (id: string) => void }) {
  const t = useText();
  return (
    <li>
      <button type="button" onClick={() => onOpen(sheet.batchId)}>
        <b>{sheet.fileName}</b>
        <small>
          {formatDate(sheet.madeAt)} ·{' '}
          {t('document-sheets.earlier.counts', {
            good: formatNumber(sheet.fulfilledCount),
            bad: formatNumber(sheet.rejectedCount),
          })}
        </small>
      </button>
    </li>
  );
}

function EarlierSheets({ kind, onOpen }: { kind: IssuableKind; onOpen: (id: string) => void }) {
  const t = useText();
  const { data = [] } = useQuery({
    queryKey: [...sheetsKey, 'list', kind.kindId],
    queryFn: ({ signal }) => loadSheets(kind.kindId, signal),
  });
  if (data.length === 0) return null;
  return (
    <section className={classes.card}>
      <header>
        <h2>{t('document-sheets.earlier')}</h2>
      </header>
      <ul className={classes.earlier}>
        {data.map((sheet) => (
          <EarlierSheet key={sheet.batchId} sheet={sheet} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}

/** Documents of a kind to many people: the sheet, the file, and what becomes of its rows. `?batch=` is the sheet on show. */
export function SheetBoard({ kind, entity }: { kind: IssuableKind; entity: string }) {
  const t = useText();
  const [file, setFile] = useState<File>();
  const open = useSheet();
  const { send, mend } = useSending(open);
  const { sheet } = open;
  const { versionId } = kind;
  const choose = (chosen: File) => {
    // What was said of the file before is not about this one.
    clearToasts();
    setFile(chosen);
  };
  const sendFile = (issue: boolean) => {
    if (file !== undefined) send.mutate({ versionId, file, issue }, { onSuccess: () => setFile(undefined) });
  };
  return (
    <div className={classes.board}>
      <SheetSteps {...{ kind, file, sheet }} isSending={send.isPending} onFile={choose} onSend={sendFile} />
      {open.isError && <ErrorState title={t('document-sheets.not-loaded')} onRetry={() => void open.refetch()} />}
      {file === undefined && sheet !== undefined && (
        <>
          {sheet.reason !== undefined && (
            <p className={classes.bad} role="alert">
              {sheet.reason}
            </p>
          )}
          {!isRunning(sheet) && <Outcome {...{ sheet, open, entity }} />}
          <Before sheet={sheet} open={open} />
          {sheet.openRows > 0 && (
            <FailedRows
              key={sheet.batchId}
              sheet={sheet}
              isSending={mend.isPending || send.isPending}
              onMend={(rows) => mend.mutate({ id: sheet.batchId, rows })}
              onFile={(corrected) =>
                send.mutate({ versionId, file: corrected, issue: sheet.isIssuedAtOnce, mends: sheet.batchId })
              }
            />
          )}
          {isRunning(sheet) && (
            <BatchTray job={jobOf(sheet)} onRefresh={() => void open.refresh()} onClose={() => {}} />
          )}
        </>
      )}
      {sheet === undefined && <ColumnRules kind={kind} />}
      {open.id === undefined && <EarlierSheets kind={kind} onOpen={open.set} />}
      <ApprovalTray />
    </div>
  );
}
