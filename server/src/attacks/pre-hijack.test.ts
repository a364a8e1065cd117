import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountsApp, createAccountsApp } from '#testing/accounts-app.ts';
import { pressConfirm, realmUrl, signIn, testPassword, Visitor } from '#testing/identity-app.ts';
import { as } from '#testing/test-app.ts';

let it: AccountsApp;
beforeAll(async () => {
  it = await createAccountsApp();
});
afterAll(() => it.close());

const newPassword = 'Harmattan-7-Dawns';
let number = 0;
const freshEmail = () => `victim${++number}@ministry.example`;

const linkIn = (text: string | undefined) => new URL(/https?:\/\/\S+/.exec(text ?? '')?.[0] ?? '');
const lastLink = () => linkIn(it.sentMails.at(-1)?.text);
const tokenOf = (link: URL) => link.searchParams.get('token') ?? '';

/** A stranger signs up with somebody else's address and has the confirmation mailed to it. */
async function takeAddress(email: string): Promise<URL> {
  const payload = { name: 'Some Body', email, password: testPassword };
  const answer = await it.app.inject({ method: 'POST', url: '/api/v1/Verifier/invite', payload });
  await it.app.inject({ url: `/api/verifyEmail/Verifier/${answer.json().data[0].osid}` });
  return lastLink();
}

const press = (link: URL) => pressConfirm(new Visitor(it.app), link.href);

const inviteInspector = (email: string) =>
  it.app.inject({
    method: 'POST',
    url: '/api/v1/Inspector/invite',
    payload: { name: 'Zainab Usman', email, stateId: it.places.state },
    headers: as('SuperAdmin'),
  });

const setPassword = (link: URL, password = newPassword) =>
  it.app.inject({ method: 'POST', url: '/auth/password/set', payload: { token: tokenOf(link), password } });

const refresh = (visitor: Visitor, refresh_token: string) =>
  visitor.post(`${realmUrl}/protocol/openid-connect/token`, {
    grant_type: 'refresh_token',
    client_id: 'sanad-web',
    refresh_token,
  });

test('a mail scanner that opens the confirmation link confirms nothing; the button of the page does', async () => {
  const email = freshEmail();
  const link = await takeAddress(email);
  for (const method of ['GET', 'HEAD'] as const) {
    await it.app.inject({ method, url: link.pathname + link.search });
    expect((await it.accountOf(email))?.email_verified).toBe(false);
  }
  const page = await new Visitor(it.app).get(link.pathname + link.search);
  expect(page.status).toBe(200);
  expect(page.body).toContain(email);
  expect(page.body).toMatch(/<form[^>]*method="post"/);
  expect(page.body).not.toMatch(/data-auto-submit/);
  expect(await press(link)).toBe('/active?status=200');
  expect((await it.accountOf(email))?.email_verified).toBe(true);
});

test('an invitation gives no role to an account before the invited person has accepted it', async () => {
  const email = freshEmail();
  await press(await takeAddress(email));
  const stranger = new Visitor(it.app);
  const before = await signIn(stranger, email);
  const answer = await inviteInspector(email);
  expect(answer.statusCode).toBe(200);
  expect(it.sentMails.at(-1)).toMatchObject({ to: email, subject: 'Sanad: accept your new role' });
  expect((await it.accountOf(email))?.entity).toEqual(['Verifier']);
  const [record] = await it.deps.db
    .selectFrom('record')
    .select('owner_id')
    .where('osid', '=', answer.json().data[0].osid)
    .execute();
  expect(record?.owner_id).toBeNull();
  // Signing in again, or refreshing, is still the stranger's own role and nothing more.
  const again = await signIn(new Visitor(it.app), email);
  const claims = JSON.parse(Buffer.from(again.access_token.split('.')[1] ?? '', 'base64url').toString());
  expect(claims.entity).toEqual(['Verifier']);
  const refreshed = await refresh(stranger, before.refresh_token);
  expect(refreshed.json()).toMatchObject({ access_token: expect.any(String) });
});

test('accepting sets a new password, gives role and record, and ends what the old password had opened', async () => {
  const email = freshEmail();
  await press(await takeAddress(email));
  const stranger = new Visitor(it.app);
  const tokens = await signIn(stranger, email);
  const { osid } = (await inviteInspector(email)).json().data[0];
  const link = lastLink();
  // Opening it is looking, not accepting.
  const page = await it.app.inject({ url: link.pathname + link.search, headers: { accept: 'text/html' } });
  expect(page.body).toContain('Inspector');
  expect((await it.accountOf(email))?.entity).toEqual(['Verifier']);
  expect((await setPassword(link)).statusCode).toBe(200);
  const account = await it.accountOf(email);
  expect(account?.entity).toEqual(['Verifier', 'Inspector']);
  const [record] = await it.deps.db.selectFrom('record').select('owner_id').where('osid', '=', osid).execute();
  expect(record?.owner_id).toBe(account?.id);
  expect((await refresh(stranger, tokens.refresh_token)).status).toBe(400);
  await expect(signIn(new Visitor(it.app), email)).rejects.toThrow('not accepted');
  const mine = await signIn(new Visitor(it.app), email, newPassword);
  const claims = JSON.parse(Buffer.from(mine.access_token.split('.')[1] ?? '', 'base64url').toString());
  expect(claims.entity).toEqual(['Verifier', 'Inspector']);
  expect((await setPassword(link)).statusCode).toBe(400);
});

test('an offer that was not accepted can be mailed again, and the record is still one', async () => {
  const email = freshEmail();
  await press(await takeAddress(email));
  const first = (await inviteInspector(email)).json().data[0].osid;
  const firstLink = lastLink();
  const second = await inviteInspector(email);
  expect([second.statusCode, second.json().data[0].osid]).toEqual([200, first]);
  const link = lastLink();
  expect(tokenOf(link)).not.toBe(tokenOf(firstLink));
  expect((await setPassword(firstLink)).statusCode).toBe(400);
  expect((await setPassword(link)).statusCode).toBe(200);
  expect((await inviteInspector(email)).statusCode).toBe(409);
});

test('a forgotten password neither accepts an offer nor ends it', async () => {
  const email = freshEmail();
  await press(await takeAddress(email));
  await inviteInspector(email);
  const offer = lastLink();
  await it.app.inject({ method: 'POST', url: '/auth/password/forgot', payload: { email } });
  const forgotten = lastLink();
  expect(tokenOf(forgotten)).not.toBe(tokenOf(offer));
  expect((await setPassword(forgotten)).statusCode).toBe(200);
  expect((await it.accountOf(email))?.entity).toEqual(['Verifier']);
  expect((await setPassword(offer, testPassword)).statusCode).toBe(200);
  expect((await it.accountOf(email))?.entity).toEqual(['Verifier', 'Inspector']);
});

test('an offer whose record the authority has deleted gives nothing', async () => {
  const email = freshEmail();
  await press(await takeAddress(email));
  const { osid } = (await inviteInspector(email)).json().data[0];
  await it.deps.db.updateTable('record').set({ deleted_at: new Date() }).where('osid', '=', osid).execute();
  expect((await setPassword(lastLink())).statusCode).toBe(400);
  expect((await it.accountOf(email))?.entity).toEqual(['Verifier']);
});

test('an invitation does not take the second factor: the mailbox alone opens nothing, a SuperAdmin removes a lost one', async () => {
  const email = freshEmail();
  await press(await takeAddress(email));
  const id = (await it.accountOf(email))?.id ?? '';
  const headers = as('Verifier', { id });
  const call = (method: 'POST' | 'PUT', payload: object) =>
    it.app.inject({ method, url: '/api/account/factor', payload, headers });
  const { key } = (await call('POST', { password: testPassword })).json().data;
  const code = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate();
  expect((await call('PUT', { code })).statusCode).toBe(200);
  await inviteInspector(email);
  expect((await setPassword(lastLink())).statusCode).toBe(200);
  expect(it.sentMails.at(-1)).toMatchObject({ to: email, subject: 'Sanad: your account has a new role' });
  await expect(signIn(new Visitor(it.app), email, newPassword)).rejects.toThrow('not accepted');
  await expect(signIn(new Visitor(it.app), email)).rejects.toThrow('not accepted');
  const removed = await it.app.inject({
    method: 'POST',
    url: `/api/accounts/${id}/factors/remove`,
    payload: { reason: 'Set up by somebody else' },
    headers: as('SuperAdmin'),
  });
  expect(removed.statusCode).toBe(200);
  await expect(signIn(new Visitor(it.app), email, newPassword)).resolves.toMatchObject({
    access_token: expect.any(String),
  });
});
