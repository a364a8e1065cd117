import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { Gate } from './gate.ts';

const isBusy = expect.objectContaining({ code: 'UNAVAILABLE', text: 'error.busy' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('so many are inside at once; the next waits until one leaves, in the order of coming', async () => {
  const gate = new Gate({ atOnce: 2, waiting: 5, longestWaitMs: 1000 });
  const inside: string[] = [];
  const come = async (name: string) => {
    await gate.enter();
    inside.push(name);
  };
  await Promise.all([come('first'), come('second')]);
  const waiting = [come('third'), come('fourth')];
  await Promise.resolve();
  expect(inside).toEqual(['first', 'second']);
  gate.leave();
  await waiting[0];
  expect(inside).toEqual(['first', 'second', 'third']);
  gate.leave();
  await waiting[1];
  expect(inside).toEqual(['first', 'second', 'third', 'fourth']);
});

test('who finds the queue full is sent away at once, who waits too long after a while', async () => {
  const gate = new Gate({ atOnce: 1, waiting: 1, longestWaitMs: 1000 });
  await gate.enter();
  const waiting = gate.enter();
  const refused = expect(waiting).rejects.toEqual(isBusy);
  await expect(gate.enter()).rejects.toEqual(isBusy);
  await vi.advanceTimersByTimeAsync(1000);
  await refused;
  // The place in the queue is free again, and so is the gate once the first leaves.
  const next = gate.enter();
  gate.leave();
  await next;
});

test('all places are given back: after a crowd as many get in as before', async () => {
  const gate = new Gate({ atOnce: 3, waiting: 3, longestWaitMs: 1000 });
  const crowd = Array.from({ length: 10 }, () =>
    gate.enter().then(
      () => gate.leave(),
      () => {},
    ),
  );
  await Promise.all(crowd);
  await Promise.all(Array.from({ length: 3 }, () => gate.enter()));
  const fourth = gate.enter();
  const refused = expect(fourth).rejects.toEqual(isBusy);
  await vi.advanceTimersByTimeAsync(1000);
  await refused;
});

test('a busy answer is 503 with Retry-After, in the words of the visitor, and is no failure in the log', async () => {
  vi.useRealTimers();
  const running: TestApp = await createTestApp();
  try {
    const { app } = running;
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    app.get('/api/crowded', { config: { gate: 'verification' } }, async () => {
      await held;
      return {};
    });
    const logged = vi.spyOn(app.log, 'error');
    // As many as are inside and waiting, and one more: that one alone is answered at once.
    const answers = Array.from({ length: 257 }, async () =>
      app.inject({ url: '/api/crowded', headers: { cookie: 'lang=hi' } }),
    );
    const first = await Promise.race(answers);
    expect(first.statusCode).toBe(503);
    const seconds = Number(first.headers['retry-after']);
    expect(seconds).toBeGreaterThanOrEqual(2);
    expect(seconds).toBeLessThanOrEqual(5);
    expect(first.json()).toMatchObject({
      code: 'UNAVAILABLE',
      message: `इस समय बहुत लोग पूछ रहे हैं। कृपया ${seconds} सेकंड बाद फिर कोशिश करें।`,
    });
    expect(logged).not.toHaveBeenCalled();
    goOn();
    const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    expect(
      statuses.filter((status) => status === 200).length + statuses.filter((status) => status === 503).length,
    ).toBe(257);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(64);
    expect((await app.inject({ url: '/api/crowded' })).statusCode).toBe(200);
  } finally {
    await running.close();
  }
});
