import { appConfig } from '@sanad/config';
import { homeTemplate } from '@sanad/contract/pages/home-template';
import { catalogues } from '@sanad/contract/text/text';
import { afterEach, describe, expect, test } from 'vitest';
import { closeInstalled, install } from '#testing/installation.ts';

afterEach(closeInstalled);

const uiConfigUrl = (kind: string) => `${appConfig.configFolder}/${kind}.json`;

describe('texts', () => {
  test('each language has its global texts, and local ones that the installation writes', async () => {
    const { get, write } = await install();
    for (const language of ['en', 'hi'] as const) {
      expect(JSON.parse((await get(`/assets/i18n/${language}.json`)).body)).toEqual(catalogues[language]);
      expect(await get(uiConfigUrl(`i18n/${language}`))).toMatchObject({ status: 200, body: '{}' });
    }
    write('i18n/hi.json', { 'common.product': 'प्रमाण', 'kano.greeting': 'नमस्ते' });
    expect(JSON.parse((await get(uiConfigUrl('i18n/hi'))).body)).toEqual({
      'common.product': 'प्रमाण',
      'kano.greeting': 'नमस्ते',
    });
    expect((await get(uiConfigUrl('i18n/en'))).body).toBe('{}');
  });

  test('a language without texts is 404', async () => {
    const { get } = await install({ 'i18n/fr.json': { a: 'b' } });
    expect((await get('/assets/i18n/fr.json')).status).toBe(404);
    expect((await get(uiConfigUrl('i18n/fr'))).status).toBe(404);
    expect((await get(uiConfigUrl('i18n/__proto__'))).status).toBe(404);
  });

  test('a local text that is no text is left out and named; a byte order mark does not matter', async () => {
    const { get, lines } = await install({ 'i18n/en.json': '\uFEFF{"common.ok":"Fine","common.no":["No"]}' });
    expect((await get(uiConfigUrl('i18n/en'))).body).toBe('{"common.ok":"Fine"}');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ key: 'common.no', problem: 'must be string' });
  });

  test('nested texts say the same with dots', async () => {
    const { get, lines } = await install({
      'i18n/en.json': { pupil: { name: 'Name', address: { city: 'City', none: '' } }, 'pupil.age': 'Age' },
    });
    expect(JSON.parse((await get(uiConfigUrl('i18n/en'))).body)).toEqual({
      'pupil.name': 'Name',
      'pupil.address.city': 'City',
      'pupil.age': 'Age',
    });
    expect(lines.map(({ key, problem }) => `${key} ${problem}`)).toEqual(['pupil.address.none is empty']);
  });

  test('a malformed file of local texts gives no local texts, never an error', async () => {
    const { get, lines } = await install({ 'i18n/en.json': '"hello' });
    expect(await get(uiConfigUrl('i18n/en'))).toMatchObject({ status: 200, body: '{}' });
    expect(lines).toHaveLength(1);
  });
});

describe('home and pages', () => {
  test('[REG-28] the home template is given as text: the shipped one, or that of the installation', async () => {
    const { get, write } = await install();
    const shipped = await get('/assets/config/home.html');
    expect(shipped).toMatchObject({ status: 200, body: homeTemplate });
    expect(shipped.headers['content-type']).toBe('text/html; charset=utf-8');
    write('home.html', '<h1>नमस्ते</h1>');
    const answer = await get('/assets/config/home.html');
    expect(answer).toMatchObject({ status: 200, body: '<h1>नमस्ते</h1>' });
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  test.each(['', ' \n'])('an empty template says that there is no home page: 404', async (content) => {
    const { get } = await install({ 'home.html': content });
    expect((await get('/assets/config/home.html')).status).toBe(404);
  });

  test('an installation with its own home page is never sent ours first', async () => {
    const { get, write } = await install();
    const home = async () => (await get('/', { accept: 'text/html' })).body;
    expect(await home()).toContain('<title>home</title>');
    write('home.html', '<h1>Ours</h1>');
    expect(await home()).toContain('<title>own-home</title>');
    write('home.html', homeTemplate);
    expect(await home()).toContain('<title>home</title>');
  });

  test('pages of the installation are served by name and type', async () => {
    const { get } = await install({ 'pages/about.html': '<p>About</p>', 'pages/crest.svg': '<svg/>' });
    expect(await get('/assets/config/pages/about.html')).toMatchObject({ status: 200, body: '<p>About</p>' });
    expect((await get('/assets/config/pages/crest.svg')).headers['content-type']).toBe('image/svg+xml');
    const missing = await get('/assets/config/pages/gone.html');
    expect(missing.status).toBe(404);
    expect(JSON.parse(missing.body).message).toBe('404 Page Not Found');
  });

  test.each([
    '/assets/config/pages/../config.json',
    '/assets/config/pages/..%2Fconfig.json',
    '/assets/config/pages/%2e%2e%2fsecret.html',
    '/assets/config/pages/..%5Csecret.html',
    '/assets/config/pages/.hidden.html',
    '/assets/config/pages/secret.html%00.html',
    '/assets/config/pages/data.json',
    '/assets/config/ui-config/i18n/..%2F..%2Fsecret.json',
    '/assets/i18n/..%2Fsecret.json',
  ])('%s gives nothing from outside the folder', async (url) => {
    const { get } = await install({
      'config.json': 'not served like this',
      'secret.html': 'not served like this',
      'secret.json': '{"a":"not served like this"}',
      'pages/.hidden.html': 'not served like this',
      'pages/data.json': 'not served like this',
    });
    const answer = await get(url);
    expect([400, 404]).toContain(answer.status);
    expect(answer.body).not.toContain('not served like this');
  });
});
