import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BatchTaken } from '#platform/jobs/batch-errors.ts';
import { runBatch } from '#platform/jobs/run-batch.ts';
import { createResultsApp, type ResultsApp, session } from '#testing/results-app.ts';
import { resultUploads } from './usecases/upload-batches.ts';
import { uploadResults } from './usecases/upload-results.ts';

let product: ResultsApp;
beforeAll(async () => {
  product = await createResultsApp();
  await product.worker.stop();
});
afterAll(() => product.close());

const size = 3500;
const heading = 'Admission No,First Name,Middle Name,Last Name,Class,Sub Class,Term,Mathematics\n';

/** Of the pupils every tenth has no mark. */
const rowOf = (index: number) => `R/${index},Aisha,,Bello,JSS 1,A,First,${index % 10 === 0 ? '' : 50}\n`;

async function queueSheet(rows: number, row: (index: number) => string): Promise<string> {
  const { deps } = product;
  const id = deps.ids.next();
  const key = `result-sheets/${id}`;
  const csv = heading + Array.from({ length: rows }, (_, index) => row(index)).join('');
  const stored = await deps.files.put(key, Readable.from([csv]), 'text/csv');
  const actor = { id: 'teacher', username: 'teacher@example.org', roles: ['Teacher'] as const, locale: 'en' as const };
  const { batchId } = await uploadResults(
    { deps, actor },
    {
      kind: 'school',
      file: { id, key, name: 'r.csv', mime: 'text/csv', ...stored },
      fields: { academicYear: session },
    },
  );
  return batchId;
}

/** Dies in the middle of a part, again and again, each time a little later. */
function dyingAfter(calls: number) {
  let left = calls;
  const next = () => {
    left -= 1;
    // It leaves the batch as a killed worker would: unfinished.
    if (left < 0) throw new BatchTaken();
    return product.deps.ids.next();
  };
  return { ...product.deps, ids: { next } };
}

test('a worker that dies at any point of a file leaves nothing half-done, and the next one ends it: every row once', async () => {
  const batchId = await queueSheet(size, rowOf);
  const { pool } = product.database;
  const cursors: number[] = [];
  for (const calls of [10, 2500, 3500, 5000]) {
    await runBatch(dyingAfter(calls), resultUploads, batchId).catch(() => {});
    const { rows } = await pool.query('select cursor, succeeded, failed, state from batch where id = $1', [batchId]);
    const stored = await pool.query("select count(*)::int as n from record where entity = 'ClassResults'");
    expect(rows[0].succeeded).toBe(stored.rows[0].n);
    expect(rows[0].succeeded + rows[0].failed).toBe(rows[0].cursor);
    cursors.push(rows[0].cursor);
  }
  // Whole parts only, and none of them lost again; which of two that are stored at once dies is nobody's choice.
  expect(cursors.filter((cursor) => cursor % 500 !== 0)).toEqual([]);
  expect(cursors).toEqual([...cursors].sort((a, b) => a - b));
  expect(cursors[0]).toBe(0);
  expect(cursors.at(-1)).toBeGreaterThanOrEqual(500);
  await runBatch(product.deps, resultUploads, batchId);
  await runBatch(product.deps, resultUploads, batchId);
  const { rows } = await pool.query('select cursor, succeeded, failed, state from batch where id = $1', [batchId]);
  expect(rows).toEqual([{ cursor: size, succeeded: size * 0.9, failed: size / 10, state: 'done' }]);
  const once = await pool.query(
    "select count(*)::int as n, count(distinct data->>'admissionNo')::int as pupils from record where entity = 'ClassResults'",
  );
  expect(once.rows).toEqual([{ n: size * 0.9, pupils: size * 0.9 }]);
  const failures = await pool.query('select count(*)::int as n from upload_failure where batch_id = $1', [batchId]);
  expect(failures.rows).toEqual([{ n: size / 10 }]);
  const told = await pool.query("select count(*)::int as n from notification where account_id = 'school'");
  expect(told.rows).toEqual([{ n: 1 }]);
});

test('a pupil whose rows stand in two parts, stored at once, is one pupil', async () => {
  const { pool } = product.database;
  const batchId = await queueSheet(1000, (index) => {
    const term = index < 500 ? 'First' : 'Second';
    return `T/${index % 500},Aisha,,Bello,JSS 1,A,${term},50\n`;
  });
  await runBatch(product.deps, resultUploads, batchId);
  const { rows } = await pool.query(
    `select count(*)::int as results, count(distinct subject_id)::int as pupils from record
     where entity = 'ClassResults' and data->>'uploadBatchId' = $1`,
    [batchId],
  );
  expect(rows).toEqual([{ results: 1000, pupils: 500 }]);
});
