import { demoPassword } from '@sanad/contract/pages/demo-accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLeaked } from '#features/people/identity/usecases/password-problem.ts';
import { type AccountsApp, createAccountsApp } from '#testing/accounts-app.ts';
import { testPassword } from '#testing/identity-app.ts';

let it: AccountsApp;
beforeAll(async () => {
  it = await createAccountsApp();
});
afterAll(() => it.close());

const text = 'This password is on a list of leaked passwords.';
const leaked = ['baseball1', 'QWERTYUI', 'michael1', 'superman1', 'Liverpool'];

test('a password that leaked is refused at sign-up, in any capitals', async () => {
  for (const password of leaked) {
    const payload = { name: 'Tunde Adebayo', email: 'leaked@sanad.example', password };
    const answer = await it.app.inject({ method: 'POST', url: '/api/v1/Verifier/invite', payload });
    expect([password, answer.statusCode]).toEqual([password, 400]);
    expect(answer.json().message).toContain(text);
  }
  expect(await it.accountOf('leaked@sanad.example')).toBeUndefined();
});

test('and where a mailed link sets it; the link stays open for a better one', async () => {
  await it.addUser('forgot@sanad.example');
  await it.app.inject({ method: 'POST', url: '/auth/password/forgot', payload: { email: 'forgot@sanad.example' } });
  const link = new URL(/https?:\/\/\S+/.exec(it.sentMails.at(-1)?.text ?? '')?.[0] ?? '');
  const set = (password: string) =>
    it.app.inject({
      method: 'POST',
      url: '/auth/password/set',
      payload: { token: link.searchParams.get('token'), password },
    });
  const refused = await set('superman1');
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'VALIDATION']);
  expect(refused.json().message).toContain(text);
  expect((await set('Harmattan-7-Dawns')).statusCode).toBe(200);
});

test('passwords of the demo and of people who think are not on the list', () => {
  for (const password of [demoPassword, testPassword, 'Harmattan-7-Dawns', 'correct-horse-battery-staple']) {
    expect([password, isLeaked(password)]).toEqual([password, false]);
  }
});
