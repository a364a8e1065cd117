import type { Context } from '../../../../deps.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { AppError, requireThat } from '../../../../platform/errors.ts';
import type { Actor } from '../../../../platform/identity/identity.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { deleteRecords } from '../../../registry/records/usecases/many-records.ts';
import { restoreResults, takeBackResults } from '../../result-rows/usecases.ts';
import { canUndoBatch, reachesAllBatches } from '../policy.ts';
import type { UploadBatch } from '../stores/batches.ts';
import { updateNotMended } from '../stores/failures.ts';
import { listCharges } from '../stores/places.ts';
import { hasCorrections, holdOnlyKnownBy, replacedSql } from '../stores/replaced.ts';
import { holdUploaded, listClassesOfBatch } from '../stores/rows.ts';

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
export async function takeBackUpload({ deps, actor }: Context, batch: UploadBatch): Promise<void> {
  const { db, clock } = deps;
  const { id, entity } = batch;
  requireThat(canUndoBatch(actor, batch));
  const brought = await holdUploaded(db, entity, id);
  if (brought.some(({ status }) => status === 'issued')) {
    const isTold = reachesAllBatches(actor) || brought.some(({ shown }) => shown === 'issued');
    throw new AppError('CONFLICT', {
      text: isTold ? 'results.upload.already-issued' : 'results.upload.with-inspectors',
    });
  }
  await requireOwnClasses(db, actor, batch);
  if (await hasCorrections(db, entity, id)) {
    throw new AppError('CONFLICT', { text: 'results.upload.undo-corrections' });
  }
  const act = { by: actor.id, at: clock.now() };
  const replaced = replacedSql(db, { batchId: id, osids: brought.map(({ osid }) => osid) });
  await restoreResults(db, entity, replaced, act);
  const left = await holdUploaded(db, entity, id);
  await takeBackResults(
    db,
    entity,
    left.map(({ osid }) => osid),
    act,
  );
  await deleteRecords(db, 'Student', await holdOnlyKnownBy(db, id), act);
  await updateNotMended(db, id);
  await recordAct(db, 'results.upload-undone', {
    actor,
    values: { file: batch.file_name },
    entity,
    targetId: id,
    at: clock.now(),
  });
}
