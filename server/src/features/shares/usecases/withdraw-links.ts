import type { Database } from '../../../platform/database/database.ts';
import { updateWithdrawnOf } from '../store.ts';

/** Certificates that turned out to be another pupil's are not shared by the one who had them. */
export function withdrawLinksOf(db: Database, credentialIds: readonly string[], at: Date): Promise<void> {
  return updateWithdrawnOf(db, credentialIds, at);
}
