import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenDatabase, openDatabase } from '../../server/src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/database/embedded/embedded-postgres.ts';
import { migrateAll } from '../../server/src/platform/database/migrate-all.ts';

export type ThrowawayPostgres = {
  /** A folder that the database server can read; it goes with everything else. */
  folder: string;
  /** A migrated database of its own. */
  open(name: string): Promise<OpenDatabase>;
};

/** Does the work on a PostgreSQL of its own, set up as the product sets it up; nothing of it stays, also after Ctrl-C. */
export async function withThrowawayPostgres<T>(work: (postgres: ThrowawayPostgres) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'sanad-bench-'));
  chmodSync(folder, 0o755);
  const server = await startEmbeddedPostgres(join(folder, 'postgres'));
  const opened: OpenDatabase[] = [];
  const end = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const interrupted = () => void end().finally(() => process.exit(130));
  process.once('SIGINT', interrupted);
  process.once('SIGTERM', interrupted);
  const open = async (name: string) => {
    const admin = openDatabase(server.url, { max: 1 });
    await admin.pool.query(`create database ${name}`);
    await admin.close();
    const url = new URL(server.url);
    url.pathname = `/${name}`;
    const database = openDatabase(url.toString(), { max: 4 });
    opened.push(database);
    await migrateAll(database.pool);
    return database;
  };
  try {
    return await work({ folder, open });
  } finally {
    process.off('SIGINT', interrupted);
    process.off('SIGTERM', interrupted);
    for (const database of opened) await database.close();
    await end();
  }
}
