import type { Deps } from '../../../../deps.ts';
import type { Database } from '../../../../platform/database/database.ts';
import type { StoredCredentialEvent } from '../../../../platform/database/tables/credential-tables.ts';
import { appendLogEntries } from '../../../../platform/transparency/append-entries.ts';
import { type Fate, insertEvents } from '../stores/credentials.ts';
import { updateChanged } from '../stores/status-lists.ts';
import { eventEntry } from './log-entries.ts';

/** What happened, to whichever credential. */
export type Happened = Omit<StoredCredentialEvent, 'osid' | 'credential_id'>;

/** Writes what became of credentials, each with its entry in the log; lists that tell of them are stale. */
export async function recordEvents(
  db: Database,
  { ids, happened }: { ids: Deps['ids']; happened: Happened },
  credentials: readonly Pick<Fate, 'id' | 'issuer_id' | 'list_number'>[],
): Promise<void> {
  if (credentials.length === 0) return;
  const rows = credentials.map(({ id }) => ({ ...happened, osid: ids.next(), credential_id: id }));
  await insertEvents(db, rows);
  await appendLogEntries(db, rows.map(eventEntry));
  await updateChanged(db, credentials);
}
