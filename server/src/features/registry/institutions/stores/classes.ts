import type { ClassTeacher } from '@sanad/contract/entities/class-teacher';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import type { CountedClass } from '../rules.ts';

export type Charge = {
  osid: string;
  data: ClassTeacher;
  created_at: Date;
  created_by: string | null;
  updated_at: Date;
  updated_by: string | null;
};

export type ClassesOf = { schoolId: string; academicYear: string; term: string | undefined };

/** Students of the running session: those who are in the class now. */
export function listCurrentClasses(db: Database, classes: ClassesOf): Promise<CountedClass[]> {
  return countedClasses(
    db,
    classes,
    sql`select group_key as place, count(*)::int as n from "Student" where school_id = ${classes.schoolId} group by group_key`,
  );
}

/** Students of a session that is over: those who have results in the class. */
export function listPastClasses(db: Database, classes: ClassesOf): Promise<CountedClass[]> {
  return countedClasses(
    db,
    classes,
    sql`select class.place, count(distinct result.subject_id)::int as n from class
      join "ClassResults" as result on result.school_id = ${classes.schoolId} and result.group_key = class.id
      group by class.place`,
  );
}

/** The classes of a school in a session with their counts; `students` counts them by place. */
async function countedClasses(db: Database, classes: ClassesOf, students: RawBuilder<unknown>) {
  const { schoolId, academicYear, term } = classes;
  const ofTerm = term === undefined ? sql`true` : sql`result.term = ${term}`;
  const { rows } = await sql<CountedClass>`
    with class as materialized (
      select osid, natural_key as id, "className" as name, "subClass" as division,
        concat("className", '/', "subClass") as place, jsonb_array_length(subjects) as subjects
      from "SchoolClass" where school_id = ${schoolId} and group_key = ${academicYear}
    ), student as (${students}), teacher as (
      select charge.group_key as id, array_agg(distinct charge.subject_id) as ids from class
      join "ClassTeacher" as charge on charge.school_id = ${schoolId} and charge.group_key = class.id
      group by charge.group_key
    ), outcome as (
      select result.group_key as id, count(*) filter (where result.status = 'issued' and not result.data ? 'certificateStatus')::int as issued,
        count(*) filter (where result.data ? 'certificateStatus')::int as withdrawn,
        count(*) filter (where result.status = 'pending')::int as pending,
        count(*) filter (where result.status = 'rejected')::int as rejected from class
      join "ClassResults" as result on result.school_id = ${schoolId} and result.group_key = class.id
        and result."supersededBy" is null and ${ofTerm} group by result.group_key
    )
    select class.osid, class.name as "className", class.division as "subClass", class.id as "classId",
      class.subjects as "subjectCount", coalesce(student.n, 0) as "studentCount",
      coalesce(outcome.issued, 0) as "issuedCount", coalesce(outcome.pending, 0) as "pendingCount",
      coalesce(outcome.rejected, 0) as "rejectedCount", coalesce(outcome.withdrawn, 0) as "withdrawnCount", coalesce(teacher.ids, '{}') as "teacherIds"
    from class left join student on student.place = class.place left join teacher on teacher.id = class.id
      left join outcome on outcome.id = class.id
    order by class.id`.execute(db);
  return rows;
}

/** Whose charges a caller sees: all, those of its schools, and its own as a teacher. */
export type ChargeScope = { all: boolean; schools: readonly string[]; teachers: readonly string[] };

export type ChargeSearch = {
  osid: string | undefined;
  teacherId: string | undefined;
  classId: string | undefined;
  academicYear: string | undefined;
};

type Page = { offset: number; limit: number; direction: 'asc' | 'desc' };

function charges(db: Database, scope: ChargeScope, search: ChargeSearch) {
  let query = db.selectFrom('ClassTeacher');
  if (!scope.all) {
    query = query.where(
      sql<boolean>`(school_id = any(${scope.schools}::text[]) or subject_id = any(${scope.teachers}::text[]))`,
    );
  }
  if (search.osid !== undefined) query = query.where('osid', '=', search.osid);
  if (search.teacherId !== undefined) query = query.where('subject_id', '=', search.teacherId);
  if (search.classId !== undefined) query = query.where('natural_key', '=', search.classId);
  return search.academicYear === undefined ? query : query.where('academicYear', '=', search.academicYear);
}

export function listCharges(db: Database, scope: ChargeScope, search: ChargeSearch & Page): Promise<Charge[]> {
  return charges(db, scope, search)
    .select(['osid', 'data', 'created_at', 'created_by', 'updated_at', 'updated_by'])
    .orderBy('osid', search.direction)
    .offset(search.offset)
    .limit(search.limit)
    .execute();
}

export async function countCharges(db: Database, scope: ChargeScope, search: ChargeSearch): Promise<number> {
  const counted = charges(db, scope, search).select(({ fn }) => fn.countAll<number>().as('n'));
  return (await counted.executeTakeFirstOrThrow()).n;
}

export async function findClass(db: Database, classId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('SchoolClass')
    .select('osid')
    .where('natural_key', '=', classId)
    // Held, so that it is not removed before somebody has charge of it.
    .forKeyShare()
    .executeTakeFirst();
  return row?.osid;
}

const idsOf = (rows: readonly { osid: string }[]) => rows.map(({ osid }) => osid);

export async function listChargesOfTeacher(db: Database, teacherId: string): Promise<string[]> {
  return idsOf(await db.selectFrom('ClassTeacher').select('osid').where('subject_id', '=', teacherId).execute());
}

export async function listChargesOfClass(db: Database, classId: string): Promise<string[]> {
  return idsOf(await db.selectFrom('ClassTeacher').select('osid').where('group_key', '=', classId).execute());
}
