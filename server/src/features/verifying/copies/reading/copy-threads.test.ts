import { expect, test } from 'vitest';
import { qrPicture } from '#testing/qr-picture.ts';
import { createCopyThreads } from './copy-threads.ts';

const read = async (text: string) => ({ kind: 'read' as const, type: 'png' as const, bytes: await qrPicture(text) });

test('a file that takes too long ends its thread, and the next one gets a new one', async () => {
  const hasty = createCopyThreads({ threads: 1, patienceMs: 1 });
  const ask = await read('first');
  await expect(hasty.reserve().work((thread) => thread.ask(ask))).rejects.toMatchObject({ problem: 'too-slow' });
  await expect(hasty.reserve().work((thread) => thread.ask(ask))).rejects.toMatchObject({ problem: 'too-slow' });
  const patient = createCopyThreads({ threads: 1 });
  expect(await patient.reserve().work((thread) => thread.ask(ask))).toMatchObject({ codes: ['first'] });
}, 60_000);

test('who comes when the line is full is told when to come again; whoever waits is served', async () => {
  const threads = createCopyThreads({ threads: 1, waiting: 1 });
  const first = threads.reserve();
  const second = threads.reserve();
  expect(() => threads.reserve()).toThrow(expect.objectContaining({ code: 'UNAVAILABLE', values: { seconds: 5 } }));
  const ask = await read('second');
  await first.work(async () => undefined);
  expect(await second.work((thread) => thread.ask(ask))).toMatchObject({ codes: ['second'] });
  expect(() => threads.reserve()).not.toThrow();
}, 60_000);
