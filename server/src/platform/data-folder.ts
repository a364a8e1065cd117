import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tryProcessLock } from './process-lock.ts';
import type { Settings } from './settings.ts';
import { codeOf, StartError } from './start-error.ts';

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'your account may not write there',
  EPERM: 'your account may not write there',
  EROFS: 'it lies on a read-only file system',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EEXIST: 'a file has this name',
  ENOSPC: 'the disk is full',
};

/** Makes the data folder and proves that it can be written to. */
export function ensureDataFolder(folder: string): void {
  const probe = join(folder, `.write-test-${randomUUID()}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(probe, 'ok');
    rmSync(probe);
  } catch (cause) {
    const reason = reasons[codeOf(cause)] ?? (cause as Error).message;
    throw new StartError(
      `The data folder ${folder} cannot be used: ${reason}. Make it writable, or choose another one with SANAD_DATA.`,
      { cause },
    );
  }
}

/** Keeps the folder for this process until `release`: two on one embedded database would destroy it. */
export async function claimDataFolder(folder: string, port: number): Promise<{ release(): void }> {
  const lock = await tryProcessLock(join(folder, 'instance.lock'), `port ${port}`);
  if (lock.taken) return lock;
  throw new StartError(
    `Sanad already runs with the data folder ${folder} (process ${lock.holder.pid}, ${lock.holder.note}). ` +
      'Stop it first, or give this one its own SANAD_DATA and PORT.',
  );
}

function readKey(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new StartError(`The master key in ${file} cannot be read: ${codeOf(error)}.`, { cause: error });
  }
}

/** Made once for development: the signing keys are wrapped with it, so it is never replaced. */
function ensureDevelopmentKey(folder: string): string {
  const file = join(folder, 'master.key');
  const draft = `${file}.${randomUUID()}`;
  if (readKey(file) === undefined) {
    writeFileSync(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
    try {
      linkSync(draft, file);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    } finally {
      rmSync(draft);
    }
  }
  const key = readKey(file) ?? '';
  if (Buffer.from(key, 'base64').length === 32) return key;
  throw new StartError(`${file} does not hold a master key (32 bytes in base64). Put back the key that was there.`);
}

/** Whether there is one already; otherwise `withMasterKey` makes one, in development. */
export function hasMasterKey({ masterKey, dataFolder }: Settings): boolean {
  return masterKey !== undefined || readKey(join(dataFolder, 'master.key')) !== undefined;
}

/** The settings with a master key: the given one, or in development the data folder's own. */
export function withMasterKey(settings: Settings): Settings & { masterKey: string } {
  return { ...settings, masterKey: settings.masterKey ?? ensureDevelopmentKey(settings.dataFolder) };
}
