import type { Deps } from '../../../../deps.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { listSchoolsInDoubt } from '../../../registry/doubts/usecases/raise-doubts.ts';
import { listHolders, listHoldersInState } from '../../../registry/records/usecases.ts';
import type { UploadBatch } from '../stores/batches.ts';
import { updateNotMended } from '../stores/failures.ts';

const uploaderOf = ({ started_by, starter_name }: UploadBatch) => ({ id: started_by, username: starter_name });

/** The schools of doubtful matches and the uploader hear of them, once a file. */
async function tellOfDoubts({ db, clock }: Deps, batch: UploadBatch): Promise<void> {
  const schools = await listSchoolsInDoubt(db, batch.id);
  if (schools.length === 0) return;
  await recordAct(db, 'pupils.doubted', {
    actor: uploaderOf(batch),
    values: { file: batch.file_name },
    entity: batch.entity,
    targetId: batch.id,
    at: clock.now(),
    tell: {
      schools: await listHolders(db, 'School', schools),
      uploaders: batch.entity === 'Results' ? [batch.started_by] : [],
    },
    link: { schools: '/School/list/doubtful_matches', uploaders: '/Examiner/list/doubtful_matches' },
  });
}

/** Those who approve hear of the results that wait; of a file that was not taken nobody does. */
export async function tellOfUpload(deps: Deps, batch: UploadBatch): Promise<void> {
  const { db, clock } = deps;
  if (batch.state === 'failed') return updateNotMended(db, batch.id);
  const isSchool = batch.entity === 'ClassResults';
  const told = isSchool
    ? { schools: await listHolders(db, 'School', batch.school_id === null ? [] : [batch.school_id]) }
    : { inspectors: await listHoldersInState(db, 'Inspector', batch.state_id) };
  await recordAct(db, isSchool ? 'class-results.uploaded' : 'results.uploaded', {
    actor: uploaderOf(batch),
    values: { file: batch.file_name, succeeded: batch.succeeded, failed: batch.failed },
    entity: batch.entity,
    targetId: batch.id,
    at: clock.now(),
    tell: batch.succeeded > 0 ? told : {},
    link: isSchool ? '/School/admin/admin_student' : '/Inspector/list/Inspector',
  });
  await tellOfDoubts(deps, batch);
}
