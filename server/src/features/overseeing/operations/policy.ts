import type { Actor } from '../../../platform/identity/identity.ts';

/** How the installation does is known to those who run it. */
export function canOperate(actor: Actor): boolean {
  return actor.roles.includes('SuperAdmin');
}
