import { useCallback, useRef } from 'react';
import { type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router';

type Place = { pathname: string; search: string };

/** In the state of a navigation: it is the work itself, and nobody is to be asked. */
export const unasked = { isUnasked: true };

/**
 * Asks before a page is left on which something would be lost: here by its own dialog, at a reload by the browser's.
 * `queries` names the parameters of the address that make another page of the same path, with spaces between.
 */
export function useLeaveGuard(isRunning: boolean | (() => boolean), queries = '') {
  const running = useRef(isRunning);
  running.current = isRunning;
  const isNow = useCallback(() => (typeof running.current === 'function' ? running.current() : running.current), []);
  const shouldBlock = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) => {
      const pageOf = ({ pathname, search }: Place) => {
        const given = new URLSearchParams(search);
        return [pathname, ...queries.split(' ').map((name) => given.get(name))].join(' ');
      };
      const isAsked = (nextLocation.state as Partial<typeof unasked> | null)?.isUnasked !== true;
      return isAsked && pageOf(currentLocation) !== pageOf(nextLocation) && isNow();
    },
    [isNow, queries],
  );
  const blocker = useBlocker(shouldBlock);
  useBeforeUnload((event) => {
    if (isNow()) event.preventDefault();
  });
  return {
    isAsked: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  };
}
