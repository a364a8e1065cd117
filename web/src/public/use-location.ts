import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void) => {
  window.addEventListener('popstate', onChange);
  return () => window.removeEventListener('popstate', onChange);
};

/** Part of the address; undefined while prerendering, when there is no address yet. */
export function useLocationPart(part: 'pathname' | 'search'): string | undefined {
  return useSyncExternalStore<string | undefined>(
    subscribe,
    () => window.location[part],
    () => undefined,
  );
}
