import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  authorizationRequest,
  createIdentityApp,
  type IdentityApp,
  signIn,
  testPassword,
  Visitor,
} from '#testing/identity-app.ts';
import { hashUsername } from './check-sign-in.ts';

let app: IdentityApp;
let now = new Date('2026-03-01T08:00:00Z');
beforeAll(async () => {
  app = await createIdentityApp({}, { clock: { now: () => now } });
});
afterAll(() => app.close());

/** Sends the form so often with a wrong password; answers the last page. */
async function fail(visitor: Visitor, username: string, times: number) {
  let page = await visitor.get(authorizationRequest().url);
  const form = page.location;
  for (let count = 0; count < times; count += 1) page = await visitor.post(form, { username, password: 'not-it' });
  return { page, form };
}

const secondsShown = (body: string) => Number(/data-countdown="(\d+)"/.exec(body)?.[1]);
const advance = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

test('[EP-02] after ten failures sign-in is locked and the right password is refused, until the pause is over', async () => {
  await app.addUser('musa@sanad.example');
  const visitor = new Visitor(app.app);
  const ninth = await fail(visitor, 'musa@sanad.example', 9);
  expect(ninth.page.body).toContain('Username or password is wrong');
  const tenth = await visitor.post(ninth.form, { username: ' MUSA@sanad.example', password: 'not-it' });
  expect(tenth.body).toContain('Sign-in is locked');
  expect(secondsShown(tenth.body)).toBe(60);
  expect(tenth.headers.refresh).toContain('60;url=');
  const right = await visitor.post(ninth.form, { username: 'musa@sanad.example', password: testPassword });
  expect(right.body).toContain('Sign-in is locked');
  advance(61);
  expect((await visitor.post(ninth.form, { username: 'musa@sanad.example', password: testPassword })).status).toBe(303);
});

test('each failure after the lock doubles the pause, up to fifteen minutes', async () => {
  await app.addUser('halima@sanad.example');
  const visitor = new Visitor(app.app);
  const { page, form } = await fail(visitor, 'halima@sanad.example', 10);
  const pauses = [secondsShown(page.body)];
  for (let round = 0; round < 6; round += 1) {
    advance(pauses.at(-1)! + 1);
    pauses.push(secondsShown((await visitor.post(form, { username: 'halima@sanad.example', password: 'no' })).body));
  }
  expect(pauses).toEqual([60, 120, 240, 480, 900, 900, 900]);
});

test('an unknown username locks in the same way and shows the same pages', async () => {
  await app.addUser('known@sanad.example');
  const pages = [];
  for (const username of ['known@sanad.example', 'nobody@sanad.example']) {
    const visitor = new Visitor(app.app);
    const once = await fail(visitor, username, 1);
    const locked = await fail(visitor, username, 9);
    const plain = (body: string) => body.replaceAll(username, '').replace(/authenticate\/[\w-]+/g, '');
    pages.push([plain(once.page.body), plain(locked.page.body)]);
  }
  expect(pages[1]).toEqual(pages[0]);
  expect(pages[0]![1]).toContain('Sign-in is locked');
});

test('thirty guesses at the same moment get ten tries, not thirty', async () => {
  await app.addUser('target@sanad.example');
  const visitor = new Visitor(app.app);
  const started = await visitor.get(authorizationRequest().url);
  const guesses = Array.from({ length: 30 }, () =>
    visitor.post(started.location, { username: 'target@sanad.example', password: 'guess' }),
  );
  await Promise.all(guesses);
  const { rows } = await app.database.pool.query(
    'select failed_tries as tries from sign_in_lock where username_hash = $1',
    [hashUsername('target@sanad.example')],
  );
  expect(rows[0].tries).toBe(10);
});

test('a right password clears the count', async () => {
  await app.addUser('clears@sanad.example');
  const visitor = new Visitor(app.app);
  await fail(visitor, 'clears@sanad.example', 9);
  await signIn(visitor, 'clears@sanad.example');
  const { page } = await fail(new Visitor(app.app), 'clears@sanad.example', 9);
  expect(page.body).toContain('Username or password is wrong');
});

test('what was typed as username is not kept, only its hash', async () => {
  await fail(new Visitor(app.app), 'my-secret-password-by-mistake', 1);
  const { rows } = await app.database.pool.query('select * from sign_in_lock');
  expect(JSON.stringify(rows)).not.toContain('my-secret-password');
});
