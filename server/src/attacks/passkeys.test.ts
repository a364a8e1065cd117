import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  authorizationRequest,
  createIdentityApp,
  type IdentityApp,
  signIn,
  testPassword,
  Visitor,
} from '#testing/identity-app.ts';
import { addPasskey, aSignedInPerson, callAccount, type Person, typePassword } from '#testing/own-security-calls.ts';
import { SoftwarePasskey } from '#testing/software-passkey.ts';

let it: IdentityApp;
beforeAll(async () => {
  it = await createIdentityApp();
});
afterAll(() => it.close());

let number = 0;
async function aHolder() {
  const person = await aSignedInPerson(it, `holder${++number}@sanad.example`);
  const device = new SoftwarePasskey();
  const added = await addPasskey(it, person, device);
  expect(added.statusCode).toBe(200);
  return { ...person, device, codes: added.json().data.codes as string[] };
}

const begin = async ({ username }: Pick<Person, 'username'>) => {
  const begun = await typePassword(it, username);
  return { ...begun, challenge: begun.optionsIn(begun.page.body).challenge };
};

test('a passkey is a second factor: the password alone opens nothing, its answer opens a session', async () => {
  const holder = await aHolder();
  expect(holder.codes).toHaveLength(10);
  expect(it.sentMails.at(-1)).toMatchObject({
    to: holder.username,
    subject: expect.stringContaining('passkey was added'),
  });
  const { page, visitor, challenge, sendPasskey, finish } = await begin(holder);
  expect(page.body).toContain('Use a passkey');
  expect(page.body).not.toMatch(/<script(?![^>]* src=)/);
  const silent = await visitor.get(authorizationRequest({ prompt: 'none' }).url);
  expect(silent.location).toContain('error=login_required');
  const sent = await sendPasskey(holder.device.sign({ challenge, counter: 1 }));
  expect(sent.status).toBe(303);
  const { access_token } = await finish(sent);
  const state = (await callAccount(it, access_token, ['GET', 'security'])).json().data;
  expect(state.passkeys.list).toEqual([
    expect.objectContaining({ name: 'Work laptop', lastUsedAt: expect.any(String) }),
  ]);
  expect(state.recent[0].method).toBe('passkey');
});

test('an answer works once', async () => {
  const { device, ...holder } = await aHolder();
  const first = await begin(holder);
  const answer = device.sign({ challenge: first.challenge, counter: 1 });
  expect((await first.sendPasskey(answer)).status).toBe(303);
  const second = await begin(holder);
  expect((await second.sendPasskey(answer)).body).toContain('This passkey did not work');
});

test('an answer to what another sign-in asked, or another account was asked, is none', async () => {
  const [one, two] = [await aHolder(), await aHolder()];
  const [mine, again, theirs] = [await begin(one), await begin(one), await begin(two)];
  for (const challenge of [again.challenge, theirs.challenge, 'made-up']) {
    expect((await mine.sendPasskey(one.device.sign({ challenge, counter: 5 }))).status).toBe(200);
  }
});

test("another person's passkey opens nothing, even with a right signature of the right question", async () => {
  const [one, two] = [await aHolder(), await aHolder()];
  const begun = await begin(one);
  const answer = two.device.sign({ challenge: begun.challenge, counter: 5 });
  expect((await begun.sendPasskey(answer)).body).toContain('This passkey did not work');
  const again = await begin(one);
  const claimed = {
    ...two.device.sign({ challenge: again.challenge, counter: 6 }),
    id: one.device.id,
    rawId: one.device.id,
  };
  expect((await again.sendPasskey(claimed)).status).toBe(200);
});

test.each([
  ['given on another site', { origin: 'https://sanad.example.evil.test' }],
  ['made for another name', { rpID: 'evil.test' }],
  ['without the check of the person', { isVerified: false }],
])('an answer %s is refused', async (_what, bent) => {
  const { device, ...holder } = await aHolder();
  const begun = await begin(holder);
  const sent = await begun.sendPasskey(device.sign({ challenge: begun.challenge, counter: 1, ...bent }));
  expect([sent.status, sent.body.includes('This passkey did not work')]).toEqual([200, true]);
});

test('ten passkeys are ten, also where several sessions were asked before one was added', async () => {
  const person = await aSignedInPerson(it, `collector${++number}@sanad.example`);
  const tokens = [person.token];
  while (tokens.length < 12) tokens.push((await signIn(new Visitor(it.app), person.username)).access_token);
  const challenges: string[] = [];
  for (const token of tokens) {
    const asked = await callAccount(it, token, ['POST', 'passkeys/options', { password: testPassword }]);
    challenges.push(asked.json().data.options.challenge);
  }
  const answers = await Promise.all(
    tokens.map((token, index) => {
      const answer = new SoftwarePasskey().register({ challenge: challenges[index] ?? '' });
      return callAccount(it, token, ['POST', 'passkeys', { name: 'Another', answer }]);
    }),
  );
  const statuses = answers.map(({ statusCode }) => statusCode).sort();
  expect(statuses).toEqual([...Array(10).fill(200), 409, 409]);
});

test('a count that goes back, or stands still, is that of a copy and is refused', async () => {
  const { device, ...holder } = await aHolder();
  const statusOf = async (counter: number) => {
    const { challenge, sendPasskey } = await begin(holder);
    return (await sendPasskey(device.sign({ challenge, counter }))).status;
  };
  expect([await statusOf(7), await statusOf(6), await statusOf(7), await statusOf(0), await statusOf(8)]).toEqual([
    303, 200, 200, 200, 303,
  ]);
});

test('what is no answer of a device is a wrong answer, never an error of the server', async () => {
  const { device, ...holder } = await aHolder();
  const begun = await begin(holder);
  const good = device.sign({ challenge: begun.challenge, counter: 1 });
  const bad = [{}, [], { ...good, response: {} }, { ...good, response: { ...good.response, signature: 'AAAA' } }];
  for (const answer of [...bad, { ...good, response: { ...good.response, clientDataJSON: 'bm9uc2Vuc2U' } }]) {
    expect((await begun.sendPasskey(answer)).status).toBe(200);
  }
});

test('adding needs the password, an answer to this very question, in this session, checked, and made here', async () => {
  const person = await aSignedInPerson(it, `holder${++number}@sanad.example`);
  const other = await aSignedInPerson(it, `holder${++number}@sanad.example`);
  const device = new SoftwarePasskey();
  expect((await addPasskey(it, person, device, { password: 'guessed' })).statusCode).toBe(400);
  const ask = async ({ token }: Person): Promise<string> =>
    (await callAccount(it, token, ['POST', 'passkeys/options', { password: testPassword }])).json().data.options
      .challenge;
  const add = async (answer: object, { token } = person) =>
    (await callAccount(it, token, ['POST', 'passkeys', { name: 'Key', answer }])).statusCode;
  const sessionOfOther = await ask(other);
  expect(await add(device.register({ challenge: sessionOfOther }))).toBe(400);
  expect(await add(device.register({ challenge: await ask(person), origin: 'https://evil.test' }))).toBe(400);
  expect(await add(device.register({ challenge: await ask(person), isVerified: false }))).toBe(400);
  const answer = device.register({ challenge: await ask(person) });
  expect([await add(answer), await add(answer)]).toEqual([200, 400]);
  // The same device again, for somebody else.
  expect(await add(device.register({ challenge: await ask(other) }), other)).toBe(409);
});

test('with a passkey every change of the factors asks for it, or for a recovery code, beside the password', async () => {
  const { device, codes, ...holder } = await aHolder();
  const post = (path: string, payload: object) => callAccount(it, holder.token, ['POST', path, payload]);
  const [{ id }] = (await callAccount(it, holder.token, ['GET', 'security'])).json().data.passkeys.list;
  for (const path of ['factor', 'factor/remove', 'recovery-codes', 'passkeys/options', `passkeys/${id}/remove`]) {
    const answer = await post(path, { password: testPassword });
    expect([path, answer.statusCode, answer.json().details?.[0]?.path]).toEqual([path, 400, 'code']);
  }
  const { challenge } = (await post('passkeys/challenge', {})).json().data.options;
  const passkey = device.sign({ challenge, counter: 3 });
  expect((await post('recovery-codes', { password: testPassword, passkey })).statusCode).toBe(200);
  expect((await post('recovery-codes', { password: testPassword, passkey })).statusCode).toBe(400);
  expect((await post(`passkeys/${id}/remove`, { password: testPassword, code: codes[0] })).statusCode).toBe(400);
});

test('a removed passkey opens nothing, its owner is told, and nobody removes it for another', async () => {
  const [holder, other] = [await aHolder(), await aHolder()];
  const [{ id }] = (await callAccount(it, holder.token, ['GET', 'security'])).json().data.passkeys.list;
  const remove = async ({ token, codes }: typeof holder, which = id, code = codes[0]) =>
    (await callAccount(it, token, ['POST', `passkeys/${which}/remove`, { password: testPassword, code }])).statusCode;
  expect(await remove(other, 'x', other.codes[1])).toBe(404);
  expect([await remove(other), await remove(holder)]).toEqual([404, 200]);
  expect(it.sentMails.at(-1)).toMatchObject({
    to: holder.username,
    subject: expect.stringContaining('passkey was removed'),
  });
  const codesLeft = await it.deps.db
    .selectFrom('recovery_code')
    .where('account_id', '=', holder.id)
    .selectAll()
    .execute();
  expect(codesLeft).toEqual([]);
  // The last factor is gone: the password opens the account again.
  expect((await typePassword(it, holder.username)).page.status).toBe(303);
});

test('a recovery code stands in for a lost device', async () => {
  const { codes, ...holder } = await aHolder();
  const { sendCode } = await begin(holder);
  expect((await sendCode(codes[3] ?? '')).status).toBe(303);
});

test('a role that must have a second factor may have a passkey instead of an app, also on the way in', async () => {
  const strict = await createIdentityApp({ SECOND_FACTOR: 'required', SECOND_FACTOR_ROLES: 'Teacher' });
  try {
    for (const role of ['Inspector', 'Teacher'] as const) {
      const username = `${role.toLowerCase()}@sanad.example`;
      await strict.addUser(username, { entity: [role] });
      const begun = await typePassword(strict, username);
      const device = new SoftwarePasskey();
      const codes = await begun.sendPasskey(device.register(begun.optionsIn(begun.page.body)));
      expect(codes.body.match(/<li>[0-9A-Z]{4}-[0-9A-Z]{4}<\/li>/g)).toHaveLength(10);
      const { access_token } = await begun.finish(await begun.sendCode('', begun.ticketIn(codes.body)));
      const state = (await callAccount(strict, access_token, ['GET', 'security'])).json().data;
      expect([state.passkeys.list.length, state.factor.isOn, state.factor.isRequired]).toEqual([1, false, true]);
      const ask = await callAccount(strict, access_token, ['POST', 'passkeys/challenge', {}]);
      const passkey = device.sign({ challenge: ask.json().data.options.challenge, counter: 1 });
      const path = `passkeys/${state.passkeys.list[0].id}/remove`;
      const removed = await callAccount(strict, access_token, ['POST', path, { password: testPassword, passkey }]);
      expect(removed.statusCode).toBe(409);
    }
  } finally {
    await strict.close();
  }
});
