import type { SchoolStanding } from '@sanad/contract/api/institution-replies';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';

/** Where the school stands. Each question ends at the first row that answers it. */
export async function findStanding(db: Database, schoolId: string): Promise<SchoolStanding | undefined> {
  const has = (entity: string, more = sql`true`) => sql`exists (select 1 from record
    where entity = ${sql.lit(entity)} and school_id = ${schoolId} and deleted_at is null and ${more})`;
  const { rows } = await sql<{ standing: SchoolStanding }>`
    select jsonb_strip_nulls(jsonb_build_object(
      'status', status, 'suspendedAt', data->'suspendedAt', 'suspendReason', data->'suspendReason',
      'steps', jsonb_build_object(
        'hasClass', ${has('SchoolClass')},
        'hasTeacher', ${has('Teacher')},
        'hasPrincipal', coalesce(data->>'principalName', '') <> '',
        'hasPrincipalSignature', coalesce(data->>'principalSignature', '') <> '',
        'hasTeacherSignature', ${has('Teacher', sql`coalesce(data->>'teacherSignature', '') <> ''`)},
        'hasResults', ${has('ClassResults')},
        'hasIssued', ${has('ClassResults', sql`status = 'issued'`)}))) as standing
    from record where entity = 'School' and osid = ${schoolId} and deleted_at is null`.execute(db);
  return rows[0]?.standing;
}
