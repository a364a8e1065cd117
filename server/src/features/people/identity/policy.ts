import type { Actor } from '../../../platform/identity/identity.ts';

/** Closing accounts, taking roles, ending sessions, removing lost factors: of others, never of oneself. */
export function canManageAccounts(actor: Actor): boolean {
  return actor.roles.includes('SuperAdmin');
}
