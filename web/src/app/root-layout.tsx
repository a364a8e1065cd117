import { lazy, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { SignedInFrame } from './frame/signed-in-frame.tsx';
import { useServices } from './running-app.ts';
import { hidesFrame } from './special-routes.ts';

/** A toast that is shown before its place is there waits for it. */
const Toasts = lazy(() => import('#ui/toasts.tsx').then((module) => ({ default: module.Toasts })));

/** The frame stands around every page of a signed-in user, except where the specification hides it. */
export function RootLayout() {
  const { auth } = useServices();
  const { pathname } = useLocation();
  const user = auth.find();
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
