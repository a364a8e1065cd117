import { limits } from '@sanad/contract/values/limits';
import { useState } from 'react';
import { report } from '#lib/report.ts';
import { useText } from '#lib/text.ts';
import { formatCount } from '#ui/format-count.ts';
import { showError, showToast } from '#ui/toast.tsx';
import { downloadShown, tableLines } from './table-export.ts';
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
