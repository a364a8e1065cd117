import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('empty');
});
afterAll(() => database.drop());

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(inject('runFolder'), 'migrations-'));
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql);
  return folder;
}

test('two servers that start at once apply each migration once', async () => {
  const folder = folderWith({
    '0001-a.sql': 'create table a (n int); select pg_sleep(0.2);',
    '0002-b.sql': '-- no transaction\ncreate index concurrently on a (n);',
  });
  const done = await Promise.all([migrate(database.pool, folder), migrate(database.pool, folder)]);
  expect(done.map((names) => names.length).sort()).toEqual([0, 2]);
});

test('a migration that fails leaves nothing of itself behind', async () => {
  const folder = folderWith({ '0003-c.sql': 'create table c (n int); select no_such_column;' });
  await expect(migrate(database.pool, folder)).rejects.toThrow('Migration 0003-c.sql failed');
  const { rows } = await database.pool.query("select to_regclass('c') as found");
  expect(rows[0].found).toBeNull();
});

test('a migration changed after it was applied stops the start', async () => {
  const folder = folderWith({ '0001-a.sql': 'create table a (other int);' });
  await expect(migrate(database.pool, folder)).rejects.toThrow('was changed after it had been applied');
});

/** As a pooler leaves it: the connection lives on, whoever asked for the lock is gone. */
async function withForgottenLock(work: () => Promise<void>): Promise<void> {
  const holder = await database.pool.connect();
  await holder.query("set application_name = 'forgotten'; select pg_advisory_lock(7265001)");
  try {
    await work();
  } finally {
    await holder.query('select pg_advisory_unlock(7265001)');
    holder.release(true);
  }
}

test('a lock that nobody gives back ends the start with the name of who holds it', async () => {
  await withForgottenLock(async () => {
    const late = migrate(database.pool, folderWith({}), { patience: 300 });
    await expect(late).rejects.toThrow(/process \d+ of the database \(forgotten from .*DATABASE_DIRECT_URL/);
  });
  expect(await migrate(database.pool, folderWith({}))).toEqual([]);
});

test('who waits for the lock stops waiting when the product is told to end', async () => {
  await withForgottenLock(async () => {
    const ending = new AbortController();
    const waiting = migrate(database.pool, folderWith({}), { signal: ending.signal });
    setImmediate(() => ending.abort());
    await expect(waiting).rejects.toThrow('aborted');
  });
});

test('a release that finds migrations of a newer one says so and changes nothing', async () => {
  const { rows } = await database.pool.query<{ name: string }>('select name from migration order by name');
  await database.pool.query("insert into migration (name, checksum) values ('9999-later.sql', 'x')");
  const said: string[] = [];
  const known = folderWith({});
  expect(await migrate(database.pool, known, { say: (line) => said.push(line) })).toEqual([]);
  expect(said).toEqual([expect.stringContaining('by a newer release (9999-later.sql)')]);
  await database.pool.query("delete from migration where name = '9999-later.sql'");
  expect((await database.pool.query('select name from migration order by name')).rows).toEqual(rows);
});
