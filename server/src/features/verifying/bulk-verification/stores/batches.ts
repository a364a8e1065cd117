import type { TextKey } from '@sanad/contract/text/text';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import type { StoredBatch } from '../../../../platform/database/tables/bulk-verification-tables.ts';
import type { StoredVerification } from '../../../../platform/database/tables/verification-tables.ts';
import { AppError } from '../../../../platform/errors.ts';
import { countUpToCap } from '../../../../platform/query/count-rows.ts';
import type { Field, Fields, Filter } from '../../../../platform/query/filter.ts';
import { filterSql } from '../../../../platform/query/filter-sql.ts';
import { newestFirstSql, type Page } from '../../../../platform/query/page.ts';
import type { Judged } from './judge-rows.ts';

export type { StoredBatch };

export type NewBatch = Pick<
  StoredBatch,
  'osid' | 'verifier_id' | 'verifier_name' | 'result_type' | 'file_name' | 'file_id' | 'total'
>;

export async function insertBatch(db: Database, batch: NewBatch): Promise<void> {
  await db.insertInto('verification_batch').values(batch).execute();
}

export async function getBatch(db: Database, id: string): Promise<StoredBatch> {
  const batch = await db.selectFrom('verification_batch').selectAll().where('osid', '=', id).executeTakeFirst();
  if (batch === undefined) throw new AppError('NOT_FOUND');
  return batch;
}

/** Counts a part of the file, in the transaction of its work. CONFLICT: it has been done meanwhile. */
export async function updateProgress(
  db: Database,
  id: string,
  { from, to, verified, failed, unreadable }: Judged & { from: number; to: number },
): Promise<void> {
  const updated = await db
    .updateTable('verification_batch')
    .set({
      state: 'running',
      cursor: to,
      total: sql`greatest(total, ${to}::integer)`,
      verified: sql`verified + ${verified}::integer`,
      failed: sql`failed + ${failed}::integer`,
      unreadable: sql`unreadable + ${unreadable}::integer`,
      updated_at: sql`now()`,
    })
    .where('osid', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .where('cursor', '=', from)
    .executeTakeFirst();
  if (updated.numUpdatedRows !== 1n) throw new AppError('CONFLICT');
}

type End = { state: 'done' | 'failed'; errorKey?: TextKey; errorValues?: Record<string, string | number> };

/** Ends it, once; answers whether it was this call that did. */
export async function updateFinished(db: Database, id: string, end: End): Promise<boolean> {
  const updated = await db
    .updateTable('verification_batch')
    .set({
      state: end.state,
      error_key: end.errorKey ?? null,
      error_values: JSON.stringify(end.errorValues ?? {}),
      ...(end.state === 'done' ? { total: sql<number>`cursor` } : {}),
      finished_at: sql`now()`,
      updated_at: sql`now()`,
    })
    .where('osid', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

export type RowPage = { after?: number; limit: number; onlyFailed?: boolean };

/** The rows of a batch with their verdicts, in the order of the file. */
export function listRows(
  db: Database,
  batchId: string,
  { after = 0, limit, onlyFailed = false }: RowPage,
): Promise<StoredVerification[]> {
  const rows = db
    .selectFrom('verification_history')
    .selectAll()
    .where('batch_id', '=', batchId)
    .where('serial_no', '>', after)
    .orderBy('serial_no')
    .limit(limit);
  return (onlyFailed ? rows.where('status', '<>', 'verified') : rows).execute();
}

type BatchField = Field & { column: keyof StoredBatch };

/** What searches may name. */
export const batchFields: Fields = new Map<string, BatchField>([
  ['osid', { kind: 'id', column: 'osid' }],
  ['verifierId', { kind: 'text', column: 'verifier_id' }],
  ['fileName', { kind: 'text', column: 'file_name' }],
  ['resultType', { kind: 'text', column: 'result_type' }],
  ['state', { kind: 'text', column: 'state' }],
  ['totalCount', { kind: 'number', column: 'cursor' }],
  ['fulfilledCount', { kind: 'number', column: 'verified' }],
  ['rejectedCount', { kind: 'number', column: 'failed' }],
  ['osCreatedAt', { kind: 'time', column: 'created_at' }],
]);

export type BatchFilter = { verifierId: string | undefined; where: Filter };

function matching(db: Database, { verifierId, where }: BatchFilter) {
  const all = db.selectFrom('verification_batch').where(filterSql(where, batchFields));
  return verifierId === undefined ? all : all.where('verifier_id', '=', verifierId);
}

export function listBatches(db: Database, filter: BatchFilter, { order, limit, offset }: Page): Promise<StoredBatch[]> {
  return matching(db, filter).selectAll().orderBy(newestFirstSql(order)).limit(limit).offset(offset).execute();
}

export function countBatches(db: Database, filter: BatchFilter): Promise<number> {
  return countUpToCap(db, matching(db, filter).select('osid'));
}
