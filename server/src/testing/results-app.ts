import { processResultsJob } from '#features/issuing/results/jobs.ts';
import { createJobQueue } from '#platform/jobs/job-queue.ts';
import { startWorker } from '#platform/jobs/worker.ts';
import { createLog } from '#platform/log.ts';
import type { Deps } from '../deps.ts';
import * as make from './factories.ts';
import { as, createTestApp, type TestApp } from './test-app.ts';

/** A form with a CSV file, as a browser sends it. */
export function sheetForm(fields: Record<string, string>, csv: string | Buffer, name = 'results.csv') {
  const field = ([key, value]: [string, string]) =>
    Buffer.from(`--b\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`);
  const head = `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/csv\r\n\r\n`;
  return {
    payload: Buffer.concat([
      ...Object.entries(fields).map(field),
      Buffer.from(head),
      Buffer.from(csv),
      Buffer.from('\r\n--b--\r\n'),
    ]),
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  };
}

export const session = '2025-2026';

/** The product with a worker that takes uploaded files. */
export async function createResultsApp(more: Partial<Deps> = {}) {
  const testApp: TestApp = await createTestApp(() => ({ jobs: createJobQueue(), ...more }));
  const { db, pool } = testApp.database;
  const kinds = [processResultsJob];
  const worker = await startWorker({ db, pool, log: createLog('silent'), kinds, context: testApp.deps, pollMs: 50 });
  const state = await make.aState(db);
  const lga = await make.anLga(db, { state, lgaName: 'Akko' });
  const school = await make.aSchool(db, { state, lga, schoolName: 'Unity School', ownerId: 'school' });
  const teacher = await make.aTeacher(db, { school, ownerId: 'teacher' });
  await make.aSchoolClass(db, { school, academicYear: session });
  await make.aSchoolClass(db, { school, academicYear: session, className: 'JSS 2' });
  await make.aClassTeacher(db, { school, teacher, academicYear: session });
  const examiner = await make.anOfficer(db, 'Examiner', { state, ownerId: 'examiner' });
  await make.anOfficer(db, 'Inspector', { state, ownerId: 'inspector' });
  return {
    ...testApp,
    worker,
    state,
    lga,
    school,
    teacher,
    examiner,
    asTeacher: as('Teacher', { id: 'teacher' }),
    asExaminer: as('Examiner', { id: 'examiner' }),
    async close() {
      await worker.stop();
      await testApp.close();
    },
  };
}
export type ResultsApp = Awaited<ReturnType<typeof createResultsApp>>;
