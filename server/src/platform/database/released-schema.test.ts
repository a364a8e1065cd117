import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBroken, readSchemaFacts, type SchemaFacts } from '#testing/schema-facts.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';

/** Written with each release: `npm run test:update -- --keep-schema`. */
const file = join(import.meta.dirname, '..', '..', 'testing', 'released-schema.json');
const released = JSON.parse(readFileSync(file, 'utf8')) as SchemaFacts;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('servers of the last release find all that they rely on in the database of this one', async () => {
  expect(Object.keys(released.columns).length).toBeGreaterThan(500);
  expect(findBroken(released, await readSchemaFacts(database.pool))).toEqual([]);
});

test.each([
  ['a column that went', 'alter table account drop column locale', 'column account.locale was text[] and is gone'],
  ['a column of another type', 'alter table otp alter column id type text', 'column otp.id was uuid and is text'],
  ['a column that must be filled', 'alter table outbox add urgency int not null', 'outbox.urgency must be filled now'],
  [
    'a unique index that went',
    'alter table stored_file drop constraint stored_file_path_key',
    'index is gone or changed',
  ],
  ['other promoted columns', 'alter table record drop column lga_id cascade', 'check of promoted columns is gone'],
  ['a function that went', 'drop function signed_facts(text) cascade', 'function is gone or changed: signed_facts'],
])('%s is found', async (_, sql, said) => {
  const broken = await createTestDatabase();
  try {
    await broken.pool.query(sql);
    expect(findBroken(released, await readSchemaFacts(broken.pool)).join('\n')).toContain(said);
  } finally {
    await broken.drop();
  }
});
