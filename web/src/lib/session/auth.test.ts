import { ErrorResponse, type User } from 'oidc-client-ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { freshToken } from '../calls/access-token.ts';
import type { AppConfig } from '../calls/app-config.ts';
import { parseAppConfig } from '../calls/app-config.ts';
import { Auth, type Manager, managerSettings, safeReturn } from './auth.ts';
import { clearAfterSignOut } from './logged-out-flag.ts';
import { sessionStore } from './session-store.ts';

const keycloak = { url: 'https://id.example/auth/', realm: 'sanad', clientId: 'web' };
const config = parseAppConfig({ keycloak, languages: ['en', 'hi'] }) as AppConfig;

function oidcUser(over: Partial<User> = {}): User {
  const profile = { sub: 'u1', preferred_username: 'school@sanad.example', entity: ['School'], 'entity-osid': 'x' };
  const expires_at = Math.floor(Date.now() / 1000) + 300;
  return { access_token: 'access', refresh_token: 'refresh', profile, expires_at, expired: false, ...over } as User;
}

function fakeManager(over: Partial<Manager> = {}): Manager {
  return {
    getUser: vi.fn(async () => null),
    signinRedirect: vi.fn(async () => undefined),
    signinRedirectCallback: vi.fn(async () => oidcUser()),
    signinSilent: vi.fn(async () => null),
    signoutRedirect: vi.fn(async () => undefined),
    removeUser: vi.fn(async () => undefined),
    ...over,
  };
}

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});

test('[AUTH-01] sign-in goes to the configured identity service', () => {
  expect(managerSettings(config, 'https://sanad.example')).toMatchObject({
    authority: 'https://id.example/auth/realms/sanad',
    client_id: 'web',
    redirect_uri: 'https://sanad.example/login',
    silent_redirect_uri: 'https://sanad.example/silent-sign-in',
    post_logout_redirect_uri: 'https://sanad.example/',
    scope: 'openid',
  });
});

test('an identity service named by a path stands on our own host', () => {
  const own = parseAppConfig({ keycloak: { ...keycloak, url: '/auth' } }) as AppConfig;
  expect(managerSettings(own, 'https://sanad.example').authority).toBe('https://sanad.example/auth/realms/sanad');
});

test('the key "token" holds the access token, and the refresh token is nowhere in local storage', async () => {
  const auth = new Auth(fakeManager());
  await auth.finishSignIn('https://sanad.example/login?code=1');
  expect(localStorage.getItem('token')).toBe('access');
  expect(JSON.stringify({ ...localStorage })).not.toContain('refresh');
  expect(await freshToken()).toBe('access');
});

test('a new tab signs in silently when another tab is signed in, and asks nobody otherwise', async () => {
  const manager = fakeManager({ signinSilent: vi.fn(async () => oidcUser()) });
  expect(await new Auth(manager).ensure()).toBeUndefined();
  expect(manager.signinSilent).not.toHaveBeenCalled();
  sessionStore.set('token', 'of another tab');
  expect(await new Auth(manager).ensure()).toMatchObject({ id: 'u1', roles: ['School'] });
});

test('a silent sign-in that fails leaves an anonymous visitor, not an error', async () => {
  sessionStore.set('token', 'stale');
  const manager = fakeManager({ signinSilent: () => Promise.reject(new Error('timeout')) });
  expect(await new Auth(manager).ensure()).toBeUndefined();
  expect(sessionStore.get('token')).toBeUndefined();
});

test('the return address travels with the sign-in and comes back', async () => {
  const state = { returnTo: '/School/admin/admin_student?page=2' };
  const manager = fakeManager({ signinRedirectCallback: vi.fn(async () => oidcUser({ state })) });
  const auth = new Auth(manager);
  await auth.signIn(state.returnTo);
  expect(manager.signinRedirect).toHaveBeenCalledWith(expect.objectContaining({ state }));
  expect((await auth.finishSignIn('https://sanad.example/login')).returnTo).toBe(state.returnTo);
});

test.each([
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['https://evil.example', undefined],
  ['/login?code=1', undefined],
  ['/logout', undefined],
  ['/notifications', '/notifications'],
])('the return address %s becomes %s', (address, expected) => {
  expect(safeReturn(address)).toBe(expected);
});

test('a refused refresh ends the session; an outage does not', async () => {
  const soon = oidcUser({ expires_at: Math.floor(Date.now() / 1000) + 30 });
  const signinSilent = vi.fn<Manager['signinSilent']>().mockRejectedValueOnce(new TypeError('offline'));
  signinSilent.mockRejectedValueOnce(new ErrorResponse({ error: 'invalid_grant' }));
  const auth = new Auth(fakeManager({ getUser: async () => soon, signinSilent }));
  const ended = vi.fn();
  auth.onSessionEnded(ended);
  await auth.ensure();
  expect(await freshToken()).toBe('access');
  expect(ended).not.toHaveBeenCalled();
  expect(await freshToken()).toBeUndefined();
  expect(ended).toHaveBeenCalledTimes(1);
  expect(auth.find()).toBeUndefined();
});

test('[AUTH-16] [AUTH-17] logout wipes local storage but the version keys, raises the flag and signs out', async () => {
  sessionStore.set('schoolId', 's');
  sessionStore.set('app_version', '1');
  sessionStore.set('app_build_time', 't');
  localStorage.setItem('Upload logo', 'crest.png');
  const manager = fakeManager();
  await new Auth(manager).signOut();
  expect({ ...localStorage }).toEqual({ app_version: '1', app_build_time: 't', isLoggedOut: 'true' });
  expect(manager.signoutRedirect).toHaveBeenCalledTimes(1);
});

test('[AUTH-18] a logged-out flag found on start clears storage and reloads, once', () => {
  sessionStore.set('isLoggedOut', 'true');
  sessionStore.set('stateId', 's');
  sessionStore.set('app_version', '1');
  const reload = vi.fn();
  expect(clearAfterSignOut(reload)).toBe(true);
  expect({ ...localStorage }).toEqual({ app_version: '1' });
  expect(clearAfterSignOut(reload)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});
