import { afterAll, beforeAll, expect, test } from 'vitest';
import { runBatch } from '#platform/jobs/run-batch.ts';
import { createMemoryDirectory } from '#testing/memory-directory.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { fileVerifications } from '../../verifying/bulk-verification/usecases/judge-batch.ts';
import { seedDemo } from './usecases/seed-demo.ts';

let one: TestApp;
beforeAll(async () => {
  const now = () => new Date('2026-02-03T09:00:00Z');
  one = await createTestApp(() => ({ directory: createMemoryDirectory(), clock: { now } }));
  await seedDemo(one.deps);
});
afterAll(() => one.close());

test('there is a history of two years: sign-ups in every month up to today, and examinations that were issued then and verify', async () => {
  const { rows: months } = await one.database.pool.query<{ month: string; n: number }>(
    `select to_char(created_at, 'YYYY-MM') as month, count(*)::int as n from record
     where entity = 'Student' and created_at >= '2023-10-01' group by 1 order by 1`,
  );
  expect(months.map(({ month }) => month)).toEqual(
    Array.from({ length: 29 }, (_, index) => new Date(Date.UTC(2023, 9 + index)).toISOString().slice(0, 7)),
  );
  const { rows } = await one.database.pool.query<{ year: string; at: string; id: string; n: number }>(
    `select result.data->>'academicYear' as year, to_char(min(credential.issued_at), 'YYYY-MM') as at,
       (array_agg(credential.id))[1] as id, count(*)::int as n
     from record result join credential on credential.result_id = result.osid
     where result.entity = 'Results' and result.data->>'academicYear' < '2024-2025' group by 1 order by 1`,
  );
  expect(rows.map(({ year, at, n }) => [year, at, n])).toEqual([
    ['2022-2023', '2023-08', 60],
    ['2023-2024', '2024-08', 60],
  ]);
  for (const { id } of rows) {
    const verdict = (await one.app.inject({ url: `/credentials/credentials/${id}/verify` })).json();
    expect(verdict).toMatchObject({ verified: true });
  }
});

test('the verifier has a history: a file of applicants, of which two are not as on paper, and questions one by one', async () => {
  const ask = () =>
    one.database.pool.query<{ source: string; status: string; n: number }>(
      `select source, status, count(*)::int as n from verification_history group by 1, 2 order by 1, 2`,
    );
  const { rows: batches } = await one.database.pool.query<{ id: string }>(
    'select batch_id as id from verification_batch',
  );
  expect(batches).toHaveLength(1);
  await runBatch(one.deps, fileVerifications, batches[0]?.id ?? '');
  const expected = [
    { source: 'bulk', status: 'verification failed', n: 2 },
    { source: 'bulk', status: 'verified', n: 6 },
    { source: 'id', status: 'verification failed', n: 1 },
    { source: 'id', status: 'verified', n: 3 },
  ];
  expect((await ask()).rows).toEqual(expected);
  await seedDemo(one.deps);
  expect((await ask()).rows).toEqual(expected);
});
