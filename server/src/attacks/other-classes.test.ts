import { academicYear, runningSessionStart } from '@sanad/contract/school/school-year';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storedRecord, storedRecords, uploadTerm } from '#testing/attack-uploads.ts';
import * as make from '#testing/factories.ts';
import { createResultsApp, type ResultsApp, session } from '#testing/results-app.ts';
import { as } from '#testing/test-app.ts';

let product: ResultsApp;
let colleague: { osid: string };
const asColleague = as('Teacher', { id: 'colleague' });
beforeAll(async () => {
  product = await createResultsApp();
  const { db } = product.database;
  const teacher = await make.aTeacher(db, { school: product.school, ownerId: 'colleague' });
  await make.aClassTeacher(db, { school: product.school, teacher, academicYear: session, className: 'JSS 2' });
  colleague = teacher;
});
afterAll(() => product.close());

const row = (admissionNo: string, className: string, term: string, marks = 50) =>
  `${admissionNo},Musa,,Lawal,${className},A,${term},${marks},60`;

test('a teacher does not replace a waiting result of a class that somebody else teaches', async () => {
  await uploadTerm(product, { rows: [row('K/1', 'JSS 2', 'First', 90)], headers: asColleague });
  const attack = await uploadTerm(product, { rows: [row('K/1', 'JSS 1', 'First', 1)] });
  expect(attack).toMatchObject({ fulfilledCount: 0, rejectedCount: 1 });
  expect(attack.failedItems[0]?.reason).toBe(
    `The pupil is in the class JSS 2 A in ${session}, which you do not teach. The school can move the pupil.`,
  );
  const [kept, ...others] = await storedRecords(product, 'ClassResults', { admissionNo: 'K/1' });
  expect(others).toEqual([]);
  expect(kept?.data).toMatchObject({ className: 'JSS 2', teacherId: colleague.osid, subject1: 'Mathematics: 90 (A)' });
  await product.app.inject({
    method: 'DELETE',
    url: `/api/upload-batches/${attack.batchId}`,
    headers: product.asTeacher,
  });
  expect(await storedRecords(product, 'ClassResults', { admissionNo: 'K/1' })).toHaveLength(1);
});

test('nor gives a pupil of that class a result of another term', async () => {
  await uploadTerm(product, { rows: [row('K/2', 'JSS 2', 'First')], headers: asColleague });
  const attack = await uploadTerm(product, { rows: [row('K/2', 'JSS 1', 'Second')] });
  expect(attack).toMatchObject({ fulfilledCount: 0, rejectedCount: 1 });
});

test('a result that was sent back is mended by its own teacher, and by nobody else', async () => {
  await uploadTerm(product, { rows: [row('K/9', 'JSS 2', 'First', 90)], headers: asColleague });
  await product.database.pool.query(
    "update record set status = 'rejected', data = data || '{\"status\":\"rejected\"}' where entity = 'ClassResults' and data @> $1",
    [JSON.stringify({ admissionNo: 'K/9' })],
  );
  const attack = await uploadTerm(product, { rows: [row('K/9', 'JSS 1', 'First', 1)] });
  expect(attack).toMatchObject({ fulfilledCount: 0, rejectedCount: 1 });
  const own = await uploadTerm(product, { rows: [row('K/9', 'JSS 2', 'First', 91)], headers: asColleague });
  expect(own).toMatchObject({ fulfilledCount: 1 });
});

test('a pupil whom the school moved goes on in the new class; what was sent back may be uploaded there', async () => {
  await uploadTerm(product, {
    rows: [row('K/3', 'JSS 2', 'First'), row('K/3', 'JSS 2', 'Second')],
    headers: asColleague,
  });
  const pupil = await storedRecord(product, 'Student', { admissionNo: 'K/3' });
  await product.app.inject({
    method: 'PUT',
    url: `/api/v1/Student/${pupil.osid}`,
    payload: { className: 'JSS 1', subClass: 'A' },
    headers: as('School', { id: 'school' }),
  });
  const moved = await uploadTerm(product, { rows: [row('K/3', 'JSS 1', 'Second'), row('K/3', 'JSS 1', 'Third')] });
  expect(moved.failedItems.map(({ term }) => term)).toEqual(['Second']);
  await product.database.pool.query(
    "update record set status = 'rejected', data = data || '{\"status\":\"rejected\"}' where entity = 'ClassResults' and data @> $1",
    [JSON.stringify({ admissionNo: 'K/3', term: 'Second' })],
  );
  expect(await uploadTerm(product, { rows: [row('K/3', 'JSS 1', 'Second', 51)] })).toMatchObject({ fulfilledCount: 1 });
});

test('a pupil whom the school put into another class of the running session is not a teacher’s to take; one who moved up is', async () => {
  const running = academicYear(runningSessionStart(new Date()));
  const before = academicYear(runningSessionStart(new Date()) - 1);
  const { db } = product.database;
  const { school, teacher } = product;
  for (const className of ['JSS 1', 'JSS 2']) await make.aSchoolClass(db, { school, academicYear: running, className });
  await make.aClassTeacher(db, { school, teacher, academicYear: running, className: 'JSS 2' });
  const stays = await make.aStudent(db, { school, firstName: 'Musa', lastName: 'Lawal' });
  const movedUp = await make.aStudent(db, { school, firstName: 'Musa', lastName: 'Lawal' });
  await make.aClassResult(db, { school, teacher, student: movedUp, academicYear: before });
  const rows = [stays, movedUp].map(({ admissionNo }) => row(String(admissionNo), 'JSS 2', 'First'));
  const body = await uploadTerm(product, { rows, academicYear: running });
  expect(body.failedItems.map(({ admissionNo, reason }) => [admissionNo, reason])).toEqual([
    [
      stays.admissionNo,
      `The pupil is in the class JSS 1 A in ${running}, which you do not teach. The school can move the pupil.`,
    ],
  ]);
  expect(body.fulfilledCount).toBe(1);
});

test('a teacher takes nothing back of a class that is no longer in his charge', async () => {
  const body = await uploadTerm(product, { rows: [row('K/4', 'JSS 1', 'First')] });
  const { pool } = product.database;
  const charge = 'update record set deleted_at = $1 where entity = $2 and subject_id = $3';
  await pool.query(charge, [new Date(), 'ClassTeacher', product.teacher.osid]);
  const url = `/api/upload-batches/${body.batchId}`;
  const refused = await product.app.inject({ method: 'DELETE', url, headers: product.asTeacher });
  await pool.query(charge, [null, 'ClassTeacher', product.teacher.osid]);
  expect(refused.statusCode).toBe(409);
  expect(await storedRecords(product, 'ClassResults', { admissionNo: 'K/4' })).toHaveLength(1);
  expect((await product.app.inject({ method: 'DELETE', url, headers: product.asTeacher })).statusCode).toBe(200);
});
