import { createHash } from 'node:crypto';
import type { Role } from '@sanad/contract/values/roles';
import { resultUploads } from '#features/issuing/results/usecases/upload-batches.ts';
import { insertBatch, updateEnded } from '#platform/jobs/batches.ts';
import type { Call, Setting } from './institution-calls.ts';
import { session, sheetForm } from './results-app.ts';
import { accountOf } from './two-places.ts';

const teacherSheet = 'Admission No,First Name,Last Name,Class,Sub Class,Term,English\n';
const examinerSheet = 'Exam Number,Candidate No,First Name,Last Name,LGA,School Name,English\n';

type Batch = { entity: 'ClassResults' | 'Results'; role: Role; sheet: string };

/** An upload that is over, of the officer of the place. */
async function aBatch({ testApp, place }: Setting, { entity, role, sheet }: Batch): Promise<string> {
  const { db, ids } = testApp.deps;
  const id = ids.next();
  const { School, States, Teacher, Examiner } = place.records;
  const isSchool = entity === 'ClassResults';
  const uploader = { startedBy: accountOf(place.name, role), starterName: 'somebody' };
  await insertBatch(db, resultUploads, { id, ...uploader, total: 0 });
  await updateEnded(db, id, { state: 'done' });
  await db
    .insertInto('upload_batch')
    .values({
      batch_id: id,
      entity,
      uploader_osid: (isSchool ? Teacher : Examiner).osid,
      school_id: isSchool ? School.osid : null,
      state_id: States.osid,
      academic_year: session,
      class_type: isSchool ? 'Basic' : 'bcece',
      file_name: 'results.csv',
      file_id: ids.next(),
      sha256: createHash('sha256').update(sheet).digest('hex'),
      heading: JSON.stringify(sheet.trim().split(',')),
    })
    .execute();
  const failure = { batch_id: id, line: 2, admission_no: '', student_id: '', student_name: '', term: '' };
  await db
    .insertInto('upload_failure')
    .values({ ...failure, reason_key: 'results.row.no-marks', reason_values: '{}', cells: '["A/1"]' })
    .execute();
  return id;
}

const teachers: Batch = { entity: 'ClassResults', role: 'Teacher', sheet: teacherSheet };
const examiners: Batch = { entity: 'Results', role: 'Examiner', sheet: examinerSheet };

/** The file was taken before: the answer comes without a worker. */
async function upload(setting: Setting, path: string, batch: Batch): Promise<Call> {
  await aBatch(setting, batch);
  const form = sheetForm({ academicYear: session, classType: 'bcece' }, batch.sheet);
  return { method: 'POST', url: path, ...form };
}

async function mendRows(setting: Setting): Promise<Call> {
  const { url } = await aboutBatch(setting, 'GET', '/failed-rows');
  return { method: 'POST', url, payload: { rows: [{ line: 2, cells: ['A/1'] }] } };
}

async function aboutBatch(setting: Setting, method: 'GET' | 'DELETE', suffix = ''): Promise<Call> {
  const id = await aBatch(setting, setting.subject === 'Results' ? examiners : teachers);
  return { method, url: `/api/upload-batches/${id}${suffix}` };
}

/** How the calls about uploaded results are made. */
export const resultsCalls: Record<string, (setting: Setting) => Call | Promise<Call>> = {
  'POST /api/teacher/uploadResult': (setting) => upload(setting, '/api/teacher/uploadResult', teachers),
  'POST /api/examiner/uploadResult': (setting) => upload(setting, '/api/examiner/uploadResult', examiners),
  'GET /api/teacher/downloadSampleCsv': () => ({ method: 'GET', url: '/api/teacher/downloadSampleCsv' }),
  'GET /api/examiner/downloadSampleCsv': () => ({
    method: 'GET',
    url: '/api/examiner/downloadSampleCsv',
    headers: { ClassType: 'bcece' },
  }),
  'POST /api/v1/UploadBatch/search': () => ({ method: 'POST', url: '/api/v1/UploadBatch/search', payload: {} }),
  'GET /api/upload-batches/:id': (setting) => aboutBatch(setting, 'GET'),
  'GET /api/upload-batches/:id/failed-items': (setting) => aboutBatch(setting, 'GET', '/failed-items'),
  'GET /api/upload-batches/:id/failed-rows': (setting) => aboutBatch(setting, 'GET', '/failed-rows'),
  'POST /api/upload-batches/:id/failed-rows': mendRows,
  'DELETE /api/upload-batches/:id': (setting) => aboutBatch(setting, 'DELETE'),
};
