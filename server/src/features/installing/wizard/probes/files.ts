import { buffer } from 'node:stream/consumers';
import { createFileStore } from '#platform/files/create-file-store.ts';
import { readIfThere } from '#platform/files/read-whole.ts';
import type { Settings } from '#platform/settings.ts';
import { ProbeFailure } from './failure.ts';

/** Writes, reads and removes a small file. */
export async function probeFiles(settings: Settings, id: string): Promise<void> {
  const store = createFileStore(settings);
  const key = `install-check/${id}`;
  const content = Buffer.from(id);
  await store.put(key, content, 'text/plain');
  try {
    if (!(await buffer(await store.get(key))).equals(content)) throw new ProbeFailure('failed');
  } finally {
    await store.delete(key);
  }
  // Of a file that is not there the store has to say so: a bucket that may not be listed says that nobody may read it.
  await readIfThere(store, key);
}
