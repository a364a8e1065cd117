import { keysKeptOnUpdate, type StorageKey, storageKeys, versionKeys } from '@sanad/contract/pages/storage-keys';

/** Why the browser's memory is cleared; each reason keeps its own list of keys. */
export type ClearReason = 'logout' | 'update' | 'loggedOutFlag';

const kept: Record<ClearReason, readonly StorageKey[]> = {
  logout: versionKeys,
  loggedOutFlag: versionKeys,
  update: keysKeptOnUpdate,
};

type StorageLike = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { keys(): string[] };

/** Stands in where the browser refuses storage (private windows, blocked site data): the visit still works. */
function createMemoryStorage(): StorageLike {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  };
}

function openStorage(): StorageLike {
  try {
    const { localStorage } = globalThis;
    localStorage.getItem('setLanguage');
    return {
      getItem: (key) => localStorage.getItem(key),
      setItem: (key, value) => localStorage.setItem(key, value),
      removeItem: (key) => localStorage.removeItem(key),
      keys: () => Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? ''),
    };
  } catch {
    return createMemoryStorage();
  }
}

/** One key per label of an upload field. A label must not overwrite what another key keeps. */
function uploadKey(label: string): string {
  return storageKeys.some((key) => key === label) || label === '' ? `upload:${label}` : label;
}

/** The only door to local storage. */
export function createSessionStore(storage: StorageLike = openStorage()) {
  return {
    get(key: StorageKey): string | undefined {
      return storage.getItem(key) ?? undefined;
    },
    set(key: StorageKey, value: string): void {
      try {
        storage.setItem(key, value);
      } catch {
        // A full storage must not stop the page; what did not fit is asked again on the next visit.
      }
    },
    remove(key: StorageKey): void {
      storage.removeItem(key);
    },
    /** The name of the file that was chosen in the upload field with this label. */
    getUploadName(label: string): string | undefined {
      return storage.getItem(uploadKey(label)) ?? undefined;
    },
    removeUploadName(label: string): void {
      storage.removeItem(uploadKey(label));
    },
    setUploadName(label: string, fileName: string): void {
      try {
        storage.setItem(uploadKey(label), fileName);
      } catch {
        // As above: the field shows the name without it.
      }
    },
    /** The stored JSON, or undefined when it is absent, cannot be parsed or is not of the expected shape. */
    getJson<T>(key: StorageKey, isExpected: (value: unknown) => value is T): T | undefined {
      const text = storage.getItem(key);
      if (text === null) return undefined;
      try {
        const value: unknown = JSON.parse(text);
        return isExpected(value) ? value : undefined;
      } catch {
        return undefined;
      }
    },
    setJson(key: StorageKey, value: unknown): void {
      this.set(key, JSON.stringify(value));
    },
    /** Removes everything but what the reason keeps, also keys that are not ours to name (one per upload field). */
    clearFor(reason: ClearReason): void {
      const keep: readonly string[] = kept[reason];
      for (const key of storage.keys()) if (!keep.includes(key)) storage.removeItem(key);
    },
  };
}

export const sessionStore = createSessionStore();
