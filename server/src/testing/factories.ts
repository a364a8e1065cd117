import type { EntityName } from '@sanad/contract/entities/entity';
import { classIdOf } from '@sanad/contract/entities/school-class';
import { addMissingRecords, type RecordData } from '#features/registry/records/usecases.ts';
import type { Database } from '#platform/database/database.ts';
import { systemIds } from '#platform/ids.ts';

export type Made = { osid: string; ownerId: string } & Record<string, unknown>;
type Wish = RecordData & { ownerId?: string };

let counter = 0;
/** A number that no other record of this run has. */
const next = () => {
  counter += 1;
  return counter;
};

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const uniqueId = (number: number) =>
  `STU${Array.from({ length: 10 }, (_, index) => crockford.charAt(Math.floor(number / 32 ** index) % 32)).join('')}`;

/** Stores a record as it would lie there after the product's own acts; `ownerId` is the account that it belongs to. */
export async function aRecord(db: Database, entity: EntityName, { ownerId, ...data }: Wish): Promise<Made> {
  const osid = systemIds.next();
  const record = { entity, osid, data, ownerId: ownerId ?? null, by: null, at: new Date() };
  const added = await addMissingRecords(db, [record]);
  if (added !== 1) throw new Error(`The ${entity} exists already.`);
  return { ...data, osid, ownerId: ownerId ?? '' };
}

export const aState = (db: Database, wish: Wish = {}) =>
  aRecord(db, 'States', { stateName: `State ${next()}`, ...wish });

export const anLga = (db: Database, { state, ...wish }: { state: Made } & Wish) =>
  aRecord(db, 'LGA', { lgaName: `LGA ${next()}`, stateId: state.osid, ...wish });

/** A school with a state and an LGA of its own, unless they are given. */
export async function aSchool(db: Database, { state, lga, ...wish }: { state?: Made; lga?: Made } & Wish = {}) {
  const inState = state ?? (await aState(db));
  const inLga = lga ?? (await anLga(db, { state: inState }));
  const number = next();
  return aRecord(db, 'School', {
    schoolName: `School ${number}`,
    schoolStateId: inState.osid,
    schoolLgaId: inLga.osid,
    schoolType: 'Basic',
    email: `school${number}@example.org`,
    schoolContact: '08031234567',
    status: 'active',
    ...wish,
  });
}

export const aTeacher = (db: Database, { school, ...wish }: { school: Made } & Wish) => {
  const number = next();
  return aRecord(db, 'Teacher', {
    name: 'Ibrahim Danjuma',
    email: `teacher${number}@example.org`,
    schoolId: school.osid,
    ...wish,
  });
};

export const aStudent = (db: Database, { school, ...wish }: { school: Made } & Wish) => {
  const number = next();
  return aRecord(db, 'Student', {
    firstName: 'Aisha',
    lastName: 'Bello',
    admissionNo: `ADM/${number}`,
    uniqueId: uniqueId(number),
    schoolId: school.osid,
    stateId: school.schoolStateId,
    className: 'JSS 1',
    subClass: 'A',
    email: `student${number}@example.org`,
    dateOfBirth: '2014-05-06',
    ...wish,
  });
};

const place = (school: Made) => ({
  schoolId: school.osid,
  academicYear: '2025-2026',
  className: 'JSS 1',
  subClass: 'A' as const,
});

/** The class JSS 1 A, unless another is given. */
export const aSchoolClass = (db: Database, { school, ...wish }: { school: Made } & Wish) => {
  const own = { ...place(school), ...wish };
  return aRecord(db, 'SchoolClass', { ...own, classId: classIdOf(own), subjects: ['Mathematics'] });
};

/** A teacher's charge of the class JSS 1 A, unless another is given. */
export const aClassTeacher = (db: Database, { school, teacher, ...wish }: { school: Made; teacher: Made } & Wish) => {
  const own = { ...place(school), ...wish };
  const { osid } = teacher;
  return aRecord(db, 'ClassTeacher', { ...own, classId: classIdOf(own), teacherId: osid, classTeacherId: osid });
};

const resultOf = (school: Made, student: Made) => ({
  studentId: student.osid,
  firstName: student.firstName,
  lastName: student.lastName,
  schoolName: school.schoolName,
  schoolType: school.schoolType,
  stateId: school.schoolStateId,
  schoolLgaId: school.schoolLgaId,
  subjectAndGrade: [
    { subject: 'Mathematics', score: 78, grade: 'A' },
    { subject: 'English', score: null, grade: 'B' },
  ],
  subject1: 'Mathematics: 78 (A)',
  status: 'pending',
});

/** A result of the class JSS 1 A. */
export const aClassResult = (
  db: Database,
  { school, student, teacher, ...wish }: { school: Made; student: Made; teacher: Made } & Wish,
) =>
  aRecord(db, 'ClassResults', {
    ...place(school),
    classId: classIdOf(place(school)),
    classType: 'Basic',
    term: 'First',
    teacherId: teacher.osid,
    ...resultOf(school, student),
    ...wish,
  });

/** A result of a regional examination. */
export const aResult = (
  db: Database,
  { school, student, examiner, ...wish }: { school: Made; student: Made; examiner: Made } & Wish,
) => {
  const number = next();
  return aRecord(db, 'Results', {
    ...resultOf(school, student),
    schoolId: school.osid,
    academicYear: '2025-2026',
    classType: 'bcece',
    examNum: `E${number}`,
    candidateNo: `C${number}`,
    examinerOsid: examiner.osid,
    ...wish,
  });
};

/** An officer of a state (Inspector, Examiner) or of an area. */
export const anOfficer = (
  db: Database,
  entity: 'Inspector' | 'Examiner' | 'LgaStateAdmin',
  { state, ...wish }: { state: Pick<Made, 'osid'> } & Wish,
) => {
  const number = next();
  return aRecord(db, entity, {
    name: 'Musa Lawal',
    email: `officer${number}@example.org`,
    stateId: state.osid,
    ...wish,
  });
};
