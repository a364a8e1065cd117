import { useCallback } from 'react';
import { type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router';

type Place = { pathname: string; search: string };

/**
 * Asks before a page is left on which something would be lost: here by its own dialog, at a reload by the browser's.
 * `queries` names the parameters of the address that make another page of the same path, with spaces between.
 */
export function useLeaveGuard(isRunning: boolean, queries = '') {
  const shouldBlock = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) => {
      const pageOf = ({ pathname, search }: Place) => {
        const given = new URLSearchParams(search);
        return [pathname, ...queries.split(' ').map((name) => given.get(name))].join(' ');
      };
      return isRunning && pageOf(currentLocation) !== pageOf(nextLocation);
    },
    [isRunning, queries],
  );
  const blocker = useBlocker(shouldBlock);
  useBeforeUnload((event) => {
    if (isRunning) event.preventDefault();
  });
  return {
    isAsked: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  };
}
