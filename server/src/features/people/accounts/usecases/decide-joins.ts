import type { DecideJoin, DecideJoins, JoinDecision, ListStudentJoins } from '@sanad/contract/api/accounts';
import { academicYear, runningSessionStart } from '@sanad/contract/school/school-year';
import { limits } from '@sanad/contract/values/limits';
import type { Context } from '../../../../deps.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import { AppError, requireThat } from '../../../../platform/errors.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { findOsid, findRecord, listOwnRecords } from '../../../registry/records/usecases.ts';
import { canDecideJoins } from '../policy.ts';
import { fullNameOf, joinVersion } from '../rules.ts';
import * as store from '../store.ts';
import { enrolPupil, requireActive } from './join-student.ts';

/** The School sees its own pupils, a Teacher those of the classes in its charge this session. */
async function scopeOf({ deps, actor }: Context): Promise<store.JoinScope> {
  requireThat(canDecideJoins(actor));
  if (actor.roles.includes('SuperAdmin')) return 'all';
  const own = { ownerId: actor.id };
  const schools = actor.roles.includes('School') ? await listOwnRecords(deps.db, 'School', own) : [];
  const teachers = actor.roles.includes('Teacher') ? await listOwnRecords(deps.db, 'Teacher', own) : [];
  const session = academicYear(runningSessionStart(deps.clock.now()));
  const charges = await store.listClassesOf(
    deps.db,
    teachers.map(({ osid }) => osid),
    session,
  );
  const isHere = ({ schoolId }: { schoolId: string }) => teachers.some((teacher) => teacher.schoolId === schoolId);
  return [
    ...schools.map(({ osid }) => ({ schoolId: osid, classes: 'all' as const })),
    // A charge ends with the school that gave it.
    ...charges
      .filter(isHere)
      .map(({ schoolId, className, subClass }) => ({ schoolId, classes: [{ className, subClass }] })),
  ];
}

/** `claimed`: the records that would be given, by request. `seesPrivate`: of which schools the caller sees dates of birth. */
export type JoinPage = {
  joins: store.StudentJoin[];
  total: number;
  claimed: ReadonlyMap<string, store.Pupil>;
  seesPrivate: (schoolId: string) => boolean;
};

export async function listStudentJoins(context: Context, page: ListStudentJoins): Promise<JoinPage> {
  const { status = 'pending', offset = 0, limit = limits.tablePageSize } = page;
  const scope = await scopeOf(context);
  const { joins, total } = await store.listJoins(context.deps.db, scope, { status, offset, limit });
  const claimed = status === 'pending' ? await store.listClaimed(context.deps.db, joins) : new Map();
  const whole = scope === 'all' ? [] : scope.filter(({ classes }) => classes === 'all');
  const seesPrivate = (school: string) => scope === 'all' || whole.some(({ schoolId }) => schoolId === school);
  return { joins, total, claimed, seesPrivate };
}

/** A class teacher confirms pupils of the own classes, by what the school has on file: whoever asks may say any class. */
function requireOwnPupil(
  { school_id }: store.StudentJoin,
  pupil: store.Pupil | undefined,
  scope: store.JoinScope,
): void {
  const places = scope === 'all' ? [] : scope.filter(({ schoolId }) => schoolId === school_id);
  if (scope === 'all' || places.some(({ classes }) => classes === 'all')) return;
  // A new pupil is entered in the class that was asked for, which is one of the caller's.
  if (pupil === undefined) return;
  const { className, subClass } = pupil.data;
  const own = places.flatMap(({ classes }) => (classes === 'all' ? [] : classes));
  if (own.some((one) => one.className === className && one.subClass === subClass)) return;
  throw new AppError('CONFLICT', { text: 'accounts.join.other-class' });
}

const actOf = (status: JoinDecision, { admissionNo }: Record<string, unknown>) =>
  status === 'rejected' && admissionNo === undefined
    ? 'student.join-rejected-without-number'
    : (`student.join-${status}` as const);

type Decide = { osid: string; status: JoinDecision; seen: string | undefined; scope: store.JoinScope };

/** The record that the request would be given; CONFLICT where it, or the request, is not what the caller has seen. */
async function findSeen(db: Database, join: store.StudentJoin, seen: string | undefined) {
  const { admissionNo } = join.data;
  const pupil =
    admissionNo === undefined ? undefined : await store.findPupilForUpdate(db, join.school_id, String(admissionNo));
  // A moment that no clock shows, such as a leap second, is no version of ours.
  if (seen !== undefined && Date.parse(joinVersion(join, pupil)) !== Date.parse(seen)) {
    throw new AppError('CONFLICT', { text: 'accounts.join.changed-since' });
  }
  return pupil;
}

function decideOne({ deps, actor }: Context, { osid, status, seen, scope }: Decide): Promise<string> {
  return inTransaction(deps.db, async (db) => {
    const id = findOsid(osid);
    const join = id === undefined ? undefined : await store.findJoinForUpdate(db, id, scope);
    if (join === undefined) throw new AppError('NOT_FOUND');
    if (join.status !== 'pending') throw new AppError('CONFLICT', { text: 'accounts.join.decided' });
    const { data, account_id: accountId } = join;
    const pupil = await findSeen(db, join, seen);
    const school = await findRecord(db, 'School', join.school_id);
    const approved = status === 'approved';
    if (approved) requireOwnPupil(join, pupil, scope);
    if (approved) requireActive(school);
    const target = approved
      ? await enrolPupil(deps, db, { osid: join.osid, data, accountId, by: actor.id })
      : join.osid;
    await store.updateJoin(db, { osid: join.osid, status, by: actor.id, at: deps.clock.now() });
    await recordAct(db, actOf(status, data), {
      actor,
      values: {
        name: fullNameOf(data),
        school: school?.schoolName ?? '',
        admissionNo: String(data.admissionNo),
      },
      entity: 'Student',
      targetId: target,
      at: deps.clock.now(),
      tell: { students: [accountId] },
    });
    return target;
  });
}

/** Answers the osid of the student record, or of the refused request. */
export async function decideJoin(
  context: Context,
  osid: string,
  { status, osUpdatedAt: seen }: DecideJoin,
): Promise<string> {
  return decideOne(context, { osid, status, seen, scope: await scopeOf(context) });
}

export type ManyDecided = { decided: string[]; failures: { osid: string; error: AppError }[] };

/** Each in a transaction of its own: one that cannot be decided holds up no other. */
export async function decideJoins(
  context: Context,
  { osids, status, versions = {} }: DecideJoins,
): Promise<ManyDecided> {
  const scope = await scopeOf(context);
  const decided: string[] = [];
  const failures: ManyDecided['failures'] = [];
  for (const osid of osids) {
    try {
      await decideOne(context, { osid, status, seen: versions[osid], scope });
      decided.push(osid);
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      failures.push({ osid, error });
    }
  }
  return { decided, failures };
}
