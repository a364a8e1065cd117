import type { ClassTeacher } from '@sanad/contract/entities/class-teacher';
import type { SchoolClass } from '@sanad/contract/entities/school-class';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import type { CountedClass } from '../rules.ts';

export type Charge = {
  osid: string;
  data: Record<string, unknown>;
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
    sql`select group_key as place, count(*)::int as n from record
      where entity = 'Student' and school_id = ${classes.schoolId} and deleted_at is null group by group_key`,
  );
}

/** Students of a session that is over: those who have results in the class. */
export function listPastClasses(db: Database, classes: ClassesOf): Promise<CountedClass[]> {
  return countedClasses(
    db,
    classes,
    sql`select class.place, count(distinct result.subject_id)::int as n from class
      join record result on result.entity = 'ClassResults' and result.school_id = ${classes.schoolId}
        and result.group_key = class.id and result.deleted_at is null group by class.place`,
  );
}

/** The classes of a school in a session with their counts; `students` counts them by place. */
async function countedClasses(db: Database, classes: ClassesOf, students: RawBuilder<unknown>) {
  const { schoolId, academicYear, term } = classes;
  const ofTerm = term === undefined ? sql`true` : sql`result.data->>'term' = ${term}`;
  const { rows } = await sql<CountedClass>`
    with class as materialized (
      select osid, natural_key as id, data->>'className' as name, data->>'subClass' as division,
        concat(data->>'className', '/', data->>'subClass') as place, jsonb_array_length(data->'subjects') as subjects
      from record where entity = 'SchoolClass' and school_id = ${schoolId} and group_key = ${academicYear}
        and deleted_at is null
    ), student as (${students}), teacher as (
      select charge.group_key as id, array_agg(distinct charge.subject_id) as ids from class
      join record charge on charge.entity = 'ClassTeacher' and charge.school_id = ${schoolId}
        and charge.group_key = class.id and charge.deleted_at is null group by charge.group_key
    ), outcome as (
      select result.group_key as id, count(*) filter (where result.status = 'issued' and not result.data ? 'certificateStatus')::int as issued,
        count(*) filter (where result.data ? 'certificateStatus')::int as withdrawn,
        count(*) filter (where result.status = 'pending')::int as pending,
        count(*) filter (where result.status = 'rejected')::int as rejected from class
      join record result on result.entity = 'ClassResults' and result.school_id = ${schoolId}
        and result.group_key = class.id and result.deleted_at is null
        and result.data->>'supersededBy' is null and ${ofTerm} group by result.group_key
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
  let query = db.selectFrom('record').where('entity', '=', 'ClassTeacher').where('deleted_at', 'is', null);
  if (!scope.all) {
    query = query.where(
      sql<boolean>`(school_id = any(${scope.schools}::text[]) or subject_id = any(${scope.teachers}::text[]))`,
    );
  }
  if (search.osid !== undefined) query = query.where('osid', '=', search.osid);
  if (search.teacherId !== undefined) query = query.where('subject_id', '=', search.teacherId);
  if (search.classId !== undefined) query = query.where('natural_key', '=', search.classId);
  if (search.academicYear === undefined) return query;
  return query.where(sql<boolean>`data->>'academicYear' = ${search.academicYear}`);
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
    .selectFrom('record')
    .select('osid')
    .where('entity', '=', 'SchoolClass')
    .where('natural_key', '=', classId)
    .where('deleted_at', 'is', null)
    // Held, so that it is not removed before somebody has charge of it.
    .forKeyShare()
    .executeTakeFirst();
  return row?.osid;
}

type ChargeChange = { osid: string; data: ClassTeacher; by: string; at: Date };

/** Gives the charge another teacher or class; answers false where another charge of that class stands already. */
export async function updateCharge(db: Database, { osid, data, by, at }: ChargeChange): Promise<boolean> {
  try {
    await sql`update record set data = ${JSON.stringify(data)}::jsonb, natural_key = ${data.classId},
      group_key = ${data.classId}, subject_id = ${data.teacherId}, school_id = ${data.schoolId},
      version = version + 1, updated_at = ${at}, updated_by = ${by}
    where entity = 'ClassTeacher' and osid = ${osid}::uuid`.execute(db);
    return true;
  } catch (error) {
    // The unique index alone decides: it sees writers of the same moment too.
    if ((error as { code?: string }).code === '23505') return false;
    throw error;
  }
}

type ClassChange = { osid: string; data: SchoolClass; by: string; at: Date };

/** Writes the class, and what its charges say of it; answers false where another class has that place. */
export async function updateClass(
  db: Database,
  classId: string,
  { osid, data, by, at }: ClassChange,
): Promise<boolean> {
  const { className, subClass, academicYear, classId: id } = data;
  try {
    await sql`update record set data = ${JSON.stringify(data)}::jsonb, natural_key = ${id}, group_key = ${academicYear},
        version = version + 1, updated_at = ${at}, updated_by = ${by}
      where entity = 'SchoolClass' and osid = ${osid}::uuid`.execute(db);
    if (id === classId) return true;
    const place = JSON.stringify({ className, subClass, academicYear, classId: id });
    await sql`update record set data = data || ${place}::jsonb, natural_key = ${id}, group_key = ${id},
        version = version + 1, updated_at = ${at}, updated_by = ${by}
      where entity = 'ClassTeacher' and group_key = ${classId} and deleted_at is null`.execute(db);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === '23505') return false;
    throw error;
  }
}
