import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCopiesWorld, type Issued, scanCopy } from '#testing/copies-world.ts';
import { as } from '#testing/test-app.ts';

let world: Awaited<ReturnType<typeof createCopiesWorld>>;
let issued: Issued;
let pdf: Buffer;

beforeAll(async () => {
  world = await createCopiesWorld();
  issued = await world.issueRegional();
  pdf = (await world.fileOf(issued)).bytes;
});
afterAll(() => world.close());

const checkOf = (scanned: Awaited<ReturnType<typeof scanCopy>>, name: string) =>
  scanned.data?.verdict.checks.find((check) => check.name === name);

test('[VERIFY-32] [EP-24] the very file that we handed out passes at once; the answer is a stream of lines', async () => {
  const scanned = await scanCopy(world.testApp, pdf);
  expect(scanned.status).toBe(200);
  expect(scanned.lines.slice(0, -1).every((line) => 'progress' in line)).toBe(true);
  expect(scanned.data).toMatchObject({
    status: 'verified',
    certificateNo: issued.certificateNo,
    vcOsid: issued.credentialId,
    resultType: 'regional',
    differences: [],
  });
  expect(checkOf(scanned, 'copy')).toMatchObject({ result: 'pass', code: 'delivered' });
});

test('saved anew by another program, it is found by the credential inside and shows the same', {
  timeout: 120_000,
}, async () => {
  const document = await PDFDocument.load(pdf);
  const scanned = await scanCopy(world.testApp, Buffer.from(await document.save()));
  expect(scanned.error).toBe(undefined);
  expect(scanned.data).toMatchObject({ status: 'verified', certificateNo: issued.certificateNo });
  expect(checkOf(scanned, 'copy')).toMatchObject({ result: 'pass', code: 'same' });
});

test('[EP-83] a verifier’s copy is remembered', async () => {
  await scanCopy(world.testApp, pdf, { url: '/api/verifier/scan', headers: as('Verifier') });
  const found = await world.testApp.app.inject({
    method: 'POST',
    url: '/api/v1/VerificationHistory/search',
    payload: {},
    headers: as('Verifier'),
  });
  expect(found.json().data).toMatchObject([
    { source: 'copy', status: 'verified', certificateNo: issued.certificateNo, resultType: 'regional' },
  ]);
});
