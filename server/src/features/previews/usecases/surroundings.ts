import type { EntityName } from '@sanad/contract/entities/entity';
import type { Database } from '../../../platform/database/database.ts';
import { findRecord, type WireRecord } from '../../registry/usecases.ts';
import type { CertificateFacts } from '../../rendering/usecases/describe-certificate.ts';
import type { PictureAddresses } from './pictures.ts';

/** The records whose names and pictures stand on a certificate. */
export type Surroundings = Partial<Record<'state' | 'school' | 'teacher' | 'student', WireRecord>>;

/** Their ids, as a result names them. */
export type Places = { stateId?: string; schoolId?: string; studentId?: string; teacherId?: string };

const entities = {
  state: 'States',
  school: 'School',
  student: 'Student',
  teacher: 'Teacher',
} as const satisfies Record<keyof Surroundings, EntityName>;

export async function readSurroundings(db: Database, places: Places): Promise<Surroundings> {
  const found: Surroundings = {};
  for (const [name, entity] of Object.entries(entities) as [keyof Surroundings, EntityName][]) {
    const osid = places[`${name}Id`];
    const record = osid === undefined ? undefined : await findRecord(db, entity, osid);
    if (record !== undefined) found[name] = record;
  }
  return found;
}

const stateSignatures = [
  'registrarExaminationSignature',
  'commissionerEducationSignature',
  'directorExaminationSignature',
  'permanentSecretarySignature',
  'registrarEducationSignature',
] as const;

/** The pictures by tag. A draft bears no signature. */
export function addressesOf(
  { state, school, teacher, student }: Surroundings,
  { isDraft }: { isDraft: boolean },
): PictureAddresses {
  const looks = {
    'state.logo': state?.logo,
    'school.logo': school?.logo,
    'credentialSubject.photo': student?.profileImage,
  };
  if (isDraft) return looks;
  return {
    ...looks,
    ...Object.fromEntries(stateSignatures.map((name) => [`state.${name}`, state?.[name]])),
    'school.principalSignature': school?.principalSignature,
    'teacher.teacherSignature': teacher?.teacherSignature,
  };
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** What stands on the document without being signed. */
export function looksOf({ school, teacher }: Surroundings): Required<Pick<CertificateFacts, 'school' | 'teacher'>> {
  return {
    school: {
      schoolAddress: text(school?.schoolAddress),
      schoolContact: text(school?.schoolContact),
      principalName: text(school?.principalName),
    },
    teacher: { name: text(teacher?.name) },
  };
}
