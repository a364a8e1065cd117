import { afterAll, beforeAll, expect, test } from 'vitest';
import { storedRecord, storedRecords, uploadExam } from '#testing/attack-uploads.ts';
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

test('a number under another name is a question: the result goes to nobody who has an account', async () => {
  const pupil = await aPupil({ firstName: 'Zainab', lastName: 'Umar', candidateNo: 'D/1', ownerId: 'zainab' });
  const body = await uploadExam(product, { rows: [examRow('D/1', 'Zainab,,Musa')] });
  expect(body).toMatchObject({ fulfilledCount: 1, rejectedCount: 0 });
  const result = await storedRecord(product, 'Results', { candidateNo: 'D/1' });
  expect(result.data.studentId).not.toBe(pupil.osid);
  const own = await storedRecord(product, 'Student', { candidateNo: 'D/1', lastName: 'Musa' });
  expect([own.owner_id, own.osid]).toEqual([null, result.data.studentId]);
  expect(await doubtAbout(product, 'Zainab Musa')).toMatchObject({
    reason: 'names-differ',
    state: 'open',
    candidate: { osid: pupil.osid, name: 'Zainab Umar', hasAccount: true },
    canDecide: true,
  });
});

test('a number of one pupil and the admission number of another is a question with two answers', async () => {
  const one = await aPupil({ firstName: 'Ada', lastName: 'Obi' });
  const other = await aPupil({ firstName: 'Ada', lastName: 'Obi', candidateNo: 'D/2' });
  await uploadExam(product, { rows: [examRow('D/2', 'Ada,,Obi', String(one.admissionNo))] });
  const asked = (await doubtsOf(product)).filter(({ doubtfulName }) => doubtfulName === 'Ada Obi');
  expect(asked.map(({ reason }) => reason)).toEqual(['several', 'several']);
  expect(new Set(asked.map(({ candidate }) => candidate.osid))).toEqual(new Set([one.osid, other.osid]));
});

test('a name without a number is a question; however it is typed', async () => {
  const pupil = await aPupil({ firstName: 'Ƙyauta', lastName: "O'Ƴar-Adua", ownerId: 'kyauta' });
  await uploadExam(product, { rows: [examRow('D/3', 'KYAUTA,,OYAR ADUA')] });
  expect(await doubtAbout(product, 'KYAUTA OYAR ADUA')).toMatchObject({
    reason: 'name-only',
    candidate: { osid: pupil.osid },
  });
});

test('who signed up alone crowds nobody out of a question about a name, and is not offered in it', async () => {
  const { pool } = product.database;
  for (const account of ['eve-1', 'eve-2', 'eve-3', 'eve-4']) {
    const own = await aPupil({ firstName: 'Rabi', lastName: 'Lawal', ownerId: account });
    await pool.query("update record set created_by = owner_id, data = data - 'admissionNo' where osid = $1", [
      own.osid,
    ]);
  }
  const pupil = await aPupil({ firstName: 'Rabi', lastName: 'Lawal' });
  await uploadExam(product, { rows: [examRow('D/9', 'Rabi,,Lawal')] });
  const asked = (await doubtsOf(product)).filter(({ doubtfulName }) => doubtfulName === 'Rabi Lawal');
  expect(asked.map(({ candidate }) => candidate.osid)).toEqual([pupil.osid]);
});

test('the same row again asks nothing again, and two candidates of one name in a file are two', async () => {
  const before = (await doubtsOf(product, asSchool, {})).length;
  await uploadExam(product, {
    rows: [
      examRow('D/1', 'Zainab,,Musa'),
      examRow('D/3', 'KYAUTA,,OYAR ADUA'),
      examRow('D/4', 'Same,,Name'),
      examRow('D/5', 'Same,,Name'),
    ],
  });
  expect((await doubtsOf(product, asSchool, {})).length).toBe(before);
  expect(await storedRecords(product, 'Student', { candidateNo: 'D/1' })).toHaveLength(2);
  expect(await storedRecords(product, 'Student', { firstName: 'Same' })).toHaveLength(2);
});

test('nobody joins a record while it is open whose it is', async () => {
  await aPupil({ firstName: 'Ladi', lastName: 'Sule', candidateNo: 'D/6' });
  await uploadExam(product, { rows: [examRow('D/6', 'Ladi,,Garba', 'JOIN/6')] });
  const join = () =>
    product.app.inject({
      method: 'POST',
      url: '/api/student-joins',
      payload: { schoolId: product.school.osid, admissionNo: 'JOIN/6', firstName: 'Ladi', lastName: 'Garba' },
      headers: as('Student', { id: 'ladi', username: 'ladi@sanad.example' }),
    });
  const refused = await join();
  expect([refused.statusCode, refused.json().params.errmsg]).toEqual([
    409,
    'The school is still checking whose record has the admission number JOIN/6. Please ask the school.',
  ]);
  expect((await decide(product, await doubtAbout(product, 'Ladi Garba'), { decision: 'apart' })).statusCode).toBe(200);
  expect((await join()).statusCode).toBe(200);
});

test('others neither see nor decide: another school, a teacher, an examiner of another state or of a school’s own results', async () => {
  const doubt = await doubtAbout(product, 'Zainab Musa');
  const { db } = product.database;
  await make.aSchool(db, { state: product.state, lga: product.lga, ownerId: 'other-school' });
  await make.anOfficer(db, 'Examiner', { state: await make.aState(db), ownerId: 'far-examiner' });
  const strangers = [as('School', { id: 'other-school' }), as('Examiner', { id: 'far-examiner' })];
  for (const headers of strangers) {
    expect(await doubtsOf(product, headers)).toEqual([]);
    expect((await decide(product, doubt, { decision: 'same', headers })).statusCode).toBe(404);
  }
  for (const role of ['Teacher', 'Student', 'Inspector', 'Verifier'] as const) {
    const headers = as(role, { id: 'teacher' });
    expect((await decide(product, doubt, { decision: 'same', headers })).statusCode).toBe(403);
  }
  expect((await doubtAbout(product, 'Zainab Musa')).state).toBe('open');
  const seen = await doubtAbout(product, 'Zainab Musa', product.asExaminer);
  expect(seen.candidate).toMatchObject({ hasAccount: true, account: '', dateOfBirth: '' });
});

test('a decision names what was seen: after a change of either record it must be looked at again', async () => {
  const doubt = await doubtAbout(product, 'Zainab Musa');
  const rename = await product.app.inject({
    method: 'PUT',
    url: `/api/v1/Student/${doubt.candidate.osid}`,
    payload: { middleName: 'Hauwa' },
    headers: asSchool,
  });
  expect(rename.statusCode).toBe(200);
  const refused = await decide(product, doubt, { decision: 'same' });
  expect([refused.statusCode, refused.json().params.errmsg]).toEqual([
    409,
    'One of the two records has changed since you looked at them. Please look again.',
  ]);
});

test('a school that is suspended decides nothing, and two accounts do not become one', async () => {
  const doubt = await doubtAbout(product, 'Zainab Musa');
  const { pool } = product.database;
  const status = (value: string) =>
    pool.query("update record set status = $1, data = data || jsonb_build_object('status', $1::text) where osid = $2", [
      value,
      product.school.osid,
    ]);
  await status('suspended');
  const suspended = await decide(product, doubt, { decision: 'same' });
  await status('active');
  await pool.query('update record set owner_id = $1 where osid = $2', ['somebody', doubt.doubtful.osid]);
  const both = await decide(product, doubt, { decision: 'same' });
  await pool.query('update record set owner_id = null where osid = $1', [doubt.doubtful.osid]);
  expect([suspended, both].map((answer) => [answer.statusCode, answer.json().params.errmsg])).toEqual([
    [409, 'The school is not active at the moment.'],
    [409, 'Both records have an account. Please ask the administration to close one of the accounts first.'],
  ]);
});
