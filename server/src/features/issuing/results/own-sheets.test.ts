import { schoolCodeOf } from '@sanad/contract/numbers/school-code';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as make from '#testing/factories.ts';
import { createResultsApp, type ResultsApp, session, sheetForm } from '#testing/results-app.ts';
import { as } from '#testing/test-app.ts';

let product: ResultsApp;
beforeAll(async () => {
  product = await createResultsApp();
});
afterAll(() => product.close());

type Asking = { role?: 'teacher' | 'examiner'; year?: string; headers?: Record<string, string> };

async function ownSheet({ role = 'teacher', year = session, headers = product.asTeacher }: Asking = {}) {
  const url = `/api/${role}/downloadSampleCsv?academicYear=${year}`;
  const { statusCode, body } = await product.app.inject({ url, headers: { ClassType: 'bcece', ...headers } });
  return { statusCode, body, lines: body.replace('\ufeff', '').split('\r\n').filter(Boolean) };
}

async function upload(csv: string) {
  const { payload, headers } = sheetForm({ academicYear: session }, csv);
  const url = '/api/teacher/uploadResult';
  const response = await product.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, ...product.asTeacher },
  });
  return response.json<{ fulfilledCount: number }>();
}

test('the sheet of a teacher has the own class with its pupils and no marks, and nobody of other classes', async () => {
  const { db } = product.database;
  const { school } = product;
  const mine = { school, className: 'JSS 1', subClass: 'A' };
  await make.aStudent(db, { ...mine, admissionNo: 'S/1', firstName: 'Zainab', lastName: 'Adamu' });
  await make.aStudent(db, { ...mine, admissionNo: 'S/2', firstName: 'Musa', lastName: 'Bala' });
  await make.aStudent(db, { ...mine, className: 'JSS 2', admissionNo: 'S/3', firstName: 'Other', lastName: 'Class' });
  const { lines } = await ownSheet();
  expect(lines[0]).toMatch(/^Admission No,First Name,Middle Name,Last Name,Class,Sub Class,Term,/);
  expect(lines.slice(1).map((line) => line.split(',').slice(0, 7).join(','))).toEqual([
    'S/1,Zainab,,Adamu,JSS 1,A,First',
    'S/2,Musa,,Bala,JSS 1,A,First',
  ]);
  expect(lines[1]?.split(',').slice(7).join('')).toBe('');
});

test('filled in, it is taken; the next one has the subjects that were used and the next term', async () => {
  const heading = 'Admission No,First Name,Last Name,Class,Sub Class,Term,Tailoring,Music';
  expect(await upload(`${heading}\nS/1,Zainab,Adamu,JSS 1,A,First,70,60\n`)).toMatchObject({ fulfilledCount: 1 });
  const { lines, body } = await ownSheet();
  expect(lines[0]?.split(',').slice(7)).toEqual(['Tailoring', 'Music']);
  expect(lines[1]?.split(',')[6]).toBe('Second');
  const filled = body.replaceAll(/,,\r\n/g, ',55,66\r\n');
  expect(await upload(filled)).toMatchObject({ fulfilledCount: 2 });
});

test('a teacher without a class in the session is told so; nobody else has such a sheet', async () => {
  const other = await ownSheet({ year: '2024-2025' });
  expect([other.statusCode, JSON.parse(other.body).params.errmsg]).toEqual([
    409,
    'You have no class in 2024-2025. Your school puts you in charge of one.',
  ]);
  expect((await ownSheet({ headers: as('School', { id: 'school' }) })).statusCode).toBe(403);
  expect((await ownSheet({ year: 'x' })).statusCode).toBe(400);
});

test('the sheet of an examiner names the active schools of the own state with their codes', async () => {
  const { db } = product.database;
  const elsewhere = await make.aState(db);
  const lga = await make.anLga(db, { state: elsewhere });
  await make.aSchool(db, { state: elsewhere, lga, schoolName: 'Far School' });
  const { lines } = await ownSheet({ role: 'examiner', headers: product.asExaminer });
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`Akko,Unity School,,,${schoolCodeOf(product.school.osid)}`);
});
