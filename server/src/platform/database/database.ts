import { hash } from 'node:crypto';
import { tracingChannel } from 'node:diagnostics_channel';
import { isDeepStrictEqual } from 'node:util';
import { CompiledQuery, Kysely, PostgresDialect, type RawBuilder, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { tracedClient } from '../tracing/traced-client.ts';
import { isTracing } from '../tracing/tracing.ts';
import type { Tables } from './tables/tables.ts';

/** The handle that stores take first: the pool, or the transaction of the use case. */
export type Database = Kysely<Tables>;

export type OpenDatabase = { db: Database; pool: pg.Pool; close(): Promise<void> };

// int8 (counts, byte sizes) as a number: nothing here comes near 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const parseTime = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);
// "2026-07-15 09:00:00.123+00", as nearly every time comes, is read by the engine itself: lists have two in each row.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) =>
  text.endsWith('+00') && text[10] === ' ' ? new Date(`${text.slice(0, 10)}T${text.slice(11)}:00`) : parseTime(text),
);

const plannedMark = '/* planned once */';

/**
 * Begins a statement that each connection plans once and keeps. Planning a join with the record table takes ten times
 * as long as the look-up itself: worth it for the few questions that a crowd asks, whose plan no value changes. It
 * names its columns: one with a star fails when a later version adds a column.
 */
export const plannedOnce: RawBuilder<unknown> = sql.raw(plannedMark);

type Statement<Values extends readonly unknown[], Row> = (db: Database, ...values: Values) => Promise<Row[]>;

const pools = new WeakMap<Database, pg.Pool>();

/**
 * A statement that is put together once, for what a crowd asks: its values are given in the order in which they stand in
 * the text, each once. It is planned once as well.
 */
export function fixedStatement<Values extends readonly unknown[], Row>(
  build: (...values: Values) => RawBuilder<Row>,
): Statement<Values, Row> {
  let text: string | undefined;
  return async (db, ...values) => {
    if (text === undefined) {
      const { sql: built, parameters } = build(...values).compile(db);
      if (!isDeepStrictEqual([...parameters], values))
        throw new Error(`The values do not stand in their order: ${built}`);
      text = `${plannedMark} ${built}`;
    }
    // Outside a transaction there is nothing for the query builder to do.
    const pool = pools.get(db);
    if (pool !== undefined) return (await pool.query<Row & pg.QueryResultRow>(text, [...values])).rows;
    return (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
  };
}

/** They are few: each stands in the code. */
const plannedNames = new Map<string, string>();

function nameOf(text: string): string {
  const name = plannedNames.get(text) ?? hash('sha1', text);
  plannedNames.set(text, name);
  return name;
}

type Answered = (error: Error | null, result: unknown) => void;
/** What the typings do not say of it: the name under which the server keeps it, and whom it answers. */
type NamedQuery = pg.Query & { name: string; callback: Answered };

/** Longer than any wait for a free connection of a busy pool should be; a host that does not answer at all is given up then. */
const connectMs = 15_000;

/** After so long without a word a connection is asked whether the other side still lives. */
const keepAliveMs = 10_000;

/** Kysely hands over text and values; a statement with a name is what PostgreSQL keeps. */
class PlanningClient extends pg.Client {
  override query(...args: unknown[]): never {
    const ask = (...given: unknown[]) => (super.query as (...given: unknown[]) => never).apply(this, given);
    const [text, values, callback] = args;
    if (typeof text !== 'string' || !text.startsWith(plannedMark)) return ask(...args);
    // Given as settings, it would be copied property by property, which takes longer than sending it.
    const query = Object.assign(new pg.Query(text, values as unknown[]), { name: nameOf(text) }) as NamedQuery;
    const askFor = (answered: Answered) => {
      query.callback = answered;
      return ask(query);
    };
    if (typeof callback === 'function') return askFor(callback as Answered);
    return new Promise((resolve, reject) => {
      askFor((error, result) => (error === null ? resolve(result) : reject(error)));
    }) as never;
  }
}

export function openDatabase(
  url: string,
  options: { max?: number; onError?: (error: Error) => void; namedStatements?: boolean; connectMs?: number } = {},
): OpenDatabase {
  // Without names every connection plans anew: for a pooler that gives each transaction another connection.
  const Client = options.namedStatements === false ? pg.Client : PlanningClient;
  const pool = new pg.Pool({
    Client: isTracing() ? tracedClient(Client) : Client,
    connectionString: url,
    max: options.max ?? 20,
    application_name: 'sanad',
    connectionTimeoutMillis: options.connectMs ?? connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
  });
  // Without a listener a lost connection would end the process.
  pool.on('error', options.onError ?? (() => {}));
  pool.on('connect', (client) => client.on('error', options.onError ?? (() => {})));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  const close = async () => {
    await db.destroy();
    // Kysely leaves the pool open when no query went through it.
    if (!pool.ending) await pool.end();
  };
  return { db, pool, close };
}

/** Tells whoever watches where a transaction begins and ends: tests, in which nobody within one asks for a second connection. */
export const transactions = tracingChannel<object>('sanad.transaction');

/** Runs the work in one transaction, or within the one that is already open. */
export function inTransaction<T>(db: Database, work: (db: Transaction<Tables>) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Transaction<Tables>);
  return db.transaction().execute((open) => transactions.tracePromise(work, {}, undefined, open));
}

/** Work within an open transaction that leaves it as it was, should it throw: what came before it stands. */
export async function inSavepoint<T>(db: Database, work: () => Promise<T>): Promise<T> {
  await sql`savepoint tried`.execute(db);
  try {
    const done = await work();
    await sql`release savepoint tried`.execute(db);
    return done;
  } catch (error) {
    await sql`rollback to savepoint tried`.execute(db);
    throw error;
  }
}
