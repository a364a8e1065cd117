import { limits } from '@sanad/contract/values/limits';
import type { Context, Deps } from '../../../../deps.ts';
import * as batches from '../../../../platform/jobs/watch-batch.ts';
import { reachesAllBatches } from '../policy.ts';
import type { UploadBatch } from '../stores/batches.ts';
import { countFailures, listFailures, type StoredFailure } from '../stores/failures.ts';
import { listUploaded, type UploadedRow } from '../stores/rows.ts';
import { resultUploads } from './upload-batches.ts';

export { findUpload } from '../stores/batches.ts';

/** `openRows`: rows to be mended in this upload; `openBefore`: in the one whose rows it brought again. */
export type BatchAnswer = {
  batch: UploadBatch;
  failures: StoredFailure[];
  rows: UploadedRow[];
  openRows: number;
  openBefore: number;
};

/** A batch that is not the caller's is as if it were not there. */
export function getOwnBatch(context: Context, id: string): Promise<UploadBatch> {
  return batches.getOwnBatch(context, resultUploads, id);
}

/** What an upload came to so far. */
export async function answerOf(
  { db }: Deps,
  batch: UploadBatch,
  { seesAll } = { seesAll: false },
): Promise<BatchAnswer> {
  const limit = limits.listLimit;
  const failures = await listFailures(db, batch.id, { limit });
  const rows = await listUploaded(db, batch.entity, { batchId: batch.id, limit, seesAll });
  const openRows = failures.length < limit ? failures.length : await countFailures(db, batch.id);
  const openBefore = batch.mends === null ? 0 : await countFailures(db, batch.mends);
  return { batch, failures, rows, openRows, openBefore };
}

export async function readBatch(context: Context, id: string): Promise<BatchAnswer> {
  const seesAll = reachesAllBatches(context.actor);
  return answerOf(context.deps, await getOwnBatch(context, id), { seesAll });
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

/** Takes an upload back. */
export function undoBatch(context: Context, id: string): Promise<void> {
  return batches.undoBatch(context, resultUploads, id);
}
