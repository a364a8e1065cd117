import { useEffect, useState } from 'react';

/**
 * For what opens over the page and is loaded right after it: no page waits for it, and it is there when it is asked for.
 * Says whether to draw it: as soon as it is there, though still closed, for only then does it know where the keyboard was.
 */
export function useLater(load: () => Promise<unknown>, opened: boolean): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    void load().then(
      () => setLoaded(true),
      // Asking for it tries once more.
      () => undefined,
    );
  }, [load]);
  return isLoaded || opened;
}
