import { useEffect } from 'react';
import { WaitPage } from './wait-page.tsx';

/** `/install` of a product that is set up leads home. */
export function InstalledPage() {
  useEffect(() => window.location.replace('/'), []);
  return <WaitPage />;
}
