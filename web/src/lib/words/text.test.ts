import { beforeEach, expect, test, vi } from 'vitest';
import { loadAppConfig, parseAppConfig } from '../calls/app-config.ts';
import { startupLanguage } from '../choices/language.ts';
import { formatDate, formatNumber } from './format.ts';
import { changeLanguage, currentLanguage, startTexts, text } from './text.ts';

const files: Record<string, unknown> = {
  '/assets/i18n/en.json': { 'frame.menu': 'Menu', 'frame.help': 'Help {{name}}' },
  '/assets/i18n/hi.json': { 'frame.menu': 'मेनू' },
  '/assets/config/ui-config/i18n/en.json': { 'frame.menu': 'Our menu' },
};

beforeEach(() => {
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: the test's DOM has no Cookie Store API
  document.cookie = 'lang=; Max-Age=0; Path=/';
  vi.stubGlobal('fetch', async (url: string) =>
    files[url] === undefined ? new Response('', { status: 404 }) : new Response(JSON.stringify(files[url])),
  );
});

test.each([
  ['the saved one', 'hi', ['en'], 'hi'],
  ['the browser language when the saved one is not supported', 'fr', ['hi-IN', 'en'], 'hi'],
  ['the browser language when none is saved', undefined, ['de', 'hi'], 'hi'],
  ['English when nothing is supported', undefined, ['fr'], 'en'],
])('[I18N-02] startup takes %s', (_case, saved, browser, expected) => {
  expect(startupLanguage({ saved, browser, supported: ['en', 'hi'] })).toBe(expected);
});

test('[I18N-02] the startup language is saved, in storage and for the server', async () => {
  localStorage.setItem('setLanguage', 'hi');
  await startTexts({ languages: ['en', 'hi'] });
  expect(currentLanguage()).toBe('hi');
  expect(localStorage.getItem('setLanguage')).toBe('hi');
  expect(document.cookie).toContain('lang=hi');
  expect(document.documentElement.lang).toBe('hi');
});

test('[I18N-03] the key languages holds code and native name', async () => {
  await startTexts({ languages: ['en', 'hi', 'yo'] });
  expect(JSON.parse(localStorage.getItem('languages')!)).toEqual([
    { code: 'en', name: 'English' },
    { code: 'hi', name: 'हिन्दी' },
    { code: 'yo', name: expect.stringContaining('Yor') },
  ]);
});

test('[I18N-04] the languages come from the config file', () => {
  const keycloak = { url: '/auth', realm: 'r', clientId: 'c' };
  expect(parseAppConfig({ keycloak, languages: ['hi', 'en', 'hi', 7] })?.languages).toEqual(['hi', 'en']);
  expect(parseAppConfig({ keycloak })?.languages).toEqual(['en']);
});

test('[I18N-05] local texts stand over global ones; a key without a text shows itself', async () => {
  await startTexts({ languages: ['en', 'hi'], folder: '/assets/config/ui-config' });
  expect(text('frame.menu')).toBe('Our menu');
  expect(text('frame.help', { name: '<Aisha>' })).toBe('Help <Aisha>');
  expect(text('A label of a configuration file.')).toBe('A label of a configuration file.');
});

test('a change of language changes the texts at once and is remembered; what Hindi lacks comes in English', async () => {
  await startTexts({ languages: ['en', 'hi'] });
  await changeLanguage('hi');
  expect(text('frame.menu')).toBe('मेनू');
  expect(text('frame.help', { name: 'x' })).toBe('Help x');
  expect(localStorage.getItem('setLanguage')).toBe('hi');
});

test('dates and numbers follow the language, digits stay Latin', async () => {
  await startTexts({ languages: ['en', 'hi'] });
  await changeLanguage('hi');
  expect(formatDate('2026-11-15T12:00:00')).toMatch(/15 .*2026/);
  expect(formatNumber(1234567)).toBe('12,34,567');
  expect(formatDate('not a date')).toBe('');
});

test('[REG-30] a configuration that cannot be loaded or parsed is null, not an exception', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  expect(await loadAppConfig()).toBeNull();
  vi.stubGlobal('fetch', async () => new Response('{ broken'));
  expect(await loadAppConfig()).toBeNull();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  expect(await loadAppConfig()).toBeNull();
});

test('the configured language counts where neither the user nor the browser speaks a supported one', () => {
  const supported = ['hi'];
  expect(startupLanguage({ saved: undefined, browser: ['fr'], supported, configured: 'hi' })).toBe('hi');
  expect(startupLanguage({ saved: undefined, browser: ['fr'], supported: ['en', 'hi'] })).toBe('en');
});
