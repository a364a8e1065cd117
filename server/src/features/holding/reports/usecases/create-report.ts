import type { CreateReport } from '@sanad/contract/api/reports';
import type { Context } from '../../../../deps.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import { AppError, requireThat } from '../../../../platform/errors.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { findFile, plainAddress } from '../../../registry/files/usecases.ts';
import { viewerOf } from '../../../registry/records/usecases/viewer.ts';
import { addRecord, findOsid, findRecord, listHolders } from '../../../registry/records/usecases.ts';
import { canReport } from '../policy.ts';
import { type Pupil, type ReportedResult, reportOf } from '../rules.ts';
import { findReported, listPupils } from '../store.ts';

/** The picture that the caller sent for this; another's, or none of ours, is refused. */
async function findOwnPicture({ deps, actor }: Context, address: string | undefined): Promise<string | undefined> {
  if (address === undefined) return undefined;
  const file = await findFile(deps.db, address);
  if (file === undefined || file.ownerId !== actor.id) throw new AppError('VALIDATION', { text: 'report.no-picture' });
  return String(plainAddress(address));
}

/** The caller's issued certificate; one that is not theirs is as if it were not there. */
async function findOwnResult(db: Database, id: string | undefined, pupils: readonly Pupil[]) {
  if (id === undefined) return undefined;
  const certificateId = findOsid(id);
  const found =
    certificateId === undefined
      ? undefined
      : await findReported(db, { certificateId, pupils: pupils.map(({ osid }) => osid) });
  if (found === undefined) throw new AppError('NOT_FOUND', { text: 'certificate.not-found' });
  return found;
}

function pupilOf(pupils: readonly Pupil[], sent: CreateReport, result: ReportedResult | undefined): Pupil {
  const wanted = result === undefined ? sent.studentId : result.data.studentId;
  const found = pupils.find(({ osid }) => osid === findOsid(wanted ?? '')) ?? pupils[0];
  if (found === undefined) throw new AppError('NOT_FOUND', { text: 'report.no-record' });
  return found;
}

/** Takes a student's report of an error; the school and the teacher who uploaded the result are told. */
export async function createReport(context: Context, sent: CreateReport): Promise<string> {
  const { deps, actor } = context;
  requireThat(canReport(actor));
  if (sent.description.trim() === '') throw new AppError('VALIDATION', { text: 'report.no-description' });
  const pupils = await listPupils(deps.db, (await viewerOf(context)).own?.students ?? []);
  const result = await findOwnResult(deps.db, sent.ceritificateOsid, pupils);
  const pupil = pupilOf(pupils, sent, result);
  const schoolId = (result ?? pupil).data.schoolId;
  const school = await findRecord(deps.db, 'School', schoolId);
  const imageUrl = await findOwnPicture(context, sent.imageUrl);
  const data = reportOf({
    sent,
    pupil,
    result,
    school: { osid: schoolId, schoolName: result?.data.schoolName ?? school?.schoolName ?? '' },
    imageUrl,
  });
  const osid = deps.ids.next();
  const at = deps.clock.now();
  await inTransaction(deps.db, async (db) => {
    await addRecord(db, { entity: 'Report', osid, data, ownerId: actor.id, by: actor.id, at });
    const teacherId = result?.entity === 'ClassResults' ? result.data.teacherId : undefined;
    await recordAct(db, 'report.created', {
      actor,
      entity: 'Report',
      targetId: osid,
      at,
      values: { student: data.studentName, subject: data.description.slice(0, 120) },
      tell: {
        schools: await listHolders(db, 'School', [schoolId]),
        teachers: teacherId === undefined ? [] : await listHolders(db, 'Teacher', [teacherId]),
      },
      link: { schools: '/School/list/error_report_school', teachers: '/Teacher/list/error_report_teacher' },
    });
  });
  return osid;
}
