import type { TextKey } from '@sanad/contract/text/text';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Batch } from '../database/tables/batch-tables.ts';
import { BatchTaken } from './batch-errors.ts';
import type { Outcome } from './batch-kind.ts';

export type NewBatch = {
  id: string;
  startedBy: string | null;
  starterName: string;
  total: number;
  asked?: Record<string, unknown>;
};

export async function insertBatch(
  db: Database,
  kind: { name: string; givesUpAt: number; canBeStopped?: true },
  { id, startedBy, starterName, total, asked = {} }: NewBatch,
): Promise<void> {
  await db
    .insertInto('batch')
    .values({
      id,
      kind: kind.name,
      gives_up_at: kind.givesUpAt,
      may_be_stopped: kind.canBeStopped === true,
      started_by: startedBy,
      starter_name: starterName,
      total,
      asked: JSON.stringify(asked),
    })
    .execute();
}

export function findBatch(db: Database, id: string): Promise<Batch | undefined> {
  return db.selectFrom('batch').selectAll().where('id', '=', id).executeTakeFirst();
}

export function listBatchesById(db: Database, ids: readonly string[]): Promise<Batch[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('batch')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
}

/** The batches of a kind under the name `batch`, to be joined with what a feature keeps of each. */
export function batchesOf(db: Database, kind: string) {
  return db.selectFrom('batch').selectAll().where('kind', '=', kind).as('batch');
}

/** Held for this transaction. */
export async function holdBatch(db: Database, id: string): Promise<void> {
  await db.selectFrom('batch').select('id').where('id', '=', id).forUpdate().execute();
}

/** `startedBy` undefined: of everybody. */
type Found = { kinds: readonly string[]; startedBy: string | undefined };

const startedSql = ({ startedBy }: Found) => (startedBy === undefined ? sql`true` : sql`started_by = ${startedBy}`);

/** The newest first: those of each kind by its index, then the newest of these. */
export async function listBatches(
  db: Database,
  found: Found,
  { limit, offset }: { limit: number; offset: number },
): Promise<Batch[]> {
  const { rows } = await sql<Batch>`select newest.* from unnest(${[...found.kinds]}::text[]) as wanted (kind)
    cross join lateral (select * from batch where batch.kind = wanted.kind and ${startedSql(found)}
      order by created_at desc, id desc limit ${limit + offset}) as newest
    order by newest.created_at desc, newest.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countBatches(db: Database, found: Found): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from batch
    where kind = any(${[...found.kinds]}::text[]) and ${startedSql(found)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Says how much there is to do, once that is known. */
export async function updateTotal(db: Database, id: string, total: number): Promise<void> {
  await db.updateTable('batch').set({ total }).where('id', '=', id).execute();
}

/** The same, with all that was asked for. */
export async function updateAsked(
  db: Database,
  id: string,
  { total, asked }: { total: number; asked: Record<string, unknown> },
): Promise<void> {
  await db
    .updateTable('batch')
    .set({ total, asked: JSON.stringify(asked) })
    .where('id', '=', id)
    .execute();
}

type Step = Outcome & { from: number; to: number };

/** Counts a part, in the transaction of its work. BatchTaken: it has been done meanwhile, undo yours. */
export async function updateProgress(db: Database, id: string, step: Step): Promise<void> {
  const { from, to, succeeded, failed, undecided = 0 } = step;
  if (succeeded + failed !== to - from) throw new Error(`A part of ${to - from} came to ${succeeded} and ${failed}.`);
  const updated = await db
    .updateTable('batch')
    .set({
      state: 'running',
      cursor: to,
      total: sql`greatest(total, ${to}::integer)`,
      succeeded: sql`succeeded + ${succeeded}::integer`,
      failed: sql`failed + ${failed}::integer`,
      undecided: sql`undecided + ${undecided}::integer`,
      tries: 0,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .where('cursor', '=', from)
    .executeTakeFirst();
  if (updated.numUpdatedRows !== 1n) throw new BatchTaken();
}

/** Counts a run that failed; answers whether it was the last one. */
export async function addTry(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql<{ isLast: boolean }>`update batch set tries = tries + 1
    where id = ${id} returning tries >= gives_up_at as "isLast"`.execute(db);
  return rows[0]?.isLast ?? false;
}

export type End =
  | { state: 'done' | 'undone' }
  | { state: 'failed'; errorKey: TextKey; errorValues?: Record<string, string | number> };

/** Ends it, once; answers whether it was this call that did. */
export async function updateEnded(db: Database, id: string, end: End): Promise<boolean> {
  const failure = end.state === 'failed' ? end : undefined;
  const updated = await db
    .updateTable('batch')
    .set({
      state: end.state,
      error_key: failure?.errorKey ?? null,
      error_values: JSON.stringify(failure?.errorValues ?? {}),
      ...(end.state === 'done' ? { total: sql<number>`cursor` } : {}),
      finished_at: sql`now()`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .where('state', 'in', end.state === 'undone' ? ['done', 'failed'] : ['queued', 'running'])
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** The unfinished ones of a kind that no worker will take up again: the queue has given them up. */
export async function listAbandoned(db: Database, kind: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from batch
    where kind = ${kind} and state in ('queued', 'running')
      and not exists (select 1 from graphile_worker._private_jobs as job
        where job.payload->>'batchId' = batch.id::text
          and (job.locked_at is not null or job.attempts < job.max_attempts))`.execute(db);
  return rows.map(({ id }) => id);
}

/** What is queued or runs, and the rows that it still has to do. */
export async function measureOpenBatches(db: Database): Promise<{ number: number; rows: number }> {
  const { rows } = await sql<{ number: number; rows: number }>`
    select count(*) as number, coalesce(sum(total - cursor), 0)::int8 as rows from batch
    where state in ('queued', 'running')`.execute(db);
  return rows[0] ?? { number: 0, rows: 0 };
}
