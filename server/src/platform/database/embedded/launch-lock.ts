import { setTimeout as sleep } from 'node:timers/promises';
import { tryProcessLock } from '../../process-lock.ts';

/** One launcher at a time; a lock whose owner died is taken over. */
export async function withLaunchLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  for (;;) {
    const lock = await tryProcessLock(file, 'starting PostgreSQL');
    if (!lock.taken) {
      await sleep(20);
      continue;
    }
    try {
      return await work();
    } finally {
      lock.release();
    }
  }
}
