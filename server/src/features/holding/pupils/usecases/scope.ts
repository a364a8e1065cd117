import type { Context } from '../../../../deps.ts';
import { requireThat } from '../../../../platform/errors.ts';
import { listOwnRecords } from '../../../registry/records/usecases.ts';
import { canSeeDoubts, type DoubtScope } from '../policy.ts';

/** What the caller reaches by its own records; FORBIDDEN where it has nothing to do with doubtful matches. */
export async function scopeOf({ deps, actor }: Context): Promise<DoubtScope> {
  requireThat(canSeeDoubts(actor));
  if (actor.roles.includes('SuperAdmin')) return 'all';
  const own = { ownerId: actor.id };
  const schools = actor.roles.includes('School') ? await listOwnRecords(deps.db, 'School', own) : [];
  const examiners = actor.roles.includes('Examiner') ? await listOwnRecords(deps.db, 'Examiner', own) : [];
  return { schools: schools.map(({ osid }) => osid), examinerStates: examiners.map(({ stateId }) => stateId) };
}
