import type { BulkVerifyAnswer } from '@sanad/contract/api/bulk-verification';
import { judgeVerificationsJob } from '#features/verifying/bulk-verification/jobs.ts';
import { createJobQueue } from '#platform/jobs/job-queue.ts';
import { startWorker } from '#platform/jobs/worker.ts';
import { createLog } from '#platform/log.ts';
import * as make from './factories.ts';
import { buildIssuingWorld, issueAs, pendingClassResult, pendingResult } from './issuing-world.ts';
import { sheetForm } from './results-app.ts';
import { as, createTestApp, type TestApp } from './test-app.ts';

export const session = '2025-2026';

export type Paper = {
  credentialId: string;
  certificateNo: string;
  admissionNo: string;
  uniqueId: string;
  candidateNo: string;
  firstName: string;
  lastName: string;
  schoolName: string;
};

export const bulkVerifyPath = '/api/verifier/bulkVerify';
export const verifier = as('Verifier', { id: 'verifier-1' });
export const schoolHeading = 'Admission No,First Name,Last Name,School Name,Academic Year,Term';
export const regionalHeading = 'Certificate No,Candidate No,First Name,Last Name,School Name';

export const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(',');

/** A row about a report card, with what is changed in it. */
export function cardRowOf(card: Paper, change: Partial<Paper> & { year?: string; term?: string } = {}): string {
  const asked = { ...card, year: session, term: 'First', ...change };
  return quoted([asked.admissionNo, asked.firstName, asked.lastName, asked.schoolName, asked.year, asked.term]);
}

type Answer = BulkVerifyAnswer & { params: { errmsg: string; status: string } };
export type Sending = { type?: string; name?: string; headers?: Record<string, string> };

/** Sends a file as a browser does. */
export async function sendTo(
  { app }: Pick<TestApp, 'app'>,
  csv: string | Buffer,
  { type = 'school', name = 'applicants.csv', headers = verifier }: Sending = {},
) {
  const form = sheetForm(type === '' ? {} : { resultType: type }, csv, name);
  const response = await app.inject({
    method: 'POST',
    url: bulkVerifyPath,
    payload: form.payload,
    headers: { ...form.headers, ...headers },
  });
  return { status: response.statusCode, body: response.json<Answer>() };
}

/** The product with a worker that judges uploaded files, and ways to issue certificates in it. */
export async function createBulkVerifyApp() {
  const testApp: TestApp = await createTestApp(() => ({ jobs: createJobQueue() }));
  const { db, pool } = testApp.database;
  const kinds = [judgeVerificationsJob];
  const worker = await startWorker({ db, pool, log: createLog('silent'), kinds, context: testApp.deps, pollMs: 50 });
  const world = await buildIssuingWorld(testApp);

  type Wish = Record<string, unknown> & { student?: make.Made };
  async function issue(kind: 'school' | 'regional', wishes: readonly Wish[]): Promise<Paper[]> {
    const made: { result: make.Made; student: make.Made }[] = [];
    for (const { student: given, ...wish } of wishes) {
      const student = given ?? (await make.aStudent(db, { school: world.school }));
      const result =
        kind === 'school'
          ? await pendingClassResult(testApp, world, { admissionNo: student.admissionNo, ...wish, student })
          : await pendingResult(testApp, world, { ...wish, student });
      made.push({ result, student });
    }
    const issued = await issueAs(
      testApp,
      made.map(({ result }) => result.osid),
    );
    return made.map(({ result, student }, index) => ({
      credentialId: issued[index]?.credentialId ?? '',
      certificateNo: issued[index]?.certificateNo ?? '',
      admissionNo: String(result.admissionNo ?? ''),
      uniqueId: String(student.uniqueId),
      candidateNo: String(result.candidateNo ?? ''),
      firstName: String(result.firstName),
      lastName: String(result.lastName),
      schoolName: String(result.schoolName),
    }));
  }

  return {
    ...testApp,
    worker,
    world,
    issue,
    async close() {
      await worker.stop();
      await testApp.close();
    },
  };
}
export type BulkVerifyApp = Awaited<ReturnType<typeof createBulkVerifyApp>>;
