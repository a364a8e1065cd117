import { existsSync } from 'node:fs';
import type { Settings } from '../settings.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { locateDatabase } from './embedded/database-folder.ts';
import { findRunningPostgres, startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { migrateAll } from './migrate-all.ts';
import { describeDatabase, reachDatabase } from './reach-database.ts';

/** The database of this process: opened, migrated, and to be closed last of all. */
export type StartedDatabase = OpenDatabase & {
  url: string;
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

/** Starts the embedded database or reaches the given one, and brings it to the newest migration. */
export async function startDatabase(settings: Settings, options: Options): Promise<StartedDatabase> {
  const { databaseUrl, databaseWait } = settings;
  const server = await (databaseUrl === undefined
    ? startEmbedded(settings, options.say)
    : reachGiven(databaseUrl, databaseWait, options));
  let closing = false;
  // At the end the server hangs up on us: that is no news.
  const open = openDatabase(server.url, { onError: (error) => closing || options.onError(error) });
  const close = async () => {
    closing = true;
    await open.close();
    await server.stop();
  };
  try {
    await migrateAll(open.pool);
  } catch (error) {
    await close();
    throw error;
  }
  return { ...open, url: server.url, description: server.description, onCrash: server.onCrash, close };
}
