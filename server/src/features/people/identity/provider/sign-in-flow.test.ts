import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  authorizationRequest,
  createIdentityApp,
  exchange,
  type IdentityApp,
  realmUrl,
  signIn,
  testPassword,
  Visitor,
} from '#testing/identity-app.ts';

const protocol = `${realmUrl}/protocol/openid-connect`;
let app: IdentityApp;
beforeAll(async () => {
  app = await createIdentityApp();
  await app.addUser('amina@sanad.example', { entity: ['Student', 'Verifier'], locale: 'hi' });
});
afterAll(() => app.close());

const refresh = (visitor: Visitor, token: string) =>
  visitor.post(`${protocol}/token`, { grant_type: 'refresh_token', client_id: 'sanad-web', refresh_token: token });

test('[EP-01] discovery names Keycloak-shaped addresses under PUBLIC_URL, whatever Host the caller writes', async () => {
  const answer = await new Visitor(app.app).get(`${realmUrl}/.well-known/openid-configuration`, {
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  });
  expect(answer.json()).toMatchObject({
    issuer: realmUrl,
    authorization_endpoint: `${protocol}/auth`,
    token_endpoint: `${protocol}/token`,
    jwks_uri: `${protocol}/certs`,
    userinfo_endpoint: `${protocol}/userinfo`,
    end_session_endpoint: `${protocol}/logout`,
    revocation_endpoint: `${protocol}/revoke`,
    code_challenge_methods_supported: ['S256'],
  });
  const keys = (await new Visitor(app.app).get(`${protocol}/certs`)).json<{ keys: Record<string, string>[] }>().keys;
  expect(keys).toEqual([expect.objectContaining({ kty: 'RSA', alg: 'RS256', use: 'sig' })]);
  expect(Object.keys(keys[0]!)).not.toContain('d');
});

test('[EP-02] [EP-03] [S-01] the form leads to a code and the code to a 5-minute RS256 token with entity and locale lists', async () => {
  const visitor = new Visitor(app.app);
  const { url, verifier } = authorizationRequest();
  const started = await visitor.get(url);
  expect(started.status).toBe(303);
  const page = await visitor.get(started.location);
  expect(page.body).toContain('<h1>Sign in</h1>');
  const sent = await visitor.post(started.location, { username: ' AMINA@sanad.example ', password: testPassword });
  const resumed = await visitor.get(sent.location);
  const callback = new URL(resumed.location);
  expect(callback.origin + callback.pathname).toBe('http://localhost:3000/login');
  expect(callback.searchParams.get('state')).toBe('the-state');
  const tokens = await exchange(visitor, resumed.location, verifier);
  expect(tokens.expires_in).toBe(300);
  expect(decodeProtectedHeader(tokens.access_token).alg).toBe('RS256');
  const claims = decodeJwt(tokens.access_token);
  expect(claims).toMatchObject({
    iss: realmUrl,
    aud: 'registry-api',
    typ: 'Bearer',
    azp: 'sanad-web',
    preferred_username: 'amina@sanad.example',
    entity: ['Student', 'Verifier'],
    locale: ['hi'],
    realm_access: { roles: ['Student', 'Verifier'] },
  });
  expect(claims.exp! - claims.iat!).toBe(300);
  expect(decodeJwt(tokens.id_token)).toMatchObject({ entity: ['Student', 'Verifier'], email: 'amina@sanad.example' });
  const again = await visitor.post(`${protocol}/token`, {
    grant_type: 'authorization_code',
    client_id: 'sanad-web',
    redirect_uri: 'http://localhost:3000/login',
    code: callback.searchParams.get('code')!,
    code_verifier: verifier,
  });
  expect(again.json()).toMatchObject({ error: 'invalid_grant' });
});

test('[AUTH-02] an API call knows its caller by the token: the roles come from the entity attribute', async () => {
  const { access_token } = await signIn(new Visitor(app.app), 'amina@sanad.example');
  const answer = await app.app.inject({ url: '/api/who-am-i', headers: { authorization: `Bearer ${access_token}` } });
  expect(answer.json()).toMatchObject({
    username: 'amina@sanad.example',
    roles: ['Verifier', 'Student'],
    locale: 'hi',
  });
});

test('[EP-04] [REG-40] userinfo answers the profile: username, attributes.entity and attributes.locale', async () => {
  const { access_token } = await signIn(new Visitor(app.app), 'amina@sanad.example');
  const get = (token: string) =>
    app.app.inject({
      url: '/auth/realms/sanad/protocol/openid-connect/userinfo',
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await get(access_token)).json()).toMatchObject({
    username: 'amina@sanad.example',
    preferred_username: 'amina@sanad.example',
    email: 'amina@sanad.example',
    name: 'Amina Yusuf',
    entity: ['Student', 'Verifier'],
    locale: ['hi'],
    attributes: { entity: ['Student', 'Verifier'], locale: ['hi'] },
  });
  const refused = await get(`${access_token}x`);
  expect(refused.statusCode).toBe(401);
  expect(refused.headers['www-authenticate']).toContain('invalid_token');
});

test('a request without PKCE goes back with an error, never to the form', async () => {
  const { url } = authorizationRequest({ code_challenge: undefined, code_challenge_method: undefined });
  const answer = await new Visitor(app.app).get(url);
  const target = new URL(answer.location);
  expect(target.pathname).toBe('/login');
  expect(target.searchParams.get('error')).toBe('invalid_request');
});

test('a code cannot be redeemed with another verifier', async () => {
  const visitor = new Visitor(app.app);
  const started = await visitor.get(authorizationRequest().url);
  const sent = await visitor.post(started.location, { username: 'amina@sanad.example', password: testPassword });
  const resumed = await visitor.get(sent.location);
  const other = authorizationRequest().verifier;
  await expect(exchange(visitor, resumed.location, other)).rejects.toThrow('invalid_grant');
});

test('a foreign redirect address and an unknown client get a page in our look and no redirect', async () => {
  const visitor = new Visitor(app.app);
  const wrong = await visitor.get(authorizationRequest({ redirect_uri: 'https://evil.example/' }).url);
  expect(wrong).toMatchObject({ status: 400, location: '' });
  expect(wrong.body).toContain('not registered for this application');
  const unknown = await visitor.get(authorizationRequest({ client_id: '<b>nobody</b>' }).url);
  expect(unknown.status).toBe(400);
  expect(unknown.body).toContain('is not known');
  expect(unknown.body).not.toContain('<b>nobody');
});

test('a refresh token gives new access tokens, several times, and only to its client', async () => {
  const visitor = new Visitor(app.app);
  const { refresh_token } = await signIn(visitor, 'amina@sanad.example');
  const answers = [await refresh(visitor, refresh_token), await refresh(visitor, refresh_token)];
  for (const answer of answers)
    expect(decodeJwt(answer.json<{ access_token: string }>().access_token).aud).toBe('registry-api');
  expect((await refresh(visitor, 'guessed')).json()).toMatchObject({ error: 'invalid_grant' });
  const { rows } = await app.database.pool.query("select payload::text from oidc_model where model = 'RefreshToken'");
  expect(JSON.stringify(rows)).not.toContain(refresh_token);
});

test('a refresh token lives half an hour from its last use', async () => {
  const visitor = new Visitor(app.app);
  const { refresh_token } = await signIn(visitor, 'amina@sanad.example');
  const soon = Math.floor(Date.now() / 1000) + 60;
  await app.database.pool.query(
    "update oidc_model set expires_at = to_timestamp($1), payload = payload::jsonb || jsonb_build_object('exp', $1::int) where model = 'RefreshToken'",
    [soon],
  );
  expect((await refresh(visitor, refresh_token)).status).toBe(200);
  const { rows } = await app.database.pool.query(
    "select max(extract(epoch from expires_at))::int as ends from oidc_model where model = 'RefreshToken'",
  );
  expect(rows[0].ends - soon).toBeGreaterThan(1700);
});

test('one sign-in serves all tabs: the next request gets its code without the form, also with prompt=none', async () => {
  const visitor = new Visitor(app.app);
  await signIn(visitor, 'amina@sanad.example');
  const { url, verifier } = authorizationRequest();
  const second = await visitor.get(url);
  expect((await exchange(visitor, second.location, verifier)).access_token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  const silent = { prompt: 'none', redirect_uri: 'http://localhost:3000/silent-sign-in' };
  const framed = await visitor.get(authorizationRequest(silent).url);
  expect(new URL(framed.location).searchParams.get('code')).toMatch(/^[\w-]{20,}$/);
  const stranger = await new Visitor(app.app).get(authorizationRequest(silent).url);
  expect(new URL(stranger.location).searchParams.get('error')).toBe('login_required');
});

test('[EP-05] logout ends the session and its refresh tokens and goes back to the application', async () => {
  const visitor = new Visitor(app.app);
  const { refresh_token, id_token } = await signIn(visitor, 'amina@sanad.example');
  const query = new URLSearchParams({ id_token_hint: id_token, post_logout_redirect_uri: 'http://localhost:3000/' });
  const asked = await visitor.get(`${protocol}/logout?${query}`);
  expect(asked.body).toContain('data-auto-submit');
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(asked.body)![1]!;
  const done = await visitor.post(`${protocol}/logout/confirm`, { xsrf, logout: 'yes' });
  expect(done).toMatchObject({ status: 303, location: 'http://localhost:3000/' });
  expect((await refresh(visitor, refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
  const next = await visitor.get(authorizationRequest().url);
  expect(next.location).toContain('/login-actions/authenticate/');
});

test('logout without a session still leads back, without an inline script', async () => {
  const visitor = new Visitor(app.app);
  const query = new URLSearchParams({ client_id: 'sanad-web', post_logout_redirect_uri: 'http://localhost:3000/' });
  const asked = await visitor.get(`${protocol}/logout?${query}`);
  expect(asked.body).not.toMatch(/<script>/);
  expect(asked.body).toContain('data-auto-submit');
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(asked.body)![1]!;
  expect((await visitor.post(`${protocol}/logout/confirm`, { xsrf, logout: 'yes' })).location).toBe(
    'http://localhost:3000/',
  );
});

test('signing in as somebody else ends the first session, through a page without an inline script', async () => {
  await app.addUser('second@sanad.example');
  const visitor = new Visitor(app.app);
  const first = await signIn(visitor, 'amina@sanad.example');
  const { url, verifier } = authorizationRequest({ prompt: 'login' });
  const started = await visitor.get(url);
  const sent = await visitor.post(started.location, { username: 'second@sanad.example', password: testPassword });
  const between = await visitor.get(sent.location);
  expect(between.body).toContain('form="continue" data-auto-submit');
  expect(between.body).not.toMatch(/<script>/);
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(between.body)![1]!;
  const ended = await visitor.post(`${protocol}/logout/confirm`, { xsrf, logout: 'yes' });
  const resumed = await visitor.get(ended.location);
  const tokens = await exchange(visitor, resumed.location, verifier);
  expect(decodeJwt(tokens.access_token).preferred_username).toBe('second@sanad.example');
  expect((await refresh(visitor, first.refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
});

test('the back button to a finished sign-in starts anew instead of showing an error', async () => {
  const visitor = new Visitor(app.app);
  const started = await visitor.get(authorizationRequest().url);
  const sent = await visitor.post(started.location, { username: 'amina@sanad.example', password: testPassword });
  await visitor.get(sent.location);
  expect(await visitor.get(started.location)).toMatchObject({ status: 303, location: '/login' });
  expect(await visitor.get(sent.location)).toMatchObject({ status: 303, location: '/login' });
  expect(await visitor.post(started.location, { username: 'a', password: 'b' })).toMatchObject({ location: '/login' });
});

test('characters that no database takes are answered like any other wrong input', async () => {
  const visitor = new Visitor(app.app);
  const started = await visitor.get(authorizationRequest({ state: 'a\0b\ud800', login_hint: '\0' }).url);
  expect(started.status).toBe(303);
  const refused = await visitor.post(started.location, { username: 'amina\0x@sanad.example', password: '\0' });
  expect(refused.body).toContain('Username or password is wrong');
  expect((await visitor.post('/auth/password/forgot', { email: 'a\0b@sanad.example' })).status).toBe(200);
  const token = { grant_type: 'password', client_id: 'sanad-cli', username: 'a\0', password: '\0' };
  expect((await visitor.post(`${protocol}/token`, token)).status).toBe(400);
  const code = { grant_type: 'authorization_code', client_id: 'sanad-web', code: '\0', code_verifier: '\0' };
  expect((await visitor.post(`${protocol}/token`, code)).status).toBe(400);
});

test('a form of one browser cannot be sent from another', async () => {
  const started = await new Visitor(app.app).get(authorizationRequest().url);
  const other = await new Visitor(app.app).post(started.location, {
    username: 'amina@sanad.example',
    password: testPassword,
  });
  expect(other).toMatchObject({ status: 303, location: '/login' });
});

test('a disabled account is out at once: no refresh, no sign-in, and the page does not say why', async () => {
  const id = await app.addUser('gone@sanad.example');
  const visitor = new Visitor(app.app);
  const { refresh_token, access_token } = await signIn(visitor, 'gone@sanad.example');
  await app.identity.directory.disable(id);
  expect((await refresh(visitor, refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
  const started = await visitor.get(authorizationRequest().url);
  const sent = await visitor.post(started.location, { username: 'gone@sanad.example', password: testPassword });
  expect(sent.body).toContain('Username or password is wrong');
  const profile = await app.app.inject({
    url: '/auth/realms/sanad/protocol/openid-connect/userinfo',
    headers: { authorization: `Bearer ${access_token}` },
  });
  expect(profile.statusCode).toBe(401);
});
