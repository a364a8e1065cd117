import type { MendedRows } from '@sanad/contract/api/results';
import { csvLine, csvStart } from '@sanad/contract/sheets/csv';
import { mendedFileName } from '@sanad/contract/sheets/result-sheets';
import { limits } from '@sanad/contract/values/limits';
import { regionalClassTypes } from '@sanad/contract/values/school-types';
import type { Context } from '../../../../deps.ts';
import { AppError, requireThat } from '../../../../platform/errors.ts';
import { sheetMime } from '../../../../platform/files/stored-files.ts';
import { canMend } from '../policy.ts';
import type { UploadBatch } from '../stores/batches.ts';
import { countFailures, listFailures, type StoredFailure } from '../stores/failures.ts';
import { getOwnBatch } from './read-batch.ts';
import { sheetFileKind, uploadResults } from './upload-results.ts';
import { sheetKindOf } from './upload-rows.ts';

export type FailedSheet = { batch: UploadBatch; heading: string[]; failures: StoredFailure[]; openCount: number };

/** The upload with the titles of its file; uploads from before did not keep them. */
async function getMendable(context: Context, id: string): Promise<{ batch: UploadBatch; heading: string[] }> {
  const batch = await getOwnBatch(context, id);
  requireThat(canMend(context.actor, batch, sheetKindOf(batch)));
  if (batch.state !== 'done') throw new AppError('CONFLICT', { text: 'results.mend.not-done' });
  if (batch.heading === null) throw new AppError('CONFLICT', { text: 'results.mend.by-file' });
  return { batch, heading: batch.heading };
}

/** The first of the rows that were not taken, cell by cell. */
export async function readFailedRows(context: Context, id: string): Promise<FailedSheet> {
  const { db } = context.deps;
  const mendable = await getMendable(context, id);
  const failures = await listFailures(db, id, { limit: limits.mendedRows });
  return { ...mendable, failures, openCount: await countFailures(db, id) };
}

/**
 * Sends mended rows again as an upload of their own: under the heading of their file, for its session, judged like any
 * other file of the uploader. Answers the new upload.
 */
export async function mendRows(context: Context, id: string, { rows }: MendedRows): Promise<string> {
  const { deps } = context;
  const { batch, heading } = await getMendable(context, id);
  const kind = sheetKindOf(batch);
  const fileId = deps.ids.next();
  const key = `${sheetFileKind}/${fileId}`;
  const csv = csvStart + csvLine(heading) + rows.map(({ cells }) => csvLine(cells)).join('');
  const { size, sha256 } = await deps.files.put(key, Buffer.from(csv), sheetMime);
  const classType = regionalClassTypes.find((type) => kind === 'regional' && type === batch.class_type);
  try {
    const { batchId, isRepeat } = await uploadResults(context, {
      kind,
      file: { id: fileId, key, name: mendedFileName(batch.file_name), mime: sheetMime, size, sha256 },
      fields: { academicYear: batch.academic_year, ...(classType === undefined ? {} : { classType }) },
      mends: { batchId: id, lines: rows.map(({ line }) => line) },
    });
    if (isRepeat) await deps.files.delete(key);
    return batchId;
  } catch (error) {
    await deps.files.delete(key);
    throw error;
  }
}
