import type { Context } from '../../../../deps.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import type { ToldAt } from '../../../journal/notifications/usecases.ts';
import { requireLater } from '../rules.ts';
import * as store from '../store.ts';

/** A release that is to come, held so that it is not moved before the end of the transaction; undefined once it is out. */
export async function holdPlanned(db: Database, id: string, now: Date): Promise<ToldAt | undefined> {
  const found = await store.findReleaseForShare(db, id);
  return found !== undefined && found.release_at > now ? { releaseId: id, releaseAt: found.release_at } : undefined;
}

/**
 * Notes that what an approval has noted comes out together, at this moment: one examination of one state and session,
 * which is what is announced. Answers the id of the release. In the transaction of the approval.
 */
export async function planRelease(
  db: Database,
  { deps, actor }: Context,
  { approvalId, releaseAt }: { approvalId: string; releaseAt: string },
): Promise<string> {
  const now = deps.clock.now();
  const at = requireLater(releaseAt, now);
  const [exam, another] = await store.listExamsOf(db, approvalId);
  if (exam === undefined || another !== undefined) throw new AppError('VALIDATION', { text: 'release.one-exam' });
  const id = deps.ids.next();
  await store.insertRelease(db, {
    id,
    state_id: exam.stateId,
    class_type: exam.classType,
    academic_year: exam.academicYear,
    schools: exam.schools,
    approval_id: approvalId,
    release_at: at,
    planned_by: actor.id,
    planner_name: actor.username,
    planned_at: now,
  });
  const values = { session: exam.academicYear, time: at.toISOString() };
  await recordAct(db, 'release.planned', { actor, entity: 'Release', targetId: id, at: now, values });
  return id;
}
