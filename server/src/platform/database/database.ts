import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables/tables.ts';

/** The handle that stores take first: the pool, or the transaction of the use case. */
export type Database = Kysely<Tables>;

export type OpenDatabase = { db: Database; pool: pg.Pool; close(): Promise<void> };

// int8 (counts, byte sizes) as a number: nothing here comes near 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export function openDatabase(
  url: string,
  options: { max?: number; onError?: (error: Error) => void } = {},
): OpenDatabase {
  const pool = new pg.Pool({ connectionString: url, max: options.max ?? 20, application_name: 'sanad' });
  // Without a listener a lost connection would end the process.
  pool.on('error', options.onError ?? (() => {}));
  pool.on('connect', (client) => client.on('error', options.onError ?? (() => {})));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    await db.destroy();
    // Kysely leaves the pool open when no query went through it.
    if (!pool.ending) await pool.end();
  };
  return { db, pool, close };
}

/** Runs the work in one transaction, or within the one that is already open. */
export function inTransaction<T>(db: Database, work: (db: Transaction<Tables>) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db as Transaction<Tables>) : db.transaction().execute(work);
}
