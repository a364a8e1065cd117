import type { RowAction, TableButton } from '@sanad/contract/ui-config/table';
import { createContext, useContext } from 'react';

/** A feature's part in a row action: called with the row and its button; `refresh` loads the list again. */
export type RowActionHandler = (act: {
  row: Readonly<Record<string, unknown>>;
  /** All rows on show, in their order. */
  rows: readonly Readonly<Record<string, unknown>>[];
  button: TableButton;
  refresh: () => void;
}) => void;

/** Filled by the app with what its features offer. A handler also takes the place of what the engine would do itself. */
export type RowActionHandlers = Partial<Record<RowAction, RowActionHandler>>;

export const RowActionHandlersContext = createContext<RowActionHandlers>({});

export function useRowActionHandlers(): RowActionHandlers {
  return useContext(RowActionHandlersContext);
}
