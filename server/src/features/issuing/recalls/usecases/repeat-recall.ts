import type { Context } from '../../../../deps.ts';
import { inTransaction } from '../../../../platform/database/database.ts';
import { AppError, requireThat } from '../../../../platform/errors.ts';
import { insertItems, moveFailures } from '../../../../platform/jobs/batch-items.ts';
import { queueBatch } from '../../../../platform/jobs/batch-jobs.ts';
import { findBatch, insertBatch, updateProgress } from '../../../../platform/jobs/batches.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { countLeft, leftSql } from '../../credentials/usecases/recall-credentials.ts';
import { canAsk } from '../policy.ts';
import { repeatUntil } from '../rules.ts';
import { updateRecall } from '../store.ts';
import { holdRecall, type RecallReport, readRecall } from './read-recalls.ts';
import { recalls } from './recall-batches.ts';

/**
 * Tries again what was consented to and is still in force: parts that failed, or that a recall did not come to. A batch
 * of its own that goes on from the counts of the first.
 */
export async function repeatRecall(context: Context, id: string): Promise<RecallReport> {
  const { deps, actor } = context;
  requireThat(canAsk(actor));
  await inTransaction(deps.db, async (db) => {
    const { recall } = await holdRecall(db, context, id);
    const until = repeatUntil(recall);
    const before = recall.batch_id === null ? undefined : await findBatch(db, recall.batch_id);
    if (until === undefined || before === undefined || before.cursor === 0 || recall.decided_at === null) {
      throw new AppError('CONFLICT', { text: 'recall.nothing-to-repeat' });
    }
    const at = deps.clock.now();
    if (at >= until) throw new AppError('CONFLICT', { text: 'recall.repeat-too-late' });
    const { succeeded } = before;
    const total = recall.counted;
    const batchId = deps.ids.next();
    await insertBatch(db, recalls, { id: batchId, startedBy: actor.id, starterName: actor.username, total });
    const left = await countLeft(db, recall.target, recall.decided_at);
    if (left === 0) throw new AppError('CONFLICT', { text: 'recall.nothing-to-repeat' });
    // They stand behind all that is done: the counts go on from those of the first batch.
    const after = total - left;
    await insertItems(db, { id: batchId, after }, leftSql(recall.target, recall.decided_at));
    await updateProgress(db, batchId, { from: 0, to: after, succeeded, failed: after - succeeded });
    await moveFailures(db, { from: before.id, to: batchId, except: 'failed' });
    await updateRecall(db, recall.id, { state: 'running', batch_id: batchId });
    const values = { name: recall.target_name, count: left };
    await recordAct(db, 'recall.repeated', { actor, entity: 'Recall', targetId: recall.id, at, values });
    await queueBatch(deps, db, { id: batchId, kind: recalls });
  });
  return readRecall(context, id);
}
