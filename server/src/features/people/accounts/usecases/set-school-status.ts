import type { SetSchoolStatus } from '@sanad/contract/api/accounts';
import type { Context } from '../../../../deps.ts';
import { inTransaction } from '../../../../platform/database/database.ts';
import { AppError, requireThat } from '../../../../platform/errors.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { changeRecords } from '../../../registry/records/usecases/many-records.ts';
import { requireFreeName } from '../../../registry/records/usecases/school-names.ts';
import { findRecord, listHolders } from '../../../registry/records/usecases.ts';
import { canSetSchoolStatus } from '../policy.ts';

/**
 * Activates or suspends a school as it was seen: what is vetted is what stood there. A suspended one issues nothing;
 * what it issued before stands. No two active ones of an LGA have one name.
 */
export async function setSchoolStatus(
  { deps, actor }: Context,
  schoolId: string,
  { status, reason = '', osUpdatedAt }: SetSchoolStatus,
): Promise<{ osid: string; status: SetSchoolStatus['status'] }> {
  requireThat(canSetSchoolStatus(actor));
  const why = reason.trim();
  // Whoever is suspended must know what for.
  if (status === 'suspended' && why === '') {
    throw new AppError('VALIDATION', { text: 'school.suspend-reason', at: 'reason' });
  }
  return inTransaction(deps.db, async (db) => {
    const school = await findRecord(db, 'School', schoolId);
    if (school === undefined) throw new AppError('NOT_FOUND');
    const at = deps.clock.now();
    if (status === 'active') {
      const { osid, schoolName, schoolLgaId } = school;
      await requireFreeName(db, { osid, schoolName, schoolLgaId });
    }
    if (school.status === status) return { osid: school.osid, status };
    // A time that there is not is a version that no school has.
    const seen = osUpdatedAt === undefined ? undefined : new Date(Math.max(0, new Date(osUpdatedAt).getTime() || 0));
    const fields = { status, ...(status === 'suspended' ? { suspendedAt: at.toISOString(), suspendReason: why } : {}) };
    const changed = await changeRecords(db, 'School', [{ osid: school.osid, fields }], {
      by: actor.id,
      at,
      without: ['suspendedAt', 'suspendReason', 'namesake'],
      ifStatus: school.status,
      ifSeen: seen,
    });
    if (changed === 0) throw new AppError('CONFLICT', { text: 'school.changed' });
    await recordAct(db, status === 'active' ? 'school.activated' : 'school.suspended', {
      actor,
      values: { name: school.schoolName, reason: why },
      entity: 'School',
      targetId: school.osid,
      at,
      tell: { schools: await listHolders(db, 'School', [school.osid]) },
    });
    return { osid: school.osid, status };
  });
}
