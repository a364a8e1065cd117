import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  authorizationRequest,
  createIdentityApp,
  type IdentityApp,
  pressConfirm,
  realmUrl,
  signIn,
  testPassword,
  Visitor,
} from '#testing/identity-app.ts';

let app: IdentityApp;
let now = new Date();
beforeAll(async () => {
  app = await createIdentityApp({}, { clock: { now: () => now } });
});
afterAll(() => app.close());

const newPassword = 'Kano-to-Jos-2031';
const linkIn = (text: string) => /http\S+token=\S+/.exec(text)![0];
const advance = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

/** Asks for a reset and answers the link of the mail that was sent. */
async function askForLink(visitor: Visitor, email: string): Promise<string> {
  const before = app.sentMails.length;
  await visitor.post('/auth/password/forgot', { email });
  expect(app.sentMails.length).toBe(before + 1);
  return linkIn(app.sentMails.at(-1)!.text);
}

const set = (visitor: Visitor, link: string, password: string, passwordConfirm = password) =>
  visitor.post('/auth/password/set', { token: new URL(link).searchParams.get('token')!, password, passwordConfirm });

test('[EP-06] a forgotten password is set through the mailed link; the old one and old sessions end', async () => {
  await app.addUser('forgot@sanad.example', { emailVerified: false });
  await app.database.pool.query("update account set email_verified = true where username = 'forgot@sanad.example'");
  const visitor = new Visitor(app.app);
  const { refresh_token } = await signIn(visitor, 'forgot@sanad.example');
  const link = await askForLink(visitor, ' Forgot@Sanad.example ');
  expect(app.sentMails.at(-1)).toMatchObject({ to: 'forgot@sanad.example', subject: 'Sanad: set a new password' });
  expect(app.sentMails.at(-1)!.html).toContain(link);
  expect((await visitor.get(link)).body).toContain('For the account forgot@sanad.example.');
  expect((await set(visitor, link, newPassword)).body).toContain('Password saved');
  const refreshed = await visitor.post(`${realmUrl}/protocol/openid-connect/token`, {
    grant_type: 'refresh_token',
    client_id: 'sanad-web',
    refresh_token,
  });
  expect(refreshed.json()).toMatchObject({ error: 'invalid_grant' });
  const fresh = new Visitor(app.app);
  const started = await fresh.get(authorizationRequest().url);
  expect(
    (await fresh.post(started.location, { username: 'forgot@sanad.example', password: testPassword })).status,
  ).toBe(200);
  await expect(signIn(fresh, 'forgot@sanad.example', newPassword)).resolves.toHaveProperty('access_token');
});

test('an unknown, a disabled and a known address get the same answer, and only the known one a mail', async () => {
  await app.addUser('known@sanad.example');
  await app.identity.directory.disable(await app.addUser('off@sanad.example'));
  const before = app.sentMails.length;
  const answers = [];
  for (const email of ['nobody@sanad.example', 'off@sanad.example', 'known@sanad.example']) {
    const { status, body } = await new Visitor(app.app).post('/auth/password/forgot', { email });
    answers.push({ status, body: body.replaceAll(email, '') });
  }
  expect(answers[0]).toEqual(answers[2]);
  expect(answers[1]).toEqual(answers[2]);
  expect(app.sentMails.slice(before).map(({ to }) => to)).toEqual(['known@sanad.example']);
});

test('asking again at once sends no second mail', async () => {
  await app.addUser('often@sanad.example');
  const visitor = new Visitor(app.app);
  await askForLink(visitor, 'often@sanad.example');
  const before = app.sentMails.length;
  await visitor.post('/auth/password/forgot', { email: 'often@sanad.example' });
  expect(app.sentMails.length).toBe(before);
  advance(2);
  await askForLink(visitor, 'often@sanad.example');
});

test('a set-password link works once, for an hour, and a made-up one never', async () => {
  await app.addUser('links@sanad.example');
  const visitor = new Visitor(app.app);
  const link = await askForLink(visitor, 'links@sanad.example');
  await set(visitor, link, newPassword);
  expect((await visitor.get(link)).body).toContain('This link was already used');
  expect((await set(visitor, link, 'Another-Pass-1')).body).toContain('This link was already used');
  advance(2);
  const late = await askForLink(visitor, 'links@sanad.example');
  advance(61);
  expect((await visitor.get(late)).body).toContain('This link has expired');
  expect((await set(visitor, late, 'Another-Pass-1')).body).toContain('This link has expired');
  expect((await visitor.get('/auth/password/set?token=made-up')).body).toContain('This link is not valid');
  expect((await visitor.get('/auth/password/set')).status).toBe(200);
  await expect(signIn(new Visitor(app.app), 'links@sanad.example', newPassword)).resolves.toMatchObject({
    access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
  });
});

test('[FORM-47] a bad password is refused with its reason and the link stays open', async () => {
  await app.addUser('rules@sanad.example');
  const visitor = new Visitor(app.app);
  const link = await askForLink(visitor, 'rules@sanad.example');
  expect((await set(visitor, link, 'with a space')).body).toContain('Spaces are not allowed in the password.');
  expect((await set(visitor, link, 'short')).body).toContain('at least 8 characters');
  expect((await set(visitor, link, 'Password123')).body).toContain('too easy to guess');
  expect((await set(visitor, link, 'x'.repeat(129))).body).toContain('at most 128');
  expect((await set(visitor, link, '')).body).toContain('Please enter a password.');
  expect((await set(visitor, link, newPassword, 'Something-Else')).body).toContain('Password Not Matching');
  expect((await set(visitor, link, newPassword)).body).toContain('Password saved');
});

test('[EP-06] both calls answer JSON with the envelope and refuse with a code', async () => {
  await app.addUser('json@sanad.example');
  const post = (url: string, payload: unknown) =>
    app.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    });
  expect((await post('/auth/password/forgot', { email: 'no address' })).json()).toMatchObject({
    statusCode: 400,
    code: 'VALIDATION',
  });
  expect((await post('/auth/password/forgot', { email: 7 })).statusCode).toBe(400);
  expect((await post('/auth/password/forgot', { email: 'json@sanad.example' })).json()).toMatchObject({
    responseCode: 'OK',
  });
  const token = new URL(linkIn(app.sentMails.at(-1)!.text)).searchParams.get('token');
  const refused = await post('/auth/password/set', { token, password: 'a b c d e f' });
  expect(refused.json()).toMatchObject({ statusCode: 400, message: 'Spaces are not allowed in the password.' });
  expect((await post('/auth/password/set', { token, password: newPassword })).json()).toMatchObject({
    responseCode: 'OK',
  });
  expect((await post('/auth/password/set', { token, password: newPassword })).json()).toMatchObject({
    details: [{ path: 'link', code: 'identity.link.used.title' }],
  });
});

test('[S-08] an invited user sets a password within 72 hours, in the own language, which also verifies the address', async () => {
  const id = await app.addUser('invited@sanad.example', {
    emailVerified: false,
    locale: 'hi',
    firstName: 'Asha',
    lastName: 'Rao',
  });
  const account = await app.deps.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  await app.deps.db.transaction().execute((db) => app.identity.mailSetPasswordLink(db, account, 'hi'));
  const mail = app.sentMails.at(-1)!;
  expect(mail.subject).toBe('सनद: आपका खाता तैयार है');
  expect(mail.text).toContain('नमस्ते Asha Rao');
  advance(71 * 60);
  await set(new Visitor(app.app), linkIn(mail.text), newPassword);
  expect(await app.identity.directory.find('invited@sanad.example')).toMatchObject({ emailVerified: true });
});

test('[AUTH-34] [S-04] the link of the mail leads to the activation page: 200, again 200, 408 when expired, 400 otherwise', async () => {
  const open = (link: string) => pressConfirm(new Visitor(app.app), link);
  const invite = async (username: string) => {
    const id = await app.addUser(username, { emailVerified: false });
    const account = await app.deps.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await app.identity.mailVerifyLink(app.deps.db, account, 'en');
    return linkIn(app.sentMails.at(-1)!.text);
  };
  const good = await invite('verify@sanad.example');
  expect(await open(good)).toBe('/active?status=200');
  expect(await open(good)).toBe('/active?status=200');
  const late = await invite('late@sanad.example');
  advance(24 * 60 + 1);
  expect(await open(late)).toBe('/active?status=408');
  expect(await open(good)).toBe('/active?status=200');
  expect(await open('/api/verifyEmail/confirm?token=made-up')).toBe('/active?status=400');
  expect(await open('/api/verifyEmail/confirm?token=a&token=b')).toBe('/active?status=400');
  expect(await app.identity.directory.find('late@sanad.example')).toMatchObject({ emailVerified: false });
});

test('[S-04] signing in with an unverified account mails a new link and says so; a wrong password does not', async () => {
  await app.addUser('unverified@sanad.example', { emailVerified: false });
  const visitor = new Visitor(app.app);
  const { location } = await visitor.get(authorizationRequest().url);
  const before = app.sentMails.length;
  await visitor.post(location, { username: 'unverified@sanad.example', password: 'wrong' });
  expect(app.sentMails.length).toBe(before);
  const page = await visitor.post(location, { username: 'unverified@sanad.example', password: testPassword });
  expect(page.body).toContain('A link is in your mailbox');
  await pressConfirm(visitor, linkIn(app.sentMails.at(-1)!.text));
  await expect(signIn(visitor, 'unverified@sanad.example')).resolves.toMatchObject({
    access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
  });
});
