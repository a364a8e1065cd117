import { lazy, Suspense, useLayoutEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { SignedInFrame } from './frame/signed-in-frame.tsx';
import { useServices } from './running-app.ts';
import { hidesFrame } from './special-routes.ts';

/** A toast that is shown before its place is there waits for it. */
const Toasts = lazy(() => import('#ui/toasts.tsx').then((module) => ({ default: module.Toasts })));

/** Says of the document which address is shown: the browser's own is ahead of it while a page loads. */
function useShownPlace(): void {
  const location = useLocation();
  useLayoutEffect(() => {
    document.documentElement.dataset.place = location.pathname + location.search;
  }, [location]);
}

/** The frame stands around every page of a signed-in user, except where the specification hides it. */
export function RootLayout() {
  const { auth } = useServices();
  const { pathname } = useLocation();
  const user = auth.find();
  useShownPlace();
  return (
    <>
      {user === undefined || hidesFrame(pathname) ? (
        <Outlet />
      ) : (
        <SignedInFrame user={user}>
          <Outlet />
        </SignedInFrame>
      )}
      <Suspense>
        <Toasts />
      </Suspense>
    </>
  );
}
