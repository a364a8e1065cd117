import { academicYear } from '@sanad/contract/school/school-year';
import type { RegionalClassType } from '@sanad/contract/values/school-types';
import type { NewRecord } from '../../../registry/records/usecases.ts';
import { examinations, type SchoolPlan } from '../data/schools.ts';
import { demoMoment } from './draft-record.ts';
import { examinationResult, formerPupil } from './examined-pupil.ts';

/** The last ones of this many were sent back. Of the others every second one is issued, until these are. */
const rejectedCount = 10;
const issuedCount = 90;

/** A school of the plan with all its records. */
export type SeededSchool = { plan: SchoolPlan; records: readonly NewRecord[] };

export const schoolOf = ({ records }: SeededSchool): NewRecord => {
  const school = records.find(({ entity }) => entity === 'School');
  if (school === undefined) throw new Error('A school of the demo set has no record.');
  return school;
};

/** A pupil who left after JSS 3: known to the school, in no class of it. */
function leaver(sessionStart: number, { plan }: SeededSchool, { school, index }: { school: NewRecord; index: number }) {
  const entryYear = sessionStart - 3;
  const number = String(index + 1).padStart(3, '0');
  const key = `${plan.code}/leaver/${index}`;
  const at = demoMoment(sessionStart, { entity: 'Student', key });
  const student = formerPupil({ plan, school, key, number, entryYear }, at);
  return { ...student, data: { ...student.data, studentJssId: `${plan.code}-${entryYear}-${number}` } };
}

type Candidate = { student: NewRecord; school: NewRecord; classType: RegionalClassType };

const letters: Record<RegionalClassType, string> = { bcece: 'B', 'middle basic': 'M' };

/** GMB/2026/0001; the examination number begins with the centre. */
function numbersOf(sessionStart: number, { classType }: Candidate, index: number) {
  const number = String(index + 1).padStart(4, '0');
  return {
    candidateNo: `GM${letters[classType]}/${sessionStart}/${number}`,
    examNum: `${classType === 'bcece' ? '421' : '422'}${sessionStart % 100}${number}`,
  };
}

function candidatesOf(sessionStart: number, schools: readonly SeededSchool[]): Candidate[] {
  const { bcece, 'middle basic': middle } = examinations;
  const at = (codes: readonly string[]) => schools.filter(({ plan }) => codes.includes(plan.code));
  const beginners = at(middle.schools).flatMap((seeded) =>
    seeded.records
      .filter(({ entity, data }) => entity === 'Student' && data.className === 'JSS 1')
      .map((student): Candidate => ({ student, school: schoolOf(seeded), classType: 'middle basic' })),
  );
  const leavers = at(bcece.schools).flatMap((seeded) => {
    const school = schoolOf(seeded);
    return Array.from(
      { length: bcece.leavers },
      (_, index): Candidate => ({
        student: leaver(sessionStart, seeded, { school, index }),
        school,
        classType: 'bcece',
      }),
    );
  });
  return [...beginners, ...leavers];
}

/**
 * Regional examinations: the candidates with their numbers, and their results; those of the last session are decided,
 * those of this one wait. Candidates who are seeded already take the place of their records. `toIssue` are those that the inspector approved since.
 */
export function demoExamination(
  sessionStart: number,
  schools: readonly SeededSchool[],
  examinerId: string,
): { candidates: NewRecord[]; results: NewRecord[]; toIssue: string[] } {
  const candidates = candidatesOf(sessionStart, schools);
  const numbered = candidates.map((candidate, index) => {
    const numbers = numbersOf(sessionStart, candidate, index);
    return {
      ...candidate,
      numbers,
      student: { ...candidate.student, data: { ...candidate.student.data, ...numbers } },
    };
  });
  const firstRejected = numbered.length - rejectedCount;
  const isIssued = (index: number) => index % 2 === 0 && index < issuedCount * 2;
  const results = numbered.map(({ student, school, classType, numbers }, index) => {
    const isRejected = index >= firstRejected;
    // What waits is of this session, which the inspector's list opens with.
    const isOfLast = isRejected || isIssued(index);
    const at = isOfLast ? new Date(Date.UTC(sessionStart, 7, 10, 9)) : new Date(Date.UTC(sessionStart, 8, 1));
    const of = academicYear(isOfLast ? sessionStart - 1 : sessionStart);
    const examined = { student, school, numbers, classType, academicYear: of, examinerId };
    const sentBack = isRejected ? { rejectReason: 'The mark sheet of the centre is not signed.' } : {};
    return examinationResult({ ...examined, ...sentBack }, at);
  });
  const toIssue = results.filter((_, index) => isIssued(index)).map(({ osid }) => osid);
  return { candidates: numbered.map(({ student }) => student), results, toIssue };
}
