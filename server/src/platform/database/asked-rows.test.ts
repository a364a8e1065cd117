import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { askedRows } from './asked-rows.ts';
import { fixedStatement } from './database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const named = fixedStatement(
  (osids: readonly string[], words: readonly (string | null)[]) => sql<{ place: number; found: string | null }>`
    select asked.place, coalesce(found.natural_key, asked.word) as found
    from ${askedRows({ osid: { type: 'uuid', values: osids }, word: { type: 'text', values: words } })}
    left join lateral (select natural_key from record where entity = 'School' and osid = asked.osid offset 0) as found
      on true order by asked.place`,
);

test('lists become rows in their order, with what is empty left empty', async () => {
  const osids = [randomUUID(), randomUUID(), randomUUID()];
  expect(await named(database.db, osids, ['one', null, 'three'])).toEqual([
    { place: 1, found: 'one' },
    { place: 2, found: null },
    { place: 3, found: 'three' },
  ]);
});
