import { afterAll, beforeAll, expect, test } from 'vitest';
import { storedRecord, storedRecords, uploadTerm } from '#testing/attack-uploads.ts';
import { asSchool } from '#testing/doubt-calls.ts';
import { createResultsApp, type ResultsApp } from '#testing/results-app.ts';
import { as } from '#testing/test-app.ts';

let product: ResultsApp;
beforeAll(async () => {
  product = await createResultsApp();
});
afterAll(() => product.close());

const row = (number: string, mark: number) => `${number},Ada,,Undo ${number},JSS 1,A,First,${mark},60`;
const undo = async (batchId: string) =>
  (await product.app.inject({ method: 'DELETE', url: `/api/upload-batches/${batchId}`, headers: product.asTeacher }))
    .statusCode;
const markOf = async (number: string) =>
  (await storedRecord(product, 'ClassResults', { lastName: `Undo ${number}` })).data.subject1;

test('taking a second upload back leaves what the first one brought', async () => {
  const first = await uploadTerm(product, { rows: [row('A', 40), row('B', 41)] });
  const second = await uploadTerm(product, { rows: [row('A', 80), row('C', 82)] });
  expect(await markOf('A')).toBe('Mathematics: 80 (A)');
  expect(await undo(second.batchId)).toBe(200);
  expect(await markOf('A')).toBe('Mathematics: 40 (E)');
  expect(await markOf('B')).toBe('Mathematics: 41 (E)');
  expect(await storedRecords(product, 'ClassResults', { lastName: 'Undo C' })).toEqual([]);
  expect(await storedRecords(product, 'Student', { lastName: 'Undo C' })).toEqual([]);
  // What came back is the first upload's again.
  expect(await undo(first.batchId)).toBe(200);
  expect(await storedRecords(product, 'ClassResults', { lastName: 'Undo A' })).toEqual([]);
});

test('what was taken back with its own upload does not come back with another', async () => {
  const first = await uploadTerm(product, { rows: [row('D', 40)] });
  const second = await uploadTerm(product, { rows: [row('D', 80)] });
  expect([await undo(first.batchId), await undo(second.batchId)]).toEqual([200, 200]);
  expect(await storedRecords(product, 'ClassResults', { lastName: 'Undo D' })).toEqual([]);
});

test('a correction of a revoked certificate is not taken back: the old row has made way for good', async () => {
  await uploadTerm(product, { rows: [row('E', 40)] });
  const { osid } = await storedRecord(product, 'ClassResults', { lastName: 'Undo E' });
  const act = (url: string, payload: object, headers = asSchool) =>
    product.app.inject({ method: 'POST', url, payload, headers });
  expect((await act('/api/school/approve', { osid })).statusCode).toBe(200);
  const { data } = await storedRecord(product, 'ClassResults', { lastName: 'Undo E' });
  const revoke = { vcOsid: data.ceritificateOsid, reason: 'Wrong mark' };
  expect((await act('/api/superAdmin/revoke', revoke, as('SuperAdmin'))).statusCode).toBe(200);
  const corrected = await uploadTerm(product, { rows: [row('E', 80)] });
  expect(corrected).toMatchObject({ fulfilledCount: 1 });
  expect(await undo(corrected.batchId)).toBe(409);
  expect(
    (await storedRecords(product, 'ClassResults', { lastName: 'Undo E' })).map((one) => one.data.subject1),
  ).toContain('Mathematics: 80 (A)');
});
