import type { SetSchoolStatus } from '@sanad/contract/api/accounts';
import type { Context } from '../../../deps.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { AppError, requireThat } from '../../../platform/errors.ts';
import { findRecord } from '../../registry/usecases.ts';
import { canSetSchoolStatus } from '../policy.ts';
import * as store from '../store.ts';
import { notify, recordActivity } from './side-effects.ts';

/** Activates or suspends a school. A suspended one issues nothing; what it issued before stands. */
export async function setSchoolStatus(
  { deps, actor }: Context,
  schoolId: string,
  { status, reason = '' }: SetSchoolStatus,
): Promise<{ osid: string; status: string }> {
  requireThat(canSetSchoolStatus(actor));
  return inTransaction(deps.db, async (db) => {
    const school = await findRecord(db, 'School', schoolId);
    if (school === undefined) throw new AppError('NOT_FOUND');
    const at = deps.clock.now();
    const suspendedAt = status === 'suspended' ? at : undefined;
    const changed = await store.updateSchoolStatus(db, { osid: school.osid, status, suspendedAt, by: actor.id, at });
    if (!changed) return { osid: school.osid, status };
    const name = String(school.schoolName);
    await recordActivity(deps, db, {
      by: actor,
      action: status === 'active' ? 'accounts.activity.activated-school' : 'accounts.activity.suspended-school',
      values: { school: name },
      entity: 'School',
      targetId: school.osid,
    });
    await notify(deps, db, {
      to: await store.listOwners(db, 'School', [school.osid]),
      subject: `accounts.notice.school-${status}.subject`,
      text: `accounts.notice.school-${status}.text`,
      values: { school: name, reason },
    });
    return { osid: school.osid, status };
  });
}
