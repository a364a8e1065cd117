import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountsApp, createAccountsApp } from '#testing/accounts-app.ts';
import { testPassword } from '#testing/identity-app.ts';
import { as } from '#testing/test-app.ts';

let auto: AccountsApp;
let approve: AccountsApp;
beforeAll(async () => {
  auto = await createAccountsApp();
  approve = await createAccountsApp({ STUDENT_JOIN: 'approve' });
});
afterAll(async () => {
  await auto.close();
  await approve.close();
});

type Model = Record<string, unknown>;
type Join = Model & { osid: string; osUpdatedAt: string; record: Model | null };
let number = 0;

async function signUp(it: AccountsApp, model: Model) {
  const email = `joiner${++number}@sanad.example`;
  const names = { firstName: 'Aisha', lastName: 'Bello', schoolId: it.places.school };
  const payload = { ...names, email, password: testPassword, ...model };
  const answer = await it.app.inject({ method: 'POST', url: '/api/v1/Student/invite', payload });
  expect(answer.statusCode).toBe(200);
  return { email, answer: answer.json() };
}

function addPupil(it: AccountsApp, model: Model, ownerId?: string): Promise<string> {
  const { school: schoolId, state: stateId } = it.places;
  const uniqueId = `STU${String(++number).padStart(10, '0')}`;
  const place = { className: 'JSS 3', subClass: 'A', schoolId, stateId };
  return it.add('Student', { firstName: 'Aisha', lastName: 'Bello', uniqueId, ...place, ...model }, ownerId);
}

async function joinOf(it: AccountsApp, email: string, headers = as('School')): Promise<Join> {
  const list = await it.app.inject({ url: '/api/student-joins?limit=100', headers });
  return list.json().data.find((one: Model) => one.email === email);
}

const pupilsOf = async (it: AccountsApp, email: string) => {
  const account = await it.accountOf(email);
  const rows = it.deps.db.selectFrom('record').select('osid').where('entity', '=', 'Student');
  return rows.where('owner_id', '=', account?.id ?? '').execute();
};

const decide = (
  it: AccountsApp,
  { osid, osUpdatedAt }: Join,
  more: Model = {},
  role: 'School' | 'Teacher' = 'School',
) =>
  it.app.inject({
    method: 'PUT',
    url: `/api/student-joins/${osid}`,
    payload: { status: 'approved', osUpdatedAt, ...more },
    headers: as(role),
  });

test('a sign-up without an admission number is no pupil of the school before the school says so', async () => {
  const { email, answer } = await signUp(approve, {});
  expect(answer.data).toEqual([{ osid: expect.any(String), joinStatus: 'pending' }]);
  expect(await pupilsOf(approve, email)).toEqual([]);
  const join = await joinOf(approve, email);
  expect(join).toMatchObject({ record: null, recordName: '' });
  expect(await approve.noticesOf('user-School')).toContain(
    'Student waits for confirmation: Aisha Bello has signed up without an admission number.',
  );
  expect((await decide(approve, join)).statusCode).toBe(200);
  expect(await pupilsOf(approve, email)).toHaveLength(1);
});

test('who is refused without a number hears no number', async () => {
  const { email } = await signUp(approve, {});
  expect((await decide(approve, await joinOf(approve, email), { status: 'rejected' })).statusCode).toBe(200);
  const account = await approve.accountOf(email);
  expect(await approve.noticesOf(account?.id ?? '')).toEqual([
    'Not confirmed by your school: Unity has not confirmed you as its pupil.',
  ]);
});

test('a number is joined in any spelling: it makes no second pupil', async () => {
  const osid = await addPupil(approve, { admissionNo: 'HCC/26/001' });
  const { email } = await signUp(approve, { admissionNo: 'hcc / 26 / 001' });
  const join = await joinOf(approve, email);
  expect(join.record).toMatchObject({ osid, admissionNo: 'HCC/26/001' });
  expect((await decide(approve, join)).json().data.osid).toBe(osid);
});

test('where sign-ups are believed, a number that the school does not know is still nobody’s', async () => {
  const { email, answer } = await signUp(auto, { admissionNo: 'SELF/1' });
  expect(answer.data).toEqual([{ osid: expect.any(String) }]);
  expect(await pupilsOf(auto, email)).toEqual([]);
  const osid = await addPupil(auto, { admissionNo: 'SELF/1', firstName: 'Real' });
  const { email: owner } = await signUp(auto, { admissionNo: 'self/1', firstName: 'Real' });
  expect(await pupilsOf(auto, owner)).toEqual([{ osid }]);
});

test('the school sees the record that would be given beside what was typed', async () => {
  const born = { dateOfBirth: '2012-03-04' };
  const osid = await addPupil(approve, { firstName: 'Amina', admissionNo: 'SEE/1', ...born });
  const { email } = await signUp(approve, { admissionNo: 'see/1', className: 'JSS 1', dateOfBirth: '2010-01-01' });
  expect(await joinOf(approve, email)).toMatchObject({
    firstName: 'Aisha',
    typedClass: 'JSS 1',
    dateOfBirth: '2010-01-01',
    recordName: 'Amina Bello',
    record: { osid, name: 'Amina Bello', admissionNo: 'SEE/1', className: 'JSS 3 A', ...born, hasAccount: false },
  });
  // The class teacher tells pupils by name and class; dates of birth are the school's.
  const seen = await joinOf(approve, email, as('Teacher'));
  expect(seen).toMatchObject({ dateOfBirth: '', record: { osid, dateOfBirth: '' } });
});

test('a class teacher gives away no record that the school has in none of the own classes', async () => {
  const { email } = await signUp(approve, { admissionNo: 'NOCLASS/1', className: 'JSS 3', subClass: 'A' });
  await addPupil(approve, { admissionNo: 'NOCLASS/1', className: undefined, subClass: undefined });
  const join = await joinOf(approve, email, as('Teacher'));
  const refused = await decide(approve, join, {}, 'Teacher');
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'The school does not have this pupil in a class of yours. Please ask the school.',
  ]);
  expect((await decide(approve, await joinOf(approve, email))).statusCode).toBe(200);
});

test('a decision counts for what was looked at: a record that came or changed since is looked at again', async () => {
  const { email } = await signUp(approve, { admissionNo: 'VER/1' });
  const before = await joinOf(approve, email);
  expect(before.record).toBeNull();
  const osid = await addPupil(approve, { admissionNo: 'VER/1' });
  const refused = await decide(approve, before);
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'The request or the record has changed since you looked at it. Please look again.',
  ]);
  const many = await approve.app.inject({
    method: 'PUT',
    url: '/api/student-joins',
    payload: { osids: [before.osid], status: 'approved', versions: { [before.osid]: before.osUpdatedAt } },
    headers: as('School'),
  });
  expect(many.json().data).toMatchObject({ decidedCount: 0, failureCount: 1, failures: [{ code: 'CONFLICT' }] });
  expect(await pupilsOf(approve, email)).toEqual([]);
  expect((await decide(approve, await joinOf(approve, email))).statusCode).toBe(200);
  expect(await pupilsOf(approve, email)).toEqual([{ osid }]);
});
