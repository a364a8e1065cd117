import { approveResults } from '#features/issuing/certificates/usecases/approve-results.ts';
import * as make from './factories.ts';
import { as, readTestToken, type TestApp } from './test-app.ts';

export type IssuingWorld = Awaited<ReturnType<typeof buildIssuingWorld>>;

/**
 * A school with a teacher and a student who have accounts, the inspector and the examiner of its state; `far` is a
 * school of another state. The callers are those that `as(role)` names.
 */
export async function buildIssuingWorld({ database: { db } }: Pick<TestApp, 'database'>) {
  const state = await make.aState(db);
  const school = await make.aSchool(db, { state, ownerId: 'user-School' });
  const teacher = await make.aTeacher(db, { school, ownerId: 'user-Teacher' });
  const student = await make.aStudent(db, { school, ownerId: 'user-Student' });
  const examiner = await make.anOfficer(db, 'Examiner', { state, ownerId: 'user-Examiner' });
  const inspector = await make.anOfficer(db, 'Inspector', { state, ownerId: 'user-Inspector' });
  await make.aRecord(db, 'SuperAdmin', { name: 'Ada', email: 'super@example.org', ownerId: 'user-SuperAdmin' });
  await make.aClassTeacher(db, { school, teacher });
  const farSchool = await make.aSchool(db, { ownerId: 'far-School' });
  const farTeacher = await make.aTeacher(db, { school: farSchool, ownerId: 'far-Teacher' });
  const farStudent = await make.aStudent(db, { school: farSchool });
  await make.anOfficer(db, 'Inspector', { state: { osid: String(farSchool.schoolStateId) }, ownerId: 'far-Inspector' });
  return {
    state,
    school,
    teacher,
    student,
    examiner,
    inspector,
    far: { school: farSchool, teacher: farTeacher, student: farStudent },
  };
}

/** A pending result of a term; each of another pupil, unless one is given. */
export async function pendingClassResult(
  { database: { db } }: Pick<TestApp, 'database'>,
  { school, teacher }: Pick<IssuingWorld, 'school' | 'teacher'>,
  wish: { student?: make.Made; term?: string } & Record<string, unknown> = {},
): Promise<make.Made> {
  const student = wish.student ?? (await make.aStudent(db, { school }));
  return make.aClassResult(db, { ...wish, school, teacher, student });
}

export async function pendingResult(
  { database: { db } }: Pick<TestApp, 'database'>,
  { school, examiner }: Pick<IssuingWorld, 'school' | 'examiner'>,
  wish: { student?: make.Made } & Record<string, unknown> = {},
): Promise<make.Made> {
  const student = wish.student ?? (await make.aStudent(db, { school }));
  return make.aResult(db, { ...wish, school, examiner, student });
}

/** Issues the results as a SuperAdmin and answers the ids of their credentials, in the order of the results. */
export async function issueAs({ deps }: Pick<TestApp, 'deps'>, osids: readonly string[]) {
  const actor = readTestToken(as('SuperAdmin').authorization.slice('Bearer '.length));
  const { issued } = await approveResults({ deps, actor }, osids);
  return osids.flatMap((osid) => {
    const one = issued.find(({ row }) => row.osid === osid);
    return one === undefined ? [] : [{ osid, credentialId: one.credentialId, certificateNo: one.certificateNo }];
  });
}
