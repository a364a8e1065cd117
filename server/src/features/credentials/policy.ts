import type { Role } from '@sanad/contract/values/roles';
import { decidedBy, type ResultEntity, revokers } from '@sanad/contract/workflow/certificate';
import type { Actor } from '../../platform/identity/identity.ts';

/** Keys are the installation's. */
export function canManageKeys({ roles }: Actor): boolean {
  return roles.includes('SuperAdmin');
}

/** The roles that are given the signed credential of a result that they see (decision 16). */
const readers: readonly Role[] = ['Student', 'Teacher', 'School', 'Inspector', 'Examiner', 'SuperAdmin'];

/** The caller with those of its roles that open signed credentials; undefined where it has none. */
export function asReader(actor: Actor | undefined): Actor | undefined {
  const roles = actor?.roles.filter((role) => readers.includes(role)) ?? [];
  return actor === undefined || roles.length === 0 ? undefined : { ...actor, roles };
}

/** The caller with those of its roles that take certificates of this kind back. */
export function revokingRoles({ roles }: Actor, entity: ResultEntity): Role[] {
  return roles.filter((role) => decidedBy(role, revokers).includes(entity));
}

/** Whether the caller takes back certificates of any kind. */
export function canRevoke({ roles }: Actor): boolean {
  return roles.some((role) => decidedBy(role, revokers).length > 0);
}
