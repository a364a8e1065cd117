import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchClock } from './watch-clock.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a clock that is set ahead or back is told once, one that runs on is not', () => {
  const jumps: number[] = [];
  const watch = watchClock((seconds) => jumps.push(seconds));
  vi.advanceTimersByTime(600_000);
  expect(jumps).toEqual([]);
  const year = 365 * 24 * 3600;
  for (const shift of [year, -year]) {
    vi.setSystemTime(Date.now() + shift * 1000);
    vi.advanceTimersByTime(5000);
  }
  expect(jumps).toEqual([year, -year]);
  watch.stop();
});
