import { afterAll, beforeAll, expect, test } from 'vitest';
import { storedRecord, storedRecords, uploadExam } from '#testing/attack-uploads.ts';
import * as make from '#testing/factories.ts';
import { createResultsApp, type ResultsApp } from '#testing/results-app.ts';
import { as } from '#testing/test-app.ts';

let product: ResultsApp;
beforeAll(async () => {
  product = await createResultsApp();
});
afterAll(() => product.close());

const mallory = as('School', { id: 'mallory' });
const accomplice = as('Student', { id: 'accomplice', username: 'accomplice@sanad.example' });

const createPupil = (payload: Record<string, unknown>, headers: Record<string, string>) =>
  product.app.inject({ method: 'POST', url: '/api/v1/Student', payload, headers });
const askToJoin = (payload: Record<string, unknown>, headers: Record<string, string> = accomplice) =>
  product.app.inject({ method: 'POST', url: '/api/student-joins', payload, headers });

const aSchoolIn = (wish: Record<string, string>) =>
  make.aSchool(product.database.db, { state: product.state, lga: product.lga, ...wish });

/** Stores the number as the product did before it was the examiner's to set. */
const withNumber = (school: make.Made, wish: Record<string, string>) =>
  make.aStudent(product.database.db, { school, ...wish });

test('a school does not set the numbers by which the state knows a pupil', async () => {
  const created = await createPupil(
    { firstName: 'Amina', lastName: 'Bello', admissionNo: 'M/1', candidateNo: 'C/VICTIM' },
    as('School', { id: 'school' }),
  );
  expect(created.statusCode).toBe(403);
  expect(await storedRecords(product, 'Student', { candidateNo: 'C/VICTIM' })).toEqual([]);
  const pupil = await make.aStudent(product.database.db, { school: product.school, candidateNo: 'C/OLD' });
  const change = (fields: Record<string, string>, headers = as('School', { id: 'school' })) =>
    product.app.inject({ method: 'PUT', url: `/api/v1/Student/${pupil.osid}`, payload: fields, headers });
  for (const [field, value] of [
    ['candidateNo', 'C/VICTIM'],
    ['examNum', 'E/VICTIM'],
    ['uniqueId', 'STU0000000001'],
  ] as const) {
    expect([field, (await change({ [field]: value })).statusCode]).toEqual([field, 403]);
  }
  const stored = await storedRecord(product, 'Student', { admissionNo: String(pupil.admissionNo) });
  expect(stored.data).toMatchObject({ candidateNo: 'C/OLD', uniqueId: pupil.uniqueId });
  expect(stored.data).not.toHaveProperty('examNum');
  // A form sends the whole record back: what stays as it is does not stand in its way.
  expect(
    (await change({ candidateNo: 'C/OLD', uniqueId: String(pupil.uniqueId), middleName: 'Hauwa' })).statusCode,
  ).toBe(200);
});

test('the number of a pupil of another school ties no result to that pupil', async () => {
  const theirs = await aSchoolIn({ schoolName: 'Mallory Academy', ownerId: 'mallory' });
  const thief = await withNumber(theirs, {
    firstName: 'Amina',
    lastName: 'Thief',
    candidateNo: 'C/10',
    ownerId: 'accomplice',
  });
  const body = await uploadExam(product, { rows: ['E/10,C/10,Amina,,Victim,Akko,Unity School,,,80'] });
  expect(body).toMatchObject({ fulfilledCount: 1, rejectedCount: 0 });
  const result = await storedRecord(product, 'Results', { candidateNo: 'C/10' });
  expect(result.data.studentId).not.toBe(thief.osid);
  expect(result.data.schoolId).toBe(product.school.osid);
});

test.each(['pending', 'suspended'])('nobody joins a pupil of a %s school', async (status) => {
  const school = await aSchoolIn({ schoolName: `Academy ${status}`, status, ownerId: 'mallory' });
  const pupil = await withNumber(school, { firstName: 'Amina', lastName: 'Bello' });
  const claim = {
    schoolId: school.osid,
    admissionNo: String(pupil.admissionNo),
    firstName: 'Amina',
    lastName: 'Bello',
  };
  const named = await askToJoin(claim);
  const { admissionNo: _, ...unnamed } = claim;
  expect([named.statusCode, (await askToJoin(unnamed)).statusCode]).toEqual([409, 409]);
  expect(named.json().params.errmsg).toBe('This school is not active at the moment. Nobody can join it.');
  expect((await storedRecord(product, 'Student', { schoolId: school.osid })).owner_id).toBeNull();
});

test.each(['pending', 'suspended'])('a school that became %s accepts nobody who waits', async (status) => {
  const school = await aSchoolIn({ schoolName: `Waiting ${status}`, status, ownerId: 'mallory' });
  const osid = product.deps.ids.next();
  const data = {
    firstName: 'Amina',
    lastName: 'Bello',
    admissionNo: 'W/1',
    schoolId: school.osid,
    stateId: product.state.osid,
  };
  await product.database.pool.query(
    'insert into student_join (osid, account_id, school_id, data) values ($1, $2, $3, $4)',
    [osid, `waits-${status}`, school.osid, JSON.stringify({ ...data, uniqueId: 'STU0000000009' })],
  );
  const decide = (decision: string) =>
    product.app.inject({
      method: 'PUT',
      url: `/api/student-joins/${osid}`,
      payload: { status: decision },
      headers: mallory,
    });
  expect((await decide('approved')).statusCode).toBe(409);
  expect(await storedRecords(product, 'Student', { schoolId: school.osid })).toEqual([]);
  expect((await decide('rejected')).statusCode).toBe(200);
});

test.each(['pending', 'suspended'])('the state ties no result to pupils of a %s school', async (status) => {
  const school = await aSchoolIn({ schoolName: `Exam ${status}`, status, ownerId: 'mallory' });
  await withNumber(school, { firstName: 'Amina', lastName: 'Bello', admissionNo: `X/${status}` });
  const body = await uploadExam(product, {
    rows: [`E/20,C/20${status},Amina,,Bello,Akko,Exam ${status},,X/${status},80`],
  });
  expect(body).toMatchObject({ fulfilledCount: 0, rejectedCount: 1 });
  expect(body.failedItems[0]?.reason).toBe(`The school Exam ${status} in Akko is not active.`);
});
