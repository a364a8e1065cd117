import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Logger } from '../log.ts';
import { isDatabaseOutage, isOutage } from '../outage.ts';

const pauseMs = 1000;
/** Longer than any failover. */
const patienceMs = 120_000;

const isAway = (db: Database) =>
  sql`select 1`.execute(db).then(
    () => false,
    (error: unknown) => isOutage(error),
  );

/**
 * Does the work of a job again as soon as the database is back. Given back to the queue it would wait ever longer, and
 * an outage could use up all its tries. That other machines (mail, bucket) are away is left to the queue.
 */
export async function throughOutages(
  { db, log }: { db: Database; log: Logger },
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  const end = performance.now() + patienceMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseOutage(error) && !(isOutage(error) && (await isAway(db)))) throw error;
      log.warn({ part: 'jobs', err: error }, 'a job waits for the database');
      do {
        await sleep(pauseMs);
        if (signal.aborted || performance.now() > end) throw error;
      } while (await isAway(db));
    }
  }
}
