import type { Caller, Context } from '../../../../deps.ts';
import { isAmong } from '../fields/record-fields.ts';
import { scopeOf } from '../policy.ts';
import {
  presentRecord,
  presentVisible,
  type VisibleRecord,
  type WireRecord,
  withOwner,
  withoutHiddenFields,
} from '../present.ts';
import { findOsid } from '../rules.ts';
import * as store from '../store.ts';
import { getKnownEntity, isSchemaName, unknownRecord } from './entities.ts';
import { withFileLinks } from './record-files.ts';
import { readSchema } from './schemas.ts';
import { requireTiers, viewerAndRecord, viewerOf } from './viewer.ts';

/** One record, as much of it as the caller may see; in the view `public` only what everybody may see of it. */
export async function readRecord(
  caller: Caller,
  { name, id }: { name: string; id: string },
  view?: 'public',
): Promise<VisibleRecord> {
  if (isSchemaName(name)) return readSchema(caller, id);
  const entity = getKnownEntity(name);
  const osid = findOsid(id);
  if (osid === undefined) {
    requireTiers(await viewerOf(caller), entity);
    throw unknownRecord();
  }
  const { viewer, record } = await viewerAndRecord(caller, { entity, key: 'osid', value: osid });
  const tiers = requireTiers(viewer, entity);
  // What is out of reach is not there: nobody learns which ids exist.
  if (record === undefined || !isAmong(scopeOf(tiers), record)) throw unknownRecord();
  const visible = presentVisible(entity, tiers, record);
  return withFileLinks(caller, entity, view === 'public' ? withoutHiddenFields(entity, visible) : visible);
}

/** The records that belong to the caller, whole. */
export async function listMyRecords(context: Context, name: string): Promise<WireRecord[]> {
  const entity = getKnownEntity(name);
  const records = await store.listOwnRecords(context.deps.db, entity.name, { ownerId: context.actor.id });
  return records.map((record) => withFileLinks(context, entity, withOwner(record, presentRecord(record))));
}
