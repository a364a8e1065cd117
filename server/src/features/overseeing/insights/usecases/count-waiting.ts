import type { WaitingCounts, WaitingKind } from '@sanad/contract/api/insights';
import type { Role } from '@sanad/contract/values/roles';
import type { Context } from '../../../../deps.ts';
import { searchDoubts } from '../../../holding/pupils/usecases/search-doubts.ts';
import { countWaitingClaims } from '../../../issuing/attestations/usecases/read-claims.ts';
import { listStudentJoins } from '../../../people/accounts/usecases/decide-joins.ts';
import { listChanges } from '../../../registry/records/usecases/record-changes.ts';
import { countRecords } from '../../../registry/records/usecases/search-records.ts';

type Count = (context: Context) => Promise<number>;

const records =
  (entity: string, filters: Record<string, unknown>): Count =>
  async (context) =>
    (await countRecords(context, entity, [filters]))[0] ?? 0;

const pending = { status: { eq: 'pending' } };
const joins: Count = async (context) => (await listStudentJoins(context, { limit: 1 })).total;
const doubts: Count = async (context) =>
  (await searchDoubts(context, { limit: 1, filters: { state: { eq: 'open' } } })).totalCount;
const claimsOf =
  (desk: Role): Count =>
  (context) =>
    countWaitingClaims(context, desk);
const reports = records('Report', pending);

/** What each role is expected to do something about. */
const waitingFor: Partial<Record<Role, Partial<Record<WaitingKind, Count>>>> = {
  School: { results: records('ClassResults', pending), joins, doubts, reports, claims: claimsOf('School') },
  stateadmin: { claims: claimsOf('stateadmin') },
  Teacher: { joins, reports },
  Inspector: { results: records('Results', pending) },
  Examiner: { doubts },
  SuperAdmin: {
    schools: records('School', pending),
    changes: async (context) => (await listChanges(context, { limit: 1 })).total,
    messages: records('Contact', { handled: { eq: false } }),
  },
};

/** How much waits for the caller, for the menu. */
export async function countWaiting(context: Context): Promise<WaitingCounts> {
  const kinds = Object.assign({}, ...context.actor.roles.map((role) => waitingFor[role] ?? {})) as Partial<
    Record<WaitingKind, Count>
  >;
  const counted = await Promise.all(
    Object.entries(kinds).map(async ([kind, count]) => [kind, await count(context)] as const),
  );
  return Object.fromEntries(counted);
}
