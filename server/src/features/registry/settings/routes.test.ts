import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { appConfig } from '@sanad/config';
import { catalogues } from '@sanad/contract/text/text';
import { AppConfig } from '@sanad/contract/ui-config/app-config';
import { checkConfig } from '@sanad/contract/ui-config/check';
import { afterEach, describe, expect, test } from 'vitest';
import { closeInstalled, install } from '#testing/installation.ts';

afterEach(closeInstalled);

const masterKey = randomBytes(32).toString('base64');
const production = { SANAD_ENV: 'production', PUBLIC_URL: 'https://sanad.example', SANAD_MASTER_KEY: masterKey };
const configUrl = '/assets/config/config.json';
const validConfig = { ...appConfig, title: 'Certificates of Kano', environment: 'production' };

describe('config.json', () => {
  test('[REG-24, I18N-04] the application configuration names the languages of the installation', async () => {
    const { get } = await install({ 'config.json': { ...validConfig, languages: ['hi', 'en'], language: 'hi' } });
    const answer = await get(configUrl);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    const config = JSON.parse(answer.body);
    expect(checkConfig(AppConfig, config)).toEqual([]);
    expect(config).toMatchObject({ title: 'Certificates of Kano', languages: ['hi', 'en'], language: 'hi' });
  });

  test('pages may load the scripts of Google where the file has a Google client id, also one that is added later', async () => {
    const scripts = async (get: Awaited<ReturnType<typeof install>>['get']) =>
      /script-src ([^;]*)/.exec(String((await get('/login')).headers['content-security-policy']))?.[1];
    const { get } = await install({ 'config.json': { ...validConfig, googleClientId: 'client-1' } });
    expect(await scripts(get)).toContain('https://accounts.google.com');

    const later = await install({ 'config.json': validConfig });
    expect(await scripts(later.get)).not.toContain('google');
    writeFileSync(join(later.folder, 'config.json'), JSON.stringify({ ...validConfig, googleClientId: 'client-1' }));
    await later.get(configUrl);
    expect(await scripts(later.get)).toContain('https://accounts.google.com');
  });

  test('a first start in development writes the file, a later one keeps what was changed in it', async () => {
    const { get, folder } = await install();
    const written = JSON.parse(readFileSync(join(folder, 'config.json'), 'utf8'));
    expect(written).toMatchObject({ title: 'Sanad', environment: 'development', languages: ['en', 'hi'] });
    expect(written).not.toHaveProperty('keycloak');
    expect(JSON.parse((await get(configUrl)).body).title).toBe('Sanad');

    const second = await install({ 'config.json': validConfig });
    expect(JSON.parse((await second.get(configUrl)).body).title).toBe('Certificates of Kano');
    expect(JSON.parse(readFileSync(join(second.folder, 'config.json'), 'utf8')).title).toBe('Certificates of Kano');
  });

  test('production without a file answers 404 and writes none: the install page is for people', async () => {
    const { get, folder } = await install({}, production);
    const answer = await get(configUrl);
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.body).params.errmsg).toBe(catalogues.en['settings.no-config']);
    expect(() => readFileSync(join(folder, 'config.json'))).toThrow('ENOENT');
    const hindi = await get(configUrl, { cookie: 'lang=hi' });
    expect(JSON.parse(hindi.body).params.errmsg).toBe(catalogues.hi['settings.no-config']);
  });

  test.each([
    ['is not JSON', '{ "title": ', '', /^is not JSON/],
    ['has a wrong type', { ...validConfig, title: 7 }, 'title', /^must be string$/],
    ['lacks a key', { ...validConfig, appType: undefined }, 'appType', /^is missing$/],
    ['names an unknown kind of application', { ...validConfig, appType: 'shop' }, 'appType', /attestation/],
    ['is still to be installed', { ...validConfig, environment: 'install' }, 'environment', /production/],
    ['begins in a language it does not offer', { ...validConfig, languages: ['en'], language: 'hi' }, 'language', /hi/],
  ])('a file that %s is refused with 404, and the log names file and key', async (_case, content, key, problem) => {
    const { get, lines, folder } = await install({ 'config.json': content });
    expect((await get(configUrl)).status).toBe(404);
    await get(configUrl);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ file: join(folder, 'config.json'), key });
    expect(lines[0]?.problem).toMatch(problem);
  });

  test('a wrong key of a theme costs the key alone; a logo is found from the root', async () => {
    const { get, lines } = await install({
      'config.json': {
        ...validConfig,
        default_theme: { logoPath: 'assets/images/logo.svg', primaryColor: '#102030' },
        dark_theme: { linkColor: 'red;}', logoPath: 'javascript:x', primaryColor: '#112233' },
      },
    });
    const { default_theme: light, dark_theme: dark } = JSON.parse((await get(configUrl)).body);
    expect(light).toMatchObject({ logoPath: '/assets/images/logo.svg', primaryColor: '#102030' });
    expect(dark.primaryColor).toBe('#112233');
    expect([dark.linkColor, dark.logoPath]).toEqual([appConfig.dark_theme.linkColor, appConfig.dark_theme.logoPath]);
    expect(lines.map(({ key }) => key).sort()).toEqual(['dark_theme.linkColor', 'dark_theme.logoPath']);
  });

  test('a file that was repaired is served without a restart', async () => {
    const { get, write } = await install({ 'config.json': 'oops' });
    expect((await get(configUrl)).status).toBe(404);
    write('config.json', validConfig);
    expect((await get(configUrl)).status).toBe(200);
  });

  test('the sign-in is always the one in use: embedded, or the Keycloak of the settings', async () => {
    const file = { ...validConfig, keycloak: { url: 'https://evil.example', realm: 'x', clientId: 'x' } };
    const embedded = await install({ 'config.json': file }, { PUBLIC_URL: 'https://certificates.example' });
    expect(JSON.parse((await embedded.get(configUrl)).body).keycloak).toEqual({
      url: 'https://certificates.example/auth',
      realm: 'sanad',
      clientId: 'sanad-web',
    });

    const outside = await install(
      { 'config.json': file },
      {
        KEYCLOAK_URL: 'https://id.example/auth',
        KEYCLOAK_REALM: 'schools',
        KEYCLOAK_CLIENT_ID: 'web',
        KEYCLOAK_ADMIN_CLIENT_ID: 'admin',
        KEYCLOAK_ADMIN_CLIENT_SECRET: 'do-not-tell',
      },
    );
    const answer = await outside.get(configUrl);
    expect(JSON.parse(answer.body).keycloak).toEqual({
      url: 'https://id.example/auth',
      realm: 'schools',
      clientId: 'web',
    });
    expect(answer.body).not.toContain('do-not-tell');
  });

  test('keys that the product does not know are ignored and not given out; what is left open has a default', async () => {
    const { get, lines } = await install({
      'config.json': {
        title: 'Kano',
        environment: 'production',
        appType: 'attestation',
        baseUrl: '/api/v1/',
        schemaUrl: '/api/docs/swagger.json',
        domainName: 'kano.example',
        default_theme: { primaryColor: '#112233' },
      },
    });
    const config = JSON.parse((await get(configUrl)).body);
    expect(config).not.toHaveProperty('domainName');
    expect(config).toMatchObject({
      baseUrl: '/api/v1',
      languages: ['en', 'hi'],
      language: 'en',
      configFolder: '/assets/config/ui-config',
      default_theme: { primaryColor: '#112233' },
      dark_theme: { primaryColor: '#1987B6' },
    });
    expect(lines).toEqual([]);
  });

  test('a browser that has the file is told that it did not change, and gets it when it did', async () => {
    const { get, write } = await install({ 'config.json': validConfig });
    const first = await get(configUrl);
    expect(first.headers['cache-control']).toBe('no-cache');
    const tag = { 'if-none-match': String(first.headers.etag) };
    expect(await get(configUrl, tag)).toMatchObject({ status: 304, body: '' });
    write('config.json', { ...validConfig, title: 'Renamed' });
    const changed = await get(configUrl, tag);
    expect(changed.status).toBe(200);
    expect(JSON.parse(changed.body).title).toBe('Renamed');
  });
});

test('[REG-25] version.json tells version, build time and timestamp, the same at every call, and is never kept', async () => {
  const { get } = await install();
  const answer = await get('/assets/config/version.json');
  expect(answer.status).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  const info = JSON.parse(answer.body);
  expect(info.version).toMatch(/^\d+\.\d+\.\d+/);
  expect(new Date(info.buildTime).getTime()).toBe(info.timestamp);
  expect(info.timestamp).toBeGreaterThan(0);
  expect((await get('/assets/config/version.json')).body).toBe(answer.body);
});
