import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '#platform/settings.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { contentSecurityPolicy, contentSourcesOf } from './content-security.ts';

let running: TestApp;
beforeAll(async () => {
  running = await createTestApp();
});
afterAll(() => running.close());

async function policyOf(url: string): Promise<Record<string, string[]>> {
  const answer = await running.app.inject({ url, headers: { accept: 'text/html' } });
  return parse(String(answer.headers['content-security-policy']));
}

function parse(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values];
    }),
  );
}

test('public pages allow neither inline script nor inline style', async () => {
  const policy = await policyOf('/');
  expect(policy['script-src']).toEqual(["'self'", "'wasm-unsafe-eval'"]);
  expect(policy['style-src']).toEqual(["'self'"]);
  expect(policy['object-src']).toEqual(["'none'"]);
  expect(policy['base-uri']).toEqual(["'self'"]);
  expect(policy['frame-ancestors']).toEqual(["'self'"]);
});

test('the application may write styles inline, never script', async () => {
  const policy = await policyOf('/login');
  expect(policy['style-src']).toEqual(["'self'", "'unsafe-inline'"]);
  expect(policy['script-src']).toEqual(["'self'", "'wasm-unsafe-eval'"]);
});

test('errors and answers of /api carry the headers too', async () => {
  const answer = await running.app.inject({ url: '/api/nothing' });
  expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  expect(answer.headers['x-frame-options']).toBe('SAMEORIGIN');
  expect(answer.headers['referrer-policy']).toBe('same-origin');
  expect(answer.headers['permissions-policy']).toContain('camera=(self)');
  expect(answer.headers['x-powered-by']).toBeUndefined();
});

test('Google is allowed only where a Google client id is configured', async () => {
  expect(JSON.stringify(await policyOf('/login'))).not.toContain('google');
  running.app.allowGoogle(true);
  expect((await policyOf('/login'))['script-src']).toContain('https://accounts.google.com');
  running.app.allowGoogle(false);
  expect(JSON.stringify(await policyOf('/login'))).not.toContain('google');
});

test('https is promised only where it is offered', async () => {
  expect((await running.app.inject({ url: '/health' })).headers['strict-transport-security']).toBeUndefined();
  const secure = await createTestApp(undefined, { PUBLIC_URL: 'https://sanad.example' });
  const answer = await secure.app.inject({ url: '/health' });
  expect(answer.headers['strict-transport-security']).toContain('max-age=31536000');
  await secure.close();
});

test('a Keycloak on another host may be called and shown in a frame', () => {
  const settings = readSettings({
    KEYCLOAK_URL: 'https://id.example:8443/auth',
    KEYCLOAK_REALM: 'sanad',
    KEYCLOAK_CLIENT_ID: 'registry-frontend',
    KEYCLOAK_ADMIN_CLIENT_ID: 'admin',
    KEYCLOAK_ADMIN_CLIENT_SECRET: 'secret',
  });
  const policy = parse(contentSecurityPolicy('app', contentSourcesOf(settings)));
  expect(policy['connect-src']).toContain('https://id.example:8443');
  expect(policy['frame-src']).toContain('https://id.example:8443');
});
