import type { StorageKey } from '@sanad/contract/pages/storage-keys';
import type { QueryClient } from '@tanstack/react-query';
import { sessionStore } from '../session/session-store.ts';

/** `meta` of a query that shows or counts records of a list: it is asked again after an act on one of them. */
export const followsRows = { followsRows: true } as const;

const askAgain = (client: QueryClient) =>
  void client.invalidateQueries({ predicate: ({ meta }) => meta?.followsRows === true });

/** The lists in the other windows of this browser are loaded again. */
export function tellOtherWindows(): void {
  sessionStore.set('triggerPublish', String(Date.now()));
}

/** Something was done to a record: what is on show of it, in lists and in figures over them, is loaded again. */
export function reloadRows(client: QueryClient): void {
  askAgain(client);
  tellOtherWindows();
}

/** Until it is ended, what another window did is seen in the lists of this one. */
export function followOtherWindows(client: QueryClient): () => void {
  const heard = ({ key }: StorageEvent) => {
    if (key === ('triggerPublish' satisfies StorageKey)) askAgain(client);
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}
