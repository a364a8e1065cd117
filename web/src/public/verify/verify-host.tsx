import { lazy, Suspense, useSyncExternalStore } from 'react';

/** The address of the home page with the Verify Certificate dialog open. */
export const verifyFragment = '#verify';

const VerifyDialog = lazy(() => import('./verify-dialog.tsx').then((module) => ({ default: module.VerifyDialog })));

const subscribe = (onChange: () => void) => {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
};

/** Takes the fragment out of the address; a step back still leads to where the visitor came from. */
function close() {
  const { pathname, search } = window.location;
  window.history.replaceState(null, '', pathname + search);
  window.dispatchEvent(new Event('hashchange'));
}

export function useIsVerifying(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.location.hash === verifyFragment,
    () => false,
  );
}

/** Opens the dialog while the address asks for it. */
export function VerifyHost() {
  if (!useIsVerifying()) return null;
  return (
    <Suspense>
      <VerifyDialog onClose={close} />
    </Suspense>
  );
}
