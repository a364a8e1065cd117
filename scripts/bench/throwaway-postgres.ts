import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenDatabase, openDatabase } from '../../server/src/platform/database/database.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../server/src/platform/database/embedded/embedded-postgres.ts';
import { migrateAll } from '../../server/src/platform/database/migrate-all.ts';

export type ThrowawayPostgres = {
  /** A folder that the database server can read; it goes with everything else. */
  folder: string;
  url: string;
  /** A migrated database of its own. */
  open(name: string): Promise<OpenDatabase>;
  /** Closes it and gives its disk back. */
  drop(name: string): Promise<void>;
};

async function tellServer(serverUrl: string, statement: string): Promise<void> {
  const admin = openDatabase(serverUrl, { max: 1 });
  await admin.pool.query(statement);
  await admin.close();
}

async function openMigrated(serverUrl: string, name: string): Promise<OpenDatabase> {
  await tellServer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const database = openDatabase(url.toString(), { max: 4 });
  await migrateAll(database.pool);
  return database;
}

function onInterrupt(end: () => Promise<void>): () => void {
  const interrupted = () => void end().finally(() => process.exit(130));
  process.once('SIGINT', interrupted);
  process.once('SIGTERM', interrupted);
  return () => {
    process.off('SIGINT', interrupted);
    process.off('SIGTERM', interrupted);
  };
}

/** Does the work on a PostgreSQL of its own, set up as the product sets it up; nothing of it stays, also after Ctrl-C. */
export async function withThrowawayPostgres<T>(work: (postgres: ThrowawayPostgres) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'sanad-bench-'));
  chmodSync(folder, 0o755);
  let server: EmbeddedPostgres | undefined;
  let ending: Promise<void> | undefined;
  const stop = async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const end = () => {
    ending ??= stop();
    return ending;
  };
  const opened = new Map<string, OpenDatabase>();
  const forget = onInterrupt(end);
  try {
    server = await startEmbeddedPostgres(join(folder, 'postgres'));
    const { url } = server;
    const open = async (name: string) => {
      const database = await openMigrated(url, name);
      opened.set(name, database);
      return database;
    };
    const drop = async (name: string) => {
      await opened.get(name)?.close();
      opened.delete(name);
      await tellServer(url, `drop database ${name}`);
    };
    return await work({ folder, url, open, drop });
  } catch (error) {
    // The work breaks when the server goes away under it: that is not what there is to say.
    if (ending !== undefined) await new Promise(() => {});
    throw error;
  } finally {
    if (ending === undefined) forget();
    await Promise.all([...opened.values()].map((database) => database.close()));
    await end();
  }
}
