import type { Database } from '../../../../platform/database/database.ts';
import type {
  StoredCredential,
  StoredCredentialEvent,
} from '../../../../platform/database/tables/credential-tables.ts';
import { appendLogEntries } from '../../../../platform/transparency/append-entries.ts';
import { insertEvents } from '../stores/credentials.ts';
import { updateChanged } from '../stores/status-lists.ts';
import { eventEntry } from './log-entries.ts';

/** Writes what became of a credential, with its entry in the log; lists that tell of it are stale. */
export async function recordEvent(
  db: Database,
  credential: StoredCredential,
  event: Omit<StoredCredentialEvent, 'credential_id'>,
): Promise<void> {
  const row = { ...event, credential_id: credential.id };
  await insertEvents(db, [row]);
  await appendLogEntries(db, [eventEntry(row)]);
  await updateChanged(db, credential.issuer_id, credential.list_number);
}
