import { Button, Table } from '@mantine/core';
import type { WholeDocumentSheet } from '@sanad/contract/api/document-sheets';
import type { FailedSheet, FailedSheetRow } from '@sanad/contract/api/results';
import { failedRowsName } from '@sanad/contract/sheets/document-sheets';
import { IconAlertCircle, IconDownload, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { MendCards } from '#engine/mending/mend-cards.tsx';
import { type Typed, withTyped } from '#engine/mending/mend-cell.tsx';
import { MendGrid } from '#engine/mending/mend-grid.tsx';
import { saveFile } from '#lib/page/save-file.ts';
import { useLeaveGuard } from '#lib/page/use-leave-guard.ts';
import { formatNumber } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import { LeaveQuestion } from '#ui/leave-question.tsx';
import { showError } from '#ui/toast.tsx';
import { useIsMobile } from '#ui/use-is-mobile.ts';
import { loadFailedRows } from './sheet-calls.ts';
import { FileButton } from './sheet-steps.tsx';
import classes from './sheets.module.css';
import { isRunning } from './use-sheet.ts';

/** Who it is, and the columns in which something is wrong: as many as stand beside the reason. */
function shownColumns({ heading, rows }: FailedSheet): number[] {
  const wrong = rows.flatMap((row) => row.wrong ?? []);
  const all = [...new Set([0, 1, ...wrong, ...heading.keys()])].filter((index) => index < heading.length);
  return all.slice(0, 5).sort((one, other) => one - other);
}

function Cell({ row, index }: { row: FailedSheetRow; index: number }) {
  const t = useText();
  const value = row.cells[index] ?? '';
  if (row.wrong !== index) return value;
  return <span className={classes.wrong}>{value.trim() === '' ? t('document-sheets.failed.empty') : value}</span>;
}

function FailedTable({ failed }: { failed: FailedSheet }) {
  const t = useText();
  const columns = shownColumns(failed);
  return (
    <div className={classes.scroll}>
      <Table className={classes.table ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('document-sheets.failed.row')}</Table.Th>
            {columns.map((index) => (
              <Table.Th key={index}>{failed.heading[index]}</Table.Th>
            ))}
            <Table.Th>{t('document-sheets.failed.reason')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {failed.rows.map((row) => (
            <Table.Tr key={row.line}>
              <Table.Td>{row.line}</Table.Td>
              {columns.map((index) => (
                <Table.Td key={index} data-short={(row.cells[index] ?? '').length <= 20 || undefined}>
                  <Cell row={row} index={index} />
                </Table.Td>
              ))}
              <Table.Td className={classes.reason ?? ''}>{row.reason}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function FailedCards({ failed }: { failed: FailedSheet }) {
  const t = useText();
  const columns = shownColumns(failed);
  return (
    <ul className={classes.cards}>
      {failed.rows.map((row) => (
        <li key={row.line}>
          <b>{`${t('document-sheets.failed.row')} ${row.line}`}</b>
          <p className={classes.cells}>
            {columns
              .filter((index) => row.wrong === index || (row.cells[index] ?? '') !== '')
              .map((index) => (
                <span key={index}>
                  <Cell row={row} index={index} />
                </span>
              ))}
          </p>
          <p className={classes.bad}>
            <IconAlertCircle size={20} aria-hidden="true" />
            {row.reason}
          </p>
        </li>
      ))}
    </ul>
  );
}

type FailedRowsProps = {
  sheet: WholeDocumentSheet;
  isSending: boolean;
  onMend: (rows: { line: number; cells: string[] }[]) => void;
  onFile: (file: File) => void;
};

function Mending({ sheet: { failed }, isSending, onMend, onStop }: FailedRowsProps & { onStop: () => void }) {
  const t = useText();
  const isMobile = useIsMobile();
  const [typed, setTyped] = useState<Typed>(new Map());
  const guard = useLeaveGuard(() => typed.size > 0 && !isSending, 'mode batch kind');
  const View = isMobile ? MendCards : MendGrid;
  const count = failed.rows.length;
  const type = (line: number, index: number, value: string) => {
    const row = failed.rows.find((one) => one.line === line);
    if (row !== undefined) setTyped((before) => withTyped(before, row, index, value));
  };
  const send = () => onMend(failed.rows.map(({ line, cells }) => ({ line, cells: [...(typed.get(line) ?? cells)] })));
  return (
    <div className={classes.mending} data-unsaved={typed.size > 0 || undefined}>
      <View sheet={failed} typed={typed} onType={type} />
      <footer>
        <Button variant="default" disabled={isSending} onClick={onStop}>
          {t('document-sheets.failed.stop')}
        </Button>
        <Button loading={isSending} onClick={send}>
          {t(count === 1 ? 'upload-results.mend.send.one' : 'upload-results.mend.send.many', { count })}
        </Button>
      </footer>
      <LeaveQuestion
        guard={guard}
        question={t('upload-results.mend.leave.title')}
        consequence={t('upload-results.mend.leave.text')}
      />
    </div>
  );
}

function DownloadFailed({ sheet }: { sheet: WholeDocumentSheet }) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveFile(await loadFailedRows(sheet.batchId), failedRowsName(sheet.fileName));
    } catch (error) {
      showError((error as Error).message);
    }
    setBusy(false);
  };
  return (
    <Button
      variant="default"
      size="sm"
      loading={busy}
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      onClick={() => void download()}
    >
      {t('document-sheets.failed.download')}
    </Button>
  );
}

/** The rows that were not taken: read, corrected here, or in a file. */
export function FailedRows(props: FailedRowsProps) {
  const t = useText();
  const isMobile = useIsMobile();
  const [isMending, setMending] = useState(false);
  const { sheet, onFile } = props;
  const { failed, openRows } = sheet;
  const View = isMobile ? FailedCards : FailedTable;
  const canMend = !isRunning(sheet) && sheet.state === 'done';
  return (
    <section className={classes.card}>
      <header>
        <div>
          <h2>
            {openRows === 1
              ? t('document-sheets.failed.one')
              : t('document-sheets.failed.many', { count: formatNumber(openRows) })}
          </h2>
          <p>{t('document-sheets.failed.text')}</p>
        </div>
        <div className={classes.buttons}>
          <DownloadFailed sheet={sheet} />
          {canMend && !isMending && (
            <>
              <Button
                variant="default"
                size="sm"
                leftSection={<IconPencil size={18} aria-hidden="true" />}
                onClick={() => setMending(true)}
              >
                {t('document-sheets.failed.correct')}
              </Button>
              <FileButton isPrimary label={t('document-sheets.failed.upload')} onFile={onFile} />
            </>
          )}
        </div>
      </header>
      {isMending ? <Mending {...props} onStop={() => setMending(false)} /> : <View failed={failed} />}
      {openRows > failed.rows.length && (
        <p className={classes.note}>{t('document-sheets.failed.first', { count: formatNumber(failed.rows.length) })}</p>
      )}
    </section>
  );
}
