import { existsSync } from 'node:fs';
import type pg from 'pg';
import type { Settings } from '../settings.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { locateDatabase } from './embedded/database-folder.ts';
import { findRunningPostgres, startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { migrateAll } from './migrate-all.ts';
import { describeDatabase, reachDatabase } from './reach-database.ts';

/** The database of this process: opened, migrated, and to be closed last of all. */
export type StartedDatabase = OpenDatabase & {
  url: string;
  /** Connections that belong to whoever takes them, also where a pooler stands before the others. */
  directPool: pg.Pool;
  /** Where it is, for the start output. */
  description: string;
  /** Called if the embedded server ends by itself. */
  onCrash(listener: () => void): void;
};

type Options = { say(line: string): void; signal: AbortSignal; onError(error: Error): void };

type Server = Pick<StartedDatabase, 'url' | 'description' | 'onCrash'> & { stop(): Promise<void> };

async function startEmbedded(settings: Settings, say: Options['say']): Promise<Server> {
  const { folder, moved } = locateDatabase(settings.dataFolder);
  if (moved) {
    say(`The database is in ${folder}: the account it runs as cannot enter ${settings.dataFolder}.`);
  }
  const server = await startEmbeddedPostgres(folder, { replaceOrphan: true });
  return { ...server, description: `PostgreSQL in ${folder} (process ${server.pid})` };
}

/** The address of the embedded database while another process runs it. */
export async function findRunningDatabase({ dataFolder, databaseUrl }: Settings): Promise<string | undefined> {
  if (databaseUrl !== undefined || !existsSync(dataFolder)) return undefined;
  return findRunningPostgres(locateDatabase(dataFolder).folder);
}

async function reachGiven(url: string, wait: number, { say, signal }: Options): Promise<Server> {
  await reachDatabase(url, { seconds: wait, say, signal });
  return { url, description: `PostgreSQL at ${describeDatabase(url)}`, onCrash: () => {}, stop: async () => {} };
}

/** The queue listens on one connection and asks on a few others. */
const directConnections = 5;

function openDirect(open: OpenDatabase, { databaseDirectUrl }: Settings, onError: Options['onError']): OpenDatabase {
  if (databaseDirectUrl === undefined) return { ...open, close: async () => {} };
  return openDatabase(databaseDirectUrl, { max: directConnections, onError });
}

/** Starts the embedded database or reaches the given one, and brings it to the newest migration. */
export async function startDatabase(settings: Settings, options: Options): Promise<StartedDatabase> {
  const { databaseUrl, databaseDirectUrl, databaseWait, databaseStatements } = settings;
  const server = await (databaseUrl === undefined
    ? startEmbedded(settings, options.say)
    : reachGiven(databaseUrl, databaseWait, options));
  if (databaseDirectUrl !== undefined) await reachGiven(databaseDirectUrl, databaseWait, options);
  let closing = false;
  // At the end the server hangs up on us: that is no news.
  const onError = (error: Error) => closing || options.onError(error);
  const open = openDatabase(server.url, { onError, namedStatements: databaseStatements === 'named' });
  const direct = openDirect(open, settings, onError);
  const close = async () => {
    closing = true;
    await direct.close();
    await open.close();
    await server.stop();
  };
  try {
    await migrateAll(direct.pool, options);
  } catch (error) {
    await close();
    throw error;
  }
  const { url, description, onCrash } = server;
  return { ...open, directPool: direct.pool, url, description, onCrash, close };
}
