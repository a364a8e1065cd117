import { academicYear } from '@sanad/contract/school/school-year';
import type { NewRecord } from '../../../registry/records/usecases.ts';
import { examinations, laterSchools } from '../data/schools.ts';
import { nameOf, randomOf } from '../rules.ts';
import { type SeededSchool, schoolOf } from './demo-examination.ts';
import { lgaId, recordAt, stateId } from './draft-record.ts';
import { examinationResult, formerPupil } from './examined-pupil.ts';

const day = 86_400_000;
const years = 2;

/** When the sign-ups that are told of begin; they grow more frequent from then on. */
const beginning = (sessionStart: number) => Date.UTC(sessionStart - years, 8, 1);

/** The moments of sign-ups: so many up to the session, and on at the same pace until somebody looks. */
function momentsOf(sessionStart: number, { count, until }: { count: number; until: Date }): Date[] {
  const start = beginning(sessionStart);
  const span = Date.UTC(sessionStart, 8, 1) - start;
  const moments: Date[] = [];
  for (let index = 1; ; index += 1) {
    // Between eight and four o'clock, as an office is open.
    const whole = Math.floor((start + span * Math.sqrt(index / count)) / day) * day;
    const at = new Date(whole + (8 * 60 + ((index * 37) % 480)) * 60_000);
    if (at > until) return moments;
    moments.push(at);
  }
}

type Signing = { sessionStart: number; schools: readonly SeededSchool[]; until: Date };

function signedUpPupils({ sessionStart, schools, until }: Signing): NewRecord[] {
  return momentsOf(sessionStart, { count: 200, until }).flatMap((at, index) => {
    const seeded = schools[index % schools.length];
    if (seeded === undefined) return [];
    const { plan } = seeded;
    const key = `${plan.code}/signed-up/${index}`;
    return formerPupil({ plan, school: schoolOf(seeded), key, number: 500 + index, entryYear: sessionStart - 3 }, at);
  });
}

function signedUpTeachers({ sessionStart, schools, until }: Signing): NewRecord[] {
  return momentsOf(sessionStart, { count: 12, until }).flatMap((at, index) => {
    const seeded = schools[index % schools.length];
    if (seeded === undefined) return [];
    const { plan } = seeded;
    const random = randomOf(`teacher/${plan.code}/signed-up/${index}`);
    const { firstName, lastName } = nameOf(random, plan.mix);
    return recordAt(at, {
      entity: 'Teacher',
      key: `${plan.code}/signed-up/${index}`,
      data: {
        name: `${firstName} ${lastName}`,
        email: `colleague.${plan.code.toLowerCase()}.${index + 1}@sanad.example`,
        phone: `081${Math.floor(10_000_000 + random() * 89_999_999)}`,
        schoolId: schoolOf(seeded).osid,
      },
    });
  });
}

function signedUpSchools({ sessionStart, until }: Signing): NewRecord[] {
  const moments = momentsOf(sessionStart, { count: laterSchools.length, until });
  return laterSchools.flatMap(({ code, state, lga, ...plan }, index) => {
    const at = moments[index];
    if (at === undefined) return [];
    const place = { schoolStateId: stateId(state), schoolLgaId: lgaId(state, lga) };
    const email = `office@${code.toLowerCase()}.sanad.example`;
    return recordAt(at, { entity: 'School', key: code, data: { ...plan, ...place, email, status: 'active' } });
  });
}

/** Who signed up in the two years before the session, and since then. */
export function demoSignUps(signing: Signing): NewRecord[] {
  return [...signedUpSchools(signing), ...signedUpTeachers(signing), ...signedUpPupils(signing)];
}

const candidatesOfSchool = 30;

/** An examination of a year that is over: `issueAt` is when the inspector approved it. */
export type PastExamination = { records: NewRecord[]; toIssue: string[]; issueAt: Date };

function pastExamination(heldIn: number, schools: readonly SeededSchool[], examinerId: string): PastExamination {
  const at = new Date(Date.UTC(heldIn, 7, 10, 9));
  const records = schools.flatMap((seeded, place) =>
    Array.from({ length: candidatesOfSchool }, (_, index) => {
      const { plan } = seeded;
      const school = schoolOf(seeded);
      const key = `${plan.code}/leaver-${heldIn}/${index}`;
      const entryYear = heldIn - 3;
      const student = formerPupil({ plan, school, key, number: 800 + index, entryYear }, at);
      const number = String(place * candidatesOfSchool + index + 1).padStart(4, '0');
      const numbers = { candidateNo: `GMB/${heldIn}/${number}`, examNum: `421${heldIn % 100}${number}` };
      const candidate = { ...student, data: { ...student.data, ...numbers } };
      const held = { classType: 'bcece', academicYear: academicYear(heldIn - 1), examinerId } as const;
      const result = examinationResult({ student: candidate, school, numbers, ...held }, at);
      return [candidate, result];
    }).flat(),
  );
  const toIssue = records.filter(({ entity }) => entity === 'Results').map(({ osid }) => osid);
  return { records, toIssue, issueAt: new Date(at.getTime() + 9 * day) };
}

/** The examinations of the two years before the last one, the oldest first. */
export function pastExaminations(
  sessionStart: number,
  schools: readonly SeededSchool[],
  examinerId: string,
): PastExamination[] {
  const sitting = schools.filter(({ plan }) => (examinations.bcece.schools as readonly string[]).includes(plan.code));
  return [sessionStart - years, sessionStart - 1].map((heldIn) => pastExamination(heldIn, sitting, examinerId));
}
