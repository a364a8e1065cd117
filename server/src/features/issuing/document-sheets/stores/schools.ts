import { schoolCodeOf } from '@sanad/contract/numbers/school-code';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';

export type NamedSchool = { osid: string; schoolName: string };

/** The active schools with one of these names, as names are compared, or one of these codes. */
export async function findSchools(
  db: Database,
  { titles, codes }: { titles: readonly string[]; codes: readonly string[] },
): Promise<(NamedSchool & { code: string })[]> {
  if (titles.length === 0) return [];
  const { rows } = await sql<NamedSchool>`select osid, "schoolName" from "School" where status = 'active'
    and (folded_title("schoolName") = any(${[...titles]}::text[])
      or upper(right(replace(osid::text, '-', ''), 10)) = any(${[...codes]}::text[]))`.execute(db);
  return rows.map((school) => ({ ...school, code: schoolCodeOf(school.osid) }));
}
