import { afterAll, beforeAll, expect, test } from 'vitest';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
let inside = 0;
let most = 0;
const work = async () => {
  inside += 1;
  most = Math.max(most, inside);
  await new Promise((resolve) => setTimeout(resolve, 20));
  inside -= 1;
  return {};
};
beforeAll(async () => {
  testApp = await createTestApp();
  testApp.app.post('/api/acts', work);
  testApp.app.post('/api/forms', { config: { takesForm: true } }, work);
  testApp.app.get('/api/looks', work);
});
afterAll(() => testApp.close());

const form = { 'content-type': 'multipart/form-data; boundary=x' };

async function mostAtOnce(method: 'GET' | 'POST', url: string, headers: readonly Record<string, string>[]) {
  most = 0;
  const payload = method === 'POST' ? '--x--\r\n' : '';
  const all = headers.map((own) => testApp.app.inject({ method, url, headers: own, payload }));
  const statuses = (await Promise.all(all)).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([200]));
  return most;
}

const times = (count: number, headers: Record<string, string>) => Array.from({ length: count }, () => headers);

test('eight acts of one account are worked on at once, whatever they call what they send', async () => {
  const { authorization } = as('School');
  expect(await mostAtOnce('POST', '/api/acts', times(30, { authorization, ...form }))).toBe(8);
});

test('each account has its own eight; looks, and files where a route takes them, are not counted', async () => {
  const { authorization: one } = as('School');
  const { authorization: other } = as('Inspector');
  const both = [...times(10, { authorization: one, ...form }), ...times(10, { authorization: other, ...form })];
  expect(await mostAtOnce('POST', '/api/acts', both)).toBe(16);
  expect(await mostAtOnce('GET', '/api/looks', times(10, { authorization: one }))).toBe(10);
  expect(await mostAtOnce('POST', '/api/forms', times(10, { authorization: one, ...form }))).toBe(10);
});
