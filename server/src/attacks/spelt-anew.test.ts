import { afterAll, beforeAll, expect, test } from 'vitest';
import { bulkApprovals } from '#features/issuing/certificates/usecases/bulk-decisions.ts';
import { runBatch } from '#platform/jobs/run-batch.ts';
import { storedRecord, uploadTerm } from '#testing/attack-uploads.ts';
import { asSchool } from '#testing/doubt-calls.ts';
import * as make from '#testing/factories.ts';
import { createResultsApp, type ResultsApp } from '#testing/results-app.ts';

let product: ResultsApp;
beforeAll(async () => {
  product = await createResultsApp();
});
afterAll(() => product.close());

async function uploadAs(lastName: string, row: (number: string) => string) {
  const pupil = await make.aStudent(product.database.db, { school: product.school, firstName: 'Zainab', lastName });
  const body = await uploadTerm(product, { rows: [row(String(pupil.admissionNo))] });
  expect(body).toMatchObject({ fulfilledCount: 1 });
  return pupil;
}

/** Starts the approval of these by list, and does it as the worker would. */
async function approveMany(osids: readonly string[]) {
  const started = await product.app.inject({
    method: 'POST',
    url: '/api/school/bulkApprove',
    payload: { entity: 'ClassResults', filters: { osid: { or: osids } } },
    headers: asSchool,
  });
  expect(started.statusCode).toBe(200);
  const { rows } = await product.database.pool.query(
    "select id from batch where kind = 'certificates.bulk-approve' order by created_at desc limit 1",
  );
  await runBatch(product.deps, bulkApprovals, rows[0].id);
  const answer = await product.app.inject({ url: `/api/bulk-jobs/${rows[0].id}`, headers: asSchool });
  return answer.json();
}

test('a name that a sheet spells anew is shown to whoever approves, and is not approved by list', async () => {
  await uploadAs('Umar', (number) => `${number},Zeinab,,Umar,JSS 1,A,First,50,60`);
  const result = await storedRecord(product, 'ClassResults', { lastName: 'Umar' });
  expect(result.data).toMatchObject({ firstName: 'Zeinab', recordName: 'Zainab Umar' });
  await approveMany([result.osid]);
  expect((await storedRecord(product, 'ClassResults', { lastName: 'Umar' })).status).toBe('pending');
  // Whoever looks at the one row may approve it.
  const approved = await product.app.inject({
    method: 'POST',
    url: '/api/school/approve',
    payload: { osid: result.osid },
    headers: asSchool,
  });
  expect(approved.statusCode).toBe(200);
});

test('case, accents and hooks are no other name: such a row is approved with the others', async () => {
  await uploadAs('Ƙwari', (number) => `${number},ZAINAB,,Kwari,JSS 1,A,First,50,60`);
  const result = await storedRecord(product, 'ClassResults', { lastName: 'Kwari' });
  expect(result.data).not.toHaveProperty('recordName');
  await approveMany([result.osid]);
  expect((await storedRecord(product, 'ClassResults', { lastName: 'Kwari' })).status).toBe('issued');
});
