import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import type { ResultEntity } from './rows.ts';

/** Keeps results as they are before rows of this upload take their place. */
export async function insertReplaced(
  db: Database,
  entity: ResultEntity,
  { batchId, osids }: { batchId: string; osids: readonly string[] },
): Promise<void> {
  if (osids.length === 0) return;
  await sql`insert into upload_replaced (batch_id, osid, state_id, lga_id, school_id, group_key, subject_id, status, data)
    select ${batchId}::uuid, osid, state_id, lga_id, school_id, group_key, subject_id, status, data from record
    where entity = ${sql.lit(entity)} and osid = any(${[...osids]}::uuid[])
      and data->>'uploadBatchId' is distinct from ${batchId}
    on conflict do nothing`.execute(db);
}

/** Brings back what an upload took the place of, unless that was itself taken back since. */
export async function restoreReplaced(
  db: Database,
  entity: ResultEntity,
  { batchId, by, at }: { batchId: string; by: string; at: Date },
): Promise<void> {
  await sql`update record set state_id = old.state_id, lga_id = old.lga_id, school_id = old.school_id,
      group_key = old.group_key, subject_id = old.subject_id, status = old.status, data = old.data,
      version = version + 1, updated_at = ${at}, updated_by = ${by}
    from upload_replaced as old
    where old.batch_id = ${batchId}::uuid and record.entity = ${sql.lit(entity)} and record.osid = old.osid
      and record.deleted_at is null and (record.data->>'uploadBatchId') collate "C" = ${batchId}
      and not exists (select 1 from batch as earlier
        where earlier.id::text = old.data->>'uploadBatchId' and earlier.state = 'undone')`.execute(db);
}

/** Whether a row of the upload stands for one whose certificate was revoked: that one has made way for good. */
export async function hasCorrections(db: Database, entity: ResultEntity, batchId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select 1 from record as corrected
    join record as old on old.entity = corrected.entity and old.subject_id = corrected.subject_id
      and old.data->>'supersededBy' = corrected.osid::text
    where corrected.entity = ${sql.lit(entity)} and corrected.deleted_at is null
      and (corrected.data->>'uploadBatchId') collate "C" = ${batchId}) as found`.execute(db);
  return rows[0]?.found ?? false;
}
