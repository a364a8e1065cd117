import type { Context } from '../../../deps.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { recordAct } from '../../activity/usecases/record-act.ts';
import { findCredentialForUpdate, updateStatus } from '../stores/credentials.ts';
import { listResultsForUpdate, updateSuperseded } from '../stores/results.ts';
import { recordEvent } from './change-status.ts';

/**
 * A corrected upload takes the place of an issued result (decision 5): the old row keeps `issued` and names the new
 * one, which can then be stored under the same key. CONFLICT while the certificate of the old row is still valid.
 * Called in the transaction of the upload, before the new row is stored; who may upload is decided there.
 */
export async function supersedeResult(
  { deps, actor }: Context,
  { osid, replacement }: { osid: string; replacement: string },
): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    const [row] = await listResultsForUpdate(db, [osid]);
    const id = row?.data.ceritificateOsid;
    const credential = typeof id === 'string' ? await findCredentialForUpdate(db, id) : undefined;
    if (row === undefined || credential === undefined)
      throw new AppError('NOT_FOUND', { text: 'certificate.not-found' });
    if (credential.revoked_at === null) throw new AppError('CONFLICT', { text: 'credential.still-valid' });
    const at = deps.clock.now();
    await updateSuperseded(db, { entity: row.entity, osid, by: replacement, at });
    await updateStatus(db, credential.id, { superseded_by: replacement });
    const made = { osid: deps.ids.next(), reason: '', superseded_by: replacement, by_user: actor.id, created_at: at };
    await recordEvent(db, credential, { ...made, event: 'superseded' });
    const values = { certificateNo: credential.certificate_no };
    await recordAct(db, 'certificate.superseded', { actor, entity: row.entity, targetId: osid, at, values });
  });
}
