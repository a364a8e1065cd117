import type { Role } from '@sanad/contract/values/roles';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/identity/identity.ts';

/** Who asks through which call; which rows they reach is the registry's rule for reading results. */
const allowedRoles = {
  school: ['Teacher', 'School', 'SuperAdmin', 'stateadmin', 'lgaadmin', 'Student'],
  inspector: ['Inspector', 'Examiner'],
  student: ['Student'],
} as const satisfies Record<string, readonly Role[]>;

export type PreviewCall = keyof typeof allowedRoles;

/** The caller with those of its roles that this call is for: another role must not widen its reach. */
export function previewerOf(actor: Actor, call: PreviewCall): Actor {
  const allowed: readonly Role[] = allowedRoles[call];
  const roles = actor.roles.filter((role) => allowed.includes(role));
  if (roles.length === 0) throw new AppError('FORBIDDEN');
  return { ...actor, roles };
}
