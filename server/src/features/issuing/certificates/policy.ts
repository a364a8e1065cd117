import type { Result } from '@sanad/contract/entities/result';
import type { Role } from '@sanad/contract/values/roles';
import { decidedBy, type ResultEntity } from '@sanad/contract/workflow/certificate';
import type { Actor } from '../../../platform/identity/identity.ts';
import { all, type Filter, none, oneOf, or } from '../../../platform/query/filter.ts';

/** Where the caller belongs, by its own records. */
export type Places = { schools: readonly string[]; inspectorStates: readonly string[] };

/** Whether the caller decides about results at all. */
export function canDecideAny({ roles }: Actor): boolean {
  return roles.some((role) => decidedBy(role).length > 0);
}

const within: Partial<Record<Role, (places: Places) => Filter>> = {
  SuperAdmin: () => all,
  School: ({ schools }) => oneOf('schoolId', schools),
  Inspector: ({ inspectorStates }) => oneOf('stateId', inspectorStates),
};

/** The results of this kind that the caller decides about, as part of a query. */
export function decidedScope({ roles }: Actor, places: Places, entity: ResultEntity): Filter {
  const deciding = roles.filter((role) => decidedBy(role).includes(entity));
  return or(deciding.map((role) => within[role]?.(places) ?? none));
}

/** The same for a result in hand. */
export function canDecideRow({ roles }: Actor, places: Places, row: Result): boolean {
  return roles
    .filter((role) => decidedBy(role).includes(row['@type']))
    .some((role) => {
      if (role === 'School') return places.schools.includes(row.schoolId);
      if (role === 'Inspector') return places.inspectorStates.includes(row.stateId);
      return role === 'SuperAdmin';
    });
}

/** A job is its starter's and the administration's. */
export function jobScope({ id, roles }: Actor): string | undefined {
  return roles.includes('SuperAdmin') ? undefined : id;
}

export function canSeeJob(actor: Actor, { started_by }: { started_by: string | null }): boolean {
  const starter = jobScope(actor);
  return starter === undefined || started_by === starter;
}
