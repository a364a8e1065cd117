import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startServiceWorker } from './service-worker.ts';

type Worker = { state: string; onstatechange?: () => void };
let registration: {
  update: ReturnType<typeof vi.fn>;
  waiting: { postMessage: ReturnType<typeof vi.fn> } | null;
  installing: Worker | null;
  active: object | null;
  onupdatefound?: () => void;
};
const onUpdate = vi.fn();
let active: { postMessage: ReturnType<typeof vi.fn> };
let register: ReturnType<typeof vi.fn>;

beforeEach(() => {
  vi.useFakeTimers();
  registration = { update: vi.fn(async () => undefined), waiting: null, installing: null, active: {} };
  onUpdate.mockClear();
  active = { postMessage: vi.fn() };
  register = vi.fn(async () => registration);
  vi.stubGlobal('navigator', { serviceWorker: { register, ready: Promise.resolve({ active }) } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('[UPDATE-08] the service worker runs in the built product and not in development', async () => {
  await startServiceWorker(onUpdate, false);
  expect(register).not.toHaveBeenCalled();
  await startServiceWorker(onUpdate, true);
  expect(register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' });
  expect(active.postMessage).toHaveBeenCalledWith({ wish: 'keep' });
});

test('[UPDATE-02] [CONST-20] every 30 seconds it is looked for a new one', async () => {
  await startServiceWorker(onUpdate, true);
  expect(registration.update).not.toHaveBeenCalled();
  vi.advanceTimersByTime(29_999);
  expect(registration.update).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(registration.update).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(registration.update).toHaveBeenCalledTimes(3);
});

test('a new version that waits is told by which script it may know the page that asks it to take over', async () => {
  registration.waiting = { postMessage: vi.fn() };
  await startServiceWorker(onUpdate, true);
  expect(registration.waiting.postMessage).toHaveBeenCalledWith({
    wish: 'take-over',
    script: expect.stringMatching(/service-worker\.ts$/),
  });
});

test('[UPDATE-03] a new worker is told of once it is installed; the first one is none', async () => {
  await startServiceWorker(onUpdate, true);
  const worker: Worker = { state: 'installing' };
  registration.installing = worker;
  registration.active = null;
  registration.onupdatefound?.();
  expect(worker.onstatechange, 'the first worker').toBeUndefined();
  registration.active = {};
  registration.onupdatefound?.();
  worker.onstatechange?.();
  expect(onUpdate).not.toHaveBeenCalled();
  worker.state = 'installed';
  worker.onstatechange?.();
  expect(onUpdate).toHaveBeenCalledTimes(1);
});

test('it waits until the page has loaded', async () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const started = startServiceWorker(onUpdate, true);
  await Promise.resolve();
  expect(register).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  await started;
  expect(register).toHaveBeenCalledTimes(1);
  state.mockRestore();
});

test('a visitor who saves data keeps nothing, and a browser that refuses is no error', async () => {
  vi.stubGlobal('navigator', { ...navigator, connection: { saveData: true } });
  await startServiceWorker(onUpdate, true);
  expect(register).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', { ...navigator, connection: { saveData: false } });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  register.mockRejectedValue(new DOMException('no', 'SecurityError'));
  await expect(startServiceWorker(onUpdate, true)).resolves.toBeUndefined();
  vi.stubGlobal('navigator', {});
  await expect(startServiceWorker(onUpdate, true)).resolves.toBeUndefined();
  vi.restoreAllMocks();
});
