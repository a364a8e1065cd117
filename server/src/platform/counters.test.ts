import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { addToCounter, readCounters } from './counters.ts';
import { inTransaction } from './database/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const total = async () => (await readCounters(database.db, ['certificates-generated'])).get('certificates-generated');

test('a total that was never counted is 0', async () => {
  expect(await total()).toBe(0);
});

test('what many transactions add at the same time is all counted', async () => {
  const before = await total();
  const add = () =>
    inTransaction(database.db, async (db) => {
      await addToCounter(db, 'certificates-generated', 2);
      await addToCounter(db, 'certificates-generated', 1);
      await addToCounter(db, 'students-certified', 1);
    });
  await Promise.all(Array.from({ length: 40 }, add));
  expect(await total()).toBe((before ?? 0) + 120);
});

test('a transaction that is undone counts nothing', async () => {
  const before = await total();
  const failing = inTransaction(database.db, async (db) => {
    await addToCounter(db, 'certificates-generated', 5);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await total()).toBe(before);
});

test('what is taken back counts against the total, which never shows less than 0', async () => {
  await addToCounter(database.db, 'students-certified', -1_000_000);
  const totals = await readCounters(database.db, ['students-certified']);
  expect(totals.get('students-certified')).toBe(0);
});
