import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountsApp, createAccountsApp } from '#testing/accounts-app.ts';
import { pressConfirm, realmUrl, testPassword, Visitor } from '#testing/identity-app.ts';
import { as } from '#testing/test-app.ts';
import { findRecord } from '../../registry/records/usecases.ts';

let it: AccountsApp;
beforeAll(async () => {
  it = await createAccountsApp();
});
afterAll(() => it.close());

let number = 0;
const freshEmail = () => `person${++number}@sanad.example`;

type Model = Record<string, unknown>;
const verifier = (model: Model = {}) => ({
  name: 'Tunde Adebayo',
  email: freshEmail(),
  password: testPassword,
  ...model,
});
const student = (model: Model = {}) => ({
  firstName: 'Musa',
  lastName: 'Sani',
  schoolId: it.places.school,
  email: freshEmail(),
  password: testPassword,
  ...model,
});
const school = (model: Model = {}) => ({
  schoolName: 'New Dawn (Girls)',
  schoolStateId: it.places.state,
  schoolLgaId: it.places.lga,
  schoolType: 'Basic',
  email: freshEmail(),
  password: testPassword,
  ...model,
});

const send = (entity: string, payload: Model, headers: Record<string, string> = {}) =>
  it.app.inject({ method: 'POST', url: `/api/v1/${entity}/invite`, payload, headers });

test('[EP-27] a verifier signs up: record and account, the role by the server, the address not verified yet', async () => {
  const email = freshEmail();
  const answer = await send('Verifier', verifier({ email: email.toUpperCase(), passwordConfirm: testPassword }));
  expect(answer.statusCode).toBe(200);
  const { data, result, responseCode, params } = answer.json();
  expect({ responseCode, status: params.status }).toEqual({ responseCode: 'OK', status: 'SUCCESSFUL' });
  const { osid } = data[0];
  expect(result).toEqual({ Verifier: { osid } });
  const account = await it.accountOf(email);
  expect(account).toMatchObject({ entity: ['Verifier'], email_verified: false, first_name: 'Tunde', locale: ['en'] });
  const record = await findRecord(it.deps.db, 'Verifier', osid);
  expect(record).toMatchObject({ name: 'Tunde Adebayo', email, osCreatedBy: account?.id });
  expect(Object.keys(record ?? {})).not.toContain('password');
  const row = await it.deps.db.selectFrom('record').select('owner_id').where('osid', '=', osid).executeTakeFirst();
  expect(row?.owner_id).toBe(account?.id);
  expect(await it.activityOf(osid)).toEqual([`${email}: Signed up`]);
});

test('[EP-27] a school signs up, is active where schools are not vetted, and the super admin hears of it', async () => {
  const answer = await send('School', school());
  expect(answer.statusCode).toBe(200);
  const record = await findRecord(it.deps.db, 'School', answer.json().data[0].osid);
  expect(record).toMatchObject({ schoolName: 'New Dawn (Girls)', status: 'active', schoolStateId: it.places.state });
  expect(await it.noticesOf('user-SuperAdmin')).toContain('New school: New Dawn (Girls) has signed up.');
});

test('[S-39] a student gets a unique id of STU and ten base32 characters and the state of the school', async () => {
  const answer = await send('Student', student({ admissionNo: ' N/7 ', schoolId: `1-${it.places.school}` }));
  expect(answer.statusCode).toBe(200);
  const { osid } = answer.json().result.Student;
  // A number that the school does not know becomes the pupil's when the school says so.
  await it.app.inject({
    method: 'PUT',
    url: `/api/student-joins/${osid}`,
    payload: { status: 'approved' },
    headers: as('School'),
  });
  const record = await findRecord(it.deps.db, 'Student', osid);
  expect(record).toMatchObject({
    uniqueId: expect.stringMatching(/^STU[0-9A-HJKMNP-TV-Z]{10}$/),
    admissionNo: 'N/7',
    schoolId: it.places.school,
    stateId: it.places.state,
  });
});

test('[AUTH-34] after sign-up the mailed link verifies the address, and then the password opens the account', async () => {
  const model = student();
  const { osid } = (await send('Student', model, { cookie: 'lang=hi' })).json().data[0];
  const signIn = () =>
    it.app.inject({
      method: 'POST',
      url: `${new URL(realmUrl).pathname}/protocol/openid-connect/token`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        grant_type: 'password',
        client_id: 'sanad-cli',
        username: model.email,
        password: testPassword,
      }).toString(),
    });
  expect((await it.app.inject({ url: `/api/verifyEmail/Student/${osid}` })).statusCode).toBe(200);
  const mail = it.sentMails.at(-1);
  expect(mail).toMatchObject({ to: model.email, subject: 'सनद: अपने ईमेल पते की पुष्टि करें' });
  expect((await signIn()).statusCode).toBe(400);
  const link = new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  expect(await pressConfirm(new Visitor(it.app), link.href)).toBe('/active?status=200');
  const signedIn = await signIn();
  expect(signedIn.statusCode).toBe(200);
  const claims = JSON.parse(Buffer.from(signedIn.json().access_token.split('.')[1], 'base64url').toString());
  expect(claims).toMatchObject({ entity: ['Student'], preferred_username: model.email });
});

test('a taken address is refused with 409 and a clear text, in any spelling, and nothing is left', async () => {
  const email = freshEmail();
  await send('Verifier', verifier({ email }));
  const before = await it.traces();
  for (const [entity, model] of [
    ['Verifier', verifier({ email: email.toUpperCase() })],
    ['Student', student({ email })],
    ['School', school({ email })],
  ] as const) {
    const answer = await send(entity, model);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().details).toMatchObject([{ path: 'email' }]);
    expect(answer.json().message).toBe('An account with this email address already exists.');
  }
  const inHindi = await send('Verifier', verifier({ email }), { cookie: 'lang=hi' });
  expect(inHindi.json().params.errmsg).toMatch(/[\u0900-\u097f]/);
  expect(await it.traces()).toEqual(before);
});

test('of two sign-ups at once with one address one wins, the other gets 409, and nothing is half-written', async () => {
  const email = freshEmail();
  const before = await it.traces();
  const answers = await Promise.all([
    send('Verifier', verifier({ email })),
    send('Student', student({ email })),
    send('Verifier', verifier({ email: email.toUpperCase() })),
  ]);
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409]);
  expect(await it.traces()).toEqual({
    ...before,
    accounts: before.accounts! + 1,
    records: before.records! + 1,
    activities: before.activities! + 1,
  });
});

test('a record that the database refuses leaves no account behind', async () => {
  const before = await it.traces();
  // The address belongs to a school record without an account of that name.
  const answer = await send('School', school({ email: 'unity@sanad.example' }));
  expect(answer.statusCode).toBe(409);
  expect(answer.json().message).toBe('Already registered: there is a record with the same details.');
  expect(await it.traces()).toEqual(before);
});

test('a password is judged in words: spaces, length, the two not alike', async () => {
  const before = await it.traces();
  const refusals: [Model, string][] = [
    [{ password: 'Sahara 9 Nights' }, 'Spaces are not allowed in the password.'],
    [{ password: 'short' }, 'The password needs at least 8 characters.'],
    [{ password: 'a'.repeat(129) }, 'The password may have at most 128 characters.'],
    [{ password: 'password123' }, 'This password is too easy to guess. Please choose another one.'],
    [{ password: '' }, 'Please enter a password.'],
    [{ passwordConfirm: 'Sahara-9-Knights' }, 'Password Not Matching'],
  ];
  for (const [model, text] of refusals) {
    const answer = await send('Verifier', verifier(model));
    expect([answer.statusCode, answer.json().message]).toEqual([400, text]);
  }
  expect(await it.traces()).toEqual(before);
});

test('fields that the server decides and unknown ones are refused, whoever asks', async () => {
  const before = await it.traces();
  const bad: [string, Model][] = [
    ['Student', student({ uniqueId: 'STU0000000000' })],
    ['Student', student({ entity: ['SuperAdmin'] })],
    ['Student', student({ osid: it.places.pupil })],
    ['Student', student({ candidateNo: '1' })],
    ['School', school({ status: 'active' })],
    ['School', school({ suspendedAt: '2026-01-01T00:00:00Z' })],
    ['Verifier', verifier({ roles: ['SuperAdmin'] })],
    ['Verifier', verifier({ emailVerified: true })],
    ['Verifier', { ...verifier(), toString: 'x' }],
    ['Verifier', verifier({ password: undefined })],
    ['Verifier', verifier({ email: 'no address' })],
    ['Verifier', verifier({ name: '<script>' })],
    ['Verifier', verifier({ name: 7 })],
    ['Verifier', verifier({ name: 'A'.repeat(10_000) })],
    ['School', school({ schoolAddress: 'nul \u0000 here' })],
    ['School', school({ schoolAddress: 'half \ud800 pair' })],
    ['School', school({ schoolType: 'nul\u0000' })],
    ['School', school({ schoolType: "'; drop table record; --" })],
    ['Student', student({ admissionNo: 'half \ud800 pair' })],
    ['Student', student({ schoolId: 'none' })],
    ['Student', student({ schoolId: it.places.state })],
    ['Student', student({ stateId: it.places.otherState })],
    ['School', school({ schoolLgaId: it.places.otherLga })],
  ];
  for (const [entity, model] of bad) {
    const answer = await send(entity, model);
    expect([answer.statusCode, answer.json().params?.status]).toEqual([400, 'UNSUCCESSFUL']);
    expect(answer.json().params.errmsg).not.toBe('');
  }
  expect(await it.traces()).toEqual(before);
});

test('[S-18] nobody else can be signed up, and an unknown entity has no schema', async () => {
  const before = await it.traces();
  for (const entity of [
    'Teacher',
    'Inspector',
    'Examiner',
    'LgaStateAdmin',
    'SuperAdmin',
    'Issuer',
    'States',
    'ClassResults',
  ]) {
    expect((await send(entity, verifier())).statusCode).toBe(401);
  }
  expect((await send('States', {}, as('SuperAdmin'))).statusCode).toBe(403);
  for (const name of ['Nobody', 'constructor', '__proto__']) {
    const answer = await send(name, verifier());
    expect([answer.statusCode, answer.json().message]).toEqual([404, `Schema '${name}' not found`]);
  }
  expect(await it.traces()).toEqual(before);
});

test('another spelling of the entity is sent to its own address', async () => {
  const answer = await send('student', student());
  expect([answer.statusCode, answer.headers.location]).toEqual([308, '/api/v1/Student/invite']);
});
