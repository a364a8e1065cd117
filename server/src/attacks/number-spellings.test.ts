import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storedRecord, storedRecords, uploadExam, uploadTerm } from '#testing/attack-uploads.ts';
import { asSchool, decide, doubtAbout, doubtsOf } from '#testing/doubt-calls.ts';
import * as make from '#testing/factories.ts';
import { createResultsApp, type ResultsApp, session } from '#testing/results-app.ts';
import { as } from '#testing/test-app.ts';

let product: ResultsApp;
beforeAll(async () => {
  product = await createResultsApp();
});
afterAll(() => product.close());

const aPupil = (wish: Record<string, string>) =>
  make.aStudent(product.database.db, { school: product.school, ...wish });
const pupilsNamed = (lastName: string) => storedRecords(product, 'Student', { lastName });
const add = (payload: Record<string, unknown>) =>
  product.app.inject({ method: 'POST', url: '/api/v1/Student', payload, headers: asSchool });

test('a number in another spelling is the same pupil of a teacher’s sheet, and is written as the school wrote it', async () => {
  const pupil = await aPupil({ firstName: 'Ada', lastName: 'Eze', admissionNo: 'HCC/26/001' });
  const body = await uploadTerm(product, { rows: ['hcc / 26 / 001,Ada,,Eze,JSS 1,A,First,70,60'] });
  expect(body).toMatchObject({ fulfilledCount: 1, rejectedCount: 0 });
  expect(await pupilsNamed('Eze')).toHaveLength(1);
  const result = await storedRecord(product, 'ClassResults', { lastName: 'Eze' });
  expect(result.data).toMatchObject({ studentId: pupil.osid, admissionNo: 'HCC/26/001' });
});

test('two spellings of a number in one file are one pupil twice', async () => {
  const rows = ['TW/1,Ada,,Twice,JSS 1,A,First,70,60', 'tw/1,Ada,,Twice,JSS 1,A,First,71,61'];
  const body = await uploadTerm(product, { rows });
  expect(body).toMatchObject({ fulfilledCount: 1, rejectedCount: 1 });
  expect(await pupilsNamed('Twice')).toHaveLength(1);
});

test.each(['hcc/26/002', 'HCC / 26 / 002', 'НСС/26/002', 'HCC/26/\u2063002', 'ＨＣＣ/26/002'])(
  'a school has one pupil for one number, however it is typed: %s',
  async (admissionNo) => {
    const first = await add({ firstName: 'Bola', lastName: 'Ojo', admissionNo: 'HCC/26/002' });
    expect([200, 409]).toContain(first.statusCode);
    const second = await add({ firstName: 'Eve', lastName: 'Ojo', admissionNo });
    expect(second.statusCode).toBe(admissionNo.includes('\u2063') ? 400 : 409);
    expect(await pupilsNamed('Ojo')).toHaveLength(1);
  },
);

test('what parts the digits of a number stays: 1-23 and 12-3 are two pupils', async () => {
  const numbers = { Ini: 'P/1-23', Ada: 'P/12-3', Efe: 'P/12 4', Obi: 'P/1 24' };
  for (const [firstName, admissionNo] of Object.entries(numbers)) {
    expect((await add({ firstName, lastName: 'Parts', admissionNo })).statusCode).toBe(200);
  }
  expect(await pupilsNamed('Parts')).toHaveLength(4);
});

test('a pupil’s number is not changed into another spelling of somebody else’s', async () => {
  await aPupil({ firstName: 'Uche', lastName: 'First', admissionNo: 'CH/1' });
  const other = await aPupil({ firstName: 'Uche', lastName: 'Second', admissionNo: 'CH/2' });
  const change = (admissionNo: string) =>
    product.app.inject({
      method: 'PUT',
      url: `/api/v1/Student/${other.osid}`,
      payload: { admissionNo },
      headers: asSchool,
    });
  expect((await change('ch/1')).statusCode).toBe(409);
  expect((await change('ch/2')).statusCode).toBe(200);
  // A number that nobody has any more is free again.
  expect((await change('CH/3')).statusCode).toBe(200);
  expect((await add({ firstName: 'Uche', lastName: 'Third', admissionNo: 'CH/2' })).statusCode).toBe(200);
});

test('a candidate number in another spelling is the same candidate: a second upload corrects the first', async () => {
  const row = (candidateNo: string, mark: number) => `E/S1,${candidateNo},Sani,,Abacus,Akko,Unity School,,,${mark}`;
  await uploadExam(product, { rows: [row('GMB/26/1', 50)] });
  const body = await uploadExam(product, { rows: [row('gmb/26/1', 80)] });
  expect(body).toMatchObject({ fulfilledCount: 1, rejectedCount: 0 });
  expect(await pupilsNamed('Abacus')).toHaveLength(1);
  const results = await storedRecords(product, 'Results', { lastName: 'Abacus' });
  expect(results.map(({ data }) => data.candidateNo)).toEqual(['gmb/26/1']);
});

test('the admission number of an examiner’s row finds the school’s pupil in any spelling', async () => {
  const pupil = await aPupil({ firstName: 'Kemi', lastName: 'Spelt', admissionNo: 'SP/7-a' });
  await uploadExam(product, { rows: ['E/S2,C/S2,Kemi,,Spelt,Akko,Unity School,,sp/7–A,80'] });
  const result = await storedRecord(product, 'Results', { lastName: 'Spelt' });
  expect(result.data.studentId).toBe(pupil.osid);
});

test('a candidate number is one state’s: another state uses the same one', async () => {
  const { db } = product.database;
  const state = await make.aState(db);
  const lga = await make.anLga(db, { state, lgaName: 'Dala' });
  await make.aSchool(db, { state, lga, schoolName: 'Kano School' });
  await make.anOfficer(db, 'Examiner', { state, ownerId: 'kano-examiner' });
  await uploadExam(product, { rows: ['E/1,0001,Ali,,Gombe,Akko,Unity School,,,50'] });
  const body = await uploadExam(product, {
    rows: ['E/1,0001,Ali,,Kano,Dala,Kano School,,,80'],
    headers: as('Examiner', { id: 'kano-examiner' }),
  });
  expect(body).toMatchObject({ fulfilledCount: 1, rejectedCount: 0 });
  expect(await storedRecords(product, 'Results', { candidateNo: '0001', academicYear: session })).toHaveLength(2);
});

test('a pupil is found by name and number as they are typed on any keyboard', async () => {
  const pupil = await aPupil({ firstName: 'Ɗahiru', lastName: 'Ƴar’adua', admissionNo: 'SE/26-001' });
  for (const term of ["%dahiru%yar'adua%", 'YARADUA', 'se/26-001', '%se/26–001%']) {
    const answer = await product.app.inject({
      method: 'POST',
      url: '/api/v1/Student/search',
      payload: { filters: { searchText: { ilike: term } } },
      headers: asSchool,
    });
    expect([term, answer.json().data.map(({ osid }: { osid: string }) => osid)]).toEqual([term, [pupil.osid]]);
  }
});

/** What was stored before numbers were compared in any spelling. */
async function storedBefore(pupils: readonly Record<string, string>[]): Promise<void> {
  const { pool } = product.database;
  await pool.query('drop function hold_number cascade; drop function let_number_go cascade');
  await pool.query('drop function number_scope; drop function number_key; drop table held_number');
  for (const pupil of pupils) await aPupil(pupil);
  await pool.query(await readFile(new URL('../../migrations/0106-held-numbers.sql', import.meta.url), 'utf8'));
}

test('two spellings from before stay, and the school is asked whether they are one pupil', async () => {
  await storedBefore([
    { firstName: 'Ola', lastName: 'Twin', admissionNo: 'OLD/1' },
    { firstName: 'Ola', lastName: 'Twin', admissionNo: 'old/1' },
  ]);
  const doubt = await doubtAbout(product, 'Ola Twin');
  expect(doubt).toMatchObject({
    reason: 'same-number',
    state: 'open',
    candidateNumber: 'OLD/1',
    doubtfulNumber: 'old/1',
  });
  expect(await doubtsOf(product, product.asExaminer, { reason: { eq: 'same-number' } })).toEqual([]);
  const change = await product.app.inject({
    method: 'PUT',
    url: `/api/v1/Student/${doubt.doubtful.osid}`,
    payload: { middleName: 'Ade' },
    headers: asSchool,
  });
  expect(change.statusCode).toBe(200);
  expect((await add({ firstName: 'Eve', lastName: 'Twin', admissionNo: 'Old/1' })).statusCode).toBe(409);
  const say = async (decision: 'same' | 'split') =>
    (await decide(product, await doubtAbout(product, 'Ola Ade Twin'), { decision })).statusCode;
  expect(await say('same')).toBe(200);
  expect(await pupilsNamed('Twin')).toHaveLength(1);
  expect(await say('split')).toBe(200);
  expect(await pupilsNamed('Twin')).toHaveLength(2);
});
