import { afterEach, beforeEach, expect, test } from 'vitest';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';
import { ok } from './envelope.ts';
import { rateLimits } from './rate-limits.ts';

let running: TestApp;

async function start(env: Record<string, string>): Promise<void> {
  running = await createTestApp(undefined, env);
  const { app } = running;
  app.post('/auth/form', { config: { rateLimit: rateLimits.signIn } }, async () => ok({}));
  app.post('/api/sign-up', { config: { rateLimit: rateLimits.signUp } }, async () => ok({}));
  app.post('/api/scan', { config: { rateLimit: rateLimits.scan } }, async () => ok({}));
  app.get('/api/verify', { config: { rateLimit: rateLimits.publicVerify } }, async () => ok({}));
  app.get('/api/mine', async () => ok({}));
  app.get('/api/mine-too', async () => ok({}));
}

beforeEach(() => start({ RATE_LIMITS: 'on' }));
afterEach(() => running.close());

type Call = { method?: 'GET' | 'POST'; url: string; address?: string; headers?: object; payload?: object };

const call = ({ method = 'POST', url, address = '10.0.0.1', headers = {}, payload = {} }: Call) =>
  running.app.inject({
    method,
    url,
    remoteAddress: address,
    headers: { ...headers },
    ...(method === 'POST' ? { payload } : {}),
  });

async function statuses(times: number, one: (n: number) => Call): Promise<number[]> {
  const answers: number[] = [];
  for (let n = 0; n < times; n += 1) answers.push((await call(one(n))).statusCode);
  return answers;
}

const refusedOf = (answers: number[]) => answers.filter((status) => status === 429).length;

test('past the limit the answer is 429 with Retry-After and says how long to wait', async () => {
  const answers = await statuses(10, () => ({ url: '/api/sign-up' }));
  expect(refusedOf(answers)).toBe(0);
  const answer = await call({ url: '/api/sign-up' });
  expect(answer.statusCode).toBe(429);
  const seconds = Number(answer.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(answer.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', params: { status: 'UNSUCCESSFUL' } });
  expect(answer.json().message).toBe(`Too many requests. Please wait ${seconds} seconds and try again.`);
});

test('another address has a count of its own', async () => {
  await statuses(11, () => ({ url: '/api/sign-up' }));
  expect((await call({ url: '/api/sign-up', address: '10.0.0.2' })).statusCode).toBe(200);
});

test('all addresses of one IPv6 network count together', async () => {
  const answers = await statuses(11, (n) => ({ url: '/api/sign-up', address: `2001:db8:1:1::${n + 1}` }));
  expect(refusedOf(answers)).toBe(1);
});

test('sign-in takes 20 a minute for one account from one address, whatever the spelling', async () => {
  const spelled = (n: number) => (n % 2 === 0 ? 'Ada@example.org' : ' ada@example.org');
  const answers = await statuses(21, (n) => ({ url: '/auth/form', payload: { username: spelled(n) } }));
  expect(refusedOf(answers)).toBe(1);
  const other = { url: '/auth/form', payload: { username: 'grace@example.org' } };
  expect((await call(other)).statusCode).toBe(200);
});

test('sign-in takes 300 a minute from one address, whatever the accounts', async () => {
  const answers = await statuses(301, (n) => ({ url: '/auth/form', payload: { username: `user-${n}` } }));
  expect(refusedOf(answers)).toBe(1);
  expect(answers.at(-1)).toBe(429);
  const answer = await call({ url: '/auth/form', payload: { username: 'next' } });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

test('scan takes 20 and public verify 120 a minute', async () => {
  expect(refusedOf(await statuses(22, () => ({ url: '/api/scan' })))).toBe(2);
  expect(refusedOf(await statuses(121, () => ({ method: 'GET', url: '/api/verify' })))).toBe(1);
});

test('a signed-in user has 1,200 calls a minute over all routes; anonymous calls there do not count for it', async () => {
  const headers = as('School', { id: 'busy' });
  const answers = await statuses(1201, (n) => ({
    method: 'GET',
    url: n % 2 === 0 ? '/api/mine' : '/api/mine-too',
    headers,
  }));
  expect(refusedOf(answers)).toBe(1);
  expect((await call({ method: 'GET', url: '/api/mine', headers: as('School', { id: 'calm' }) })).statusCode).toBe(200);
  expect((await call({ method: 'GET', url: '/api/mine' })).statusCode).toBe(200);
});

test('RATE_LIMITS=off leaves the limits out', async () => {
  await running.close();
  await start({ RATE_LIMITS: 'off' });
  expect(refusedOf(await statuses(30, () => ({ url: '/api/sign-up' })))).toBe(0);
});
