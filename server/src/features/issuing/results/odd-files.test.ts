import type { UploadAnswer } from '@sanad/contract/api/results';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createResultsApp, type ResultsApp, session, sheetForm } from '#testing/results-app.ts';

let product: ResultsApp;
beforeAll(async () => {
  product = await createResultsApp();
});
afterAll(() => product.close());

type Answer = UploadAnswer & { params: { errmsg: string; status: string } };

const heading = 'Admission No,First Name,Middle Name,Last Name,Class,Sub Class,Term,Mathematics,English';
const regional = 'Exam Number,Candidate No,First Name,Last Name,LGA,School Name,Admission No,English';

async function send(role: 'teacher' | 'examiner', lines: readonly string[]) {
  const fields = { academicYear: session, ...(role === 'examiner' ? { classType: 'bcece' } : {}) };
  const { payload, headers } = sheetForm(fields, `${lines.join('\n')}\n`);
  const who = role === 'teacher' ? product.asTeacher : product.asExaminer;
  const url = `/api/${role}/uploadResult`;
  const response = await product.app.inject({ method: 'POST', url, payload, headers: { ...headers, ...who } });
  const body = response.json<Answer>();
  return { status: response.statusCode, body, reasons: body.failedItems?.map(({ reason }) => reason) };
}

async function countPupils(admissionNo: string): Promise<number> {
  const { rows } = await product.database.pool.query(
    "select 1 from record where entity = 'Student' and deleted_at is null and data->>'admissionNo' = $1",
    [admissionNo],
  );
  return rows.length;
}

test('a pupil whom the school does not know yet may have a row for each term: one pupil, its results', async () => {
  const row = (term: string, name = 'Aisha,,Bello') => `ODD/1,${name},JSS 1,A,${term},78,66`;
  const { status, body, reasons } = await send('teacher', [
    heading,
    row('First'),
    row('Second'),
    row('Third', 'Musa,,Lawal'),
    row('Third'),
  ]);
  expect([status, body.fulfilledCount, body.rejectedCount]).toEqual([200, 2, 2]);
  expect(reasons).toEqual([
    'The number ODD/1 belongs to another pupil: Aisha Bello.',
    'The pupil stands twice in the file; the first time in line 4.',
  ]);
  expect(await countPupils('ODD/1')).toBe(1);
});

test('a pupil of an examination is taken once, under whatever candidate number; a row without a place counts for nothing', async () => {
  const row = (candidate: string, school: string, admission: string) =>
    `E1,${candidate},Aisha,Bello,Akko,${school},${admission},78`;
  const { status, reasons } = await send('examiner', [
    regional,
    row('ODD/C1', 'Nowhere School', 'ODD/2'),
    row('ODD/C1', 'Unity School', 'ODD/2'),
    row('ODD/C2', 'Unity School', 'ODD/2'),
  ]);
  expect([status, reasons]).toEqual([
    200,
    ['There is no school Nowhere School in Akko.', 'The pupil stands twice in the file; the first time in line 3.'],
  ]);
  expect(await countPupils('ODD/2')).toBe(1);
});

test('a refused cell that must be cut in the middle of a letter does not stop the file', async () => {
  const long = (most: number) => `${'a'.repeat(most - 1)}😀😀`;
  const { status, body, reasons } = await send('teacher', [
    heading,
    `ODD/3,${'a'.repeat(101)},,Bello,JSS 1,A,First,78,66`,
    `ODD/3,${long(60)},,Bello,JSS 1,A,First,78,66`,
    `ODD/4,Aisha,,Bello,JSS 1,A,First,${long(40)},66`,
    `ODD/5,Aisha,,Bello,JSS 1,A,${long(40)},78,66`,
    'ODD/6,Aisha,,Bello,JSS 1,A,First,78,66',
  ]);
  expect([status, body.fulfilledCount, body.rejectedCount]).toEqual([200, 1, 4]);
  expect(reasons?.[0]).toBe('First Name has more than 100 characters.');
  expect(reasons?.[1]).toBe(`First Name is not valid: ${'a'.repeat(59)}\ufffd`);
});

test('a quotation mark that is left open is said, instead of a file that ends there', async () => {
  const { status, body } = await send('teacher', [heading, '"ODD/7,Aisha,,Bello,JSS 1,A,First,78,66', 'ODD/8,A,,B']);
  expect([status, body.params.errmsg]).toEqual([400, 'A quotation mark in the file is never closed.']);
});

test('a mark may be written with a comma, as sheets with semicolons have it', async () => {
  const row = (mark: string) => `ODD/9;Aisha;;Bello;JSS 1;A;First;${mark};66`;
  const taken = await send('teacher', [heading.replaceAll(',', ';'), row('78,5')]);
  expect(taken.body).toMatchObject({ fulfilledCount: 1, rejectedCount: 0 });
  const { rows } = await product.database.pool.query<{ mark: string }>(
    "select data->>'subject1' as mark from record where entity = 'ClassResults' and data->>'admissionNo' = 'ODD/9'",
  );
  expect(rows).toEqual([{ mark: 'Mathematics: 78.5 (A)' }]);
  const refused = await send('teacher', [heading.replaceAll(',', ';'), row('1,000')]);
  expect(refused.reasons).toEqual([
    'Mathematics: 1,000 is neither a mark from 0 to 100 nor a grade (A, B, C, D, E, F).',
  ]);
});

test('a row that says something else of the pupil than the issued certificate is refused, not silently dropped', async () => {
  const row = (name: string) => [heading, `ODD/10,${name},JSS 1,A,First,78,66`];
  await send('teacher', row('Aisha,,Belo'));
  await product.database.pool.query(
    `update record set status = 'issued', data = data || '{"status":"issued"}'
     where entity = 'ClassResults' and data->>'admissionNo' = 'ODD/10'`,
  );
  const again = await send('teacher', [...row('Aisha,,Belo'), '']);
  expect(again.body).toMatchObject({ fulfilledCount: 1, rejectedCount: 0 });
  const renamed = await send('teacher', row('Aisha,,Bello'));
  expect(renamed.reasons).toEqual([
    'A certificate for this result is issued already. It must be revoked before a correction.',
  ]);
});
