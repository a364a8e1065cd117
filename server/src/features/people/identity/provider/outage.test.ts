import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  authorizationRequest,
  createIdentityApp,
  type IdentityApp,
  realmUrl,
  testPassword,
  Visitor,
} from '#testing/identity-app.ts';

let app: IdentityApp;
beforeEach(async () => {
  app = await createIdentityApp();
  await app.addUser('amina@sanad.example');
});
afterEach(() => app.close());

const credentials = { username: 'amina@sanad.example', password: testPassword };

test('while the database is away, programs that ask for tokens are told when to come again, in their language', async () => {
  const visitor = new Visitor(app.app);
  const ask = (language: string) =>
    visitor.post(
      `${realmUrl}/protocol/openid-connect/token`,
      { grant_type: 'password', client_id: 'sanad-cli', ...credentials },
      { headers: { 'accept-language': language } },
    );
  expect((await ask('en')).status).toBe(200);
  await app.deps.db.destroy();
  const refused = await ask('en');
  expect(refused.status).toBe(503);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.json()).toMatchObject({ error: 'temporarily_unavailable', code: 'UNAVAILABLE' });
  expect((await ask('hi')).json<{ error_description: string }>().error_description).toMatch(/[\u0900-\u097f]/);
});

test('people who begin to sign in, or send the form, read it on a page', async () => {
  const visitor = new Visitor(app.app);
  const { url } = authorizationRequest();
  const form = (await visitor.get(url)).location;
  await app.deps.db.destroy();
  for (const page of [await visitor.get(url), await visitor.post(form, { ...credentials, action: 'sign-in' })]) {
    expect(page.status).toBe(503);
    expect(page.location).toBe('');
    expect(page.headers['content-type']).toContain('text/html');
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
    expect(page.body).toContain('UNAVAILABLE');
  }
});
