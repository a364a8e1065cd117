import type { UploadListItem } from '@sanad/contract/api/results';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createResultsApp, type ResultsApp, session, sheetForm } from '#testing/results-app.ts';
import { as } from '#testing/test-app.ts';

let product: ResultsApp;
beforeAll(async () => {
  product = await createResultsApp();
});
afterAll(() => product.close());

const heading = 'Admission No,First Name,Last Name,Class,Sub Class,Term,English';
const examHeading = 'Exam Number,Candidate No,First Name,Last Name,LGA,School Name,English';

async function upload(name: string, rows: readonly string[]): Promise<string> {
  const { payload, headers } = sheetForm({ academicYear: session }, `${[heading, ...rows].join('\n')}\n`, name);
  const url = '/api/teacher/uploadResult';
  const answer = await product.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, ...product.asTeacher },
  });
  return answer.json().batchId;
}

async function search(headers: Record<string, string> = product.asTeacher, payload: object = {}) {
  const answer = await product.app.inject({ method: 'POST', url: '/api/v1/UploadBatch/search', headers, payload });
  return { ...answer.json<{ totalCount: number; data: UploadListItem[] }>(), status: answer.statusCode };
}

const setStatus = (batchId: string, admissionNo: string, status: string) =>
  product.database.pool.query(
    `update record set status = $3, data = data || jsonb_build_object('status', $3::text)
      where entity = 'ClassResults' and data->>'uploadBatchId' = $1 and data->>'admissionNo' = $2`,
    [batchId, admissionNo, status],
  );

test('an uploader finds the own uploads, the newest first, with what became of their rows', async () => {
  const first = await upload('first.csv', [
    'L/1,Aisha,Bello,JSS 1,A,First,70',
    'L/2,Musa,Lawal,JSS 1,A,First,60',
    'L/3,Halima,Sani,JSS 1,A,First,50',
    'L/4,,Sani,JSS 1,A,First,50',
  ]);
  const second = await upload('second.csv', ['L/9,Zainab,Umar,JSS 1,A,First,70']);
  await setStatus(first, 'L/1', 'issued');
  await setStatus(first, 'L/2', 'rejected');
  const { status, totalCount, data } = await search();
  expect({ status, totalCount }).toEqual({ status: 200, totalCount: 2 });
  expect(data.map(({ osid }) => osid)).toEqual([second, first]);
  expect(data[0]).toMatchObject({
    fileName: 'second.csv',
    state: 'done',
    academicYear: session,
    fulfilledCount: 1,
    rejectedCount: 0,
    pendingCount: 1,
    issuedCount: 0,
    hasFailedItems: false,
    canUndo: true,
    reason: '',
  });
  expect(data[1]).toMatchObject({
    totalCount: 4,
    fulfilledCount: 3,
    rejectedCount: 1,
    pendingCount: 1,
    issuedCount: 1,
    declinedCount: 1,
    hasFailedItems: true,
    canUndo: false,
  });
});

test('the list is searched, filtered, sorted and paged on the server; what it cannot understand is refused', async () => {
  const names = async (payload: object) => (await search(product.asTeacher, payload)).data.map((row) => row.fileName);
  expect(await names({ filters: { fileName: { ilike: 'SECOND' } } })).toEqual(['second.csv']);
  expect(await names({ filters: { state: { eq: 'failed' } } })).toEqual([]);
  expect(await names({ order_entity: 'fileName', order_direction: 'ASC' })).toEqual(['first.csv', 'second.csv']);
  expect(await names({ order_entity: 'rejectedCount', order_direction: 'DESC', limit: 1 })).toEqual(['first.csv']);
  expect(await search(product.asTeacher, { limit: 1, offset: 1 })).toMatchObject({ totalCount: 2, data: [{}] });
  for (const payload of [{ filters: { uploader_id: { eq: 'x' } } }, { order_entity: 'sha256' }, { limit: 0 }]) {
    expect((await search(product.asTeacher, payload)).status).toBe(400);
  }
});

test('a file that was not taken says why, in the language of the reader', async () => {
  const batchId = await upload('wrong.csv', ['L/8,Sade,Ojo,JSS 1,A,First,70']);
  // A file that breaks off while it is read.
  await product.database.pool.query(
    "update batch set state = 'failed', succeeded = 0, cursor = failed, error_key = 'results.upload.other-columns' where id = $1",
    [batchId],
  );
  const [english] = (await search()).data;
  const [hindi] = (await search({ ...product.asTeacher, cookie: 'lang=hi' })).data;
  expect(english).toMatchObject({ fileName: 'wrong.csv', state: 'failed', canUndo: false });
  expect(english?.reason).toBe('The row has more cells than the heading has columns.');
  expect(hindi?.reason).toMatch(/[\u0900-\u097f]/);
});

test('others find nothing of it: an examiner the own uploads, the administration all, further roles are refused', async () => {
  const { payload, headers } = sheetForm(
    { academicYear: session, classType: 'bcece' },
    `${examHeading}\nE1,C1,Ali,Musa,Akko,Nowhere,50\n`,
    'exam.csv',
  );
  const url = '/api/examiner/uploadResult';
  await product.app.inject({ method: 'POST', url, payload, headers: { ...headers, ...product.asExaminer } });
  const files = async (as_: Record<string, string>) => (await search(as_)).data.map(({ fileName }) => fileName);
  expect(await files(product.asExaminer)).toEqual(['exam.csv']);
  expect(await files(as('Teacher', { id: 'other' }))).toEqual([]);
  expect(await files(as('SuperAdmin'))).toEqual(['exam.csv', 'wrong.csv', 'second.csv', 'first.csv']);
  for (const role of ['School', 'Student', 'Inspector', 'Verifier'] as const) {
    expect((await search(as(role))).status).toBe(403);
  }
});
