import type { ResultEntity } from '@sanad/contract/workflow/certificate';
import type { Deps } from '../../../../deps.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { isGraveClass } from '../../../../platform/database/told-as-replaced.ts';
import { AppError } from '../../../../platform/errors.ts';
import { appendLogEntries } from '../../../../platform/transparency/append-entries.ts';
import { type ActivityActor, recordActs } from '../../../journal/activity/usecases/record-act.ts';
import { markSuperseded } from '../../result-rows/usecases.ts';
import { insertEvents, listRevokedOf, updateSupersededBy } from '../stores/credentials.ts';
import { eventEntry } from './log-entries.ts';

/** Of these credentials those that are revoked, which is for ever. */
export async function listRevokedIds(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  return new Set((await listRevokedOf(db, ids)).map(({ id }) => id));
}

/** An issued result and the id of the row that takes its place. */
export type Correction = { entity: ResultEntity; osid: string; credentialId: string; replacement: string };
type Correcting = { ids: Deps['ids']; actor: ActivityActor; at: Date };

/**
 * Corrected rows take the place of issued results (decision 5): the old rows keep `issued` and name the new ones, which
 * can then be stored under the same keys. CONFLICT while the certificate of one of them is still valid. Called in the
 * transaction of the upload, before the new rows are stored; who may upload is decided there.
 */
export async function supersedeResults(
  db: Database,
  { ids, actor, at }: Correcting,
  corrections: readonly Correction[],
): Promise<void> {
  if (corrections.length === 0) return;
  const revoked = await listRevokedOf(
    db,
    corrections.map(({ credentialId }) => credentialId),
  );
  const fates = new Map(revoked.map((fate) => [fate.id, fate]));
  if (corrections.some(({ credentialId }) => !fates.has(credentialId))) {
    throw new AppError('CONFLICT', { text: 'credential.still-valid' });
  }
  const marked = corrections.map(({ entity, osid, credentialId, replacement }) => {
    const isGrave = isGraveClass(fates.get(credentialId)?.revoke_class ?? null);
    return { entity, osid, replacement, shown: isGrave ? ('revoked' as const) : ('superseded' as const) };
  });
  await markSuperseded(db, marked, at);
  await updateSupersededBy(db, corrections);
  const events = corrections.map(({ credentialId, replacement }) => ({
    osid: ids.next(),
    credential_id: credentialId,
    event: 'superseded' as const,
    reason: '',
    superseded_by: replacement,
    by_user: actor.id,
    created_at: at,
  }));
  await insertEvents(db, events);
  await appendLogEntries(db, events.map(eventEntry));
  const acts = corrections.map(({ entity, osid, credentialId }) => {
    const values = { certificateNo: fates.get(credentialId)?.certificate_no ?? '' };
    return { actor, entity, targetId: osid, at, values };
  });
  await recordActs(db, 'certificate.superseded', acts);
}
