import type { Caller, Context } from '../../../../deps.ts';
import { fieldsOf } from '../fields/record-fields.ts';
import { scopeOf, tiersOf } from '../policy.ts';
import { presentRecord, presentVisible, type VisibleRecord, type WireRecord, withoutHiddenFields } from '../present.ts';
import { findOsid } from '../rules.ts';
import * as store from '../store.ts';
import { getKnownEntity, isSchemaName, unknownRecord } from './entities.ts';
import { withFileLinks } from './record-files.ts';
import { readSchema } from './schemas.ts';
import { requireTiers, viewerOf } from './viewer.ts';

/** One record, as much of it as the caller may see; in the view `public` only what everybody may see of it. */
export async function readRecord(
  caller: Caller,
  { name, id }: { name: string; id: string },
  view?: 'public',
): Promise<VisibleRecord> {
  if (isSchemaName(name)) return readSchema(caller, id);
  const entity = getKnownEntity(name);
  const viewer = await viewerOf(caller);
  requireTiers(viewer, entity);
  const osid = findOsid(id);
  if (osid === undefined) throw unknownRecord();
  const consented = viewer.consented.filter((consent) => consent.osid === osid);
  const tiers = tiersOf({ ...viewer, consented }, entity);
  const asked = { osid, where: scopeOf(tiers), fields: fieldsOf(entity) };
  const record = await store.findInScope(caller.deps.db, entity.name, asked);
  if (record === undefined) throw unknownRecord();
  const visible = presentVisible(entity, tiers, record);
  return withFileLinks(caller, entity, view === 'public' ? withoutHiddenFields(entity, visible) : visible);
}

/** The records that belong to the caller, whole. */
export async function listMyRecords(context: Context, name: string): Promise<WireRecord[]> {
  const entity = getKnownEntity(name);
  const records = await store.listOwnRecords(context.deps.db, entity.name, { ownerId: context.actor.id });
  return records.map((record) => withFileLinks(context, entity, presentRecord(record)));
}
