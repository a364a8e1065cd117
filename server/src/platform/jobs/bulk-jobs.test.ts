import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/database.ts';
import { systemIds } from '#platform/ids.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import {
  findBulkJob,
  insertBulkJob,
  listBulkJobFailures,
  updateBulkJobFinished,
  updateBulkJobProgress,
} from './bulk-jobs.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function aJob(total: number): Promise<string> {
  const id = systemIds.next();
  await insertBulkJob(database.db, { id, kind: 'approve', total, startedBy: 'user-1' });
  return id;
}

test('each batch moves the counts and the cursor on', async () => {
  const id = await aJob(4);
  const failure = { item: 'row-2', code: 'CONFLICT', message: 'not pending' };
  await updateBulkJobProgress(database.db, id, { from: null, to: 'row-2', succeeded: 1, failures: [failure] });
  await updateBulkJobProgress(database.db, id, { from: 'row-2', to: 'row-4', succeeded: 2, failures: [] });
  await updateBulkJobFinished(database.db, id, { state: 'done' });
  expect(await findBulkJob(database.db, id)).toMatchObject({ state: 'done', succeeded: 3, failed: 1, cursor: 'row-4' });
  expect(await listBulkJobFailures(database.db, id)).toEqual([failure]);
});

test('a batch done by two workers counts once', async () => {
  const id = await aJob(2);
  const step = { from: null, to: 'row-1', succeeded: 1, failures: [] };
  const both = await Promise.allSettled([
    inTransaction(database.db, (db) => updateBulkJobProgress(db, id, step)),
    inTransaction(database.db, (db) => updateBulkJobProgress(db, id, step)),
  ]);
  expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await findBulkJob(database.db, id))?.succeeded).toBe(1);
});

test('a batch that is rolled back leaves the counts as they were', async () => {
  const id = await aJob(2);
  const undone = inTransaction(database.db, async (db) => {
    await updateBulkJobProgress(db, id, { from: null, to: 'row-1', succeeded: 1, failures: [] });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await findBulkJob(database.db, id)).toMatchObject({ state: 'queued', succeeded: 0, cursor: null });
});
