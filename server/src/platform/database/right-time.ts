import { sql } from 'kysely';
import { unavailable } from '../outage.ts';
import type { Database } from './database.ts';

/** More than clocks differ that nobody looks after. */
const mostSeconds = 300;

/**
 * Nothing is signed with a clock that the database's contradicts: a certificate of the year 2036 would be refused
 * everywhere once the clock is right, and nobody could tell which others are.
 */
export async function requireRightTime(db: Database): Promise<void> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const seconds = Math.round((Date.now() - (rows[0]?.now.getTime() ?? Number.NaN)) / 1000);
  if (Math.abs(seconds) <= mostSeconds) return;
  throw unavailable(
    new Error(
      `The clock of this server is ${seconds} s ahead of the database's: nothing is signed until one is set right.`,
    ),
  );
}
