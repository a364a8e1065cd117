import type { Student } from '@sanad/contract/entities/student';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import { evenDeleted } from '../../../../platform/database/entity-views.ts';
import { isReleased } from '../../../../platform/database/released.ts';
import type { PupilDoubt } from '../../../../platform/database/tables/pupil-tables.ts';
import type { Fields, Filter } from '../../../../platform/query/filter.ts';
import { filterSql } from '../../../../platform/query/filter-sql.ts';
import { orderSql, type Page } from '../../../../platform/query/page.ts';
import type { DoubtScope } from '../policy.ts';

/** What the wire calls the columns; filters and orders go through it. */
export const doubtFields: Fields = new Map([
  ['osid', { kind: 'id', column: 'osid' }],
  ['entity', { kind: 'text', column: 'entity' }],
  ['reason', { kind: 'text', column: 'reason' }],
  ['state', { kind: 'text', column: 'state' }],
  ['schoolId', { kind: 'text', column: 'school_id' }],
  ['schoolName', { kind: 'text', column: 'school_name' }],
  ['doubtfulName', { kind: 'text', column: 'doubtful_name' }],
  ['candidateName', { kind: 'text', column: 'candidate_name' }],
  ['osCreatedAt', { kind: 'time', column: 'created_at' }],
]);

export type PupilData = {
  osid: string;
  data: Student;
  created_at: Date;
  owner_id: string | null;
};

export type FoundDoubt = PupilDoubt & {
  osid: string;
  version: Date;
  school_name: string;
  school_status: string;
  doubtful_name: string;
  candidate_name: string;
  doubtful_record: PupilData;
  candidate_record: PupilData;
  merged_at: Date | null;
};

export type DoubtFilter = { scope: DoubtScope; where: Filter };

const inScope = (scope: DoubtScope) =>
  scope === 'all'
    ? sql`true`
    : sql`(doubt.school_id = any(${[...scope.schools]}::text[])
        or doubt.entity = 'Results' and doubt.state_id = any(${[...scope.examinerStates]}::text[]))`;

const nameOf = (alias: string) => {
  const field = (name: keyof Student) => sql.ref(`${alias}.${name}`);
  return sql`concat_ws(' ', ${field('firstName')}, nullif(${field('middleName')}, ''), ${field('lastName')})`;
};
const recordOf = (
  alias: string,
) => sql`jsonb_build_object('osid', ${sql.ref(alias)}.osid, 'data', ${sql.ref(alias)}.data,
  'created_at', ${sql.ref(alias)}.created_at,
  'owner_id', ${sql.ref(alias)}.owner_id)`;

/** An open question whose upload was taken back asks nothing any more. */
function matching(db: Database, { scope, where }: DoubtFilter) {
  return db
    .selectFrom(
      sql<FoundDoubt>`(select doubt.*, doubt.id as osid,
          greatest(doubt.updated_at, doubtful.updated_at, candidate.updated_at) as version,
          school."schoolName" as school_name, school.status as school_status,
          ${nameOf('doubtful')} as doubtful_name, ${nameOf('candidate')} as candidate_name,
          ${recordOf('doubtful')} as doubtful_record, ${recordOf('candidate')} as candidate_record,
          (select merged_at from pupil_merge where doubt_id = doubt.id and split_at is null) as merged_at
        from pupil_doubt as doubt
        join ${evenDeleted('Student')} as doubtful on doubtful.osid = doubt.doubtful
        join ${evenDeleted('Student')} as candidate on candidate.osid = doubt.candidate
        join ${evenDeleted('School')} as school on school.osid::text = doubt.school_id
        where ${inScope(scope)}
          and (doubt.state <> 'open' or doubtful.deleted_at is null and candidate.deleted_at is null))`.as('doubt'),
    )
    .where(filterSql(where, doubtFields));
}

export function listDoubts(db: Database, filter: DoubtFilter, { offset, limit, order }: Page): Promise<FoundDoubt[]> {
  const sorted = order === undefined ? sql`state = 'open' desc, created_at desc, osid` : orderSql(order);
  return matching(db, filter).selectAll().orderBy(sorted).limit(limit).offset(offset).execute();
}

export async function countDoubts(db: Database, filter: DoubtFilter): Promise<number> {
  const { count } = await matching(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many results each of the pupils has. */
export async function countResultsOf(db: Database, osids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (osids.length === 0) return new Map();
  const { rows } = await sql<{ osid: string; results: number }>`select pupil as osid,
      (select count(*)::int from "ClassResults" where subject_id = pupil and "supersededBy" is null)
      + (select count(*)::int from "Results" where subject_id = pupil and "supersededBy" is null
        and ${isReleased('releaseId')}) as results
    from unnest(${[...osids]}::text[]) as pupil`.execute(db);
  return new Map(rows.map(({ osid, results }) => [osid, results]));
}
