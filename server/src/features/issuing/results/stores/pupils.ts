import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import type { EntityRow } from '../../../../platform/database/tables/record-tables.ts';

const columns = [
  'osid',
  'uniqueId',
  'firstName',
  'lastName',
  'schoolId',
  'admissionNo',
  'candidateNo',
  'className',
  'subClass',
  'updated_at',
] as const;

export type PupilRow = Pick<EntityRow<'Student'>, (typeof columns)[number]>;

const pupilColumns = sql.join(columns.map((column) => sql.ref(`pupil.${column}`)));

/**
 * The pupils for whom something holds. While a file is being read their table grows faster than the database counts it:
 * `offset 0` keeps it from being read as a whole.
 */
const pupilsWhere = (condition: RawBuilder<unknown>) =>
  sql`cross join lateral (select * from "Student" where ${condition} offset 0) as pupil`;

/** `numberKey`: the folded number. */
export type NumberKey = { schoolId: string; numberKey: string };

/** The pupils with these numbers at these schools. */
export async function listPupilsByAdmission(db: Database, keys: readonly NumberKey[]): Promise<PupilRow[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<PupilRow>`select ${pupilColumns}
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as wanted("schoolId" text, "numberKey" text)
    ${pupilsWhere(sql`school_id = wanted."schoolId" and folded_number("admissionNo") = wanted."numberKey"`)}`.execute(
    db,
  );
  return rows;
}

export type Exam = { academicYear: string; classType: string };

/** The pupils with these candidate numbers at these schools, and whether they have a result under it in the examination. */
export async function listPupilsByCandidate(
  db: Database,
  keys: readonly NumberKey[],
  { academicYear, classType }: Exam,
): Promise<(PupilRow & { isEntered: boolean })[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<PupilRow & { isEntered: boolean }>`select ${pupilColumns},
      exists (select 1 from "Results" as result where result."supersededBy" is null
        and folded_number(result."candidateNo") = wanted."numberKey"
        and result."academicYear" collate "C" = ${academicYear}
        and result."classType" collate "C" = ${classType}
        and result."studentId" = pupil.osid::text) as "isEntered"
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as wanted("schoolId" text, "numberKey" text)
    ${pupilsWhere(sql`school_id = wanted."schoolId" and folded_number("candidateNo") = wanted."numberKey"`)}`.execute(
    db,
  );
  return rows;
}

/** `hasAdmissionNo`: the row gives one, so whoever has another is another pupil. */
export type NameKey = { schoolId: string; firstName: string; lastName: string; hasAdmissionNo: boolean };
export type Namesake = PupilRow & { firstKey: string; lastKey: string; wantsNoNumber: boolean };

/**
 * The pupils of these schools who have these folded names, where no number tells them from the row. Whoever has a result
 * of the same examination already has a number of it, and is another pupil. Whoever signed up alone, without a word of
 * the school, is nobody's namesake: a stranger could. Those whom the school has numbered come first, for only a few are
 * asked about.
 */
export async function listNamesakes(
  db: Database,
  keys: readonly NameKey[],
  exam: Exam | undefined,
): Promise<Namesake[]> {
  if (keys.length === 0) return [];
  const { academicYear = null, classType = null } = exam ?? {};
  const { rows } = await sql<Namesake>`select ${pupilColumns}, wanted."firstName" as "firstKey",
      wanted."lastName" as "lastKey", wanted."hasAdmissionNo" as "wantsNoNumber"
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
      as wanted("schoolId" text, "firstName" text, "lastName" text, "hasAdmissionNo" boolean)
    ${pupilsWhere(sql`(owner_id is null or created_by is distinct from owner_id)
      and school_id = wanted."schoolId" and folded_text("firstName") = wanted."firstName"
      and folded_text("lastName") = wanted."lastName"
      and not (wanted."hasAdmissionNo" and "admissionNo" is not null)`)}
    where not exists (select 1 from "Results" as result where result.subject_id = pupil.osid::text
        and result."academicYear" = ${academicYear}::text and result."classType" = ${classType}::text)
    order by pupil."admissionNo" is null, pupil.created_at, pupil.osid`.execute(db);
  return rows;
}

/** Those of the pupils who were in the class that their record names in an earlier session: it may be out of date. */
export async function listOfEarlierClass(
  db: Database,
  pupilClasses: readonly { osid: string; className: string; subClass: string }[],
  academicYear: string,
): Promise<Set<string>> {
  if (pupilClasses.length === 0) return new Set();
  const { rows } = await sql<{ osid: string }>`select distinct pupil.osid
    from jsonb_to_recordset(${JSON.stringify(pupilClasses)}::jsonb) as pupil(osid text, "className" text, "subClass" text)
    join "ClassResults" as result on result.subject_id = pupil.osid and result."className" = pupil."className"
      and result."subClass" = pupil."subClass" and result."academicYear" < ${academicYear}`.execute(db);
  return new Set(rows.map(({ osid }) => osid));
}
