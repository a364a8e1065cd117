import type { QueryClient } from '@tanstack/react-query';

/** `meta` of a query that shows or counts records of a list: it is asked again after an act on one of them. */
export const followsRows = { followsRows: true } as const;

/** Something was done to a record: what is on show of it, in lists and in figures over them, is loaded again. */
export function reloadRows(client: QueryClient): void {
  void client.invalidateQueries({ predicate: ({ meta }) => meta?.followsRows === true });
}
