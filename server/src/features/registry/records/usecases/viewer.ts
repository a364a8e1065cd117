import type { Entity } from '@sanad/contract/entities/entity';
import type { Caller, Context, Deps } from '../../../../deps.ts';
import type { StoredRecord } from '../../../../platform/database/tables/record-tables.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { Actor } from '../../../../platform/identity/identity.ts';
import { ownOf, placingEntities } from '../access/own.ts';
import { type Tier, tiersOf, type Viewer } from '../policy.ts';
import * as store from '../store.ts';
import { withHolder } from '../stores/consents.ts';
import { findPlacingAndPupilsPlace, type PupilsPlace, type WantedPupil } from '../stores/likely-pupils.ts';
import { type Asking, findPlacing, findPlacingAndRecord, type Placing } from '../stores/viewers.ts';

const askingAs = ({ clock }: Deps, actor: Actor): Asking => ({
  ownerId: actor.id,
  reader: actor.username.toLowerCase(),
  now: clock.now(),
  entities: placingEntities(actor),
});

async function viewerFrom(
  { db }: Deps,
  actor: Actor,
  { records, classes, opened, withheld }: Placing,
): Promise<Viewer> {
  const held = await withHolder(db, opened);
  const consented = held.map(({ entity, record_id: osid, fields }) => ({ entity, osid, fields }));
  return { actor, own: ownOf(actor, records, { classes, withheld }), consented };
}

const stranger: Viewer = { actor: undefined, own: undefined, consented: [] };

/** Looks up where the caller belongs and what was opened to it: never from the request, and anew each time. */
export async function viewerOf({ deps, actor }: Caller): Promise<Viewer> {
  if (actor === undefined) return stranger;
  return viewerFrom(deps, actor, await findPlacing(deps.db, askingAs(deps, actor)));
}

/** A record by its id, or by what no two of its entity share. */
type Wanted = { entity: Entity; key: 'osid' | 'natural_key'; value: string };

function findAny({ db }: Deps, { entity, key, value }: Wanted): Promise<StoredRecord | undefined> {
  return key === 'osid' ? store.findRecord(db, entity.name, value) : store.findRecordByKey(db, entity.name, value);
}

/** The same, with a record that it asks for; whether it may see it is for the caller to ask. */
export async function viewerAndRecord(
  { deps, actor }: Caller,
  wanted: Wanted,
): Promise<{ viewer: Viewer; record: StoredRecord | undefined }> {
  if (actor === undefined) return { viewer: stranger, record: await findAny(deps, wanted) };
  const asked = { ...wanted, entity: wanted.entity.name };
  const { placing, record } = await findPlacingAndRecord(deps.db, askingAs(deps, actor), asked);
  return { viewer: await viewerFrom(deps, actor, placing), record };
}

/** The same, with what a new pupil meets in its school. */
export async function viewerAndPupilsPlace(
  { deps, actor }: Context,
  wanted: WantedPupil,
): Promise<{ viewer: Viewer; place: PupilsPlace }> {
  const { placing, ...place } = await findPlacingAndPupilsPlace(deps.db, askingAs(deps, actor), wanted);
  return { viewer: await viewerFrom(deps, actor, placing), place };
}

/** What the caller may see of an entity; refuses a caller who may not ask at all. */
export function requireTiers(viewer: Viewer, entity: Entity): Tier[] {
  const tiers = tiersOf(viewer, entity);
  if (tiers.length === 0) throw new AppError(viewer.actor === undefined ? 'UNAUTHENTICATED' : 'FORBIDDEN');
  return tiers;
}
