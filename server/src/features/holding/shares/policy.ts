import { AppError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/identity/identity.ts';

/** Students share what is theirs, and with that role alone: another one that they hold must not widen it. */
export function sharerOf(actor: Actor): Actor {
  if (!actor.roles.includes('Student')) throw new AppError('FORBIDDEN');
  return { ...actor, roles: ['Student'] };
}
