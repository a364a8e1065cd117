import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Those who name the same matter come one after the other: the next waits until this transaction ends. */
export async function takeTurn(db: Database, matter: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${matter}, 0))`.execute(db);
}
