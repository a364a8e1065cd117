import { resultEntities } from '@sanad/contract/workflow/certificate';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import { isReleased } from '../../../../platform/database/released.ts';
import type { StoredCredential } from '../../../../platform/database/tables/credential-tables.ts';
import { credentialColumns } from './credential-columns.ts';

type Move = { from: string; to: string };
export type MovedCredential = { id: string; isInForce: boolean };

/** Which credentials: these and those of these results. */
type Meant = { ids: readonly string[]; results: readonly string[] };

/** Gives credentials to another pupil's list; what is signed stays as it is. */
export async function updateSubject(
  db: Database,
  { from, to, only }: Move & { only: Meant | 'all' },
): Promise<MovedCredential[]> {
  const some =
    only === 'all'
      ? sql`true`
      : sql`(id = any(${[...only.ids]}::uuid[]) or result_id = any(${[...only.results]}::uuid[]))`;
  const { rows } = await sql<MovedCredential>`update credential set subject_id = ${to}
    where subject_id = ${from} and ${some}
    returning id, revoked_at is null and entity in ('ClassResults', 'Results') as "isInForce"`.execute(db);
  return rows;
}

/** Of two current ones of the same sessions that would be one pupil's, the one that comes ends. */
export async function updateTranscriptStudent(
  db: Database,
  { from, to, ids, at }: Move & { ids: readonly string[] | 'all'; at: Date },
): Promise<string[]> {
  const some = ids === 'all' ? sql`true` : sql`id = any(${[...ids]}::uuid[])`;
  await sql`update transcript set ended_at = ${at} where student_id = ${from} and ended_at is null and ${some}
    and exists (select 1 from transcript as own where own.student_id = ${to} and own.ended_at is null
      and own.school_id is not distinct from transcript.school_id
      and own.from_year = transcript.from_year and own.to_year = transcript.to_year)`.execute(db);
  const { rows } = await sql<{ id: string }>`update transcript set student_id = ${to}
    where student_id = ${from} and ${some} returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Certificates of a pupil are in force no more; answers whether they were the last. */
export async function removeSomeInForce(db: Database, student: string, count: number): Promise<boolean> {
  const { rows } = await sql<{ in_force: number }>`
    update certified_student set in_force = greatest(in_force - ${count}::integer, 0)
    where student_id = ${student} and in_force > 0 returning in_force`.execute(db);
  return rows[0]?.in_force === 0;
}

/** How many certificates of results of each of these pupils stand and are out; it has other signed documents as well. */
export async function countUnrevoked(
  db: Database,
  subjects: readonly string[],
): Promise<{ subject_id: string; unrevoked: number }[]> {
  if (subjects.length === 0) return [];
  return db
    .selectFrom('credential')
    .select(({ fn }) => ['subject_id', fn.countAll<number>().as('unrevoked')])
    .where('subject_id', 'in', [...subjects])
    .where('entity', 'in', [...resultEntities])
    .where('revoked_at', 'is', null)
    .where(isReleased('release_id'))
    .groupBy('subject_id')
    .execute();
}

export async function listIdsOf(db: Database, subjectId: string): Promise<string[]> {
  const rows = await db.selectFrom('credential').select('id').where('subject_id', '=', subjectId).execute();
  return rows.map(({ id }) => id);
}

/** Without the documents. */
export async function listNumbers(
  db: Database,
  ids: readonly string[],
): Promise<{ id: string; certificate_no: string }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('credential')
    .select(['id', 'certificate_no'])
    .where('id', 'in', [...ids])
    .execute();
}

/**
 * What is out and was not replaced, the newest first. Where there is too much, each issuer has its turn: one that issues
 * by the hundred pushes nothing of the others out.
 */
export async function listHeld(db: Database, subjects: readonly string[], limit: number): Promise<StoredCredential[]> {
  if (subjects.length === 0) return [];
  const { rows } = await sql<StoredCredential>`with own as (
      select id, row_number() over (partition by issuer_id order by issued_at desc, id desc) as turn from credential
      where subject_id = any(${[...subjects]}::uuid[]) and superseded_by is null and ${isReleased('release_id')}
      order by turn, issued_at desc, id desc limit ${limit})
    select ${credentialColumns} from credential where id in (select id from own)
    order by issued_at desc, id desc`.execute(db);
  return rows;
}
