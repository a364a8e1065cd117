import { catalogues } from '@sanad/contract/text/text';
import { limits } from '@sanad/contract/values/limits';
import type { Deps } from '../../../../deps.ts';
import { AppError } from '../../../../platform/errors.ts';
import { type BatchItem, insertFailures, readItems } from '../../../../platform/jobs/batch-items.ts';
import type { Batch, BatchKind, Outcome } from '../../../../platform/jobs/batch-kind.ts';
import { findBatch } from '../../../../platform/jobs/batches.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { notifyEach } from '../../../journal/notifications/usecases.ts';
import { findHolders } from '../../../registry/records/usecases.ts';
import {
  countRecallable,
  listSchoolsRecalled,
  recallCredentials,
  reinstateCredentials,
} from '../../credentials/usecases/recall-credentials.ts';
import { canSeeAny } from '../policy.ts';
import { getRecallOfBatch, type StoredRecall, updateRecall } from '../store.ts';
import { findApproval } from './count-recall.ts';

/** Shown by the recall that it belongs to, which asks more of the caller. */
const common = { givesUpAt: 8, find: findBatch, canSee: canSeeAny };

/** What was consented to is counted again before the first certificate is touched: a difference stops the whole. */
async function requireAsConsented({ db }: Deps, { target, fingerprint }: StoredRecall): Promise<void> {
  if ((await findApproval(db, target)) !== undefined) throw new AppError('CONFLICT', { text: 'recall.meets-approval' });
  const { fingerprint: now } = await countRecallable(db, target);
  if (now !== fingerprint) throw new AppError('CONFLICT', { text: 'recall.count-changed' });
}

type LeftOut = { code: string; text: 'recall.left.revoked' | 'recall.left.corrected' };

async function nameLeft({ db }: Deps, batch: Batch, ids: readonly string[], { code, text }: LeftOut): Promise<void> {
  await insertFailures(
    db,
    batch.id,
    ids.map((item) => ({ item, code, message: catalogues.en[text] })),
  );
}

const outcome = (items: readonly unknown[], left: readonly unknown[]): Outcome => ({
  succeeded: items.length - left.length,
  failed: left.length,
});

async function leaveOut({ db }: Deps, batch: Batch, { item }: BatchItem): Promise<Outcome> {
  await insertFailures(db, batch.id, [{ item, code: 'failed', message: catalogues.en['error.INTERNAL'] }]);
  return { succeeded: 0, failed: 1 };
}

const decider = ({ decided_by, decider_name }: StoredRecall) => ({ id: decided_by, username: decider_name ?? '' });
const undoer = ({ undone_by, undoer_name }: StoredRecall) => ({ id: undone_by, username: undoer_name ?? '' });

/** Both who decided hear how it went. */
export const startersOf = ({ asked_by, decided_by }: StoredRecall) => [
  asked_by,
  ...(decided_by === null ? [] : [decided_by]),
];

/** Each school with an account is told how many of its own it were, and why. */
async function tellSchools({ db }: Deps, recall: StoredRecall): Promise<void> {
  const schools = await listSchoolsRecalled(db, recall.id);
  const holders = await findHolders(
    db,
    'School',
    schools.map(({ schoolId }) => schoolId),
  );
  const told = schools.flatMap(({ schoolId, certificates }) => {
    const accountId = holders.get(schoolId);
    const values = { count: certificates, reason: recall.reason };
    return accountId === undefined ? [] : [{ accountId, values }];
  });
  await notifyEach(db, told, {
    subject: 'notification.recall-of-school',
    description: 'notification.recall-of-school.text',
  });
}

/** Certificates taken back as a set. */
export const recalls: BatchKind<Batch, BatchItem> = {
  ...common,
  name: 'credentials.recall',
  gaveUp: 'recall.gave-up',
  async *parts(deps, batch) {
    if (batch.cursor === 0) await requireAsConsented(deps, await getRecallOfBatch(deps.db, batch));
    yield* readItems(deps, batch, limits.recallBatchSize);
  },
  async work(deps, batch, items) {
    const recall = await getRecallOfBatch(deps.db, batch);
    const { id: recallId, replaces, reason, reason_class: reasonClass, decided_at } = recall;
    const at = decided_at ?? deps.clock.now();
    const ids = items.map(({ item }) => item);
    const how = { recallId, replaces, reason, reasonClass, actor: decider(recall), at };
    const left = await recallCredentials(deps, ids, how);
    await nameLeft(deps, batch, left, { code: 'revoked', text: 'recall.left.revoked' });
    return outcome(items, left);
  },
  leaveOut,
  async atEnd(deps, batch) {
    const { db, clock } = deps;
    const recall = await getRecallOfBatch(db, batch);
    const at = clock.now();
    const isDone = batch.state === 'done';
    await updateRecall(db, recall.id, {
      state: isDone ? 'done' : 'stopped',
      recalled_at: batch.succeeded > 0 ? at : null,
    });
    await recordAct(db, isDone ? 'recall.done' : 'recall.stopped', {
      actor: decider(recall),
      entity: 'Recall',
      targetId: recall.id,
      at,
      values: { name: recall.target_name, count: batch.succeeded, total: batch.total },
      tell: { starters: startersOf(recall) },
      link: `/recalls/${recall.id}`,
    });
    if (batch.succeeded > 0) await tellSchools(deps, recall);
  },
};

/** What a recall did, put back. */
export const recallUndos: BatchKind<Batch, BatchItem> = {
  ...common,
  name: 'credentials.recall-undo',
  gaveUp: 'recall.gave-up',
  parts: (deps, batch) => readItems(deps, batch, limits.recallBatchSize),
  async work(deps, batch, items) {
    const recall = await getRecallOfBatch(deps.db, batch);
    const ids = items.map(({ item }) => item);
    const how = { recallId: recall.id, actor: undoer(recall), at: deps.clock.now() };
    const left = await reinstateCredentials(deps, ids, how);
    await nameLeft(deps, batch, left, { code: 'corrected', text: 'recall.left.corrected' });
    return outcome(items, left);
  },
  leaveOut,
  async atEnd({ db, clock }, batch) {
    const recall = await getRecallOfBatch(db, batch);
    await updateRecall(db, recall.id, { state: 'undone', undone_at: clock.now() });
  },
};
