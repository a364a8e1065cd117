import type { Role } from '@sanad/contract/values/roles';
import { AppError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/identity/identity.ts';

/** The roles that keep documents of their own, with the entity of their record. */
const holders = ['Student', 'Teacher'] as const satisfies readonly Role[];
type HolderRole = (typeof holders)[number];

/** Only what these roles give counts: another one that the caller holds must not widen it. */
export function holderOf(actor: Actor): Actor & { roles: HolderRole[] } {
  const roles = holders.filter((role) => actor.roles.includes(role));
  if (roles.length === 0) throw new AppError('FORBIDDEN');
  return { ...actor, roles };
}
