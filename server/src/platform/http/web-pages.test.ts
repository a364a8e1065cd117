import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { buildApp } from '#app.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { App } from './app-type.ts';
import { keepBuild } from './kept-builds.ts';

let running: TestApp;
let app: App;
const web = mkdtempSync(join(inject('runFolder'), 'sanad-web-'));

const html = (text: string, lang = 'en') =>
  `<!doctype html><html lang="${lang}" data-theme="light"><body>${text}</body></html>`;

function write(name: string, content: string): void {
  mkdirSync(dirname(join(web, name)), { recursive: true });
  writeFileSync(join(web, name), content, name.endsWith('.br') ? 'latin1' : 'utf8');
}

beforeAll(async () => {
  const pages = 'home own-home active not-found privacy-policy tutorials disclaimer page shared verify-link';
  for (const name of pages.split(' ')) {
    write(`public/${name}.en.html`, html(`${name} en`));
    write(`public/${name}.hi.html`, html(`${name} hi`, 'hi'));
  }
  write('public/shared.en.html', html('shared en<meta property="og:image" content="/assets/icon-512.png" />'));
  write('app.html', html('the application'));
  write('sw.js', 'keep()');
  write('assets/build/app-abc123.js', 'built()');
  write('assets/sign-in/sign-in.css', 'body{}');
  write('assets/.secret', 'hidden');
  write('secret.txt', 'outside of assets');
  running = await createTestApp();
  app = await buildApp(running.deps, { web });
});
afterAll(async () => {
  await app.close();
  await running.close();
});

const open = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html,*/*', ...headers } });

test.each([
  ['/', 'home'],
  ['/active', 'active'],
  ['/not-found', 'not-found'],
  ['/privacy-policy', 'privacy-policy'],
  ['/tutorials', 'tutorials'],
  ['/tutorials/', 'tutorials'],
  ['/disclaimer', 'disclaimer'],
  ['/page/about', 'page'],
  ['/V/7K3M9', 'verify-link'],
  ['/v/7K3M9', 'verify-link'],
  ['/s/token', 'shared'],
])('%s is the public page %s', async (url, page) => {
  const answer = await open(`${url}?utm=1`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.body).toContain(`>${page} en`);
});

test.each(['/login', '/School/admin/admin_student', '/profile/School', '/install'])(
  '%s is the application',
  async (url) => {
    const answer = await open(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('the application');
  },
);

test.each([
  ['the cookie first', { cookie: 'lang=hi', 'accept-language': 'en' }, 'home hi'],
  ['then Accept-Language', { 'accept-language': 'fr;q=0.9,hi-IN,en;q=0.1' }, 'home hi'],
  ['by its quality', { 'accept-language': 'hi;q=0.2,en;q=0.9' }, 'home en'],
  ['not one that is refused', { 'accept-language': 'hi;q=0' }, 'home en'],
  ['English for an unknown cookie', { cookie: 'lang=../../app' }, 'home en'],
])('the language of a page: %s', async (_name, headers, expected) => {
  expect((await open('/', headers as Record<string, string>)).body).toContain(expected);
});

test('the theme cookie is written into the page, and only a known one', async () => {
  expect((await open('/', { cookie: 'theme=dark' })).body).toContain('data-theme="dark"');
  expect((await open('/login', { cookie: 'theme=dark' })).body).toContain('data-theme="dark"');
  expect((await open('/', { cookie: 'theme="><script>' })).body).toContain('data-theme="light"');
});

test('pages are asked for again each time and not sent twice', async () => {
  const first = await open('/');
  expect(first.headers['cache-control']).toBe('no-cache');
  expect(first.headers.vary).toBe('Cookie, Accept-Language, Accept-Encoding');
  const etag = String(first.headers.etag);
  const again = await open('/', { 'if-none-match': etag });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
  expect((await open('/', { 'if-none-match': etag, cookie: 'theme=dark' })).statusCode).toBe(200);
});

test('files with a hash in the name may be kept for ever, others are asked for again', async () => {
  const built = await open('/assets/build/app-abc123.js');
  expect(built.body).toBe('built()');
  expect(built.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const signIn = await open('/assets/sign-in/sign-in.css');
  expect(signIn.headers['cache-control']).toBe('public, max-age=0');
  expect(signIn.headers.etag).toBeDefined();
});

test.each([
  '/api/nothing',
  '/auth/nothing',
  '/credentials/nothing',
  '/assets/nothing.js',
  '/assets/..%2fsecret.txt',
  '/assets/.secret',
  '/assets/',
  '/API/nothing',
])('%s never answers a page', async (url) => {
  const answer = await open(url);
  expect([403, 404]).toContain(answer.statusCode);
  expect(answer.headers['content-type']).toContain('application/json');
});

test.each([
  '/assets/build/../../secret.txt',
  '/assets/../secret.txt',
  '/assets/%2e%2e/secret.txt',
  '/assets//../secret.txt',
])('%s does not lead out of the assets', async (path) => {
  // By hand: clients tidy such paths up before they send them.
  if (app.server.address() === null) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const [answer] = (await once(get({ port, host: '127.0.0.1', path, agent: false }), 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(await text(answer)).not.toContain('outside of assets');
});

test('a missing script does not get a page instead', async () => {
  const answer = await app.inject({ url: '/old-chunk.js', headers: { accept: '*/*' } });
  expect(answer.statusCode).toBe(404);
  expect((await app.inject({ url: '/profile/School', headers: { accept: '*/*' } })).statusCode).toBe(200);
});

test('pages and built files are sent compressed to those who take it', async () => {
  const page = await open('/', { 'accept-encoding': 'gzip, deflate, br' });
  expect(page.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(page.rawPayload).toString()).toContain('home en');
  expect((await open('/', { 'accept-encoding': 'gzip, br;q=0' })).headers['content-encoding']).toBe('gzip');
  write('assets/build/app-abc123.js.br', brotliCompressSync('built()').toString('latin1'));
  const built = await open('/assets/build/app-abc123.js', { 'accept-encoding': 'br' });
  expect(built.headers['content-encoding']).toBe('br');
  expect(built.headers['content-type']).toContain('javascript');
  expect(built.headers.vary).toMatch(/accept-encoding/i);
  const plain = await open('/assets/sign-in/sign-in.css', { 'accept-encoding': 'br' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  for (const url of ['/assets/', '/assets/build', '/assets/build/', '/assets/none.js']) {
    expect((await open(url, { 'accept-encoding': 'gzip, br' })).statusCode).toBe(404);
  }
});

test('HEAD of a page works, other methods are refused', async () => {
  expect((await app.inject({ method: 'HEAD', url: '/privacy-policy' })).statusCode).toBe(200);
  expect((await app.inject({ method: 'POST', url: '/privacy-policy' })).statusCode).toBe(405);
});

test('a page that the build writes anew is served anew', async () => {
  write('public/active.en.html', html('active, new and longer'));
  expect((await open('/active')).body).toContain('active, new and longer');
});

test('without a build the pages say so with 503, and the API works', async () => {
  const bare = await buildApp(running.deps, { web: join(web, 'nowhere') });
  const answer = await bare.inject({ url: '/login', headers: { accept: 'text/html' } });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['content-type']).toContain('text/plain');
  expect(answer.body).toContain('npm run build');
  expect((await bare.inject({ url: '/' })).statusCode).toBe(503);
  expect((await bare.inject({ url: '/health' })).statusCode).toBe(200);
  await bare.close();
});

test('browsers ask for the service worker each time, and get it as a script that may fetch from us alone', async () => {
  const worker = await app.inject({ url: '/sw.js' });
  expect([worker.statusCode, worker.body]).toEqual([200, 'keep()']);
  expect(worker.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('javascript'),
  });
  expect(worker.headers['content-security-policy']).toContain("worker-src 'self'");
  expect(worker.headers['content-security-policy']).toContain("connect-src 'self';");
});

test('a messenger that shows a link finds the picture by a whole address, and nothing of what is behind the link', async () => {
  const { body } = await open('/s/some-token');
  expect(body).toContain('content="http://localhost:3000/assets/icon-512.png"');
  expect(body).not.toContain('some-token');
});

test('pages of an older build find their scripts for three builds more, and no others', async () => {
  const { dataFolder } = running.deps.settings;
  const build = async (day: number) => {
    const folder = mkdtempSync(join(inject('runFolder'), 'sanad-build-'));
    mkdirSync(join(folder, 'assets', 'build'), { recursive: true });
    writeFileSync(join(folder, 'assets', 'build', `screen-${day}.js`), `of(${day})`);
    await keepBuild(dataFolder, folder, new Date(Date.UTC(2026, 0, day)));
    await keepBuild(dataFolder, folder, new Date(Date.UTC(2026, 0, day)));
  };
  for (const day of [1, 2, 3, 4, 5]) await build(day);
  const later = await buildApp(running.deps, { web });
  const ask = (name: string) => later.inject({ url: `/assets/build/${name}` });
  const found = await Promise.all([1, 2, 3, 4, 5].map((day) => ask(`screen-${day}.js`)));
  expect(found.map(({ statusCode }) => statusCode)).toEqual([404, 200, 200, 200, 200]);
  expect([found[1]?.body, found[1]?.headers['cache-control']]).toEqual([
    'of(2)',
    'public, max-age=31536000, immutable',
  ]);
  expect((await ask('app-abc123.js')).body).toBe('built()');
  expect((await ask('..%2F..%2Fmaster.key')).statusCode).not.toBe(200);
  await later.close();
});
