import {
  installCodeLength,
  installCodeLetters,
  installCodeMinutes,
  installCodeTries,
} from '@sanad/contract/forms/install-form';
import { catalogues } from '@sanad/contract/text/text';
import { afterEach, expect, test } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { createTestApp } from '#testing/test-app.ts';
import { createWizardApp, type WizardApp } from '#testing/wizard-app.ts';

let it: WizardApp;
afterEach(() => it.close());

const texts = catalogues.en;
const wrong = (code: string) => [...code].map((letter) => (letter === 'A' ? 'B' : letter === '-' ? '-' : 'A')).join('');
const open = (code: string) => it.post('/api/install/open', { code });

test.each([
  ['missing', undefined],
  ['invalid', '{ "title": '],
])('[REG-31, INSTALL-01] with a config.json that is %s public pages lead to the wizard', async (reason, configJson) => {
  it = await createWizardApp(configJson === undefined ? {} : { configJson });
  for (const url of ['/', '/privacy-policy', '/V/1', '/s/abc']) {
    const answer = await it.app.inject({ url, headers: { accept: 'text/html' } });
    expect([answer.statusCode, answer.headers.location], url).toEqual([302, '/install']);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
  expect((await it.app.inject({ url: '/install', headers: { accept: 'text/html' } })).statusCode).toBe(200);
  const opened = await open(it.code());
  expect(opened.data).toMatchObject({ facts: { reason, config: { environment: 'production' } } });
});

test('[INSTALL-02] a server with a configuration prints no code, and its pages are its pages', async () => {
  it = await createWizardApp();
  const ready = await createTestApp();
  expect((await ready.app.inject({ url: '/', headers: { accept: 'text/html' } })).statusCode).toBe(200);
  const answer = await ready.app.inject({ method: 'POST', url: '/api/install/open', payload: { code: '7K4M-2QXP' } });
  expect([answer.statusCode, answer.json().message]).toEqual([409, texts['install.done']]);
  expect((await ready.database.pool.query('select * from install_code')).rows).toEqual([]);
  await ready.close();
});

test('the code opens the wizard once, however it is typed; it is kept in no form that can be read', async () => {
  it = await createWizardApp();
  const code = it.code();
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
  const { rows } = await it.database.pool.query('select * from install_code');
  expect(JSON.stringify(rows)).not.toContain(code.replace('-', ''));
  const opened = await open(` ${code.toLowerCase().replace('-', ' – ')} `);
  expect(opened.status).toBe(200);
  expect(opened.data.key).toMatch(/^[\w-]{43}$/);
  const again = await open(code);
  expect([again.status, again.message]).toEqual([409, texts['install.code.used']]);
  expect((await it.post('/api/install/facts', { key: opened.data.key as string })).status).toBe(200);
});

test('two browsers with the code at once: one opens the wizard', async () => {
  it = await createWizardApp();
  const answers = await Promise.all([open(it.code()), open(it.code()), open(it.code())]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('a code of the next start ends the wizard that is open once it is entered', async () => {
  it = await createWizardApp();
  const key = await it.open();
  await it.database.pool.query("update install_code set expires_at = now() - interval '1 minute'");
  expect((await open('x')).message).toBe(texts['install.code.expired']);
  expect((await it.post('/api/install/facts', { key })).status).toBe(200);
  expect(await it.open()).toHaveLength(43);
  const ended = await it.post('/api/install/facts', { key });
  expect([ended.status, ended.message]).toEqual([403, texts['install.key.ended']]);
});

test('wrong codes of a stranger, sent at once, are counted, and leave the code to the administrator', async () => {
  it = await createWizardApp();
  const code = it.code();
  const tries = await Promise.all(Array.from({ length: 30 }, () => open(wrong(code))));
  expect(new Set(tries.map(({ status, message }) => `${status} ${message}`))).toEqual(
    new Set([`403 ${texts['install.code.wrong']}`]),
  );
  const { rows } = await it.database.pool.query('select tries_left from install_code');
  expect(rows).toEqual([{ tries_left: installCodeTries - 30 }]);
  expect(it.code()).toBe(code);
  expect((await open(code)).status).toBe(200);
});

test('nobody gets more tries by asking for another code: one in a million a day finds one', async () => {
  let now = new Date();
  it = await createWizardApp({}, { clock: { ...systemClock, now: () => now } });
  const code = it.code();
  const ofDay = (installCodeTries * 24 * 60) / installCodeMinutes;
  expect(ofDay / installCodeLetters.length ** installCodeLength).toBeLessThan(1e-6);
  await it.database.pool.query('update install_code set tries_left = 1');
  expect((await open(wrong(code))).message).toBe(texts['install.code.wrong']);
  now = new Date(now.getTime() + 10 * 60_000);
  const spent = await open(code);
  expect([spent.status, spent.message]).toEqual([403, expect.stringContaining('In 20 minutes')]);
  const hindi = await it.post('/api/install/open', { code }, { cookie: 'lang=hi' });
  expect(hindi.message).toContain('20 मिनट');
  await it.post('/api/install/code', {});
  expect(it.code()).toBe(code);
  now = new Date(now.getTime() + 21 * 60_000);
  await it.post('/api/install/code', {});
  expect(it.code()).not.toBe(code);
  expect(await it.open()).toHaveLength(43);
});

test('a code that is too old is refused; the page that is opened has a new one printed', async () => {
  let now = new Date();
  it = await createWizardApp({}, { clock: { ...systemClock, now: () => now } });
  const first = it.code();
  expect((await it.post('/api/install/code', {})).status).toBe(200);
  expect(it.code()).toBe(first);
  now = new Date(now.getTime() + 31 * 60_000);
  const late = await open(first);
  expect([late.status, late.message]).toEqual([403, texts['install.code.expired']]);
  const second = it.code();
  expect(second).not.toBe(first);
  now = new Date(now.getTime() + 31 * 60_000);
  await it.post('/api/install/code', {});
  expect(it.code()).not.toBe(second);
  const key = await it.open();
  now = new Date(now.getTime() + 121 * 60_000);
  expect((await it.post('/api/install/facts', { key })).status).toBe(403);
});

test('a stranger without the code learns nothing and does nothing', async () => {
  it = await createWizardApp();
  const key = 'x'.repeat(43);
  const answers = [
    await it.post('/api/install/facts', { key }),
    await it.check(key, 'database', { databaseUrl: 'postgres://a:b@127.0.0.1:1/x' }),
    await it.post('/api/install/test-mail', { key, to: 'a@example.org', connections: {} }),
    await it.finish(key),
  ];
  for (const { status, message, data } of answers) {
    expect([status, message, data]).toEqual([403, texts['install.key.ended'], {}]);
  }
  expect(it.sentMails).toEqual([]);
  expect((await it.app.inject({ url: '/assets/config/config.json' })).statusCode).toBe(404);
});
