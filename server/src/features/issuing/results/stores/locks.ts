import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';

/**
 * Held, so that nobody removes them before the results are stored that name them; others may read and change them
 * meanwhile. Whoever removes one holds it for itself first.
 */
const held = sql`order by osid for key share`;

/** Those of the classes that are there and in the teacher's charge, by their ids. */
export async function holdTaughtClasses(
  db: Database,
  { teacherId, classIds }: { teacherId: string; classIds: readonly string[] },
): Promise<Set<string>> {
  if (classIds.length === 0) return new Set();
  const wanted = sql`any(${[...classIds]}::text[])`;
  const rooms = await sql<{ id: string }>`select natural_key as id from "SchoolClass"
    where natural_key = ${wanted} ${held}`.execute(db);
  const teachers = await sql`select osid from "Teacher" where osid = ${teacherId}::uuid ${held}`.execute(db);
  if (teachers.rows.length === 0) return new Set();
  const charges = await sql<{ id: string }>`select group_key as id from "ClassTeacher"
    where subject_id = ${teacherId} and group_key = ${wanted}`.execute(db);
  const inCharge = new Set(charges.rows.map(({ id }) => id));
  return new Set(rooms.rows.map(({ id }) => id).filter((id) => inCharge.has(id)));
}

/** Whether all of the pupils are there still. */
export async function holdPupils(db: Database, osids: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(osids)];
  if (wanted.length === 0) return true;
  const { rows } = await sql`select osid from "Student" where osid = any(${wanted}::uuid[]) ${held}`.execute(db);
  return rows.length === wanted.length;
}
