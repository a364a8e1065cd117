import type { Database } from '../../../../platform/database/database.ts';
import { listCertificatesOf } from '../../../issuing/credentials/usecases/pupils-certificates.ts';
import { updateWithdrawnBy, updateWithdrawnOf } from '../store.ts';

/** Certificates that turned out to be another pupil's are not shared by the one who had them; `but`: the accounts whose they are. */
export function withdrawLinksOf(
  db: Database,
  credentialIds: readonly string[],
  { at, but = [] }: { at: Date; but?: readonly string[] },
): Promise<void> {
  return updateWithdrawnOf(db, credentialIds, { at, but });
}

/** An account that turned out to be another pupil's no longer shares this one's certificates. */
export async function withdrawLinksBy(
  db: Database,
  { owners, subjectId, at }: { owners: readonly string[]; subjectId: string; at: Date },
): Promise<void> {
  const credentialIds = owners.length === 0 ? [] : await listCertificatesOf(db, subjectId);
  await updateWithdrawnBy(db, { owners, credentialIds, at });
}
