import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { bounceOf } from '../special-routes.ts';

let isReloaded: boolean | undefined;

function takeReload(): boolean {
  isReloaded ??= performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');
  const was = isReloaded;
  isReloaded = false;
  return was;
}

/** Tests start where a browser has just loaded the page. */
export function forgetReload(): void {
  isReloaded = undefined;
}

/**
 * After a browser reload some pages are left for another one and come back to, each time in place of the entry before:
 * the list starts afresh, the address and the history stay as they were.
 */
export function useReloadBounce(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const via = bounceOf(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the page that the reload opened
  useEffect(() => {
    if (!takeReload() || via === undefined) return;
    void Promise.resolve(navigate(via, { replace: true })).then(() => navigate(pathname + search, { replace: true }));
  }, []);
}
