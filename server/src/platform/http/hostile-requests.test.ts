import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Type from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#app.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';
import type { App } from './app-type.ts';
import { rateLimits } from './rate-limits.ts';

let running: TestApp;
let app: App;
let web: string;

beforeAll(async () => {
  running = await createTestApp(() => ({}), { RATE_LIMITS: 'on' });
  web = mkdtempSync(join(tmpdir(), 'sanad-web-'));
  mkdirSync(join(web, 'assets', 'build'), { recursive: true });
  writeFileSync(join(web, 'assets', 'build', 'app.js'), 'export {};');
  app = await buildApp(running.deps, { web });
  app.post('/api/sign-in-like', { config: { rateLimit: rateLimits.signIn } }, async () => ({}));
  app.get(
    '/api/by-id/:osid',
    { schema: { params: Type.Object({ osid: Type.String({ format: 'uuid' }) }) } },
    async (request) => request.params,
  );
  app.get('/api/kept', async (_request, reply) => reply.header('cache-control', 'private, max-age=60').send({}));
});
afterAll(async () => {
  await app.close();
  await running.close();
  rmSync(web, { recursive: true, force: true });
});

test.each([
  ['a range beyond the end', { range: 'bytes=999999-' }],
  ['a version that is not there', { 'if-match': '"other"' }],
  ['a time before the file', { 'if-unmodified-since': 'Mon, 01 Jan 1990 00:00:00 GMT' }],
])('asking for a file under a condition that it does not meet is the asker’s mistake: %s', async (_what, headers) => {
  const answer = await app.inject({ url: '/assets/build/app.js', headers });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'VALIDATION' });
  expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
});

test.each(['..%2f..%2fpackage.json', '%2e%2e/%2e%2e/package.json', '..%5c..%5cpackage.json', 'build/%00', '.env'])(
  'no path leads out of the folder of the built files: %s',
  async (path) => {
    for (const encoding of ['identity', 'br']) {
      const answer = await app.inject({ url: `/assets/${path}`, headers: { 'accept-encoding': encoding } });
      expect([400, 403, 404]).toContain(answer.statusCode);
      expect(answer.body).not.toContain(web);
    }
  },
);

test.each([{ username: { toString: 1, valueOf: 1 } }, { username: [[]] }, { email: 7 }, [], 'text', null])(
  'a sign-in whose account is no text is counted like an empty one: %j',
  async (payload) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/sign-in-like',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    });
    expect(answer.statusCode).toBe(200);
  },
);

test('an id is a bare UUID: what only some readers take for one is refused before the database sees it', async () => {
  const id = '0190a0a0-0000-7000-8000-000000000001';
  expect((await app.inject({ url: `/api/by-id/${id}` })).statusCode).toBe(200);
  expect((await app.inject({ url: `/api/by-id/${id.toUpperCase()}` })).statusCode).toBe(200);
  for (const bad of [`urn:uuid:${id}`, `{${id}}`, id.replaceAll('-', ''), `${id}%0a`, `${id}%00`]) {
    expect((await app.inject({ url: `/api/by-id/${bad}` })).statusCode).toBe(400);
  }
});

test('answers of calls are kept by nobody on the way, refusals neither, unless the route says otherwise', async () => {
  const cachingOf = async (url: string, headers = {}) => (await app.inject({ url, headers })).headers['cache-control'];
  const student = as('Student');
  expect(await cachingOf('/api/v1/getUserDetails/Student', student)).toBe('no-store');
  for (const url of ['/api/Notification/search', '/api/nothing', '/%61pi/docs/openapi.json', '/credentials/nothing']) {
    expect(await cachingOf(url)).toBe('no-store');
  }
  expect(await cachingOf('/api/kept')).toBe('private, max-age=60');
});

test('a caller is known by its token however the path is spelled', async () => {
  const [plain, odd] = await Promise.all(
    ['/api/docs/openapi.json', '/%61pi/docs/openapi.json'].map((url) =>
      app.inject({ url, headers: { authorization: 'Bearer ???' } }),
    ),
  );
  expect(plain?.statusCode).toBe(401);
  expect(odd?.statusCode).toBe(401);
});
