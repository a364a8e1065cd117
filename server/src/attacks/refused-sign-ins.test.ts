import { createHmac, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { wrapSecret } from '#platform/crypto/key-wrap.ts';
import { eventually } from '#testing/eventually.ts';
import { createIdentityApp, type IdentityApp, testPassword } from '#testing/identity-app.ts';
import { addPasskey, aSignedInPerson, callAccount, type Person, typePassword } from '#testing/own-security-calls.ts';
import { SoftwarePasskey } from '#testing/software-passkey.ts';
import { as } from '#testing/test-app.ts';

let it: IdentityApp;
const logged: Record<string, unknown>[] = [];
beforeAll(async () => {
  it = await createIdentityApp();
  vi.spyOn(it.deps.log, 'info').mockImplementation((line: unknown) => void logged.push(line as never));
});
afterAll(() => it.close());

const refusedOf = async ({ token }: Person) => (await callAccount(it, token, ['GET', 'security'])).json().data.refused;
const lines = () => logged.filter(({ event }) => event === 'identity.refused');

test('a wrong password and a wrong code are logged with account and address, and shown to the owner', async () => {
  const person = await aSignedInPerson(it, 'watched@sanad.example');
  logged.length = 0;
  await typePassword(it, person.username, 'guess-guess-1');
  await addPasskey(it, person, new SoftwarePasskey());
  await (await typePassword(it, person.username)).sendCode('000000');
  await eventually(async () => {
    const reasons = (await refusedOf(person)).map(({ reason }: { reason: string }) => reason);
    expect(reasons.sort()).toEqual(['code', 'password']);
  });
  expect(lines()).toEqual([
    { event: 'identity.refused', reason: 'password', accountId: person.id, ip: '127.0.0.1' },
    { event: 'identity.refused', reason: 'code', accountId: person.id, ip: '127.0.0.1' },
  ]);
});

test('of a name that nobody has the log says neither the name nor an account; another does not see these tries', async () => {
  const person = await aSignedInPerson(it, 'other@sanad.example');
  logged.length = 0;
  await typePassword(it, 'nobody-at-all@sanad.example', 'guess-guess-1');
  expect(lines()).toEqual([{ event: 'identity.refused', reason: 'password', accountId: undefined, ip: '127.0.0.1' }]);
  expect(JSON.stringify(logged)).not.toContain('nobody-at-all');
  expect(await refusedOf(person)).toEqual([]);
});

test('guessing is written down as a lock once, and the list of an account is bounded', async () => {
  const person = await aSignedInPerson(it, 'guessed@sanad.example');
  for (let turn = 0; turn < 12; turn += 1) await typePassword(it, person.username, 'guess-guess-1');
  const all = it.deps.db.selectFrom('refused_sign_in').select('reason').where('account_id', '=', person.id);
  await eventually(async () => expect(await all.execute()).toHaveLength(10));
  expect((await all.execute()).filter(({ reason }) => reason === 'locked')).toHaveLength(1);
  const { insertRefusal } = await import('#features/people/identity/stores/sign-in-places.ts');
  for (let turn = 0; turn < 50; turn += 1) {
    const id = it.deps.ids.next();
    const refused_at = new Date(Date.now() + turn + 1);
    await insertRefusal(it.deps.db, {
      id,
      account_id: person.id,
      reason: 'password',
      ip: '',
      user_agent: '',
      refused_at,
    });
  }
  expect(await all.execute()).toHaveLength(50);
});

test('recovery codes from before go on working under the secret of the app', async () => {
  const person = await aSignedInPerson(it, 'earlier@sanad.example');
  const { db, settings } = it.deps;
  const secret = randomBytes(20);
  const wrapped = wrapSecret(Buffer.from(settings.masterKey ?? '', 'base64'), `identity:totp:${person.id}`, secret);
  const confirmed = { created_at: new Date(), confirmed_at: new Date(), last_used_at: null };
  await db
    .insertInto('totp_factor')
    .values({ account_id: person.id, wrapped, ...confirmed })
    .execute();
  const hash = createHmac('sha256', secret).update('recovery ABCD2345').digest();
  await db.insertInto('recovery_code').values({ account_id: person.id, hash }).execute();
  expect((await (await typePassword(it, person.username)).sendCode('abcd-2345')).status).toBe(303);
  expect((await (await typePassword(it, person.username)).sendCode('abcd-2345')).status).toBe(200);
});

test('where Keycloak keeps the accounts, managing them and the own factors is answered with where to go', async () => {
  const elsewhere = await createIdentityApp(
    {
      KEYCLOAK_URL: 'http://keycloak.example',
      KEYCLOAK_REALM: 'sanad',
      KEYCLOAK_CLIENT_ID: 'web',
      KEYCLOAK_ADMIN_CLIENT_ID: 'admin',
      KEYCLOAK_ADMIN_CLIENT_SECRET: 'secret',
    },
    { tokens: { verify: async (token) => JSON.parse(Buffer.from(token, 'base64url').toString()) } },
  );
  try {
    const id = await elsewhere.addUser('kept@sanad.example');
    const post = (url: string, payload: object) =>
      elsewhere.app.inject({ method: 'POST', url, payload, headers: as('SuperAdmin') });
    const answers = [
      await post('/api/v1/UserAccount/search', {}),
      await post(`/api/accounts/${id}/sessions/end`, { reason: 'Asked for' }),
      await post(`/api/accounts/${id}/factors/remove`, { reason: 'Asked for' }),
    ];
    for (const answer of answers) {
      expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringContaining('Keycloak')]);
    }
    expect((await post('/api/account/passkeys/options', { password: testPassword })).statusCode).toBe(409);
  } finally {
    await elsewhere.close();
  }
});
