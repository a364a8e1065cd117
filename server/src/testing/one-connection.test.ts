import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('empty');
});
afterAll(() => database.drop());

const ask = ({ db }: Pick<TestDatabase, 'db'>) => db.selectNoFrom((row) => row.lit(1).as('one')).execute();

test('a second connection within a transaction is refused, straight or through others', async () => {
  const second = inTransaction(database.db, () => ask(database));
  await expect(second).rejects.toThrow('A second connection');
  const later = inTransaction(database.db, async (db) => {
    await ask({ db });
    await Promise.resolve();
    return database.pool.query('select 1');
  });
  await expect(later).rejects.toThrow('A second connection');
});

test('within it and after it everybody is answered', async () => {
  let after: Promise<unknown> | undefined;
  await inTransaction(database.db, async (db) => {
    await ask({ db });
    after = new Promise((resolve) => setTimeout(resolve, 20)).then(() => ask(database));
  });
  expect(await after).toEqual([{ one: 1 }]);
  expect(await ask(database)).toEqual([{ one: 1 }]);
});
