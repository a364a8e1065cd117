import type { Deps } from '../../../../deps.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { type Fate, type StatusChange, updateStatuses } from '../stores/credentials.ts';
import * as store from '../stores/transcripts.ts';
import { type Happened, recordEvents } from './record-event.ts';

type Carried = { ids: Deps['ids']; terms: readonly Fate[]; happened: Happened; status: StatusChange };
type Change = { holding: store.HoldingTranscript; status: StatusChange; suspendedWith: string | null };

/** What becomes of a transcript; undefined: it stays as it is. */
async function changeOf(
  db: Database,
  holding: store.HoldingTranscript,
  { happened: { event, reason, created_at: at }, status }: Carried,
): Promise<Change | undefined> {
  const { id, suspendedWith, credential, termId } = holding;
  // No corrected transcript follows by itself: its holder asks for a new one.
  if (event === 'revoked') return { holding, status: { ...status, awaits_successor: false }, suspendedWith };
  if (event === 'suspended' && credential.suspended_at === null) {
    return { holding, status: { suspended_at: at, suspend_reason: reason }, suspendedWith: termId };
  }
  // One that was suspended for itself stays so, and one of which another term still is.
  const isLifted = event === 'unsuspended' && suspendedWith !== null && !(await store.hasSuspended(db, id));
  return isLifted ? { holding, status: { suspended_at: null, suspend_reason: null }, suspendedWith: null } : undefined;
}

/**
 * A transcript is worth what its results are worth: what became of its terms' certificates becomes of the transcripts
 * that hold them, in the same transaction and with entries in the log of their own. What a recall did to transcripts is
 * undone with the recall itself, by their own names.
 */
export async function carryToTranscripts(db: Database, carried: Carried): Promise<void> {
  if (carried.happened.event === 'reinstated') return;
  const holding = await store.listHoldingForUpdate(
    db,
    carried.terms.map(({ id }) => id),
  );
  const changes: Change[] = [];
  for (const one of holding) {
    const change = await changeOf(db, one, carried);
    if (change !== undefined) changes.push(change);
  }
  const [first] = changes;
  if (first === undefined) return;
  const credentials = changes.map(({ holding: { credential } }) => credential);
  // One event makes the same of all of them.
  await updateStatuses(
    db,
    credentials.map(({ id }) => id),
    first.status,
  );
  await store.updateSuspendedWith(
    db,
    changes.map(({ holding: { id }, suspendedWith }) => ({ id, termId: suspendedWith })),
  );
  await recordEvents(db, { ids: carried.ids, happened: carried.happened }, credentials);
}
