import { useLocation, useNavigate } from 'react-router';
import { NotAvailable } from '#ui/not-available.tsx';

/** A route whose screen comes with a later version. */
export function NotAvailablePage() {
  const navigate = useNavigate();
  const { key } = useLocation();
  // The first page of a visit has nothing to go back to.
  return <NotAvailable onBack={() => void (key === 'default' ? navigate('/menu') : navigate(-1))} />;
}
