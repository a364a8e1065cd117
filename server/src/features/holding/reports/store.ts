import type { Report } from '@sanad/contract/entities/report';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { isReleased } from '../../../platform/database/released.ts';
import type { Pupil, ReportedResult } from './rules.ts';

export type StoredReport = { osid: string; status: string; data: Report };

/** The caller's own pupil records, the newest first. */
export async function listPupils(db: Database, osids: readonly string[]): Promise<Pupil[]> {
  const { rows } = await sql<Pupil>`
    select osid, data from "Student" where osid = any(${osids}::uuid[]) order by created_at desc, osid`.execute(db);
  return rows;
}

/** The issued result of one of these pupils whose certificate this is. */
export async function findReported(
  db: Database,
  { certificateId, pupils }: { certificateId: string; pupils: readonly string[] },
): Promise<ReportedResult | undefined> {
  const reported = sql`status = 'issued' and subject_id = any(${pupils}::text[])
    and ("ceritificateOsid" = ${certificateId} or osid::text = ${certificateId})`;
  const { rows } = await sql<ReportedResult>`
    select 'ClassResults' as entity, osid, data from "ClassResults" where ${reported}
    union all select 'Results', osid, data from "Results" where ${reported} and ${isReleased('releaseId')}
    limit 1`.execute(db);
  return rows[0];
}

/** The report, held until the end of the transaction. */
export function findReportForUpdate(db: Database, osid: string): Promise<StoredReport | undefined> {
  const report = db.selectFrom('Report').select(['osid', 'status', 'data']).where('osid', '=', osid);
  return report.forUpdate().executeTakeFirst();
}
