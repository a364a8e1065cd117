import type { Context } from '../../../../deps.ts';
import { inTransaction } from '../../../../platform/database/database.ts';
import { AppError, requireThat } from '../../../../platform/errors.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { canWishChanges, isHolder } from '../policy.ts';
import { findOsid } from '../rules.ts';
import * as store from '../store.ts';
import * as changes from '../stores/record-changes.ts';
import { nameOfParty } from './record-changes.ts';

/** What the caller has wished for its own records and what still waits. */
export function listOwnChanges({ deps, actor }: Context): Promise<changes.RecordChange[]> {
  requireThat(canWishChanges(actor));
  return changes.listWaitingOf(deps.db, actor.id);
}

/** Takes an own wish back, as long as nobody has decided about it. */
export async function withdrawChange({ deps, actor }: Context, id: string): Promise<string> {
  requireThat(canWishChanges(actor));
  return inTransaction(deps.db, async (db) => {
    const osid = findOsid(id);
    const asked = osid === undefined ? undefined : await changes.findChange(db, osid);
    // First the record, then the wish: in the order of whoever wishes or decides.
    const record = asked && (await store.findRecordForUpdate(db, asked.entity, asked.record_id));
    if (asked === undefined || record === undefined || !isHolder(actor, record)) throw new AppError('NOT_FOUND');
    const wish = await changes.findChangeForUpdate(db, asked.osid);
    if (wish?.status !== 'pending') throw new AppError('CONFLICT', { text: 'record-change.decided' });
    const at = deps.clock.now();
    await changes.updateDecided(db, { osid: wish.osid, status: 'withdrawn', reason: '', by: actor.id, at });
    await recordAct(db, 'record.change-withdrawn', {
      actor,
      entity: wish.entity,
      targetId: wish.record_id,
      values: { name: nameOfParty(record.data), fields: Object.keys(wish.changes).join(', ') },
      at,
    });
    return wish.osid;
  });
}
