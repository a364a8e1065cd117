import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountsApp, createAccountsApp } from '#testing/accounts-app.ts';
import { pressConfirm, realmUrl, testPassword, Visitor } from '#testing/identity-app.ts';
import { as } from '#testing/test-app.ts';

let it: AccountsApp;
beforeAll(async () => {
  it = await createAccountsApp();
});
afterAll(() => it.close());

const ask = (entity: string, osid: string, headers: Record<string, string> = {}) =>
  it.app.inject({ url: `/api/verifyEmail/${entity}/${osid}`, headers });

async function signUpVerifier(email: string, cookie = 'lang=en'): Promise<string> {
  const payload = { name: 'Tunde Adebayo', email, password: testPassword };
  const answer = await it.app.inject({ method: 'POST', url: '/api/v1/Verifier/invite', payload, headers: { cookie } });
  return answer.json().data[0].osid;
}

const linkIn = (text: string | undefined) => new URL(/https?:\/\/\S+/.exec(text ?? '')?.[0] ?? '');
const open = (link: URL) => pressConfirm(new Visitor(it.app), link.href);

test('[AUTH-26] [EP-30] the call after sign-up makes a link and mails it, in the language of the person', async () => {
  const expected = {
    en: ['Sanad: confirm your email address', 'Hello Tunde Adebayo,', 'The link works for 24 hours.'],
    hi: ['सनद: अपने ईमेल पते की पुष्टि करें', 'नमस्ते Tunde Adebayo,', 'यह लिंक 24 घंटे तक काम करेगा।'],
  };
  for (const [language, [subject, greeting, validity]] of Object.entries(expected)) {
    const email = `mail-${language}@sanad.example`;
    const answer = await ask('Verifier', await signUpVerifier(email, `lang=${language}`));
    expect(answer.json()).toMatchObject({ responseCode: 'OK', params: { status: 'SUCCESSFUL' } });
    const mail = it.sentMails.at(-1);
    expect(mail).toMatchObject({ to: email, subject });
    expect(mail?.text).toContain(greeting);
    expect(mail?.text).toContain(validity);
    expect(mail?.html).toContain(`lang="${language}"`);
    expect(linkIn(mail?.text).pathname).toBe('/api/verifyEmail/confirm');
  }
});

test('[S-04] the answer is the same for known, unknown, verified and impossible ids, and only the first mails', async () => {
  const email = 'same@sanad.example';
  const osid = await signUpVerifier(email);
  const body = async (entity: string, id: string) => {
    const answer = await ask(entity, id);
    const { ets: _, params, ...rest } = answer.json();
    return { ...rest, code: answer.statusCode, errmsg: params.errmsg, status: params.status };
  };
  const known = await body('Verifier', osid);
  const mails = it.sentMails.length;
  expect(known).toMatchObject({ code: 200, status: 'SUCCESSFUL', data: {} });
  for (const [entity, id] of [
    ['Verifier', it.deps.ids.next()],
    ['Student', osid],
    ['Nobody', osid],
    ['Verifier', 'no-id'],
    ['Student', it.places.pupil],
    ['School', it.places.school],
    // A moment later: no flood.
    ['Verifier', osid],
  ] as const) {
    expect(await body(entity, id)).toEqual(known);
  }
  expect(it.sentMails).toHaveLength(mails);
  expect(await open(linkIn(it.sentMails.at(-1)?.text))).toBe('/active?status=200');
  await it.deps.db
    .updateTable('auth_token')
    .set({ created_at: new Date(0) })
    .execute();
  expect(await body('Verifier', osid)).toEqual(known);
  expect(it.sentMails).toHaveLength(mails);
});

test('[EP-31] [AUTH-34] the link leads to the activation page: verified, verified again, expired, unknown', async () => {
  const osid = await signUpVerifier('link@sanad.example');
  await ask('Verifier', osid);
  const link = linkIn(it.sentMails.at(-1)?.text);
  expect(await open(link)).toBe('/active?status=200');
  expect(await open(link)).toBe('/active?status=200');
  expect((await it.accountOf('link@sanad.example'))?.email_verified).toBe(true);
  await ask('Verifier', await signUpVerifier('late@sanad.example'));
  const late = linkIn(it.sentMails.at(-1)?.text);
  await it.deps.db
    .updateTable('auth_token')
    .set({ expires_at: new Date(0) })
    .where('used_at', 'is', null)
    .execute();
  expect(await open(late)).toBe('/active?status=408');
  late.searchParams.set('token', 'unknown');
  expect(await open(late)).toBe('/active?status=400');
});

test('[S-04] signing in with an expired link mails a new one, which works', async () => {
  const email = 'renewed@sanad.example';
  await ask('Verifier', await signUpVerifier(email));
  await it.deps.db
    .updateTable('auth_token')
    .set({ created_at: new Date(0), expires_at: new Date(0) })
    .execute();
  const mails = it.sentMails.length;
  const signIn = () =>
    it.app.inject({
      method: 'POST',
      url: `${new URL(realmUrl).pathname}/protocol/openid-connect/token`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        grant_type: 'password',
        client_id: 'sanad-cli',
        username: email,
        password: testPassword,
      }).toString(),
    });
  expect((await signIn()).statusCode).toBe(400);
  expect(it.sentMails).toHaveLength(mails + 1);
  expect(await open(linkIn(it.sentMails.at(-1)?.text))).toBe('/active?status=200');
  expect((await signIn()).statusCode).toBe(200);
});

test('sign-up and the verification call are limited to ten a minute and address, with Retry-After', async () => {
  const limited = await createAccountsApp({ RATE_LIMITS: 'on' });
  try {
    const calls = [
      () => limited.app.inject({ method: 'POST', url: '/api/v1/Verifier/invite', payload: {} }),
      () => limited.app.inject({ url: `/api/verifyEmail/Verifier/${limited.deps.ids.next()}` }),
    ];
    for (const call of calls) {
      const codes: number[] = [];
      for (let turn = 0; turn < 11; turn += 1) codes.push((await call()).statusCode);
      expect(codes.slice(0, 10)).not.toContain(429);
      expect(codes[10]).toBe(429);
      expect(Number((await call()).headers['retry-after'])).toBeGreaterThan(0);
    }
  } finally {
    await limited.close();
  }
});

test('a call with a bad token is refused even here', async () => {
  expect((await ask('Verifier', it.deps.ids.next(), { authorization: 'Bearer ###' })).statusCode).toBe(401);
  expect((await ask('Verifier', it.deps.ids.next(), as('Student'))).statusCode).toBe(200);
});
