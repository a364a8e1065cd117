import type { SchoolProgress } from '@sanad/contract/api/institution-replies';
import type { EntityName } from '@sanad/contract/entities/entity';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';

/** Where the school stands. Each question ends at the first row that answers it. */
export async function findProgress(db: Database, schoolId: string): Promise<SchoolProgress | undefined> {
  const has = (entity: EntityName, more = sql`true`) => sql`exists (select 1 from ${sql.table(entity)}
    where school_id = ${schoolId} and ${more})`;
  const { rows } = await sql<{ progress: SchoolProgress }>`
    select jsonb_strip_nulls(jsonb_build_object(
      'status', status, 'suspendedAt', data->'suspendedAt', 'suspendReason', data->'suspendReason',
      'steps', jsonb_build_object(
        'hasClass', ${has('SchoolClass')},
        'hasTeacher', ${has('Teacher')},
        'hasPrincipal', coalesce("principalName", '') <> '',
        'hasPrincipalSignature', coalesce("principalSignature", '') <> '',
        'hasTeacherSignature', ${has('Teacher', sql`coalesce("teacherSignature", '') <> ''`)},
        'hasResults', ${has('ClassResults')},
        'hasIssued', ${has('ClassResults', sql`status = 'issued'`)}))) as progress
    from "School" where osid = ${schoolId}`.execute(db);
  return rows[0]?.progress;
}
