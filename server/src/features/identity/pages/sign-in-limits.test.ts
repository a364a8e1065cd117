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
