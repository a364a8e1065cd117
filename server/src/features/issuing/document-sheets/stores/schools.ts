import { readSchoolCode } from '@sanad/contract/numbers/school-code';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';

/** `byCode`: it is the code of the school that was written, and not its name. */
type NamedSchool = { name: string; osid: string; byCode: boolean };

/** The active schools that each of these texts may mean, by their codes or by their names, as names are compared. */
export async function findSchools(db: Database, names: readonly string[]): Promise<NamedSchool[]> {
  if (names.length === 0) return [];
  const asked = names.map((name) => ({ name, code: readSchoolCode(name) }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked(name text, code text)`;
  const { rows } = await sql<NamedSchool>`
    select asked.name, school.osid, true as "byCode" from ${given} join "School" as school
      on upper(right(replace(school.osid::text, '-', ''), 10)) = asked.code where school.status = 'active'
    union all
    select asked.name, school.osid, false from ${given} join "School" as school
      on folded_title(school."schoolName") = folded_title(asked.name) where school.status = 'active'`.execute(db);
  return rows;
}
