import { classIdOf } from '@sanad/contract/entities/school-class';
import type { NewRecord } from '../../server/src/features/registry/records/usecases.ts';
import { firstNameOf, lastNameOf } from './names.ts';

/** Every school has 25 classes of 40 pupils, however many schools there are. */
const classesPerSchool = 25;
const classSize = 40;
export const resultsPerSchool = classesPerSchool * classSize;

const subjects = ['Mathematics', 'English', 'Basic Science', 'Social Studies', 'Civic Education', 'Home Economics'];
const at = new Date('2026-07-15T09:00:00Z');

/** An id that grows with the number, like those the product gives. */
function idOf(kind: number, index: number): string {
  const time = (0x0190_0000_0000 + index).toString(16).padStart(12, '0');
  const tail = ((index * 2_654_435_761) % 0x1_0000_0000).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${kind.toString(16).padStart(3, '0')}-8000-${tail}`;
}

export const schoolIdOf = (school: number) => idOf(1, school);
export const resultIdOf = (index: number) => idOf(2, index);
export const certificateNoOf = (index: number) => `SRC-2026-${String(index).padStart(8, '0')}`;
/** The accounts of a school and of the teacher of its first class. */
export const schoolOwnerOf = (school: number) => `school-${school}`;
export const teacherOwnerOf = (school: number) => `teacher-${school}`;

const placeOf = (school: number, number: number) => ({
  schoolId: schoolIdOf(school),
  academicYear: '2025-2026',
  className: `JSS ${(number % 3) + 1}`,
  subClass: String.fromCharCode(65 + Math.floor(number / 3)),
});
export const classOf = (school: number, number: number) =>
  classIdOf(placeOf(school, number) as Parameters<typeof classIdOf>[0]);

/** Of twenty results sixteen are issued, three wait and one was refused. */
export function statusOf(index: number): 'issued' | 'pending' | 'rejected' {
  const turn = index % 20;
  return turn < 16 ? 'issued' : turn < 19 ? 'pending' : 'rejected';
}

/**
 * The result with this number. Results come class by class, as teachers upload them, and the schools take turns: what
 * belongs to a school lies scattered over the table.
 */
export function resultRecord(index: number, schools: number): NewRecord {
  const batch = Math.floor(index / classSize);
  const school = batch % schools;
  const place = placeOf(school, Math.floor(batch / schools));
  const scores = subjects.map((subject, turn) => ({ subject, score: (index * 7 + turn * 13) % 101, grade: 'B' }));
  const status = statusOf(index);
  const data = {
    ...place,
    classId: classOf(school, Math.floor(batch / schools)),
    classType: 'Basic',
    term: 'First',
    studentId: idOf(3, index),
    uniqueId: `STU${index}`,
    firstName: firstNameOf(index),
    lastName: lastNameOf(index),
    admissionNo: `ADM/${index}`,
    teacherId: idOf(4, batch),
    schoolName: `School ${school}`,
    schoolType: 'Basic',
    stateId: idOf(5, school % 37),
    schoolLgaId: idOf(6, school % 774),
    uploadBatchId: idOf(7, batch),
    subjectAndGrade: scores,
    ...Object.fromEntries(scores.map(({ subject, score }, turn) => [`subject${turn + 1}`, `${subject}: ${score} (B)`])),
    status,
    ...(status === 'issued' && { certificateNo: certificateNoOf(index) }),
  };
  return { entity: 'ClassResults', osid: resultIdOf(index), data, ownerId: null, by: null, at };
}

/** The school and the teacher of its first class, with what puts the teacher in charge of it. */
export function schoolRecords(school: number): NewRecord[] {
  const schoolId = schoolIdOf(school);
  const teacherId = idOf(8, school);
  const place = { ...placeOf(school, 0), classId: classOf(school, 0) };
  const common = { by: null, at };
  const where = { schoolStateId: idOf(5, school % 37), schoolLgaId: idOf(6, school % 774) };
  return [
    {
      ...common,
      entity: 'School',
      osid: schoolId,
      data: {
        schoolName: `School ${school}`,
        ...where,
        schoolType: 'Basic',
        email: `school${school}@example.org`,
        status: 'active',
      },
      ownerId: schoolOwnerOf(school),
    },
    {
      ...common,
      entity: 'Teacher',
      osid: teacherId,
      data: { name: 'Ibrahim Danjuma', email: `teacher${school}@example.org`, schoolId },
      ownerId: teacherOwnerOf(school),
    },
    {
      ...common,
      entity: 'ClassTeacher',
      osid: idOf(9, school),
      data: { ...place, teacherId, classTeacherId: teacherId },
      ownerId: null,
    },
  ];
}

/** The state and the area of a school. */
export function placeRecords(school: number): NewRecord[] {
  const stateId = idOf(5, school % 37);
  const common = { ownerId: null, by: null, at };
  return [
    { ...common, entity: 'States', osid: stateId, data: { stateName: `State ${school % 37}` } },
    { ...common, entity: 'LGA', osid: idOf(6, school % 774), data: { lgaName: `Area ${school % 774}`, stateId } },
  ];
}
