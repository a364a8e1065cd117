import { createPublicKey, randomBytes } from 'node:crypto';
import { generateKeyPair, importJWK, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIdentityApp, type IdentityApp, realmUrl, signIn, testPassword, Visitor } from '#testing/identity-app.ts';
import { createEmbeddedIdentity } from './embedded-identity.ts';
import { loadIdentityKeys } from './identity-keys.ts';

const tokenUrl = `${realmUrl}/protocol/openid-connect/token`;
let app: IdentityApp;
beforeAll(async () => {
  app = await createIdentityApp();
  await app.addUser('amina@sanad.example');
});
afterAll(() => app.close());

const whoAmI = async (token: string) =>
  (await app.app.inject({ url: '/api/who-am-i', headers: { authorization: `Bearer ${token}` } })).statusCode;

const goodClaims = {
  typ: 'Bearer',
  azp: 'sanad-web',
  preferred_username: 'amina@sanad.example',
  entity: ['SuperAdmin'],
};

/** A token as the provider signs it, with claims of the test's choice. */
async function sign(claims: Record<string, unknown>, { issuer = realmUrl, expires = '5m', alg = 'RS256' } = {}) {
  const { signing } = await loadIdentityKeys({ db: app.deps.db, masterKey: app.masterKey, now: new Date() });
  const key = await importJWK(signing[0]!, 'RS256');
  return new SignJWT({ ...goodClaims, ...claims })
    .setProtectedHeader({ alg, kid: signing[0]!.kid! })
    .setSubject('someone')
    .setIssuer(issuer)
    .setAudience('registry-api')
    .setExpirationTime(expires)
    .sign(key);
}

test('a token of another issuer, an expired, an altered and a foreign-signed one are refused with 401', async () => {
  expect(await whoAmI(await sign({}))).toBe(200);
  expect(await whoAmI(await sign({}, { issuer: 'https://evil.example/auth/realms/sanad' }))).toBe(401);
  expect(await whoAmI(await sign({}, { expires: '-1s' }))).toBe(401);
  const [header, payload, signature] = (await sign({})).split('.') as [string, string, string];
  const promoted = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  const altered = Buffer.from(JSON.stringify({ ...promoted, sub: 'another' })).toString('base64url');
  expect(await whoAmI([header, altered, signature].join('.'))).toBe(401);
  const stranger = await generateKeyPair('RS256');
  const forged = new SignJWT({ ...goodClaims })
    .setProtectedHeader({ alg: 'RS256' })
    .setSubject('x')
    .setIssuer(realmUrl);
  expect(await whoAmI(await forged.setAudience('registry-api').setExpirationTime('5m').sign(stranger.privateKey))).toBe(
    401,
  );
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  expect(await whoAmI(`${none}.${payload}.`)).toBe(401);
  expect(await whoAmI('rubbish')).toBe(401);
});

test('a token signed with the public key as a password, for another audience and client, or not valid yet is refused', async () => {
  const { signing } = await loadIdentityKeys({ db: app.deps.db, masterKey: app.masterKey, now: new Date() });
  const { kid, n, e, kty } = signing[0]!;
  const publicKey = createPublicKey({ key: { n, e, kty } as never, format: 'jwk' });
  const pem = publicKey.export({ type: 'spki', format: 'pem' });
  for (const secret of [Buffer.from(pem), Buffer.from(JSON.stringify({ n, e, kty }))]) {
    const confused = new SignJWT({ ...goodClaims }).setProtectedHeader({ alg: 'HS256', kid: kid! }).setSubject('x');
    const token = await confused.setIssuer(realmUrl).setAudience('registry-api').setExpirationTime('5m').sign(secret);
    expect(await whoAmI(token)).toBe(401);
  }
  const key = await importJWK(signing[0]!, 'RS256');
  const signed = (claims: Record<string, unknown>) =>
    new SignJWT({ ...goodClaims, sub: 'x', iss: realmUrl, aud: 'registry-api', ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: kid! })
      .sign(key);
  const soon = Math.floor(Date.now() / 1000) + 300;
  expect(await whoAmI(await signed({ exp: soon }))).toBe(200);
  expect(await whoAmI(await signed({ exp: soon, nbf: soon - 100 }))).toBe(401);
  expect(await whoAmI(await signed({}))).toBe(401);
  expect(await whoAmI(await signed({ exp: soon, aud: 'other-api', azp: 'other-client' }))).toBe(401);
  expect(await whoAmI(await signed({ exp: soon, typ: 'ID' }))).toBe(401);
  expect(await whoAmI(await signed({ exp: soon, sub: '' }))).toBe(401);
});

test('an id token and a refresh token are no access tokens', async () => {
  const { id_token, refresh_token, access_token } = await signIn(new Visitor(app.app), 'amina@sanad.example');
  expect(await whoAmI(access_token)).toBe(200);
  expect(await whoAmI(id_token)).toBe(401);
  expect(await whoAmI(refresh_token)).toBe(401);
});

test('after a change of keys old tokens are still good, new ones are signed with the new key', async () => {
  const visitor = new Visitor(app.app);
  const before = await signIn(visitor, 'amina@sanad.example');
  const kidOf = (token: string) =>
    (JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()) as { kid: string }).kid;
  await app.identity.rotateKeys();
  const after = await signIn(new Visitor(app.app), 'amina@sanad.example');
  expect(kidOf(after.access_token)).not.toBe(kidOf(before.access_token));
  expect(await whoAmI(before.access_token)).toBe(200);
  // Another server, with its own memory of the keys.
  const second = await createEmbeddedIdentity({ ...app.deps, masterKey: app.masterKey });
  await expect(second.tokens.verify(after.access_token)).resolves.toMatchObject({ username: 'amina@sanad.example' });
  const { keys } = (await visitor.get(`${realmUrl}/protocol/openid-connect/certs`)).json<{ keys: unknown[] }>();
  expect(keys).toHaveLength(2);
});

test('keys are stored wrapped, and another master key stops the start with a clear message', async () => {
  const { rows } = await app.database.pool.query('select wrapped, public_jwk from identity_key');
  for (const { wrapped } of rows) expect((wrapped as Buffer).toString('utf8')).not.toContain('"d"');
  const other = createEmbeddedIdentity({ ...app.deps, masterKey: Buffer.alloc(32, 7) });
  await expect(other).rejects.toThrow('another master key');
});

const byPassword = (visitor: Visitor, password: string, client = 'sanad-cli') =>
  visitor.post(tokenUrl, { grant_type: 'password', client_id: client, username: 'amina@sanad.example', password });

test('in development sanad-cli gets a JWT access token by password, and refreshes it', async () => {
  const visitor = new Visitor(app.app);
  const answer = await byPassword(visitor, testPassword);
  const tokens = answer.json<{ access_token: string; refresh_token: string; expires_in: number }>();
  expect(tokens.expires_in).toBe(300);
  expect(await whoAmI(tokens.access_token)).toBe(200);
  const again = await visitor.post(tokenUrl, {
    grant_type: 'refresh_token',
    client_id: 'sanad-cli',
    refresh_token: tokens.refresh_token,
  });
  expect(await whoAmI(again.json<{ access_token: string }>().access_token)).toBe(200);
  expect((await byPassword(visitor, 'wrong')).json()).toMatchObject({ error: 'invalid_grant' });
  expect((await byPassword(visitor, testPassword, 'sanad-web')).status).toBe(400);
});

test('in production the password grant is not offered', async () => {
  const production = await createIdentityApp({
    SANAD_ENV: 'production',
    PUBLIC_URL: 'https://sanad.example',
    SANAD_MASTER_KEY: randomBytes(32).toString('base64'),
    RATE_LIMITS: 'on',
  });
  try {
    await production.addUser('amina@sanad.example');
    const visitor = new Visitor(production.app);
    for (const client of ['sanad-cli', 'sanad-web']) {
      expect((await byPassword(visitor, testPassword, client)).json()).toMatchObject({
        error: 'unsupported_grant_type',
      });
    }
    const started = await visitor.get(
      '/auth/realms/sanad/protocol/openid-connect/auth?client_id=sanad-web&redirect_uri=https://sanad.example/login&response_type=code&scope=openid&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256',
    );
    const cookies = [started.headers['set-cookie']].flat().map(String);
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) expect(cookie.toLowerCase()).toMatch(/secure.*httponly|httponly.*secure/);
  } finally {
    await production.close();
  }
});

test('clean-up deletes what has expired and nothing else', async () => {
  const visitor = new Visitor(app.app);
  const { refresh_token } = await signIn(visitor, 'amina@sanad.example');
  const pool = app.database.pool;
  await pool.query(
    "insert into oidc_model (model, id_hash, payload, expires_at) values ('Session', '\\x01', '{}', now() - interval '1 minute')",
  );
  await app.identity.cleanUp();
  const { rows } = await pool.query('select 1 from oidc_model where expires_at < now()');
  expect(rows).toEqual([]);
  const refreshed = await visitor.post(tokenUrl, {
    grant_type: 'refresh_token',
    client_id: 'sanad-web',
    refresh_token,
  });
  expect(refreshed.status).toBe(200);
});

test('a username is taken without regard to case, and the directory changes what it is told', async () => {
  const { directory } = app.identity;
  await expect(app.addUser(' AMINA@sanad.example')).rejects.toMatchObject({ code: 'CONFLICT' });
  const id = await app.addUser('roles@sanad.example');
  await directory.setAttributes(id, { entity: ['School'], locale: 'hi' });
  expect(await directory.find('Roles@Sanad.example')).toMatchObject({
    id,
    entity: ['School'],
    locale: ['hi'],
    enabled: true,
  });
  await directory.setPassword(id, 'New-Password-7');
  await expect(signIn(new Visitor(app.app), 'roles@sanad.example', 'New-Password-7')).resolves.toMatchObject({
    access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
  });
  expect(await directory.find('nobody@sanad.example')).toBeUndefined();
});
