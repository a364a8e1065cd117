import { timings } from '@sanad/contract/values/limits';
import { useRef } from 'react';

/** A press that counts once: presses less than 700 ms after the last one do nothing. */
export function usePressedOnce(onPress: () => void): () => void {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return () => {
    const now = Date.now();
    const isRepeat = now - last.current < timings.okButtonDebounce;
    last.current = now;
    if (!isRepeat) onPress();
  };
}
