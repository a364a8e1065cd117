import type { Deps } from '../../../../deps.ts';
import type { Database } from '../../../../platform/database/database.ts';
import type {
  StoredCredential,
  StoredCredentialEvent,
} from '../../../../platform/database/tables/credential-tables.ts';
import { updateStatus } from '../stores/credentials.ts';
import * as store from '../stores/transcripts.ts';
import { recordEvent } from './record-event.ts';

type Event = Omit<StoredCredentialEvent, 'osid' | 'credential_id'>;
type Carried = { ids: Deps['ids']; term: StoredCredential; event: Event };
type Change = { status: Parameters<typeof updateStatus>[2]; suspendedWith: string | null };

/** What becomes of a transcript; undefined: it stays as it is. */
async function changeOf(
  db: Database,
  { id, suspendedWith, credential }: store.HoldingTranscript,
  { term, event: { event, reason, created_at: at } }: Carried,
): Promise<Change | undefined> {
  if (event === 'revoked') return { status: { revoked_at: at, revoke_reason: reason }, suspendedWith };
  if (event === 'suspended' && credential.suspended_at === null) {
    return { status: { suspended_at: at, suspend_reason: reason }, suspendedWith: term.id };
  }
  // One that was suspended for itself stays so, and one of which another term still is.
  const isLifted = event === 'unsuspended' && suspendedWith !== null && !(await store.hasSuspended(db, id));
  return isLifted ? { status: { suspended_at: null, suspend_reason: null }, suspendedWith: null } : undefined;
}

/**
 * A transcript is worth what its results are worth: what became of a term's certificate becomes of the transcripts
 * that hold it, in the same transaction and with entries in the log of their own.
 */
export async function carryToTranscripts(db: Database, carried: Carried): Promise<void> {
  const { ids, term, event } = carried;
  for (const holding of await store.listHoldingForUpdate(db, term.id)) {
    const change = await changeOf(db, holding, carried);
    if (change === undefined) continue;
    await updateStatus(db, holding.credential.id, change.status);
    await store.updateSuspendedWith(db, holding.id, change.suspendedWith);
    await recordEvent(db, holding.credential, { ...event, osid: ids.next() });
  }
}
