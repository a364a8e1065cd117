import { catalogues } from '@sanad/contract/text/text';
import { limits } from '@sanad/contract/values/limits';
import type { Deps } from '../../../../deps.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { Actor } from '../../../../platform/identity/identity.ts';
import {
  addBulkJobTry,
  type BulkJob,
  type BulkJobFailure,
  findBulkJob,
  listAbandonedBulkJobs,
  updateBulkJobFinished,
  updateBulkJobProgress,
} from '../../../../platform/jobs/bulk-jobs.ts';
import { type ActivityActor, recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { deleteJobItems, type JobItem, listAccounts, listJobItems, listUploadersOfJob } from '../stores/results.ts';
import { bulkApproveName, bulkRejectName } from './bulk-approve.ts';
import type { BulkDecision } from './bulk-decisions.ts';

type Run = { deps: Deps; actor: Actor; jobId: string; decision: BulkDecision };
type Batch = { from: string | null; items: readonly JobItem[] };

/** The pauses between the tries grow: eight take about half an hour. */
const mostTries = 8;

const lastOf = (items: readonly JobItem[]) => items.at(-1)?.osid ?? '';
const osidsOf = (items: readonly JobItem[]) => items.map(({ osid }) => osid);

const versionsOf = (items: readonly JobItem[]) =>
  new Map(items.flatMap(({ osid, seen }) => (seen === null ? [] : [[osid, seen.toISOString()]])));

/** One transaction: the decisions, the counts and the cursor, or nothing of it. */
async function decideBatch({ deps, actor, jobId, decision }: Run, { from, items }: Batch): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    const within = { actor, deps: { ...deps, db } };
    const { done, refused } = await decision.decide(within, osidsOf(items), versionsOf(items));
    const failures = refused.map(
      ({ osid, code }): BulkJobFailure => ({ item: osid, code, message: catalogues.en[`certificate.${code}`] }),
    );
    await updateBulkJobProgress(db, jobId, { from, to: lastOf(items), succeeded: done, failures });
  });
}

/** Whether the data of the row is to blame: an outage must not count as a failed row. */
function isAboutTheRow(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return error instanceof AppError || (typeof code === 'string' && /^(22|23)/.test(code));
}

async function countFailed({ deps, jobId }: Run, { from, items }: Batch): Promise<void> {
  const failure = (item: string) => ({ item, code: 'failed', message: catalogues.en['error.INTERNAL'] });
  const failures = osidsOf(items).map(failure);
  await updateBulkJobProgress(deps.db, jobId, { from, to: lastOf(items), succeeded: 0, failures });
}

/** A batch that fails is done in halves, down to the row that is to blame; that one is counted and left. */
async function decideInHalves(run: Run, batch: Batch): Promise<void> {
  const { from, items } = batch;
  try {
    await decideBatch(run, batch);
  } catch (error) {
    // Another worker did this batch: it is not ours any more.
    if (error instanceof AppError && error.code === 'CONFLICT') throw error;
    if (items.length === 1) {
      if (!isAboutTheRow(error)) throw error;
      run.deps.log.error({ job: run.jobId, result: items[0]?.osid, err: error }, 'a result could not be decided');
      return countFailed(run, batch);
    }
    const first = items.slice(0, Math.ceil(items.length / 2));
    await decideInHalves(run, { from, items: first });
    await decideInHalves(run, { from: lastOf(first), items: items.slice(first.length) });
  }
}

async function tellAtEnd(db: Database, { actor, deps, decision }: Run, job: BulkJob): Promise<void> {
  const { teachers, examiners } = await listUploadersOfJob(db, job.id);
  const accounts = [
    ...(await listAccounts(db, 'Teacher', teachers)).values(),
    ...(await listAccounts(db, 'Examiner', examiners)).values(),
  ];
  await recordAct(db, decision.act, {
    actor,
    entity: 'BulkJob',
    targetId: job.id,
    at: deps.clock.now(),
    values: { ...decision.values, succeeded: job.succeeded, total: job.total, failed: job.failed },
    tell: { starters: [actor.id], uploaders: accounts.filter((account) => account !== actor.id) },
  });
}

async function finish(run: Run): Promise<void> {
  await inTransaction(run.deps.db, async (db) => {
    if (!(await updateBulkJobFinished(db, run.jobId, { state: 'done' }))) return;
    const job = await findBulkJob(db, run.jobId);
    if (job !== undefined) await tellAtEnd(db, run, job);
    await deleteJobItems(db, run.jobId);
  });
}

/** Ends a job that cannot go on: what is decided stays decided, the rest stays pending, the starter is told. */
async function giveUp(deps: Deps, { id, actor }: { id: string; actor: ActivityActor }): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    const end = { state: 'failed', errorKey: 'certificate.bulk-gave-up' } as const;
    const isEnded = await updateBulkJobFinished(db, id, end);
    const job = isEnded ? await findBulkJob(db, id) : undefined;
    if (job === undefined) return;
    await recordAct(db, 'certificates.bulk-failed', {
      actor,
      entity: 'BulkJob',
      targetId: id,
      at: deps.clock.now(),
      values: { processed: job.succeeded + job.failed, total: job.total },
      tell: { starters: job.startedBy === null ? [] : [job.startedBy] },
    });
    await deleteJobItems(db, id);
  });
}

/** Jobs whose workers died so often that the queue gives them to nobody any more. */
export async function giveUpAbandoned(deps: Deps): Promise<void> {
  for (const kind of [bulkApproveName, bulkRejectName]) {
    for (const { id } of await listAbandonedBulkJobs(deps.db, kind)) {
      deps.log.error({ job: id, kind }, 'a bulk decision was given up by the queue');
      await giveUp(deps, { id, actor: { id: null, username: 'Sanad' } });
    }
  }
}

/** Goes on where the job stands; after several tries that got nowhere it is given up for good. */
export async function runBulkDecision(run: Run): Promise<void> {
  try {
    await decideRest(run);
  } catch (error) {
    // Another worker does the job.
    const isTaken = error instanceof AppError && error.code === 'CONFLICT';
    const tries = isTaken ? 0 : await addBulkJobTry(run.deps.db, run.jobId);
    if (tries < mostTries) throw error;
    run.deps.log.error({ job: run.jobId, tries, err: error }, 'a bulk decision was given up');
    await giveUp(run.deps, { id: run.jobId, actor: run.actor });
  }
}

async function decideRest(run: Run): Promise<void> {
  for (;;) {
    const job = await findBulkJob(run.deps.db, run.jobId);
    if (job === undefined || job.state === 'done' || job.state === 'failed') return;
    const batch = { jobId: run.jobId, after: job.cursor, limit: limits.bulkBatchSize };
    const items = await listJobItems(run.deps.db, batch);
    if (items.length === 0) return finish(run);
    await decideInHalves(run, { from: job.cursor, items });
  }
}
