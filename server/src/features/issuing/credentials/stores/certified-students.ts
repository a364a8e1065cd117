import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';

/** Counts new certificates of these students (one named twice got two); answers how many had none in force before. */
export async function addInForce(db: Database, students: readonly string[]): Promise<number> {
  // In the order of their ids: no two sets wait for each other.
  const { rows } = await sql<{ count: number }>`
    with given as (
      select student_id, count(*)::int as in_force from unnest(${students}::uuid[]) as student_id group by 1
    ), counted as (
      insert into certified_student as kept (student_id, in_force) select * from given order by student_id
      on conflict (student_id) do update set in_force = kept.in_force + excluded.in_force
      returning student_id, in_force
    )
    select count(*)::int as count from counted join given using (student_id, in_force)`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Certificates of these students are in force no more (one named twice lost two); answers whose was the last one. */
export async function removeInForce(db: Database, students: readonly string[]): Promise<number> {
  // Held in the order of their ids: no two sets wait for each other.
  const { rows } = await sql<{ count: number }>`
    with given as (
      select student_id, count(*)::int as lost from unnest(${[...students]}::uuid[]) as student_id group by 1
    ), held as (
      select student_id, lost from certified_student join given using (student_id)
      where in_force > 0 order by student_id for update of certified_student
    ), counted as (
      update certified_student set in_force = greatest(in_force - lost, 0) from held
      where certified_student.student_id = held.student_id returning in_force
    )
    select count(*) filter (where in_force = 0)::int as count from counted`.execute(db);
  return rows[0]?.count ?? 0;
}
