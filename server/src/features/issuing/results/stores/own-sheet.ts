import type { Term } from '@sanad/contract/school/school-year';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import type { EntityRow } from '../../../../platform/database/tables/record-tables.ts';

export type OwnClass = Pick<EntityRow<'SchoolClass'>, 'classId' | 'className' | 'subClass'> & { subjects: string[] };

/** The classes that the teacher has charge of in the session. */
export async function listOwnClasses(db: Database, teacherId: string, academicYear: string): Promise<OwnClass[]> {
  const { rows } =
    await sql<OwnClass>`select room.natural_key as "classId", room."className", room."subClass", room.subjects
    from "ClassTeacher" charge join "SchoolClass" room on room.natural_key = charge.group_key
    where charge.subject_id = ${teacherId} and room.group_key = ${academicYear}
    order by room.natural_key`.execute(db);
  return rows;
}

/** The subjects of the latest result of the class, and the terms that it has results of. */
export async function readLatest(db: Database, classId: string): Promise<{ subjects: string[]; terms: Term[] }> {
  const { rows } = await sql<{ subjects: string[] | null; terms: Term[] | null }>`select
      (select array(select mark->>'subject' from jsonb_array_elements(latest."subjectAndGrade") mark)
        from "ClassResults" latest where latest.group_key = ${classId} order by latest.osid desc limit 1) as subjects,
      (select array_agg(distinct term) from "ClassResults" where group_key = ${classId}) as terms`.execute(db);
  return { subjects: rows[0]?.subjects ?? [], terms: rows[0]?.terms ?? [] };
}

export type SheetPupil = { admissionNo: string; firstName: string; middleName: string; lastName: string };

type Room = Pick<OwnClass, 'classId' | 'className' | 'subClass'> & { schoolId: string; limit: number };

/** The pupils of a class by name: whom the school has put into it, and who has a result of it. */
export async function listPupilsOf(db: Database, { schoolId, limit, ...room }: Room): Promise<SheetPupil[]> {
  const { rows } = await sql<SheetPupil>`select coalesce("admissionNo", '') as "admissionNo", "firstName",
      coalesce("middleName", '') as "middleName", "lastName"
    from "Student" pupil where school_id = ${schoolId}
      and (group_key = ${`${room.className}/${room.subClass}`} or osid in (select subject_id::uuid from "ClassResults"
        where group_key = ${room.classId}))
    order by pupil."lastName", pupil."firstName", osid limit ${limit}`.execute(db);
  return rows;
}

export type SheetSchool = Pick<EntityRow<'School'>, 'osid' | 'schoolName'> & Pick<EntityRow<'LGA'>, 'lgaName'>;

/** The active schools of a state by area and name. */
export async function listSchoolsOf(db: Database, stateId: string, limit: number): Promise<SheetSchool[]> {
  const { rows } = await sql<SheetSchool>`select school.osid, school."schoolName", lga."lgaName"
    from "School" school join "LGA" lga on lga.osid::text = school."schoolLgaId"
    where school.state_id = ${stateId} and school.status = 'active'
    order by lga."lgaName", school."schoolName" limit ${limit}`.execute(db);
  return rows;
}
