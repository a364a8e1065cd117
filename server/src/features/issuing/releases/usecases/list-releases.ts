import type { Context } from '../../../../deps.ts';
import type { StoredRelease, StoredReleaseChange } from '../../../../platform/database/tables/release-tables.ts';
import { requireThat } from '../../../../platform/errors.ts';
import type { Batch } from '../../../../platform/jobs/batch-kind.ts';
import { listBatchesById } from '../../../../platform/jobs/batches.ts';
import { viewerOf } from '../../../registry/records/usecases/viewer.ts';
import { listRecords } from '../../../registry/records/usecases.ts';
import { canChangeRelease, canReadReleases, readableStates } from '../policy.ts';
import * as store from '../store.ts';

/** A release with the work that is done for it. */
export type ReadRelease = {
  release: StoredRelease;
  stateName: string;
  approval: Batch | undefined;
  drawing: Batch | undefined;
  changes: StoredReleaseChange[];
  canChange: boolean;
};

/** More than a state has in its history of a decade. */
const most = 200;

/** The releases of the caller's states. */
export async function listReleases(context: Context): Promise<ReadRelease[]> {
  const { deps, actor } = context;
  requireThat(canReadReleases(actor));
  const places = (await viewerOf(context)).own ?? { states: [], inspectorStates: [] };
  const now = deps.clock.now();
  const releases = await store.listReleases(deps.db, { states: readableStates(actor, places), now, limit: most });
  const batchIds = releases.flatMap(({ approval_id, drawing_id }) => [approval_id, drawing_id ?? []].flat());
  const states = await listRecords(deps.db, 'States', [...new Set(releases.map(({ state_id }) => state_id))]);
  const batches = new Map((await listBatchesById(deps.db, batchIds)).map((batch) => [batch.id, batch]));
  const changes = await store.listChanges(
    deps.db,
    releases.map(({ id }) => id),
  );
  return releases.map((release) => ({
    release,
    stateName: states.get(release.state_id)?.stateName ?? '',
    approval: batches.get(release.approval_id),
    drawing: release.drawing_id === null ? undefined : batches.get(release.drawing_id),
    changes: changes.filter(({ release_id }) => release_id === release.id),
    canChange: canChangeRelease(actor, places, release.state_id) && release.release_at > now,
  }));
}
