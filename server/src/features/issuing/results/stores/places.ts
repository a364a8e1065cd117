import type { Database } from '../../../../platform/database/database.ts';
import type { EntityRow } from '../../../../platform/database/tables/record-tables.ts';

export type ClassRow = Pick<EntityRow<'SchoolClass'>, 'classId' | 'className' | 'subClass'>;

/** The classes of a school in a session. */
export function listClasses(db: Database, school: string, academicYear: string): Promise<ClassRow[]> {
  return db
    .selectFrom('SchoolClass')
    .select(['classId', 'className', 'subClass'])
    .where('school_id', '=', school)
    .where('academicYear', '=', academicYear)
    .execute();
}

/** The ids of the classes that the teacher has charge of. */
export async function listCharges(db: Database, teacherId: string): Promise<string[]> {
  const rows = await db.selectFrom('ClassTeacher').select('group_key').where('subject_id', '=', teacherId).execute();
  return rows.flatMap(({ group_key }) => group_key ?? []);
}

/** The areas of a state. */
export function listLgas(db: Database, state: string): Promise<Pick<EntityRow<'LGA'>, 'osid' | 'lgaName'>[]> {
  return db.selectFrom('LGA').select(['osid', 'lgaName']).where('state_id', '=', state).execute();
}

const schoolColumns = ['osid', 'status', 'schoolName', 'schoolType', 'schoolStateId', 'schoolLgaId'] as const;

export type SchoolRow = Pick<EntityRow<'School'>, (typeof schoolColumns)[number]>;

/** The schools of a state, without what is not needed to find them. */
export function listSchools(db: Database, state: string): Promise<SchoolRow[]> {
  return db.selectFrom('School').select(schoolColumns).where('state_id', '=', state).execute();
}
