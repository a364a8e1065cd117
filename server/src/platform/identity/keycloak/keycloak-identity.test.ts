import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { KeycloakSettings } from '../../settings.ts';
import { createKeycloakIdentity, type KeycloakIdentity } from './keycloak-identity.ts';

const keys = await generateKeyPair('RS256');
const foreignKeys = await generateKeyPair('RS256');

let server: Server;
let settings: KeycloakSettings;
let identity: KeycloakIdentity;
let issuer: string;

beforeAll(async () => {
  const key = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  server = createServer((_, response) => response.end(JSON.stringify({ keys: [key] })));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/auth`;
  settings = { url, realm: 'sanad', clientId: 'sanad-web', adminClientId: 'sanad-server', adminClientSecret: 'x' };
  issuer = `${url}/realms/sanad`;
  identity = createKeycloakIdentity(settings);
});

afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

type Changes = { claims?: Record<string, unknown>; issuer?: string; expires?: string; key?: typeof keys.privateKey };

/** A token shaped as Keycloak 26.7 makes them: header `typ` JWT, claim `typ` Bearer, `locale` a plain text. */
function token({ claims = {}, issuer: from = issuer, expires = '5m', key = keys.privateKey }: Changes = {}) {
  const usual = {
    typ: 'Bearer',
    azp: 'sanad-web',
    aud: 'registry-api',
    preferred_username: 'ada@sanad.example',
    entity: ['LGAADMIN', 'StateAdmin', 'issue'],
    locale: 'hi',
  };
  return new SignJWT({ ...usual, ...claims })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: 'k1' })
    .setSubject('user-1')
    .setIssuer(from)
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(key);
}

test("[AUTH-02] [AUTH-04] [AUTH-05] [S-20] the actor's roles are the token's list `entity`, whatever their spelling", async () => {
  expect(await identity.tokens.verify(await token())).toEqual({
    id: 'user-1',
    username: 'ada@sanad.example',
    roles: ['stateadmin', 'lgaadmin', 'Issuer'],
    locale: 'hi',
  });
});

test.each([
  ['expired', { expires: '-1m' }],
  ['of another realm', { issuer: 'http://127.0.0.1/auth/realms/other' }],
  ['signed by somebody else', { key: foreignKeys.privateKey }],
  ['an id token', { claims: { typ: 'ID', aud: 'sanad-web' } }],
  ["the admin client's own", { claims: { azp: 'sanad-server', aud: 'realm-management' } }],
] satisfies [string, Changes][])('a token that is %s is refused', async (_, changes) => {
  await expect(identity.tokens.verify(await token(changes))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});

test('text that is no token is refused', async () => {
  await expect(identity.tokens.verify('a.b.c')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});

test('while the keys of Keycloak cannot be had, a token is not called false but the service unavailable', async () => {
  const away = createKeycloakIdentity({ ...settings, url: 'http://127.0.0.1:9/auth' });
  const good = await token({ issuer: 'http://127.0.0.1:9/auth/realms/sanad' });
  await expect(away.tokens.verify(good)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});
