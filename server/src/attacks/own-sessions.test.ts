import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import {
  authorizationRequest,
  createIdentityApp,
  type IdentityApp,
  realmUrl,
  signIn,
  type Tokens,
  testPassword,
  Visitor,
} from '#testing/identity-app.ts';

let it: IdentityApp;
beforeAll(async () => {
  it = await createIdentityApp();
});
afterAll(() => it.close());

const newPassword = 'Harmattan-7-Dawns';
let number = 0;
const aPerson = async () => {
  const username = `person${++number}@sanad.example`;
  return { username, id: await it.addUser(username) };
};

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = ({ access_token }: Tokens, method: Method, path: string, payload?: object) =>
  it.app.inject({
    method,
    url: `/api/account/${path}`,
    headers: { authorization: `Bearer ${access_token}` },
    ...(payload === undefined ? {} : { payload }),
  });
type Shown = { id: string; isCurrent: boolean; isNew: boolean; ip: string };
const sessionsOf = async (tokens: Tokens): Promise<Shown[]> =>
  (await call(tokens, 'GET', 'security')).json().data.sessions;
const refresh = (visitor: Visitor, { refresh_token }: Tokens) =>
  visitor.post(`${realmUrl}/protocol/openid-connect/token`, {
    grant_type: 'refresh_token',
    client_id: 'sanad-web',
    refresh_token,
  });
const isSignedInSilently = async (visitor: Visitor) =>
  (await visitor.get(authorizationRequest({ prompt: 'none' }).url)).location.includes('code=');

test('a person sees where the account is signed in, and which of the places is this one', async () => {
  const { username } = await aPerson();
  const [here, there] = [await signIn(new Visitor(it.app), username), await signIn(new Visitor(it.app), username)];
  const seen = await sessionsOf(here);
  expect(seen).toHaveLength(2);
  expect(seen.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  const [current] = (await sessionsOf(there)).filter(({ isCurrent }) => isCurrent);
  expect(seen.find(({ id }) => id === current?.id)?.isCurrent).toBe(false);
});

test('signing out there ends that session with all its tokens, and no other', async () => {
  const { username } = await aPerson();
  const visitors = [new Visitor(it.app), new Visitor(it.app)] as const;
  const here = await signIn(visitors[0], username);
  const there = await signIn(visitors[1], username);
  const other = (await sessionsOf(here)).find(({ isCurrent }) => !isCurrent);
  expect((await call(here, 'DELETE', `sessions/${other?.id}`)).statusCode).toBe(200);
  expect((await refresh(visitors[1], there)).status).toBe(400);
  expect(await isSignedInSilently(visitors[1])).toBe(false);
  await eventually(async () => expect((await call(there, 'GET', 'security')).statusCode).toBe(401));
  expect(await sessionsOf(here)).toHaveLength(1);
  expect((await refresh(visitors[0], here)).status).toBe(200);
  expect(await isSignedInSilently(visitors[0])).toBe(true);
});

test('nobody ends, or learns of, the session of another person', async () => {
  const [mine, theirs] = [await aPerson(), await aPerson()];
  const visitor = new Visitor(it.app);
  const me = await signIn(new Visitor(it.app), mine.username);
  const them = await signIn(visitor, theirs.username);
  const [session] = await sessionsOf(them);
  expect((await call(me, 'DELETE', `sessions/${session?.id}`)).statusCode).toBe(404);
  expect((await call(me, 'DELETE', 'sessions/made-up')).statusCode).toBe(404);
  expect(await sessionsOf(me)).toHaveLength(1);
  expect((await refresh(visitor, them)).status).toBe(200);
  expect((await it.app.inject({ url: '/api/account/security' })).statusCode).toBe(401);
});

test('signing out everywhere else leaves this place alone', async () => {
  const { username } = await aPerson();
  const here = await signIn(new Visitor(it.app), username);
  for (let turn = 0; turn < 2; turn += 1) await signIn(new Visitor(it.app), username);
  const ended = await call(here, 'POST', 'sessions/end-others');
  expect(ended.json().data).toEqual({ endedCount: 2 });
  expect(await sessionsOf(here)).toMatchObject([{ isCurrent: true }]);
});

test('changing the password asks for the old one, judges the new one, and signs out the other places only', async () => {
  const { username } = await aPerson();
  const visitors = [new Visitor(it.app), new Visitor(it.app)] as const;
  const here = await signIn(visitors[0], username);
  const there = await signIn(visitors[1], username);
  const change = (password: string, chosen: string, again = chosen) =>
    call(here, 'PUT', 'password', { password, newPassword: chosen, newPasswordConfirm: again });
  const refusals = [
    ['guessed', newPassword, newPassword, 'This is not your password.'],
    [testPassword, 'superman1', 'superman1', 'leaked'],
    [testPassword, testPassword, testPassword, 'the password you have'],
    [testPassword, newPassword, 'another', 'Not Matching'],
    [testPassword, '', '', 'Please enter a password.'],
  ] as const;
  for (const [password, chosen, again, text] of refusals) {
    const answer = await change(password, chosen, again);
    expect([answer.statusCode, answer.json().message]).toEqual([400, expect.stringContaining(text)]);
  }
  expect((await refresh(visitors[1], there)).status).toBe(200);
  expect((await change(testPassword, newPassword)).statusCode).toBe(200);
  expect(it.sentMails.at(-1)).toMatchObject({ to: username, subject: 'Sanad: your password was changed' });
  expect(await isSignedInSilently(visitors[1])).toBe(false);
  await eventually(async () => expect((await call(there, 'GET', 'security')).statusCode).toBe(401));
  const renewed = await refresh(visitors[0], here);
  expect(renewed.status).toBe(200);
  expect((await refresh(visitors[0], renewed.json<Tokens>())).status).toBe(200);
  await expect(signIn(new Visitor(it.app), username)).rejects.toThrow('not accepted');
  await expect(signIn(new Visitor(it.app), username, newPassword)).resolves.toMatchObject({
    access_token: expect.any(String),
  });
});

test('guessing the password at an open screen is counted with the guesses of the sign-in page', async () => {
  const { username } = await aPerson();
  const here = await signIn(new Visitor(it.app), username);
  const guess = () => call(here, 'POST', 'factor', { password: 'guessed-wrong' });
  const codes: number[] = [];
  for (let turn = 0; turn < 11; turn += 1) codes.push((await guess()).statusCode);
  expect(codes.at(-1)).toBe(429);
  await expect(signIn(new Visitor(it.app), username)).rejects.toThrow('not accepted');
});

test('a sign-in from a browser that is not known is told by mail; the first of all and a known one are not', async () => {
  const { username } = await aPerson();
  const mails = () =>
    it.sentMails.filter(({ to, subject }) => to === username && subject.includes('new device')).length;
  const first = new Visitor(it.app);
  await signIn(first, username);
  expect(mails()).toBe(0);
  const stranger = await signIn(new Visitor(it.app), username);
  expect(mails()).toBe(1);
  expect((await sessionsOf(stranger)).filter(({ isNew }) => isNew).length).toBeGreaterThan(0);
});
