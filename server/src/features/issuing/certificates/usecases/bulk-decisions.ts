import { catalogues } from '@sanad/contract/text/text';
import { limits } from '@sanad/contract/values/limits';
import type { Context, Deps } from '../../../../deps.ts';
import type { Actor } from '../../../../platform/identity/identity.ts';
import { type BatchItem, insertFailures, readItems } from '../../../../platform/jobs/batch-items.ts';
import type { Batch, BatchKind, Outcome } from '../../../../platform/jobs/batch-kind.ts';
import { findBatch } from '../../../../platform/jobs/batches.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import type { ToldAt } from '../../../journal/notifications/usecases.ts';
import { listHolders } from '../../../registry/records/usecases.ts';
import { holdPlanned } from '../../releases/usecases/plan-release.ts';
import { canSeeJob } from '../policy.ts';
import { findUploadersOfJob } from '../stores/results.ts';
import { approveResults } from './approve-results.ts';
import { type DecisionRefusal, rejectResults } from './reject-result.ts';

type Decided = { done: number; refused: readonly { osid: string; code: DecisionRefusal }[] };

/** What was asked for, by whom: with the roles of that moment. */
export type AskedDecision = { actor: Actor; filters: object; reason?: string; releaseId?: string };

/** What a job does with each part of its rows, as they were seen, and how its end is told. */
type BulkDecision = {
  name: string;
  act: 'certificates.bulk-approved' | 'certificates.bulk-rejected';
  decide(
    context: Context,
    osids: readonly string[],
    how: { seen: ReadonlyMap<string, string>; reason: string; release: ToldAt | undefined },
  ): Promise<Decided>;
};

const askedOf = ({ asked }: Batch) => asked as AskedDecision;

const versionsOf = (items: readonly BatchItem[]) =>
  new Map(items.flatMap(({ item, seen }) => (seen === null ? [] : [[item, seen.toISOString()]])));

/** The release that the job is for, as it is planned at this moment. */
async function releaseOf({ db, clock }: Deps, job: Batch): Promise<ToldAt | undefined> {
  const { releaseId } = askedOf(job);
  return releaseId === undefined ? undefined : holdPlanned(db, releaseId, clock.now());
}

async function tellOfEnd(deps: Deps, job: Batch, act: BulkDecision['act']): Promise<void> {
  const { db, clock } = deps;
  const actor = { id: job.started_by, username: job.starter_name };
  const starters = job.started_by === null ? [] : [job.started_by];
  const common = { actor, entity: 'BulkJob', targetId: job.id, at: clock.now() };
  if (job.state === 'failed') {
    // What is decided stays decided, the rest stays pending.
    const values = { processed: job.cursor, total: job.total };
    return recordAct(db, 'certificates.bulk-failed', { ...common, values, tell: { starters } });
  }
  const { teachers, examiners } = await findUploadersOfJob(db, job.id);
  const accounts = [...(await listHolders(db, 'Teacher', teachers)), ...(await listHolders(db, 'Examiner', examiners))];
  const { succeeded, total, failed } = job;
  const { reason } = askedOf(job);
  const release = await releaseOf(deps, job);
  await recordAct(db, act, {
    ...common,
    values: { ...(reason === undefined ? {} : { reason }), succeeded, total, failed },
    tell: { starters, uploaders: accounts.filter((account) => account !== actor.id) },
    ...(release === undefined ? {} : { toldAt: { uploaders: release } }),
  });
}

function decisionKind({ name, act, decide }: BulkDecision): BatchKind<Batch, BatchItem> {
  return {
    name,
    givesUpAt: 8,
    gaveUp: 'certificate.bulk-gave-up',
    canBeStopped: true,
    find: findBatch,
    canSee: canSeeJob,
    parts: (deps, job) => readItems(deps, job, limits.bulkBatchSize),
    async work(deps, job, items): Promise<Outcome> {
      const { actor, reason = '' } = askedOf(job);
      const osids = items.map(({ item }) => item);
      const release = await releaseOf(deps, job);
      const { done, refused } = await decide({ actor, deps }, osids, { seen: versionsOf(items), reason, release });
      const message = (code: DecisionRefusal) => catalogues.en[`certificate.${code}`];
      const failures = refused.map(({ osid, code }) => ({ item: osid, code, message: message(code) }));
      await insertFailures(deps.db, job.id, failures);
      return { succeeded: done, failed: failures.length };
    },
    async leaveOut({ db }, job, { item }): Promise<Outcome> {
      await insertFailures(db, job.id, [{ item, code: 'failed', message: catalogues.en['error.INTERNAL'] }]);
      return { succeeded: 0, failed: 1 };
    },
    atEnd: (deps, job) => tellOfEnd(deps, job, act),
  };
}

/** Results approved by list. */
export const bulkApprovals = decisionKind({
  name: 'certificates.bulk-approve',
  act: 'certificates.bulk-approved',
  async decide(context, osids, { seen, release }) {
    const { issued, refused } = await approveResults(context, osids, { seen, byList: true, release });
    return { done: issued.length, refused };
  },
});

/** Results sent back by list, with one reason for all. */
export const bulkRejections = decisionKind({
  name: 'certificates.bulk-reject',
  act: 'certificates.bulk-rejected',
  async decide(context, osids, { seen, reason }) {
    const { rejected, refused } = await rejectResults(context, osids, { seen, reason });
    return { done: rejected, refused };
  },
});

export const bulkDecisions = [bulkApprovals, bulkRejections] as const;
