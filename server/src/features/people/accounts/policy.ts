import type { InviteEntity } from '@sanad/contract/api/invitations';
import type { Role } from '@sanad/contract/values/roles';
import type { Actor } from '../../../platform/identity/identity.ts';
import type { DetailsSubject } from './rules.ts';

/** Details are for the holders of the role, and only of their own record. */
export function canReadDetails(actor: Actor, subject: DetailsSubject): boolean {
  return subject.heldBy.some((role) => actor.roles.includes(role));
}

const inviters: Record<InviteEntity, readonly Role[]> = {
  Teacher: ['School', 'SuperAdmin'],
  Inspector: ['SuperAdmin'],
  Examiner: ['SuperAdmin'],
  LgaStateAdmin: ['SuperAdmin'],
  SuperAdmin: ['SuperAdmin'],
  Issuer: ['SuperAdmin'],
};

/** Whom a role may invite; a School only into itself, which the use case sees to. */
export function canInvite(actor: Actor, entity: InviteEntity): boolean {
  return inviters[entity].some((role) => actor.roles.includes(role));
}

/** Giving a further role to an account that exists. */
export function canAddRole(actor: Actor): boolean {
  return actor.roles.includes('SuperAdmin');
}

/** Which rows of them is the scope, inside the query. */
export function canDecideJoins(actor: Actor): boolean {
  return (['SuperAdmin', 'School', 'Teacher'] as const).some((role) => actor.roles.includes(role));
}

export function canAskToJoin(actor: Actor): boolean {
  return actor.roles.includes('Student');
}

export function canSetSchoolStatus(actor: Actor): boolean {
  return actor.roles.includes('SuperAdmin');
}
