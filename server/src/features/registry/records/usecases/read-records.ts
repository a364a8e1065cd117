import { findWalletKind } from '@sanad/contract/entities/wallet-document';
import type { Caller, Context } from '../../../../deps.ts';
import { readAttestations } from '../../claims/usecases/attestations.ts';
import { isAmong } from '../fields/record-fields.ts';
import { scopeOf, seenPolicies } from '../policy.ts';
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
import { getKnownEntity, unknownRecord } from './entities.ts';
import { withFileLinks } from './record-files.ts';
import { requireTiers, viewerAndRecord, viewerOf } from './viewer.ts';

/** One record, as much of it as the caller may see; in the view `public` only what everybody may see of it. */
export async function readRecord(
  caller: Caller,
  { name, id }: { name: string; id: string },
  view?: 'public',
): Promise<VisibleRecord> {
  const kind = findWalletKind(name);
  if (kind !== undefined) return readDocument(caller, kind, id);
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
  if (view === 'public') return withFileLinks(caller, entity, withoutHiddenFields(entity, visible));
  const seen = seenPolicies(viewer, entity, record);
  const attested = await readAttestations(caller.deps.db, { entity, osid }, (policy) => seen.includes(policy));
  return { ...withFileLinks(caller, entity, visible), ...attested };
}

/** A document of the wallet at the name of its kind; of another kind it is not there. */
async function readDocument(caller: Caller, kind: string, id: string): Promise<VisibleRecord> {
  const document = await readRecord(caller, { name: 'WalletDocument', id });
  if (document.kind !== kind) throw unknownRecord();
  return document;
}

/** One item of a list of a record, as whoever sees the list sees it. */
export async function readItem(
  caller: Caller,
  { name, id, property, itemId }: { name: string; id: string; property: string; itemId: string },
): Promise<VisibleRecord> {
  const record = await readRecord(caller, { name, id });
  const list = Object.hasOwn(getKnownEntity(name).schema.properties, property) ? record[property] : undefined;
  const osid = findOsid(itemId);
  const found = (Array.isArray(list) ? list : []).find((item: { osid?: unknown }) => item.osid === osid);
  if (osid === undefined || found === undefined) throw unknownRecord();
  return found as VisibleRecord;
}

/** The records that belong to the caller, whole. */
export async function listMyRecords(context: Context, name: string): Promise<WireRecord[]> {
  const entity = getKnownEntity(name);
  const records = await store.listOwnRecords(context.deps.db, entity.name, { ownerId: context.actor.id });
  return Promise.all(
    records.map(async (record) => ({
      ...withFileLinks(context, entity, withOwner(record, presentRecord(record))),
      ...(await readAttestations(context.deps.db, { entity, osid: record.osid }, () => true)),
    })),
  );
}
