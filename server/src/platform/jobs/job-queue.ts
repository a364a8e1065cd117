import { sql } from 'kysely';
import type { TSchema } from 'typebox';
import type { Database } from '../database/database.ts';

/**
 * `key`: a second job with it replaces the first while that one waits. `queue`: jobs of one queue run one after another.
 * `runIn`: milliseconds from now, by the clock of the database, which all share.
 */
export type JobOptions = { key?: string; queue?: string; runAt?: Date; runIn?: number; maxAttempts?: number };

/** Jobs are queued in the transaction of the act, so that neither exists without the other. */
export type JobQueue = {
  add(db: Database, name: string, payload: Record<string, unknown>, options?: JobOptions): Promise<void>;
};

/** A kind of job: its name, the schema of its payload and what it does. A job may run twice: it must not mind. */
export type JobKind<Context> = {
  name: string;
  payload: TSchema;
  run(context: Context, payload: unknown): Promise<void>;
  /** Five cron fields in UTC (`0 3 * * *`): the job also comes by itself, with an empty payload. */
  every?: string;
};

/** The queue in our own database (schema `graphile_worker`, made by `migrateAll`). */
export function createJobQueue(): JobQueue {
  return {
    async add(db, name, payload, options = {}) {
      await sql`select graphile_worker.add_job(
        identifier => ${name}::text,
        payload => ${JSON.stringify(payload)}::json,
        queue_name => ${options.queue ?? null}::text,
        run_at => ${options.runIn === undefined ? sql`${options.runAt ?? null}::timestamptz` : sql`now() + make_interval(secs => ${options.runIn / 1000})`},
        max_attempts => ${options.maxAttempts ?? null}::int,
        job_key => ${options.key ?? null}::text
      )`.execute(db);
    },
  };
}
