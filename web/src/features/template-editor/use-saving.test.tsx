import { timings } from '@sanad/contract/values/limits';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useProcessing } from './use-saving.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[CONST-06] [TPL-25] the flag of something under way falls by itself after 3 s', () => {
  const { result } = renderHook(useProcessing);
  expect(result.current.isProcessing).toBe(false);
  act(() => result.current.raise());
  act(() => void vi.advanceTimersByTime(timings.modalProcessing - 1));
  expect(result.current.isProcessing).toBe(true);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current.isProcessing).toBe(false);
  expect(timings.modalProcessing).toBe(3000);
});
