import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/database.ts';
import { systemIds } from '#platform/ids.ts';
import { aNumberBatch } from '#testing/made-up-batch.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { insertFailures, listFailures } from './batch-items.ts';
import { countBatches, findBatch, listBatches, updateEnded, updateProgress } from './batches.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const aBatch = (total: number) => aNumberBatch({ db: database.db, ids: systemIds }, total);

test('each part moves the counts and the cursor on', async () => {
  const { db } = database;
  const id = await aBatch(4);
  const failure = { item: 'row-2', code: 'CONFLICT', message: 'not pending' };
  await updateProgress(db, id, { from: 0, to: 2, succeeded: 1, failed: 1 });
  await insertFailures(db, id, [failure]);
  await updateProgress(db, id, { from: 2, to: 4, succeeded: 2, failed: 0 });
  expect(await updateEnded(db, id, { state: 'done' })).toBe(true);
  expect(await updateEnded(db, id, { state: 'failed', errorKey: 'error.INTERNAL' })).toBe(false);
  expect(await findBatch(db, id)).toMatchObject({ state: 'done', succeeded: 3, failed: 1, cursor: 4 });
  expect(await listFailures(db, id, 10)).toEqual([failure]);
});

test('a part done by two workers counts once', async () => {
  const id = await aBatch(2);
  const step = { from: 0, to: 1, succeeded: 1, failed: 0 };
  const both = await Promise.allSettled([
    inTransaction(database.db, (db) => updateProgress(db, id, step)),
    inTransaction(database.db, (db) => updateProgress(db, id, step)),
  ]);
  expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await findBatch(database.db, id))?.succeeded).toBe(1);
});

test('a part that is rolled back leaves the counts as they were', async () => {
  const id = await aBatch(2);
  const undone = inTransaction(database.db, async (db) => {
    await updateProgress(db, id, { from: 0, to: 1, succeeded: 1, failed: 0 });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await findBatch(database.db, id)).toMatchObject({ state: 'queued', succeeded: 0, cursor: 0 });
});

test('a part whose items are not all accounted for is not counted', async () => {
  const id = await aBatch(2);
  const step = { from: 0, to: 2, succeeded: 1, failed: 0 };
  await expect(updateProgress(database.db, id, step)).rejects.toThrow('A part of 2 came to 1 and 0.');
});

test('batches of several kinds are listed together, the newest first, in pages', async () => {
  const { pool, db } = database;
  await pool.query(`insert into batch (id, kind, started_by, created_at)
    select gen_random_uuid(), case when n % 3 = 0 then 'testing.third' when n % 3 = 1 then 'testing.one' else 'testing.two' end,
      case when n < 7 then 'ada' else 'musa' end, timestamptz '2026-01-01T12:00Z' + n * interval '1 day'
    from generate_series(1, 12) as n`);
  const kinds = ['testing.one', 'testing.two'];
  const list = async (startedBy: string | undefined, page: { limit: number; offset: number }) =>
    (await listBatches(db, { kinds, startedBy }, page)).map(({ created_at }) => created_at.getUTCDate() - 1);
  expect(await list(undefined, { limit: 3, offset: 0 })).toEqual([11, 10, 8]);
  expect(await list(undefined, { limit: 3, offset: 3 })).toEqual([7, 5, 4]);
  expect(await list('ada', { limit: 10, offset: 0 })).toEqual([5, 4, 2, 1]);
  expect([
    await countBatches(db, { kinds, startedBy: undefined }),
    await countBatches(db, { kinds, startedBy: 'ada' }),
  ]).toEqual([8, 4]);
});
