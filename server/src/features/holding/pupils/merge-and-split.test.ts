import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storedRecord, storedRecords, uploadExam, uploadTerm } from '#testing/attack-uploads.ts';
import { asSchool, decide, doubtAbout, doubtsOf } from '#testing/doubt-calls.ts';
import * as make from '#testing/factories.ts';
import { issueAs } from '#testing/issuing-world.ts';
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

const certificatesOf = async (id: string) => {
  const headers = as('Student', { id });
  const url = '/api/v1/Results/search';
  const response = await product.app.inject({ method: 'POST', url, payload: { filters: {} }, headers });
  return response.json<{ data: { osid: string; ceritificateOsid: string }[] }>().data;
};
const documentOf = async (credentialId = '') => {
  const found = await product.database.pool.query('select document, qr from credential where id = $1', [credentialId]);
  return found.rows[0];
};
const certified = async () => {
  const { rows } = await product.database.pool.query<{ n: string }>(
    "select coalesce(sum(value), 0) as n from counter where name = 'students-certified'",
  );
  return Number(rows[0]?.n);
};
const noticesOf = async (accountId: string) => {
  const { rows } = await product.database.pool.query<{ description: string }>(
    'select description from notification where account_id = $1 order by osid',
    [accountId],
  );
  return rows.map(({ description }) => description);
};

test('a merge gives the pupil the certificate without changing a letter of it; a split takes it back', async () => {
  const pupil = await aPupil({ firstName: 'Zainab', lastName: 'Umar', candidateNo: 'M/1', ownerId: 'zainab' });
  await uploadExam(product, { rows: [examRow('M/1', 'Zainab,,Umaru')] });
  const result = await storedRecord(product, 'Results', { candidateNo: 'M/1' });
  const [issued] = await issueAs(product, [result.osid]);
  const before = { document: await documentOf(issued?.credentialId), certified: await certified() };
  expect(await certificatesOf('zainab')).toEqual([]);

  const doubt = await doubtAbout(product, 'Zainab Umaru');
  expect(doubt.doubtful).toMatchObject({ results: 1, certificates: 1, hasAccount: false });
  expect((await decide(product, doubt, { decision: 'same', headers: product.asExaminer })).statusCode).toBe(200);
  expect(await certificatesOf('zainab')).toMatchObject([{ osid: result.osid, ceritificateOsid: issued?.credentialId }]);
  expect(await documentOf(issued?.credentialId)).toEqual(before.document);
  const verify = await product.app.inject({ url: `/credentials/credentials/${issued?.credentialId}/verify` });
  expect(verify.json()).toMatchObject({ verified: true });
  expect(await certified()).toBe(before.certified);
  expect(await storedRecords(product, 'Student', { lastName: 'Umaru' })).toEqual([]);
  expect(await noticesOf('zainab')).toEqual([
    `Two records of Zainab Umar (${pupil.admissionNo}) at Unity School are one now, with all results.`,
  ]);

  const merged = await doubtAbout(product, 'Zainab Umaru');
  expect(merged).toMatchObject({ state: 'same', canDecide: false, canSplit: true });
  expect((await decide(product, merged, { decision: 'split' })).statusCode).toBe(200);
  expect(await certificatesOf('zainab')).toEqual([]);
  const back = await storedRecord(product, 'Student', { lastName: 'Umaru' });
  expect((await storedRecord(product, 'Results', { candidateNo: 'M/1' })).data.studentId).toBe(back.osid);
  expect(await certified()).toBe(before.certified);
  expect(await doubtAbout(product, 'Zainab Umaru')).toMatchObject({ state: 'apart', canSplit: false });
  expect((await decide(product, await doubtAbout(product, 'Zainab Umaru'), { decision: 'split' })).statusCode).toBe(
    409,
  );
});

test('a split closes what the account that goes away has shared of the pupil who stays, and leaves what it shared of its own', async () => {
  const { pool } = product.database;
  const pupil = await aPupil({ firstName: 'Ladi', lastName: 'Bako', candidateNo: 'M/70' });
  await uploadExam(product, { rows: [examRow('M/70', 'Ladi,,Bakori')] });
  const stranger = await storedRecord(product, 'Student', { lastName: 'Bakori' });
  await pool.query("update record set owner_id = 'stranger' where osid = $1", [stranger.osid]);
  const [theirs] = await issueAs(product, [(await storedRecord(product, 'Results', { candidateNo: 'M/70' })).osid]);
  const shareAs = (owner: string, token: string, credentialId: string | undefined) =>
    pool.query(
      `insert into share_link (id, token_hash, credential_id, owner_id, created_at, expires_at)
       values (gen_random_uuid(), sha256($1), $2, $3, now(), now() + interval '90 days')`,
      [Buffer.from(token), credentialId, owner],
    );
  await shareAs('stranger', 'own', theirs?.credentialId);
  await shareAs('somebody', 'else', theirs?.credentialId);
  expect((await decide(product, await doubtAbout(product, 'Ladi Bakori'), { decision: 'same' })).statusCode).toBe(200);
  // A certificate of the pupil who stays, which the other's account shares while it has it.
  const own = await make.aResult(product.database.db, {
    school: product.school,
    examiner: product.examiner,
    student: pupil,
    candidateNo: 'M/71',
  });
  const [issued] = await issueAs(product, [own.osid]);
  await shareAs('stranger', 'other', issued?.credentialId);
  expect((await decide(product, await doubtAbout(product, 'Ladi Bakori'), { decision: 'split' })).statusCode).toBe(200);
  const { rows } = await pool.query(
    'select token_hash, withdrawn_at is not null as closed from share_link where credential_id = any($1)',
    [[theirs?.credentialId, issued?.credentialId]],
  );
  const isClosed = (token: string) =>
    rows.find(({ token_hash: hash }) => hash.equals(createHash('sha256').update(token).digest()))?.closed;
  expect(['own', 'else', 'other'].map(isClosed)).toEqual([false, true, true]);
});

test('after a merge the row finds its pupil by either name, and a result that still waits bears its number', async () => {
  const pupil = await aPupil({ firstName: 'Grace', lastName: 'Danladi', candidateNo: 'OLD/2' });
  await uploadExam(product, { rows: [examRow('M/2', 'Grace,,Daniel', String(pupil.admissionNo))] });
  const doubt = await doubtAbout(product, 'Grace Daniel');
  expect((await decide(product, doubt, { decision: 'same' })).statusCode).toBe(200);
  expect((await storedRecord(product, 'Results', { candidateNo: 'M/2' })).data).toMatchObject({
    studentId: pupil.osid,
    uniqueId: pupil.uniqueId,
    lastName: 'Daniel',
  });
  expect((await storedRecord(product, 'Student', { lastName: 'Danladi' })).data.candidateNo).toBe('M/2');
  const again = await uploadExam(product, { rows: [examRow('M/2', 'Grace,,Daniel').replace(/80$/, '81')] });
  expect(again).toMatchObject({ fulfilledCount: 1 });
  expect((await storedRecord(product, 'Results', { candidateNo: 'M/2' })).data.studentId).toBe(pupil.osid);
  expect((await doubtsOf(product)).filter(({ doubtfulName }) => doubtfulName === 'Grace Daniel')).toEqual([]);
  expect((await decide(product, await doubtAbout(product, 'Grace Daniel'), { decision: 'split' })).statusCode).toBe(
    200,
  );
  expect((await storedRecord(product, 'Student', { lastName: 'Danladi' })).data.candidateNo).toBe('OLD/2');
});

test('who was told to be two stays two, whatever is uploaded again', async () => {
  const pupil = await aPupil({ firstName: 'Bala', lastName: 'Musa', candidateNo: 'M/3' });
  await uploadExam(product, { rows: [examRow('M/3', 'Bala,,Isa')] });
  const doubt = await doubtAbout(product, 'Bala Isa');
  expect((await decide(product, doubt, { decision: 'apart' })).statusCode).toBe(200);
  expect((await decide(product, { ...doubt, osUpdatedAt: '' }, { decision: 'same' })).statusCode).toBe(409);
  await uploadExam(product, { rows: [examRow('M/3', 'Bala,,Isa').replace(/80$/, '70')] });
  const result = await storedRecord(product, 'Results', { candidateNo: 'M/3' });
  expect(result.data.studentId).not.toBe(pupil.osid);
  expect((await doubtsOf(product)).filter(({ doubtfulName }) => doubtfulName === 'Bala Isa')).toEqual([]);
});

test('of two results of a term the issued one stays; two certificates of a term are not one pupil’s', async () => {
  const { db } = product.database;
  const row = (no: string, term: string) => `${no},Kaka,,Dogo,JSS 1,A,${term},50,60`;
  await aPupil({ firstName: 'Kaka', lastName: 'Dogo', candidateNo: 'M/4', admissionNo: '' });
  const exam = await storedRecord(product, 'Student', { firstName: 'Kaka' });
  await db
    .updateTable('record')
    .set({ data: JSON.stringify({ ...exam.data, admissionNo: undefined }) as never })
    .where('osid', '=', exam.osid)
    .execute();
  await uploadTerm(product, { rows: [row('KD/1', 'First'), row('KD/1', 'Second')] });
  const doubt = await doubtAbout(product, 'Kaka Dogo');
  expect(doubt).toMatchObject({ reason: 'name-only', entity: 'ClassResults' });
  const { school, teacher } = product;
  const issuedThere = await make.aClassResult(db, { school, teacher, student: { ...exam, ...exam.data } as never });
  await issueAs(product, [issuedThere.osid]);
  const merged = await decide(product, doubt, { decision: 'same' });
  expect(merged.statusCode).toBe(200);
  const terms = await storedRecords(product, 'ClassResults', { studentId: exam.osid });
  expect(terms.map(({ data, status }) => [data.term, status]).sort()).toEqual([
    ['First', 'issued'],
    ['Second', 'pending'],
  ]);
  expect((await storedRecord(product, 'Student', { firstName: 'Kaka' })).data.admissionNo).toBe('KD/1');
  expect((await decide(product, await doubtAbout(product, 'Kaka Dogo'), { decision: 'split' })).statusCode).toBe(200);
  const back = await storedRecord(product, 'Student', { firstName: 'Kaka', admissionNo: 'KD/1' });
  expect(await storedRecords(product, 'ClassResults', { studentId: back.osid })).toHaveLength(2);
});

test('school and examiner hear of open questions once a file', async () => {
  await product.database.pool.query('delete from notification');
  await aPupil({ firstName: 'Tani', lastName: 'Audu', candidateNo: 'M/5' });
  await aPupil({ firstName: 'Tani', lastName: 'Sani', candidateNo: 'M/6' });
  await uploadExam(product, { rows: [examRow('M/5', 'Tani,,Ojo'), examRow('M/6', 'Tani,,Eze')] });
  const text = 'results.csv: some results may be of pupils whom the school knows already. Please decide.';
  expect([await noticesOf('school'), await noticesOf('examiner')]).toEqual([[text], [text]]);
});

test('a merge can be taken back for 90 days', async () => {
  const doubt = await doubtAbout(product, 'Tani Ojo');
  expect((await decide(product, doubt, { decision: 'same' })).statusCode).toBe(200);
  await product.database.pool.query(
    "update pupil_merge set merged_at = merged_at - interval '90 days' where doubt_id = $1",
    [doubt.osid],
  );
  const merged = await doubtAbout(product, 'Tani Ojo', asSchool);
  expect(merged.canSplit).toBe(false);
  const late = await decide(product, merged, { decision: 'split' });
  expect([late.statusCode, late.json().params.errmsg]).toEqual([
    409,
    'A merge can be taken back for 90 days. That time is over.',
  ]);
});
