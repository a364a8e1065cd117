import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { Gate } from './gate.ts';

const isBusy = expect.objectContaining({ code: 'UNAVAILABLE', text: 'error.busy' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const limits = { longestWaitMs: 1000, longestStayMs: 30_000 };

test('so many are inside at once; the next waits until one leaves, in the order of coming', async () => {
  const gate = new Gate({ ...limits, atOnce: 2, waiting: 5 });
  const inside: string[] = [];
  const come = (name: string) => {
    const stay = gate.take();
    const arrived = stay.inside.then(() => inside.push(name));
    return { ...stay, arrived };
  };
  const [first, second, third, fourth] = ['first', 'second', 'third', 'fourth'].map(come);
  await Promise.all([first?.arrived, second?.arrived]);
  expect(inside).toEqual(['first', 'second']);
  second?.leave();
  await third?.arrived;
  expect(inside).toEqual(['first', 'second', 'third']);
  first?.leave();
  await fourth?.arrived;
  expect(inside).toEqual(['first', 'second', 'third', 'fourth']);
});

test('who finds the queue full is sent away at once, who waits too long after a while', async () => {
  const gate = new Gate({ ...limits, atOnce: 1, waiting: 1 });
  const first = gate.take();
  const refused = expect(gate.take().inside).rejects.toEqual(isBusy);
  expect(() => gate.take()).toThrow(isBusy);
  await vi.advanceTimersByTimeAsync(1000);
  await refused;
  // The place in the queue is free again, and so is the gate once the first leaves.
  const next = gate.take();
  first.leave();
  await next.inside;
});

test('who leaves while waiting makes room in the queue; leaving twice gives back one place only', async () => {
  const gate = new Gate({ ...limits, atOnce: 1, waiting: 1 });
  const first = gate.take();
  const gone = gate.take();
  const refused = expect(gone.inside).rejects.toEqual(isBusy);
  gone.leave();
  await refused;
  const second = gate.take();
  first.leave();
  first.leave();
  await second.inside;
  const refusedThird = expect(gate.take().inside).rejects.toEqual(isBusy);
  await vi.advanceTimersByTimeAsync(1000);
  await refusedThird;
});

test('all places are given back: after a crowd as many get in as before', async () => {
  const gate = new Gate({ ...limits, atOnce: 3, waiting: 3 });
  const crowd = Array.from({ length: 10 }, async () => {
    const stay = gate.take();
    await stay.inside;
    stay.leave();
  });
  await Promise.allSettled(crowd);
  await Promise.all(Array.from({ length: 3 }, () => gate.take().inside));
  const refused = expect(gate.take().inside).rejects.toEqual(isBusy);
  await vi.advanceTimersByTimeAsync(1000);
  await refused;
});

test('a full gate that nobody leaves is said to be stuck, and opens again after the longest stay', async () => {
  const gate = new Gate({ ...limits, atOnce: 2, waiting: 1 });
  gate.take();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(gate.isStuck).toBe(false);
  gate.take();
  await vi.advanceTimersByTimeAsync(9_000);
  expect(gate.isStuck).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(gate.isStuck).toBe(true);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(gate.isStuck).toBe(false);
  await gate.take().inside;
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

test('those who send half a question and fall silent keep nobody else from being answered', async () => {
  vi.useRealTimers();
  const running: TestApp = await createTestApp();
  try {
    const { app } = running;
    app.post('/api/asked', { config: { gate: 'verification' } }, async ({ body }) => body);
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const half =
      'POST /api/asked HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60\r\n\r\n{"half';
    let begun = 0;
    app.server.on('request', () => {
      begun += 1;
    });
    // More than are let in and may wait.
    const silent = Array.from({ length: 300 }, () => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {});
      socket.write(half);
      return socket;
    });
    await vi.waitFor(() => expect(begun).toBe(300), 20_000);
    const answer = await fetch(`${url}/api/asked`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"whole":true}',
    });
    expect(answer.status).toBe(200);
    for (const socket of silent) socket.destroy();
  } finally {
    await running.close();
  }
});
