import type { Deps } from '../../../../deps.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { isOver } from '../../../../platform/jobs/batch-kind.ts';
import { listBatchesById } from '../../../../platform/jobs/batches.ts';
import * as store from '../store.ts';

/** How long after a release its files are still drawn ahead of those who ask for them. */
const drawnAfter = 60 * 60 * 1000;

export type UndrawnRelease = { id: string; plannedBy: string; plannerName: string };

/** The releases that are signed to the last certificate, and whose files nobody draws yet. */
export async function listUndrawn({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<UndrawnRelease[]> {
  const found = await store.listUndrawn(db, new Date(clock.now().getTime() - drawnAfter));
  const approvals = await listBatchesById(
    db,
    found.map(({ approval_id }) => approval_id),
  );
  const signed = new Set(approvals.filter(isOver).map(({ id }) => id));
  return found
    .filter(({ approval_id }) => signed.has(approval_id))
    .map(({ id, planned_by, planner_name }) => ({ id, plannedBy: planned_by, plannerName: planner_name }));
}

/** Answers whether it was this call that gave the release to be drawn by this batch. */
export function giveToDraw(db: Database, releaseId: string, batchId: string): Promise<boolean> {
  return store.updateDrawing(db, releaseId, batchId);
}
