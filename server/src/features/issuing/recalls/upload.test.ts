import { afterAll, beforeAll, expect, test } from 'vitest';
import * as make from '#testing/factories.ts';
import { issueAs } from '#testing/issuing-world.ts';
import { createResultsApp, type ResultsApp } from '#testing/results-app.ts';
import { as } from '#testing/test-app.ts';
import { classHeading, createUploadCalls } from '#testing/upload-calls.ts';
import { recallJob } from './jobs.ts';

let product: ResultsApp;
let calls: ReturnType<typeof createUploadCalls>;
beforeAll(async () => {
  product = await createResultsApp();
  calls = createUploadCalls(product);
  const { db } = product.database;
  await make.aRecord(db, 'SuperAdmin', { name: 'Ada', email: 'ada@example.org', ownerId: 'user-SuperAdmin' });
  await make.aRecord(db, 'SuperAdmin', { name: 'Ben', email: 'ben@example.org', ownerId: 'second-SuperAdmin' });
});
afterAll(() => product.close());

const asker = as('SuperAdmin');
const second = as('SuperAdmin', { id: 'second-SuperAdmin', username: 'ben@example.org' });
const post = (url: string, payload: object, headers: Record<string, string> = asker) =>
  product.app.inject({ method: 'POST', url, payload, headers });

const names = ['Amina', 'Musa', 'Hauwa'];

/** Sends a sheet of these pupils and issues what it brought. */
async function uploadAndIssue(numbers: readonly string[], mark: number) {
  const rows = numbers.map((number, index) => `${number},${names[index]},,Bello,JSS 1,A,First,${mark},70`);
  const { status, body } = await calls.upload(`${[classHeading, ...rows].join('\n')}\n`);
  expect([status, body.params.errmsg]).toEqual([200, '']);
  const batchId = String(body.batchId);
  const stored = await calls.rowsOf('ClassResults', batchId);
  const issued = await issueAs(
    product,
    stored.map(({ osid }) => osid),
  );
  return { batchId, issued };
}

const statusOf = async (certificateNo: string | undefined) => {
  const { data } = (await post('/api/verifier/public/verify', { certificateNo, resultType: 'regional' }, {})).json();
  return data.verdict.checks.find(({ name }: { name: string }) => name === 'status');
};

test('an upload is recalled to its end, replaced by a corrected one, and another upload stands', async () => {
  const numbers = names.map(() => calls.number());
  const wrong = await uploadAndIssue(numbers, 90);
  const other = await uploadAndIssue([calls.number()], 50);
  const target = { by: 'upload', uploadId: wrong.batchId };
  const counted = (await post('/api/recalls/count', { target })).json().data;
  expect(counted).toMatchObject({ certificates: 3, schools: 1, targetName: 'results.csv', consenters: 1 });

  const why = { replaces: true, reasonClass: 'error-in-marking', reason: 'The wrong mark sheet' };
  const asked = (await post('/api/recalls', { target, version: counted.version, ...why })).json().data;
  await post(`/api/recalls/${asked.osid}/certificates`, {}, second);
  expect((await post(`/api/recalls/${asked.osid}/agree`, { version: asked.version }, second)).statusCode).toBe(200);
  const { rows } = await product.database.pool.query('select batch_id from recall where id = $1', [asked.osid]);
  await recallJob.run(product.deps, { batchId: rows[0].batch_id });

  const read = async () =>
    (await product.app.inject({ url: `/api/recalls/${asked.osid}`, headers: asker })).json().data;
  expect(await read()).toMatchObject({ state: 'done', progress: { succeeded: 3, failed: 0 }, may: { undo: true } });
  for (const { certificateNo } of wrong.issued)
    expect(await statusOf(certificateNo)).toMatchObject({ code: 'superseded' });
  expect(await statusOf(other.issued[0]?.certificateNo)).toMatchObject({ result: 'pass' });

  const corrected = await uploadAndIssue(numbers, 40);
  expect(corrected.issued).toHaveLength(3);
  expect(await read()).toMatchObject({ corrected: 3, may: { undo: false } });
  const { rows: codes } = await product.database.pool.query('select qr from credential where id = $1', [
    wrong.issued[0]?.credentialId,
  ]);
  const shown = (await post('/api/verifier/public/qr', { text: codes[0].qr }, {})).json().data;
  expect(corrected.issued.map(({ certificateNo }) => certificateNo)).toContain(shown.replacement.certificateNo);
  expect(await statusOf(shown.replacement.certificateNo)).toMatchObject({ result: 'pass' });
});
