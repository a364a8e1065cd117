import type { JoinStatus } from '@sanad/contract/api/user-details';
import type { Student } from '@sanad/contract/entities/student';
import { foldedNumber } from '@sanad/contract/spelling/look-alikes';
import type { ExpressionBuilder, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables/tables.ts';

export type StudentJoin = Selectable<Tables['student_join']>;

export type ClassDivision = { className: string; subClass: string };

/** The joins that a caller sees: all, or those of schools, of all their classes or of some. */
export type JoinScope = 'all' | readonly { schoolId: string; classes: 'all' | readonly ClassDivision[] }[];

export type Pupil = { osid: string; owner_id: string | null; updated_at: Date; data: Student };

/** The student with this number, however it is typed, at this school; locked until the transaction ends. */
export function findPupilForUpdate(db: Database, schoolId: string, admissionNo: string): Promise<Pupil | undefined> {
  return (
    db
      .selectFrom('Student')
      .select(['osid', 'owner_id', 'updated_at', 'data'])
      .where('school_id', '=', schoolId)
      .where(sql`folded_number("admissionNo")`, '=', foldedNumber(admissionNo))
      // Two from before numbers were compared like this: the one that is written so, else the older.
      .orderBy(sql`"admissionNo" = ${admissionNo}`, 'desc')
      .orderBy('created_at')
      .forUpdate()
      .executeTakeFirst()
  );
}

/** The record that each of the requests would be given, by the request's id; as `findPupilForUpdate` finds it. */
export async function listClaimed(db: Database, joins: readonly StudentJoin[]): Promise<Map<string, Pupil>> {
  const keys = joins.flatMap(({ osid, school_id, data }) =>
    typeof data.admissionNo === 'string'
      ? [{ join: osid, school: school_id, typed: data.admissionNo, key: foldedNumber(data.admissionNo) }]
      : [],
  );
  if (keys.length === 0) return new Map();
  const { rows } = await sql<Pupil & { join: string }>`select wanted.join, pupil.*
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as wanted("join" text, school text, typed text, key text)
    cross join lateral (select osid, owner_id, updated_at, data from "Student"
      where school_id = wanted.school and folded_number("admissionNo") = wanted.key
      order by "admissionNo" = wanted.typed desc, created_at limit 1) as pupil`.execute(db);
  return new Map(rows.map(({ join, ...pupil }) => [join, pupil]));
}

/** The classes of which one of these teachers has charge. */
export async function listClassesOf(db: Database, teacherIds: readonly string[], academicYear: string) {
  if (teacherIds.length === 0) return [];
  return db
    .selectFrom('ClassTeacher')
    .select(['schoolId', 'className', 'subClass'])
    .where('subject_id', 'in', [...teacherIds])
    .where('academicYear', '=', academicYear)
    .execute();
}

type NewJoin = Pick<
  StudentJoin,
  'osid' | 'account_id' | 'school_id' | 'class_name' | 'sub_class' | 'data' | 'created_at' | 'status'
> &
  Partial<Pick<StudentJoin, 'decided_at' | 'decided_by'>>;

/** False when the account waits already. */
export async function insertJoin(db: Database, { data, ...join }: NewJoin): Promise<boolean> {
  const inserted = await db
    .insertInto('student_join')
    .values({ ...join, data: JSON.stringify(data) })
    .onConflict((conflict) => conflict.column('account_id').where('status', '=', 'pending').doNothing())
    .returning('osid')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function findJoin(db: Database, osid: string): Promise<StudentJoin | undefined> {
  return db.selectFrom('student_join').selectAll().where('osid', '=', osid).executeTakeFirst();
}

export function findNewestJoinOf(db: Database, accountId: string): Promise<StudentJoin | undefined> {
  return db
    .selectFrom('student_join')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('osid', 'desc')
    .executeTakeFirst();
}

const inScope = (scope: JoinScope) => (eb: ExpressionBuilder<Tables, 'student_join'>) =>
  scope === 'all'
    ? eb.val(true)
    : eb.or(
        scope.map(({ schoolId, classes }) =>
          eb.and([
            eb('school_id', '=', schoolId),
            ...(classes === 'all'
              ? []
              : [eb.or(classes.map((one) => eb.and({ class_name: one.className, sub_class: one.subClass })))]),
          ]),
        ),
      );

/** Undefined outside the scope. Of two decisions at once the second waits. */
export function findJoinForUpdate(db: Database, osid: string, scope: JoinScope): Promise<StudentJoin | undefined> {
  return db
    .selectFrom('student_join')
    .selectAll()
    .where('osid', '=', osid)
    .where(inScope(scope))
    .forUpdate()
    .executeTakeFirst();
}

type Page = { status: JoinStatus; offset: number; limit: number };

/** Oldest first: who waits longest stands at the top. */
export async function listJoins(db: Database, scope: JoinScope, { status, offset, limit }: Page) {
  const matching = db.selectFrom('student_join').where('status', '=', status).where(inScope(scope));
  const joins = await matching.selectAll().orderBy('osid').limit(limit).offset(offset).execute();
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { joins, total };
}

type Decision = { osid: string; status: JoinStatus; by: string; at: Date };

export async function updateJoin(db: Database, { osid, status, by, at }: Decision): Promise<void> {
  await db
    .updateTable('student_join')
    .set({ status, decided_at: at, decided_by: by })
    .where('osid', '=', osid)
    .execute();
}

export async function findAnyAdmin(db: Database): Promise<boolean> {
  return (await db.selectFrom('SuperAdmin').select('osid').limit(1).executeTakeFirst()) !== undefined;
}
