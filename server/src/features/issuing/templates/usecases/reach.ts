import type { EntityName } from '@sanad/contract/entities/entity';
import type { Context } from '../../../../deps.ts';
import { AppError } from '../../../../platform/errors.ts';
import { findRecord, listOwnRecords, type WireRecord } from '../../../registry/records/usecases.ts';
import { type Ability, reachOf } from '../policy.ts';

async function getKnown({ deps }: Context, entity: EntityName, id: string): Promise<WireRecord> {
  const found = await findRecord(deps.db, entity, id);
  if (found === undefined) throw new AppError('NOT_FOUND');
  return found;
}

/** The state, if the caller reaches it with this ability: one that it does not reach is as if it were not there. */
export async function getState(context: Context, ability: Ability, stateId: string): Promise<WireRecord> {
  const reach = reachOf(context.actor, ability);
  const state = await getKnown(context, 'States', stateId);
  if (reach === 'all') return state;
  const owner = { ownerId: context.actor.id, groupKey: 'stateAdmin' };
  const posts = await listOwnRecords(context.deps.db, 'LgaStateAdmin', owner);
  if (!posts.some((post) => post.stateId === state.osid)) throw new AppError('NOT_FOUND');
  return state;
}

/** The same for a school. */
export async function getSchool(context: Context, ability: Ability, schoolId: string): Promise<WireRecord> {
  const reach = reachOf(context.actor, ability);
  const school = await getKnown(context, 'School', schoolId);
  if (reach === 'all') return school;
  const own = await listOwnRecords(context.deps.db, 'School', { ownerId: context.actor.id });
  if (!own.some(({ osid }) => osid === school.osid)) throw new AppError('NOT_FOUND');
  return school;
}
