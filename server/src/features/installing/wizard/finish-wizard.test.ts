import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogues } from '@sanad/contract/text/text';
import { AppConfig } from '@sanad/contract/ui-config/app-config';
import { checkConfig } from '@sanad/contract/ui-config/check';
import { appTypes, environments } from '@sanad/contract/values/statuses';
import { afterEach, expect, test } from 'vitest';
import { makeConfigFile } from '#features/registry/settings/usecases.ts';
import { testPassword } from '#testing/identity-app.ts';
import { firstAdmin, installEntries } from '#testing/install-calls.ts';
import { createWizardApp, type WizardApp } from '#testing/wizard-app.ts';
import { toConfigFile } from './rules.ts';

let it: WizardApp;
afterEach(() => it.close());

const texts = catalogues.en;
const configUrl = '/assets/config/config.json';
const admins = () => it.deps.db.selectFrom('record').selectAll().where('entity', '=', 'SuperAdmin').execute();

test('[INSTALL-03, INSTALL-05, INSTALL-09] the entries become a config.json that loads, without the slash at the end', async () => {
  it = await createWizardApp();
  const config = installEntries({ baseUrl: 'https://sanad.kaduna.example/', title: ' Sanad Kaduna ', language: 'hi' });
  const answer = await it.finish(await it.open(), { config });
  expect(answer.status).toBe(200);
  expect(answer.data).toMatchObject({ isWritten: true, isStartingAgain: false, isMailed: false });
  const written = readFileSync(join(it.folder, 'config.json'), 'utf8');
  expect(answer.data.file).toBe(written);
  expect(readdirSync(it.folder)).toEqual(['config.json']);

  const served = (await it.app.inject({ url: configUrl })).json();
  expect(checkConfig(AppConfig, served)).toEqual([]);
  expect(served).toMatchObject({
    title: 'Sanad Kaduna',
    environment: 'production',
    appType: 'certification',
    baseUrl: 'https://sanad.kaduna.example',
    schemaUrl: '/api/docs/swagger.json',
    keycloak: { url: 'https://sanad.example/auth', realm: 'sanad', clientId: 'sanad-web' },
    language: 'hi',
    languages: ['hi', 'en'],
    configFolder: '/assets/config/ui-config',
    default_theme: { logoPath: '/assets/favicon.svg', primaryColor: '#366746' },
    dark_theme: { logoPath: '/assets/favicon.svg', primaryColor: '#1987b6' },
    footerText: 'Kaduna State Ministry of Education',
  });
  expect(it.printed()).not.toContain('wrong in the configuration');
});

test('the first SuperAdmin chooses a password by the link and signs in; the wizard is over', async () => {
  it = await createWizardApp({ env: { PUBLIC_URL: 'https://sanad.example' } });
  const code = it.code();
  const key = await it.open();
  const { data } = await it.finish(key);
  const link = new URL(String(data.link));
  expect(link.href).toMatch(/^https:\/\/sanad\.example\/auth\/password\/set\?token=[\w-]{43}$/);
  expect(await admins()).toMatchObject([{ data: firstAdmin }]);
  expect(it.sentMails).toMatchObject([{ to: firstAdmin.email }]);
  const payload = { token: link.searchParams.get('token'), password: testPassword };
  expect((await it.app.inject({ method: 'POST', url: '/auth/password/set', payload })).statusCode).toBe(200);

  for (const over of [
    await it.post('/api/install/open', { code }),
    await it.post('/api/install/code', {}),
    await it.check(key, 'database'),
    await it.finish(key),
  ]) {
    expect([over.status, over.message]).toEqual([409, texts['install.done']]);
  }
  expect((await it.database.pool.query('select * from install_code')).rows).toEqual([]);
  expect((await it.app.inject({ url: '/', headers: { accept: 'text/html' } })).statusCode).toBe(200);
  expect(await admins()).toHaveLength(1);
});

test('finished twice at once: one is written, the other is told', async () => {
  it = await createWizardApp();
  const key = await it.open();
  const answers = await Promise.all([it.finish(key), it.finish(key)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await admins()).toHaveLength(1);
});

test('[INSTALL-04, INSTALL-06, INSTALL-07] nothing is written with an entry that is empty, unknown or no address', async () => {
  it = await createWizardApp();
  const key = await it.open();
  const { default_theme: light, dark_theme: dark } = installEntries();
  const wrong: [field: string, value: unknown][] = [
    ['title', ''],
    ['title', '   '],
    ['footerText', ''],
    ['environment', 'staging'],
    ['appType', 'shop'],
    ['baseUrl', ''],
    ['baseUrl', '//evil.example'],
    ['schemaUrl', 'ftp://x'],
    ['language', 'fr'],
    ['configFolder', '/etc'],
    ['default_theme', { logoPath: '/a.svg' }],
    ['dark_theme', { ...dark, linkColor: 'red;}' }],
    ['default_theme', { ...light, logoPath: 'javascript:x' }],
  ];
  for (const [field, value] of wrong) {
    const answer = await it.finish(key, { config: { ...installEntries(), [field]: value } });
    expect(answer.status, field).toBe(400);
    expect(answer.text).toContain(field);
  }
  expect(readdirSync(it.folder)).toEqual([]);
  expect(await admins()).toEqual([]);
  for (const appType of appTypes) {
    for (const environment of environments) {
      expect(makeConfigFile(toConfigFile(installEntries({ appType, environment })))).toContain(`"${appType}"`);
    }
  }
});

test('every field and the first SuperAdmin are required', async () => {
  it = await createWizardApp();
  const key = await it.open();
  for (const field of Object.keys(installEntries())) {
    const { [field as 'title']: _left, ...config } = installEntries();
    expect((await it.finish(key, { config })).status, field).toBe(400);
  }
  const nobody = await it.finish(key, { admin: undefined });
  expect([nobody.status, nobody.message]).toEqual([400, texts['install.admin.missing']]);
  expect(readdirSync(it.folder)).toEqual([]);
});

test('what does not answer keeps everything as it was: no file, no SuperAdmin, and the wizard stays open', async () => {
  it = await createWizardApp();
  const key = await it.open();
  const connections = { databaseUrl: 'postgres://sanad:Do-not-tell@127.0.0.1:1/sanad' };
  const answer = await it.finish(key, { connections });
  expect([answer.status, answer.message]).toEqual([409, 'Not everything answers: Database. Nothing was written.']);
  expect(readdirSync(it.folder)).toEqual([]);
  expect(readdirSync(it.deps.settings.dataFolder)).not.toContain('settings.env');
  expect(await admins()).toEqual([]);
  const plain = await it.finish(key, { connections: { smtpUrl: 'smtp://mail.example' } });
  expect([plain.status, plain.message]).toEqual([400, expect.stringContaining('encrypted')]);
  expect((await it.finish(key)).status).toBe(200);
});

test('an invalid file is kept beside the new one, and who runs the installation stays', async () => {
  it = await createWizardApp({ configJson: '{ "title": ' });
  await it.finish(await it.open());
  expect(readFileSync(join(it.folder, 'config.json.old'), 'utf8')).toBe('{ "title": ');
  expect((await it.app.inject({ url: configUrl })).statusCode).toBe(200);

  writeFileSync(join(it.folder, 'config.json'), JSON.stringify({ ...installEntries(), appType: 'shop' }));
  await it.post('/api/install/code', {});
  const opened = await it.post('/api/install/open', { code: it.code() });
  expect(opened.data).toMatchObject({ facts: { reason: 'invalid', hasAdmin: true } });
  const key = String(opened.data.key);
  const other = { name: 'Somebody else', email: 'other@example.org' };
  const second = await it.finish(key, { admin: other });
  expect(second.status).toBe(200);
  expect(second.data.link).toBeUndefined();
  expect(await admins()).toMatchObject([{ data: firstAdmin }]);
});

test('a server that may not write says so and hands out the file', async () => {
  // Nothing can be made below a file, not even by root.
  it = await createWizardApp({ env: { SANAD_CONFIG: join(import.meta.filename, 'config') } });
  const opened = await it.post('/api/install/open', { code: it.code() });
  expect(opened.data).toMatchObject({ facts: { canWrite: false } });
  const answer = await it.finish(String(opened.data.key));
  expect(answer.data).toMatchObject({ isWritten: false, path: join(import.meta.filename, 'config', 'config.json') });
  expect(JSON.parse(String(answer.data.file))).toMatchObject({ title: 'Sanad Kaduna' });
  expect(answer.data.link).toBeDefined();
  expect((await it.finish(String(opened.data.key))).data).toMatchObject({ isWritten: false });
  expect(await admins()).toHaveLength(1);
});
