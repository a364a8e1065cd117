import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { createIdentityApp, type IdentityApp, realmUrl, signIn, type Tokens, Visitor } from '#testing/identity-app.ts';

let it: IdentityApp;
beforeAll(async () => {
  it = await createIdentityApp();
});
afterAll(() => it.close());

let number = 0;
async function signedIn(): Promise<{ id: string; visitor: Visitor; tokens: Tokens }> {
  const username = `person${++number}@sanad.example`;
  const id = await it.addUser(username);
  const visitor = new Visitor(it.app);
  return { id, visitor, tokens: await signIn(visitor, username) };
}

const protocol = `${realmUrl}/protocol/openid-connect`;
const refresh = (visitor: Visitor, refresh_token: string) =>
  visitor.post(`${protocol}/token`, { grant_type: 'refresh_token', client_id: 'sanad-web', refresh_token });
const whoAmI = async (token: string) =>
  (await it.app.inject({ url: '/api/who-am-i', headers: { authorization: `Bearer ${token}` } })).statusCode;
/** As if the tokens that were replaced had been replaced long ago. */
const letOverlapPass = () =>
  sql`update oidc_model set consumed_at = consumed_at - interval '10 minutes' where consumed_at is not null`.execute(
    it.deps.db,
  );

test('every refresh gives a new refresh token, and the chain goes on', async () => {
  const { visitor, tokens } = await signedIn();
  const seen = new Set([tokens.refresh_token]);
  let current = tokens.refresh_token;
  for (let turn = 0; turn < 3; turn += 1) {
    const answer = await refresh(visitor, current);
    expect(answer.status).toBe(200);
    current = answer.json<Tokens>().refresh_token;
    expect(seen.has(current)).toBe(false);
    seen.add(current);
  }
});

test('a refresh token that was replaced long ago ends the whole grant: its newer tokens stop too', async () => {
  const { visitor, tokens } = await signedIn();
  const renewed = (await refresh(visitor, tokens.refresh_token)).json<Tokens>();
  await letOverlapPass();
  expect((await refresh(new Visitor(it.app), tokens.refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
  expect((await refresh(visitor, renewed.refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
  await eventually(async () => expect(await whoAmI(renewed.access_token)).toBe(401));
});

test('two tabs that refresh with the same token at once both stay signed in', async () => {
  const { visitor, tokens } = await signedIn();
  const answers = await Promise.all([1, 2, 3].map(() => refresh(visitor, tokens.refresh_token)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const late = await refresh(visitor, tokens.refresh_token);
  expect(late.status).toBe(200);
  for (const answer of [...answers, late]) {
    expect((await refresh(visitor, answer.json<Tokens>().refresh_token)).status).toBe(200);
  }
});

test('the access token of a disabled account is refused, not in five minutes but now', async () => {
  const { id, tokens } = await signedIn();
  expect(await whoAmI(tokens.access_token)).toBe(200);
  await it.identity.directory.disable(id);
  await eventually(async () => expect(await whoAmI(tokens.access_token)).toBe(401));
});

test('so is that of an account which was disabled in the database by hand, or deleted', async () => {
  const [one, other] = [await signedIn(), await signedIn()];
  expect(await whoAmI(one.tokens.access_token)).toBe(200);
  await it.deps.db.updateTable('account').set({ enabled: false }).where('id', '=', one.id).execute();
  await it.deps.db.deleteFrom('account').where('id', '=', other.id).execute();
  await eventually(async () => expect(await whoAmI(one.tokens.access_token)).toBe(401));
  await eventually(async () => expect(await whoAmI(other.tokens.access_token)).toBe(401));
});

test('a new password ends the access tokens of the old one, and the next sign-in works at once', async () => {
  const { id, tokens } = await signedIn();
  await it.identity.directory.setPassword(id, 'Harmattan-7-Dawns');
  await eventually(async () => expect(await whoAmI(tokens.access_token)).toBe(401));
  const again = await signIn(new Visitor(it.app), `person${number}@sanad.example`, 'Harmattan-7-Dawns');
  expect(await whoAmI(again.access_token)).toBe(200);
});

test('being led to the sign-out address signs nobody out: without proof of the session a person is asked', async () => {
  const { visitor, tokens } = await signedIn();
  const other = await signedIn();
  const foreign = `${protocol}/logout?id_token_hint=${other.tokens.id_token}`;
  for (const url of [`${protocol}/logout`, `${protocol}/logout?client_id=sanad-web`, foreign]) {
    const page = await visitor.get(url);
    expect(page.body).not.toContain('data-auto-submit');
    expect(page.body).toContain('Do you want to sign out?');
  }
  expect((await refresh(visitor, tokens.refresh_token)).status).toBe(200);
});

test('our own web signs out with one click: its id token proves the session', async () => {
  const { visitor, tokens } = await signedIn();
  const page = await visitor.get(`${protocol}/logout?id_token_hint=${tokens.id_token}`);
  expect(page.body).toContain('data-auto-submit');
});

test('another site reads neither the answers nor the refusals of the token endpoint', async () => {
  const origin = 'https://evil.example';
  const form = { grant_type: 'refresh_token', refresh_token: 'guessed' };
  for (const client of [{ client_id: 'sanad-web' }, { client_id: 'nobody' }, {}]) {
    for (const path of ['token', 'revoke']) {
      const answer = await new Visitor(it.app).post(`${protocol}/${path}`, { ...form, ...client } as never, {
        headers: { origin },
      });
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    }
  }
  const asked = await it.app.inject({
    method: 'OPTIONS',
    url: new URL(`${protocol}/token`).pathname,
    headers: { origin, 'access-control-request-method': 'POST' },
  });
  expect(asked.headers).not.toHaveProperty('access-control-allow-origin');
  const own = await new Visitor(it.app).post(
    `${protocol}/token`,
    { ...form, client_id: 'sanad-web' },
    {
      headers: { origin: 'http://localhost:3000' },
    },
  );
  expect(own.headers['access-control-allow-origin']).toBe('http://localhost:3000');
});
