import type { ResolveReport } from '@sanad/contract/api/reports';
import type { Context } from '../../../../deps.ts';
import { inTransaction } from '../../../../platform/database/database.ts';
import { AppError, requireThat } from '../../../../platform/errors.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { changeRecords } from '../../../registry/records/usecases/many-records.ts';
import { viewerOf } from '../../../registry/records/usecases/viewer.ts';
import { findOsid, listHolders } from '../../../registry/records/usecases.ts';
import { canResolve, canResolveAny } from '../policy.ts';
import { findReportForUpdate } from '../store.ts';

const nowhere = { schools: [], teacherSchools: [] };

/** Answers a report; the student is told. Of two who answer at once, one does, the other is told. */
export async function resolveReport(context: Context, id: string, { note = '' }: ResolveReport): Promise<string> {
  const { deps, actor } = context;
  requireThat(canResolveAny(actor));
  const places = (await viewerOf(context)).own ?? nowhere;
  return inTransaction(deps.db, async (db) => {
    const osid = findOsid(id);
    const report = osid === undefined ? undefined : await findReportForUpdate(db, osid);
    if (report === undefined || !canResolve(actor, places, report.data.schoolId)) {
      throw new AppError('NOT_FOUND');
    }
    if (report.status === 'resolved') throw new AppError('CONFLICT', { text: 'report.resolved-already' });
    const at = deps.clock.now();
    const answer = note.trim();
    const fields = {
      status: 'resolved' as const,
      resolvedBy: actor.username,
      ...(answer === '' ? {} : { note: answer }),
    };
    await changeRecords(db, 'Report', [{ osid: report.osid, fields }], { by: actor.id, at });
    await recordAct(db, 'report.resolved', {
      actor,
      entity: 'Report',
      targetId: report.osid,
      at,
      values: { note: answer },
      tell: { students: await listHolders(db, 'Student', [report.data.studentId]) },
      link: '/Student/list/reportlist',
    });
    return report.osid;
  });
}
