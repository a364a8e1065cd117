import type { MoveRelease, ReleaseNow } from '@sanad/contract/api/releases';
import type { Context } from '../../../../deps.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import type { StoredRelease, StoredReleaseChange } from '../../../../platform/database/tables/release-tables.ts';
import { AppError, requireThat } from '../../../../platform/errors.ts';
import { storableText } from '../../../../platform/storable-text.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { moveNotifications } from '../../../journal/notifications/usecases.ts';
import { viewerOf } from '../../../registry/records/usecases/viewer.ts';
import { findOsid, listHoldersInState } from '../../../registry/records/usecases.ts';
import { canChangeRelease, canReadReleases, readableStates } from '../policy.ts';
import { requireLater } from '../rules.ts';
import * as store from '../store.ts';

const nowhere = { states: [], inspectorStates: [] };

/** A change takes a moment to be seen by all: what was out for that moment would be taken back by it. */
const lastSeconds = 2;

/** The release, as it was seen, before its moment; held until the end of the transaction. */
async function holdOwn(db: Database, context: Context, { id, planned }: { id: string; planned: string }) {
  const { actor, deps } = context;
  const places = (await viewerOf({ actor, deps: { ...deps, db } })).own ?? nowhere;
  const osid = findOsid(id);
  const release = osid === undefined ? undefined : await store.findReleaseForUpdate(db, osid);
  const readable = readableStates(actor, places);
  if (release === undefined || readable?.includes(release.state_id) === false) {
    throw new AppError('NOT_FOUND', { text: 'release.not-found' });
  }
  requireThat(canChangeRelease(actor, places, release.state_id));
  if (await store.isOutWithin(db, release, lastSeconds)) throw new AppError('CONFLICT', { text: 'release.out' });
  if (new Date(planned).getTime() !== release.release_at.getTime()) {
    throw new AppError('CONFLICT', { text: 'release.changed' });
  }
  return release;
}

type Change = Pick<StoredReleaseChange, 'kind' | 'to_at'> & { reason: string };

/** Sets the moment, once for all: no certificate is touched. Those who approve and the state's office are told. */
async function change(db: Database, { deps, actor }: Context, release: StoredRelease, { kind, to_at, reason }: Change) {
  const now = deps.clock.now();
  await store.updateReleaseAt(db, release.id, to_at);
  await moveNotifications(db, release.id, to_at);
  const made = { id: deps.ids.next(), release_id: release.id, kind, from_at: release.release_at, to_at };
  const by = { by_user: actor.id, by_name: actor.username, created_at: now };
  const kept = storableText(reason.trim());
  await store.insertChange(db, { ...made, ...by, reason: kept });
  const inspectors = await listHoldersInState(db, 'Inspector', release.state_id);
  const offices = await listHoldersInState(db, 'stateadmin', release.state_id);
  await recordAct(db, kind === 'moved' ? 'release.moved' : 'release.early', {
    actor,
    entity: 'Release',
    targetId: release.id,
    at: now,
    values: {
      session: release.academic_year,
      from: release.release_at.toISOString(),
      time: to_at.toISOString(),
      reason: kept,
    },
    tell: { inspectors: [...inspectors, ...offices].filter((account) => account !== actor.id) },
  });
  return { id: release.id, releaseAt: to_at };
}

/** Another moment, with a reason. */
export function moveRelease(context: Context, id: string, { releaseAt, planned, reason }: MoveRelease) {
  requireThat(canReadReleases(context.actor));
  const { deps } = context;
  return inTransaction(deps.db, async (db) => {
    const release = await holdOwn(db, context, { id, planned });
    const to_at = requireLater(releaseAt, deps.clock.now());
    return change(db, context, release, { kind: 'moved', to_at, reason });
  });
}

/** Now instead of later. It cannot be taken back; a recall can take back the certificates. */
export function releaseNow(context: Context, id: string, { planned, reason }: ReleaseNow) {
  requireThat(canReadReleases(context.actor));
  const { deps } = context;
  return inTransaction(deps.db, async (db) => {
    const release = await holdOwn(db, context, { id, planned });
    return change(db, context, release, { kind: 'released-early', to_at: deps.clock.now(), reason });
  });
}
