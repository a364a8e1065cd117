import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueTranscript } from '#features/issuing/credentials/usecases/issue-transcript.ts';
import {
  type BulkVerifyApp,
  createBulkVerifyApp,
  quoted,
  regionalHeading,
  sendTo,
  verifier,
} from '#testing/bulk-verify-app.ts';
import * as make from '#testing/factories.ts';
import { as, readTestToken } from '#testing/test-app.ts';

let product: BulkVerifyApp;
beforeAll(async () => {
  product = await createBulkVerifyApp();
});
afterAll(() => product.close());

test('[EP-67] a file of certificate numbers may name transcripts: each has its verdict, and other rows theirs', async () => {
  const { school } = product.world;
  const student = await make.aStudent(product.database.db, { school });
  const [card] = await product.issue('school', [{ student, firstName: 'Aisha', lastName: 'Bello' }]);
  const { rows } = await product.database.pool.query('select result_id from credential where id = $1', [
    card?.credentialId,
  ]);
  const actor = readTestToken(as('SuperAdmin').authorization.slice('Bearer '.length));
  const resultIds = [String(rows[0].result_id)];
  const transcript = await issueTranscript({ deps: product.deps, actor }, { studentId: student.osid, resultIds });
  const row = (number: string, firstName: string) =>
    quoted([number, '', firstName, 'Bello', String(school.schoolName)]);
  const csv = [
    regionalHeading,
    row(transcript?.certificate_no ?? '', 'Aisha'),
    row(transcript?.certificate_no ?? '', 'Amina'),
    row(card?.certificateNo ?? '', 'Aisha'),
  ].join('\n');
  const { status, body } = await sendTo(product, `${csv}\n`, { type: 'regional', headers: verifier });
  expect(status).toBe(200);
  expect(body.data.map((one) => one.status)).toEqual(['verified', 'verification failed', 'verified']);
});
