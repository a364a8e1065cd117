import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountsApp, createAccountsApp } from '#testing/accounts-app.ts';
import { authorizationRequest, exchange, signIn, testPassword, Visitor } from '#testing/identity-app.ts';
import { as } from '#testing/test-app.ts';
import { findRecord } from '../../registry/records/usecases.ts';

let it: AccountsApp;
beforeAll(async () => {
  it = await createAccountsApp();
});
afterAll(() => it.close());

const password = 'Kano-to-Jos-2031';
const own = { headers: { origin: 'http://localhost:3000' } };
let number = 0;

async function inviteTeacher(more: Record<string, unknown> = {}) {
  number += 1;
  const email = `welcome${number}@sanad.example`;
  const payload = { name: 'Zainab Usman', email, schoolId: it.places.school, ...more };
  const answer = await it.app.inject({ method: 'POST', url: '/api/v1/Teacher/invite', payload, headers: as('School') });
  const mail = it.sentMails.at(-1);
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  return { email, mail, token, osid: answer.json().data?.[0]?.osid as string, status: answer.statusCode };
}

const choose = (visitor: Visitor, token: string, options: { headers: Record<string, string> } = own) =>
  visitor.post('/auth/password/set', { token, password, passwordConfirm: password }, options);

/** Where the next sign-in of the browser leads to, without anything typed. */
async function nextSignIn(visitor: Visitor) {
  const { url, verifier } = authorizationRequest();
  const started = await visitor.get(url);
  return { shown: await visitor.get(started.location), verifier };
}

test('an invitation names the school and the role', async () => {
  const { mail } = await inviteTeacher();
  expect(mail?.subject).toBe('Sanad: Unity invites you as Teacher');
  expect(mail?.text).toContain('Unity invites you to Sanad as Teacher.');
});

test('the page behind the invitation speaks of a first password, and names the role', async () => {
  const { token, email } = await inviteTeacher();
  const page = await new Visitor(it.app).get(`/auth/password/set?token=${token}`);
  expect(page.body).toContain('<h1>Choose your password</h1>');
  expect(page.body).toContain(`For your new account ${email}: Teacher.`);
});

test('whoever chose the first password is signed in without typing it again', async () => {
  const { token, email } = await inviteTeacher();
  const visitor = new Visitor(it.app);
  expect(await choose(visitor, token)).toMatchObject({ status: 303, location: '/login' });
  const { shown, verifier } = await nextSignIn(visitor);
  const resumed = await visitor.get(shown.location);
  const tokens = await exchange(visitor, resumed.location, verifier);
  const claims = JSON.parse(Buffer.from(tokens.access_token.split('.')[1] ?? '', 'base64url').toString());
  expect(claims.preferred_username).toBe(email);
});

test('that holds for one sign-in of the same browser, and for a form of ours', async () => {
  const visitor = new Visitor(it.app);
  await choose(visitor, (await inviteTeacher()).token);
  const carried = visitor.cookie('chosen-password') ?? '';
  const once = await nextSignIn(visitor);
  expect(once.shown.status).toBe(303);
  expect(visitor.cookie('chosen-password') ?? '').toBe('');
  expect(carried).not.toBe('');
  const foreign = new Visitor(it.app);
  const answer = await choose(foreign, (await inviteTeacher()).token, { headers: { origin: 'https://evil.example' } });
  expect([answer.status, foreign.cookie('chosen-password')]).toEqual([200, undefined]);
  expect((await nextSignIn(foreign)).shown.body).toContain('type="password"');
  const forged = new Visitor(it.app);
  const started = await forged.get(authorizationRequest().url);
  const kept = ['_interaction', '_interaction.sig'].map((name) => `${name}=${forged.cookie(name)}`);
  const cookie = [...kept, 'chosen-password=e30.AAAA'].join('; ');
  expect((await forged.get(started.location, { headers: { cookie } })).body).toContain('type="password"');
});

test('where somebody is signed in already, and for a forgotten password, one signs in by hand', async () => {
  await it.addUser('first@sanad.example');
  const visitor = new Visitor(it.app);
  await signIn(visitor, 'first@sanad.example', testPassword);
  const answer = await choose(visitor, (await inviteTeacher()).token);
  expect([answer.status, visitor.cookie('chosen-password')]).toEqual([200, undefined]);
  const forgetful = new Visitor(it.app);
  await forgetful.post('/auth/password/forgot', { email: 'first@sanad.example' });
  const token = /token=([\w-]+)/.exec(it.sentMails.at(-1)?.text ?? '')?.[1] ?? '';
  const reset = await choose(forgetful, token);
  expect([reset.status, forgetful.cookie('chosen-password')]).toEqual([200, undefined]);
});

test('a phone number is taken as people write it and stored in one form', async () => {
  for (const phone of ['0803 123 4567', '+234 803-123-4567', '00234 (0)8031234567']) {
    const { osid, status } = await inviteTeacher({ phone });
    expect([phone, status]).toEqual([phone, 200]);
    expect(await findRecord(it.deps.db, 'Teacher', osid)).toMatchObject({ phone: '08031234567' });
  }
  expect((await inviteTeacher({ phone: '12345' })).status).toBe(400);
});

test('a school is told where it stands: its first steps, and why it is suspended', async () => {
  const standing = async () =>
    (await it.app.inject({ method: 'GET', url: '/api/school/standing', headers: as('School') })).json().data;
  expect(await standing()).toMatchObject({
    status: 'active',
    steps: { hasTeacher: true, hasPrincipalSignature: false, hasIssued: false },
  });
  const suspend = (reason?: string) =>
    it.app.inject({
      method: 'PUT',
      url: `/api/superAdmin/school-status/${it.places.school}`,
      payload: { status: 'suspended', ...(reason === undefined ? {} : { reason }) },
      headers: as('SuperAdmin'),
    });
  for (const reason of [undefined, '', '   ']) {
    const refused = await suspend(reason);
    expect([refused.statusCode, refused.json().params.errmsg]).toEqual([
      400,
      'Please give the reason: the school is told it.',
    ]);
  }
  expect((await suspend('Papers are missing')).statusCode).toBe(200);
  expect(await standing()).toMatchObject({ status: 'suspended', suspendReason: 'Papers are missing' });
  const teachers = await it.app.inject({ method: 'GET', url: '/api/school/standing', headers: as('Teacher') });
  expect(teachers.json().data).toMatchObject({ status: 'suspended', suspendedAt: expect.any(String) });
  expect(teachers.body, 'what the authority wrote is for the school').not.toContain('Papers are missing');
  const open = await it.app.inject({
    method: 'POST',
    url: '/api/v1/School/search',
    payload: { filters: { osid: { eq: it.places.school } } },
  });
  expect(open.body).not.toContain('Papers are missing');
});
