import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountsApp, createAccountsApp } from '#testing/accounts-app.ts';
import { pressConfirm, signIn, testPassword, Visitor } from '#testing/identity-app.ts';
import { as } from '#testing/test-app.ts';

let it: AccountsApp;
beforeAll(async () => {
  it = await createAccountsApp();
});
afterAll(() => it.close());

let number = 0;
const freshEmail = () => `owner${++number}@mail.example`;
const ownPassword = 'Harmattan-7-Dawns';

const signUp = (email: string, password: string, name = 'Some Body') =>
  it.app.inject({ method: 'POST', url: '/api/v1/Verifier/invite', payload: { name, email, password } });
const signUpSchool = (email: string, schoolName: string) =>
  it.app.inject({
    method: 'POST',
    url: '/api/v1/School/invite',
    payload: {
      schoolName,
      schoolType: 'Basic',
      schoolStateId: it.places.state,
      schoolLgaId: it.places.lga,
      email,
      password: testPassword,
    },
  });
const inviteTeacher = (email: string, by = as('School')) =>
  it.app.inject({
    method: 'POST',
    url: '/api/v1/Teacher/invite',
    payload: { name: 'Ada Eze', email, schoolId: it.places.school },
    headers: by,
  });
/** As if the account had been made that long ago, and its links with it. */
const age = async (email: string, hours: number) => {
  const ago = new Date(Date.now() - hours * 3_600_000);
  const account = await it.accountOf(email);
  await it.deps.db.updateTable('account').set({ created_at: ago }).where('username', '=', email).execute();
  const links = it.deps.db.updateTable('auth_token').set({ created_at: ago, expires_at: new Date(Date.now() - 1000) });
  await links.where('account_id', '=', account?.id ?? '').execute();
};

test('a sign-up that nobody confirmed for a day does not keep the owner of the address out', async () => {
  const email = freshEmail();
  expect((await signUp(email, testPassword)).statusCode).toBe(200);
  const stranger = await it.accountOf(email);
  expect((await signUp(email, ownPassword)).statusCode).toBe(409);
  await age(email, 25);
  const mine = await signUp(email, ownPassword, 'Real Owner');
  expect(mine.statusCode).toBe(200);
  expect((await it.accountOf(email))?.id).not.toBe(stranger?.id);
  await it.app.inject({ url: `/api/verifyEmail/Verifier/${mine.json().data[0].osid}` });
  const link = /https?:\/\/\S+/.exec(it.sentMails.at(-1)?.text ?? '')?.[0] ?? '';
  expect(await pressConfirm(new Visitor(it.app), link)).toBe('/active?status=200');
  await expect(signIn(new Visitor(it.app), email, testPassword)).rejects.toThrow('not accepted');
  await expect(signIn(new Visitor(it.app), email, ownPassword)).resolves.toBeDefined();
});

test('nor does an unconfirmed school, which goes with its record; one that others rely on stays', async () => {
  const [email, relied] = [freshEmail(), freshEmail()];
  expect((await signUpSchool(email, 'Squatted')).statusCode).toBe(200);
  await age(email, 25);
  expect((await signUpSchool(email, 'Honest')).statusCode).toBe(200);
  const { osid } = (await signUpSchool(relied, 'Relied on')).json().data[0];
  await it.add('Student', { firstName: 'A', lastName: 'B', admissionNo: 'R/1', schoolId: osid });
  await age(relied, 25);
  expect((await signUpSchool(relied, 'Late comer')).statusCode).toBe(409);
});

test('a confirmed account is never given up, however old, nor a closed one', async () => {
  const [email, closed] = [freshEmail(), freshEmail()];
  await it.addUser(email);
  await it.addUser(closed, { emailVerified: false });
  await it.deps.db.updateTable('account').set({ enabled: false }).where('username', '=', closed).execute();
  for (const one of [email, closed]) {
    await age(one, 10_000);
    expect((await signUp(one, ownPassword)).statusCode).toBe(409);
  }
});

test('an invitation that ran out blocks nobody: it is mailed again by inviting again, or the address signs up', async () => {
  const [email, other] = [freshEmail(), freshEmail()];
  const first = await inviteTeacher(email);
  expect(first.statusCode).toBe(200);
  // While its link works, neither.
  expect((await inviteTeacher(email)).statusCode).toBe(409);
  expect((await signUp(email, ownPassword)).statusCode).toBe(409);
  await age(email, 73);
  const mails = it.sentMails.length;
  const again = await inviteTeacher(email);
  expect([again.statusCode, again.json().data[0].osid]).toEqual([200, first.json().data[0].osid]);
  expect(it.sentMails.slice(mails).map(({ to }) => to)).toEqual([email]);
  expect((await inviteTeacher(other)).statusCode).toBe(200);
  await age(other, 73);
  expect((await signUp(other, ownPassword)).statusCode).toBe(200);
  expect((await it.accountOf(other))?.entity).toEqual(['Verifier']);
});

test('what a stranger types as a name stands in the mail to another as one short line without a link', async () => {
  const [email, teacher] = [freshEmail(), freshEmail()];
  const made = await signUpSchool(
    email,
    `Claim your prize at www.evil.example/prize or a@evil.example ${'now '.repeat(20)}`,
  );
  expect(made.statusCode).toBe(200);
  await it.app.inject({ url: `/api/verifyEmail/School/${made.json().data[0].osid}` });
  const payload = { name: 'Ada evil.example', email: teacher, schoolId: it.places.school };
  await it.app.inject({ method: 'POST', url: '/api/v1/Teacher/invite', payload, headers: as('School') });
  const mails = it.sentMails.filter(({ to }) => to === email || to === teacher);
  expect(mails.map(({ to }) => to)).toContain(email);
  for (const { text, html = '' } of mails) {
    expect(text + html).not.toMatch(/evil\.example|@evil/);
    expect(text.split('\n')[0]?.length).toBeLessThan(80);
  }
});

test('a school that waits to be let in invites twenty teachers a day, not more; an active one goes on', async () => {
  const made = await signUpSchool(freshEmail(), 'Waiting');
  const { osid } = made.json().data[0];
  const owner = 'owner-of-waiting';
  const { db } = it.deps;
  await db.updateTable('record').set({ owner_id: owner }).where('osid', '=', osid).execute();
  const setStatus = (status: string) =>
    db
      .updateTable('record')
      .set(({ eb }) => ({
        status,
        data: eb.fn('jsonb_set', ['data', eb.val('{status}'), eb.val(JSON.stringify(status))]) as never,
      }))
      .where('osid', '=', osid)
      .execute();
  await setStatus('pending');
  const invite = async () => {
    const payload = { name: 'Ada Eze', email: freshEmail(), schoolId: osid };
    const headers = as('School', { id: owner });
    return (await it.app.inject({ method: 'POST', url: '/api/v1/Teacher/invite', payload, headers })).statusCode;
  };
  for (let turn = 0; turn < 20; turn += 1) expect(await invite()).toBe(200);
  expect(await invite()).toBe(429);
  await setStatus('active');
  expect(await invite()).toBe(200);
});
