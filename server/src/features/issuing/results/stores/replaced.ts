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

/** What an upload took the place of, unless that was itself taken back since. */
export function replacedSql(
  db: Database,
  entity: ResultEntity,
  batchId: string,
): RawBuilder<{ osid: string; data: EntityData<ResultEntity> }> {
  return sql`select old.osid, old.data from upload_replaced as old join ${sql.table(entity)} as standing using (osid)
    where old.batch_id = ${batchId}::uuid and standing."uploadBatchId" collate "C" = ${batchId}
      and not exists (select 1 from ${batchesOf(db, uploadKind)}
        where batch.id::text = old.data->>'uploadBatchId' and batch.state = 'undone')`;
}

/** The results that an upload brought. */
export const broughtSql = (entity: ResultEntity, batchId: string): RawBuilder<{ osid: string }> =>
  sql`select osid from ${sql.table(entity)} where "uploadBatchId" collate "C" = ${batchId}`;

/** The pupils who became known by an upload, have no account and no result of another; held, so that none gets one. */
export const onlyKnownBySql = (batchId: string): RawBuilder<{ osid: string }> =>
  sql`select osid from "Student" as pupil
    where owner_id is null and osid in (select osid from upload_pupil where batch_id = ${batchId})
      and not exists (select 1 from "ClassResults" where subject_id = pupil.osid::text)
      and not exists (select 1 from "Results" where subject_id = pupil.osid::text)
      and not exists (select 1 from "Report" where subject_id = pupil.osid::text)
    for update`;

/** Whether a row of the upload stands for one whose certificate was revoked: that one has made way for good. */
export async function hasCorrections(db: Database, entity: ResultEntity, batchId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select 1 from ${sql.table(entity)} as corrected
    join ${sql.table(entity)} as old on old.subject_id = corrected.subject_id
      and old."supersededBy" = corrected.osid::text
    where corrected."uploadBatchId" collate "C" = ${batchId}) as found`.execute(db);
  return rows[0]?.found ?? false;
}
