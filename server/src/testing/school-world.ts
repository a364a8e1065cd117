import type { EntityName } from '@sanad/contract/entities/entity';
import { addMissingRecords, type RecordData } from '#features/registry/records/usecases.ts';
import type { TestApp } from './test-app.ts';

export const session = '2025-2026';
export const lastSession = '2024-2025';
/** A day of `session`. */
export const worldNow = new Date('2026-02-03T09:00:00Z');

export async function addRecord(
  { deps }: Pick<TestApp, 'deps'>,
  entity: EntityName,
  { data, ownerId = null }: { data: RecordData; ownerId?: string | null },
): Promise<string> {
  const osid = deps.ids.next();
  const added = await addMissingRecords(deps.db, [{ entity, osid, data, ownerId, by: null, at: worldNow }]);
  if (added !== 1) throw new Error(`The ${entity} of this test was not added.`);
  return osid;
}

export type SchoolWorld = Awaited<ReturnType<typeof buildSchoolWorld>>;

/**
 * Two states with three areas; `home` and `near` in one area, `far` in the other state. The callers that `as(role)`
 * names belong to `home`, its area and its state; `far-…` are the same of `far`.
 */
export async function buildSchoolWorld(app: Pick<TestApp, 'deps'>) {
  const add = (entity: EntityName, data: RecordData, ownerId?: string) =>
    addRecord(app, entity, { data, ownerId: ownerId ?? null });
  const gombe = await add('States', { stateName: 'Gombe' });
  const lagos = await add('States', { stateName: 'Lagos' });
  const akko = await add('LGA', { lgaName: 'Akko', stateId: gombe });
  const billiri = await add('LGA', { lgaName: 'Billiri', stateId: gombe });
  const ikeja = await add('LGA', { lgaName: 'Ikeja', stateId: lagos });
  const school = (schoolName: string, place: [string, string], ownerId: string) =>
    add(
      'School',
      { schoolName, schoolType: 'Basic', schoolStateId: place[0], schoolLgaId: place[1], status: 'active' },
      ownerId,
    );
  const home = await school('Home School', [gombe, akko], 'user-School');
  const near = await school('Near School', [gombe, akko], 'near-School');
  const far = await school('Far School', [lagos, ikeja], 'far-School');
  const teacherAt = (schoolId: string, name: string, ownerId?: string) =>
    add('Teacher', { name, email: `${name.toLowerCase()}@sanad.example`, schoolId }, ownerId);
  const teacher = await teacherAt(home, 'Ada', 'user-Teacher');
  const otherTeacher = await teacherAt(home, 'Bala');
  const farTeacher = await teacherAt(far, 'Folake', 'far-Teacher');
  const officer = (name: string) => ({ name, email: `${name.toLowerCase()}@sanad.example` });
  await add('Inspector', { ...officer('Musa'), stateId: gombe }, 'user-Inspector');
  await add('Inspector', { ...officer('Lola'), stateId: lagos }, 'far-Inspector');
  await add('Examiner', { ...officer('Sani'), stateId: gombe }, 'user-Examiner');
  await add('LgaStateAdmin', { ...officer('Zainab'), type: 'lgaAdmin', stateId: gombe, lgaId: akko }, 'user-lgaadmin');
  await add('LgaStateAdmin', { ...officer('Yakubu'), type: 'stateAdmin', stateId: gombe }, 'user-stateadmin');
  await add('LgaStateAdmin', { ...officer('Tunde'), type: 'lgaAdmin', stateId: lagos, lgaId: ikeja }, 'far-lgaadmin');
  await add('LgaStateAdmin', { ...officer('Dayo'), type: 'stateAdmin', stateId: lagos }, 'far-stateadmin');
  return { gombe, lagos, akko, billiri, ikeja, home, near, far, teacher, otherTeacher, farTeacher };
}

let made = 0;

/** A pupil of a class of the school. */
export function addStudent(
  app: Pick<TestApp, 'deps'>,
  place: { schoolId: string; stateId: string; className?: string; subClass?: string },
  ownerId?: string,
): Promise<string> {
  made += 1;
  const uniqueId = `STU${String(made).padStart(10, '0')}`;
  const data = { firstName: 'Aisha', lastName: 'Bello', admissionNo: `A/${made}`, uniqueId, ...place };
  return addRecord(app, 'Student', { data, ownerId: ownerId ?? null });
}

/** A pending result of that pupil in that class. */
export function addClassResult(
  app: Pick<TestApp, 'deps'>,
  result: {
    studentId: string;
    schoolId: string;
    stateId: string;
    schoolLgaId: string;
    teacherId: string;
    academicYear: string;
    className: string;
    subClass: string;
    term?: string;
  },
): Promise<string> {
  const { schoolId, academicYear, className, subClass } = result;
  return addRecord(app, 'ClassResults', {
    data: {
      firstName: 'Aisha',
      lastName: 'Bello',
      schoolName: 'School',
      schoolType: 'Basic',
      classType: 'Basic',
      classId: `${schoolId}/${academicYear}/${className}/${subClass}`,
      term: 'Third',
      subjectAndGrade: [{ subject: 'Mathematics', score: 78, grade: 'A' }],
      status: 'pending',
      ...result,
    },
  });
}
