import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartError } from '../start-error.ts';

type Migration = { name: string; sql: string; checksum: string; transaction: boolean };

/** Any fixed number of our own; `pg_try_advisory_lock` keeps a second server out while one migrates. */
const lockKey = 7_265_001;

function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8');
      return {
        name,
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
        transaction: !sql.startsWith('-- no transaction'),
      };
    });
}

async function apply(client: pg.ClientBase, migration: Migration): Promise<void> {
  const remember = () =>
    client.query('insert into migration (name, checksum) values ($1, $2)', [migration.name, migration.checksum]);
  if (!migration.transaction) {
    await client.query(migration.sql);
    await remember();
    return;
  }
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await remember();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
  }
}

async function applyPending(
  client: pg.ClientBase,
  migrations: readonly Migration[],
  say: LockWaiting['say'],
): Promise<string[]> {
  await client.query(
    'create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migration');
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = rows.filter(({ name }) => !known.has(name)).map(({ name }) => name);
  if (unknown.length > 0) {
    say?.(
      `The database was brought up to date by a newer release (${unknown.sort().at(-1)}). This one runs on it for as long as the other is only one release ahead; start the newer one as soon as you can.`,
    );
  }
  const done: string[] = [];
  for (const migration of migrations) {
    const checksum = applied.get(migration.name);
    if (checksum === undefined) {
      await apply(client, migration);
      done.push(migration.name);
    } else if (checksum !== migration.checksum) {
      throw new StartError(
        `Migration ${migration.name} was changed after it had been applied to this database. Use the version of Sanad that made the database, or an empty one.`,
      );
    }
  }
  return done;
}

/** Building the largest index of a nation takes its time; whoever holds the lock for longer has forgotten it. */
const patienceMs = 30 * 60_000;

/** How somebody waits who finds another one at it. */
export type LockWaiting = { signal?: AbortSignal; say?: (line: string) => void; patience?: number };

/** Who holds the lock, for the person who waits for it. */
async function findHolder(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ holder: string }>(
    `select format('process %s of the database (%s from %s, %s since %s)', pid, application_name,
       coalesce(client_addr::text, 'this machine'), state, state_change) as holder
     from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and classid = 0 and objid = $1 and granted
       and database = (select oid from pg_database where datname = current_database())`,
    [lockKey],
  );
  return rows[0]?.holder ?? 'a connection that has just ended';
}

/**
 * Waits by trying, not inside the lock call: a waiter there would block `create index concurrently`. Names who holds it:
 * behind a pooler that shares connections the lock may stay with one whose owner is long gone.
 */
async function takeLock(client: pg.ClientBase, { signal, say, patience = patienceMs }: LockWaiting): Promise<void> {
  const since = Date.now();
  let isSaid = false;
  for (;;) {
    signal?.throwIfAborted();
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [lockKey]);
    if (rows[0]?.locked === true) return;
    const waited = Date.now() - since;
    if (waited > patience) {
      throw new StartError(
        `Another process has been bringing the database up to date for longer than ${Math.round(patience / 1000)} s: ${await findHolder(client)}. End it, or that connection of the pooler, and start again. Migrations want a connection of their own (DATABASE_DIRECT_URL).`,
      );
    }
    if (!isSaid && waited > 2000) {
      say?.(`Waiting for another process that brings the database up to date: ${await findHolder(client)}.`);
      isSaid = true;
    }
    await sleep(100, undefined, signal === undefined ? {} : { signal });
  }
}

/** Brings the database to the newest numbered migration and then runs `afterwards` (schema sync) under the same lock. */
export async function migrate(
  pool: pg.Pool,
  folder: string,
  { afterwards, ...waiting }: LockWaiting & { afterwards?: (client: pg.ClientBase) => Promise<void> } = {},
): Promise<string[]> {
  const client = await pool.connect();
  try {
    await takeLock(client, waiting);
    try {
      const done = await applyPending(client, readMigrations(folder), waiting.say);
      await afterwards?.(client);
      return done;
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lockKey]);
    }
  } finally {
    client.release();
  }
}
