import type { JoinDecision, ListStudentJoins } from '@sanad/contract/api/accounts';
import { limits } from '@sanad/contract/values/limits';
import { academicYear, runningSessionStart } from '@sanad/contract/values/school-year';
import type { Context } from '../../../deps.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { AppError, requireThat } from '../../../platform/errors.ts';
import { recordAct } from '../../activity/usecases/record-act.ts';
import { findOsid, findRecord, listOwnRecords } from '../../registry/usecases.ts';
import { canDecideJoins } from '../policy.ts';
import { fullNameOf } from '../rules.ts';
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

export type JoinPage = { joins: store.StudentJoin[]; total: number };

export async function listStudentJoins(context: Context, page: ListStudentJoins): Promise<JoinPage> {
  const { status = 'pending', offset = 0, limit = limits.tablePageSize } = page;
  return store.listJoins(context.deps.db, await scopeOf(context), { status, offset, limit });
}

/** A class teacher confirms pupils of the own classes, by what the school has on file: whoever asks may say any class. */
async function requireOwnPupil(
  db: Database,
  { school_id, data }: store.StudentJoin,
  scope: store.JoinScope,
): Promise<void> {
  const places = scope === 'all' ? [] : scope.filter(({ schoolId }) => schoolId === school_id);
  if (scope === 'all' || places.some(({ classes }) => classes === 'all') || data.admissionNo === undefined) return;
  const pupil = await store.findPupilForUpdate(db, school_id, String(data.admissionNo));
  const { className, subClass } = pupil?.data ?? {};
  if (className === undefined) return;
  const own = places.flatMap(({ classes }) => (classes === 'all' ? [] : classes));
  if (own.some((one) => one.className === className && one.subClass === subClass)) return;
  throw new AppError('CONFLICT', { text: 'accounts.join.other-class' });
}

type Decide = { osid: string; status: JoinDecision; scope: store.JoinScope };

function decideOne({ deps, actor }: Context, { osid, status, scope }: Decide): Promise<string> {
  return inTransaction(deps.db, async (db) => {
    const id = findOsid(osid);
    const join = id === undefined ? undefined : await store.findJoinForUpdate(db, id, scope);
    if (join === undefined) throw new AppError('NOT_FOUND');
    if (join.status !== 'pending') throw new AppError('CONFLICT', { text: 'accounts.join.decided' });
    const { data, account_id: accountId } = join;
    const school = await findRecord(db, 'School', join.school_id);
    const approved = status === 'approved';
    if (approved) await requireOwnPupil(db, join, scope);
    if (approved) requireActive(school);
    const target = approved
      ? await enrolPupil(deps, db, { osid: join.osid, data, accountId, by: actor.id })
      : join.osid;
    await store.updateJoin(db, { osid: join.osid, status, by: actor.id, at: deps.clock.now() });
    await recordAct(db, `student.join-${status}`, {
      actor,
      values: {
        name: fullNameOf(data),
        school: String(school?.schoolName ?? ''),
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
export async function decideJoin(context: Context, osid: string, status: JoinDecision): Promise<string> {
  return decideOne(context, { osid, status, scope: await scopeOf(context) });
}

export type ManyDecided = { decided: string[]; failures: { osid: string; error: AppError }[] };

/** Each in a transaction of its own: one that cannot be decided holds up no other. */
export async function decideJoins(
  context: Context,
  { osids, status }: { osids: readonly string[]; status: JoinDecision },
): Promise<ManyDecided> {
  const scope = await scopeOf(context);
  const decided: string[] = [];
  const failures: ManyDecided['failures'] = [];
  for (const osid of osids) {
    try {
      await decideOne(context, { osid, status, scope });
      decided.push(osid);
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      failures.push({ osid, error });
    }
  }
  return { decided, failures };
}
