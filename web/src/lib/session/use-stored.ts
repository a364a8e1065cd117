import type { StorageKey } from '@sanad/contract/pages/storage-keys';
import { useEffect } from 'react';
import { sessionStore } from './session-store.ts';

/** While the page is open, the browser remembers the value under the key. */
export function useStored(key: StorageKey, value: string | undefined): void {
  useEffect(() => {
    if (value === undefined) return;
    sessionStore.set(key, value);
    return () => sessionStore.remove(key);
  }, [key, value]);
}
