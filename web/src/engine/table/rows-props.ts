import type { RowButton } from '../row-actions/use-row-buttons.ts';
import type { CellContext } from './cell-value.ts';
import type { ShownColumn } from './columns.ts';
import type { Row } from './table-environment.ts';
import type { Selection } from './use-selection.ts';
import type { Sort } from './use-table-state.ts';

/** What the two ways of drawing rows need. */
export type RowsProps = {
  title: string;
  columns: readonly ShownColumn[];
  /** On a card there is room for every column: subjects are folded away there. */
  cardColumns: readonly ShownColumn[];
  rows: readonly Row[];
  isFirstPage: boolean;
  context: CellContext;
  truncateAt: number;
  hasButtons: boolean;
  buttonsOf: (row: Row, name: string) => RowButton[];
  selection: Selection | undefined;
  isStale: boolean;
  sort: Sort | undefined;
  /** The number of the first row, where rows are numbered. */
  firstNumber: number | undefined;
  onSort: (sort: Sort | undefined) => void;
};
