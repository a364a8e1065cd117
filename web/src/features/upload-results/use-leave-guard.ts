import { useCallback } from 'react';
import { type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router';

/** Asks before a page with a running upload is left: here by its own dialog, at a reload by the browser's. */
export function useLeaveGuard(isRunning: boolean) {
  const shouldBlock = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) => isRunning && currentLocation.pathname !== nextLocation.pathname,
    [isRunning],
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
