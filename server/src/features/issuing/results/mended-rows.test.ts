import type { FailedSheet, UploadAnswer } from '@sanad/contract/api/results';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createResultsApp, type ResultsApp, session, sheetForm } from '#testing/results-app.ts';
import { as } from '#testing/test-app.ts';

let product: ResultsApp;
beforeAll(async () => {
  product = await createResultsApp();
});
afterAll(() => product.close());

const heading = ' mathematics ,Admission No,First Name,Last Name,CLASS,Sub Class,Term,Fine Art';
type Headers = Record<string, string>;

async function upload(csv: string, { by = product.asTeacher, role = 'teacher', fields = {} } = {}) {
  const { payload, headers } = sheetForm({ academicYear: session, ...fields }, csv, 'term.csv');
  const url = `/api/${role}/uploadResult`;
  const response = await product.app.inject({ method: 'POST', url, payload, headers: { ...headers, ...by } });
  return response.json<UploadAnswer & { params: { errmsg: string } }>();
}

async function failedRows(id: string, headers: Headers = product.asTeacher) {
  const response = await product.app.inject({ url: `/api/upload-batches/${id}/failed-rows`, headers });
  return { status: response.statusCode, data: response.json<{ data: FailedSheet }>().data };
}

async function mend(id: string, rows: { line: number; cells: string[] }[], headers: Headers = product.asTeacher) {
  const url = `/api/upload-batches/${id}/failed-rows`;
  const response = await product.app.inject({ method: 'POST', url, headers, payload: { rows } });
  const body = response.json<{ data?: { batchId: string }; params: { errmsg: string } }>();
  return { status: response.statusCode, batchId: body.data?.batchId ?? '', errmsg: body.params.errmsg };
}

/** The upload when it is over. */
async function ended(id: string): Promise<UploadAnswer> {
  for (;;) {
    const response = await product.app.inject({ url: `/api/upload-batches/${id}`, headers: product.asTeacher });
    const { data, ...answer } = response.json<UploadAnswer>();
    if (answer.state !== 'queued' && answer.state !== 'running') return { ...answer, data };
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const two = (number: string) => `${heading}
70,${number}1,Musa,Lawal,JSS 1,A,First,120
,${number}2,Amina,Bala,JSS 1,A,Fourth,"55,5"
`;

test('[RESULT-21] [RESULT-22] the file of failed rows has every column of the sheet, and is taken as it is when mended', async () => {
  const first = await upload(two('M/'));
  expect(first).toMatchObject({ fulfilledCount: 0, rejectedCount: 2, openRows: 2 });
  const file = await product.app.inject({ url: first.failedItemsUrl, headers: product.asTeacher });
  const [head, one] = file.body.split('\r\n');
  expect(head).toBe(
    '\ufeffmathematics,Admission No,First Name,Last Name,CLASS,Sub Class,Term,Fine Art,Reason,Session,student Id,student Name',
  );
  expect(one).toMatch(/^70,M\/1,Musa,Lawal,JSS 1,A,First,120,"?Fine Art: 120 is neither/);
  const mended = file.body.replace(',120,', ',12,').replace('Fourth', 'Second');
  const second = await upload(mended);
  expect(second).toMatchObject({ fulfilledCount: 2, rejectedCount: 0 });
  const { rows } = await product.database.pool.query(
    `select data->'subjectAndGrade' as marks from record where entity = 'ClassResults'
     and data->>'uploadBatchId' = $1 order by data->>'admissionNo'`,
    [second.batchId],
  );
  expect(rows.map(({ marks }) => marks.map(({ subject }: { subject: string }) => subject))).toEqual([
    ['mathematics', 'Fine Art'],
    ['Fine Art'],
  ]);
});

test('an examiner mends the file of failed rows too: Term is no subject there', async () => {
  const examiner = {
    by: product.asExaminer,
    role: 'examiner',
    fields: { classType: 'bcece' },
  };
  const exam = 'Exam Number,Candidate No,First Name,Last Name,LGA,School Name,English';
  const first = await upload(`${exam}\nE1,C/77,Musa,Lawal,Nowhere,Unity School,70\n`, examiner);
  expect(first.rejectedCount).toBe(1);
  const file = await product.app.inject({ url: first.failedItemsUrl, headers: product.asExaminer });
  expect(file.body.split('\r\n')[0]).toBe(`\ufeff${exam},Admission No,Reason,Session,student Id,student Name,Term`);
  expect(await upload(file.body.replace('Nowhere,', 'Akko,'), examiner)).toMatchObject({ fulfilledCount: 1 });
});

test('failed rows are mended in place, cell by cell, and the wrong cell is named', async () => {
  const { batchId } = await upload(two('P/'));
  const { data } = await failedRows(batchId);
  expect(data).toMatchObject({ openCount: 2, heading: expect.arrayContaining(['CLASS', 'Fine Art']) });
  expect(data.rows.map(({ line, wrong }) => [line, wrong])).toEqual([
    [2, 7],
    [3, 6],
  ]);
  const [musa] = data.rows;
  const sent = await mend(batchId, [{ line: 2, cells: musa?.cells.with(7, '100') ?? [] }]);
  const answer = await ended(sent.batchId);
  expect(answer).toMatchObject({ fulfilledCount: 1, fileName: 'term_corrected.csv', mends: { batchId, openRows: 1 } });
  expect((await failedRows(batchId)).data.rows.map(({ line }) => line)).toEqual([3]);
  const left = await product.app.inject({
    url: `/api/upload-batches/${batchId}/failed-items`,
    headers: product.asTeacher,
  });
  expect(left.body.trim().split('\r\n')).toHaveLength(2);
});

test('a row is sent again once; taking the correction back opens it again', async () => {
  const { batchId } = await upload(two('Q/'));
  const [row] = (await failedRows(batchId)).data.rows;
  const rows = [{ line: 2, cells: row?.cells.with(7, '10') ?? [] }];
  const [one, other] = await Promise.all([mend(batchId, rows), mend(batchId, rows)]);
  expect([one?.status, other?.status].sort()).toEqual([200, 409]);
  expect((await mend(batchId, [{ line: 99, cells: ['x'] }])).status).toBe(409);
  const mended = one?.status === 200 ? one.batchId : (other?.batchId ?? '');
  await ended(mended);
  await product.app.inject({ method: 'DELETE', url: `/api/upload-batches/${mended}`, headers: product.asTeacher });
  expect((await failedRows(batchId)).data.openCount).toBe(2);
});

test('mended rows are judged like any other: not for another class, and not by anybody else', async () => {
  const { batchId } = await upload(two('R/'));
  const [row] = (await failedRows(batchId)).data.rows;
  const stranger = as('Teacher', { id: 'another' });
  expect((await failedRows(batchId, stranger)).status).toBe(404);
  expect((await mend(batchId, [{ line: 2, cells: ['x'] }], stranger)).status).toBe(404);
  expect((await mend(batchId, [{ line: 2, cells: ['x'] }], as('SuperAdmin'))).status).toBe(403);
  const elsewhere = row?.cells.with(7, '10').with(4, 'JSS 2') ?? [];
  const answer = await ended((await mend(batchId, [{ line: 2, cells: elsewhere }])).batchId);
  expect(answer.failedItems.map(({ reason }) => reason)).toEqual([
    `You are not the class teacher of JSS 2 A in ${session}.`,
  ]);
});
