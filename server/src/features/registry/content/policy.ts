import type { Actor } from '../../../platform/identity/identity.ts';

export function canEditPages(actor: Actor): boolean {
  return actor.roles.includes('SuperAdmin');
}
