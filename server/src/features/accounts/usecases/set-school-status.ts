import type { SetSchoolStatus } from '@sanad/contract/api/accounts';
import type { Context } from '../../../deps.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { AppError, requireThat } from '../../../platform/errors.ts';
import { recordAct } from '../../activity/usecases/record-act.ts';
import { requireFreeName } from '../../registry/usecases/school-names.ts';
import { findRecord } from '../../registry/usecases.ts';
import { canSetSchoolStatus } from '../policy.ts';
import * as store from '../store.ts';

/**
 * Activates or suspends a school. A suspended one issues nothing; what it issued before stands. No two active ones of an
 * LGA have one name.
 */
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
    if (status === 'active') {
      const { osid, schoolName, schoolLgaId } = school;
      await requireFreeName(db, { osid, schoolName: String(schoolName), schoolLgaId: String(schoolLgaId) });
    }
    const suspendedAt = status === 'suspended' ? at : undefined;
    const changed = await store.updateSchoolStatus(db, { osid: school.osid, status, suspendedAt, by: actor.id, at });
    if (!changed) return { osid: school.osid, status };
    await recordAct(db, status === 'active' ? 'school.activated' : 'school.suspended', {
      actor,
      values: { name: String(school.schoolName), reason },
      entity: 'School',
      targetId: school.osid,
      at,
      tell: { schools: await store.listOwners(db, 'School', [school.osid]) },
    });
    return { osid: school.osid, status };
  });
}
