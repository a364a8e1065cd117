import { useLocation, useNavigate } from 'react-router';
import { NotAvailable } from '#ui/not-available.tsx';
import { BarePage } from './bare-page.tsx';
import { useServices } from './running-app.ts';
import { hidesFrame } from './special-routes.ts';

/** A route whose screen comes with a later version. */
export function NotAvailablePage() {
  const navigate = useNavigate();
  const { key, pathname } = useLocation();
  const { auth } = useServices();
  // The first page of a visit has nothing to go back to.
  const page = <NotAvailable onBack={() => void (key === 'default' ? navigate('/menu') : navigate(-1))} />;
  return auth.find() === undefined || hidesFrame(pathname) ? <BarePage>{page}</BarePage> : page;
}
