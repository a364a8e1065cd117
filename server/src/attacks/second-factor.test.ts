import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  authorizationRequest,
  createIdentityApp,
  type IdentityApp,
  realmUrl,
  signIn,
  testPassword,
  Visitor,
} from '#testing/identity-app.ts';
import {
  aSignedInPerson,
  callAccount,
  type Person,
  typePassword as typePasswordAt,
} from '#testing/own-security-calls.ts';

let now = Date.now();
const clock = { now: () => new Date(now) };
/** Steps of half a minute. */
const wait = (steps: number) => {
  now += steps * 30_000;
};

let it: IdentityApp;
beforeAll(async () => {
  it = await createIdentityApp({}, { clock });
});
afterAll(() => it.close());

let number = 0;
const aPerson = () => aSignedInPerson(it, `person${++number}@sanad.example`);

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (token: string, method: Method, path: string, payload?: object, app = it) =>
  callAccount(app, token, payload === undefined ? [method, path] : [method, path, payload]);

const codeOf = (key: string, at = now) =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({ timestamp: at });

async function enrol(person: Person): Promise<{ key: string; codes: string[] }> {
  const proposed = await call(person.token, 'POST', 'factor', { password: testPassword });
  const { key } = proposed.json().data;
  const confirmed = await call(person.token, 'PUT', 'factor', { code: codeOf(key) });
  expect(confirmed.statusCode).toBe(200);
  return { key, codes: confirmed.json().data.codes };
}

const typePassword = (username: string, app = it) => typePasswordAt(app, username);

test('with a second factor the password alone opens nothing: no session, no token', async () => {
  const person = await aPerson();
  const { key } = await enrol(person);
  wait(2);
  const { page, sendCode, visitor, finish } = await typePassword(person.username);
  expect(page.status).toBe(200);
  expect(page.body).toContain('One more step');
  const silent = await visitor.get(authorizationRequest({ prompt: 'none' }).url);
  expect(silent.location).toContain('error=login_required');
  const sent = await sendCode(codeOf(key));
  expect(sent.status).toBe(303);
  expect(await finish(sent)).toMatchObject({ access_token: expect.any(String) });
});

test('a code works once, also for two who send it at the same time', async () => {
  const person = await aPerson();
  const { key } = await enrol(person);
  // The code that switched it on is used up too.
  expect((await (await typePassword(person.username)).sendCode(codeOf(key))).status).toBe(200);
  wait(2);
  const tries = await Promise.all([typePassword(person.username), typePassword(person.username)]);
  const statuses = await Promise.all(tries.map(async ({ sendCode }) => (await sendCode(codeOf(key))).status));
  expect(statuses.sort()).toEqual([200, 303]);
  const late = await (await typePassword(person.username)).sendCode(codeOf(key));
  expect(late.body).toContain('This code is not right');
  // An older code than the last one is none either.
  expect((await (await typePassword(person.username)).sendCode(codeOf(key, now - 30_000))).status).toBe(200);
});

test('a recovery code stands in for the app once, in any spelling, and the others go on working', async () => {
  const person = await aPerson();
  const { codes } = await enrol(person);
  expect(codes).toHaveLength(10);
  const [first = '', second = ''] = codes;
  const sent = await (await typePassword(person.username)).sendCode(` ${first.toLowerCase().replace('-', ' ')}`);
  expect(sent.status).toBe(303);
  expect((await (await typePassword(person.username)).sendCode(first)).status).toBe(200);
  expect((await (await typePassword(person.username)).sendCode(second)).status).toBe(303);
  const state = (await call(person.token, 'GET', 'security')).json().data;
  expect(state.factor).toMatchObject({ isOn: true, codesLeft: 8 });
  const rows = await it.deps.db.selectFrom('recovery_code').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(second.replace('-', ''));
});

test('new recovery codes end the old ones and need the password and a code', async () => {
  const person = await aPerson();
  const { codes } = await enrol(person);
  const [code = ''] = codes.slice(5);
  expect((await call(person.token, 'POST', 'recovery-codes', { password: 'guessed', code })).statusCode).toBe(400);
  expect((await call(person.token, 'POST', 'recovery-codes', { password: testPassword })).statusCode).toBe(400);
  const renewed = await call(person.token, 'POST', 'recovery-codes', { password: testPassword, code });
  expect(renewed.json().data.codes).toHaveLength(10);
  expect((await (await typePassword(person.username)).sendCode(codes[0] ?? '')).status).toBe(200);
  expect((await (await typePassword(person.username)).sendCode(renewed.json().data.codes[0])).status).toBe(303);
});

test('guessing codes locks the step as guessing passwords does, and a right code no longer helps', async () => {
  const person = await aPerson();
  const { key } = await enrol(person);
  wait(2);
  let page = { body: '', status: 0 };
  for (let turn = 0; turn < 10; turn += 1) page = await (await typePassword(person.username)).sendCode('000000');
  expect(page.body).toContain('Sign-in is locked');
  expect((await (await typePassword(person.username)).sendCode(codeOf(key))).body).toContain('Sign-in is locked');
  wait(3);
  expect((await (await typePassword(person.username)).sendCode(codeOf(key))).status).toBe(303);
});

test('the ticket of the second step cannot be forged, carried to another sign-in, or outlive a new password', async () => {
  const [person, other] = [await aPerson(), await aPerson()];
  const { key } = await enrol(person);
  await enrol(other);
  wait(2);
  const one = await typePassword(person.username);
  const two = await typePassword(other.username);
  const ticket = one.ticketIn(one.page.body);
  const [body = '', proof = ''] = ticket.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
  const forged = Buffer.from(JSON.stringify({ ...claims, stage: 'enrolled' })).toString('base64url');
  for (const bad of [`${forged}.${proof}`, 'x', '', two.ticketIn(two.page.body)]) {
    const answer = await one.sendCode(codeOf(key), bad);
    expect([answer.status, answer.location]).toEqual([303, one.location]);
  }
  now += 1;
  await it.identity.directory.setPassword(person.id, 'Harmattan-7-Dawns');
  now += 11 * 60_000;
  const late = await one.sendCode(codeOf(key));
  expect(late.location === one.location || late.location === '/login').toBe(true);
});

test('the password grant of development asks for the code too', async () => {
  const person = await aPerson();
  const { key } = await enrol(person);
  wait(2);
  const grant = (more: Record<string, string>) =>
    new Visitor(it.app).post(`${realmUrl}/protocol/openid-connect/token`, {
      grant_type: 'password',
      client_id: 'sanad-cli',
      username: person.username,
      password: testPassword,
      ...more,
    });
  expect((await grant({})).json()).toMatchObject({ error: 'invalid_grant' });
  expect((await grant({ otp: '000000' })).status).toBe(400);
  expect((await grant({ otp: codeOf(key) })).status).toBe(200);
  expect((await grant({ otp: codeOf(key) })).status).toBe(400);
});

test('replacing and switching off need a code of the factor beside the password; guessing it locks', async () => {
  const person = await aPerson();
  const { key, codes } = await enrol(person);
  const post = (path: string, more: object) => call(person.token, 'POST', path, { password: testPassword, ...more });
  for (const path of ['factor', 'factor/remove']) {
    const [without, wrong] = [await post(path, {}), await post(path, { code: '000000' })];
    expect([without.statusCode, without.json().details?.[0]?.path]).toEqual([400, 'code']);
    expect([wrong.statusCode, wrong.json().message]).toEqual([400, expect.stringContaining('This code is not right')]);
  }
  // The factor is as it was.
  wait(2);
  expect((await (await typePassword(person.username)).sendCode(codeOf(key))).status).toBe(303);
  expect((await post('factor', { code: codes[0] })).statusCode).toBe(200);
  for (let turn = 0; turn < 10; turn += 1) await post('factor/remove', { code: '000000' });
  wait(1);
  expect((await post('factor/remove', { code: codeOf(key) })).statusCode).toBe(429);
});

test('setting up needs the password; the owner is told by mail', async () => {
  const person = await aPerson();
  for (const path of ['factor', 'factor/remove', 'recovery-codes']) {
    const answer = await call(person.token, 'POST', path, { password: 'guessed' });
    expect([path, answer.statusCode, answer.json().message]).toEqual([path, 400, 'This is not your password.']);
  }
  expect((await call(person.token, 'PUT', 'factor', { code: '123456' })).statusCode).toBe(400);
  const { key, codes } = await enrol(person);
  expect(it.sentMails.at(-1)).toMatchObject({ to: person.username, subject: expect.stringContaining('switched on') });
  // A replacement that nobody confirms changes nothing.
  const proof = (code = '') => ({ password: testPassword, code });
  expect((await call(person.token, 'POST', 'factor', proof(codes[0]))).statusCode).toBe(200);
  wait(2);
  expect((await (await typePassword(person.username)).sendCode(codeOf(key))).status).toBe(303);
  expect((await call(person.token, 'POST', 'factor/remove', proof(codes[1]))).statusCode).toBe(200);
  expect(it.sentMails.at(-1)).toMatchObject({ to: person.username, subject: expect.stringContaining('switched off') });
  await expect(signIn(new Visitor(it.app), person.username)).resolves.toMatchObject({
    access_token: expect.any(String),
  });
});

test('where it is required, an officer is led through setting it up before any token exists, and keeps it', async () => {
  const strict = await createIdentityApp({ SECOND_FACTOR: 'required' }, { clock });
  try {
    const username = 'inspector@sanad.example';
    await strict.addUser(username, { entity: ['Inspector'] });
    const begun = await typePassword(username, strict);
    expect(begun.page.body).toContain('Set up a second step');
    expect((await begun.sendCode('000000')).body).toContain('This code is not right');
    const key = /class="factor-key">([^<]+)</.exec(begun.page.body)?.[1] ?? '';
    const codes = await begun.sendCode(codeOf(key));
    expect(codes.body.match(/<li>[0-9A-Z]{4}-[0-9A-Z]{4}<\/li>/g)).toHaveLength(10);
    const silent = await begun.visitor.get(authorizationRequest({ prompt: 'none' }).url);
    expect(silent.location).toContain('error=login_required');
    const { access_token } = await begun.finish(await begun.sendCode('', begun.ticketIn(codes.body)));
    wait(1);
    const proof = { password: testPassword, code: codeOf(key) };
    const removed = await call(access_token, 'POST', 'factor/remove', proof, strict);
    expect([removed.statusCode, removed.json().message]).toEqual([
      409,
      'Your role must have a second factor. It can be replaced, not switched off.',
    ]);
    const grant = await new Visitor(strict.app).post(`${realmUrl}/protocol/openid-connect/token`, {
      grant_type: 'password',
      client_id: 'sanad-cli',
      username,
      password: testPassword,
    });
    expect(grant.status).toBe(400);
    // Others may do without.
    await strict.addUser('student@sanad.example');
    await expect(signIn(new Visitor(strict.app), 'student@sanad.example')).resolves.toMatchObject({
      access_token: expect.any(String),
    });
  } finally {
    await strict.close();
  }
});

test('a key is shown and confirmed only in the sign-in or the session that it was proposed in', async () => {
  const strict = await createIdentityApp({ SECOND_FACTOR: 'required' }, { clock });
  try {
    const username = 'officer@sanad.example';
    await strict.addUser(username, { entity: ['Inspector'] });
    const keyIn = (body: string) => /class="factor-key">([^<]+)</.exec(body)?.[1] ?? '';
    const spy = await typePassword(username, strict);
    const owner = await typePassword(username, strict);
    const key = keyIn(owner.page.body);
    expect(key).not.toBe('');
    expect((await spy.sendCode(codeOf(key))).body).toContain('This code is not right');
    expect(keyIn((await spy.sendCode('000000')).body)).not.toBe(key);
  } finally {
    await strict.close();
  }
  const person = await aPerson();
  const elsewhere = (await signIn(new Visitor(it.app), person.username)).access_token;
  const { key } = (await call(person.token, 'POST', 'factor', { password: testPassword })).json().data;
  expect((await call(elsewhere, 'PUT', 'factor', { code: codeOf(key) })).statusCode).toBe(400);
  expect((await call(person.token, 'PUT', 'factor', { code: codeOf(key) })).statusCode).toBe(200);
});

test('the secret is stored under the master key only', async () => {
  const { key } = await enrol(await aPerson());
  const raw = Buffer.from(Secret.fromBase32(key.replaceAll(' ', '')).bytes);
  const rows = await it.deps.db.selectFrom('totp_factor').select('wrapped').execute();
  expect(rows.length).toBeGreaterThan(0);
  for (const { wrapped } of rows) expect(wrapped.includes(raw)).toBe(false);
});
