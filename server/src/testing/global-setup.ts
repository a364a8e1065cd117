import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#platform/database/database.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts';
import { migrateAll } from '#platform/database/migrate-all.ts';
import { paths } from '#platform/paths.ts';
import { makeRunFolder } from './run-folder.ts';

/** What is not stale is not built again. */
const buildServer = () =>
  promisify(execFile)(process.execPath, [join(paths.repository, 'scripts', 'build.mjs'), 'server']);

/** The server's bundle, and one PostgreSQL for the run, without durability and housekeeping, with the migrated template that test files clone. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildServer();
  const folder = makeRunFolder();
  const server = await startEmbeddedPostgres(join(folder, 'postgres'), {
    flags: ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum', 'jit'].flatMap((name) => [
      '-c',
      `${name}=off`,
    ]),
  });
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query('create database sanad_template');
  await admin.end();
  const url = new URL(server.url);
  url.pathname = '/sanad_template';
  const template = openDatabase(url.toString(), { max: 2 });
  await migrateAll(template.pool);
  await template.close();
  project.provide('postgresUrl', server.url);
  project.provide('runFolder', folder);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
