import type { RegionalClassType } from '@sanad/contract/values/school-types';
import type { NewRecord } from '../../../registry/records/usecases.ts';
import { examinations, type SchoolPlan } from '../data/schools.ts';
import { nameOf, randomOf, uniqueIdOf } from '../rules.ts';
import { markFields, marksOf, resultOwner } from './demo-results.ts';
import { recordAt } from './draft-record.ts';

type Entering = { plan: SchoolPlan; school: NewRecord; key: string; number: number | string; entryYear: number };

/** A pupil who was eleven in the year of entry, in no class of the school now. */
export function formerPupil({ plan, school, key, number, entryYear }: Entering, at: Date): NewRecord {
  const random = randomOf(`student/${key}`);
  const birthday = new Date(Date.UTC(entryYear - 11, 0, 1 + Math.floor(random() * 365)));
  return recordAt(at, {
    entity: 'Student',
    key,
    data: {
      ...nameOf(random, plan.mix),
      admissionNo: `${plan.code}/${entryYear}/${number}`,
      uniqueId: uniqueIdOf(key),
      schoolId: school.osid,
      stateId: school.data.schoolStateId,
      dateOfBirth: birthday.toISOString().slice(0, 10),
    },
  });
}

type Examined = {
  student: NewRecord;
  school: NewRecord;
  numbers: { candidateNo: string; examNum: string };
  classType: RegionalClassType;
  academicYear: string;
  examinerId: string;
  /** Why it was sent back; else it waits. */
  rejectReason?: string;
};

/** The result of a candidate in a regional examination. */
export function examinationResult(examined: Examined, at: Date): NewRecord {
  const { student, school, numbers, classType, academicYear, examinerId, rejectReason } = examined;
  return recordAt(at, {
    entity: 'Results',
    key: numbers.candidateNo,
    data: {
      '@type': 'Results',
      ...resultOwner(student, school),
      ...numbers,
      academicYear,
      classType,
      examinerOsid: examinerId,
      ...markFields(marksOf(numbers.candidateNo, examinations[classType].subjects, 'regional')),
      status: rejectReason === undefined ? 'pending' : 'rejected',
      ...(rejectReason === undefined ? {} : { rejectReason }),
    },
  });
}
