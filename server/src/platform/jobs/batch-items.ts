import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Batch, Part } from './batch-kind.ts';

/** `seen`: the version that was decided about; null where none was noted. */
export type BatchItem = { item: string; seen: Date | null };

/** What the decider had seen: the versions of rows, and the moment at which the others were loaded; in milliseconds. */
export type Seen = { versions: Readonly<Record<string, number>>; seenAt: number | undefined };

/**
 * The version of a row (`osid`, `updated_at`) that was decided about. Of what changed since it was loaded, that is one
 * which is not there any more.
 */
export const seenSql = ({ versions, seenAt }: Seen): RawBuilder<Date> => sql`coalesce(
  'epoch'::timestamptz + (${JSON.stringify(versions)}::jsonb->>osid::text)::bigint * interval '1 millisecond',
  least(updated_at, 'epoch'::timestamptz + ${seenAt ?? null}::bigint * interval '1 millisecond'))`;

/**
 * Notes what a batch is to work on: the items that a question (`select item, seen ...`) answers, in the order of their
 * ids. `after`: how many were noted before. Answers how many.
 */
export async function insertItems(
  db: Database,
  { id, after }: { id: string; after: number },
  wanted: RawBuilder<BatchItem>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into batch_item (batch_id, position, item, seen)
    select ${id}, ${after}::integer + row_number() over (order by item), item, seen from (${wanted}) as wanted`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}

/** The items of a batch, as a part of another statement. */
export const itemsSql = (id: string): RawBuilder<{ item: string }> =>
  sql`select item from batch_item where batch_id = ${id}`;

/** The unfinished batch of these kinds that works on most of these items (`select item ...`), and on how many. */
export async function findBusyBatch(
  db: Database,
  kinds: readonly string[],
  items: RawBuilder<{ item: string }>,
): Promise<{ id: string; items: number } | undefined> {
  const { rows } = await sql<{ id: string; items: number }>`
    select batch.id, count(*)::int as items from batch
    join batch_item on batch_item.batch_id = batch.id and batch_item.position > batch.cursor
    where batch.kind = any(${[...kinds]}::text[]) and batch.state in ('queued', 'running')
      and batch_item.item in (${items})
    group by batch.id order by items desc limit 1`.execute(db);
  return rows[0];
}

async function listItems(db: Database, id: string, { after, limit }: { after: number; limit: number }) {
  return db
    .selectFrom('batch_item')
    .select(['item', 'seen'])
    .where('batch_id', '=', id)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute();
}

/** The items that were noted when the batch was started, after the cursor. */
export async function* readItems(
  { db }: { db: Database },
  { id, cursor }: Batch,
  size: number,
): AsyncGenerator<Part<BatchItem>> {
  for (let from = cursor; ; ) {
    const items = await listItems(db, id, { after: from, limit: size });
    if (items.length === 0) return;
    yield { from, items };
    from += items.length;
  }
}

export async function deleteItems(db: Database, id: string): Promise<void> {
  await db.deleteFrom('batch_item').where('batch_id', '=', id).execute();
}

/** An item that was left out: the code of its reason, and what that means. */
export type BatchFailure = { item: string; code: string; message: string };

export async function insertFailures(db: Database, id: string, failures: readonly BatchFailure[]): Promise<void> {
  if (failures.length === 0) return;
  await db
    .insertInto('batch_failure')
    .values(failures.map(({ item, code, message }) => ({ batch_id: id, item, code, message })))
    .execute();
}

/** In the order in which they happened. */
export function listFailures(db: Database, id: string, limit: number): Promise<BatchFailure[]> {
  return db
    .selectFrom('batch_failure')
    .select(['item', 'code', 'message'])
    .where('batch_id', '=', id)
    .orderBy('position')
    .limit(limit)
    .execute();
}

/** How many items of a batch were left out for each reason. */
export async function countFailures(db: Database, id: string): Promise<{ code: string; items: number }[]> {
  const { rows } = await sql<{ code: string; items: number }>`select code, count(*)::int as items from batch_failure
    where batch_id = ${id} group by code order by code`.execute(db);
  return rows;
}

/** A batch that goes on from another one takes over why items were left out; those of one reason are tried again. */
export async function moveFailures(db: Database, { from, to, except }: { from: string; to: string; except: string }) {
  await db
    .updateTable('batch_failure')
    .set({ batch_id: to })
    .where('batch_id', '=', from)
    .where('code', '<>', except)
    .execute();
}
