import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

function holderOf(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

/** One launcher at a time; a lock whose owner died is taken over. */
export async function withLaunchLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      const descriptor = openSync(file, 'wx', 0o600);
      writeSync(descriptor, String(process.pid));
      closeSync(descriptor);
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = holderOf(file);
      if (holder !== 0 && !isAlive(holder)) rmSync(file, { force: true });
      else await sleep(20);
    }
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
