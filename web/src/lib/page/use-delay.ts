import { useEffect, useState } from 'react';

/** False at first, true after `delay` milliseconds; a new `key` starts again. */
export function useDelay(delay: number, key: string = ''): boolean {
  const [ready, setReady] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setReady(key), delay);
    return () => clearTimeout(timer);
  }, [delay, key]);
  return ready === key;
}
