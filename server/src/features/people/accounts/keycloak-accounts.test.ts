import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMailedLinkRoutes } from '#features/people/identity/routes.ts';
import { createKeycloakIdentity } from '#platform/identity/keycloak/keycloak-identity.ts';
import { pressConfirm, Visitor } from '#testing/identity-app.ts';
import { type KeycloakStandIn, startKeycloakStandIn } from '#testing/keycloak-stand-in.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';
import { addMissingRecords } from '../../registry/records/usecases.ts';

const password = 'Sahara-9-Nights';
let keycloak: KeycloakStandIn;
let it: TestApp;
let state: string;

beforeAll(async () => {
  keycloak = await startKeycloakStandIn();
  const { directory } = createKeycloakIdentity(keycloak.settings);
  it = await createTestApp(() => ({ directory }));
  await addMailedLinkRoutes(it.app, { ...it.deps, outside: directory });
  state = it.deps.ids.next();
  const record = { entity: 'States', osid: state, data: { stateName: 'Gombe' }, ownerId: null, by: null } as const;
  await addMissingRecords(it.deps.db, [{ ...record, at: new Date() }]);
});
afterAll(async () => {
  await it.close();
  await keycloak.close();
});

const send = (entity: string, payload: Record<string, unknown>, headers: Record<string, string> = {}) =>
  it.app.inject({ method: 'POST', url: `/api/v1/${entity}/invite`, payload, headers });
const userOf = (email: string) => [...keycloak.users.values()].find((user) => user.username === email);
const accountOf = (email: string) =>
  it.deps.db.selectFrom('account').selectAll().where('username', '=', email).executeTakeFirst();
const linkIn = (text: string | undefined) => new URL(/https?:\/\/\S+/.exec(text ?? '')?.[0] ?? '');

async function rows() {
  const { rows } = await it.database.pool.query(
    'select (select count(*) from account) as accounts, (select count(*) from record) as records',
  );
  return rows[0];
}

test('[EP-27] with Keycloak a sign-up makes the user there; our link verifies it there', async () => {
  const email = 'tunde@sanad.example';
  const answer = await send('Verifier', { name: 'Tunde Adebayo', email: 'Tunde@Sanad.example', password });
  expect(answer.statusCode).toBe(200);
  const user = userOf(email);
  expect(user).toMatchObject({ emailVerified: false, password, attributes: { entity: ['Verifier'], locale: ['en'] } });
  expect(await accountOf(email)).toMatchObject({ id: user?.id, password_hash: null });
  await it.app.inject({ url: `/api/verifyEmail/Verifier/${answer.json().data[0].osid}` });
  const link = linkIn(it.sentMails.at(-1)?.text);
  expect(await pressConfirm(new Visitor(it.app), link.href)).toBe('/active?status=200');
  expect(userOf(email)).toMatchObject({ emailVerified: true });
});

test('[S-08] with Keycloak an invited officer sets the password through our link, by the rules of Keycloak too', async () => {
  const email = 'musa@sanad.example';
  const model = { name: 'Musa Lawal', email, stateId: state };
  expect((await send('Inspector', model, as('SuperAdmin'))).statusCode).toBe(200);
  const token = linkIn(it.sentMails.at(-1)?.text).searchParams.get('token');
  const set = (chosen: string) =>
    it.app.inject({ method: 'POST', url: '/auth/password/set', payload: { token, password: chosen } });
  keycloak.failNext({
    on: 'admin',
    status: 400,
    body: { error: 'invalidPasswordHistoryMessage', error_description: 'Invalid password' },
  });
  const refused = await set(password);
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'VALIDATION']);
  expect(userOf(email)).not.toHaveProperty('password');
  expect((await set(password)).statusCode).toBe(200);
  expect(userOf(email)).toMatchObject({ password, emailVerified: true });
  expect((await set(password)).statusCode).toBe(400);
  expect((await accountOf(email))?.password_hash).toBeNull();
});

test('with Keycloak a record that cannot be stored takes the user away again', async () => {
  const model = { title: 'Ministry', issuer: 'Ministry' };
  expect((await send('Issuer', { ...model, email: 'one@sanad.example' }, as('SuperAdmin'))).statusCode).toBe(200);
  const before = await rows();
  const users = keycloak.users.size;
  expect((await send('Issuer', { ...model, email: 'two@sanad.example' }, as('SuperAdmin'))).statusCode).toBe(409);
  expect(userOf('two@sanad.example')).toBeUndefined();
  expect(keycloak.users.size).toBe(users);
  expect(await rows()).toEqual(before);
});

test('with Keycloak away a sign-up is refused with 503 and leaves nothing', async () => {
  const before = await rows();
  keycloak.failNext({ on: 'admin', status: 503 });
  const answer = await send('Verifier', { name: 'Late Comer', email: 'late@sanad.example', password });
  expect(answer.statusCode).toBe(503);
  expect(await rows()).toEqual(before);
  expect(userOf('late@sanad.example')).toBeUndefined();
});

test('with Keycloak of two sign-ups at once one wins', async () => {
  const before = await rows();
  const model = { name: 'Two Atonce', email: 'twice@sanad.example', password };
  const codes = (await Promise.all([send('Verifier', model), send('Verifier', model)])).map((one) => one.statusCode);
  expect(codes.sort()).toEqual([200, 409]);
  expect(await rows()).toEqual({ accounts: before.accounts + 1, records: before.records + 1 });
});

test('[S-81] with Keycloak a further role is added to the user there once it is accepted, also to one that was made by hand', async () => {
  const directory = it.deps.directory;
  const email = 'hand@sanad.example';
  const id = await directory.createUser({
    username: email,
    firstName: 'Made',
    lastName: 'Byhand',
    entity: ['Teacher'],
    locale: 'hi',
    emailVerified: true,
  });
  expect((await send('Inspector', { name: 'Made Byhand', email, stateId: state }, as('SuperAdmin'))).statusCode).toBe(
    200,
  );
  expect(userOf(email)).toMatchObject({ attributes: { entity: ['Teacher'], locale: ['hi'] } });
  const token = linkIn(it.sentMails.at(-1)?.text).searchParams.get('token');
  await it.app.inject({ method: 'POST', url: '/auth/password/set', payload: { token, password } });
  expect(userOf(email)).toMatchObject({ password, attributes: { entity: ['Teacher', 'Inspector'], locale: ['hi'] } });
  expect(await accountOf(email)).toMatchObject({ id, locale: ['hi'] });
});

test('a user that was deleted in Keycloak can sign up again', async () => {
  const model = { name: 'Back Again', email: 'back@sanad.example', password };
  expect((await send('Issuer', { title: 'B', issuer: 'B', email: model.email }, as('SuperAdmin'))).statusCode).toBe(
    200,
  );
  keycloak.users.delete(userOf(model.email)?.id ?? '');
  expect((await send('Verifier', model)).statusCode).toBe(200);
  expect((await accountOf(model.email))?.id).toBe(userOf(model.email)?.id);
});
