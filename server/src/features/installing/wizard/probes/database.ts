import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from '#platform/database/database.ts';
import { ProbeFailure, patienceSeconds } from './failure.ts';

const oldestVersion = 15;

type Found = { version: string; number: number; mayCreate: boolean; tables: number; isOurs: boolean };

const question = `select current_setting('server_version') as version,
  current_setting('server_version_num')::int as number,
  has_database_privilege(current_database(), 'create') and coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayCreate",
  (select count(*)::int from pg_tables where schemaname = current_schema()) as tables,
  to_regclass('migration') is not null and to_regclass('record') is not null as "isOurs"`;

async function lookAt(url: string): Promise<Found | undefined> {
  const timeout = patienceSeconds * 1000;
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
    application_name: 'sanad',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<Found>(question)).rows[0];
  } finally {
    await client.end().catch(() => {});
  }
}

/** The version is worth telling; the rest of the name is the packager's. */
const shortVersion = (version: string) => version.split(' ')[0] ?? version;

/** A database that was entered: reached, new enough, and ours to fill. */
export async function probeDatabase(url: string): Promise<{ version: string; isEmpty: boolean }> {
  const found = await lookAt(url);
  if (found === undefined) throw new ProbeFailure('failed');
  const version = shortVersion(found.version);
  if (found.number < oldestVersion * 10_000) throw new ProbeFailure('too-old', { version });
  if (!found.isOurs && found.tables > 0) throw new ProbeFailure('foreign');
  if (!found.mayCreate) throw new ProbeFailure('not-permitted');
  return { version, isEmpty: found.tables === 0 };
}

/** The database that the server runs on. */
export async function probeOwnDatabase(db: Database): Promise<{ version: string }> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db);
  return { version: shortVersion(rows[0]?.version ?? '') };
}
