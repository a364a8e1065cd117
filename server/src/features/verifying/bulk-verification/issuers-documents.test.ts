import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BulkVerifyApp, createBulkVerifyApp, quoted, regionalHeading, sendTo } from '#testing/bulk-verify-app.ts';
import { anIssuer, aPublishedKind } from '#testing/document-world.ts';
import * as make from '#testing/factories.ts';

let product: BulkVerifyApp;
let issuer: Awaited<ReturnType<typeof anIssuer>>;
beforeAll(async () => {
  product = await createBulkVerifyApp();
  issuer = await anIssuer(product, 'bulk-verified-board');
});
afterAll(() => product.close());

const post = async (url: string, payload: object) => {
  const answer = await product.app.inject({ method: 'POST', url, headers: issuer.headers, payload });
  expect([answer.statusCode, answer.json().message]).toEqual([200, undefined]);
  return answer.json().data;
};

async function verdictsOf(rows: readonly string[][]): Promise<[string, string][]> {
  const csv = `${regionalHeading}\n${rows.map(quoted).join('\n')}\n`;
  const { body } = await sendTo(product, csv, { type: 'regional' });
  return body.data.map(({ status, reason }) => [status, reason]);
}

test('a document of an issuer is found by either number, in any spelling, and stands as it stands', async () => {
  const { db } = product.database;
  const { school } = product.world;
  const kind = await aPublishedKind(product, issuer, { holders: ['Student', 'Teacher'] });
  const pupil = await make.aStudent(db, { school });
  const teacher = await make.aTeacher(db, { school, name: 'Hauwa Abubakar' });
  const issue = (holder: object) =>
    post('/api/documents', {
      ...{ versionId: kind.versionId, holder, issue: true, validUntil: '2099-07-31' },
      values: { session: '2026', amount: 1 },
    });
  const ofPupil = await issue({ entity: 'Student', osid: pupil.osid });
  const ofTeacher = await issue({ entity: 'Teacher', osid: teacher.osid });
  const { firstName, lastName } = pupil as unknown as Record<'firstName' | 'lastName', string>;
  const rowOf = (number: string, first = firstName, last = lastName) => [
    number,
    '',
    first,
    last,
    String(school.schoolName),
  ];
  const { documentNo, certificateNo } = ofPupil;
  const spellings = [certificateNo, documentNo, documentNo.toLowerCase(), documentNo.replaceAll('/', ' - ')];
  expect(await verdictsOf(spellings.map((number) => rowOf(number)))).toEqual(spellings.map(() => ['verified', '']));
  expect(await verdictsOf([rowOf(ofTeacher.documentNo, 'Hauwa', 'Abubakar')])).toEqual([['verified', '']]);
  const others = await verdictsOf([
    rowOf(documentNo, 'Another'),
    rowOf(`${documentNo}9`),
    rowOf(ofTeacher.documentNo),
    rowOf(ofTeacher.documentNo, 'Hauwa', 'Bello'),
  ]);
  expect(others.map(([status]) => status)).toEqual(Array(4).fill('verification failed'));
  await post(`/api/documents/${ofPupil.osid}/revoke`, { reason: 'A mistake' });
  const [[status, reason] = []] = await verdictsOf([rowOf(documentNo)]);
  expect([status, reason]).toEqual(['verification failed', expect.stringContaining('revoked')]);
});
