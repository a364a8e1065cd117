import type { Result } from '@sanad/contract/entities/result';
import type { Role } from '@sanad/contract/values/roles';
import { decidedBy, type ResultEntity } from '@sanad/contract/workflow/certificate';
import type { Actor } from '../../../platform/identity/identity.ts';
import { all, type Filter, oneOf, or } from '../../../platform/query/filter.ts';

/** Where the caller belongs, by its own records. */
export type Places = { schools: readonly string[]; inspectorStates: readonly string[] };

/** Whether the caller decides about results at all. */
export function canDecideAny({ roles }: Actor): boolean {
  return roles.some((role) => decidedBy(role).length > 0);
}

/** How far a role reaches: all results, or those that name one of these places. */
type Reach = 'all' | { field: 'schoolId' | 'stateId'; osids: readonly string[] };

const reaches: Partial<Record<Role, (places: Places) => Reach>> = {
  SuperAdmin: () => 'all',
  School: ({ schools }) => ({ field: 'schoolId', osids: schools }),
  Inspector: ({ inspectorStates }) => ({ field: 'stateId', osids: inspectorStates }),
};

function reachesOf({ roles }: Actor, places: Places, entity: ResultEntity): Reach[] {
  return roles.filter((role) => decidedBy(role).includes(entity)).flatMap((role) => reaches[role]?.(places) ?? []);
}

/** The results of this kind that the caller decides about, as part of a query. */
export function decidedScope(actor: Actor, places: Places, entity: ResultEntity): Filter {
  return or(reachesOf(actor, places, entity).map((reach) => (reach === 'all' ? all : oneOf(reach.field, reach.osids))));
}

/** The same for a result in hand. */
export function canDecideRow(actor: Actor, places: Places, row: Result): boolean {
  return reachesOf(actor, places, row['@type']).some(
    (reach) => reach === 'all' || reach.osids.includes(row[reach.field]),
  );
}

/** A job is its starter's and the administration's. */
export function jobScope({ id, roles }: Actor): string | undefined {
  return roles.includes('SuperAdmin') ? undefined : id;
}

export function canSeeJob(actor: Actor, { started_by }: { started_by: string | null }): boolean {
  const starter = jobScope(actor);
  return starter === undefined || started_by === starter;
}
