import { expect, test } from 'vitest';
import { isPublicPath } from './public-paths.ts';

test.each([
  '/',
  '/privacy-policy',
  '/tutorials/',
  '/disclaimer',
  '/active',
  '/page/about',
  '/V/0018274KD5',
  '/v/x',
  '/s/t',
  '/not-found',
])('%s belongs to the public entry', (path) => expect(isPublicPath(path)).toBe(true));

test.each(['/login', '/logout', '/School/admin/admin_student', '/verify', '/pages', '/actives', '/student/profile'])(
  '%s belongs to the app',
  (path) => expect(isPublicPath(path)).toBe(false),
);
