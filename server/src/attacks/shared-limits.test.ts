import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildApp } from '#app.ts';
import type { App } from '#platform/http/app-type.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let one: TestApp;
let other: App;
beforeAll(async () => {
  one = await createTestApp(undefined, { RATE_LIMITS: 'on' });
  other = await buildApp(one.deps);
});
afterAll(async () => {
  await other.close();
  await one.close();
});

const signUp = (app: App, remoteAddress: string) =>
  app.inject({ method: 'POST', url: '/api/v1/Verifier/invite', payload: {}, remoteAddress });

test('two servers count the guarded calls of an address together', async () => {
  const codes: number[] = [];
  for (let turn = 0; turn < 12; turn += 1) {
    codes.push((await signUp(turn % 2 === 0 ? one.app : other, '10.1.1.1')).statusCode);
  }
  expect(codes.filter((code) => code === 429)).toHaveLength(2);
  expect(codes.slice(10)).toEqual([429, 429]);
  expect((await signUp(other, '10.1.1.2')).statusCode).not.toBe(429);
});

const check = (app: App, remoteAddress: string) =>
  app.inject({ method: 'POST', url: '/api/verifier/public/verify', payload: {}, remoteAddress });

const callersTold = async () => {
  const { rows } = await one.database.pool.query('select count(*)::int as callers from rate_count');
  return rows[0].callers as number;
};

test('a high limit is shared as well: who has used it up on one server is soon refused by the other', async () => {
  for (let turn = 0; turn < 120; turn += 1) expect((await check(one.app, '10.1.2.1')).statusCode).not.toBe(429);
  expect((await check(one.app, '10.1.2.1')).statusCode).toBe(429);
  // The other tells of its own calls with every twentieth of the limit and learns the sum then.
  let letThrough = 0;
  await vi.waitFor(async () => {
    const { statusCode } = await check(other, '10.1.2.1');
    if (statusCode !== 429) letThrough += 1;
    expect(statusCode).toBe(429);
  });
  expect(letThrough).toBeLessThan(60);
  expect((await check(other, '10.1.2.2')).statusCode).not.toBe(429);
});

test('single calls under a high limit cost no write', async () => {
  const before = await callersTold();
  for (let caller = 10; caller < 60; caller += 1) await check(one.app, `10.1.3.${caller}`);
  expect(await callersTold()).toBe(before);
});

test('searches without an account are counted by address, pages are not', async () => {
  const search = () =>
    one.app.inject({ method: 'POST', url: '/api/v1/States/search', payload: {}, remoteAddress: '10.1.4.1' });
  const codes = new Set<number>();
  for (let turn = 0; turn < 3001; turn += 1) codes.add((await search()).statusCode);
  expect(codes).toContain(429);
  const page = await one.app.inject({ method: 'GET', url: '/health', remoteAddress: '10.1.4.1' });
  expect(page.statusCode).toBe(200);
});

test('the counts name nobody: neither address nor account can be read from the table', async () => {
  await signUp(one.app, '10.1.1.3');
  const { rows } = await one.database.pool.query('select * from rate_count');
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain('10.1.1');
});

test('a window that is over begins anew', async () => {
  for (let turn = 0; turn < 11; turn += 1) await signUp(one.app, '10.1.1.4');
  await one.database.pool.query("update rate_count set ends_at = now() - interval '1 second'");
  // The other server has not seen the refusals and asks the table.
  expect((await signUp(other, '10.1.1.4')).statusCode).not.toBe(429);
});
