import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createMailer } from './mailer.ts';

let running: TestApp;
beforeAll(async () => {
  running = await createTestApp();
});
afterAll(() => running.close());

async function send(subject: string, text: string): Promise<void> {
  const { settings, jobs, ids, db } = running.deps;
  await createMailer({ settings, jobs, ids }).send(db, { to: 'ada@example.org', subject, text });
}

test('the outbox shows the newest mail first, with links to click and no markup of the mail', async () => {
  await send('First', 'Hello');
  await send('Second <b>', 'Open https://sanad.example/set?token=a&b=c. <script>alert(1)</script>');
  const { body, headers } = await running.app.inject({ url: '/dev/outbox' });
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain('<a href="https://sanad.example/set?token=a&amp;b=c">');
  expect(body.indexOf('Second')).toBeLessThan(body.indexOf('First'));
  expect(body).toContain('Second &lt;b&gt;');
  expect(body).not.toContain('<script');
  const list = (await running.app.inject({ url: '/dev/outbox.json' })).json();
  expect(list.map((mail: { subject: string }) => mail.subject)).toEqual(['Second <b>', 'First']);
  expect(list[0]).toMatchObject({ to: 'ada@example.org', state: 'queued', tries: 0 });
});

test('in production there is no outbox to read', async () => {
  const production = await createTestApp(undefined, {
    SANAD_ENV: 'production',
    PUBLIC_URL: 'https://sanad.example',
    SANAD_MASTER_KEY: randomBytes(32).toString('base64'),
    RATE_LIMITS: 'on',
  });
  for (const url of ['/dev/outbox', '/dev/outbox.json']) {
    const answer = await production.app.inject({ url, headers: { accept: 'text/html' } });
    expect(answer.statusCode).toBe(404);
  }
  await production.close();
});
