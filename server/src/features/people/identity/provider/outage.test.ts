import { expect, test } from 'vitest';
import { createIdentityApp, realmUrl, testPassword } from '#testing/identity-app.ts';

const path = new URL(realmUrl).pathname;

test('while the database is away, programs and people who sign in are told to come again, in their words', async () => {
  const app = await createIdentityApp();
  await app.addUser('amina@sanad.example');
  const ask = (headers: Record<string, string> = {}) =>
    app.app.inject({
      method: 'POST',
      url: `${path}/protocol/openid-connect/token`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams({
        grant_type: 'password',
        client_id: 'sanad-cli',
        username: 'amina@sanad.example',
        password: testPassword,
      }).toString(),
    });
  expect((await ask()).statusCode).toBe(200);
  await app.deps.db.destroy();
  const refused = await ask();
  expect(refused.statusCode).toBe(503);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.json()).toMatchObject({ error: 'temporarily_unavailable', code: 'UNAVAILABLE' });
  const hindi = await ask({ 'accept-language': 'hi' });
  expect(hindi.json().error_description).toMatch(/[\u0900-\u097f]/);
  const page = await app.app.inject({
    url: `${path}/protocol/openid-connect/auth?${new URLSearchParams({
      client_id: 'sanad-web',
      response_type: 'code',
      redirect_uri: 'http://localhost:3000/login',
      scope: 'openid',
      code_challenge: 'a'.repeat(43),
      code_challenge_method: 'S256',
    })}`,
  });
  expect(page.statusCode).toBe(503);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.headers['retry-after']).toBeDefined();
  await app.close();
});
