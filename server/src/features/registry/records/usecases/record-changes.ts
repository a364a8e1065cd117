import type { DecideRecordChange, ListRecordChanges } from '@sanad/contract/api/record-changes';
import { entities } from '@sanad/contract/entities/entities';
import type { Entity } from '@sanad/contract/entities/entity';
import { mayAskFor, maySet } from '@sanad/contract/entities/writers';
import { limits } from '@sanad/contract/values/limits';
import type { Context } from '../../../../deps.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import type { StoredRecord } from '../../../../platform/database/tables/record-tables.ts';
import { AppError, requireThat } from '../../../../platform/errors.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { followChange } from '../../claims/usecases/follow-change.ts';
import type { WriteGrant } from '../access/write-grants.ts';
import { changedFields, mergeData } from '../fields/merge-record.ts';
import { requireValid } from '../fields/validate-record.ts';
import { canDecideChanges } from '../policy.ts';
import { findOsid, type RecordData, rowOf } from '../rules.ts';
import * as store from '../store.ts';
import * as changes from '../stores/record-changes.ts';
import { requireFreeNames } from './free-names.ts';
import { requireReferences } from './references.ts';

/** Nobody relies on a party that was not let in yet: it corrects itself as it likes. */
const isReliedOn = ({ status }: Pick<StoredRecord, 'status'>) => status !== 'pending';

type Grants = readonly Pick<WriteGrant, 'to'>[];

/** The fields of a change that wait for others, since the sender may wish but not set them. */
export function askedFields(
  entity: Entity,
  grants: Grants,
  { current, fields }: { current: StoredRecord; fields: readonly string[] },
): { asked: string[]; free: string[] } {
  const may = (judge: typeof maySet, field: string) => grants.some(({ to }) => judge(entity, field, to));
  const wished = fields.filter((field) => !may(maySet, field) && may(mayAskFor, field));
  return isReliedOn(current) ? { asked: wished, free: [] } : { asked: [], free: wished };
}

/** A field that is not there is null, as in a change. */
const pick = (data: RecordData, fields: readonly string[]): RecordData =>
  Object.fromEntries(fields.map((field) => [field, data[field] ?? null]));

type Wish = { current: StoredRecord; wished: RecordData; asked: readonly string[] };

/** Remembers what is wished, in the transaction of the change around it. What waited before stays wished. */
export async function askForChange(
  db: Database,
  { deps, actor }: Context,
  entity: Entity,
  { current, wished, asked }: Wish,
): Promise<void> {
  if (asked.length === 0) return;
  const waiting = await changes.findWaitingChange(db, entity.name, current.osid);
  const wish = { ...waiting?.changes, ...pick(wished, asked) };
  const at = deps.clock.now();
  const said = { changes: wish, before: pick(current.data, Object.keys(wish)), by: actor.id, at };
  await changes.putRecordChange(db, { osid: deps.ids.next(), entity: entity.name, recordId: current.osid, ...said });
  await recordAct(db, 'record.change-asked', {
    actor,
    entity: entity.name,
    targetId: current.osid,
    values: { name: nameOfParty(current.data), fields: asked.join(', ') },
    at,
  });
}

/** Whose change it is. */
export const nameOfParty = (data: RecordData) => String(data.schoolName ?? data.name ?? data.title ?? '');

export type ChangePage = { found: changes.ListedChange[]; total: number };

/** The wishes that wait, or were decided. */
export function listChanges({ deps, actor }: Context, page: ListRecordChanges): Promise<ChangePage> {
  requireThat(canDecideChanges(actor));
  const { status = 'pending', offset = 0, limit = limits.tablePageSize } = page;
  return changes.listRecordChanges(deps.db, { status, offset, limit });
}

async function apply(db: Database, { deps, actor }: Context, wish: changes.RecordChange): Promise<StoredRecord> {
  const entity: Entity = entities[wish.entity];
  const current = await store.findRecordForUpdate(db, wish.entity, wish.record_id);
  if (current === undefined) throw new AppError('CONFLICT', { text: 'record-change.gone' });
  const asSeen = pick(current.data, Object.keys(wish.changes));
  // Decided on what stood beside it: another change in between is looked at first.
  if (changedFields(asSeen, wish.before).length > 0)
    throw new AppError('CONFLICT', { text: 'record-change.overtaken' });
  const data = mergeData(entity, current.data, { change: wish.changes, ids: () => deps.ids.next() });
  requireValid(entity, data);
  const fields = Object.keys(wish.changes);
  await requireReferences(db, entity, { data, fields });
  await requireFreeNames(db, entity, { osid: current.osid, data, fields });
  const at = deps.clock.now();
  await store.updateRecord(
    db,
    rowOf({ entity: wish.entity, osid: current.osid, data, ownerId: current.owner_id, by: actor.id, at }),
  );
  await followChange(db, deps, { entity: wish.entity, osid: current.osid, data, actor, at });
  return current;
}

/** The authority lets a wish come true, or not. Both are told to whoever wished. */
export function decideChange(context: Context, id: string, decision: DecideRecordChange): Promise<string> {
  const { deps, actor } = context;
  requireThat(canDecideChanges(actor));
  return inTransaction(deps.db, async (db) => {
    const osid = findOsid(id);
    const asked = osid === undefined ? undefined : await changes.findChange(db, osid);
    // First the record, then the wish: in the order of whoever wishes.
    if (asked !== undefined) await store.findRecordForUpdate(db, asked.entity, asked.record_id);
    const wish = asked === undefined ? undefined : await changes.findChangeForUpdate(db, asked.osid);
    if (wish === undefined) throw new AppError('NOT_FOUND');
    const isAsSeen = wish.asked_at.getTime() === new Date(decision.osUpdatedAt).getTime();
    if (wish.status !== 'pending') throw new AppError('CONFLICT', { text: 'record-change.decided' });
    if (!isAsSeen) throw new AppError('CONFLICT', { text: 'record-change.overtaken' });
    if (decision.status === 'approved') await apply(db, context, wish);
    const at = deps.clock.now();
    const { status, reason = '' } = decision;
    await changes.updateDecided(db, { osid: wish.osid, status, reason, by: actor.id, at });
    await recordAct(db, `record.change-${status}`, {
      actor,
      entity: wish.entity,
      targetId: wish.record_id,
      values: {
        name: nameOfParty(wish.changes) || nameOfParty(wish.before),
        fields: Object.keys(wish.changes).join(', '),
        reason,
      },
      at,
      tell: { schools: [wish.asked_by] },
    });
    return wish.record_id;
  });
}
