import type { Actor } from '../../../platform/identity/identity.ts';

/** Figures of all states together are for those who run the installation. */
export function canReadCounts(actor: Actor): boolean {
  return actor.roles.includes('SuperAdmin');
}
