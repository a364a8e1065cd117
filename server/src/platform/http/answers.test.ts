import { Writable } from 'node:stream';
import Type from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#platform/log.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';
import { ok } from './envelope.ts';

let running: TestApp;
const lines: string[] = [];

beforeAll(async () => {
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  running = await createTestApp(() => ({ log: createLog('debug', stream) }));
  const { app } = running;
  const body = Type.Object({ name: Type.String({ minLength: 2 }) }, { additionalProperties: true });
  app.post('/api/things', { schema: { body } }, async (request) => ok({ name: request.body.name }));
  app.get('/api/things/:id', async () => ok({}));
  app.get('/api/given-way', async () => {
    throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
  });
  app.get('/api/broken', async () => {
    throw Object.assign(new Error('no row for ada@example.org'), {
      code: '23505',
      detail: 'Key (email)=(ada@example.org) already exists.',
    });
  });
});
afterAll(() => running.close());

const post = (payload: string, headers = {}) =>
  running.app.inject({
    method: 'POST',
    url: '/api/things',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });

test('a write answers SUCCESSFUL, or UNSUCCESSFUL with the reason', async () => {
  const good = await post('{"name":"Ada"}');
  expect(good.statusCode).toBe(200);
  expect(good.json()).toMatchObject({ params: { status: 'SUCCESSFUL', errmsg: '' }, responseCode: 'OK' });
  const bad = await post('{"name":"A"}');
  expect(bad.statusCode).toBe(400);
  expect(bad.json()).toMatchObject({ params: { status: 'UNSUCCESSFUL' }, responseCode: 'CLIENT_ERROR' });
  expect(bad.json().params.errmsg).toMatch(/name/);
  expect(bad.json().message).toBe(bad.json().params.errmsg);
});

test.each([
  ['malformed JSON', '{"name":', 400, 'VALIDATION'],
  ['an empty body', '', 400, 'VALIDATION'],
  ['a body with __proto__', '{"name":"Ada","__proto__":{"admin":true}}', 400, 'VALIDATION'],
  ['a body with constructor.prototype', '{"name":"Ada","constructor":{"prototype":{"a":1}}}', 400, 'VALIDATION'],
  ['a body over 1 MB', `{"name":"${'a'.repeat(1024 * 1024)}"}`, 413, 'TOO_LARGE'],
])('%s is refused in the envelope', async (_name, payload, status, code) => {
  const answer = await post(payload);
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ code, statusCode: status, params: { status: 'UNSUCCESSFUL' } });
  expect(answer.json().params.errmsg).not.toBe('');
});

test('of a key given twice the last one counts', async () => {
  expect((await post('{"name":"Ada","name":"Eve"}')).json().data).toEqual({ name: 'Eve' });
});

test('a content type that nobody reads is 415', async () => {
  const answer = await post('<a/>', { 'content-type': 'application/xml' });
  expect(answer.statusCode).toBe(415);
  expect(answer.json().code).toBe('UNSUPPORTED_TYPE');
});

test('an unknown path under /api is 404 in the envelope, even to a browser', async () => {
  const answer = await running.app.inject({ url: '/api/nothing?x=1', headers: { accept: 'text/html' } });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: 'NOT_FOUND', responseCode: 'CLIENT_ERROR' });
});

test('a known path with a method that it does not take is 405 and says which it takes', async () => {
  const answer = await running.app.inject({ method: 'DELETE', url: '/api/things/7' });
  expect(answer.statusCode).toBe(405);
  expect(answer.json().code).toBe('METHOD_NOT_ALLOWED');
  expect(answer.headers.allow).toBe('GET, HEAD');
  expect((await running.app.inject({ url: '/api/things' })).statusCode).toBe(405);
});

test.each(['/api/%zz', '/api/things/%', '/api/things/%C0', `/api/things/${'9'.repeat(3000)}`, '/api/things/%00'])(
  'the strange path %.30s is no failure of ours',
  async (url) => {
    const answer = await running.app.inject({ url });
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.json().params.status).toMatch(/SUCCESSFUL$/);
  },
);

test('the text of a refusal follows the language cookie', async () => {
  const answer = await running.app.inject({ url: '/api/nothing', cookies: { lang: 'hi' } });
  expect(answer.json().message).toBe('नहीं मिला।');
});

test('a failure of ours tells nothing of itself', async () => {
  const answer = await running.app.inject({ url: '/api/broken' });
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toMatchObject({ code: 'INTERNAL', responseCode: 'SERVER_ERROR' });
  expect(answer.body).not.toContain('ada@example.org');
});

test('every answer carries its request id, which the client cannot choose', async () => {
  const answer = await running.app.inject({ url: '/api/nothing', headers: { 'x-request-id': 'mine' } });
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.json().params.msgid).toBe(answer.headers['x-request-id']);
});

test('behind a proxy that is trusted a request has the name that the proxy gave it, if it is one', async () => {
  const behind = await createTestApp(undefined, { TRUST_PROXY: '1' });
  const nameOf = async (given: string) =>
    (await behind.app.inject({ url: '/health', headers: { 'x-request-id': given } })).headers['x-request-id'];
  expect(await nameOf('7f3c2a-proxy_91')).toBe('7f3c2a-proxy_91');
  for (const bad of ['short', 'a'.repeat(65), 'with space 123', '<script>alert', 'line\nbreak1'])
    expect(await nameOf(bad)).toMatch(/^[0-9a-f-]{36}$/);
  await behind.close();
});

test('log lines hold the route, the status and the time, and nothing of the person', async () => {
  lines.length = 0;
  const headers = as('Student', { id: 'student-7', username: 'ada@example.org' });
  await running.app.inject({ url: '/api/things/secret-number?email=ada@example.org&share=tok-123', headers });
  await running.app.inject({ url: '/api/broken?email=ada@example.org', headers });
  await running.app.inject({ url: '/api/unknown-secret-number', headers });
  await post('{"name":"Grace Hopper"}', headers);
  const written = lines.join('');
  expect(written).toContain('"route":"/api/things/:id"');
  expect(written).toContain('"status":500');
  expect(written).toContain('"ms":');
  expect(written).toContain('"code":"23505"');
  for (const word of ['ada@', 'tok-123', 'secret-number', 'Grace', headers.authorization.slice(7), '?', 'student-7']) {
    expect(written).not.toContain(word);
  }
});

test('whom the database let go for somebody else is told to look again, not that the product failed', async () => {
  const answer = await running.app.inject({ url: '/api/given-way', headers: as('School') });
  expect([answer.statusCode, answer.json().params.errmsg]).toEqual([
    409,
    'The record was changed in the meantime. Please load it again.',
  ]);
});
