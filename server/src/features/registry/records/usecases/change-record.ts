import type { Entity } from '@sanad/contract/entities/entity';
import type { Context } from '../../../../deps.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import type { StoredRecord } from '../../../../platform/database/tables/record-tables.ts';
import { AppError, requireThat } from '../../../../platform/errors.ts';
import { or } from '../../../../platform/query/filter.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { isAttested } from '../../claims/usecases/attestations.ts';
import { followChange } from '../../claims/usecases/follow-change.ts';
import { removeContents } from '../../files/usecases.ts';
import { changedFields, mergeData, ownershipFields, withItem, withProperty } from '../fields/merge-record.ts';
import { isAmong } from '../fields/record-fields.ts';
import { requireValid, validationError } from '../fields/validate-record.ts';
import { mayEndAttested, requireWriters, scopeOf, tiersOf, type Viewer, writeGrantsOf } from '../policy.ts';
import { findOsid, type RecordData, rowOf } from '../rules.ts';
import * as store from '../store.ts';
import { updateStateOfPupils } from '../stores/pupil-places.ts';
import { getWritable, unknownRecord } from './entities.ts';
import { requireFreeNames } from './free-names.ts';
import { findUse, removeCharges } from './in-use.ts';
import { roleThatEndsWith } from './let-go.ts';
import { askedFields, askForChange } from './record-changes.ts';
import { forgetFileOf, requireOwnFiles, withPlainFiles } from './record-files.ts';
import { requireReferences, withPlainReferences } from './references.ts';
import { viewerOf } from './viewer.ts';
import { isInWallet, requireWalletRoom } from './wallet-room.ts';

type Target = { name: string; id: string };
/** `waits`: fields that were wished and wait for the authority. */
type Changed = { entity: Entity; osid: string; waits?: readonly string[] };

/** Somebody else was faster than the one who sends the time of the version that it saw. */
function requireUnchanged(current: StoredRecord, change: RecordData): void {
  const { osUpdatedAt } = change;
  if (osUpdatedAt === undefined || osUpdatedAt === null) return;
  if (osUpdatedAt !== current.updated_at.toISOString()) throw new AppError('CONFLICT');
}

/** What was checked when it was kept is not rewritten afterwards; its holder may call it otherwise. */
function requireOwnWords({ entity, data }: StoredRecord, fields: readonly string[]): void {
  const isChecked = entity === 'WalletDocument' && data.kind !== 'attestation-SELF';
  if (isChecked && fields.some((field) => field !== 'name' && field !== 'title'))
    throw new AppError('CONFLICT', { text: 'keep.checked' });
}

/** The changed data, if the caller may change this row to it. */
function mergedFor(
  viewer: Viewer,
  entity: Entity,
  { current, change, ids }: { current: StoredRecord; change: RecordData; ids: () => string },
) {
  const grants = writeGrantsOf(viewer, entity, 'update').filter((grant) => isAmong(grant.rows, current));
  requireThat(grants.length > 0);
  requireUnchanged(current, change);
  // The account is known by them; a change here would lock its holder out.
  const fixed = current.owner_id === null ? [] : ownershipFields(entity);
  const wished = mergeData(entity, current.data, { change: withoutFields(change, fixed), ids });
  const changed = changedFields(current.data, wished);
  const { asked, free } = askedFields(entity, grants, { current, fields: changed });
  const fields = changed.filter((field) => !asked.includes(field));
  requireWriters(
    entity,
    grants,
    fields.filter((field) => !free.includes(field)),
  );
  requireValid(entity, wished);
  const data = withFields(withoutFields(wished, asked), current.data, asked);
  requireThat(isAmong(or(grants.map((grant) => grant.rows)), { ...current, data }));
  return { data, fields, wished, asked };
}

/** These fields as they were. */
function withFields(data: RecordData, before: RecordData, fields: readonly string[]): RecordData {
  const kept = fields.filter((field) => before[field] !== undefined).map((field) => [field, before[field]]);
  return { ...data, ...Object.fromEntries(kept) };
}

function withoutFields(change: RecordData, fields: readonly string[]): RecordData {
  return Object.fromEntries(Object.entries(change).filter(([name]) => !fields.includes(name)));
}

/** The state of a pupil is that of its school, also after a move. */
async function followSchool(
  db: Database,
  { name }: Entity,
  { data, fields }: { data: RecordData; fields: readonly string[] },
): Promise<RecordData> {
  if (name !== 'Student' || !fields.includes('schoolId')) return data;
  const school = await store.getRecord(db, 'School', String(data.schoolId));
  return { ...data, stateId: school.data.schoolStateId };
}

/** An issuer that is suspended says since when: what it issued before stays, with that note. */
function withSuspension({ name }: Entity, data: RecordData, { fields, at }: { fields: readonly string[]; at: Date }) {
  if (name !== 'Issuer' || !fields.includes('status')) return data;
  const { suspendedAt: _before, ...rest } = data;
  return data.status === 'suspended' ? { ...rest, suspendedAt: at.toISOString() } : rest;
}

/** Changes a row as `changeOf` says, with the row held until it is stored: two writers come one after the other. */
async function change(
  context: Context,
  { name, id }: Target,
  changeOf: (current: RecordData, entity: Entity) => RecordData,
  requireFree: (db: Database, record: { entity: Entity; osid: string }) => Promise<void> = async () => undefined,
): Promise<Changed> {
  const { deps, actor } = context;
  const entity = getWritable(name);
  const viewer = await viewerOf(context);
  requireThat(writeGrantsOf(viewer, entity, 'update').length > 0);
  const osid = findOsid(id);
  if (osid === undefined) throw unknownRecord();
  const waits = await inTransaction(deps.db, async (db) => {
    const current = await store.findRecordForUpdate(db, entity.name, osid);
    if (current === undefined || !isAmong(scopeOf(tiersOf(viewer, entity)), current)) throw unknownRecord();
    const wish = withPlainReferences(withPlainFiles(entity, changeOf(current.data, entity)));
    await requireFree(db, { entity, osid });
    const merged = mergedFor(viewer, entity, { current, change: wish, ids: () => deps.ids.next() });
    const { data, fields, wished, asked } = merged;
    await askForChange(db, context, entity, { current, wished, asked });
    if (fields.length === 0) return asked;
    requireOwnWords(current, fields);
    await requireReferences(db, entity, { data, fields });
    await requireOwnFiles(db, entity, { data, fields, actor });
    await requireFreeNames(db, entity, { osid, data, fields });
    if (entity.name === 'WalletDocument' && fields.includes('additionalInput'))
      await requireWalletRoom(db, { ownerId: current.owner_id ?? '', data, osid });
    const at = deps.clock.now();
    const placed = withSuspension(entity, await followSchool(db, entity, { data, fields }), { fields, at });
    await store.updateRecord(
      db,
      rowOf({ entity: entity.name, osid, data: placed, ownerId: current.owner_id, by: actor.id, at }),
    );
    const mayEnd = mayEndAttested(viewer, current);
    await followChange(db, deps, { entity: entity.name, osid, data: placed, mayEnd, actor, at });
    if (entity.name === 'School' && fields.includes('schoolStateId')) {
      await updateStateOfPupils(db, { schoolId: osid, stateId: String(data.schoolStateId), by: actor.id, at });
    }
    await recordAct(db, 'record.updated', {
      actor,
      entity: entity.name,
      targetId: osid,
      values: { what: entity.name },
      at,
    });
    return asked;
  });
  return { entity, osid, waits };
}

/** Merges the body into the record. */
export function updateRecord(context: Context, target: Target, body: RecordData): Promise<Changed> {
  return change(context, target, () => body);
}

/** Adds an item to a list of the record, or fields to a part of it. */
export function addProperty(
  context: Context,
  target: Target & { property: string },
  body: RecordData,
): Promise<Changed> {
  return change(context, target, (data, entity) => {
    const wish = withProperty(entity, data, { property: target.property, body });
    if (wish === undefined) {
      const values = { name: target.property.slice(0, 60) };
      throw validationError(entity, { path: '', code: 'problem.no-list', values });
    }
    return wish;
  });
}

/** Changes one item of a list of the record. */
export function updateItem(
  context: Context,
  target: Target & { property: string; itemId: string },
  body: RecordData,
): Promise<Changed> {
  const { property } = target;
  const itemId = findOsid(target.itemId) ?? '';
  const changeOf = (data: RecordData) => {
    const wish = withItem(data, { property, itemId, body });
    if (wish === undefined) throw unknownRecord();
    return wish;
  };
  return change(context, target, changeOf, async (db, record) => {
    // What was attested stays as it was attested: another fact is another item.
    if (await isAttested(db, record, { property, itemId })) throw new AppError('CONFLICT', { text: 'claim.attested' });
  });
}

/** An officer whose record is deleted is none any more. Somebody else's record of that kind leaves the role. */
async function takeRoleOf(db: Database, { directory }: Context['deps'], record: StoredRecord): Promise<void> {
  const ends = roleThatEndsWith(record.entity, record.data);
  if (ends === undefined || record.owner_id === null) return;
  const { role, ...group } = ends;
  const others = await store.listOwnRecords(db, record.entity, { ownerId: record.owner_id, ...group });
  // Last: where the provider is another, it cannot be taken back with the transaction.
  if (others.length === 0) await directory.removeRole(db, record.owner_id, role);
}

/** Takes a record out of everything but the history. One that others name stays. */
export async function deleteRecord(context: Context, { name, id }: Target): Promise<Changed> {
  const { deps, actor } = context;
  const entity = getWritable(name);
  const viewer = await viewerOf(context);
  const grants = writeGrantsOf(viewer, entity, 'delete');
  requireThat(grants.length > 0);
  const osid = findOsid(id);
  if (osid === undefined) throw unknownRecord();
  const freed = await inTransaction(deps.db, async (db) => {
    const current = await store.findRecordForUpdate(db, entity.name, osid);
    if (current === undefined || !isAmong(scopeOf(tiersOf(viewer, entity)), current)) throw unknownRecord();
    requireThat(isAmong(or(grants.map((grant) => grant.rows)), current));
    const at = deps.clock.now();
    const use = await findUse(db, current, at);
    if (use !== undefined) throw new AppError('CONFLICT', { text: use });
    await removeCharges(db, { ...current, by: actor.id, at });
    const mayEnd = mayEndAttested(viewer, current);
    await followChange(db, deps, { entity: entity.name, osid, data: undefined, mayEnd, actor, at });
    const left = isInWallet(entity) ? { data: { kind: current.data.kind } } : {};
    await store.deleteRecord(db, { entity: entity.name, osid, by: actor.id, at, ...left });
    await recordAct(db, 'record.deleted', {
      actor,
      entity: entity.name,
      targetId: osid,
      values: { what: entity.name },
      at,
    });
    await takeRoleOf(db, deps, current);
    return forgetFileOf(db, current);
  });
  await removeContents(deps, [freed]);
  return { entity, osid };
}
