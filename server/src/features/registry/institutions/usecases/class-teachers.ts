import type { AssignClassTeacher, ChangeClassTeacher, SearchClassTeachers } from '@sanad/contract/api/institutions';
import type { ClassTeacher } from '@sanad/contract/entities/class-teacher';
import { type ClassPlace, classIdOf } from '@sanad/contract/entities/school-class';
import { limits } from '@sanad/contract/values/limits';
import type { Context } from '../../../../deps.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { addMissingRecords, findOsid, refusingDuplicates, replaceRecords } from '../../records/usecases.ts';
import { rolesFor } from '../policy.ts';
import { agrees, findClassPlace, type Scope, scopeOf } from '../rules.ts';
import type { Found } from '../store.ts';
import { type Charge, countCharges, findClass, listCharges } from '../stores/classes.ts';
import { findFilterId, getForUpdate, getInScope, getScope, listPosts } from './scope.ts';

/** A teacher's own charges, a school's of its own classes, all for a SuperAdmin. */
export async function searchClassTeachers(
  context: Context,
  search: SearchClassTeachers,
): Promise<{ charges: Charge[]; totalCount: number }> {
  const { deps, actor } = context;
  const roles = rolesFor(actor, 'searchClassTeachers');
  const posts = await listPosts(context);
  const teachers = roles.includes('Teacher') ? posts.filter(({ entity }) => entity === 'Teacher') : [];
  const { all, schools } = scopeOf(
    roles.filter((role) => role !== 'Teacher'),
    posts,
  );
  const scope = { all, schools, teachers: teachers.map(({ osid }) => osid) };
  const { osid, classTeacherId, teacherId, classId, academicYear } = search.filters ?? {};
  const filters = {
    osid: findFilterId(osid),
    teacherId: findFilterId(classTeacherId, teacherId),
    classId: classId?.eq,
    academicYear: academicYear?.eq,
  };
  const { offset = 0, limit = limits.listLimit } = search;
  const direction = search.order_direction?.toLowerCase() === 'desc' ? 'desc' : 'asc';
  const [charges, totalCount] = await Promise.all([
    listCharges(deps.db, scope, { ...filters, offset, limit, direction }),
    countCharges(deps.db, scope, filters),
  ]);
  return { charges, totalCount };
}

/** The class that the caller names: of a school that it reaches, set up, and as the other fields say. */
async function getPlace(
  db: Database,
  scope: Scope,
  said: ChangeClassTeacher & { classId: string },
): Promise<ClassPlace> {
  const place = findClassPlace(said.classId);
  if (place === undefined) throw new AppError('VALIDATION', { text: 'class.wrong-id' });
  const { schoolId: saidSchool, className, subClass, academicYear } = said;
  const schoolId = saidSchool === undefined ? undefined : (findOsid(saidSchool) ?? saidSchool);
  if (!agrees(place, { className, subClass, academicYear, schoolId })) {
    throw new AppError('VALIDATION', { text: 'class.wrong-id' });
  }
  await getInScope(db, { entity: 'School', id: place.schoolId, scope });
  if ((await findClass(db, said.classId)) === undefined) throw new AppError('VALIDATION', { text: 'class.not-set-up' });
  return place;
}

/** The teacher of that school, held still so that it is not deleted or moved meanwhile. */
async function getTeacher(
  db: Database,
  scope: Scope,
  { id, schoolId }: { id: string; schoolId: string },
): Promise<Found<'Teacher'>> {
  const teacher = await getForUpdate(db, { entity: 'Teacher', id, scope });
  if (teacher.data.schoolId !== schoolId) throw new AppError('VALIDATION', { text: 'class.foreign-teacher' });
  return teacher;
}

function chargeOf(place: ClassPlace, teacher: Found<'Teacher'>): ClassTeacher {
  const { profileImage } = teacher.data;
  return {
    ...place,
    classId: classIdOf(place),
    classTeacherId: teacher.osid,
    teacherId: teacher.osid,
    ...(profileImage === undefined ? {} : { profileImage }),
  };
}

type Assignment = { osid: string; teacher: Found<'Teacher'>; place: ClassPlace };

async function recordAssignment(db: Database, { actor, deps }: Context, { osid, teacher, place }: Assignment) {
  await recordAct(db, 'class.assigned', {
    actor,
    entity: 'ClassTeacher',
    targetId: osid,
    at: deps.clock.now(),
    values: { className: `${place.className} ${place.subClass} (${place.academicYear})` },
    tell: { teachers: teacher.ownerId === null ? [] : [teacher.ownerId] },
  });
}

/** Gives a class its class teacher; CONFLICT where it has one. */
export async function assignClassTeacher(context: Context, body: AssignClassTeacher): Promise<string> {
  const { deps, actor } = context;
  const scope = await getScope(context, 'manageSchool');
  return inTransaction(deps.db, async (db) => {
    const place = await getPlace(db, scope, body);
    const teacher = await getTeacher(db, scope, { id: body.teacherId, schoolId: place.schoolId });
    const osid = deps.ids.next();
    const at = deps.clock.now();
    const data = chargeOf(place, teacher);
    const added = await addMissingRecords(db, [
      { entity: 'ClassTeacher', osid, data, ownerId: null, by: actor.id, at },
    ]);
    if (added === 0) throw new AppError('CONFLICT', { text: 'class.has-teacher' });
    await recordAssignment(db, context, { osid, teacher, place });
    return osid;
  });
}

/** Gives the charge another teacher, or another class of the same school. */
export async function changeClassTeacher(context: Context, id: string, body: ChangeClassTeacher): Promise<void> {
  const { deps, actor } = context;
  const scope = await getScope(context, 'manageSchool');
  await inTransaction(deps.db, async (db) => {
    const { osUpdatedAt: seen, ...charge } = body;
    const current = await getForUpdate(db, { entity: 'ClassTeacher', id, scope, seen });
    const before = current.data;
    const place = await getPlace(db, scope, { ...charge, classId: body.classId ?? before.classId });
    const teacher = await getTeacher(db, scope, { id: body.teacherId ?? before.teacherId, schoolId: place.schoolId });
    const data = chargeOf(place, teacher);
    const { osid, ownerId } = current;
    const changed = { entity: 'ClassTeacher', osid, data, ownerId, by: actor.id, at: deps.clock.now() } as const;
    await refusingDuplicates('class.has-teacher', replaceRecords(db, [changed]));
    await recordAssignment(db, context, { osid, teacher, place });
  });
}
