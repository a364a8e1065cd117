import type { UploadFields } from '@sanad/contract/api/results';
import { academicYears } from '@sanad/contract/school/school-year';
import type { SheetKind } from '@sanad/contract/sheets/result-sheets';
import type { Context } from '../../../../deps.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import { AppError, requireThat } from '../../../../platform/errors.ts';
import { queueBatch } from '../../../../platform/jobs/batch-jobs.ts';
import { insertBatch } from '../../../../platform/jobs/batches.ts';
import { keepFile, type NewFile } from '../../../registry/files/usecases.ts';
import { findRecord, listOwnRecords } from '../../../registry/records/usecases.ts';
import { canUpload } from '../policy.ts';
import { findSameUpload, insertUpload, type NewUpload } from '../stores/batches.ts';
import { updateMended } from '../stores/failures.ts';
import { openResultSheet } from './open-result-sheet.ts';
import { resultUploads } from './upload-batches.ts';

/** First part of the keys of uploaded sheets. */
export const sheetFileKind = 'result-sheets';

export function requireUploader({ actor }: Context, kind: SheetKind): void {
  requireThat(canUpload(actor, kind));
}

type Uploader = Pick<NewUpload, 'uploader_osid' | 'school_id' | 'state_id' | 'class_type' | 'entity'>;

async function teacherPlace({ deps, actor }: Context): Promise<Uploader> {
  const [teacher] = await listOwnRecords(deps.db, 'Teacher', { ownerId: actor.id });
  const school = teacher === undefined ? undefined : await findRecord(deps.db, 'School', String(teacher.schoolId));
  if (teacher === undefined || school === undefined) {
    throw new AppError('FORBIDDEN', { text: 'results.upload.no-place' });
  }
  return {
    entity: 'ClassResults',
    uploader_osid: teacher.osid,
    school_id: school.osid,
    state_id: String(school.schoolStateId),
    class_type: String(school.schoolType),
  };
}

async function examinerPlace({ deps, actor }: Context, classType: string | undefined): Promise<Uploader> {
  if (classType === undefined) throw new AppError('VALIDATION', { text: 'results.upload.class-type-required' });
  const [examiner] = await listOwnRecords(deps.db, 'Examiner', { ownerId: actor.id });
  if (examiner === undefined) throw new AppError('FORBIDDEN', { text: 'results.upload.no-place' });
  return {
    entity: 'Results',
    uploader_osid: examiner.osid,
    school_id: null,
    state_id: String(examiner.stateId),
    class_type: classType,
  };
}

/** Whose results the caller uploads; throws where the account belongs to no school or state. */
export function findUploader(context: Context, kind: SheetKind, classType: string | undefined): Promise<Uploader> {
  return kind === 'school' ? teacherPlace(context) : examinerPlace(context, classType);
}

/** `mends`: the upload whose failed rows the file brings again, with their lines there. */
export type SheetUpload = {
  kind: SheetKind;
  file: Omit<NewFile, 'visibility'>;
  fields: UploadFields;
  mends?: { batchId: string; lines: readonly number[] };
};

/** Reads the heading, so that a file that is none is refused at once and leaves nothing behind. */
async function lookAtSheet({ deps }: Context, { file, kind }: SheetUpload) {
  const { estimate, heading, close } = await openResultSheet(deps, file.key, kind);
  await close();
  return { total: estimate, heading: heading.titles };
}

/** Each failed row is sent again once: two windows, or two presses, do not send it twice. */
async function markMended(db: Database, { mends }: SheetUpload, by: string): Promise<void> {
  if (mends === undefined) return;
  const { batchId, lines } = mends;
  if ((await updateMended(db, batchId, { lines, by })) !== lines.length) {
    throw new AppError('CONFLICT', { text: 'results.mend.sent-already' });
  }
}

/**
 * Keeps the file and queues the work; answers the batch. `isRepeat`: the very same file was taken before and nothing of
 * it was sent back, so it is answered with what became of it then.
 */
export async function uploadResults(
  context: Context,
  upload: SheetUpload,
): Promise<{ batchId: string; isRepeat: boolean }> {
  const { deps, actor } = context;
  const { kind, file, fields } = upload;
  requireUploader(context, kind);
  const session = fields.academicYear;
  if (!academicYears(deps.clock.now()).includes(session)) {
    throw new AppError('VALIDATION', { text: 'results.upload.year-unknown', values: { session } });
  }
  const place = await findUploader(context, kind, fields.classType);
  const { total, heading } = await lookAtSheet(context, upload);
  const batch = { id: deps.ids.next(), startedBy: actor.id, starterName: actor.username, total };
  const { name, id, sha256 } = file;
  const mends = upload.mends?.batchId ?? null;
  const sheet = { ...place, academic_year: session, file_name: name, file_id: id, sha256, heading, mends };
  return inTransaction(deps.db, async (db) => {
    const same = await findSameUpload(db, { ...sheet, uploaderId: actor.id });
    await markMended(db, upload, same?.id ?? batch.id);
    if (same !== undefined) return { batchId: same.id, isRepeat: true };
    await keepFile(db, actor, { ...file, visibility: 'private' });
    await insertBatch(db, resultUploads, batch);
    await insertUpload(db, { ...sheet, batch_id: batch.id });
    // Files of one school or state one after another: they write the same pupils.
    const queue = `results/${place.school_id ?? place.state_id}`;
    await queueBatch(deps, db, { id: batch.id, kind: resultUploads, queue });
    return { batchId: batch.id, isRepeat: false };
  });
}
