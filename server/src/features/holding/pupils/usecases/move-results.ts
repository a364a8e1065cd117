import type { Database } from '../../../../platform/database/database.ts';
import { changeRecords } from '../../../registry/records/usecases/many-records.ts';
import type { PupilRecord, PupilResult } from '../rules.ts';

type Move = { results: readonly PupilResult[]; to: PupilRecord; by: string; at: Date };

/** What is issued keeps every word; what still waits is issued with the number of the pupil whose it is now. */
export async function moveResults(db: Database, { results, to, ...act }: Move): Promise<void> {
  const link = { studentId: to.osid };
  const whole = { ...link, uniqueId: to.data.uniqueId };
  const linked = <F>(fields: F, isMeant: (result: PupilResult) => boolean) =>
    results.filter(isMeant).map(({ osid }) => ({ osid, fields }));
  for (const kind of ['ClassResults', 'Results'] as const) {
    const issued = linked(link, ({ entity, status }) => entity === kind && status === 'issued');
    const waiting = linked(whole, ({ entity, status }) => entity === kind && status !== 'issued');
    await changeRecords(db, kind, issued, act);
    await changeRecords(db, kind, waiting, act);
  }
  const reports = linked(link, ({ entity }) => entity === 'Report');
  await changeRecords(db, 'Report', reports, act);
}
