import type { RouteDefinition } from '@sanad/contract/pages/routes';
import { findRole, type Role } from '@sanad/contract/values/roles';

/** Whether a route stays closed: a role of its data is not held, or its address names a role that is not the user's. */
export function isRefused(route: RouteDefinition, entity: string | undefined, held: readonly Role[]): boolean {
  if (!route.roles.every((role) => held.includes(role))) return true;
  const named = findRole(entity ?? '');
  return named !== undefined && !held.includes(named) && !held.includes('SuperAdmin');
}
