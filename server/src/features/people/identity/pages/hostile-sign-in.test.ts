import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  authorizationRequest,
  createIdentityApp,
  type IdentityApp,
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
const tokenIn = (text: string) => /token=([\w-]+)/.exec(text)![1]!;
const advance = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

async function askForToken(email: string): Promise<string> {
  await new Visitor(app.app).post('/auth/password/forgot', { email });
  return tokenIn(app.sentMails.at(-1)!.text);
}

const set = (token: string, password: string) =>
  app.app.inject({ method: 'POST', url: '/auth/password/set', payload: { token, password } });

async function openForm(visitor: Visitor): Promise<string> {
  return (await visitor.get(authorizationRequest().url)).location;
}

test('a sign-in that was begun with the old password cannot be finished after the new one is set', async () => {
  await app.addUser('half@sanad.example');
  const thief = new Visitor(app.app);
  const sent = await thief.post(await openForm(thief), { username: 'half@sanad.example', password: testPassword });
  expect(sent.status).toBe(303);
  expect((await set(await askForToken('half@sanad.example'), newPassword)).statusCode).toBe(200);
  const resumed = await thief.get(sent.location);
  expect(resumed.location).toBe('/login');
  const silent = await thief.get(authorizationRequest({ prompt: 'none' }).url);
  expect(silent.location).toContain('error=login_required');
});

test('of two uses of one link at the same moment one sets the password, the other hears that it was used', async () => {
  await app.addUser('race@sanad.example');
  const token = await askForToken('race@sanad.example');
  const answers = await Promise.all([set(token, newPassword), set(token, `${newPassword}-other`)]);
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 400]);
  const refused = answers.find((answer) => answer.statusCode === 400);
  expect(refused?.json()).toMatchObject({ details: [{ path: 'link', code: 'identity.link.used.title' }] });
});

test('a session that somebody planted before the sign-in is not the one that is signed in', async () => {
  await app.addUser('planted@sanad.example');
  const victim = new Visitor(app.app);
  await signIn(victim, 'planted@sanad.example');
  const before = victim.cookie('_session');
  await signInAgain(victim, 'planted@sanad.example');
  expect(before).toMatch(/^[\w-]{20,}$/);
  expect(victim.cookie('_session')).not.toBe(before);
});

async function signInAgain(visitor: Visitor, username: string): Promise<void> {
  const started = await visitor.get(authorizationRequest({ prompt: 'login' }).url);
  const sent = await visitor.post(started.location, { username, password: testPassword });
  await visitor.get(sent.location);
}

test('signing in again and again with an unverified account does not flood its address', async () => {
  await app.addUser('flood@sanad.example', { emailVerified: false });
  const visitor = new Visitor(app.app);
  const form = await openForm(visitor);
  const attempt = () => visitor.post(form, { username: 'flood@sanad.example', password: testPassword });
  const before = app.sentMails.length;
  for (let count = 0; count < 4; count += 1) expect((await attempt()).body).toContain('A link is in your mailbox');
  expect(app.sentMails.length).toBe(before + 1);
  advance(61);
  await attempt();
  expect(app.sentMails.length).toBe(before + 2);
});

test('asking for a new password takes as long for an unknown address as for a known one', async () => {
  await app.addUser('timed@sanad.example');
  for (const email of ['timed@sanad.example', 'nobody-here@sanad.example']) {
    const started = performance.now();
    await new Visitor(app.app).post('/auth/password/forgot', { email });
    expect(performance.now() - started).toBeGreaterThan(200);
  }
});

test('strangers who lock an account do not keep its owner out of a browser that signed in before', async () => {
  await app.addUser('owner@sanad.example');
  await app.addUser('neighbour@sanad.example');
  const owner = new Visitor(app.app);
  await signIn(owner, 'owner@sanad.example');
  const stranger = new Visitor(app.app);
  await signIn(stranger, 'neighbour@sanad.example');
  const fail = (visitor: Visitor, form: string) =>
    visitor.post(form, { username: 'owner@sanad.example', password: 'not-it' });
  const strangersForm = (await stranger.get(authorizationRequest({ prompt: 'login' }).url)).location;
  for (let count = 0; count < 10; count += 1) await fail(stranger, strangersForm);
  const right = { username: 'owner@sanad.example', password: testPassword };
  expect((await stranger.post(strangersForm, right)).body).toContain('Sign-in is locked');
  const ownForm = (await owner.get(authorizationRequest({ prompt: 'login' }).url)).location;
  expect((await fail(owner, ownForm)).body).toContain('Username or password is wrong');
  expect((await owner.post(ownForm, right)).status).toBe(303);
  expect((await stranger.post(strangersForm, right)).body).toContain('Sign-in is locked');
});

test('a browser that signed in before has ten tries of its own, no more', async () => {
  await app.addUser('guess@sanad.example');
  const visitor = new Visitor(app.app);
  await signIn(visitor, 'guess@sanad.example');
  const form = (await visitor.get(authorizationRequest({ prompt: 'login' }).url)).location;
  const guess = () => visitor.post(form, { username: 'guess@sanad.example', password: 'not-it' });
  for (let count = 0; count < 20; count += 1) await guess();
  expect((await visitor.post(form, { username: 'guess@sanad.example', password: testPassword })).body).toContain(
    'Sign-in is locked',
  );
});

test('a mark of a known browser that was made up, or of another account, counts for nothing', async () => {
  await app.addUser('marked@sanad.example');
  for (const mark of ['AAAA.BBBB', '..~..', '%00', 'x'.repeat(3000)]) {
    const visitor = new Visitor(app.app);
    const form = await openForm(visitor);
    const page = await visitor.post(form, { username: 'marked@sanad.example', password: 'not-it' });
    expect(page.status).toBe(200);
    const marked = await app.app.inject({
      method: 'POST',
      url: form,
      headers: { cookie: `known-browser=${mark}`, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'username=marked@sanad.example&password=not-it',
    });
    expect(marked.statusCode).toBeLessThan(500);
  }
});
