import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import type { UploadBatch, UploadFile } from '../../../../platform/database/tables/upload-tables.ts';
import { batchesOf } from '../../../../platform/jobs/batches.ts';

export type { UploadBatch };

export type NewUpload = Omit<UploadFile, 'heading'> & { heading: readonly string[] };

export async function insertUpload(db: Database, upload: NewUpload): Promise<void> {
  await db
    .insertInto('upload_batch')
    .values({ ...upload, heading: JSON.stringify(upload.heading) })
    .execute();
}

/** What uploads are called among all batches. */
export const uploadKind = 'results.process-batch';

/** Uploads: how far each is, and what file it is of. */
export function selectUploads(db: Database) {
  return db
    .selectFrom('upload_batch')
    .innerJoin(batchesOf(db, uploadKind), 'batch.id', 'upload_batch.batch_id')
    .selectAll('batch')
    .selectAll('upload_batch')
    .$castTo<UploadBatch>();
}

export function findUpload(db: Database, id: string): Promise<UploadBatch | undefined> {
  return selectUploads(db).where('batch_id', '=', id).executeTakeFirst();
}

type SameFile = Pick<UploadFile, 'entity' | 'academic_year' | 'class_type' | 'sha256'> & { uploaderId: string };

/** An earlier upload of the very same file for which there is nothing left to do: all rows taken, none sent back. */
export async function findSameUpload(db: Database, file: SameFile): Promise<UploadBatch | undefined> {
  // The rows of the upload that are there.
  const ownRows = sql`${sql.table(file.entity)} where "uploadBatchId" collate "C" = upload_batch.batch_id::text`;
  return selectUploads(db)
    .where('started_by', '=', file.uploaderId)
    .where('sha256', '=', file.sha256)
    .where('entity', '=', file.entity)
    .where('academic_year', '=', file.academic_year)
    .where('class_type', '=', file.class_type)
    .where((where) =>
      where.or([
        where('state', 'in', ['queued', 'running']),
        where.and([
          where('state', '=', 'done'),
          where('failed', '=', 0),
          sql<boolean>`not exists (select 1 from ${ownRows} and status = 'rejected')`,
          // What was revoked since waits for its correction.
          sql<boolean>`not exists (select 1 from ${ownRows} and "certificateStatus" = 'revoked')`,
          // A later upload may have taken the rows over.
          sql<boolean>`batch.succeeded = (select count(*) from ${ownRows})`,
        ]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

export async function insertNewPupils(db: Database, batchId: string, osids: readonly string[]): Promise<void> {
  if (osids.length === 0) return;
  await sql`insert into upload_pupil (batch_id, osid)
    select ${batchId}::uuid, unnest(${[...osids]}::uuid[]) on conflict do nothing`.execute(db);
}
