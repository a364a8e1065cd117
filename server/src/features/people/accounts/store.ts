import type { InviteEntity } from '@sanad/contract/api/invitations';
import type { JoinStatus } from '@sanad/contract/api/user-details';
import type { EntityName } from '@sanad/contract/entities/entity';
import { foldedNumber } from '@sanad/contract/values/look-alikes';
import type { ExpressionBuilder, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables/tables.ts';

export type StudentJoin = Selectable<Tables['student_join']>;

export type ClassDivision = { className: string; subClass: string };

/** The joins that a caller sees: all, or those of schools, of all their classes or of some. */
export type JoinScope = 'all' | readonly { schoolId: string; classes: 'all' | readonly ClassDivision[] }[];

const json = (value: Record<string, unknown>) => sql<Record<string, unknown>>`${JSON.stringify(value)}::jsonb`;

export type Pupil = { osid: string; owner_id: string | null; updated_at: Date; data: Record<string, unknown> };

/** The student with this number, however it is typed, at this school; locked until the transaction ends. */
export function findPupilForUpdate(db: Database, schoolId: string, admissionNo: string): Promise<Pupil | undefined> {
  return (
    db
      .selectFrom('record')
      .select(['osid', 'owner_id', 'updated_at', 'data'])
      .where('entity', '=', 'Student')
      .where('school_id', '=', schoolId)
      .where(sql`folded_number(data->>'admissionNo')`, '=', foldedNumber(admissionNo))
      .where('deleted_at', 'is', null)
      // Two from before numbers were compared like this: the one that is written so, else the older.
      .orderBy(sql`(data->>'admissionNo') = ${admissionNo}`, 'desc')
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
    cross join lateral (select osid, owner_id, updated_at, data from record where entity = 'Student'
      and deleted_at is null and school_id = wanted.school and folded_number(data->>'admissionNo') = wanted.key
      order by (data->>'admissionNo') = wanted.typed desc, created_at limit 1) as pupil`.execute(db);
  return new Map(rows.map(({ join, ...pupil }) => [join, pupil]));
}

type Claim = { osid: string; accountId: string; contact: Record<string, unknown>; by: string; at: Date };

/** Gives the student record to the account; what the school wrote stays. */
export async function updatePupilOwner(db: Database, claim: Claim): Promise<void> {
  await db
    .updateTable('record')
    .set({
      owner_id: claim.accountId,
      data: sql`${json(claim.contact)} || data` as never,
      version: sql<number>`version + 1`,
      updated_at: claim.at,
      updated_by: claim.by,
    })
    .where('entity', '=', 'Student')
    .where('osid', '=', claim.osid)
    .execute();
}

/** The accounts behind the live records of an entity. */
export async function listOwners(db: Database, entity: EntityName, osids?: readonly string[]): Promise<string[]> {
  let query = db
    .selectFrom('record')
    .select('owner_id')
    .distinct()
    .where('entity', '=', entity)
    .where('owner_id', 'is not', null)
    .where('deleted_at', 'is', null);
  if (osids !== undefined) query = query.where('osid', 'in', [...osids]);
  return (await query.execute()).flatMap(({ owner_id }) => owner_id ?? []);
}

/** The classes of which one of these teachers has charge. */
export async function listClassesOf(db: Database, teacherIds: readonly string[], academicYear: string) {
  if (teacherIds.length === 0) return [];
  const rows = await db
    .selectFrom('record')
    .select('data')
    .where('entity', '=', 'ClassTeacher')
    .where('subject_id', 'in', [...teacherIds])
    .where(sql`data->>'academicYear'`, '=', academicYear)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ data }) => data as ClassDivision & { schoolId: string });
}

type NewStatus = {
  osid: string;
  status: string;
  suspended: { at: Date; reason: string } | undefined;
  by: string;
  at: Date;
  seen?: Date | undefined;
};

/** False when the school has the status already, or is not the version that was seen. */
export async function updateSchoolStatus(db: Database, change: NewStatus): Promise<boolean> {
  const patch = {
    status: change.status,
    ...(change.suspended === undefined
      ? {}
      : { suspendedAt: change.suspended.at.toISOString(), suspendReason: change.suspended.reason }),
  };
  const isSeen =
    change.seen === undefined
      ? sql<boolean>`true`
      : sql<boolean>`date_trunc('milliseconds', updated_at) = ${change.seen}`;
  const result = await db
    .updateTable('record')
    .set({
      status: change.status,
      data: sql`(data - 'suspendedAt' - 'suspendReason' - 'namesake') || ${json(patch)}` as never,
      version: sql<number>`version + 1`,
      updated_at: change.at,
      updated_by: change.by,
    })
    .where('entity', '=', 'School')
    .where('osid', '=', change.osid)
    .where('status', '<>', change.status)
    .where(isSeen)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
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

type Invited = { schoolId: string; by: string; since: Date };

/** How many teachers somebody has invited into a school since then, deleted ones included. */
export async function countInvitedTeachers(db: Database, { schoolId, by, since }: Invited): Promise<number> {
  const { invited } = await db
    .selectFrom('record')
    .select(({ fn }) => fn.countAll<number>().as('invited'))
    .where('entity', '=', 'Teacher')
    .where('school_id', '=', schoolId)
    .where('created_by', '=', by)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return invited;
}

export type InvitedRecord = {
  entity: InviteEntity;
  osid: string;
  owner_id: string | null;
  school_id: string | null;
  data: Record<string, unknown>;
};

const invitedEntities: readonly InviteEntity[] = ['Teacher', 'Inspector', 'Examiner', 'LgaStateAdmin', 'Issuer'];

/** The record of somebody who is invited, held for this transaction. */
export async function findInvitedForUpdate(db: Database, osid: string | undefined): Promise<InvitedRecord | undefined> {
  if (osid === undefined) return undefined;
  const found = await db
    .selectFrom('record')
    .select(['entity', 'osid', 'owner_id', 'school_id', 'data'])
    .where('entity', 'in', [...invitedEntities])
    .where('osid', '=', osid)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return found as InvitedRecord | undefined;
}
