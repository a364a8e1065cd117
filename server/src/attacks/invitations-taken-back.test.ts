import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountsApp, createAccountsApp } from '#testing/accounts-app.ts';
import { testPassword } from '#testing/identity-app.ts';
import { as } from '#testing/test-app.ts';

let it: AccountsApp;
beforeAll(async () => {
  it = await createAccountsApp();
});
afterAll(() => it.close());

let number = 0;
const asSchool = as('School');

async function invited(email = `guest${++number}@mail.example`) {
  const payload = { name: 'Ada Eze', email, schoolId: it.places.school };
  const response = await it.app.inject({ method: 'POST', url: '/api/v1/Teacher/invite', payload, headers: asSchool });
  return { email, osid: String(response.json().data[0].osid), link: lastLink() };
}
const lastLink = () => /https?:\/\/\S+/.exec(it.sentMails.at(-1)?.text ?? '')?.[0] ?? '';
const call = async (method: 'POST' | 'DELETE', osid: string, headers = asSchool) => {
  const response = await it.app.inject({ method, url: `/api/invitations/${osid}`, headers });
  return [response.statusCode, response.json().params?.errmsg];
};
const choosePassword = async (link: string) => {
  const payload = { token: new URL(link).searchParams.get('token'), password: testPassword };
  return (await it.app.inject({ method: 'POST', url: '/auth/password/set', payload })).statusCode;
};
const aMinuteAgo = (email: string) =>
  it.deps.db
    .updateTable('auth_token')
    .set({ created_at: new Date(Date.now() - 120_000) })
    .where('account_id', 'in', it.deps.db.selectFrom('account').select('id').where('username', '=', email))
    .execute();
const rowOf = async (osid: string, headers = asSchool) => {
  const payload = { filters: { osid: { eq: osid } } };
  const found = await it.app.inject({ method: 'POST', url: '/api/v1/Teacher/search', payload, headers });
  return found.json().data[0];
};

test('an invitation that is taken back opens nothing: no account, no record, no class, and the address is free', async () => {
  const { email, osid, link } = await invited();
  expect((await rowOf(osid)).invitation).toBe('waiting');
  expect((await call('DELETE', osid))[0]).toBe(200);
  expect(await choosePassword(link)).not.toBe(200);
  expect(await it.accountOf(email)).toBeUndefined();
  expect(await rowOf(osid)).toBeUndefined();
  expect(await it.activityOf(osid)).toContainEqual(expect.stringMatching(/: (invitation.withdrawn|Took back)/));
  expect((await invited(email)).osid).not.toBe(osid);
});

test('an invitation is sent again, a minute later and not sooner; the older link ends', async () => {
  const { email, osid, link } = await invited();
  expect(await call('POST', osid)).toEqual([429, 'The invitation was sent a moment ago. Please wait a minute.']);
  await aMinuteAgo(email);
  expect((await call('POST', osid))[0]).toBe(200);
  expect(lastLink()).not.toBe(link);
  expect(await choosePassword(link)).not.toBe(200);
  expect(await choosePassword(lastLink())).toBe(200);
});

test('who has accepted is invited neither again nor off; the list says so to those who invite alone', async () => {
  const { osid, link } = await invited();
  await choosePassword(link);
  expect((await rowOf(osid)).invitation).toBeUndefined();
  expect(await call('POST', osid)).toEqual([409, 'This invitation was accepted already.']);
  expect(await call('DELETE', osid)).toEqual([409, 'This invitation was accepted already.']);
});

test('nobody sends or takes back the invitations of another school', async () => {
  const { osid } = await invited();
  await it.add(
    'School',
    {
      schoolName: 'Far',
      schoolType: 'Basic',
      status: 'active',
      schoolStateId: it.places.otherState,
      schoolLgaId: it.places.otherLga,
      email: 'far@sanad.example',
    },
    'far-school',
  );
  expect((await call('DELETE', osid, as('School', { id: 'far-school' })))[0]).toBe(404);
  expect((await call('POST', osid, as('School', { id: 'far-school' })))[0]).toBe(404);
  expect((await call('DELETE', osid, as('Teacher')))[0]).toBe(403);
  expect((await call('DELETE', it.places.school))[0]).toBe(404);
  expect((await call('DELETE', osid, as('SuperAdmin')))[0]).toBe(200);
});

test('nobody is mailed the same invitation again and again: three times a day', async () => {
  const { email, osid } = await invited();
  for (let turn = 0; turn < 2; turn += 1) {
    await aMinuteAgo(email);
    expect((await call('POST', osid))[0]).toBe(200);
  }
  await aMinuteAgo(email);
  const mails = it.sentMails.length;
  expect(await call('POST', osid)).toEqual([
    429,
    'This invitation was sent three times today. Please send it again tomorrow.',
  ]);
  expect(it.sentMails).toHaveLength(mails);
  await it.deps.db
    .updateTable('auth_token')
    .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
    .where('account_id', 'in', it.deps.db.selectFrom('account').select('id').where('username', '=', email))
    .execute();
  expect((await call('POST', osid))[0]).toBe(200);
});
