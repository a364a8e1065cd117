import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { freePort } from '#testing/started-product.ts';
import type { App } from './app-type.ts';
import { closeGracefully, listen } from './listen.ts';

async function serveSlowly(): Promise<{ app: App; url: string; arrived: Promise<void>; finish(): void }> {
  const app = Fastify() as unknown as App;
  let finish = () => {};
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  app.get('/slow', async () => {
    arrive();
    await finished;
    return 'done';
  });
  const port = await freePort();
  await listen(app, { port, host: '127.0.0.1' });
  return { app, url: `http://127.0.0.1:${port}`, arrived, finish: () => finish() };
}

test('a running request is answered before the server closes, and no new one is taken', async () => {
  const { app, url, arrived, finish } = await serveSlowly();
  const running = fetch(`${url}/slow`).then((answer) => answer.text());
  await arrived;
  let closed = false;
  const closing = closeGracefully(app, 30_000).then(() => {
    closed = true;
  });
  await expect.poll(() => app.server.listening).toBe(false);
  await expect(fetch(`${url}/slow`)).rejects.toThrow();
  expect(closed).toBe(false);
  finish();
  expect(await running).toBe('done');
  await closing;
});

test('a request that does not finish in time is cut off', async () => {
  const { app, url, arrived, finish } = await serveSlowly();
  const running = fetch(`${url}/slow`).then(
    () => 'answered',
    () => 'cut off',
  );
  await arrived;
  await closeGracefully(app, 50);
  expect(await running).toBe('cut off');
  finish();
});
