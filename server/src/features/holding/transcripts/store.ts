import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { IssuedTerm } from './rules.ts';

/** More than anybody has in all years of school. */
const mostTerms = 200;

export async function listIssuedTerms(db: Database, studentId: string): Promise<IssuedTerm[]> {
  const { rows } = await sql<IssuedTerm>`
    select osid, "schoolId", "academicYear" from "ClassResults"
    where subject_id = ${studentId} and status = 'issued' and "supersededBy" is null
    order by osid limit ${mostTerms}`.execute(db);
  return rows;
}
