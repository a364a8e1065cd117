import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { IssuedTerm } from './rules.ts';

/** More than anybody has in all years of school. */
const mostTerms = 200;

export async function listIssuedTerms(db: Database, studentId: string): Promise<IssuedTerm[]> {
  const { rows } = await sql<IssuedTerm>`
    select osid, school_id as "schoolId", data->>'academicYear' as "academicYear" from record
    where entity = 'ClassResults' and subject_id = ${studentId} and status = 'issued' and deleted_at is null
      and (data->>'supersededBy') is null
    order by osid limit ${mostTerms}`.execute(db);
  return rows;
}
