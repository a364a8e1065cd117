import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { inTransaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/identity/identity.ts';
import { createSmsSender } from '#platform/sms/sms-sender.ts';
import { aSchool, aStudent } from '#testing/factories.ts';
import { type SmsStandIn, startSmsStandIn } from '#testing/sms-stand-in.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';
import * as rules from './rules.ts';
import { removeOldOtps, takeVerification } from './usecases.ts';

const minute = 60_000;
const idNumber = '1234 5678 901';
const mobile = '08031234567';

let provider: SmsStandIn;
let product: TestApp;
let now = new Date('2026-03-02T09:00:00Z');
const wait = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};

beforeAll(async () => {
  provider = await startSmsStandIn();
  product = await createTestApp(() => ({ clock: { now: () => now } }), { SMS_URL: provider.url });
});
afterAll(async () => {
  await product.close();
  await provider.close();
});
beforeEach(async () => {
  provider.received.length = 0;
  provider.answerWith(202);
  await product.database.pool.query('delete from otp');
});

const student = as('Student', { id: 'otp-student' });
type Headers = Record<string, string>;

const call = (path: string, payload: object, headers: Headers = {}, testApp = product) =>
  testApp.app.inject({ method: 'POST', url: `/api/v1/otp/${path}`, payload, headers });
const send = (payload: object = { idNumber, mobile }, headers: Headers = student) => call('send', payload, headers);
const verify = (transactionId: string, otp: string, headers: Headers = student) =>
  call('verify', { transactionId, otp }, headers);

const sentCode = () => /^\d{6}/.exec(provider.received.at(-1)?.body.text ?? '')?.[0] ?? 'no code';
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function started(headers: Headers = student) {
  const answer = await send({ idNumber, mobile }, headers);
  expect(answer.statusCode).toBe(200);
  return { transactionId: answer.json().data.transactionId as string, code: sentCode() };
}

const refusalOf = (answer: { statusCode: number; json(): { params: { errmsg: string } } }) => [
  answer.statusCode,
  answer.json().params.errmsg,
];

test('[S-05][EP-40] a code of six digits goes to the phone, and only that code verifies the transaction', async () => {
  const { transactionId, code } = await started();
  const [message] = provider.received;
  expect(message?.body.to).toBe('+2348031234567');
  expect(message?.body.text).toBe(`${code} is your Sanad code. It works for 5 minutes. Do not tell it to anybody.`);
  expect(refusalOf(await verify(transactionId, otherThan(code)))).toEqual([
    400,
    'The code is not right. Please check it and try again.',
  ]);
  const answer = await verify(transactionId, code);
  expect([answer.statusCode, answer.json().data]).toEqual([200, { transactionId, verified: true }]);
});

test('[S-05] a code works for five minutes', async () => {
  const first = await started();
  wait(5 * minute - 1);
  expect((await verify(first.transactionId, first.code)).statusCode).toBe(200);
  const second = await started();
  wait(5 * minute);
  expect(refusalOf(await verify(second.transactionId, second.code))).toEqual([
    400,
    'The code has expired. Please ask for a new one.',
  ]);
});

test('[S-05] after five wrong codes the right one no longer counts', async () => {
  const { transactionId, code } = await started();
  const wrong = otherThan(code);
  for (let remaining = 4; remaining > 0; remaining -= 1) {
    expect((await verify(transactionId, wrong)).json().params.errmsg).toContain('not right');
  }
  const spent = [400, 'Too many wrong codes. Please ask for a new one.'];
  expect(refusalOf(await verify(transactionId, wrong))).toEqual(spent);
  expect(refusalOf(await verify(transactionId, code))).toEqual(spent);
});

test('guesses that are sent all at once have five tries together', async () => {
  const { transactionId, code } = await started();
  const answers = await Promise.all(Array.from({ length: 12 }, () => verify(transactionId, otherThan(code))));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(400));
  const { rows } = await product.database.pool.query('select tries from otp where id = $1', [transactionId]);
  expect(rows).toEqual([{ tries: 5 }]);
});

test('a code counts once, also when it is sent twice at the same time', async () => {
  const { transactionId, code } = await started();
  const answers = await Promise.all([verify(transactionId, code), verify(transactionId, code)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(refusalOf(await verify(transactionId, code))).toEqual([
    409,
    'This code was used already. Please ask for a new one.',
  ]);
});

test("somebody else's transaction is as if it were not there, and costs it no try", async () => {
  const { transactionId, code } = await started();
  const unknown = [404, 'This code is not known. Please ask for a new one.'];
  expect(refusalOf(await verify(transactionId, code, as('Student', { id: 'other' })))).toEqual(unknown);
  expect(refusalOf(await verify(transactionId, code, {}))).toEqual(unknown);
  expect(refusalOf(await verify('0190b3f0-0000-7000-8000-000000000000', code))).toEqual(unknown);
  const { rows } = await product.database.pool.query('select tries from otp');
  expect(rows).toEqual([{ tries: 0 }]);
  expect((await verify(transactionId, code)).statusCode).toBe(200);
});

test('a code of one transaction does not open another', async () => {
  const first = await started();
  wait(minute);
  const second = await started();
  if (first.code === second.code) return expect(first.transactionId).not.toBe(second.transactionId);
  expect((await verify(second.transactionId, first.code)).statusCode).toBe(400);
});

test('[S-05] code, identity number and phone are kept as keyed hashes only', async () => {
  const { code } = await started();
  const { rows } = await product.database.pool.query('select * from otp');
  const [row] = rows as Record<string, Buffer>[];
  expect([row?.code_hash?.length, row?.id_number_hash?.length, row?.mobile_hash?.length]).toEqual([32, 32, 32]);
  const kept = JSON.stringify(rows.map((one) => ({ ...one, id: '' })));
  for (const secret of [code, '12345678901', '8031234567']) expect(kept).not.toContain(secret);
  const { rows: outbox } = await product.database.pool.query('select * from outbox');
  expect(outbox).toEqual([]);
});

test('codes are compared in constant time', () => {
  const compared = vi.spyOn(Buffer.prototype, 'equals');
  const hash = rules.hashCode(Buffer.alloc(32), 'transaction', '123456');
  expect(rules.isSameHash(hash, rules.hashCode(Buffer.alloc(32), 'transaction', '123456'))).toBe(true);
  expect(rules.isSameHash(hash, rules.hashCode(Buffer.alloc(32), 'transaction', '123457'))).toBe(false);
  expect(rules.isSameHash(hash, hash.subarray(1))).toBe(false);
  expect(compared).not.toHaveBeenCalled();
  compared.mockRestore();
});

describe('which phone', () => {
  test("a signed-in caller's own record decides, whatever number the request names", async () => {
    const { db } = product.deps;
    const school = await aSchool(db, { ownerId: 'otp-school', schoolContact: '09011112222' });
    await aStudent(db, { school, ownerId: 'otp-pupil', phone: '+2347033334444' });
    await send({ idNumber, mobile }, as('School', { id: 'otp-school' }));
    expect(provider.received.at(-1)?.body.to).toBe('+2349011112222');
    await send({ idNumber, mobile }, as('Student', { id: 'otp-pupil' }));
    expect(provider.received.at(-1)?.body.to).toBe('+2347033334444');
  });

  test('somebody who signs up names the phone; without one there is nothing to send to', async () => {
    const { transactionId, code } = await started({});
    expect((await verify(transactionId, code, {})).statusCode).toBe(200);
    for (const headers of [{}, student]) {
      expect(refusalOf(await send({ idNumber }, headers))).toEqual([
        400,
        'There is no mobile number to send the code to. Please enter one first.',
      ]);
    }
  });

  test('the answer is the same for every identity number', async () => {
    const shapes = [];
    for (const number of ['1', 'NIN-000', '99999999999']) {
      wait(minute);
      const { data, params } = (await send({ idNumber: number, mobile })).json();
      shapes.push([Object.keys(data).sort(), data.seconds, params.status]);
    }
    expect(shapes).toEqual(Array(3).fill([['seconds', 'transactionId'], 300, 'SUCCESSFUL']));
  });
});

describe('how often', () => {
  test('a phone gets one message a minute and five an hour, however its number is written', async () => {
    await started();
    const tooSoon = await send({ idNumber, mobile: '+2348031234567' }, {});
    expect(refusalOf(tooSoon)).toEqual([429, 'Too many requests. Please wait 60 seconds and try again.']);
    expect(tooSoon.headers['retry-after']).toBe('60');
    for (let sent = 1; sent < 5; sent += 1) {
      wait(minute);
      await started();
    }
    wait(minute);
    expect((await send()).headers['retry-after']).toBe(String(55 * 60));
    expect((await send({ idNumber, mobile: '08099999999' })).statusCode).toBe(200);
    wait(55 * minute);
    expect((await send()).statusCode).toBe(200);
  });

  test('one address asks ten times a minute at most, whatever phones it names', async () => {
    const limited = await createTestApp(undefined, { RATE_LIMITS: 'on', SMS_URL: provider.url });
    const codes: number[] = [];
    for (let n = 10; n < 21; n += 1) {
      const answer = await call('send', { idNumber, mobile: `080312345${n}` }, {}, limited);
      codes.push(answer.statusCode);
    }
    expect(codes).toEqual([...Array(10).fill(200), 429]);
    await limited.close();
  });

  test('of two wishes at once one message is sent', async () => {
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429, 429]);
    expect(provider.received).toHaveLength(1);
  });
});

describe('the provider of messages', () => {
  test('is called with name and password as a header, and with an id of the message', async () => {
    await started();
    const [message] = provider.received;
    expect(message?.headers.authorization).toBe(`Basic ${Buffer.from('sanad:sécret').toString('base64')}`);
    expect(message?.headers['idempotency-key']).toBe(message?.body.id);
  });

  test('that does not take the message leaves nothing behind, and the caller may ask again at once', async () => {
    provider.answerWith(500);
    expect(refusalOf(await send())).toEqual([503, 'The text message could not be sent. Please try again in a moment.']);
    const { rows } = await product.database.pool.query('select id from otp');
    expect(rows).toEqual([]);
    provider.answerWith(200);
    expect((await send()).statusCode).toBe(200);
  });

  test('that is not there in production is said to be missing', async () => {
    const { deps } = product;
    const settings = { ...deps.settings, smsUrl: undefined, environment: 'production' as const };
    const refused = createSmsSender({ ...deps, settings }).send(deps.db, { to: '+2348031234567', text: 'x' });
    await expect(refused).rejects.toMatchObject({ code: 'UNAVAILABLE', text: 'sms.not-set-up' });
  });
});

describe('what rests on a verified number', () => {
  const actor: Actor = { id: 'otp-student', username: 's@sanad.example', roles: ['Student'], locale: 'en' };
  const take = (transactionId: string, number = idNumber, by = actor) =>
    inTransaction(product.deps.db, (db) =>
      takeVerification(db, { deps: product.deps, actor: by }, { transactionId, idNumber: number }),
    ).then(
      () => 'taken',
      (error: unknown) => (error instanceof AppError ? error.text : error),
    );

  test('is done once, by the same user, for the same number, within an hour', async () => {
    const { transactionId, code } = await started();
    expect(await take(transactionId)).toBe('otp.not-verified');
    await verify(transactionId, code);
    expect(await take(transactionId, '12345678902')).toBe('otp.not-verified');
    expect(await take(transactionId, idNumber, { ...actor, id: 'other' })).toBe('otp.not-verified');
    expect(await take(transactionId, '12345678-901')).toBe('taken');
    expect(await take(transactionId)).toBe('otp.not-verified');
    wait(minute);
    const late = await started();
    await verify(late.transactionId, late.code);
    wait(60 * minute);
    expect(await take(late.transactionId)).toBe('otp.not-verified');
  });
});

test('rows of yesterday are removed', async () => {
  await started();
  wait(24 * 60 * minute - 1);
  const rest = async () => (await product.database.pool.query('select id from otp')).rows.length;
  await removeOldOtps(product.deps);
  expect(await rest()).toBe(1);
  wait(2);
  await removeOldOtps(product.deps);
  expect(await rest()).toBe(0);
});

test.each<[string, object]>([
  ['send', {}],
  ['send', { idNumber: '   ', mobile }],
  ['send', { idNumber, mobile: '12' }],
  ['send', { idNumber, mobile, name: 'x' }],
  ['send', { idNumber: { eq: 1 } }],
  ['send', { idNumber: 'a\u0000b', mobile }],
  ['verify', { transactionId: 'x', otp: '1' }],
  ['verify', { transactionId: '0190b3f0-0000-7000-8000-000000000000', otp: '' }],
  ['verify', { transactionId: '0190b3f0-0000-7000-8000-000000000000', otp: 123456 }],
])('%s with %j is refused and sends nothing', async (path, payload) => {
  expect((await call(path, payload)).statusCode).toBe(400);
  expect(provider.received).toEqual([]);
});

describe('a demonstration', () => {
  const config = {
    title: 'S',
    environment: 'development',
    appType: 'certification',
    baseUrl: '/api/v1',
    schemaUrl: '/s',
  };
  async function demoApp(written: object, env: Record<string, string> = {}) {
    const demo = await createTestApp(undefined, env);
    mkdirSync(demo.deps.settings.configFolder, { recursive: true });
    writeFileSync(join(demo.deps.settings.configFolder, 'config.json'), JSON.stringify(written));
    return demo;
  }

  test('[WIDGET-08] with demoOtp in a development configuration any code counts, the hint is given and no message sent', async () => {
    const demo = await demoApp({ ...config, demoOtp: '4321' });
    const sent = (await call('send', { idNumber }, {}, demo)).json().data;
    expect(sent).toEqual({ transactionId: sent.transactionId, seconds: 300, demoOtp: '4321' });
    const { transactionId } = sent;
    expect((await call('verify', { transactionId, otp: '  ' }, {}, demo)).statusCode).toBe(400);
    expect((await call('verify', { transactionId, otp: 'anything' }, {}, demo)).json().data.verified).toBe(true);
    expect((await demo.database.pool.query('select id from outbox')).rows).toEqual([]);
    await demo.close();
  });

  test.each<[string, object, Record<string, string>]>([
    ['without demoOtp', config, {}],
    ['in a configuration for production', { ...config, environment: 'production', demoOtp: '4321' }, {}],
  ])('[S-05] %s a wrong code is refused', async (_name, written, env) => {
    const real = await demoApp(written, env);
    const sent = (await call('send', { idNumber, mobile }, {}, real)).json().data;
    expect(Object.keys(sent).sort()).toEqual(['seconds', 'transactionId']);
    // Without a provider the message lies in the outbox.
    const { rows } = await real.database.pool.query("select recipient, text from outbox where channel = 'sms'");
    const code = String(rows[0].text).slice(0, 6);
    const { transactionId } = sent;
    expect((await call('verify', { transactionId, otp: otherThan(code) }, {}, real)).statusCode).toBe(400);
    expect((await call('verify', { transactionId, otp: code }, {}, real)).statusCode).toBe(200);
    const page = await real.app.inject({ url: '/dev/outbox' });
    expect(page.body).toContain('<h2>Text message</h2>');
    expect(page.body).toContain('To +2348031234567');
    await real.close();
  });

  test('[S-05] a server in production has no demonstration, whatever its configuration says', async () => {
    const real = await demoApp(
      { ...config, demoOtp: '4321' },
      {
        SANAD_ENV: 'production',
        PUBLIC_URL: 'https://sanad.example',
        SANAD_MASTER_KEY: Buffer.from(Array.from({ length: 32 }, (_, n) => (n * 37 + 11) % 256)).toString('base64'),
        RATE_LIMITS: 'on',
        SMS_URL: provider.url,
      },
    );
    const { data } = (await call('send', { idNumber, mobile }, {}, real)).json();
    expect(data).not.toHaveProperty('demoOtp');
    const wrong = { transactionId: data.transactionId, otp: otherThan(sentCode()) };
    expect((await call('verify', wrong, {}, real)).statusCode).toBe(400);
    await real.close();
  });
});
