import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import { partitionOf } from '../../../../platform/database/schema-sync.ts';

export type PupilRow = {
  osid: string;
  uniqueId: string;
  firstName: string;
  lastName: string;
  schoolId: string;
  admissionNo: string | null;
  candidateNo: string | null;
  className: string | null;
  subClass: string | null;
  updated_at: Date;
};

/**
 * While a file is being read its tables grow faster than the database counts them. A look-up that names the entity then
 * walks through all of it, once for each part; one in the entity's own table has only the right index to take, and
 * `offset 0` keeps it from reading the table as a whole.
 */
const pupils = sql.table(partitionOf({ name: 'Student' }));
const regionalResults = sql.table(partitionOf({ name: 'Results' }));

const pupilColumns = sql`record.osid, record.data->>'uniqueId' as "uniqueId", record.data->>'firstName' as "firstName",
  record.data->>'lastName' as "lastName", record.data->>'schoolId' as "schoolId",
  record.data->>'admissionNo' as "admissionNo", record.data->>'candidateNo' as "candidateNo",
  record.data->>'className' as "className", record.data->>'subClass' as "subClass", record.updated_at`;

/** `numberKey`: the folded number. */
export type NumberKey = { schoolId: string; numberKey: string };

/** The pupils with these numbers at these schools. */
export async function listPupilsByAdmission(db: Database, keys: readonly NumberKey[]): Promise<PupilRow[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<PupilRow>`select ${pupilColumns}
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as wanted("schoolId" text, "numberKey" text)
    cross join lateral (select osid, data, updated_at from ${pupils} where deleted_at is null
      and school_id = wanted."schoolId" and folded_number(data->>'admissionNo') = wanted."numberKey" offset 0) as record`.execute(
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
      exists (select 1 from ${regionalResults} as result where result.deleted_at is null
        and (result.data->>'supersededBy') is null
        and folded_number(result.data->>'candidateNo') = wanted."numberKey"
        and (result.data->>'academicYear') collate "C" = ${academicYear}
        and (result.data->>'classType') collate "C" = ${classType}
        and result.data->>'studentId' = record.osid::text) as "isEntered"
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as wanted("schoolId" text, "numberKey" text)
    cross join lateral (select osid, data, updated_at from ${pupils} where deleted_at is null
      and school_id = wanted."schoolId" and folded_number(data->>'candidateNo') = wanted."numberKey" offset 0) as record`.execute(
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
    cross join lateral (select osid, data, updated_at, created_at from ${pupils} where deleted_at is null
      and (owner_id is null or created_by is distinct from owner_id)
      and school_id = wanted."schoolId" and folded_text(data->>'firstName') = wanted."firstName"
      and folded_text(data->>'lastName') = wanted."lastName" offset 0) as record
    where not (wanted."hasAdmissionNo" and record.data->>'admissionNo' is not null)
      and not exists (select 1 from record as result where result.entity = 'Results'
        and result.subject_id = record.osid::text and result.deleted_at is null
        and result.data->>'academicYear' = ${academicYear}::text and result.data->>'classType' = ${classType}::text)
    order by (record.data->>'admissionNo') is null, record.created_at, record.osid`.execute(db);
  return rows;
}

/** Pupils known by their admission number learn the numbers of their examination. */
export async function updateCandidateNumbers(
  db: Database,
  numbers: readonly { osid: string; candidateNo: string; examNum: string }[],
  change: { by: string; at: Date },
): Promise<void> {
  if (numbers.length === 0) return;
  await sql`update record set data = data || jsonb_build_object('candidateNo', number."candidateNo", 'examNum', number."examNum"),
      version = version + 1, updated_at = ${change.at}, updated_by = ${change.by}
    from jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) as number(osid uuid, "candidateNo" text, "examNum" text)
    where record.entity = 'Student' and record.osid = number.osid`.execute(db);
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
    join record as result on result.entity = 'ClassResults' and result.subject_id = pupil.osid
      and result.deleted_at is null and result.data->>'className' = pupil."className"
      and result.data->>'subClass' = pupil."subClass" and result.data->>'academicYear' < ${academicYear}`.execute(db);
  return new Set(rows.map(({ osid }) => osid));
}
