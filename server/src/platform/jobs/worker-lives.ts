import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Says that the worker lives. */
export async function insertSignOfLife(db: Database, workerId: string): Promise<void> {
  await db
    .insertInto('job_worker')
    .values({ id: workerId })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: sql`now()` }))
    .execute();
}

export async function deleteWorker(db: Database, workerId: string): Promise<void> {
  await db.deleteFrom('job_worker').where('id', '=', workerId).execute();
}

/** For workers that are known to have ended. */
export async function unlockJobsOf(db: Database, workerIds: readonly string[]): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(${[...workerIds]}::text[])`.execute(db);
}

/** For a process that is known to be the only one: whatever is locked was held by one that died. */
export async function unlockAllJobs(db: Database): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(
    array(select distinct locked_by from graphile_worker.jobs where locked_by is not null))`.execute(db);
}

/**
 * A clock that was wrong for a while leaves notes that regular jobs ran in the future; they would not come again until
 * then. Without a note they come at their next time.
 */
export async function forgetRunsAhead(db: Database): Promise<void> {
  await sql`update graphile_worker._private_known_crontabs set last_execution = null
    where last_execution > now() + interval '1 hour'`.execute(db);
}

/**
 * Gives back the jobs of workers that were silent for so long; the queue itself would wait four hours.
 * A lock younger than that stands, since a worker takes its first job before its first sign of life.
 */
export async function unlockJobsOfSilentWorkers(db: Database, silentMs: number): Promise<string[]> {
  const silent = sql<Date>`now() - make_interval(secs => ${silentMs / 1000})`;
  const found = await sql<{ locked_by: string }>`
    select distinct locked_by from graphile_worker.jobs
    where locked_by is not null and locked_at < ${silent}
      and not exists (select 1 from job_worker w where w.id = locked_by and w.seen_at >= ${silent})`.execute(db);
  const ids = found.rows.map((row) => row.locked_by);
  if (ids.length > 0) await unlockJobsOf(db, ids);
  await db.deleteFrom('job_worker').where('seen_at', '<', silent).execute();
  return ids;
}

export type JobCounts = { waiting: number; running: number; failed: number };

/** `failed`: no try is left; they stay in the queue until somebody looks at them. */
export async function countJobs(db: Database): Promise<JobCounts> {
  const { rows } = await sql<JobCounts>`
    select
      count(*) filter (where locked_at is null and attempts < max_attempts) as waiting,
      count(*) filter (where locked_at is not null) as running,
      count(*) filter (where locked_at is null and attempts >= max_attempts) as failed
    from graphile_worker.jobs`.execute(db);
  return rows[0] ?? { waiting: 0, running: 0, failed: 0 };
}

/** How long the job has waited that waits longest, of those whose time has come. */
export async function measureOldestJob(db: Database): Promise<{ seconds: number }> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as seconds from graphile_worker.jobs
    where locked_at is null and attempts < max_attempts and run_at <= now()`.execute(db);
  return rows[0] ?? { seconds: 0 };
}
