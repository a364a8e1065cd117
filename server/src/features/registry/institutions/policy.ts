import type { Role } from '@sanad/contract/values/roles';
import { AppError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/identity/identity.ts';

/** Who may do what at all; how far each of them reaches is the scope in the query. */
export const allowedRoles = {
  readClasses: ['SuperAdmin', 'School', 'Teacher', 'lgaadmin', 'stateadmin', 'Inspector'],
  searchClassTeachers: ['SuperAdmin', 'School', 'Teacher'],
  readProgress: ['School', 'Teacher'],
  manageSchool: ['SuperAdmin', 'School'],
  countStates: ['SuperAdmin'],
  countLgas: ['SuperAdmin', 'stateadmin', 'lgaadmin'],
  manageState: ['SuperAdmin'],
  manageIssuer: ['SuperAdmin', 'Issuer'],
  manageSchoolTypes: ['SuperAdmin'],
  uploadTeacherImage: ['SuperAdmin', 'School', 'Teacher'],
  aggregateMarks: ['SuperAdmin', 'School'],
  aggregateAllMarks: ['SuperAdmin'],
  downloadResults: ['SuperAdmin', 'School', 'Teacher'],
  listStudentSchools: ['SuperAdmin', 'Student'],
} as const satisfies Record<string, readonly Role[]>;

export type Ability = keyof typeof allowedRoles;

/** Those roles of the caller that give it this ability: another role that it holds must not widen its reach. */
export function rolesFor(actor: Actor, ability: Ability): Role[] {
  const allowed: readonly Role[] = allowedRoles[ability];
  const held = actor.roles.filter((role) => allowed.includes(role));
  if (held.length === 0) throw new AppError('FORBIDDEN');
  return held;
}
