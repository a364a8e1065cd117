import { randomBytes } from 'node:crypto';
import { roles } from '@sanad/contract/values/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountsApp, createAccountsApp } from '#testing/accounts-app.ts';
import { testPassword } from '#testing/identity-app.ts';
import { as } from '#testing/test-app.ts';
import { findRecord } from '../../registry/records/usecases.ts';

type Model = Record<string, unknown>;
let number = 0;
const freshEmail = () => `pupil${++number}@sanad.example`;

function pupil(it: AccountsApp, model: Model = {}) {
  const names = { firstName: 'Aisha', lastName: 'Bello' };
  return { ...names, schoolId: it.places.school, email: freshEmail(), password: testPassword, ...model };
}

const signUp = (it: AccountsApp, model: Model) =>
  it.app.inject({ method: 'POST', url: '/api/v1/Student/invite', payload: model });

async function addPupil(it: AccountsApp, admissionNo: string, model: Model = {}): Promise<string> {
  const uniqueId = `STU${String(++number).padStart(10, '0')}`;
  const { school: schoolId, state: stateId } = it.places;
  const place = { className: 'JSS 3', subClass: 'A', schoolId, stateId };
  return it.add('Student', { firstName: 'Aisha', lastName: 'Bello', uniqueId, admissionNo, ...place, ...model });
}

async function ownerOf(it: AccountsApp, osid: string) {
  const row = await it.deps.db.selectFrom('record').select('owner_id').where('osid', '=', osid).executeTakeFirst();
  return row?.owner_id;
}

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

test('[S-35] a sign-up with school, admission number and last name of a record joins it, and the school hears of it', async () => {
  const model = pupil(auto, { lastName: 'BELLO', admissionNo: 'U/1', phone: '08031234567' });
  const answer = await signUp(auto, model);
  // Not the id of the record: that would tell a stranger that there was one.
  expect(answer.json().result).toEqual({ Student: { osid: expect.not.stringContaining(auto.places.pupil) } });
  const account = await auto.accountOf(model.email);
  expect(await ownerOf(auto, auto.places.pupil)).toBe(account?.id);
  const record = await findRecord(auto.deps.db, 'Student', auto.places.pupil);
  expect(record).toMatchObject({
    uniqueId: 'STU0123456789',
    lastName: 'Bello',
    phone: '08031234567',
    email: model.email,
  });
  expect(await auto.activityOf(auto.places.pupil)).toEqual([`${model.email}: Joined the record U/1`]);
  expect(await auto.noticesOf('user-School')).toContain('Student signed up: Aisha BELLO (U/1) now has an account.');
});

test('[S-35] another last name, and a record that has an account, wait for the school and are not joined', async () => {
  const osid = await addPupil(auto, 'U/20');
  const statusOf = async (email: string) => {
    const headers = as('Student', { id: (await auto.accountOf(email))?.id ?? '' });
    return (await auto.app.inject({ url: '/api/v1/getUserDetails/Student', headers })).json().join?.status;
  };
  const other = pupil(auto, { lastName: 'Okafor', admissionNo: 'U/20' });
  expect((await signUp(auto, other)).statusCode).toBe(200);
  expect(await ownerOf(auto, osid)).toBeNull();
  expect(await statusOf(other.email)).toBe('pending');
  const right = pupil(auto, { admissionNo: 'U/20' });
  expect((await signUp(auto, right)).statusCode).toBe(200);
  expect(await statusOf(right.email)).toBeUndefined();
  const late = pupil(auto, { admissionNo: 'U/20' });
  expect((await signUp(auto, late)).statusCode).toBe(200);
  expect(await statusOf(late.email)).toBe('pending');
  expect(await ownerOf(auto, osid)).toBe((await auto.accountOf(right.email))?.id);
});

test('of two sign-ups at once for one record one gets it', async () => {
  const osid = await addPupil(auto, 'U/30');
  const answers = await Promise.all([1, 2].map(() => signUp(auto, pupil(auto, { admissionNo: 'U/30' }))));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await ownerOf(auto, osid)).not.toBeNull();
  const joins = await auto.deps.db.selectFrom('student_join').select(['data', 'status']).execute();
  const mine = joins.filter(({ data }) => data.admissionNo === 'U/30').map(({ status }) => status);
  expect(mine.sort()).toEqual(['approved', 'pending']);
});

const joins = (it: AccountsApp, headers: Record<string, string>, query = '') =>
  it.app.inject({ url: `/api/student-joins${query}`, headers });
const decide = (it: AccountsApp, osid: string, status: string, headers: Record<string, string>) =>
  it.app.inject({ method: 'PUT', url: `/api/student-joins/${osid}`, payload: { status }, headers });

test('[S-35] where the school confirms, a claim waits: the pupil sees nothing of the record until one click', async () => {
  const model = pupil(approve, { admissionNo: 'U/1' });
  const answer = await signUp(approve, model);
  expect(answer.json().data).toEqual([{ osid: expect.any(String), joinStatus: 'pending' }]);
  expect(answer.json().message).toContain('confirm');
  const { osid } = answer.json().data[0];
  const account = await approve.accountOf(model.email);
  const student = as('Student', { id: account?.id ?? '' });
  const details = () => approve.app.inject({ url: '/api/v1/getUserDetails/Student', headers: student });
  expect((await details()).json()).toMatchObject({ data: [], join: { osid, status: 'pending' } });
  expect(await ownerOf(approve, approve.places.pupil)).toBeNull();
  expect(await approve.noticesOf('user-School')).toContain(
    'Student waits for confirmation: Aisha Bello has signed up with the admission number U/1.',
  );

  const listed = (await joins(approve, as('School'))).json();
  expect(listed).toMatchObject({
    totalCount: 1,
    data: [{ osid, admissionNo: 'U/1', className: 'JSS 3', subClass: 'A' }],
  });
  expect(JSON.stringify(listed)).not.toContain(testPassword);
  const decided = await decide(approve, osid, 'approved', as('School'));
  expect(decided.json().data).toEqual({ osid: approve.places.pupil, status: 'approved' });
  expect((await details()).json().data).toMatchObject([{ osid: approve.places.pupil, admissionNo: 'U/1' }]);
  expect(await approve.noticesOf(account?.id ?? '')).toEqual([
    'Confirmed by your school: Unity has confirmed you. Your results are in your account now.',
  ]);
  expect(await approve.activityOf(approve.places.pupil)).toEqual([
    `${model.email}: Asked to join the record U/1`,
    'School@sanad.example: Confirmed student Aisha Bello',
  ]);
  const again = await decide(approve, osid, 'rejected', as('School'));
  expect([again.statusCode, again.json().message]).toEqual([409, 'This request was already decided.']);
});

test('a number that the school does not know yet waits too, and becomes a record with the confirmation', async () => {
  const answer = await signUp(approve, pupil(approve, { admissionNo: 'NEW/1', className: 'JSS 1', subClass: 'B' }));
  const { osid } = answer.json().data[0];
  expect(await findRecord(approve.deps.db, 'Student', osid)).toBeUndefined();
  expect((await approve.app.inject({ url: `/api/verifyEmail/Student/${osid}` })).statusCode).toBe(200);
  expect(approve.sentMails.at(-1)?.subject).toBe('Sanad: confirm your email address');
  await decide(approve, osid, 'approved', as('School'));
  expect(await findRecord(approve.deps.db, 'Student', osid)).toMatchObject({
    admissionNo: 'NEW/1',
    className: 'JSS 1',
  });
});

test('where sign-ups are believed, one without an admission number has its record at once', async () => {
  const answer = await signUp(auto, pupil(auto));
  expect(answer.json().data).toEqual([{ osid: expect.any(String) }]);
  expect(await findRecord(auto.deps.db, 'Student', answer.json().data[0].osid)).toMatchObject({ lastName: 'Bello' });
});

test('whoever asks to join hears the class that was typed, not the one that the school has on file', async () => {
  await addPupil(approve, 'U/91');
  const model = pupil(approve, { admissionNo: 'U/91' });
  await signUp(approve, model);
  const id = (await approve.accountOf(model.email))?.id ?? '';
  const headers = as('Student', { id, username: model.email });
  const details = await approve.app.inject({ url: '/api/v1/getUserDetails/Student', headers });
  expect(details.json().join).toMatchObject({ admissionNo: 'U/91', className: null, subClass: null });
  const [waiting] = (await joins(approve, as('School'))).json().data.filter((one: Model) => one.email === model.email);
  expect(waiting).toMatchObject({ className: 'JSS 3', subClass: 'A' });
  await decide(approve, waiting.osid, 'rejected', as('School'));
});

test('a class teacher does not give away a pupil of another class, whatever class the one who asks has typed', async () => {
  const typed = { className: 'JSS 3', subClass: 'A' };
  const email = freshEmail();
  await signUp(approve, pupil(approve, { admissionNo: 'U/90', email, ...typed }));
  const target = await addPupil(approve, 'U/90', { subClass: 'B' });
  const listed = await approve.app.inject({ url: '/api/student-joins', headers: as('Teacher') });
  const join = listed.json().data.find((one: { email: string }) => one.email === email);
  const refused = await decide(approve, join.osid, 'approved', as('Teacher'));
  expect(refused.statusCode).toBe(409);
  expect(await ownerOf(approve, target)).toBeNull();
  expect((await decide(approve, join.osid, 'approved', as('School'))).statusCode).toBe(200);
});

test('the class teacher decides for the own class only; other schools and roles for none', async () => {
  await addPupil(approve, 'T/1');
  await addPupil(approve, 'T/2', { subClass: 'B' });
  const [mine, notMine] = await Promise.all(
    ['T/1', 'T/2'].map(
      async (admissionNo) => (await signUp(approve, pupil(approve, { admissionNo }))).json().data[0].osid,
    ),
  );
  const before = await approve.traces();
  const seen = async (headers: Record<string, string>) =>
    (await joins(approve, headers)).json().data.map((item: { osid: string }) => item.osid);
  expect(await seen(as('Teacher'))).toEqual([mine]);
  expect(await seen(as('School', { id: 'other-school' }))).toEqual([]);
  expect(await seen(as('Teacher', { id: 'nobody' }))).toEqual([]);
  expect((await seen(as('SuperAdmin'))).sort()).toEqual([mine, notMine].sort());
  expect((await decide(approve, notMine, 'approved', as('Teacher'))).statusCode).toBe(404);
  expect((await decide(approve, mine, 'approved', as('School', { id: 'other-school' }))).statusCode).toBe(404);
  for (const role of roles.filter((one) => !['SuperAdmin', 'School', 'Teacher'].includes(one))) {
    expect([role, (await joins(approve, as(role))).statusCode]).toEqual([role, 403]);
    expect([role, (await decide(approve, mine, 'approved', as(role))).statusCode]).toEqual([role, 403]);
  }
  expect((await approve.app.inject({ url: '/api/student-joins' })).statusCode).toBe(401);
  expect((await decide(approve, mine, 'approved', {})).statusCode).toBe(401);
  expect(await approve.traces()).toEqual(before);
  expect((await decide(approve, mine, 'approved', as('Teacher'))).statusCode).toBe(200);
  expect((await decide(approve, notMine, 'rejected', as('School'))).statusCode).toBe(200);
});

test('many are decided at once, and one that cannot be holds up no other', async () => {
  const osids: string[] = [];
  for (const admissionNo of ['B/1', 'B/2', 'B/3']) {
    const who = { admissionNo, className: 'JSS 1', subClass: 'A' };
    osids.push((await signUp(approve, pupil(approve, who))).json().data[0].osid);
  }
  // The third number went to somebody else meanwhile.
  await addPupil(approve, 'B/3', { lastName: 'Okafor' });
  const unknown = approve.deps.ids.next();
  const answer = await approve.app.inject({
    method: 'PUT',
    url: '/api/student-joins',
    payload: { osids: [...osids, unknown, 'no-id'], status: 'approved' },
    headers: as('School'),
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().data).toMatchObject({
    decidedCount: 2,
    failureCount: 3,
    failures: [
      { osid: osids[2], code: 'CONFLICT' },
      { osid: unknown, code: 'NOT_FOUND' },
      { osid: 'no-id', code: 'NOT_FOUND' },
    ],
  });
  expect(await findRecord(approve.deps.db, 'Student', osids[0]!)).toMatchObject({ admissionNo: 'B/1' });
  expect((await joins(approve, as('School'), '?status=pending')).json().totalCount).toBe(1);
  await decide(approve, osids[2]!, 'rejected', as('School'));
});

test('two decisions at once for one request: one counts', async () => {
  const { osid } = (await signUp(approve, pupil(approve, { admissionNo: 'R/1' }))).json().data[0];
  const answers = await Promise.all(
    ['approved', 'rejected'].map((status) => decide(approve, osid, status, as('School'))),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('a pupil who was refused asks again with the right number', async () => {
  await addPupil(approve, 'A/2');
  const model = pupil(approve, { admissionNo: 'A/1' });
  const { osid } = (await signUp(approve, model)).json().data[0];
  const account = await approve.accountOf(model.email);
  const headers = as('Student', { id: account?.id ?? '', username: model.email });
  const ask = (body: Model, who = headers) =>
    approve.app.inject({ method: 'POST', url: '/api/student-joins', payload: body, headers: who });
  const { email: _, password: __, ...asked } = { ...model, admissionNo: 'A/2' };
  expect((await ask(asked)).json().message).toBe('Your school has already been asked. Please wait for its answer.');
  await decide(approve, osid, 'rejected', as('School'));
  expect(await approve.noticesOf(account?.id ?? '')).toEqual([
    'Not confirmed by your school: Unity has not confirmed the admission number A/1.',
  ]);
  const again = await ask(asked);
  expect(again.json().data).toMatchObject([{ joinStatus: 'pending' }]);
  expect((await decide(approve, again.json().data[0].osid, 'approved', as('School'))).statusCode).toBe(200);
  expect((await ask(asked)).json().message).toBe('Your account already has a student record.');
  expect((await ask(asked, as('Verifier'))).statusCode).toBe(403);
  expect((await ask({ ...asked, uniqueId: 'STU0000000000' })).statusCode).toBe(400);
});

test('a decision that is none, and lists without bounds, are refused', async () => {
  const put = (payload: Model) =>
    approve.app.inject({ method: 'PUT', url: '/api/student-joins', payload, headers: as('School') });
  expect((await put({ osids: [], status: 'approved' })).statusCode).toBe(400);
  expect((await put({ osids: ['x'], status: 'pending' })).statusCode).toBe(400);
  expect((await put({ osids: Array.from({ length: 501 }, (_, i) => `${i}`), status: 'approved' })).statusCode).toBe(
    400,
  );
  expect((await joins(approve, as('School'), '?limit=5000')).statusCode).toBe(400);
  expect((await joins(approve, as('School'), '?status=none')).statusCode).toBe(400);
});

test('the settings decide: confirmed by the school in production, believed in development', async () => {
  const { readSettings } = await import('#platform/settings.ts');
  const production = {
    SANAD_ENV: 'production',
    PUBLIC_URL: 'https://sanad.example',
    SANAD_MASTER_KEY: randomBytes(32).toString('base64'),
  };
  expect(readSettings(production)).toMatchObject({ studentJoin: 'approve', schoolVetting: true });
  expect(readSettings({})).toMatchObject({ studentJoin: 'auto', schoolVetting: false });
});
