import { expect, test } from 'vitest';
import { GuardedThread } from './guarded-thread.ts';

const open = () =>
  new GuardedThread<string, string, never>({
    file: new URL('../../testing/slow-start.ts', import.meta.url),
    start: 'begin',
    patienceMs: 1000,
    memoryMb: 64,
    errorOf: (problem) => new Error(problem),
  });

test('what a program takes to begin is not held against what it is asked first', async () => {
  const thread = open();
  expect(await thread.send('a template')).toBe('a template');
  thread.end();
});

test('what it is asked has its time from then on, and no more', async () => {
  const thread = open();
  const from = performance.now();
  await expect(thread.send('never')).rejects.toThrow('too-slow');
  expect(performance.now() - from).toBeGreaterThan(1200);
  expect(thread.isSpent).toBe(true);
});
