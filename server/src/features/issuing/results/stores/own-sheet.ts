import type { Term } from '@sanad/contract/values/school-year';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';

export type OwnClass = { classId: string; className: string; subClass: string; subjects: string[] };

/** The classes that the teacher has charge of in the session. */
export async function listOwnClasses(db: Database, teacherId: string, academicYear: string): Promise<OwnClass[]> {
  const { rows } = await sql<OwnClass>`select room.natural_key as "classId", room.data->>'className' as "className",
      room.data->>'subClass' as "subClass", room.data->'subjects' as subjects
    from record charge join record room on room.entity = 'SchoolClass' and room.natural_key = charge.group_key
      and room.deleted_at is null
    where charge.entity = 'ClassTeacher' and charge.subject_id = ${teacherId} and charge.deleted_at is null
      and room.group_key = ${academicYear}
    order by room.natural_key`.execute(db);
  return rows;
}

/** The subjects of the latest result of the class, and the terms that it has results of. */
export async function readLatest(db: Database, classId: string): Promise<{ subjects: string[]; terms: Term[] }> {
  const { rows } = await sql<{ subjects: string[] | null; terms: Term[] | null }>`select
      (select array(select mark->>'subject' from jsonb_array_elements(latest.data->'subjectAndGrade') mark)
        from record latest where latest.entity = 'ClassResults' and latest.group_key = ${classId}
          and latest.deleted_at is null order by latest.osid desc limit 1) as subjects,
      (select array_agg(distinct data->>'term') from record where entity = 'ClassResults'
        and group_key = ${classId} and deleted_at is null) as terms`.execute(db);
  return { subjects: rows[0]?.subjects ?? [], terms: rows[0]?.terms ?? [] };
}

export type SheetPupil = { admissionNo: string; firstName: string; middleName: string; lastName: string };

type Room = Pick<OwnClass, 'classId' | 'className' | 'subClass'> & { schoolId: string; limit: number };

/** The pupils of a class by name: whom the school has put into it, and who has a result of it. */
export async function listPupilsOf(db: Database, { schoolId, limit, ...room }: Room): Promise<SheetPupil[]> {
  const { rows } = await sql<SheetPupil>`select coalesce(data->>'admissionNo', '') as "admissionNo",
      data->>'firstName' as "firstName", coalesce(data->>'middleName', '') as "middleName", data->>'lastName' as "lastName"
    from record where entity = 'Student' and deleted_at is null and school_id = ${schoolId}
      and (group_key = ${`${room.className}/${room.subClass}`} or osid in (select subject_id::uuid from record result
        where result.entity = 'ClassResults' and result.group_key = ${room.classId} and result.deleted_at is null))
    order by data->>'lastName', data->>'firstName', osid limit ${limit}`.execute(db);
  return rows;
}

export type SheetSchool = { osid: string; schoolName: string; lgaName: string };

/** The active schools of a state by area and name. */
export async function listSchoolsOf(db: Database, stateId: string, limit: number): Promise<SheetSchool[]> {
  const { rows } = await sql<SheetSchool>`select school.osid, school.data->>'schoolName' as "schoolName",
      lga.data->>'lgaName' as "lgaName"
    from record school join record lga on lga.entity = 'LGA' and lga.osid::text = school.data->>'schoolLgaId'
      and lga.deleted_at is null
    where school.entity = 'School' and school.deleted_at is null and school.state_id = ${stateId}
      and school.status = 'active'
    order by lga.data->>'lgaName', school.data->>'schoolName' limit ${limit}`.execute(db);
  return rows;
}
