import { findRole } from '@sanad/contract/values/roles';
import { Navigate, useParams } from 'react-router';
import { useFrame } from '../frame/frame-context.ts';
import { useServices } from '../running-app.ts';

/** `{entity}/admin`: the landing of the role's admin layout, else the role's start page. */
export function AdminPage() {
  const { entity = '' } = useParams();
  const { admin } = useServices();
  const { homepage } = useFrame();
  const role = findRole(entity);
  const target = Object.entries(admin ?? {}).find(([name]) => findRole(name) === role)?.[1].redirectTo;
  return <Navigate to={target ?? homepage} replace />;
}
