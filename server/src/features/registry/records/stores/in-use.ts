import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';

type ClassOf = { classId: string; schoolId: string; place: string };

/** Whether a class has results, and whether its school has pupils in it now. */
export async function readClassUse(db: Database, { classId, schoolId, place }: ClassOf) {
  const { rows } = await sql<{ hasResults: boolean; hasPupils: boolean }>`select
      exists (select 1 from record where entity = 'ClassResults' and group_key = ${classId}
        and deleted_at is null) as "hasResults",
      exists (select 1 from record where entity = 'Student' and school_id = ${schoolId} and group_key = ${place}
        and deleted_at is null) as "hasPupils"`.execute(db);
  return rows[0] ?? { hasResults: false, hasPupils: false };
}

/** Whether results are a teacher's uploads: they name the teacher. */
export async function hasUploadedResults(db: Database, teacherId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select 1 from record where entity = 'ClassResults'
    and deleted_at is null and (data->>'teacherId') collate "C" = ${teacherId}) as has`.execute(db);
  return rows[0]?.has === true;
}

/** The charges of a class go with it. */
export async function deleteChargesOfClass(db: Database, classId: string, { by, at }: { by: string; at: Date }) {
  await sql`update record set deleted_at = ${at}, updated_at = ${at}, updated_by = ${by}, version = version + 1
    where entity = 'ClassTeacher' and group_key = ${classId} and deleted_at is null`.execute(db);
}
