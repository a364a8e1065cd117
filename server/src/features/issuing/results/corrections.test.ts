import type { UploadAnswer } from '@sanad/contract/api/results';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueAs } from '#testing/issuing-world.ts';
import { createResultsApp, type ResultsApp, session, sheetForm } from '#testing/results-app.ts';
import { as } from '#testing/test-app.ts';

let product: ResultsApp;
beforeAll(async () => {
  product = await createResultsApp();
});
afterAll(() => product.close());

const heading = 'Admission No,First Name,Middle Name,Last Name,Class,Sub Class,Term,Mathematics';
const regional =
  'Exam Number,Candidate No,First Name,Middle Name,Last Name,LGA,School Name,Class,Admission No,Mathematics';

async function upload(csv: string, role: 'teacher' | 'examiner' = 'teacher'): Promise<UploadAnswer> {
  const { payload, headers } = sheetForm(
    { academicYear: session, ...(role === 'examiner' && { classType: 'bcece' }) },
    csv,
  );
  const caller = role === 'teacher' ? product.asTeacher : product.asExaminer;
  const url = `/api/${role}/uploadResult`;
  const answer = await product.app.inject({ method: 'POST', url, payload, headers: { ...headers, ...caller } });
  expect(answer.statusCode).toBe(200);
  return answer.json<UploadAnswer>();
}

async function resultsOf(batchId: string): Promise<{ osid: string; status: string; by: string | null; key: string }[]> {
  const { rows } = await product.database.pool.query(
    `select osid, status, data->>'supersededBy' as by, data->>'certificateStatus' as shown, coalesce(data->>'candidateNo', data->>'admissionNo') as key from record
     where data->>'uploadBatchId' = $1 and entity in ('ClassResults', 'Results') order by key`,
    [batchId],
  );
  return rows;
}

async function issueAll(batchId: string) {
  const issued = await issueAs(
    product,
    (await resultsOf(batchId)).map(({ osid }) => osid),
  );
  return issued.map(({ credentialId, certificateNo, osid }) => ({ credentialId, certificateNo, osid }));
}

async function revoke(vcOsid = '') {
  const payload = { vcOsid, reason: 'Wrong mark in Mathematics' };
  const call = { method: 'POST', url: '/api/superAdmin/revoke', headers: as('SuperAdmin'), payload } as const;
  expect((await product.app.inject(call)).statusCode).toBe(200);
}

const verify = async (id = '') =>
  (await product.app.inject({ method: 'GET', url: `/credentials/credentials/${id}/verify` })).json();

async function listed(entity: string, filters: object): Promise<string[]> {
  const call = {
    method: 'POST',
    url: `/api/v1/${entity}/search`,
    headers: as('SuperAdmin'),
    payload: { filters },
  } as const;
  return (await product.app.inject(call)).json().data.map(({ osid }: { osid: string }) => osid);
}

test('after a revocation the corrected row waits for approval in place of the old one and gets a certificate of its own', async () => {
  const sheet = (mark: number) =>
    `${heading}\nK/1,Aisha,,Bello,JSS 1,A,First,${mark}\nK/2,Musa,,Lawal,JSS 1,A,First,60\n`;
  const first = await upload(sheet(40));
  const [old, other] = await issueAll(first.batchId);
  const refused = await upload(sheet(70));
  expect(refused).toMatchObject({ fulfilledCount: 1, rejectedCount: 1 });
  await revoke(old?.credentialId);
  const second = await upload(sheet(71));
  expect(second).toMatchObject({ fulfilledCount: 2, rejectedCount: 0 });
  const [corrected, ...rest] = await resultsOf(second.batchId);
  // The pupil whose certificate stands was not touched.
  expect([corrected?.status, corrected?.key, rest]).toEqual(['pending', 'K/1', []]);
  const [before] = await resultsOf(first.batchId);
  expect(before).toEqual({
    osid: old?.osid,
    status: 'issued',
    shown: 'superseded',
    by: corrected?.osid,
    key: 'K/1',
  });
  const [renewed] = await issueAll(second.batchId);
  expect(renewed?.certificateNo).not.toBe(old?.certificateNo);
  expect((await verify(renewed?.credentialId)).verified).toBe(true);
  expect((await verify(other?.credentialId)).verified).toBe(true);
  const answer = await verify(old?.credentialId);
  expect(answer).toMatchObject({ status: 'REVOKED', verified: false });
  expect(answer.verdict.checks[3]).toMatchObject({ name: 'status', result: 'fail', code: 'superseded' });
  const { rows } = await product.database.pool.query(
    'select event, reason, superseded_by as by from credential_event where credential_id = $1 order by created_at, osid',
    [old?.credentialId],
  );
  expect(rows).toEqual([
    { event: 'revoked', reason: 'Wrong mark in Mathematics', by: null },
    { event: 'superseded', reason: '', by: corrected?.osid },
  ]);
  const filters = { admissionNo: { eq: 'K/1' } };
  expect(await listed('ClassResults', filters)).toEqual([corrected?.osid]);
  expect(await listed('ClassResults', { supersededBy: { eq: corrected?.osid } })).toEqual([old?.osid]);
});

test('the very same file brings a revoked row back to approval, and only once', async () => {
  const sheet = `${heading}\nK/3,Grace,,Danladi,JSS 1,A,First,55\n`;
  const first = await upload(sheet);
  const [old] = await issueAll(first.batchId);
  expect((await upload(sheet)).batchId).toBe(first.batchId);
  await revoke(old?.credentialId);
  const second = await upload(sheet);
  expect(second.batchId).not.toBe(first.batchId);
  const [corrected] = await resultsOf(second.batchId);
  const third = await upload(sheet);
  expect(third.batchId).toBe(second.batchId);
  expect(await listed('ClassResults', { admissionNo: { eq: 'K/3' } })).toEqual([corrected?.osid]);
});

test('a correction can itself be revoked and corrected, results of an examination as well', async () => {
  const sheet = (mark: number) => `${regional}\nE9,C9,Ngozi,,Obi,Akko,Unity School,,,${mark}\n`;
  const osids: string[] = [];
  for (const mark of [30, 50, 80]) {
    const { batchId, fulfilledCount } = await upload(sheet(mark), 'examiner');
    expect(fulfilledCount).toBe(1);
    const [issued] = await issueAll(batchId);
    osids.push(issued?.osid ?? '');
    if (mark < 80) await revoke(issued?.credentialId);
  }
  expect(await listed('Results', { candidateNo: { eq: 'C9' } })).toEqual([osids[2]]);
  const { rows } = await product.database.pool.query(
    `select osid, status, data->>'supersededBy' as by from record where entity = 'Results' and data->>'candidateNo' = 'C9' order by osid`,
  );
  expect(rows).toEqual([
    { osid: osids[0], status: 'issued', by: osids[1] },
    { osid: osids[1], status: 'issued', by: osids[2] },
    { osid: osids[2], status: 'issued', by: null },
  ]);
});
