import type { EntityData } from '@sanad/contract/entities/entities';
import type { ResultEntity } from '@sanad/contract/workflow/certificate';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import { batchesOf } from '../../../../platform/jobs/batches.ts';
import { uploadKind } from './batches.ts';

/** Keeps results as they are before rows of this upload take their place. */
export async function insertReplaced(
  db: Database,
  entity: ResultEntity,
  { batchId, osids }: { batchId: string; osids: readonly string[] },
): Promise<void> {
  if (osids.length === 0) return;
  await sql`insert into upload_replaced (batch_id, osid, state_id, lga_id, school_id, group_key, subject_id, status, data)
    select ${batchId}::uuid, osid, state_id, lga_id, school_id, group_key, subject_id, status, data
    from ${sql.table(entity)} where osid = any(${[...osids]}::uuid[]) and "uploadBatchId" is distinct from ${batchId}
    on conflict do nothing`.execute(db);
}

/** What these results of an upload took the place of, unless that was itself taken back since. */
export function replacedSql(
  db: Database,
  { batchId, osids }: { batchId: string; osids: readonly string[] },
): RawBuilder<{ osid: string; data: EntityData<ResultEntity> }> {
  return sql`select old.osid, old.data from upload_replaced as old
    where old.batch_id = ${batchId}::uuid and old.osid = any(${[...osids]}::uuid[])
      and not exists (select 1 from ${batchesOf(db, uploadKind)}
        where batch.id::text = old.data->>'uploadBatchId' and batch.state = 'undone')`;
}

/**
 * The pupils who became known by an upload, have no account and no result of another: held, so that none gets one. Each
 * is looked at by itself (`offset 0`): right after an upload the database does not know how many there are.
 */
export async function holdOnlyKnownBy(db: Database, batchId: string): Promise<string[]> {
  const { rows } = await sql<{ osid: string }>`select osid from "Student" as pupil
    where owner_id is null and osid = any(array(select osid from upload_pupil where batch_id = ${batchId}))
      and not exists (select 1 from "ClassResults" where subject_id = pupil.osid::text offset 0)
      and not exists (select 1 from "Results" where subject_id = pupil.osid::text offset 0)
      and not exists (select 1 from "Report" where subject_id = pupil.osid::text offset 0)
    order by osid for update`.execute(db);
  return rows.map(({ osid }) => osid);
}

/** Whether a row of the upload stands for one whose certificate was revoked: that one has made way for good. */
export async function hasCorrections(db: Database, entity: ResultEntity, batchId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select 1 from ${sql.table(entity)} as corrected
    join ${sql.table(entity)} as old on old.subject_id = corrected.subject_id
      and old."supersededBy" = corrected.osid::text
    where corrected."uploadBatchId" collate "C" = ${batchId}) as found`.execute(db);
  return rows[0]?.found ?? false;
}
