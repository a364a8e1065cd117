import { type StorageKey, storageKeys } from '@sanad/contract/values/storage-keys';
import { sessionStore } from '#lib/session-store.ts';

/** What the browser keeps under a name of the specification; undefined for other names. */
export function storedValue(name: string): string | undefined {
  return (storageKeys as readonly string[]).includes(name) ? sessionStore.get(name as StorageKey) : undefined;
}
