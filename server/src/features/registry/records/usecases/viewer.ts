import type { Entity } from '@sanad/contract/entities/entity';
import type { Caller } from '../../../../deps.ts';
import { AppError } from '../../../../platform/errors.ts';
import { ownOf, placingEntities } from '../access/own.ts';
import { type Tier, tiersOf, type Viewer } from '../policy.ts';
import * as store from '../store.ts';
import { listOpened } from '../stores/consents.ts';

/** Looks up once where the caller belongs and what was opened to it; a teacher costs one query more. */
export async function viewerOf({ deps, actor }: Caller): Promise<Viewer> {
  if (actor === undefined) return { actor, own: undefined, consented: [] };
  const [records, opened] = await Promise.all([
    store.listPlacingRecords(deps.db, actor.id, placingEntities),
    listOpened(deps.db, { reader: actor.username.toLowerCase(), now: deps.clock.now() }),
  ]);
  const teachers = records.filter((record) => record.entity === 'Teacher').map((record) => record.osid);
  const classes = teachers.length === 0 ? [] : await store.listClassesOfTeachers(deps.db, teachers);
  const consented = opened.map(({ entity, record_id: osid, fields }) => ({ entity, osid, fields }));
  return { actor, own: ownOf(actor, records, classes), consented };
}

/** What the caller may see of an entity; refuses a caller who may not ask at all. */
export function requireTiers(viewer: Viewer, entity: Entity): Tier[] {
  const tiers = tiersOf(viewer, entity);
  if (tiers.length === 0) throw new AppError(viewer.actor === undefined ? 'UNAUTHENTICATED' : 'FORBIDDEN');
  return tiers;
}
