import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import { countUpToCap } from '../../../../platform/query/count-rows.ts';
import type { Fields, Filter } from '../../../../platform/query/filter.ts';
import { filterSql } from '../../../../platform/query/filter-sql.ts';
import { newestFirstSql, type Page } from '../../../../platform/query/page.ts';
import { selectUploads, type UploadBatch } from './batches.ts';
import { shownStatus } from './rows.ts';

/** What the wire calls the columns; filters and orders go through it. */
export const batchFields: Fields = new Map([
  ['osid', { kind: 'id', column: 'osid' }],
  ['entity', { kind: 'text', column: 'entity' }],
  ['uploader', { kind: 'text', column: 'starter_name' }],
  ['fileName', { kind: 'text', column: 'file_name' }],
  ['academicYear', { kind: 'text', column: 'academic_year' }],
  ['classType', { kind: 'text', column: 'class_type' }],
  ['state', { kind: 'text', column: 'state' }],
  ['totalCount', { kind: 'number', column: 'cursor' }],
  ['fulfilledCount', { kind: 'number', column: 'succeeded' }],
  ['rejectedCount', { kind: 'number', column: 'failed' }],
  ['osCreatedAt', { kind: 'time', column: 'created_at' }],
]);

/** `uploaderId` undefined: those of everybody. */
export type BatchFilter = { uploaderId: string | undefined; where: Filter };
export type FoundBatch = UploadBatch & { osid: string; has_failures: boolean };

function matching(db: Database, { uploaderId, where }: BatchFilter) {
  const uploads = selectUploads(db).select([
    'batch.id as osid',
    sql<boolean>`exists (select 1 from upload_failure
      where upload_failure.batch_id = batch.id and mended_by is null)`.as('has_failures'),
  ]);
  const own = uploaderId === undefined ? uploads : uploads.where('started_by', '=', uploaderId);
  return db.selectFrom(own.as('upload')).where(filterSql(where, batchFields));
}

export function listBatches(db: Database, filter: BatchFilter, { offset, limit, order }: Page): Promise<FoundBatch[]> {
  return matching(db, filter).selectAll().orderBy(newestFirstSql(order)).limit(limit).offset(offset).execute();
}

export function countBatches(db: Database, filter: BatchFilter): Promise<number> {
  return countUpToCap(db, matching(db, filter).select('osid'));
}

export type Outcome = { pending: number; issued: number; declined: number };

/** What became of the rows of these uploads by upload. */
export async function listOutcomes(
  db: Database,
  batches: readonly FoundBatch[],
  sees: { seesAll: boolean },
): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  for (const entity of ['ClassResults', 'Results'] as const) {
    const ids = batches.filter((batch) => batch.entity === entity).map(({ osid }) => osid);
    if (ids.length === 0) continue;
    const { rows } = await sql<Outcome & { batch: string }>`
      select batch, count(*) filter (where shown = 'pending') as pending,
        count(*) filter (where shown = 'issued') as issued, count(*) filter (where shown = 'rejected') as declined
      from (select "uploadBatchId" collate "C" as batch, ${shownStatus(entity, sees)} as shown
        from ${sql.table(entity)} where "uploadBatchId" collate "C" = any (${ids}::text[])) as brought
      group by 1`.execute(db);
    for (const { batch, ...outcome } of rows) outcomes.set(batch, outcome);
  }
  return outcomes;
}
