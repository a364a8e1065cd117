import { constants } from 'node:fs';
import { access, copyFile, mkdir, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';

/** Far above any real configuration file; a log written there by mistake must not fill the memory. */
const largestFile = 8 * 1024 * 1024;

/** A file of the configuration folder. `version` changes whenever the file does. */
export type ConfigFile =
  | { state: 'absent'; version: 'absent' }
  | { state: 'unreadable'; version: string; problem: string }
  | { state: 'read'; version: string; content: Buffer };

const absent: ConfigFile = { state: 'absent', version: 'absent' };

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
}

function isAbsence(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(codeOf(error));
}

type Found = { path: string; size: bigint; problem: string | undefined };

/** What is served must lie in the folder itself (a link may lead elsewhere), and reading it must come to an end. */
async function load({ path, size, problem }: Found): Promise<{ content: Buffer } | { problem: string }> {
  if (problem !== undefined) return { problem };
  if (size > largestFile) return { problem: `is larger than ${largestFile} bytes` };
  try {
    return { content: await readFile(path) };
  } catch (error) {
    return { problem: `cannot be read (${codeOf(error)})` };
  }
}

export type ConfigFolder = {
  /** The file as it lies on disk now; read again only after it changed. */
  find(name: string): Promise<ConfigFile>;
  /** What stood there is kept beside it, under `.old`. */
  insert(name: string, content: string): Promise<void>;
  /** Whether `insert` may be expected to work. */
  canInsert(): Promise<boolean>;
  /** What lies in a part of the folder; nothing where that cannot be read. */
  list(part: string): Promise<readonly string[]>;
};

/** The configuration folder of this installation (`SANAD_CONFIG`). */
export function openConfigFolder(folder: string): ConfigFolder {
  const kept = new Map<string, ConfigFile>();

  const find = async (name: string): Promise<ConfigFile> => {
    try {
      const [root, path] = await Promise.all([realpath(folder), realpath(join(folder, name))]);
      const found = await stat(path, { bigint: true });
      const { mtimeNs, size, ino } = found;
      const leavesFolder = !path.startsWith(root + sep);
      const version = `${mtimeNs}-${size}-${ino}${leavesFolder ? '-outside' : ''}`;
      const known = kept.get(name);
      if (known?.version === version) return known;
      const outside = leavesFolder ? 'is a link that leads out of the configuration folder' : undefined;
      const loaded = await load({ path, size, problem: found.isFile() ? outside : 'is no plain file' });
      const file: ConfigFile =
        'content' in loaded ? { state: 'read', version, ...loaded } : { state: 'unreadable', version, ...loaded };
      kept.set(name, file);
      return file;
    } catch (error) {
      kept.delete(name);
      if (isAbsence(error)) return absent;
      return { state: 'unreadable', version: codeOf(error), problem: `cannot be read (${codeOf(error)})` };
    }
  };

  const insert = async (name: string, content: string): Promise<void> => {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    // Renamed into place: a start that is cut off never leaves half a file behind.
    try {
      await writeFile(`${path}.new`, content, { flush: true });
      await copyFile(path, `${path}.old`).catch((error) => {
        if (!isAbsence(error)) throw error;
      });
      await rename(`${path}.new`, path);
    } catch (error) {
      await rm(`${path}.new`, { force: true }).catch(() => undefined);
      throw error;
    }
  };

  const canInsert = async (): Promise<boolean> => {
    try {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.W_OK);
      return true;
    } catch {
      return false;
    }
  };

  const list = (part: string) => readdir(join(folder, part)).catch(() => []);

  return { find, insert, canInsert, list };
}
