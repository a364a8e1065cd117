import type { ChangeClass, SetUpClass } from '@sanad/contract/api/institutions';
import { type ClassPlace, classIdOf, type SchoolClass } from '@sanad/contract/entities/school-class';
import type { Context } from '../../../../deps.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { findClassUse } from '../../records/usecases/in-use.ts';
import { changeRecords } from '../../records/usecases/many-records.ts';
import { addMissingRecords, findOsid, refusingDuplicates } from '../../records/usecases.ts';
import { agrees, isSession } from '../rules.ts';
import { findClass, listChargesOfClass } from '../stores/classes.ts';
import { getForUpdate, getInScope, getScope } from './scope.ts';

/** Sets up a class of one session with its subjects; CONFLICT for one that is there. */
export async function setUpClass(context: Context, body: SetUpClass): Promise<string> {
  const { deps, actor } = context;
  const scope = await getScope(context, 'manageSchool');
  const { academicYear, className, subClass, subjects } = body;
  if (!isSession(academicYear)) throw new AppError('VALIDATION', { text: 'class.wrong-year' });
  const ownSchool = scope.schools.length === 1 ? scope.schools[0] : undefined;
  const school = await getInScope(deps.db, { entity: 'School', id: body.schoolId ?? ownSchool ?? '', scope });
  const place = { schoolId: school.osid, academicYear, className, subClass };
  if (!agrees(place, { classId: body.classId })) throw new AppError('VALIDATION', { text: 'class.wrong-id' });
  const data: SchoolClass = { ...place, classId: classIdOf(place), subjects };
  const osid = deps.ids.next();
  const at = deps.clock.now();
  await inTransaction(deps.db, async (db) => {
    const added = await addMissingRecords(db, [{ entity: 'SchoolClass', osid, data, ownerId: null, by: actor.id, at }]);
    if (added === 0) throw new AppError('CONFLICT', { text: 'class.exists' });
    await recordAct(db, 'record.created', {
      actor,
      entity: 'SchoolClass',
      targetId: osid,
      at,
      values: { what: 'SchoolClass' },
    });
  });
  return osid;
}

/** The class as it is to be; CONFLICT where results or pupils are in it: they name it by its place. */
async function renamed(db: Database, current: SchoolClass, said: Partial<ClassPlace>, now: Date): Promise<SchoolClass> {
  const place = { ...current, ...said };
  const next = { ...current, ...said, classId: classIdOf(place) };
  if (next.classId === current.classId) return current;
  if (place.schoolId !== current.schoolId) throw new AppError('CONFLICT', { text: 'class.place-is-fixed' });
  if (!isSession(place.academicYear)) throw new AppError('VALIDATION', { text: 'class.wrong-year' });
  const use = await findClassUse(db, current, now);
  if (use !== undefined) throw new AppError('CONFLICT', { text: use });
  if ((await findClass(db, next.classId)) !== undefined) throw new AppError('CONFLICT', { text: 'class.exists' });
  return next;
}

type ClassChange = { osid: string; before: SchoolClass; next: SchoolClass; by: string; at: Date };

/** Writes the class, and what its charges say of it. */
async function writeClass(db: Database, { osid, before, next, by, at }: ClassChange): Promise<void> {
  await changeRecords(db, 'SchoolClass', [{ osid, fields: next }], { by, at });
  if (next.classId === before.classId) return;
  const { className, subClass, academicYear, classId } = next;
  const fields = { className, subClass, academicYear, classId };
  const charges = await listChargesOfClass(db, before.classId);
  await changeRecords(
    db,
    'ClassTeacher',
    charges.map((charge) => ({ osid: charge, fields })),
    { by, at },
  );
}

/** Changes the subjects, and while it is empty what the class is called: a class made by mistake is put right. */
export async function changeClass(context: Context, id: string, body: ChangeClass): Promise<void> {
  const { deps, actor } = context;
  const scope = await getScope(context, 'manageSchool');
  await inTransaction(deps.db, async (db) => {
    const { subjects, schoolId, classId, osUpdatedAt: seen, ...said } = body;
    const current = await getForUpdate(db, { entity: 'SchoolClass', id, scope, seen });
    const school = schoolId === undefined ? {} : { schoolId: findOsid(schoolId) ?? schoolId };
    const before = current.data;
    if (classId !== undefined && classId !== before.classId) {
      throw new AppError('CONFLICT', { text: 'class.place-is-fixed' });
    }
    const at = deps.clock.now();
    const next = await renamed(db, before, { ...said, ...school }, at);
    const change = { osid: current.osid, before, next: { ...next, subjects }, by: actor.id, at };
    await refusingDuplicates('class.exists', writeClass(db, change));
    await recordAct(db, 'record.updated', {
      actor,
      entity: 'SchoolClass',
      targetId: current.osid,
      at,
      values: { what: 'SchoolClass' },
    });
  });
}
