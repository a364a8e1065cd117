import { limits } from '@sanad/contract/values/limits';
import { useState } from 'react';
import { listOf } from '#lib/calls/api-answer.ts';
import { api } from '#lib/calls/api-client.ts';
import { report } from '#lib/page/report.ts';
import { saveFile } from '#lib/page/save-file.ts';
import { csvFile } from '#lib/words/csv.ts';
import { useText } from '#lib/words/text.ts';
import { formatCount } from '#ui/format-count.ts';
import { showError, showToast } from '#ui/toast.tsx';
import { belowText, type CellContext, cellText } from './cell-value.ts';
import type { ShownColumn } from './columns.ts';
import type { Row } from './table-environment.ts';
import { dayBound } from './table-request.ts';
import { loadLookups } from './use-lookups.ts';
import type { useTable } from './use-table.ts';

/** The list as a file: every row that fits its filters, in its order and with its columns, whatever page is open. */
export function useDownload({ title, shown }: { title: string; shown: ReturnType<typeof useTable> }) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { rows, isPart } = await shown.loadEvery();
      const columns = shown.columnsFor(rows);
      downloadShown(title, tableLines(columns, rows, { t, lookups: await loadLookups(columns, rows) }));
      const count = formatCount(limits.exportedRows);
      if (isPart) showToast({ kind: 'warning', title: t('table.download.part', { count }) });
    } catch (error) {
      report('The rows of the list could not be loaded', error);
      showError(t('table.download.failed'));
    }
    setBusy(false);
  };
  return { isBusy, download: () => void download() };
}

/** A table as lines of a CSV file: what is shown, with a column of its own for what stands below a name. */
export function tableLines(columns: readonly ShownColumn[], rows: readonly Row[], context: CellContext): string[][] {
  const { t } = context;
  const head = columns.flatMap(({ title, short, column }) => [
    short === undefined ? t(title) : title,
    ...(column.below === undefined ? [] : [t(column.belowTitle ?? column.below)]),
  ]);
  const lines = rows.map((row) =>
    columns.flatMap((column) => [
      cellText(column, row, context),
      ...(column.column.below === undefined ? [] : [belowText(column, row)]),
    ]),
  );
  return [head, ...lines];
}

/** A name that every file system takes. */
export function fileNameOf(title: string): string {
  const safe = title
    .trim()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return `${safe === '' ? 'list' : safe.toLowerCase()}.csv`;
}

export function downloadShown(title: string, lines: readonly (readonly string[])[]): void {
  saveFile(csvFile(lines), fileNameOf(title));
}

type RangeDownload = { api: string; fileName: string; range: { from: string; to: string } };

/** Every row between two days, as a CSV of the given columns; without days all of them. */
export async function downloadRange(
  { api: path, fileName, range }: RangeDownload,
  columns: readonly ShownColumn[],
  context: CellContext,
): Promise<void> {
  const body = {
    ...(range.from === '' ? {} : { fromDate: dayBound(range.from, 'from') }),
    ...(range.to === '' ? {} : { toDate: dayBound(range.to, 'to') }),
  };
  const rows = listOf<Row>(await api.post(path, body));
  saveFile(csvFile(tableLines(columns, rows, context)), fileName);
}
