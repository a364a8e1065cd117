import type { School } from '@sanad/contract/entities/school';
import { classIdOf } from '@sanad/contract/entities/school-class';
import type { Student } from '@sanad/contract/entities/student';
import { academicYear, type Term } from '@sanad/contract/school/school-year';
import { type Graded, type GradingScale, gradeScore, subjectTexts } from '@sanad/contract/sheets/grading';
import type { ResultStatus } from '@sanad/contract/values/statuses';
import type { NewRecord } from '../../../registry/records/usecases.ts';
import { homeClass, homeSchool } from '../data/schools.ts';
import { randomOf } from '../rules.ts';
import { recordAt } from './draft-record.ts';

/** How many results of JSS 3 A wait, and which pupils' results of the last session were sent back. */
const pendingCount = 30;
/** The first ones of the last session are issued, by the use case that issues; those after them were sent back. */
const issuedCount = 20;
const rejectedFrom = issuedCount;
const rejectedTo = 25;

/** Marks of one person: good and weak pupils, each with better and worse subjects. */
export function marksOf(key: string, subjects: readonly string[], scale: GradingScale): Graded[] {
  const random = randomOf(`marks/${key}`);
  const level = 42 + random() * 42;
  return subjects.flatMap((subject) => {
    const score = Math.min(100, Math.max(5, Math.round(level + (random() - 0.5) * 36)));
    return gradeScore(scale, subject, score) ?? [];
  });
}

/** What a result repeats of the pupil and the school. */
export function resultOwner(student: NewRecord, school: NewRecord) {
  const pupil = student.data as Student;
  const { schoolName, schoolType, schoolStateId, schoolLgaId } = school.data as School;
  return {
    studentId: student.osid,
    uniqueId: pupil.uniqueId,
    firstName: pupil.firstName,
    middleName: pupil.middleName ?? '',
    lastName: pupil.lastName,
    ...(pupil.admissionNo === undefined ? {} : { admissionNo: pupil.admissionNo }),
    schoolId: school.osid,
    schoolName,
    schoolType,
    stateId: schoolStateId,
    schoolLgaId,
  };
}

export const markFields = (marks: Graded[]) => ({ subjectAndGrade: marks, ...subjectTexts(marks) });

type Sheet = { year: string; term: Term; status: ResultStatus; at: Date; className?: string };
type Home = { school: NewRecord; teacher: NewRecord };

function classResult({ school, teacher }: Home, student: NewRecord, sheet: Sheet): NewRecord {
  const { year, term, status, at, className = homeClass.className } = sheet;
  const key = `${student.osid}/${year}/${term}`;
  const place = { schoolId: school.osid, academicYear: year, ...homeClass, className };
  return recordAt(at, {
    entity: 'ClassResults',
    key,
    data: {
      '@type': 'ClassResults',
      ...resultOwner(student, school),
      ...homeClass,
      className,
      classId: classIdOf(place),
      academicYear: year,
      term,
      classType: homeSchool.schoolType,
      teacherId: teacher.osid,
      ...markFields(marksOf(key, homeSchool.subjects, 'school')),
      status,
      ...(status === 'rejected' ? { rejectReason: 'The marks of the second test are missing.' } : {}),
    },
  });
}

const isHomeClass = ({ data }: NewRecord) =>
  data.className === homeClass.className && data.subClass === homeClass.subClass;

/** The years before of the pupil with an account, so that there is something to make a transcript of. */
function earlierTerms(sessionStart: number): Sheet[] {
  const term = (yearsAgo: number, name: Term, month: number, className?: string): Sheet => ({
    ...{ year: academicYear(sessionStart - yearsAgo), term: name, status: 'pending' },
    at: new Date(Date.UTC(sessionStart - yearsAgo + (month < 9 ? 1 : 0), month - 1, 15, 10)),
    ...(className === undefined ? {} : { className }),
  });
  return [
    ...[term(2, 'First', 12, 'JSS 2'), term(2, 'Second', 4, 'JSS 2'), term(2, 'Third', 7, 'JSS 2')],
    ...[term(1, 'First', 12), term(1, 'Second', 4)],
  ];
}

/**
 * Results of the home class: this session's First term waits for the school, some of the last Third were sent back, the
 * others of it are to be issued. One pupil has all terms of the last two sessions.
 */
export function demoClassResults(
  sessionStart: number,
  records: readonly NewRecord[],
): { results: NewRecord[]; toIssue: string[] } {
  const school = records.find(({ entity }) => entity === 'School');
  const students = records.filter((record) => record.entity === 'Student' && isHomeClass(record));
  const charge = records.find((record) => record.entity === 'ClassTeacher' && isHomeClass(record));
  const teacher = records.find(({ entity, osid }) => entity === 'Teacher' && osid === charge?.data.teacherId);
  if (school === undefined || teacher === undefined) throw new Error('The home school has no home class.');
  const home = { school, teacher };
  const pending = { year: academicYear(sessionStart), term: 'First', status: 'pending' } as const;
  const lastThird = { year: academicYear(sessionStart - 1), term: 'Third' } as const;
  const rejected = { ...lastThird, status: 'rejected' } as const;
  const uploadedAt = new Date(Date.UTC(sessionStart, 6, 20, 10));
  const approved = students
    .slice(0, issuedCount)
    .map((student) => classResult(home, student, { ...lastThird, status: 'pending', at: uploadedAt }));
  const withAccount = students.filter(({ ownerId }) => ownerId !== null);
  approved.push(
    ...withAccount.flatMap((student) => earlierTerms(sessionStart).map((sheet) => classResult(home, student, sheet))),
  );
  const others = [
    ...students
      .slice(0, pendingCount)
      // Never in the future, however young the session is.
      .map((student) => classResult(home, student, { ...pending, at: new Date(Date.UTC(sessionStart, 8, 1)) })),
    ...students
      .slice(rejectedFrom, rejectedTo)
      .map((student) => classResult(home, student, { ...rejected, at: uploadedAt })),
  ];
  return { results: [...approved, ...others], toIssue: approved.map(({ osid }) => osid) };
}
