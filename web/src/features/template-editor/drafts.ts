/** What was changed and not saved, on this device: a template with pictures is too large for other storage. */
export type Draft = { html: string; baseVersion: number; at: string };

const databaseName = 'sanad-template-drafts';
const storeName = 'drafts';

function asPromise<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName);
  return asPromise(request);
}

async function use<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
  // A browser that keeps nothing (private windows, blocked data) leaves the editor as it is, without drafts.
  if (typeof indexedDB === 'undefined') return undefined;
  try {
    const database = await open();
    const result = await asPromise(act(database.transaction(storeName, mode).objectStore(storeName)));
    database.close();
    return result;
  } catch {
    return undefined;
  }
}

/** By user and template: nobody is offered what somebody else began on the same device. */
export type DraftKey = { user: string; place: string };
const keyOf = ({ user, place }: DraftKey) => `${user} ${place}`;

/** Answers whether it could be kept. */
export async function keepDraft(key: DraftKey, draft: Draft): Promise<boolean> {
  return (await use('readwrite', (store) => store.put(draft, keyOf(key)))) !== undefined;
}

export async function findDraft(key: DraftKey): Promise<Draft | undefined> {
  return (await use('readonly', (store) => store.get(keyOf(key)))) as Draft | undefined;
}

export async function forgetDraft(key: DraftKey): Promise<void> {
  await use('readwrite', (store) => store.delete(keyOf(key)));
}
