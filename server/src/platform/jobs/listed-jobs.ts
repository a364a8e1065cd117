import type { ListedJobState } from '@sanad/contract/api/status';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** A job of the queue, or bulk work that failed and has none any more. */
export type QueuedWork = {
  id: string;
  kind: string;
  state: ListedJobState;
  tries: number;
  mostTries: number;
  at: Date;
  batchId: string | null;
  starterName: string | null;
  done: number | null;
  total: number | null;
  mayBeStopped: boolean | null;
  isStopping: boolean | null;
  errorKey: string | null;
  errorValues: Record<string, string | number> | null;
};

const stateSql = sql`case when job.locked_at is not null then 'running'
  when job.attempts >= job.max_attempts then 'failed' else 'waiting' end`;

/** Bulk work names its batch; the cast meets ours alone. */
const batchOfJob = sql`case when job.payload->>'batchId' ~ '^[0-9a-f-]{36}$' then (job.payload->>'batchId')::uuid end`;

const queuedSql = sql`select job.id::text as id, task.identifier as kind, ${stateSql} as state,
    job.attempts as tries, job.max_attempts as "mostTries", coalesce(job.locked_at, job.run_at) as at,
    ${batchOfJob} as "batchId"
  from graphile_worker._private_jobs as job
  join graphile_worker._private_tasks as task on task.id = job.task_id`;

/** What failed within the last week; its job is gone from the queue. */
const failedBatchesSql = sql`select batch.id::text as id, batch.kind, 'failed' as state,
    batch.tries, batch.gives_up_at as "mostTries", batch.finished_at as at, batch.id as "batchId"
  from batch where batch.state = 'failed' and batch.finished_at > now() - interval '7 days'`;

const listedSql = sql`(${queuedSql} union all ${failedBatchesSql}) as listed`;
const inState = (state: ListedJobState | undefined): RawBuilder<unknown> =>
  state === undefined ? sql`true` : sql`state = ${state}`;

/** What runs first, then what failed, the newest first; what waits by its time. */
export async function listWork(
  db: Database,
  state: ListedJobState | undefined,
  { offset, limit }: { offset: number; limit: number },
): Promise<QueuedWork[]> {
  const { rows } = await sql<QueuedWork>`select page.*, batch.starter_name as "starterName", batch.cursor as done,
      batch.total, batch.may_be_stopped as "mayBeStopped", batch.stop_asked_at is not null as "isStopping",
      batch.error_key as "errorKey", batch.error_values as "errorValues"
    from (select * from ${listedSql} where ${inState(state)}
      order by array_position(array['running', 'failed', 'waiting'], state),
        case when state = 'failed' then at end desc, at, id limit ${limit} offset ${offset}) as page
    left join batch on batch.id = page."batchId"
    order by array_position(array['running', 'failed', 'waiting'], page.state),
      case when page.state = 'failed' then page.at end desc, page.at, page.id`.execute(db);
  return rows;
}

export async function countWork(db: Database, state: ListedJobState | undefined): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${listedSql} where ${inState(state)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export type HeldJob = { kind: string; isLocked: boolean; batchId: string | null };

/** Held for this transaction; undefined once it is done. */
export async function findJobForUpdate(db: Database, id: string): Promise<HeldJob | undefined> {
  const { rows } = await sql<HeldJob>`
    select task.identifier as kind, job.locked_at is not null as "isLocked", ${batchOfJob} as "batchId"
    from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    where job.id = ${id}::bigint for update of job`.execute(db);
  return rows[0];
}

/** At once, as if it had never been tried. Nothing happens to one that runs. */
export async function rescheduleJobs(db: Database, ids: readonly string[]): Promise<void> {
  await sql`select graphile_worker.reschedule_jobs(${[...ids]}::bigint[], run_at => now(), attempts => 0)`.execute(db);
}

/** Where somebody waits for what a payload names as its id: the job that will do it. */
export async function findJobOf(db: Database, kind: string, payloadId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select job.id::text as id from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    where task.identifier = ${kind} and job.payload->>'id' = ${payloadId} limit 1`.execute(db);
  return rows[0]?.id;
}

export async function hasJob(db: Database, kind: string): Promise<boolean> {
  const { rows } = await sql`select 1 from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    where task.identifier = ${kind} and (job.locked_at is not null or job.attempts < job.max_attempts) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Asks the worker that has it, or will have it, to end it before its next part; false where it is over or may not. */
export async function askToStop(db: Database, batchId: string): Promise<boolean> {
  const updated = await db
    .updateTable('batch')
    .set({ stop_asked_at: sql`now()` })
    .where('id', '=', batchId)
    .where('state', 'in', ['queued', 'running'])
    .where('may_be_stopped', '=', true)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

export async function isStopAsked(db: Database, batchId: string): Promise<boolean> {
  const row = await db.selectFrom('batch').select('stop_asked_at').where('id', '=', batchId).executeTakeFirst();
  return row !== undefined && row.stop_asked_at !== null;
}
