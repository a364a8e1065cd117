import type { EntityName } from '@sanad/contract/entities/entity';
import { defaultLanguage } from '@sanad/contract/values/languages';
import type { Database } from '../../../../platform/database/database.ts';
import { imagesOf, wordsOf } from '../../../issuing/credentials/usecases/appearance.ts';
import {
  type CertificateFacts,
  type CertificateLabels,
  issuersOf,
  labelsOf,
} from '../../../issuing/rendering/usecases/describe-certificate.ts';
import type { PictureAddresses } from '../../../issuing/rendering/usecases/pictures.ts';
import { findRecord, type WireRecord } from '../../../registry/records/usecases.ts';

/** The records whose names and pictures stand on a certificate that is not issued yet. */
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

/** The pictures by tag. A draft bears no signature. */
export function addressesOf(around: Surroundings, { isDraft }: { isDraft: boolean }): PictureAddresses {
  return { ...imagesOf(around, { isDraft }), 'credentialSubject.photo': around.student?.profileImage };
}

type Appearance = Required<Pick<CertificateFacts, 'school' | 'teacher'>> &
  Partial<Pick<CertificateFacts, 'issuerName' | 'issuerNameLocal' | 'labels'>>;

/** What stands on the document without being signed. */
export function appearanceOf(around: Surroundings, labels: CertificateLabels): Appearance {
  return presentWords(wordsOf(around), labels);
}

/** The authority is printed as people call it: the ministry of the state, in a draft as in what is issued. */
export function presentWords(
  { teacherName, stateName = '', labels: _kept, issuer: _issuer, ...school }: ReturnType<typeof wordsOf>,
  labels: CertificateLabels = labelsOf([defaultLanguage]),
): Appearance {
  const [issuerName = '', issuerNameLocal] = issuersOf(labels, stateName);
  const issuer = stateName === '' ? {} : { issuerName, issuerNameLocal };
  return { school, teacher: { name: teacherName }, labels, ...issuer };
}
