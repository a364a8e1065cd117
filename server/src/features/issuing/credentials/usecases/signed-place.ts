import { signedPlace } from '@sanad/contract/school/school-place';
import type { Database } from '../../../../platform/database/database.ts';
import type { StoredCredential } from '../../../../platform/database/tables/credential-tables.ts';
import { findSchoolPlace } from '../../../registry/records/usecases/school-places.ts';
import { parseDocument } from './signed-document.ts';

/** Where the school of a certificate is: as it was signed; as the registry has it where nothing was. */
export async function findPlaceOf(
  db: Database,
  credential: Pick<StoredCredential, 'school_id' | 'document'>,
): Promise<string> {
  const signed = signedPlace(parseDocument(credential).credentialSubject as Record<string, unknown>);
  return signed === '' ? findSchoolPlace(db, credential.school_id) : signed;
}
