import { csvLine, csvStart } from '@sanad/contract/values/csv';

/** A file that spreadsheets open safely. */
export function toCsv(head: readonly string[], rows: readonly (readonly unknown[])[]): Blob {
  return new Blob([csvStart, ...[head, ...rows].map(csvLine)], { type: 'text/csv;charset=utf-8' });
}
