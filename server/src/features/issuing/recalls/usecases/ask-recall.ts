import type { AskRecall } from '@sanad/contract/api/recalls';
import type { Context } from '../../../../deps.ts';
import { inTransaction } from '../../../../platform/database/database.ts';
import { AppError, requireThat } from '../../../../platform/errors.ts';
import { storableText } from '../../../../platform/storable-text.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { countRecallable } from '../../credentials/usecases/recall-credentials.ts';
import { canAsk } from '../policy.ts';
import { expiryOf } from '../rules.ts';
import { insertRecall, updateRecall } from '../store.ts';
import { listConsenters } from './consenters.ts';
import { findApproval, readTarget } from './count-recall.ts';
import { holdRecall, type RecallReport, readRecall } from './read-recalls.ts';

/** Asks for a recall of what was counted; a second person decides. Nothing is taken back by asking. */
export async function askRecall(context: Context, asked: AskRecall): Promise<RecallReport> {
  const { deps, actor } = context;
  requireThat(canAsk(actor));
  const id = deps.ids.next();
  await inTransaction(deps.db, async (db) => {
    const { target, name } = await readTarget(db, asked.target);
    const counted = await countRecallable(db, target);
    if (counted.certificates === 0) throw new AppError('NOT_FOUND', { text: 'recall.nothing-found' });
    if (counted.fingerprint !== asked.version) throw new AppError('CONFLICT', { text: 'recall.count-changed' });
    if ((await findApproval(db, target)) !== undefined) {
      throw new AppError('CONFLICT', { text: 'recall.meets-approval' });
    }
    const at = deps.clock.now();
    const consenters = await listConsenters(db, { states: counted.states, askedBy: actor.id, now: at });
    if (consenters.length === 0) throw new AppError('CONFLICT', { text: 'recall.nobody-else' });
    const reason = storableText(asked.reason.trim());
    const { certificates, schools, fingerprint, states } = counted;
    await insertRecall(db, {
      ...{ id, target, target_name: name, replaces: asked.replaces, reason_class: asked.reasonClass, reason },
      ...{ counted: certificates, schools, fingerprint, states },
      ...{ asked_by: actor.id, asker_name: actor.username, asked_at: at, expires_at: expiryOf(at), told_at: at },
    });
    await recordAct(db, 'recall.asked', {
      ...{ actor, entity: 'Recall', targetId: id, at, values: { name, count: certificates, reason } },
      tell: { consenters: consenters.map(({ accountId }) => accountId) },
      link: `/recalls/${id}`,
    });
  });
  return readRecall(context, id);
}

/** Whoever asked takes it back, as long as nobody has decided. */
export async function withdrawRecall(context: Context, id: string): Promise<RecallReport> {
  const { deps, actor } = context;
  await inTransaction(deps.db, async (db) => {
    const { recall } = await holdRecall(db, context, id);
    requireThat(recall.asked_by === actor.id);
    if (recall.state !== 'waiting') throw new AppError('CONFLICT', { text: 'recall.decided' });
    const at = deps.clock.now();
    await updateRecall(db, recall.id, { state: 'withdrawn' });
    const values = { name: recall.target_name, count: recall.counted };
    await recordAct(db, 'recall.withdrawn', { actor, entity: 'Recall', targetId: recall.id, at, values });
  });
  return readRecall(context, id);
}
