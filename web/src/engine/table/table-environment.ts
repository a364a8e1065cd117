import type { Role } from '@sanad/contract/values/roles';
import { createContext, useContext } from 'react';

export type Row = Readonly<Record<string, unknown>>;

/** What a table is told by the screen that shows it. */
export type TableEnvironment = {
  role: Role;
  /** The value behind a mark of the configuration: a filter, a place, a part of the address, a stored value. */
  find: (name: string) => string | undefined;
  pageSize: number;
  /** Width in pixels at which a truncated text ends. */
  truncateAt: number;
  /** Fields of the header's search, for a table that names none of its own. */
  searchFields: readonly string[];
  /** Opens a form beside the page. */
  openPanel: (panel: string) => void;
  /** Where the user goes after an act was done. */
  successPath?: string | undefined;
  /** The list lies behind a dialog that shows the same one: the address is not for it. */
  isBehind?: boolean;
  /** The filters that narrow the list, each in words, whether somebody chose them, and the way to be rid of them. */
  narrowedBy?: { filters: readonly string[]; isChosen: boolean; clear: () => void } | undefined;
  /** Where the whole list is, when only its first rows are shown. */
  viewAllPath?: string | undefined;
};

export const TableEnvironmentContext = createContext<TableEnvironment | undefined>(undefined);

export function useTableEnvironment(): TableEnvironment {
  const environment = useContext(TableEnvironmentContext);
  if (environment === undefined) throw new Error('TableEnvironmentContext is missing');
  return environment;
}

/** By which a row is known in lists and selections. */
export function rowKey(row: Row, index: number): string {
  const id = row.osid ?? row.id;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : `row-${index}`;
}
