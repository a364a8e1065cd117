import type { TextKey } from '@sanad/contract/text/text';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import type { UploadBatch } from '../../../../platform/database/tables/upload-tables.ts';
import { AppError } from '../../../../platform/errors.ts';
import { insertFailures, type KeptFailure, updateNotMended } from './failures.ts';

export type { UploadBatch };

export type NewBatch = Pick<
  UploadBatch,
  | 'id'
  | 'entity'
  | 'uploader_id'
  | 'uploader_name'
  | 'uploader_osid'
  | 'school_id'
  | 'state_id'
  | 'academic_year'
  | 'class_type'
  | 'file_name'
  | 'file_id'
  | 'sha256'
  | 'total'
> & { heading: readonly string[]; mends: string | null };

export async function insertBatch(db: Database, batch: NewBatch): Promise<void> {
  await db
    .insertInto('upload_batch')
    .values({ ...batch, heading: JSON.stringify(batch.heading) })
    .execute();
}

export function findBatch(db: Database, id: string): Promise<UploadBatch | undefined> {
  return db.selectFrom('upload_batch').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function getBatch(db: Database, id: string): Promise<UploadBatch> {
  const batch = await findBatch(db, id);
  if (batch === undefined) throw new AppError('NOT_FOUND');
  return batch;
}

/** The batch, held for this transaction. */
export async function getBatchForUpdate(db: Database, id: string): Promise<UploadBatch> {
  const batch = await db.selectFrom('upload_batch').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (batch === undefined) throw new AppError('NOT_FOUND');
  return batch;
}

type SameFile = Pick<UploadBatch, 'uploader_id' | 'entity' | 'academic_year' | 'class_type' | 'sha256'>;

/** An earlier upload of the very same file for which there is nothing left to do: all rows taken, none sent back. */
export async function findSameUpload(db: Database, file: SameFile): Promise<UploadBatch | undefined> {
  return db
    .selectFrom('upload_batch')
    .selectAll()
    .where('uploader_id', '=', file.uploader_id)
    .where('sha256', '=', file.sha256)
    .where('entity', '=', file.entity)
    .where('academic_year', '=', file.academic_year)
    .where('class_type', '=', file.class_type)
    .where((where) =>
      where.or([
        where('state', 'in', ['queued', 'running']),
        where.and([
          where('state', '=', 'done'),
          where('rejected', '=', 0),
          sql<boolean>`not exists (select 1 from record where record.entity = upload_batch.entity
            and (record.data->>'uploadBatchId') collate "C" = upload_batch.id::text and record.deleted_at is null
            and record.status = 'rejected')`,
          // What was revoked since waits for its correction.
          sql<boolean>`not exists (select 1 from record join credential on credential.result_id = record.osid
            where record.entity = upload_batch.entity
            and (record.data->>'uploadBatchId') collate "C" = upload_batch.id::text and record.deleted_at is null
            and record.data->>'supersededBy' is null and credential.revoked_at is not null)`,
          // A later upload may have taken the rows over.
          sql<boolean>`upload_batch.fulfilled = (select count(*) from record where record.entity = upload_batch.entity
            and (record.data->>'uploadBatchId') collate "C" = upload_batch.id::text and record.deleted_at is null)`,
        ]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

/** Nobody waits for a row for ever: after this the transaction fails, and its part is tried again. */
export async function limitLockWait(db: Database): Promise<void> {
  await sql`set local lock_timeout = '10s'`.execute(db);
}

export type Step = { from: number; to: number; fulfilled: number; failures: readonly KeptFailure[] };

/** Counts a part of the file, in the transaction of its work. CONFLICT: it has been done meanwhile. */
export async function updateProgress(db: Database, id: string, { from, to, fulfilled, failures }: Step): Promise<void> {
  const updated = await db
    .updateTable('upload_batch')
    .set({
      state: 'running',
      cursor: to,
      total: sql`greatest(total, ${to}::integer)`,
      fulfilled: sql`fulfilled + ${fulfilled}::integer`,
      rejected: sql`rejected + ${failures.length}::integer`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .where('cursor', '=', from)
    .executeTakeFirst();
  if (updated.numUpdatedRows !== 1n) throw new AppError('CONFLICT');
  await insertFailures(db, id, failures);
}

/** Ends it, once; answers whether it was this call that did. */
export async function updateFinished(
  db: Database,
  id: string,
  end: { state: 'done' | 'failed' | 'undone'; errorKey?: TextKey; errorValues?: Record<string, string | number> },
): Promise<boolean> {
  const updated = await db
    .updateTable('upload_batch')
    .set({
      state: end.state,
      error_key: end.errorKey ?? null,
      error_values: JSON.stringify(end.errorValues ?? {}),
      ...(end.state === 'done' ? { total: sql<number>`cursor` } : {}),
      finished_at: sql`now()`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .where('state', 'in', end.state === 'undone' ? ['done', 'failed'] : ['queued', 'running'])
    .executeTakeFirst();
  if (end.state !== 'done') await updateNotMended(db, id);
  return updated.numUpdatedRows === 1n;
}

export async function insertNewPupils(db: Database, batchId: string, osids: readonly string[]): Promise<void> {
  if (osids.length === 0) return;
  await sql`insert into upload_pupil (batch_id, osid)
    select ${batchId}::uuid, unnest(${[...osids]}::uuid[]) on conflict do nothing`.execute(db);
}
