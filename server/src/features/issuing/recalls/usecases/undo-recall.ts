import type { Context } from '../../../../deps.ts';
import { inTransaction } from '../../../../platform/database/database.ts';
import { AppError, requireThat } from '../../../../platform/errors.ts';
import { insertItems } from '../../../../platform/jobs/batch-items.ts';
import { queueBatch } from '../../../../platform/jobs/batch-jobs.ts';
import { insertBatch, updateTotal } from '../../../../platform/jobs/batches.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { listHolders } from '../../../registry/records/usecases.ts';
import { countCorrected, listSchoolsRecalled, undoableSql } from '../../credentials/usecases/recall-credentials.ts';
import { canAsk } from '../policy.ts';
import { undoUntil } from '../rules.ts';
import { updateRecall } from '../store.ts';
import { holdRecall, type RecallReport, readRecall } from './read-recalls.ts';
import { recallUndos, startersOf } from './recall-batches.ts';

/** Puts back what a recall took, within the hour and while nothing was corrected. Asked for twice, it is done once. */
export async function undoRecall(context: Context, id: string): Promise<RecallReport> {
  const { deps, actor } = context;
  requireThat(canAsk(actor));
  await inTransaction(deps.db, async (db) => {
    const { recall } = await holdRecall(db, context, id);
    if (recall.state === 'undoing' || recall.state === 'undone') return;
    const until = undoUntil(recall);
    if (until === undefined) throw new AppError('CONFLICT', { text: 'recall.nothing-to-undo' });
    const at = deps.clock.now();
    if (at >= until) throw new AppError('CONFLICT', { text: 'recall.undo-too-late' });
    if ((await countCorrected(db, recall.id)) > 0) throw new AppError('CONFLICT', { text: 'recall.undo-corrected' });
    const batchId = deps.ids.next();
    await insertBatch(db, recallUndos, { id: batchId, startedBy: actor.id, starterName: actor.username, total: 0 });
    const count = await insertItems(db, { id: batchId, after: 0 }, undoableSql(recall.id));
    await updateTotal(db, batchId, count);
    await updateRecall(db, recall.id, {
      ...{ state: 'undoing', undo_batch_id: batchId, undone_by: actor.id, undoer_name: actor.username },
    });
    const schools = (await listSchoolsRecalled(db, recall.id)).map(({ schoolId }) => schoolId);
    await recordAct(db, 'recall.undone', {
      ...{ actor, entity: 'Recall', targetId: recall.id, at, values: { name: recall.target_name, count } },
      tell: { starters: startersOf(recall), schools: await listHolders(db, 'School', schools) },
    });
    await queueBatch(deps, db, { id: batchId, kind: recallUndos });
  });
  return readRecall(context, id);
}
