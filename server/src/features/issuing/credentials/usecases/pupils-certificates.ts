import type { Database } from '../../../../platform/database/database.ts';
import { countUnrevoked, listHeld, listIdsOf, listNumbers } from '../stores/subjects.ts';
import type { StoredCredential } from './find-credentials.ts';

/** How many certificates of results of each of these pupils were not revoked; one who has none is not there. */
export async function countCertificatesOf(
  db: Database,
  pupils: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  return new Map((await countUnrevoked(db, pupils)).map(({ subject_id, unrevoked }) => [subject_id, unrevoked]));
}

/** The ids of all certificates of a pupil. */
export function listCertificatesOf(db: Database, pupil: string): Promise<string[]> {
  return listIdsOf(db, pupil);
}

/** The numbers that people know certificates by, by the id of the credential. */
export async function listCertificateNumbers(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return new Map((await listNumbers(db, ids)).map(({ id, certificate_no }) => [id, certificate_no]));
}

/** What was signed for the holders of these records, the newest first. */
export function listHeldBy(db: Database, holders: readonly string[], most: number): Promise<StoredCredential[]> {
  return listHeld(db, holders, most);
}
