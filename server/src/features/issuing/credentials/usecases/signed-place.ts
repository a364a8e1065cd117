import { signedPlace } from '@sanad/contract/school/school-place';
import type { Database } from '../../../../platform/database/database.ts';
import type { StoredCredential } from '../../../../platform/database/tables/credential-tables.ts';
import { findSchoolPlace } from '../../../registry/records/usecases/school-places.ts';
import { parseDocument } from './signed-document.ts';

type Certified = Pick<StoredCredential, 'school_id' | 'document'>;

/** The place that was signed; as the registry has it where none was. */
export async function placeOr(
  db: Database,
  { school_id }: Pick<Certified, 'school_id'>,
  signed: string,
): Promise<string> {
  return signed === '' ? findSchoolPlace(db, school_id) : signed;
}

/** Where the school of a certificate is. */
export function findPlaceOf(db: Database, credential: Certified): Promise<string> {
  return placeOr(db, credential, signedPlace(parseDocument(credential).credentialSubject as Record<string, unknown>));
}
