import { catalogues } from '@sanad/contract/text/text';
import type { Deps } from '../../../../deps.ts';
import { inTransaction } from '../../../../platform/database/database.ts';
import { type BatchItem, insertFailures, insertItems, readItems } from '../../../../platform/jobs/batch-items.ts';
import { queueBatch } from '../../../../platform/jobs/batch-jobs.ts';
import type { Batch, BatchKind, Outcome } from '../../../../platform/jobs/batch-kind.ts';
import { findBatch, insertBatch, updateAsked } from '../../../../platform/jobs/batches.ts';
import type { RenderFormat } from '../../../../platform/renderer/renderer.ts';
import { listCredentials, releasedTogether } from '../../../issuing/credentials/usecases/find-credentials.ts';
import { giveToDraw, listUndrawn, type UndrawnRelease } from '../../../issuing/releases/usecases/undrawn-releases.ts';
import { drawIssued } from './credential-file.ts';

/** What is looked at first, and what is taken home. */
const formats: readonly RenderFormat[] = ['png', 'pdf'];
const partSize = 10;

/** Draws the files of a release before it is out, so that its first hour is served from the store. */
export const releaseDrawings: BatchKind<Batch, BatchItem> = {
  name: 'releases.draw',
  givesUpAt: 8,
  gaveUp: 'release.gave-up',
  canBeStopped: true,
  find: findBatch,
  // Nobody follows it by itself: the page of the releases counts what is drawn.
  canSee: () => false,
  parts: (deps, batch) => readItems(deps, batch, partSize),
  async work(deps, _batch, items): Promise<Outcome> {
    const credentials = await listCredentials(
      deps.db,
      items.map(({ item }) => item),
      'id',
    );
    for (const credential of credentials) for (const format of formats) await drawIssued(deps, credential, format);
    return { succeeded: credentials.length, failed: items.length - credentials.length };
  },
  async leaveOut({ db }, { id }, { item }): Promise<Outcome> {
    await insertFailures(db, id, [{ item, code: 'failed', message: catalogues.en['error.INTERNAL'] }]);
    return { succeeded: 0, failed: 1 };
  },
  atEnd: async () => {},
};

async function startDrawing(deps: Deps, { id, plannedBy, plannerName }: UndrawnRelease): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    const batchId = deps.ids.next();
    if (!(await giveToDraw(db, id, batchId))) return;
    const asked = { releaseId: id };
    await insertBatch(db, releaseDrawings, { id: batchId, startedBy: plannedBy, starterName: plannerName, total: 0 });
    const total = await insertItems(db, { id: batchId, after: 0 }, releasedTogether(id));
    await updateAsked(db, batchId, { total, asked });
    await queueBatch(deps, db, { id: batchId, kind: releaseDrawings, queue: releaseDrawings.name });
  });
}

/** Finds what is signed and begins to draw it. */
export async function startDrawings(deps: Deps): Promise<void> {
  for (const release of await listUndrawn(deps)) await startDrawing(deps, release);
}
