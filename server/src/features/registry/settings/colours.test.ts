import { appConfig } from '@sanad/config';
import { afterEach, expect, test } from 'vitest';
import { closeInstalled, install } from '#testing/installation.ts';

afterEach(closeInstalled);

const sheet = '/assets/config/theme.css';
const html = { accept: 'text/html' };
const link = `<link rel="stylesheet" href="${sheet}">`;

test('colours of config.json reach every page, and change without a restart', async () => {
  const own = { ...appConfig, default_theme: { primaryColor: '#7a1f3d', headerColor: '#fff8e7' } };
  const { get, write } = await install({ 'config.json': own });
  const answer = await get(sheet);
  expect(answer.headers['content-type']).toBe('text/css; charset=utf-8');
  expect(answer.body).toContain('--primary:#7a1f3d;');
  expect(answer.body).toContain('--header:#fff8e7;');
  for (const page of ['/', '/login']) expect((await get(page, html)).body, page).toContain(link);
  write('config.json', { ...own, default_theme: {}, dark_theme: { cardBackground: '#101010' } });
  expect((await get(sheet)).body).toBe('html:root[data-theme="dark"]{--card:#101010;}\n');
});

test('an installation with the shipped colours has no further style sheet to wait for', async () => {
  const { get } = await install({ 'config.json': appConfig });
  expect(await get(sheet)).toMatchObject({ status: 200, body: '' });
  expect((await get('/', html)).body).not.toContain(sheet);
});

test('a colour that could carry more than a colour is refused with its key', async () => {
  const own = { ...appConfig, default_theme: { linkColor: 'red;}body{display:none' } };
  const { get, lines } = await install({ 'config.json': own });
  expect(lines.map(({ key }) => key)).toEqual(['default_theme.linkColor']);
  expect((await get(sheet)).body).toBe('');
});
