import { afterAll, beforeAll, expect, test } from 'vitest';
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
