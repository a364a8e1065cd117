import { afterAll, beforeAll, expect, test } from 'vitest';
import { storedRecord, uploadExam } from '#testing/attack-uploads.ts';
import { asSchool, decide, doubtAbout, doubtsOf } from '#testing/doubt-calls.ts';
import * as make from '#testing/factories.ts';
import { createResultsApp, type ResultsApp } from '#testing/results-app.ts';
import { as } from '#testing/test-app.ts';

let product: ResultsApp;
beforeAll(async () => {
  product = await createResultsApp();
});
afterAll(() => product.close());

const aPupil = (wish: Record<string, string>) =>
  make.aStudent(product.database.db, { school: product.school, ...wish });
const examRow = (candidateNo: string, name: string, admissionNo = '') =>
  `E/${candidateNo},${candidateNo},${name},Akko,Unity School,,${admissionNo},80`;
const openAbout = async (name: string) =>
  (await doubtsOf(product)).filter(({ doubtfulName }) => doubtfulName === name).map(({ candidate }) => candidate.osid);

const about = async (candidate: string) => {
  const found = (await doubtsOf(product, asSchool, {})).find((doubt) => doubt.candidate.osid === candidate);
  if (found === undefined) throw new Error('There is no such question.');
  return found;
};

test('a split leaves a number that the school corrected after the merge', async () => {
  const pupil = await aPupil({ firstName: 'Bisi', lastName: 'Ade', admissionNo: 'BA/1', candidateNo: 'K/1' });
  await uploadExam(product, { rows: [examRow('K/1', 'Bisi,,Adeola')] });
  expect((await decide(product, await doubtAbout(product, 'Bisi Adeola'), { decision: 'same' })).statusCode).toBe(200);
  const corrected = await product.app.inject({
    method: 'PUT',
    url: `/api/v1/Student/${pupil.osid}`,
    payload: { admissionNo: 'BA/2' },
    headers: asSchool,
  });
  expect(corrected.statusCode).toBe(200);
  expect((await decide(product, await doubtAbout(product, 'Bisi Adeola'), { decision: 'split' })).statusCode).toBe(200);
  const stored = await storedRecord(product, 'Student', { lastName: 'Ade' });
  expect(stored.data).toMatchObject({ admissionNo: 'BA/2', candidateNo: 'K/1' });
});

test('a split takes back the number that the merge gave', async () => {
  const pupil = await aPupil({ firstName: 'Femi', lastName: 'Ojo', candidateNo: 'K/OLD' });
  await uploadExam(product, { rows: [examRow('K/2', 'Femi,,Ojora', String(pupil.admissionNo))] });
  expect((await decide(product, await doubtAbout(product, 'Femi Ojora'), { decision: 'same' })).statusCode).toBe(200);
  expect((await storedRecord(product, 'Student', { lastName: 'Ojo' })).data.candidateNo).toBe('K/2');
  expect((await decide(product, await doubtAbout(product, 'Femi Ojora'), { decision: 'split' })).statusCode).toBe(200);
  expect((await storedRecord(product, 'Student', { lastName: 'Ojo' })).data.candidateNo).toBe('K/OLD');
});

test('a split opens the questions again that the merge had answered by itself', async () => {
  const one = await aPupil({ firstName: 'Ngozi', lastName: 'Eze' });
  const other = await aPupil({ firstName: 'Ngozi', lastName: 'Eze' });
  await uploadExam(product, { rows: [examRow('K/3', 'Ngozi,,Eze')] });
  expect((await openAbout('Ngozi Eze')).sort()).toEqual([one.osid, other.osid].sort());
  expect((await decide(product, await about(one.osid), { decision: 'same' })).statusCode).toBe(200);
  expect(await openAbout('Ngozi Eze')).toEqual([]);
  expect((await decide(product, await about(one.osid), { decision: 'split' })).statusCode).toBe(200);
  expect(await openAbout('Ngozi Eze')).toEqual([other.osid]);
  // Whose the result is can still be said.
  expect((await decide(product, await about(other.osid), { decision: 'same' })).statusCode).toBe(200);
  const result = await storedRecord(product, 'Results', { candidateNo: 'K/3' });
  expect(result.data.studentId).toBe(other.osid);
});

test('what somebody said of the pair since stays said after a split', async () => {
  const one = await aPupil({ firstName: 'Tunde', lastName: 'Alao' });
  const other = await aPupil({ firstName: 'Tunde', lastName: 'Alao' });
  await uploadExam(product, { rows: [examRow('K/4', 'Tunde,,Alao')] });
  expect((await decide(product, await about(other.osid), { decision: 'apart' })).statusCode).toBe(200);
  expect((await decide(product, await about(one.osid), { decision: 'same' })).statusCode).toBe(200);
  expect((await decide(product, await about(one.osid), { decision: 'split' })).statusCode).toBe(200);
  expect(await openAbout('Tunde Alao')).toEqual([]);
});

test('an examiner who also has a school sees dates of birth of the own pupils alone', async () => {
  const { db } = product.database;
  await make.aSchool(db, { state: product.state, lga: product.lga, schoolName: 'Own School', ownerId: 'both' });
  await make.anOfficer(db, 'Examiner', { state: product.state, ownerId: 'both' });
  await aPupil({
    firstName: 'Halima',
    lastName: 'Garba',
    dateOfBirth: '2012-02-03',
    ownerId: 'halima',
    email: 'h@x.example',
  });
  await uploadExam(product, { rows: [examRow('K/5', 'Halima,,Garba')] });
  const seen = await doubtAbout(product, 'Halima Garba', as('School', { id: 'both', roles: ['School', 'Examiner'] }));
  expect(seen.candidate).toMatchObject({ hasAccount: true, dateOfBirth: '', account: '' });
  const own = await doubtAbout(product, 'Halima Garba');
  expect(own.candidate).toMatchObject({ dateOfBirth: '2012-02-03', account: 'h@x.example' });
});
