import type { EntityName } from '@sanad/contract/entities/entity';
import { classIdOf } from '@sanad/contract/entities/school-class';
import { academicYear, runningSessionStart } from '@sanad/contract/school/school-year';
import { addMissingRecords, type RecordData } from '#features/registry/records/usecases.ts';
import type { Database } from '#platform/database/database.ts';
import { createIdentityApp, type IdentityApp } from './identity-app.ts';
import { readTestToken } from './test-app.ts';

export type Places = {
  state: string;
  otherState: string;
  lga: string;
  otherLga: string;
  school: string;
  otherSchool: string;
  teacher: string;
  pupil: string;
  classId: string;
};

export type AccountsApp = IdentityApp & {
  places: Places;
  session: string;
  add(entity: EntityName, data: RecordData, ownerId?: string): Promise<string>;
  /** Everything that an act could leave behind, to see that a refused one left nothing. */
  traces(): Promise<Record<string, number>>;
  noticesOf(accountId: string): Promise<string[]>;
  /** What the activity log says of a record, oldest first. */
  activityOf(targetId: string): Promise<string[]>;
  accountOf(username: string): ReturnType<typeof findAccount>;
};

function findAccount(db: Database, username: string) {
  return db.selectFrom('account').selectAll().where('username', '=', username).executeTakeFirst();
}

async function count(
  db: Database,
  table: 'account' | 'record' | 'student_join' | 'notification' | 'auth_token' | 'activity',
) {
  const row = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return row.rows;
}

async function addPlaces(add: AccountsApp['add'], session: string): Promise<Places> {
  const state = await add('States', { stateName: 'Gombe' });
  const otherState = await add('States', { stateName: 'Kano' });
  const lga = await add('LGA', { lgaName: 'Akko', stateId: state });
  const otherLga = await add('LGA', { lgaName: 'Dala', stateId: otherState });
  await add('SchoolType', { title: 'Basic', identifier: 'Basic', isCore: true });
  const basic = { schoolType: 'Basic', status: 'active' };
  const school = await add(
    'School',
    { ...basic, schoolName: 'Unity', schoolStateId: state, schoolLgaId: lga, email: 'unity@sanad.example' },
    'user-School',
  );
  const otherSchool = await add(
    'School',
    { ...basic, schoolName: 'Crescent', schoolStateId: otherState, schoolLgaId: otherLga },
    'other-school',
  );
  const place = { schoolId: school, academicYear: session, className: 'JSS 3', subClass: 'A' as const };
  const classId = classIdOf(place);
  await add('SchoolClass', { ...place, classId, subjects: ['English'] });
  for (const subClass of ['A', 'B'] as const) {
    const free = { ...place, className: 'JSS 2', subClass };
    await add('SchoolClass', { ...free, classId: classIdOf(free), subjects: ['English'] });
  }
  const teacher = await add(
    'Teacher',
    { name: 'Ada Obi', email: 'ada@sanad.example', schoolId: school },
    'user-Teacher',
  );
  await add('ClassTeacher', { ...place, classId, classTeacherId: teacher, teacherId: teacher });
  const pupil = await add('Student', {
    firstName: 'Aisha',
    lastName: 'Bello',
    admissionNo: 'U/1',
    uniqueId: 'STU0123456789',
    schoolId: school,
    stateId: state,
    className: 'JSS 3',
    subClass: 'A',
  });
  await add('SuperAdmin', { name: 'Ngozi Okafor', email: 'ngozi@sanad.example' }, 'user-SuperAdmin');
  return { state, otherState, lga, otherLga, school, otherSchool, teacher, pupil, classId };
}

/** The product with its own identity provider, two schools, a class teacher and a pupil without an account. */
export async function createAccountsApp(env: Record<string, string> = {}): Promise<AccountsApp> {
  const whole = await createIdentityApp(env, { tokens: { verify: async (token) => readTestToken(token) } });
  const { deps } = whole;
  const session = academicYear(runningSessionStart(deps.clock.now()));
  const add: AccountsApp['add'] = async (entity, data, ownerId) => {
    const osid = deps.ids.next();
    await addMissingRecords(deps.db, [{ entity, osid, data, ownerId: ownerId ?? null, by: null, at: new Date() }]);
    return osid;
  };
  return {
    ...whole,
    session,
    add,
    places: await addPlaces(add, session),
    traces: async () => ({
      accounts: await count(deps.db, 'account'),
      records: await count(deps.db, 'record'),
      joins: await count(deps.db, 'student_join'),
      notices: await count(deps.db, 'notification'),
      activities: await count(deps.db, 'activity'),
      links: await count(deps.db, 'auth_token'),
      mails: whole.sentMails.length,
    }),
    noticesOf: async (accountId) => {
      const query = deps.db.selectFrom('notification').select(['subject', 'description']);
      const rows = await query.where('account_id', '=', accountId).orderBy('osid').execute();
      return rows.map(({ subject, description }) => `${subject}: ${description}`.trim());
    },
    activityOf: async (targetId) => {
      const query = deps.db.selectFrom('activity').select(['user_name', 'action']).where('target_id', '=', targetId);
      return (await query.orderBy('osid').execute()).map((row) => `${row.user_name}: ${row.action}`);
    },
    accountOf: (username) => findAccount(deps.db, username),
  };
}
