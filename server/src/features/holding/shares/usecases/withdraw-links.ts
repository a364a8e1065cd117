import type { Database } from '../../../../platform/database/database.ts';
import { updateWithdrawnBy, updateWithdrawnOf } from '../store.ts';

/** Certificates that turned out to be another pupil's are not shared by the one who had them. */
export function withdrawLinksOf(db: Database, credentialIds: readonly string[], at: Date): Promise<void> {
  return updateWithdrawnOf(db, credentialIds, at);
}

/** An account that turned out to be another pupil's no longer shares this one's certificates. */
export function withdrawLinksBy(
  db: Database,
  shared: { owners: readonly string[]; subjectId: string; at: Date },
): Promise<void> {
  return updateWithdrawnBy(db, shared);
}
