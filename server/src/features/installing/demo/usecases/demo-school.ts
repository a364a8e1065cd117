import { classIdOf } from '@sanad/contract/entities/school-class';
import { academicYear } from '@sanad/contract/school/school-year';
import type { NewRecord } from '../../../registry/records/usecases.ts';
import type { ClassPlan, SchoolPlan } from '../data/schools.ts';
import { nameOf, randomOf, uniqueIdOf } from '../rules.ts';
import { education, experience, registration } from './demo-claims.ts';
import { demoRecord, lgaId, stateId } from './draft-record.ts';

/** A person of the school who has an account; everybody else gets a made-up name. */
export type KnownTeacher = { name: string; email: string; ownerId: string };
export type KnownStudent = { firstName: string; middleName: string; lastName: string; email: string; ownerId: string };
export type KnownPeople = { place: ClassPlan; teacher: KnownTeacher; student: KnownStudent };

type Session = { sessionStart: number; plan: SchoolPlan; schoolId: string; known: KnownPeople | undefined };

const keyOf = (plan: SchoolPlan, place: ClassPlan) => `${plan.code}/${place.className}/${place.subClass}`;

function schoolRecord(sessionStart: number, plan: SchoolPlan, ownerId: string | undefined): NewRecord {
  const { schoolName, schoolType, email, principalName, schoolContact, schoolAddress } = plan;
  return demoRecord(sessionStart, {
    entity: 'School',
    key: plan.code,
    data: {
      schoolName,
      schoolType,
      email,
      principalName,
      schoolContact,
      schoolAddress,
      principalEmail: `principal.${plan.code.toLowerCase()}@sanad.example`,
      schoolStateId: stateId(plan.state),
      schoolLgaId: lgaId(plan.state, plan.lga),
      status: 'active',
      ...(ownerId === undefined ? {} : { registration }),
    },
    ...(ownerId === undefined ? {} : { ownerId }),
  });
}

function teacherRecord({ sessionStart, plan, schoolId, known }: Session, place: ClassPlan): NewRecord {
  const key = keyOf(plan, place);
  const person = known?.place === place ? known.teacher : undefined;
  const random = randomOf(`teacher/${key}`);
  const name = nameOf(random, plan.mix);
  const number = plan.classes.indexOf(place) + 1;
  return demoRecord(sessionStart, {
    entity: 'Teacher',
    key,
    data: {
      name: person?.name ?? `${name.firstName} ${name.lastName}`,
      email: person?.email ?? `teacher.${plan.code.toLowerCase()}.${number}@sanad.example`,
      phone: `080${Math.floor(10_000_000 + random() * 89_999_999)}`,
      schoolId,
      ...(person === undefined ? {} : { experience: experience(sessionStart) }),
    },
    ...(person === undefined ? {} : { ownerId: person.ownerId }),
  });
}

/** The class and its teacher's charge in one session. */
function classRecords(session: Session, place: ClassPlan, teacherId: string): NewRecord[] {
  const { sessionStart, plan, schoolId } = session;
  const { className, subClass } = place;
  return [sessionStart - 1, sessionStart].flatMap((start) => {
    const year = academicYear(start);
    const key = `${keyOf(plan, place)}/${year}`;
    const classId = classIdOf({ schoolId, academicYear: year, className, subClass });
    const shared = { schoolId, academicYear: year, className, subClass, classId };
    return [
      demoRecord(sessionStart, { entity: 'SchoolClass', key, data: { ...shared, subjects: plan.subjects } }),
      demoRecord(sessionStart, {
        entity: 'ClassTeacher',
        key,
        data: { ...shared, classTeacherId: teacherId, teacherId },
      }),
    ];
  });
}

/** Pupils of the first class are eleven or twelve; each class above is a year older, and entered a year earlier. */
function studentRecord(session: Session, place: ClassPlan, index: number): NewRecord {
  const { sessionStart, plan, schoolId, known } = session;
  const key = `${keyOf(plan, place)}/${index}`;
  const random = randomOf(`student/${key}`);
  const person = known?.place === place && index === 0 ? known.student : undefined;
  const { firstName, middleName, lastName } = person ?? nameOf(random, plan.mix);
  const level = Number(place.className.at(-1));
  const isSenior = place.className.startsWith('SSS');
  const entryYear = sessionStart - level + 1;
  const firstAge = isSenior ? 14 : 11;
  const birthday = new Date(Date.UTC(entryYear - firstAge, 0, 1 + Math.floor(random() * 365)));
  const inYear = plan.classes
    .filter((other) => other.className === place.className)
    .slice(0, plan.classes.filter((other) => other.className === place.className).indexOf(place))
    .reduce((sum, other) => sum + other.students, index + 1);
  const number = String(inYear).padStart(3, '0');
  return demoRecord(sessionStart, {
    entity: 'Student',
    key,
    data: {
      firstName,
      middleName,
      lastName,
      admissionNo: `${plan.code}/${entryYear}/${number}`,
      uniqueId: uniqueIdOf(key),
      [isSenior ? 'studentSssId' : 'studentJssId']: `${plan.code}-${entryYear}-${number}`,
      schoolId,
      stateId: stateId(plan.state),
      className: place.className,
      subClass: place.subClass,
      dateOfBirth: birthday.toISOString().slice(0, 10),
      ...(person === undefined ? {} : { email: person.email, education: education(sessionStart) }),
    },
    ...(person === undefined ? {} : { ownerId: person.ownerId }),
  });
}

/** A school with its classes of this session and the last, one teacher per class, and the students. */
export function demoSchoolRecords(
  sessionStart: number,
  plan: SchoolPlan,
  accounts?: KnownPeople & { schoolOwnerId: string },
): NewRecord[] {
  const school = schoolRecord(sessionStart, plan, accounts?.schoolOwnerId);
  const session: Session = { sessionStart, plan, schoolId: school.osid, known: accounts };
  const inside = plan.classes.flatMap((place) => {
    const teacher = teacherRecord(session, place);
    const students = Array.from({ length: place.students }, (_, index) => studentRecord(session, place, index));
    return [teacher, ...classRecords(session, place, teacher.osid), ...students];
  });
  return [school, ...inside];
}
