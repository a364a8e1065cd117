import type { Role } from '@sanad/contract/values/roles';
import { AppError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/identity/identity.ts';

const allowedRoles = {
  readHtml: ['SuperAdmin', 'School', 'Issuer'],
  readState: ['SuperAdmin', 'stateadmin'],
  saveState: ['SuperAdmin'],
  readSchool: ['SuperAdmin', 'School'],
  saveSchool: ['SuperAdmin', 'School'],
  saveKind: ['SuperAdmin', 'Issuer'],
  uploadAsset: ['SuperAdmin', 'School', 'Issuer'],
} as const satisfies Record<string, readonly Role[]>;

export type Ability = keyof typeof allowedRoles;

/** Whether the caller reaches all states and schools with this ability, or only its own; throws FORBIDDEN. */
export function reachOf(actor: Actor, ability: Ability): 'all' | 'own' {
  const allowed: readonly Role[] = allowedRoles[ability];
  if (!actor.roles.some((role) => allowed.includes(role))) throw new AppError('FORBIDDEN');
  return actor.roles.includes('SuperAdmin') ? 'all' : 'own';
}
