import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { usePressedOnce } from './use-pressed-once.ts';

afterEach(() => vi.useRealTimers());

test('[CONST-05] an OK button that is pressed again within 700 ms acts once; after that it acts again', () => {
  vi.useFakeTimers();
  const onPress = vi.fn();
  const { result } = renderHook(() => usePressedOnce(onPress));
  result.current();
  vi.advanceTimersByTime(699);
  result.current();
  expect(onPress).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(700);
  result.current();
  expect(onPress).toHaveBeenCalledTimes(2);
});
