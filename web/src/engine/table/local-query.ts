import { type CellContext, cellText } from './cell-value.ts';
import type { ShownColumn } from './columns.ts';
import type { Row } from './table-environment.ts';
import type { Sort } from './use-table-state.ts';

export type LocalQuery = {
  search: string;
  sort: Sort | undefined;
  columns: readonly ShownColumn[];
  context: CellContext;
};

/** Searches and sorts rows that came in one piece from a call that can do neither. */
export function queryLocally(rows: readonly Row[], { search, sort, columns, context }: LocalQuery): readonly Row[] {
  const term = search.toLowerCase();
  const found =
    term === ''
      ? rows
      : rows.filter((row) => columns.some((column) => cellText(column, row, context).toLowerCase().includes(term)));
  if (sort === undefined) return found;
  const way = sort.direction === 'ASC' ? 1 : -1;
  const compare = (a: unknown, b: unknown) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : String(a ?? '').localeCompare(String(b ?? ''));
  return [...found].sort((a, b) => way * compare(a[sort.by], b[sort.by]));
}
