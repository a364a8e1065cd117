import { afterAll, beforeAll, expect, test } from 'vitest';
import { authorizationRequest, createIdentityApp, type IdentityApp, Visitor } from '#testing/identity-app.ts';

let product: IdentityApp;
beforeAll(async () => {
  product = await createIdentityApp({ RATE_LIMITS: 'on' });
});
afterAll(() => product.close());

test('the sign-in form takes 20 tries a minute for one account from one address; other accounts go on', async () => {
  const visitor = new Visitor(product.app);
  const form = (await visitor.get(authorizationRequest().url)).location;
  const attempt = (username: string) => visitor.post(form, { username, password: 'wrong', action: 'sign-in' });
  for (let tried = 0; tried < 20; tried += 1) expect((await attempt('amina@sanad.example')).status).toBe(200);
  const refused = await attempt('Amina@sanad.example ');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await attempt('bello@sanad.example')).status).toBe(200);
});

test('asking for a new password is limited to ten a minute from one address', async () => {
  const visitor = new Visitor(product.app);
  const ask = () => visitor.post('/auth/password/forgot', { email: 'amina@sanad.example' });
  for (let tried = 0; tried < 10; tried += 1) expect((await ask()).status).toBeLessThan(400);
  expect((await ask()).status).toBe(429);
});

test('beginning a sign-in writes a row, so nobody may begin them without end', async () => {
  const { pathname, search } = new URL(authorizationRequest().url);
  const begin = (remoteAddress: string) => product.app.inject({ url: pathname + search, remoteAddress });
  for (let count = 0; count < 600; count += 50) {
    const begun = await Promise.all(Array.from({ length: 50 }, () => begin('203.0.113.7')));
    expect(new Set(begun.map((answer) => answer.statusCode))).toEqual(new Set([303]));
  }
  expect((await begin('203.0.113.7')).statusCode).toBe(429);
  expect((await begin('203.0.113.8')).statusCode).toBe(303);
});

test('without TRUST_PROXY a made-up X-Forwarded-For gives no fresh count', async () => {
  const ask = (address: string) =>
    product.app.inject({
      method: 'POST',
      url: '/auth/password/set',
      remoteAddress: '203.0.113.9',
      headers: { 'x-forwarded-for': address, 'x-real-ip': address, forwarded: `for=${address}` },
      payload: { token: 'x', password: 'y' },
    });
  for (let count = 0; count < 10; count += 1) expect((await ask(`198.51.100.${count}`)).statusCode).toBe(400);
  expect((await ask('198.51.100.99')).statusCode).toBe(429);
});

test('behind one proxy only the address that the proxy itself saw counts', async () => {
  const proxied = await createIdentityApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
  const ask = (forwarded: string) =>
    proxied.app.inject({
      method: 'POST',
      url: '/auth/password/set',
      remoteAddress: '10.0.0.1',
      headers: { 'x-forwarded-for': forwarded },
      payload: { token: 'x', password: 'y' },
    });
  for (let count = 0; count < 10; count += 1) await ask(`198.51.100.${count}, 203.0.113.9`);
  expect((await ask('198.51.100.99, 203.0.113.9')).statusCode).toBe(429);
  expect((await ask('198.51.100.99, 203.0.113.10')).statusCode).toBe(400);
  await proxied.close();
});
