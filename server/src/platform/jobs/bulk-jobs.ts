import type { TextKey } from '@sanad/contract/text/text';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { BulkJobState } from '../database/tables/platform-tables.ts';
import { AppError } from '../errors.ts';

export type BulkJob = {
  id: string;
  kind: string;
  state: BulkJobState;
  total: number;
  succeeded: number;
  failed: number;
  cursor: string | null;
  cancelRequested: boolean;
  startedBy: string | null;
  /** Why it was given up; null unless it failed. */
  errorKey: string | null;
};

export type BulkJobFailure = { item: string; code: string; message: string };

/** What one batch did. `from` is the cursor that it began at: a batch that already counted is refused. */
export type BulkJobStep = {
  from: string | null;
  to: string;
  succeeded: number;
  failures: readonly BulkJobFailure[];
};

const columns = [
  'id',
  'kind',
  'state',
  'total',
  'succeeded',
  'failed',
  'cursor',
  'cancel_requested as cancelRequested',
  'started_by as startedBy',
  'error_key as errorKey',
] as const;

export async function insertBulkJob(
  db: Database,
  job: { id: string; kind: string; total: number; startedBy: string | null; filters?: Record<string, unknown> },
): Promise<void> {
  await db
    .insertInto('bulk_job')
    .values({
      id: job.id,
      kind: job.kind,
      total: job.total,
      started_by: job.startedBy,
      filters: JSON.stringify(job.filters ?? {}),
    })
    .execute();
}

export async function findBulkJob(db: Database, id: string): Promise<BulkJob | undefined> {
  return db.selectFrom('bulk_job').select(columns).where('id', '=', id).executeTakeFirst();
}

type Found = { startedBy: string | undefined; limit: number; offset: number };

/** The jobs of one starter, or of all; the newest first. */
export async function listBulkJobs(db: Database, { startedBy, limit, offset }: Found): Promise<BulkJob[]> {
  const jobs = db.selectFrom('bulk_job').select(columns).orderBy('created_at', 'desc').orderBy('id', 'desc');
  return (startedBy === undefined ? jobs : jobs.where('started_by', '=', startedBy))
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countBulkJobs(db: Database, startedBy: string | undefined): Promise<number> {
  const jobs = db.selectFrom('bulk_job').select(({ fn }) => fn.countAll<number>().as('count'));
  const counted = startedBy === undefined ? jobs : jobs.where('started_by', '=', startedBy);
  return (await counted.executeTakeFirstOrThrow()).count;
}

/** The failures in the order in which they happened. */
export async function listBulkJobFailures(db: Database, id: string, limit = 2000): Promise<BulkJobFailure[]> {
  return db
    .selectFrom('bulk_job_failure')
    .select(['item', 'code', 'message'])
    .where('job_id', '=', id)
    .orderBy('position')
    .limit(limit)
    .execute();
}

/** Says how much there is to do, once that is known. */
export async function updateBulkJobTotal(db: Database, id: string, total: number): Promise<void> {
  await db.updateTable('bulk_job').set({ total }).where('id', '=', id).execute();
}

/** Counts a batch, in the transaction of its work. CONFLICT: another worker has done this batch, undo yours. */
export async function updateBulkJobProgress(db: Database, id: string, step: BulkJobStep): Promise<void> {
  const updated = await db
    .updateTable('bulk_job')
    .set({
      state: 'running',
      succeeded: sql`succeeded + ${step.succeeded}`,
      failed: sql`failed + ${step.failures.length}`,
      cursor: step.to,
      tries: 0,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .where(sql<boolean>`cursor is not distinct from ${step.from}`)
    .executeTakeFirst();
  if (updated.numUpdatedRows !== 1n) throw new AppError('CONFLICT');
  if (step.failures.length === 0) return;
  await db
    .insertInto('bulk_job_failure')
    .values(step.failures.map(({ item, code, message }) => ({ job_id: id, item, code, message })))
    .execute();
}

/** Counts a try that failed; answers how many there were since the job last got on. */
export async function addBulkJobTry(db: Database, id: string): Promise<number> {
  const { rows } = await sql<{ tries: number }>`
    update bulk_job set tries = tries + 1, updated_at = now() where id = ${id} returning tries`.execute(db);
  return rows[0]?.tries ?? 0;
}

/** The unfinished jobs of a kind that no worker will take up again: the queue has given them up. */
export async function listAbandonedBulkJobs(db: Database, kind: string): Promise<BulkJob[]> {
  return db
    .selectFrom('bulk_job')
    .select(columns)
    .where('kind', '=', kind)
    .where('state', 'in', ['queued', 'running'])
    .where(
      sql<boolean>`not exists (select 1 from graphile_worker._private_jobs as job
        where job.payload->>'jobId' = bulk_job.id::text
          and (job.locked_at is not null or job.attempts < job.max_attempts))`,
    )
    .execute();
}

/** Ends it, once: a second end changes nothing. Answers whether this was the one. */
export async function updateBulkJobFinished(
  db: Database,
  id: string,
  end: { state: 'done' } | { state: 'failed'; errorKey: TextKey },
): Promise<boolean> {
  const ended = await db
    .updateTable('bulk_job')
    .set({
      state: end.state,
      error_key: end.state === 'failed' ? end.errorKey : null,
      finished_at: sql`now()`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}
