import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileStore, fileNotFound, requireKey } from './file-store.ts';
import { holdErrors, writeMeasured } from './measure.ts';

/** No upload takes this long: what is older was left by a process that died. */
const staleMs = 24 * 60 * 60 * 1000;

/** Each piece costs more than its bytes: a drawn certificate is handed out whole, a large file in these. */
const pieceBytes = 512 * 1024;
const wholeBytes = 2 * 1024 * 1024;

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Files in a folder. A file is written beside its place and renamed, so that a reader sees all of it or nothing. */
export function createFolderStore(folder: string): FileStore {
  const incoming = join(folder, 'incoming');
  const pathOf = (key: string) => join(folder, 'objects', requireKey(key));
  return {
    async put(key, content, _contentType, { isMadeAnew = false } = {}) {
      holdErrors(content);
      const path = pathOf(key);
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      const temporary = join(incoming, randomUUID());
      const measured = await writeMeasured(temporary, content, { flush: !isMadeAnew });
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      return measured;
    },
    async get(key) {
      // Opened here, so that a missing file is told before the first byte is asked for.
      const handle = await open(pathOf(key)).catch((error: unknown) => {
        throw isMissing(error) ? fileNotFound(error) : error;
      });
      try {
        const { size } = await handle.stat();
        return handle.createReadStream({ highWaterMark: size > wholeBytes ? pieceBytes : Math.max(size, 1) });
      } catch (error) {
        await handle.close();
        throw error;
      }
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
    async check() {
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      const probe = join(incoming, `check-${randomUUID()}`);
      const handle = await open(probe, 'wx');
      await handle.close();
      await rm(probe);
    },
    async removeStale() {
      const names = await readdir(incoming).catch((): string[] => []);
      let removed = 0;
      for (const name of names) {
        const path = join(incoming, name);
        const found = await stat(path).catch(() => undefined);
        if (found === undefined || Date.now() - found.mtimeMs < staleMs) continue;
        await rm(path, { force: true });
        removed += 1;
      }
      return removed;
    },
  };
}
