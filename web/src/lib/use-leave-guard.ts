import { useCallback } from 'react';
import { type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router';

type Place = { pathname: string; search: string };

/**
 * Asks before a page is left on which something would be lost: here by its own dialog, at a reload by the browser's.
 * `query` names a parameter of the address that makes another page of the same path.
 */
export function useLeaveGuard(isRunning: boolean, query?: string) {
  const shouldBlock = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) => {
      const pageOf = ({ pathname, search }: Place) =>
        `${pathname} ${query === undefined ? '' : new URLSearchParams(search).get(query)}`;
      return isRunning && pageOf(currentLocation) !== pageOf(nextLocation);
    },
    [isRunning, query],
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
