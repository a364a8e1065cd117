import { Outlet, useLocation } from 'react-router';
import { Toasts } from '#ui/toast.tsx';
import { SignedInFrame } from './frame/signed-in-frame.tsx';
import { useServices } from './running-app.ts';
import { hidesFrame } from './special-routes.ts';

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
      <Toasts />
    </>
  );
}
