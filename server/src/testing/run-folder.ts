import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning } from '#platform/process-identity.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where this run keeps its databases; it is removed at the end. */
    runFolder: string;
  }
}

const memory = '/dev/shm';
/** Room for the write-ahead log, the large tables of the tests of plans, and the products that tests start. */
const roomNeeded = 4 * 1024 ** 3;

const mayExecuteIn = (folder: string) =>
  readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .some(([, place, , options = '']) => place === folder && !options.split(',').includes('noexec'));

/** A new database is a thousand small files: on a disk they cost eight times what they cost in memory. */
function hasMemory(): boolean {
  try {
    accessSync(memory, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= roomNeeded && mayExecuteIn(memory);
  } catch {
    return false;
  }
}

const namePattern = /^sanad-tests-(\d+)-/;

/** What runs that were killed left behind would fill the memory. */
function removeLeftovers(place: string): void {
  for (const name of readdirSync(place)) {
    const pid = namePattern.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(place, name), { recursive: true, force: true });
  }
}

/** A folder that the database account may enter, for everything that this run writes by the thousand. */
export function makeRunFolder(): string {
  const place = hasMemory() ? memory : tmpdir();
  removeLeftovers(place);
  const folder = mkdtempSync(join(place, `sanad-tests-${process.pid}-`));
  chmodSync(folder, 0o755);
  return folder;
}
