import { findRole } from '@sanad/contract/values/roles';
import { Navigate, useParams } from 'react-router';
import { useFrame } from '../frame/frame-context.ts';
import { useServices } from '../running-app.ts';

function AdminTarget({ part }: { part: 'redirectTo' | 'aggregate' }) {
  const { entity = '' } = useParams();
  const { admin } = useServices();
  const { homepage } = useFrame();
  const role = findRole(entity);
  const target = Object.entries(admin ?? {}).find(([name]) => findRole(name) === role)?.[1][part];
  return <Navigate to={target ?? homepage} replace />;
}

/** `{entity}/admin`: the landing of the role's admin layout, else the role's start page. */
export function AdminPage() {
  return <AdminTarget part="redirectTo" />;
}

/** `{entity}/admin/aggregate`: the marks by subject of the role's admin layout, else the role's start page. */
export function AggregatePage() {
  return <AdminTarget part="aggregate" />;
}
