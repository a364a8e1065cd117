import { csvLine, csvStart } from '@sanad/contract/sheets/csv';

/** A file that spreadsheets open safely and as UTF-8. */
export function csvFile(rows: readonly (readonly unknown[])[]): Blob {
  return new Blob([csvStart, ...rows.map(csvLine)], { type: 'text/csv;charset=utf-8' });
}
