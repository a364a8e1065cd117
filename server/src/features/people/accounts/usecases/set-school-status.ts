import type { SetSchoolStatus } from '@sanad/contract/api/accounts';
import type { Context } from '../../../../deps.ts';
import { inTransaction } from '../../../../platform/database/database.ts';
import { AppError, requireThat } from '../../../../platform/errors.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { requireFreeName } from '../../../registry/records/usecases/school-names.ts';
import { findRecord } from '../../../registry/records/usecases.ts';
import { canSetSchoolStatus } from '../policy.ts';
import * as store from '../store.ts';

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
      await requireFreeName(db, { osid, schoolName: String(schoolName), schoolLgaId: String(schoolLgaId) });
    }
    const suspended = status === 'suspended' ? { at, reason: why } : undefined;
    // A time that there is not is a version that no school has.
    const seen = osUpdatedAt === undefined ? undefined : new Date(Math.max(0, new Date(osUpdatedAt).getTime() || 0));
    const change = { osid: school.osid, status, suspended, by: actor.id, at, seen };
    const changed = await store.updateSchoolStatus(db, change);
    if (!changed && school.status !== status) throw new AppError('CONFLICT', { text: 'school.changed' });
    if (!changed) return { osid: school.osid, status };
    await recordAct(db, status === 'active' ? 'school.activated' : 'school.suspended', {
      actor,
      values: { name: String(school.schoolName), reason: why },
      entity: 'School',
      targetId: school.osid,
      at,
      tell: { schools: await store.listOwners(db, 'School', [school.osid]) },
    });
    return { osid: school.osid, status };
  });
}
