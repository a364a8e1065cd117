import type { TextKey } from '@sanad/contract/text/text';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { UploadBatch } from '../../../platform/database/tables/upload-tables.ts';
import { AppError } from '../../../platform/errors.ts';
import type { FailedRow } from '../rules.ts';

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
>;

export async function insertBatch(db: Database, batch: NewBatch): Promise<void> {
  await db.insertInto('upload_batch').values(batch).execute();
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

export type Step = { from: number; to: number; fulfilled: number; failures: readonly FailedRow[] };

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

async function insertFailures(db: Database, batchId: string, failures: readonly FailedRow[]): Promise<void> {
  if (failures.length === 0) return;
  const rows = failures.map(({ line, fields, reason }) => ({
    line,
    admission_no: fields.admissionNo ?? '',
    student_id: fields.candidateNo ?? '',
    student_name: [fields.firstName, fields.middleName, fields.lastName].filter(Boolean).join(' ').slice(0, 300),
    term: (fields.term ?? '').slice(0, 40),
    reason_key: reason.key,
    reason_values: reason.values,
  }));
  // What the text of a refused cell holds, the database may not be able to: NUL, and half a letter where it was cut.
  const storable = JSON.stringify(rows).replace(/\\u(?:0000|d[89a-f][0-9a-f]{2})/g, '\\ufffd');
  await sql`insert into upload_failure (batch_id, line, admission_no, student_id, student_name, term, reason_key, reason_values)
    select ${batchId}::uuid, * from jsonb_to_recordset(${storable}::jsonb) as row(line integer, admission_no text,
      student_id text, student_name text, term text, reason_key text, reason_values jsonb)`.execute(db);
}

export type StoredFailure = {
  line: number;
  admission_no: string;
  student_id: string;
  student_name: string;
  term: string;
  reason_key: TextKey;
  reason_values: Record<string, string | number>;
};

/** Rows that were not taken, in the order of the file. */
export async function listFailures(
  db: Database,
  batchId: string,
  { after = 0, limit }: { after?: number; limit: number },
): Promise<StoredFailure[]> {
  const rows = await db
    .selectFrom('upload_failure')
    .select(['line', 'admission_no', 'student_id', 'student_name', 'term', 'reason_key', 'reason_values'])
    .where('batch_id', '=', batchId)
    .where('line', '>', after)
    .orderBy('line')
    .limit(limit)
    .execute();
  return rows as StoredFailure[];
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
  return updated.numUpdatedRows === 1n;
}

export async function insertNewPupils(db: Database, batchId: string, osids: readonly string[]): Promise<void> {
  if (osids.length === 0) return;
  await sql`insert into upload_pupil (batch_id, osid)
    select ${batchId}::uuid, unnest(${[...osids]}::uuid[]) on conflict do nothing`.execute(db);
}
