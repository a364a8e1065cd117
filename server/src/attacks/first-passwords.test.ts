import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountsApp, createAccountsApp } from '#testing/accounts-app.ts';
import { authorizationRequest, Visitor } from '#testing/identity-app.ts';
import { as } from '#testing/test-app.ts';

let it: AccountsApp;
beforeAll(async () => {
  it = await createAccountsApp();
});
afterAll(() => it.close());

const password = 'Kano-to-Jos-2031';
let number = 0;

/** A browser in which an invited teacher has chosen the first password a moment ago. */
async function aWelcomed() {
  number += 1;
  const email = `first${number}@sanad.example`;
  const payload = { name: 'Zainab Usman', email, schoolId: it.places.school };
  await it.app.inject({ method: 'POST', url: '/api/v1/Teacher/invite', payload, headers: as('School') });
  const visitor = new Visitor(it.app);
  await choose(visitor, lastToken());
  return { email, visitor, carried: visitor.cookie('chosen-password') ?? '' };
}
const lastToken = () => /token=([\w-]+)/.exec(it.sentMails.at(-1)?.text ?? '')?.[1] ?? '';
const choose = (visitor: Visitor, token: string) =>
  visitor.post(
    '/auth/password/set',
    { token, password, passwordConfirm: password },
    { headers: { origin: 'http://localhost:3000' } },
  );

/** What a sign-in answers in another browser that carries the mark of the first. */
async function signInWith(carried: string) {
  const other = new Visitor(it.app);
  const started = await other.get(authorizationRequest().url);
  const kept = ['_interaction', '_interaction.sig'].map((name) => `${name}=${other.cookie(name)}`);
  return other.get(started.location, { headers: { cookie: [...kept, `chosen-password=${carried}`].join('; ') } });
}

test('what stands for the first password signs in once, also where it was copied', async () => {
  const { visitor, carried } = await aWelcomed();
  const started = await visitor.get(authorizationRequest().url);
  expect((await visitor.get(started.location)).status).toBe(303);
  const again = await signInWith(carried);
  expect([again.status, again.body.includes('type="password"')]).toEqual([200, true]);
});

test('of two at the same moment one signs in', async () => {
  const { carried } = await aWelcomed();
  const answers = await Promise.all([signInWith(carried), signInWith(carried), signInWith(carried)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 303]);
});

test('a password that was chosen anew ends it', async () => {
  const { email, carried } = await aWelcomed();
  const owner = new Visitor(it.app);
  await owner.post('/auth/password/forgot', { email });
  await choose(owner, lastToken());
  expect((await signInWith(carried)).body).toContain('type="password"');
});

test('whoever signed up alone and forgot the password signs in by hand', async () => {
  const email = 'alone@sanad.example';
  await it.addUser(email, { emailVerified: false });
  const visitor = new Visitor(it.app);
  await visitor.post('/auth/password/forgot', { email });
  const token = lastToken();
  const answer = await choose(visitor, token);
  expect([answer.status, visitor.cookie('chosen-password')]).toEqual([200, undefined]);
});
