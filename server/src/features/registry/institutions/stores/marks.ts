import type { SubjectMarks } from '@sanad/contract/api/institution-replies';
import type { ClassResults } from '@sanad/contract/entities/class-results';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import type { Scope } from '../rules.ts';

/** Results of schools: those of the scope, or of the classes that the caller is in charge of. */
export type ResultSearch = {
  scope: Pick<Scope, 'all' | 'schools'>;
  classes: readonly string[];
  /** Ids of the schools that were asked for; undefined: all that the caller reaches. */
  schools: readonly string[] | undefined;
  classId: string | undefined;
  statuses: readonly string[];
  /** Fields with the value that they must have. */
  equal: Readonly<Partial<Record<'className' | 'subClass' | 'academicYear' | 'term', string>>>;
  offset: number;
  limit: number;
};

function reached({ scope, classes }: ResultSearch): RawBuilder<boolean> {
  if (scope.all) return sql`true`;
  return sql`(school_id = any(${scope.schools}::text[]) or group_key = any(${classes}::text[]))`;
}

/** Replaced results no longer count. */
function from(search: ResultSearch): RawBuilder<unknown> {
  const { schools, classId, statuses, equal } = search;
  const named = Object.entries(equal).map(([field, value]) => sql`${sql.ref(field)} = ${value}`);
  return sql`from "ClassResults" where "supersededBy" is null
    and ${reached(search)} and status = any(${statuses}::text[])
    and ${schools === undefined ? sql`true` : sql`school_id = any(${schools}::text[])`}
    and ${classId === undefined ? sql`true` : sql`group_key = ${classId}`}
    and ${sql.join([sql`true`, ...named], sql` and `)}`;
}

/** What the results say subject by subject. A cell that held a grade has no score and is left out of the average. */
export async function aggregateSubjects(
  db: Database,
  search: ResultSearch,
): Promise<{ rows: SubjectMarks[]; totalCount: number }> {
  const { rows } = await sql<SubjectMarks & { total: number }>`
    with mark as (
      select item->>'subject' as subject, item->>'grade' as grade,
        case when jsonb_typeof(item->'score') = 'number' then (item->>'score')::numeric end as score
      from (select "subjectAndGrade" ${from(search)}) as result, jsonb_array_elements(result."subjectAndGrade") as item
    ), graded as (
      select subject, grade, count(*) as n, count(score) as scored, sum(score) as total, max(score) as highest,
        min(score) as lowest from mark group by subject, grade
    )
    select subject, sum(n)::int as count, round(sum(total) / nullif(sum(scored), 0), 1)::float8 as average,
      max(highest)::float8 as highest, min(lowest)::float8 as lowest, jsonb_object_agg(grade, n) as grades,
      count(*) over ()::int as total
    from graded group by subject order by subject collate "C" offset ${search.offset} limit ${search.limit}`.execute(
    db,
  );
  return { rows: rows.map(({ total: _total, ...row }) => row), totalCount: rows[0]?.total ?? 0 };
}

export async function listResults(db: Database, search: ResultSearch): Promise<ClassResults[]> {
  const { rows } = await sql<{ data: ClassResults }>`
    select data ${from(search)} order by osid offset ${search.offset} limit ${search.limit}`.execute(db);
  return rows.map(({ data }) => data);
}

/** The schools with exactly this name. */
export async function listSchoolsNamed(db: Database, name: string): Promise<string[]> {
  const { rows } = await sql<{ osid: string }>`
    select osid from "School" where "schoolName" collate "C" = ${name}`.execute(db);
  return rows.map(({ osid }) => osid);
}

/** The classes that the holder of this account is in charge of, as a teacher. */
export async function listOwnClasses(db: Database, ownerId: string): Promise<string[]> {
  const { rows } = await sql<{ classId: string }>`
    select distinct charge.group_key as "classId" from "ClassTeacher" as charge
    join "Teacher" as teacher on teacher.osid::text = charge.subject_id
    where teacher.owner_id = ${ownerId} and charge.group_key is not null`.execute(db);
  return rows.map(({ classId }) => classId);
}
