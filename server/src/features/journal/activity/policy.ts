import type { Actor } from '../../../platform/identity/identity.ts';

/** The log names people and what they did: it is for those who run the installation. */
export function canReadActivity(actor: Actor): boolean {
  return actor.roles.includes('SuperAdmin');
}
