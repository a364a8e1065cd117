import { afterEach, beforeEach, expect, test } from 'vitest';
import { type KeycloakStandIn, startKeycloakStandIn } from '#testing/keycloak-stand-in.ts';
import { AppError } from '../../errors.ts';
import type { IdentityDirectory, NewUser } from '../identity.ts';
import { createAdminClient } from './admin-client.ts';
import { createKeycloakDirectory } from './directory.ts';

const ada: NewUser = {
  username: 'ada@sanad.example',
  firstName: 'Ada',
  lastName: 'Okafor',
  entity: ['Teacher', 'School'],
  locale: 'hi',
  password: 'a long password',
  emailVerified: false,
};

let keycloak: KeycloakStandIn;
let directory: IdentityDirectory;

beforeEach(async () => {
  keycloak = await startKeycloakStandIn();
  directory = createKeycloakDirectory(createAdminClient({ settings: keycloak.settings, timeoutMilliseconds: 2000 }));
});

afterEach(() => keycloak.close());

async function refusalOf(work: Promise<unknown>): Promise<AppError> {
  const outcome = await work.catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(AppError);
  return outcome as AppError;
}

test('a user is created with its roles, language and password, and found by its exact name', async () => {
  const id = await directory.createUser(ada);
  await directory.createUser({ ...ada, username: 'xada@sanad.example' });
  expect(keycloak.users.get(id)).toMatchObject({ email: ada.username, password: ada.password, enabled: true });
  expect(await directory.find('ADA@sanad.example')).toEqual({
    id,
    username: ada.username,
    entity: ['Teacher', 'School'],
    locale: ['hi'],
    emailVerified: false,
    enabled: true,
  });
  expect(await directory.find('da@sanad.example')).toBeUndefined();
});

test('a username that is taken is a conflict', async () => {
  await directory.createUser(ada);
  const refusal = await refusalOf(directory.createUser(ada));
  expect([refusal.code, refusal.text]).toEqual(['CONFLICT', 'identity.username-taken']);
});

test('a user without a password gets none until it sets one', async () => {
  const { password: _, ...invited } = ada;
  const id = await directory.createUser(invited);
  expect(keycloak.users.get(id)).not.toHaveProperty('password');
  await directory.setPassword(id, 'my own password');
  expect(keycloak.users.get(id)?.password).toBe('my own password');
});

test('a new password ends the sessions of the user and opens the lock of failed tries', async () => {
  const id = await directory.createUser(ada);
  await directory.setPassword(id, 'another password');
  expect(keycloak.calls.slice(-2)).toEqual([
    `POST /admin/realms/school-registry/users/${id}/logout`,
    `DELETE /admin/realms/school-registry/attack-detection/brute-force/users/${id}`,
  ]);
});

test('a password or field that Keycloak does not accept is bad input, with the reason', async () => {
  const weak = await refusalOf(directory.createUser({ ...ada, password: 'short' }));
  expect([weak.code, weak.text]).toEqual(['VALIDATION', 'identity-provider.password-refused']);
  expect(weak.problems).toMatchObject([{ path: 'password', values: { reason: 'invalidPasswordMinLengthMessage' } }]);
  const noAddress = await refusalOf(directory.createUser({ ...ada, username: 'ada' }));
  const at = { path: 'email', code: 'identity-provider.field-refused' };
  expect([noAddress.code, noAddress.problems]).toEqual([
    'VALIDATION',
    [{ ...at, values: { field: 'email', reason: 'error-invalid-email' } }],
  ]);
  keycloak.failNext({ on: 'admin', status: 400, body: { errors: [{ field: 'lastName', errorMessage: 'too long' }] } });
  expect((await refusalOf(directory.createUser(ada))).values).toEqual({ field: 'lastName', reason: 'too long' });
  expect(keycloak.users.size).toBe(0);
});

test('changing one attribute keeps the others and the rest of the profile', async () => {
  const id = await directory.createUser(ada);
  Object.assign(keycloak.users.get(id)?.attributes as object, { department: ['Mathematics'] });
  await directory.setAttributes(id, { entity: ['Inspector'] });
  await directory.setAttributes(id, { locale: 'en' });
  expect(keycloak.users.get(id)).toMatchObject({
    firstName: 'Ada',
    attributes: { entity: ['Inspector'], locale: ['en'], department: ['Mathematics'] },
  });
});

test('a language set at the same moment does not bring a removed role back', async () => {
  const id = await directory.createUser(ada);
  await Promise.all([
    directory.setAttributes(id, { entity: ['Teacher'] }),
    directory.setAttributes(id, { locale: 'en' }),
    directory.markVerified(id),
  ]);
  expect(keycloak.users.get(id)).toMatchObject({
    emailVerified: true,
    attributes: { entity: ['Teacher'], locale: ['en'] },
  });
});

test('disabling a user also ends its sessions', async () => {
  const id = await directory.createUser(ada);
  await directory.disable(id);
  expect(await directory.find(ada.username)).toMatchObject({ enabled: false, entity: ada.entity });
  expect(keycloak.calls.at(-2)).toBe(`POST /admin/realms/school-registry/users/${id}/logout`);
});

test('an unknown id is not found, and an id cannot leave the users of the realm', async () => {
  expect((await refusalOf(directory.setPassword('0190', 'a long password'))).code).toBe('NOT_FOUND');
  expect((await refusalOf(directory.setAttributes('0190', { locale: 'en' }))).code).toBe('NOT_FOUND');
  const before = keycloak.calls.length;
  expect((await refusalOf(directory.disable('..'))).code).toBe('NOT_FOUND');
  expect((await refusalOf(directory.markVerified('../clients'))).code).toBe('NOT_FOUND');
  expect(keycloak.calls.length).toBe(before);
});

test('one token serves many calls, also when they start together', async () => {
  await Promise.all(['a', 'b', 'c'].map((name) => directory.find(name)));
  await directory.find('d');
  expect(keycloak.tokensGiven).toBe(1);
});

test('a token that Keycloak refuses is fetched anew and the call repeated once', async () => {
  await directory.find('a');
  keycloak.refuseOldTokens();
  await directory.createUser(ada);
  expect([keycloak.tokensGiven, keycloak.users.size]).toEqual([2, 1]);
  keycloak.failNext({ on: 'admin', status: 401 });
  keycloak.failNext({ on: 'admin', status: 401 });
  expect((await refusalOf(directory.find('a'))).code).toBe('UNAVAILABLE');
});

test.each([
  ['an error page', { on: 'admin', status: 500, body: '<html>boom</html>' }],
  ['a missing role of the admin client', { on: 'admin', status: 403 }],
  ['a redirect', { on: 'admin', status: 302 }],
  ['a call without an answer', { on: 'admin', hang: true }],
  ['a list that is none', { on: 'admin', status: 200, body: 'hello' }],
  ['a refused secret', { on: 'token', status: 401, body: { error: 'unauthorized_client' } }],
  ['a token call without an answer', { on: 'token', hang: true }],
] as const)('%s makes the directory unavailable, and the next call works again', async (_, fault) => {
  keycloak.failNext(fault);
  const refusal = await refusalOf(directory.find('a'));
  expect([refusal.code, refusal.text]).toEqual(['UNAVAILABLE', 'identity-provider.unavailable']);
  expect(JSON.stringify([refusal.message, String(refusal.cause)])).not.toContain(keycloak.settings.adminClientSecret);
  expect(await directory.find('a')).toBeUndefined();
});

test('a Keycloak that is not there makes the directory unavailable', async () => {
  await keycloak.close();
  expect((await refusalOf(directory.createUser(ada))).code).toBe('UNAVAILABLE');
});
