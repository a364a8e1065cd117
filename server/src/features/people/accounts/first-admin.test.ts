import { randomBytes } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { seed } from '#compose.ts';
import { createIdentityApp, type IdentityApp, testPassword } from '#testing/identity-app.ts';

const email = 'admin@ministry.example';
const production = {
  SANAD_ENV: 'production',
  PUBLIC_URL: 'https://sanad.example',
  SANAD_MASTER_KEY: randomBytes(32).toString('base64'),
  SANAD_ADMIN_EMAIL: 'Admin@Ministry.example',
  RATE_LIMITS: 'on',
};

let it: IdentityApp;
afterEach(() => it.close());

async function start(): Promise<string[]> {
  const links: string[] = [];
  await seed(it.deps, (link) => links.push(link));
  return links;
}

const account = () => it.deps.db.selectFrom('account').selectAll().where('username', '=', email).executeTakeFirst();
const admins = () => it.deps.db.selectFrom('record').selectAll().where('entity', '=', 'SuperAdmin').execute();

test('[S-08] the first super admin of a production installation gets a link by mail and on the terminal, once', async () => {
  it = await createIdentityApp(production);
  const [link, ...others] = await start();
  expect(others).toEqual([]);
  expect(link).toMatch(/^https:\/\/sanad\.example\/auth\/password\/set\?token=[\w-]{43}$/);
  expect(it.sentMails).toHaveLength(1);
  expect(it.sentMails[0]).toMatchObject({ to: email, text: expect.stringContaining(link ?? '') });
  expect(await account()).toMatchObject({ entity: ['SuperAdmin'], password_hash: null, email_verified: false });
  expect(await admins()).toMatchObject([{ owner_id: (await account())?.id, data: { email } }]);

  expect(await start()).toEqual([]);
  expect(it.sentMails).toHaveLength(1);
  expect(await admins()).toHaveLength(1);

  const token = new URL(link ?? '').searchParams.get('token');
  const set = await it.app.inject({
    method: 'POST',
    url: '/auth/password/set',
    payload: { token, password: testPassword },
  });
  expect(set.statusCode).toBe(200);
  expect((await account())?.email_verified).toBe(true);
  await it.deps.db
    .updateTable('auth_token')
    .set({ expires_at: new Date(0) })
    .execute();
  expect(await start()).toEqual([]);
});

test('a link that ran out unused is replaced at the next start', async () => {
  it = await createIdentityApp(production);
  const [first] = await start();
  await it.deps.db
    .updateTable('auth_token')
    .set({ expires_at: new Date(0) })
    .execute();
  const [second] = await start();
  expect(second).toBeDefined();
  expect(second).not.toBe(first);
});

test('two servers that start together make one administrator', async () => {
  it = await createIdentityApp(production);
  const links = (await Promise.all([start(), start()])).flat();
  expect(links).toHaveLength(1);
  expect(await admins()).toHaveLength(1);
});

test('an account of that address becomes the administrator with the link and a new password, not before', async () => {
  it = await createIdentityApp(production);
  await it.addUser(email, { entity: ['Verifier'], emailVerified: false });
  const before = await account();
  const links = await start();
  expect(links).toHaveLength(1);
  expect(await account()).toEqual(before);
  expect(await start()).toEqual([]);
  const token = new URL(links[0] ?? '').searchParams.get('token');
  const payload = { token, password: 'Harmattan-7-Dawns' };
  expect((await it.app.inject({ method: 'POST', url: '/auth/password/set', payload })).statusCode).toBe(200);
  expect(await account()).toMatchObject({ id: before?.id, entity: ['Verifier', 'SuperAdmin'], email_verified: true });
  expect((await account())?.password_hash).not.toBe(before?.password_hash);
  expect(await admins()).toMatchObject([{ owner_id: before?.id }]);
  expect(await start()).toEqual([]);
});

test('a record whose account was lost with its provider is handed to the new account', async () => {
  it = await createIdentityApp(production);
  await start();
  await it.deps.db.deleteFrom('account').execute();
  expect(await start()).toHaveLength(1);
  expect(await admins()).toMatchObject([{ owner_id: (await account())?.id }]);
});

test('without the setting nobody is made', async () => {
  it = await createIdentityApp();
  expect(await start()).toEqual([]);
  expect(await admins()).toEqual([]);
});
