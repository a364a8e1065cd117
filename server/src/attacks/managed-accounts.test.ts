import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMissingRecords } from '#features/registry/records/usecases.ts';
import { eventually } from '#testing/eventually.ts';
import { createIdentityApp, type IdentityApp, realmUrl, signIn, Visitor } from '#testing/identity-app.ts';
import { addPasskey, aSignedInPerson, type Person, typePassword } from '#testing/own-security-calls.ts';
import { SoftwarePasskey } from '#testing/software-passkey.ts';

let it: IdentityApp;
let admin: Person;
let number = 0;
const aPerson = (...roles: string[]) => aSignedInPerson(it, `person${++number}@sanad.example`, roles);
beforeAll(async () => {
  it = await createIdentityApp();
  admin = await aSignedInPerson(it, 'first-admin@sanad.example', ['SuperAdmin']);
});
afterAll(() => it.close());

const reason = 'Left the ministry on Friday';
type Call = [method: 'PUT' | 'POST', path: string, payload: object];
const manage = (id: string, [method, path, payload]: Call, by = admin) =>
  it.app.inject({
    method,
    url: `/api/accounts/${id}/${path}`,
    payload,
    headers: { authorization: `Bearer ${by.token}` },
  });
const close: Call = ['PUT', 'state', { state: 'closed', reason }];
const reopen: Call = ['PUT', 'state', { state: 'active', reason }];
const taking = (role: string): Call => ['POST', 'roles/remove', { role, reason }];
const endSessions: Call = ['POST', 'sessions/end', { reason }];
const removeFactors: Call = ['POST', 'factors/remove', { reason }];
const whoAmI = async ({ token }: Person) =>
  (await it.app.inject({ url: '/api/who-am-i', headers: { authorization: `Bearer ${token}` } })).statusCode;
const isOut = (person: Person) => eventually(async () => expect(await whoAmI(person)).toBe(401));
const search = async (payload: object, by = admin) =>
  it.app.inject({
    method: 'POST',
    url: '/api/v1/UserAccount/search',
    payload,
    headers: { authorization: `Bearer ${by.token}` },
  });

async function aRecord(
  entity: 'States' | 'Inspector' | 'Teacher' | 'ClassTeacher',
  data: object,
  ownerId: string | null,
) {
  const osid = it.deps.ids.next();
  await addMissingRecords(it.deps.db, [{ entity, osid, data: data as never, ownerId, by: null, at: new Date() }]);
  return osid;
}

const lastActivity = async (targetId: string) => {
  const rows = it.deps.db.selectFrom('activity').select('action').where('target_id', '=', targetId);
  return (await rows.orderBy('osid', 'desc').executeTakeFirst())?.action;
};

test('nobody but a SuperAdmin manages accounts, and no such act comes without a reason', async () => {
  const victim = await aPerson('Verifier');
  for (const role of ['Student', 'School', 'Inspector', 'stateadmin', 'Issuer']) {
    const by = await aPerson(role);
    for (const call of [close, reopen, taking('Verifier'), endSessions, removeFactors]) {
      expect([role, call[1], (await manage(victim.id, call, by)).statusCode]).toEqual([role, call[1], 403]);
    }
    expect((await search({}, by)).statusCode).toBe(403);
  }
  for (const payload of [{ state: 'closed' }, { state: 'closed', reason: '' }]) {
    expect((await manage(victim.id, ['PUT', 'state', payload])).statusCode).toBe(400);
  }
  expect((await manage(it.deps.ids.next(), close)).statusCode).toBe(404);
  expect((await manage('nobody', close)).statusCode).toBe(404);
  expect(await whoAmI(victim)).toBe(200);
});

test('closing ends sessions, tokens and mailed links; the person is told why; it can be opened again', async () => {
  const person = await aPerson('Inspector');
  await new Visitor(it.app).post('/auth/password/forgot', { email: person.username });
  const link = /http\S+token=\S+/.exec(it.sentMails.at(-1)?.text ?? '')?.[0] ?? '';
  expect((await manage(person.id, close)).statusCode).toBe(200);
  await isOut(person);
  expect((await typePassword(it, person.username)).page.body).toContain('Username or password is wrong');
  expect(it.sentMails.at(-1)).toMatchObject({ to: person.username, text: expect.stringContaining(reason) });
  expect(await lastActivity(person.id)).toBe(`Closed account ${person.username}: ${reason}`);
  expect((await manage(person.id, close)).statusCode).toBe(409);
  expect((await manage(person.id, reopen)).statusCode).toBe(200);
  expect((await new Visitor(it.app).get(link)).body).not.toContain('name="password"');
  await expect(signIn(new Visitor(it.app), person.username)).resolves.toMatchObject({
    access_token: expect.any(String),
  });
});

test('never oneself, and never the last who can sign in as SuperAdmin, also when two close each other at once', async () => {
  for (const call of [close, taking('SuperAdmin'), endSessions, removeFactors]) {
    expect([call[1], (await manage(admin.id, call)).statusCode]).toEqual([call[1], 409]);
  }
  // Invited, never accepted: nobody can sign in with it.
  await it.identity.directory.createUser({
    username: 'invited-admin@sanad.example',
    firstName: 'In',
    lastName: 'Vited',
    entity: ['SuperAdmin'],
    locale: 'en',
    emailVerified: false,
  });
  const second = await aPerson('SuperAdmin');
  const answers = await Promise.all([manage(second.id, close), manage(admin.id, close, second)]);
  // The late one is out of office by then, or is told that nobody would be left.
  const [done = 0, refused = 0] = answers.map(({ statusCode }) => statusCode).sort();
  expect([done, [401, 409].includes(refused)]).toEqual([200, true]);
  const [closed, left] = answers[0]?.statusCode === 200 ? [second, admin] : [admin, second];
  admin = left;
  expect((await manage(closed.id, reopen)).statusCode).toBe(200);
});

test('a role that is taken ends with its record, its classes and the tokens that name it; the others stay', async () => {
  const person = await aPerson('Teacher', 'Verifier');
  const [schoolId, classId] = [it.deps.ids.next(), it.deps.ids.next()];
  const place = { schoolId, className: 'JSS 1', subClass: 'A', academicYear: '2026-2027', classId };
  const teacher = await aRecord('Teacher', { name: 'Ada Obi', email: person.username, schoolId }, person.id);
  const charge = await aRecord('ClassTeacher', { ...place, teacherId: teacher, classTeacherId: teacher }, null);
  expect((await manage(person.id, taking('Inspector'))).statusCode).toBe(409);
  expect((await manage(person.id, taking('Teacher'))).statusCode).toBe(200);
  expect(it.sentMails.at(-1)?.text).toContain('no longer has the role Teacher');
  await isOut(person);
  const live = it.deps.db.selectFrom('record').select('osid').where('deleted_at', 'is', null);
  expect(await live.where('osid', 'in', [teacher, charge]).execute()).toEqual([]);
  const { access_token } = await signIn(new Visitor(it.app), person.username);
  const who = await it.app.inject({ url: '/api/who-am-i', headers: { authorization: `Bearer ${access_token}` } });
  expect(who.json().roles).toEqual(['Verifier']);
});

test('deleting the record of an officer takes the role, and the officer can be invited again', async () => {
  const person = await aPerson('Inspector');
  const stateId = await aRecord('States', { stateName: 'Gombe' }, null);
  const osid = await aRecord('Inspector', { name: 'Musa Sani', email: person.username, stateId }, person.id);
  const headers = { authorization: `Bearer ${admin.token}` };
  const deleted = await it.app.inject({ method: 'DELETE', url: `/api/v1/Inspector/${osid}`, headers });
  expect(deleted.statusCode).toBe(200);
  const account = await it.deps.db
    .selectFrom('account')
    .select('entity')
    .where('id', '=', person.id)
    .executeTakeFirst();
  expect(account?.entity).toEqual([]);
  await isOut(person);
  const payload = { name: 'Musa Sani', email: person.username, stateId, phone: '08030000000' };
  const invited = await it.app.inject({ method: 'POST', url: '/api/v1/Inspector/invite', payload, headers });
  expect(invited.statusCode).toBe(200);
});

test('ending the sessions of somebody ends refreshing too, and nobody else is signed out', async () => {
  const [person, other] = [await aPerson('Verifier'), await aPerson('Verifier')];
  const visitor = new Visitor(it.app);
  const { refresh_token } = await signIn(visitor, person.username);
  expect((await manage(person.id, endSessions)).statusCode).toBe(200);
  await isOut(person);
  const grant = { grant_type: 'refresh_token', client_id: 'sanad-web', refresh_token };
  expect((await visitor.post(`${realmUrl}/protocol/openid-connect/token`, grant)).status).toBe(400);
  expect(await whoAmI(other)).toBe(200);
});

test('lost factors are removed with a reason, and sessions end: whoever has the device is out as well', async () => {
  const person = await aPerson('Inspector');
  expect((await addPasskey(it, person, new SoftwarePasskey())).statusCode).toBe(200);
  expect((await typePassword(it, person.username)).page.body).toContain('One more step');
  expect((await search({ filters: { email: { eq: person.username } } })).json().data[0].secondFactor).toBe('passkey');
  expect((await manage(person.id, removeFactors)).statusCode).toBe(200);
  await isOut(person);
  expect((await typePassword(it, person.username)).page.status).toBe(303);
  expect(await lastActivity(person.id)).toBe(`Signed in`);
  expect(it.sentMails.some(({ to, text }) => to === person.username && text.includes(reason))).toBe(true);
});

test('the list finds accounts by a part of the address, by role and by state, page by page', async () => {
  const person = await aPerson('Examiner');
  await manage(person.id, close);
  const find = async (filters: object, more: object = {}) => (await search({ filters, ...more })).json();
  const email = { ilike: person.username.slice(0, 9) };
  expect((await find({ email, role: { eq: 'Examiner' }, state: { eq: 'closed' } })).data).toEqual([
    expect.objectContaining({ email: person.username, state: 'closed', rolesText: 'Examiner' }),
  ]);
  expect((await find({ email, state: { eq: 'active' }, role: { eq: 'Examiner' } })).data).toEqual([]);
  const page = await find({}, { limit: 2 });
  expect([page.data.length, page.totalCount > 2]).toEqual([2, true]);
  expect(JSON.stringify(page)).not.toMatch(/argon2|password/);
  for (const filters of [{ role: { eq: 'King' } }, { state: 'closed' }, { password_hash: { ilike: 'a' } }]) {
    expect((await search({ filters })).statusCode).toBe(400);
  }
});
