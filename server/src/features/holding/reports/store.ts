import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Pupil, ReportedResult } from './rules.ts';

export type StoredReport = { osid: string; status: string; data: Record<string, unknown> };

/** The caller's own pupil records, the newest first. */
export async function listPupils(db: Database, osids: readonly string[]): Promise<Pupil[]> {
  const { rows } = await sql<Pupil>`
    select osid, data from record where entity = 'Student' and osid = any(${osids}::uuid[]) and deleted_at is null
    order by created_at desc, osid`.execute(db);
  return rows;
}

/** The issued result of one of these pupils whose certificate this is. */
export async function findReported(
  db: Database,
  { certificateId, pupils }: { certificateId: string; pupils: readonly string[] },
): Promise<ReportedResult | undefined> {
  const { rows } = await sql<ReportedResult>`
    select entity, osid, data from record
    where entity in ('ClassResults', 'Results') and status = 'issued' and deleted_at is null
      and subject_id = any(${pupils}::text[])
      and (data->>'ceritificateOsid' = ${certificateId} or osid::text = ${certificateId})
    limit 1`.execute(db);
  return rows[0];
}

/** The report, held until the end of the transaction. */
export async function findReportForUpdate(db: Database, osid: string): Promise<StoredReport | undefined> {
  const { rows } = await sql<StoredReport>`
    select osid, status, data from record where entity = 'Report' and osid = ${osid} and deleted_at is null
    for update`.execute(db);
  return rows[0];
}

export async function updateResolved(
  db: Database,
  osid: string,
  { resolvedBy, note, by, at }: { resolvedBy: string; note: string; by: string; at: Date },
): Promise<void> {
  const answer = { status: 'resolved', resolvedBy, ...(note === '' ? {} : { note }) };
  await sql`
    update record set data = data || ${JSON.stringify(answer)}::jsonb, status = 'resolved',
      version = version + 1, updated_at = ${at}, updated_by = ${by}
    where entity = 'Report' and osid = ${osid}`.execute(db);
}

/** The accounts that hold these records. */
export async function listHolders(
  db: Database,
  entity: 'School' | 'Teacher' | 'Student',
  osids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ owner_id: string }>`
    select distinct owner_id from record
    where entity = ${entity} and osid::text = any(${osids}::text[]) and owner_id is not null and deleted_at is null`.execute(
    db,
  );
  return rows.map(({ owner_id }) => owner_id);
}
