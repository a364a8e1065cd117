import type { LgaCount, StateCount, StudentSchool } from '@sanad/contract/api/institution-replies';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import type { Scope } from '../rules.ts';

export type TextFilter = { eq?: string | undefined; ilike?: string | undefined } | undefined;
export type Order<C extends string> = { by: C; direction: 'asc' | 'desc' };
type Page<C extends string> = { offset: number; limit: number; order: Order<C> };

export type Counted<T> = { rows: T[]; totalCount: number };

/** As in every search: without a `%` it means "contains". */
const likePattern = (text: string) => (text.includes('%') ? text : `%${text}%`);

function matches(column: RawBuilder<unknown>, filter: TextFilter): RawBuilder<boolean> {
  const equal = filter?.eq === undefined ? sql`true` : sql`${column} = ${filter.eq}`;
  const like = filter?.ilike === undefined ? sql`true` : sql`${column} ilike ${likePattern(filter.ilike)} escape ''`;
  return sql<boolean>`${equal} and ${like}`;
}

const is = (column: RawBuilder<unknown>, id: string | undefined) =>
  id === undefined ? sql<boolean>`true` : sql<boolean>`${column} = ${id}::uuid`;

/** By code point, as searches sort; ties by id. */
function ordered({ by, direction }: Order<string>): RawBuilder<unknown> {
  const column = by.endsWith('Name') ? sql`${sql.ref(by)} collate "C"` : sql.ref(by);
  return sql`${column} ${sql.raw(direction)}, osid`;
}

async function paged<T>(db: Database, query: RawBuilder<unknown>, page: Page<string>): Promise<Counted<T>> {
  const { rows } = await sql<T & { total: number }>`
    with counted as (${query}) select counted.*, count(*) over () as total from counted
    order by ${ordered(page.order)} limit ${page.limit} offset ${page.offset}`.execute(db);
  if (rows.length > 0 || page.offset === 0) {
    return { rows: rows.map(({ total: _total, ...row }) => row as T), totalCount: rows[0]?.total ?? 0 };
  }
  const all = await sql<{ n: number }>`select count(*) as n from (${query}) as counted`.execute(db);
  return { rows: [], totalCount: all.rows[0]?.n ?? 0 };
}

export type StateSearch = Page<'stateName' | 'schoolCount' | 'lgaCount'> & {
  osid: string | undefined;
  name: TextFilter;
};

/** States with their schools and areas. Counted state by state: each count is one range of an index. */
export function countSchoolsByState(db: Database, search: StateSearch): Promise<Counted<StateCount>> {
  const query = sql`
    select state.osid, state.osid as "stateOsid", state.natural_key as "stateName",
      (select count(*) from "School" as school where school.state_id = state.osid::text) as "schoolCount",
      (select count(*) from "LGA" as lga where lga.state_id = state.osid::text) as "lgaCount"
    from "States" as state where ${is(sql`state.osid`, search.osid)} and ${matches(sql`state.natural_key`, search.name)}`;
  return paged(db, query, search);
}

/** The teachers of a state's schools, and its students. */
export async function countPeopleOfState(
  db: Database,
  stateId: string,
): Promise<{ teacherCount: number; studentCount: number }> {
  const { rows } = await sql<{ teacherCount: number; studentCount: number }>`
    select
      (select count(*) from "School" as school join "Teacher" as teacher on teacher.school_id = school.osid::text
        where school.state_id = ${stateId}) as "teacherCount",
      (select count(*) from "Student" where state_id = ${stateId}) as "studentCount"`.execute(db);
  return rows[0] ?? { teacherCount: 0, studentCount: 0 };
}

export type LgaSearch = Page<'lgaName' | 'stateName' | 'schoolCount'> & {
  osid: string | undefined;
  stateId: string | undefined;
  name: TextFilter;
};

/** Areas within the scope, with their schools. */
export function countSchoolsByLga(db: Database, scope: Scope, search: LgaSearch): Promise<Counted<LgaCount>> {
  const within = scope.all
    ? sql`true`
    : sql`(lga.osid = any(${scope.lgas}::uuid[]) or lga.state_id = any(${scope.states}::text[]))`;
  const query = sql`
    select lga.osid, lga.osid as lgaosid, lga."lgaName", lga.state_id as "stateOsid",
      state.natural_key as "stateName", lga."lgaAdminId", lga."lgaAdminEmail",
      (select count(*) from "School" as school where school.lga_id = lga.osid::text) as "schoolCount"
    from "LGA" as lga left join "States" as state on state.osid = lga.state_id::uuid
    where ${within} and ${is(sql`lga.osid`, search.osid)}
      and ${search.stateId === undefined ? sql`true` : sql`lga.state_id = ${search.stateId}`}
      and ${matches(sql`lga."lgaName"`, search.name)}`;
  return paged(db, query, search);
}

/** The schools that a student is or was at: of the own record and of the results. `ownerId` undefined: anybody's. */
export async function listStudentSchools(
  db: Database,
  student: { osid: string; ownerId: string | undefined },
): Promise<StudentSchool[] | undefined> {
  const owned = student.ownerId === undefined ? sql`true` : sql`owner_id = ${student.ownerId}`;
  const found = await sql<{ school_id: string }>`select school_id from "Student"
    where osid = ${student.osid}::uuid and ${owned}`.execute(db);
  const home = found.rows[0]?.school_id;
  if (home === undefined) return undefined;
  const { rows } = await sql<StudentSchool>`
    select osid as id, osid as "schoolId", "schoolName", "schoolType" from "School" where osid in (
      select ${home}::uuid union select school_id::uuid from "ClassResults" where subject_id = ${student.osid})
    order by "schoolName" collate "C", osid`.execute(db);
  return rows;
}
