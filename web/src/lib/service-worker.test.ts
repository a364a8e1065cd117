import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startServiceWorker } from './service-worker.ts';

let registration: { update: ReturnType<typeof vi.fn>; waiting: { postMessage: ReturnType<typeof vi.fn> } | null };
let active: { postMessage: ReturnType<typeof vi.fn> };
let register: ReturnType<typeof vi.fn>;

beforeEach(() => {
  vi.useFakeTimers();
  registration = { update: vi.fn(async () => undefined), waiting: null };
  active = { postMessage: vi.fn() };
  register = vi.fn(async () => registration);
  vi.stubGlobal('navigator', { serviceWorker: { register, ready: Promise.resolve({ active }) } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('[UPDATE-08] the service worker runs in the built product and not in development', async () => {
  await startServiceWorker(false);
  expect(register).not.toHaveBeenCalled();
  await startServiceWorker(true);
  expect(register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' });
  expect(active.postMessage).toHaveBeenCalledWith({ wish: 'keep' });
});

test('[UPDATE-02] every 30 seconds it is looked for a new one', async () => {
  await startServiceWorker(true);
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
  await startServiceWorker(true);
  expect(registration.waiting.postMessage).toHaveBeenCalledWith({
    wish: 'take-over',
    script: expect.stringMatching(/service-worker\.ts$/),
  });
});

test('it waits until the page has loaded', async () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const started = startServiceWorker(true);
  await Promise.resolve();
  expect(register).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  await started;
  expect(register).toHaveBeenCalledTimes(1);
  state.mockRestore();
});

test('a visitor who saves data keeps nothing, and a browser that refuses is no error', async () => {
  vi.stubGlobal('navigator', { ...navigator, connection: { saveData: true } });
  await startServiceWorker(true);
  expect(register).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', { ...navigator, connection: { saveData: false } });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  register.mockRejectedValue(new DOMException('no', 'SecurityError'));
  await expect(startServiceWorker(true)).resolves.toBeUndefined();
  vi.stubGlobal('navigator', {});
  await expect(startServiceWorker(true)).resolves.toBeUndefined();
  vi.restoreAllMocks();
});
