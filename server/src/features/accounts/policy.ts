import type { Actor } from '../../platform/identity/identity.ts';
import type { DetailsSubject } from './rules.ts';

/** Details are for the holders of the role, and only of their own record. */
export function canReadDetails(actor: Actor, subject: DetailsSubject): boolean {
  return subject.heldBy.some((role) => actor.roles.includes(role));
}
