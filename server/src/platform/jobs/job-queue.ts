import type { TSchema } from 'typebox';
import type { Database } from '../database/database.ts';

/** What a kind of job is called and what it carries. `key`: a second job with it replaces the first while it waits. */
export type JobOptions = { key?: string; runAt?: Date; maxAttempts?: number };

/** Jobs are queued in the transaction of the act, so that neither exists without the other. */
export type JobQueue = {
  add(db: Database, name: string, payload: Record<string, unknown>, options?: JobOptions): Promise<void>;
};

/** A kind of job: its name, the schema of its payload and what it does. */
export type JobKind<Context> = {
  name: string;
  payload: TSchema;
  run(context: Context, payload: unknown): Promise<void>;
};
