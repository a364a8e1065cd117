import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { StoredRecall } from '../../../platform/database/tables/recall-tables.ts';
import type { Batch } from '../../../platform/jobs/batch-kind.ts';

export type { StoredRecall };

/** As it is asked for: nobody has decided about it. */
export type NewRecall = Pick<
  StoredRecall,
  | ('id' | 'target' | 'target_name' | 'replaces' | 'reason_class' | 'reason')
  | (
      | 'counted'
      | 'schools'
      | 'fingerprint'
      | 'states'
      | 'asked_by'
      | 'asker_name'
      | 'asked_at'
      | 'expires_at'
      | 'told_at'
    )
>;

export async function insertRecall(db: Database, { target, ...recall }: NewRecall): Promise<void> {
  await db
    .insertInto('recall')
    .values({ ...recall, target: JSON.stringify(target) })
    .execute();
}

export function findRecall(db: Database, id: string): Promise<StoredRecall | undefined> {
  return db.selectFrom('recall').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Held for this transaction: of two who decide at once, one does. */
export function findRecallForUpdate(db: Database, id: string): Promise<StoredRecall | undefined> {
  return db.selectFrom('recall').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The recall that a batch works for. */
export async function getRecallOfBatch(db: Database, { id }: Pick<Batch, 'id'>): Promise<StoredRecall> {
  return db
    .selectFrom('recall')
    .selectAll()
    .where((where) => where.or([where('batch_id', '=', id), where('undo_batch_id', '=', id)]))
    .executeTakeFirstOrThrow();
}

type Changed = Partial<Omit<StoredRecall, Exclude<keyof NewRecall, 'told_at' | 'expires_at'>>>;

export async function updateRecall(db: Database, id: string, changed: Changed): Promise<void> {
  await db.updateTable('recall').set(changed).where('id', '=', id).execute();
}

/** `states` undefined: all; else those that are about nothing but these states. */
const within = (states: readonly string[] | undefined) =>
  states === undefined ? sql<boolean>`true` : sql<boolean>`states <@ ${[...states]}::uuid[]`;

/** The newest first. */
export function listRecalls(
  db: Database,
  states: readonly string[] | undefined,
  { offset, limit }: { offset: number; limit: number },
): Promise<StoredRecall[]> {
  return db
    .selectFrom('recall')
    .selectAll()
    .where(within(states))
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countRecalls(db: Database, states: readonly string[] | undefined): Promise<number> {
  const { count } = await db
    .selectFrom('recall')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(within(states))
    .executeTakeFirstOrThrow();
  return count;
}

type Seen = { recallId: string; accountId: string };

export async function upsertSeen(
  db: Database,
  { recallId, accountId, fingerprint, at }: Seen & { fingerprint: string; at: Date },
): Promise<void> {
  await db
    .insertInto('recall_seen')
    .values({ recall_id: recallId, account_id: accountId, fingerprint, seen_at: at })
    .onConflict((conflict) => conflict.columns(['recall_id', 'account_id']).doUpdateSet({ fingerprint, seen_at: at }))
    .execute();
}

/** Which of these recalls the account has looked at, as they are. */
export async function listSeen(db: Database, recallIds: readonly string[], accountId: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select recall.id from recall
    join recall_seen on recall_seen.recall_id = recall.id and recall_seen.account_id = ${accountId}
      and recall_seen.fingerprint = recall.fingerprint
    where recall.id = any(${[...recallIds]}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
