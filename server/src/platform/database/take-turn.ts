import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Those who name the same matter come one after the other: the next waits until this transaction ends. */
export async function takeTurn(db: Database, matter: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${matter}, 0))`.execute(db);
}

/**
 * The same around work that has connections of its own, while one more is held for its turn: only for what few ask for,
 * since a crowd of those would wait for each other's connections.
 */
export function inTurn<T>(db: Database, matter: string, work: () => Promise<T>): Promise<T> {
  return db.transaction().execute(async (turn) => {
    await takeTurn(turn, matter);
    return work();
  });
}
