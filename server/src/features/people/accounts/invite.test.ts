import type { EntityName } from '@sanad/contract/entities/entity';
import { type Role, roles } from '@sanad/contract/values/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountsApp, createAccountsApp } from '#testing/accounts-app.ts';
import * as make from '#testing/factories.ts';
import { pressConfirm, testPassword, Visitor } from '#testing/identity-app.ts';
import { as } from '#testing/test-app.ts';
import { findRecord, findRecordByKey } from '../../registry/records/usecases.ts';

let it: AccountsApp;
beforeAll(async () => {
  it = await createAccountsApp();
});
afterAll(() => it.close());

let number = 0;
const freshEmail = () => `invited${++number}@sanad.example`;

type Model = Record<string, unknown>;
const person = (model: Model = {}) => ({ name: 'Zainab Usman', email: freshEmail(), phone: '08031234567', ...model });
const models: Record<string, () => Model> = {
  Teacher: () => person({ schoolId: it.places.school }),
  Inspector: () => person({ stateId: it.places.state }),
  Examiner: () => person({ stateId: `1-${it.places.state.toUpperCase()}` }),
  LgaStateAdmin: () => person({ type: 'lgaAdmin', stateId: it.places.state, lgaId: it.places.lga }),
  SuperAdmin: () => person(),
  Issuer: () => {
    const email = freshEmail();
    return { title: `Ministry ${number}`, issuer: `did:web:ministry${number}`, email };
  },
};

const send = (entity: string, payload: Model, headers: Record<string, string> = as('SuperAdmin')) =>
  it.app.inject({ method: 'POST', url: `/api/v1/${entity}/invite`, payload, headers });

test('[EP-28] [EP-29] only those may invite who should: role by role', async () => {
  const before = await it.traces();
  for (const [entity, model] of Object.entries(models)) {
    const allowed: readonly Role[] = entity === 'Teacher' ? ['School', 'SuperAdmin'] : ['SuperAdmin'];
    expect(
      (await it.app.inject({ method: 'POST', url: `/api/v1/${entity}/invite`, payload: model() })).statusCode,
    ).toBe(401);
    for (const role of roles.filter((one) => !allowed.includes(one))) {
      expect([entity, role, (await send(entity, model(), as(role))).statusCode]).toEqual([entity, role, 403]);
      // Refused before the body is looked at.
      expect((await send(entity, { nonsense: true }, as(role))).statusCode).toBe(403);
    }
  }
  expect(await it.traces()).toEqual(before);
});

test('[EP-29] [S-08] the super admin invites officers: record, account with its role, and a mail that sets the password', async () => {
  const expected: Record<string, string> = {
    Inspector: 'Inspector',
    Examiner: 'Examiner',
    LgaStateAdmin: 'lgaadmin',
    SuperAdmin: 'SuperAdmin',
    Issuer: 'Issuer',
  };
  for (const [entity, role] of Object.entries(expected)) {
    const model = models[entity]!();
    const answer = await send(entity, model);
    expect([entity, answer.statusCode]).toEqual([entity, 200]);
    const { osid } = answer.json().result[entity];
    expect(answer.json().data).toEqual([{ osid }]);
    const record = await findRecord(it.deps.db, entity as EntityName, osid);
    expect(record).toMatchObject({ email: model.email, osCreatedBy: 'user-SuperAdmin' });
    const account = await it.accountOf(String(model.email));
    expect(account).toMatchObject({ entity: [role], password_hash: null, email_verified: false });
    expect(await it.activityOf(osid)).toEqual([`SuperAdmin@sanad.example: Added ${role} ${model.name ?? model.title}`]);
    expect(it.sentMails.at(-1)).toMatchObject({
      to: model.email,
      subject: expect.stringMatching(/^Sanad: you are invited as /),
    });
  }
  const stateOfficer = person({ type: 'stateAdmin', stateId: it.places.state });
  expect((await send('LgaStateAdmin', stateOfficer)).statusCode).toBe(200);
  expect((await it.accountOf(stateOfficer.email))?.entity).toEqual(['stateadmin']);
});

test('those who run the installation are told of every new administrator who could consent to a recall', async () => {
  const told = async () =>
    (
      await it.database.pool.query(
        `select text_values->>'name' as name from notification where account_id = 'watching-SuperAdmin'
           and subject_key = 'notification.administrator-invited' order by created_at`,
      )
    ).rows.map(({ name }) => name);
  await make.aRecord(it.deps.db, 'SuperAdmin', {
    ...{ name: 'Watching', email: 'watching@sanad.example', ownerId: 'watching-SuperAdmin' },
  });
  await send('SuperAdmin', person({ name: 'Hauwa Bello' }));
  await send('LgaStateAdmin', person({ name: 'Musa Lawal', type: 'stateAdmin', stateId: it.places.state }));
  await send('Inspector', person({ name: 'Uche Obi', stateId: it.places.state }));
  expect((await told()).sort()).toEqual(['Hauwa Bello', 'Musa Lawal']);
});

test('[S-08] the link of the invitation works for 72 hours, sets the password and verifies the address', async () => {
  const model = person({ stateId: it.places.state });
  await send('Inspector', model, as('SuperAdmin', { locale: 'hi' }));
  const mail = it.sentMails.at(-1);
  expect(mail?.subject).toBe('सनद: आपको निरीक्षक के रूप में आमंत्रित किया गया है');
  expect(mail?.text).toContain('72 घंटे');
  expect(mail?.text).toContain('नमस्ते Zainab Usman');
  const token = new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '').searchParams.get('token');
  const account = await it.accountOf(model.email);
  const link = await it.deps.db
    .selectFrom('auth_token')
    .selectAll()
    .where('account_id', '=', account?.id ?? '')
    .executeTakeFirstOrThrow();
  expect(link.expires_at.getTime() - link.created_at.getTime()).toBe(72 * 3_600_000);
  const set = await it.app.inject({
    method: 'POST',
    url: '/auth/password/set',
    payload: { token, password: testPassword },
  });
  expect(set.statusCode).toBe(200);
  expect(await it.accountOf(model.email)).toMatchObject({ email_verified: true, locale: ['hi'] });
});

test('[EP-28] a school invites a teacher into itself, with the charge of a class', async () => {
  const model = person({ className: 'JSS 2', subClass: 'A' });
  const answer = await send('Teacher', model, as('School'));
  expect(answer.statusCode).toBe(200);
  const { osid } = answer.json().data[0];
  const record = await findRecord(it.deps.db, 'Teacher', osid);
  expect(record).toMatchObject({ schoolId: it.places.school, email: model.email });
  expect(record).not.toHaveProperty('className');
  const charge = await findRecordByKey(it.deps.db, 'ClassTeacher', `${it.places.school}/${it.session}/JSS 2/A`);
  expect(charge).toMatchObject({ teacherId: osid, classTeacherId: osid, academicYear: it.session, subClass: 'A' });
  const account = await it.accountOf(model.email);
  expect(account?.entity).toEqual(['Teacher']);
  expect(await it.activityOf(osid)).toEqual(['School@sanad.example: Added teacher Zainab Usman']);
  expect(await it.activityOf(String(charge?.osid))).toEqual(['School@sanad.example: Assigned class']);
  expect(await it.noticesOf(account?.id ?? '')).toEqual([
    'Welcome to Sanad: Unity has added you as a teacher.',
    `Class assigned: You are now class teacher of JSS 2 A (${it.session}).`,
  ]);
});

test('a class may be named by its id; one that the school has not set up leaves nothing behind', async () => {
  const teacher = (model: Model) => send('Teacher', person(model), as('School'));
  expect((await teacher({ classId: `${it.places.school}/${it.session}/JSS 2/B` })).statusCode).toBe(200);
  const before = await it.traces();
  for (const model of [
    { className: 'JSS 3' },
    { className: 'JSS 3', subClass: 'D' },
    { className: 'JSS 3', subClass: 'A', academicYear: '1999-2000' },
    { classId: `${it.places.otherSchool}/${it.session}/JSS 3/A` },
    { classId: 'nul\u0000' },
  ]) {
    expect((await teacher(model)).statusCode).toBe(400);
  }
  // It has a class teacher.
  expect((await teacher({ classId: it.places.classId })).statusCode).toBe(409);
  expect(await it.traces()).toEqual(before);
});

test('a school cannot invite into another school, nor without a record of its own', async () => {
  const before = await it.traces();
  const foreign = person({ schoolId: it.places.otherSchool });
  expect((await send('Teacher', foreign, as('School'))).statusCode).toBe(403);
  expect((await send('Teacher', person(), as('School', { id: 'no-record' }))).statusCode).toBe(403);
  expect((await send('Teacher', person())).statusCode).toBe(400);
  expect(await it.traces()).toEqual(before);
});

test('places that do not exist or do not fit, passwords and unknown fields are refused', async () => {
  const before = await it.traces();
  const bad: [string, Model][] = [
    ['Inspector', person({ stateId: it.places.lga })],
    ['Inspector', person()],
    ['Examiner', person({ stateId: it.places.state, password: testPassword })],
    ['Examiner', person({ stateId: it.places.state, examinerOsid: it.places.state })],
    ['LgaStateAdmin', person({ type: 'lgaAdmin', stateId: it.places.state })],
    ['LgaStateAdmin', person({ type: 'lgaAdmin', stateId: it.places.state, lgaId: it.places.otherLga })],
    ['LgaStateAdmin', person({ type: 'stateAdmin', stateId: it.places.state, lgaId: it.places.lga })],
    ['LgaStateAdmin', person({ type: 'SuperAdmin', stateId: it.places.state })],
    ['SuperAdmin', person({ entity: ['School'] })],
    ['SuperAdmin', person({ phone: '12' })],
    ['Issuer', { title: 'x', issuer: 'y' }],
    ['Issuer', { ...models.Issuer!(), website: 'javascript:alert(1)' }],
    ['Issuer', { ...models.Issuer!(), description: 'nul \u0000' }],
  ];
  for (const [entity, model] of bad) {
    const answer = await send(entity, model);
    expect([entity, model, answer.statusCode]).toEqual([entity, model, 400]);
  }
  expect(await it.traces()).toEqual(before);
});

test('[S-81] a super admin offers an existing account a further role; once accepted, its details answer for each', async () => {
  const email = freshEmail();
  const id = await it.addUser(email, { entity: ['Verifier'] });
  const answer = await send('Inspector', person({ email: email.toUpperCase(), stateId: it.places.state }));
  expect(answer.statusCode).toBe(200);
  expect((await it.accountOf(email))?.entity).toEqual(['Verifier']);
  const link = new URL(/https?:\/\/\S+/.exec(it.sentMails.at(-1)?.text ?? '')?.[0] ?? '');
  const payload = { token: link.searchParams.get('token'), password: testPassword };
  await it.app.inject({ method: 'POST', url: '/auth/password/set', payload });
  expect((await it.accountOf(email))?.entity).toEqual(['Verifier', 'Inspector']);
  expect(await it.noticesOf(id)).toEqual([
    'New role: Your account has a new role: Inspector. Switch to it in the profile menu.',
  ]);
  const headers = as('Inspector', { id, roles: ['Inspector', 'Verifier'] });
  const details = (name: string) => it.app.inject({ url: `/api/v1/getUserDetails/${name}`, headers });
  expect((await details('Inspector')).json().data).toMatchObject([{ osid: answer.json().data[0].osid }]);
  expect((await details('Verifier')).json().data).toEqual([]);
  const again = await send('Inspector', person({ email, stateId: it.places.state }));
  expect([again.statusCode, again.json().message]).toEqual([409, `The account ${email} already has this role.`]);
});

test('a teacher whom the school let go is invited again: the account is offered its role, and accepts', async () => {
  const email = freshEmail();
  const first = (await send('Teacher', person({ email }), as('School'))).json().data[0].osid;
  const gone = await it.app.inject({ method: 'DELETE', url: `/api/v1/Teacher/${first}`, headers: as('School') });
  expect(gone.statusCode).toBe(200);
  const answer = await send('Teacher', person({ email }), as('School'));
  expect(answer.statusCode).toBe(200);
  const { osid } = answer.json().data[0];
  const id = (await it.accountOf(email))?.id ?? '';
  const details = () =>
    it.app.inject({ url: '/api/v1/getUserDetails/Teacher', headers: as('Teacher', { id, username: email }) });
  expect((await details()).json().data).toEqual([]);
  const link = new URL(/https?:\/\/\S+/.exec(it.sentMails.at(-1)?.text ?? '')?.[0] ?? '');
  const payload = { token: link.searchParams.get('token'), password: testPassword };
  await it.app.inject({ method: 'POST', url: '/auth/password/set', payload });
  expect((await details()).json().data).toMatchObject([{ osid }]);
});

test('a school cannot give roles to accounts that exist', async () => {
  const email = freshEmail();
  await it.addUser(email, { entity: ['Verifier'] });
  const before = await it.traces();
  const answer = await send('Teacher', person({ email }), as('School'));
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    'An account with this email address already exists.',
  ]);
  expect(await it.traces()).toEqual(before);
  expect((await it.accountOf(email))?.entity).toEqual(['Verifier']);
});

test('whoever signed up first with an address that was not theirs gains nothing from its later invitation', async () => {
  const email = freshEmail();
  const stranger = { name: 'Some Body', email, password: testPassword };
  const { osid } = (await send('Verifier', stranger, {})).json().data[0];
  await it.app.inject({ url: `/api/verifyEmail/Verifier/${osid}` });
  const oldLink = new URL(/https?:\/\/\S+/.exec(it.sentMails.at(-1)?.text ?? '')?.[0] ?? '');
  expect((await send('Inspector', person({ email, stateId: it.places.state }))).statusCode).toBe(200);
  expect(it.sentMails.at(-1)).toMatchObject({ to: email, subject: 'Sanad: accept your new role' });
  expect(await pressConfirm(new Visitor(it.app), oldLink.href)).toBe('/active?status=200');
  expect(await it.accountOf(email)).toMatchObject({ email_verified: true, entity: ['Verifier'] });
});

test('two invitations at once for one address make one account and one record', async () => {
  const email = freshEmail();
  const before = await it.traces();
  const invite = () => send('Teacher', person({ email }), as('School'));
  const codes = (await Promise.all([invite(), invite()])).map((answer) => answer.statusCode);
  expect(codes.sort()).toEqual([200, 409]);
  const after = await it.traces();
  expect([after.accounts, after.records, after.mails]).toEqual([
    before.accounts! + 1,
    before.records! + 1,
    before.mails! + 1,
  ]);
});

test.each([
  ['without a title', { title: undefined }, 'title'],
  ['without the name of the issuer', { issuer: undefined }, 'issuer'],
  ['with an address that is none', { website: 'ministry' }, 'website'],
  ['with an e-mail address that is none', { email: 'nobody' }, 'email'],
])('[FORM-48] [S-30] an issuer %s is refused by the schema, at its field', async (_, wrong, field) => {
  const before = await it.traces();
  const answer = await send('Issuer', { ...models.Issuer?.(), ...wrong });
  expect(answer.statusCode).toBe(400);
  expect(JSON.stringify(answer.json())).toContain(field);
  expect(await it.traces()).toEqual(before);
});
