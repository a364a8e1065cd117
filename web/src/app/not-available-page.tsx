import { useNavigate } from 'react-router';
import { NotAvailable } from '#ui/not-available.tsx';

/** A route whose screen comes with a later version. */
export function NotAvailablePage() {
  const navigate = useNavigate();
  return <NotAvailable onBack={() => void navigate(-1)} />;
}
