import { limits } from '@sanad/contract/values/limits';
import type { Context, Deps } from '../../../../deps.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import { AppError, requireThat } from '../../../../platform/errors.ts';
import type { Actor } from '../../../../platform/identity/identity.ts';
import { isOver, waitUntilOver, watchUntilOver } from '../../../../platform/jobs/watch-batch.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { canReadBatch, canUndoBatch, reachesAllBatches } from '../policy.ts';
import { getBatch, getBatchForUpdate, type UploadBatch, updateFinished } from '../stores/batches.ts';
import { countFailures, listFailures, type StoredFailure } from '../stores/failures.ts';
import { hasCorrections, restoreReplaced } from '../stores/replaced.ts';
import {
  countIssuedOf,
  deleteUploaded,
  listCharges,
  listClassesOfBatch,
  listUploaded,
  type UploadedRow,
} from '../stores/rows.ts';

/** `openRows`: rows to be mended in this upload; `openBefore`: in the one whose rows it brought again. */
export type BatchAnswer = {
  batch: UploadBatch;
  failures: StoredFailure[];
  rows: UploadedRow[];
  openRows: number;
  openBefore: number;
};

/** A batch that is not the caller's is as if it were not there. */
export async function getOwnBatch({ deps, actor }: Context, id: string): Promise<UploadBatch> {
  const batch = await getBatch(deps.db, id);
  requireThat(canReadBatch(actor, batch), 'NOT_FOUND');
  return batch;
}

async function answerOf({ db }: Deps, batch: UploadBatch): Promise<BatchAnswer> {
  const limit = limits.listLimit;
  const failures = await listFailures(db, batch.id, { limit });
  const rows = await listUploaded(db, batch.entity, { batchId: batch.id, limit });
  const openRows = failures.length < limit ? failures.length : await countFailures(db, batch.id);
  const openBefore = batch.mends === null ? 0 : await countFailures(db, batch.mends);
  return { batch, failures, rows, openRows, openBefore };
}

/** What an upload came to so far. */
export async function readBatch(context: Context, id: string): Promise<BatchAnswer> {
  return answerOf(context.deps, await getOwnBatch(context, id));
}

/** The batch each time it got further, at last when it is over; ends early when nobody listens any more. */
export function watchBatch(context: Context, id: string, isGone: () => boolean): AsyncGenerator<UploadBatch> {
  return watchUntilOver(() => getOwnBatch(context, id), isGone);
}

/** Waits for the end of the upload; throws its refusal where the file as a whole was not taken. */
export async function waitForBatch(context: Context, id: string, isGone: () => boolean): Promise<BatchAnswer> {
  return answerOf(context.deps, await waitUntilOver(() => getOwnBatch(context, id), isGone));
}

/** All rows that were not taken, in parts. */
export async function* listAllFailures(context: Context, id: string): AsyncGenerator<StoredFailure[]> {
  let after = 0;
  for (;;) {
    const part = await listFailures(context.deps.db, id, { after, limit: limits.listLimit });
    if (part.length === 0) return;
    yield part;
    after = part.at(-1)?.line ?? after;
  }
}

/** The batch whose failed rows are asked for. */
export function getBatchOfFailures(context: Context, id: string): Promise<UploadBatch> {
  return getOwnBatch(context, id);
}

/** A class that the teacher handed over is somebody else's, with everything that was uploaded for it. */
async function requireOwnClasses(db: Database, actor: Actor, batch: UploadBatch): Promise<void> {
  if (batch.entity !== 'ClassResults' || reachesAllBatches(actor)) return;
  const taught = new Set(await listCharges(db, batch.uploader_osid));
  const classes = await listClassesOfBatch(db, batch.id);
  if (!classes.every((id) => taught.has(id))) {
    throw new AppError('CONFLICT', { text: 'results.upload.undo-other-class' });
  }
}

/**
 * Takes an upload back, as long as nothing of it is issued: its results, and the pupils known by it alone. What they took
 * the place of comes back.
 */
export async function undoBatch(context: Context, id: string): Promise<void> {
  const { deps, actor } = context;
  await inTransaction(deps.db, async (db) => {
    const batch = await getBatchForUpdate(db, id);
    requireThat(canReadBatch(actor, batch), 'NOT_FOUND');
    requireThat(canUndoBatch(actor, batch));
    if (!isOver(batch)) throw new AppError('CONFLICT', { text: 'results.upload.still-running' });
    if (batch.state === 'undone') return;
    if ((await countIssuedOf(db, batch.entity, id)) > 0) {
      throw new AppError('CONFLICT', { text: 'results.upload.already-issued' });
    }
    await requireOwnClasses(db, actor, batch);
    if (await hasCorrections(db, batch.entity, id)) {
      throw new AppError('CONFLICT', { text: 'results.upload.undo-corrections' });
    }
    const undoing = { batchId: id, by: actor.id, at: deps.clock.now() };
    await restoreReplaced(db, batch.entity, undoing);
    await deleteUploaded(db, batch.entity, undoing);
    await updateFinished(db, id, { state: 'undone' });
    await recordAct(db, 'results.upload-undone', {
      actor,
      values: { file: batch.file_name },
      entity: batch.entity,
      targetId: id,
      at: deps.clock.now(),
    });
  });
}
