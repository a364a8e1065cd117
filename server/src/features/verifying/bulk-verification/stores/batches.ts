import type { Database } from '../../../../platform/database/database.ts';
import type { StoredBatch } from '../../../../platform/database/tables/bulk-verification-tables.ts';
import { batchesOf } from '../../../../platform/jobs/batches.ts';
import { countUpToCap } from '../../../../platform/query/count-rows.ts';
import type { Field, Fields, Filter } from '../../../../platform/query/filter.ts';
import { filterSql } from '../../../../platform/query/filter-sql.ts';
import { newestFirstSql, type Page } from '../../../../platform/query/page.ts';

export type { StoredBatch };

export type NewVerification = Pick<StoredBatch, 'batch_id' | 'result_type' | 'file_name' | 'file_id'>;

export async function insertVerification(db: Database, verification: NewVerification): Promise<void> {
  await db.insertInto('verification_batch').values(verification).execute();
}

/** What files that are checked are called among all batches. */
export const verificationKind = 'verification.judge-batch';

/** Files that are checked: how far each is, and what file it is. */
function selectVerifications(db: Database) {
  return db
    .selectFrom('verification_batch')
    .innerJoin(batchesOf(db, verificationKind), 'batch.id', 'verification_batch.batch_id')
    .selectAll('batch')
    .selectAll('verification_batch')
    .$castTo<StoredBatch>();
}

export function findVerification(db: Database, id: string): Promise<StoredBatch | undefined> {
  return selectVerifications(db).where('batch_id', '=', id).executeTakeFirst();
}

type BatchField = Field & { column: keyof StoredBatch | 'osid' };

/** What searches may name. */
export const batchFields: Fields = new Map<string, BatchField>([
  ['osid', { kind: 'id', column: 'osid' }],
  ['verifierId', { kind: 'text', column: 'started_by' }],
  ['fileName', { kind: 'text', column: 'file_name' }],
  ['resultType', { kind: 'text', column: 'result_type' }],
  ['state', { kind: 'text', column: 'state' }],
  ['totalCount', { kind: 'number', column: 'cursor' }],
  ['fulfilledCount', { kind: 'number', column: 'succeeded' }],
  ['rejectedCount', { kind: 'number', column: 'failed' }],
  ['osCreatedAt', { kind: 'time', column: 'created_at' }],
]);

export type BatchFilter = { verifierId: string | undefined; where: Filter };

function matching(db: Database, { verifierId, where }: BatchFilter) {
  const all = selectVerifications(db).select('batch.id as osid');
  const own = verifierId === undefined ? all : all.where('started_by', '=', verifierId);
  return db
    .selectFrom(own.$castTo<StoredBatch & { osid: string }>().as('verification'))
    .where(filterSql(where, batchFields));
}

export function listBatches(db: Database, filter: BatchFilter, { order, limit, offset }: Page): Promise<StoredBatch[]> {
  return matching(db, filter).selectAll().orderBy(newestFirstSql(order)).limit(limit).offset(offset).execute();
}

export function countBatches(db: Database, filter: BatchFilter): Promise<number> {
  return countUpToCap(db, matching(db, filter).select('osid'));
}
