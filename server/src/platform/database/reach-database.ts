import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { codeOf, StartError } from '../start-error.ts';

const oldestVersion = 15;

/** SQLSTATEs that waiting does not mend, and what to do about them. */
const lasting: Readonly<Record<string, string>> = {
  '28P01': 'it refuses the user name or password',
  '28000': 'it refuses this user',
  '3D000': 'it has no database of this name',
  '42501': 'this user may not use the database',
};

/** The address without its user and password, which are never printed. */
export function describeDatabase(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname || 'localhost'}:${port || '5432'}${pathname}`;
}

async function readVersion(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, application_name: 'sanad' });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version");
    return Math.floor(Number(rows[0]?.version) / 10_000);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Why there is no connection, for people: an error of several addresses at once has no message of its own. */
function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const known = { ECONNREFUSED: 'nothing answers there', ENOTFOUND: 'the host name is unknown' }[codeOf(first)];
  return known ?? (first instanceof Error ? first.message : 'unknown reason');
}

type Waiting = { seconds: number; say(line: string): void; signal: AbortSignal };

/** Waits until the database of DATABASE_URL answers, with growing pauses; throws a `StartError` when it does not. */
export async function reachDatabase(url: string, { seconds, say, signal }: Waiting): Promise<void> {
  const where = describeDatabase(url);
  const deadline = Date.now() + seconds * 1000;
  for (let pause = 250; ; pause = Math.min(pause * 2, 5000)) {
    try {
      const version = await readVersion(url);
      if (version >= oldestVersion) return;
      throw new StartError(
        `The database at ${where} is PostgreSQL ${version}; Sanad needs ${oldestVersion} or later (DATABASE_URL).`,
      );
    } catch (error) {
      if (error instanceof StartError) throw error;
      const refusal = lasting[codeOf(error)];
      if (refusal !== undefined) throw new StartError(`The database at ${where}: ${refusal} (DATABASE_URL).`);
      const left = deadline - Date.now();
      if (left <= 0) {
        throw new StartError(
          `The database at ${where} did not answer within ${seconds} s: ${reasonOf(error)} (DATABASE_URL).`,
        );
      }
      if (pause === 250) say(`Waiting up to ${seconds} s for the database at ${where}: ${reasonOf(error)}.`);
      await sleep(Math.min(pause, left), undefined, { signal });
    }
  }
}
