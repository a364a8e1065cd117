import type { Context } from '../../../../deps.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import { insertItems } from '../../../../platform/jobs/batch-items.ts';
import { queueBatch } from '../../../../platform/jobs/batch-jobs.ts';
import { insertBatch } from '../../../../platform/jobs/batches.ts';
import { storableText } from '../../../../platform/storable-text.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { countRecallable, recallableSql } from '../../credentials/usecases/recall-credentials.ts';
import { canDecide } from '../policy.ts';
import { stateAt } from '../rules.ts';
import * as store from '../store.ts';
import { requireOwnVoice } from './consenters.ts';
import { findApproval } from './count-recall.ts';
import { holdRecall, type RecallReport, readRecall } from './read-recalls.ts';
import { recalls } from './recall-batches.ts';

/** The recall, if it waits for somebody like the caller. */
async function getOpen(db: Database, context: Context, id: string): Promise<store.StoredRecall> {
  const { recall, places } = await holdRecall(db, context, id);
  const { deps, actor } = context;
  if (!canDecide(actor, places, recall)) {
    const isOwn = recall.asked_by === actor.id;
    throw new AppError('FORBIDDEN', { text: isOwn ? 'recall.not-by-oneself' : 'recall.asked-of-another' });
  }
  const now = deps.clock.now();
  await requireOwnVoice(db, recall, { id: actor.id, now });
  const state = stateAt(recall, now);
  if (state === 'expired') throw new AppError('CONFLICT', { text: 'recall.expired' });
  if (state !== 'waiting') throw new AppError('CONFLICT', { text: 'recall.decided' });
  return recall;
}

/** Consent counts for exactly the certificates whose list was opened, and that are still all. */
async function requireSeen(db: Database, recall: store.StoredRecall, { actor, version }: Agreeing): Promise<void> {
  const seen = await store.listSeen(db, [recall.id], actor);
  if (!seen.has(recall.id)) throw new AppError('CONFLICT', { text: 'recall.list-not-opened' });
  const { fingerprint } = await countRecallable(db, recall.target);
  if (version !== recall.fingerprint || fingerprint !== recall.fingerprint) {
    throw new AppError('CONFLICT', { text: 'recall.count-changed' });
  }
  if ((await findApproval(db, recall.target)) !== undefined) {
    throw new AppError('CONFLICT', { text: 'recall.meets-approval' });
  }
}

type Agreeing = { actor: string; version: string };

/** A second person agrees: from now on the recall runs, as a batch. */
export async function agreeToRecall(context: Context, id: string, version: string): Promise<RecallReport> {
  const { deps, actor } = context;
  await inTransaction(deps.db, async (db) => {
    const recall = await getOpen(db, context, id);
    await requireSeen(db, recall, { actor: actor.id, version });
    const at = deps.clock.now();
    const batchId = deps.ids.next();
    const starter = { startedBy: recall.asked_by, starterName: recall.asker_name };
    await insertBatch(db, recalls, { id: batchId, ...starter, total: recall.counted });
    await insertItems(db, { id: batchId, after: 0 }, recallableSql(recall.target));
    await store.updateRecall(db, recall.id, {
      ...{ state: 'running', batch_id: batchId, decided_by: actor.id, decider_name: actor.username, decided_at: at },
    });
    const values = { name: recall.target_name, count: recall.counted };
    await recordAct(db, 'recall.agreed', { actor, entity: 'Recall', targetId: recall.id, at, values });
    await queueBatch(deps, db, { id: batchId, kind: recalls });
  });
  return readRecall(context, id);
}

/** A second person declines, with a reason for the one who asked. */
export async function declineRecall(context: Context, id: string, given: string): Promise<RecallReport> {
  const { deps, actor } = context;
  await inTransaction(deps.db, async (db) => {
    const recall = await getOpen(db, context, id);
    const at = deps.clock.now();
    const reason = storableText(given.trim());
    await store.updateRecall(db, recall.id, {
      ...{ state: 'declined', decline_reason: reason },
      ...{ decided_by: actor.id, decider_name: actor.username, decided_at: at },
    });
    await recordAct(db, 'recall.declined', {
      ...{ actor, entity: 'Recall', targetId: recall.id, at, values: { name: recall.target_name, reason } },
      tell: { starters: [recall.asked_by] },
      link: `/recalls/${recall.id}`,
    });
  });
  return readRecall(context, id);
}
