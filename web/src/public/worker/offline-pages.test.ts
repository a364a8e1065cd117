import { expect, test } from 'vitest';
import { offlinePage } from './offline-pages.ts';

test('the home page and the pages of certificates open without the server, in the language of the visitor', () => {
  expect(offlinePage('/', ['hi', 'en'])).toBe('/assets/pages/own-home.hi.html');
  expect(offlinePage('/', [undefined, 'fr-FR'])).toBe('/assets/pages/own-home.en.html');
  expect(offlinePage('/V/7Q4K9X2WZ5', ['en'])).toBe('/assets/pages/verify-link.en.html');
  expect(offlinePage('/v/7q4k9x2wz5/', ['hi-IN'])).toBe('/assets/pages/verify-link.hi.html');
});

test.each([
  '/api/v1/School/search',
  '/auth/realms/sanad/protocol/openid-connect/auth',
  '/credentials/credentials/1/verify',
  '/School/list/students',
  '/s/some-token',
  '/privacy-policy',
  '/V/',
  '/V/a/b',
])('%s is the server’s alone', (path) => {
  expect(offlinePage(path, ['en'])).toBeUndefined();
});
