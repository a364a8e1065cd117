import { PDFDocument } from '@cantoo/pdf-lib';
import type { KeptReceipt } from '@sanad/contract/api/receipts';
import type { CheckedCertificate } from '@sanad/contract/api/verification';
import { receiptFacts } from '@sanad/contract/verdict-words/receipt-facts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createRenderer } from '#platform/renderer/renderer-pool.ts';
import {
  buildIssuingWorld,
  type IssuingWorld,
  issueAs,
  pendingClassResult,
  pendingResult,
} from '#testing/issuing-world.ts';
import { overwriteDocument } from '#testing/spoilt-certificates.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

let now = Date.now();
let testApp: TestApp;
let world: IssuingWorld;
let certificateNo: string;
beforeAll(async () => {
  testApp = await createTestApp(() => ({ clock: { now: () => new Date(now) } }));
  world = await buildIssuingWorld(testApp);
  const { osid } = await pendingResult(testApp, world, { firstName: 'Amina', lastName: 'Bello <b>' });
  const [issued] = await issueAs(testApp, [osid]);
  certificateNo = issued?.certificateNo ?? '';
});
afterAll(() => testApp.close());
beforeEach(() => testApp.database.pool.query('delete from rate_count'));

async function verify(payload: object): Promise<CheckedCertificate> {
  const url = '/api/verifier/public/verify';
  const answer = await testApp.app.inject({ method: 'POST', url, payload: { resultType: 'regional', ...payload } });
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
}

const keepCall = (payload: object) =>
  testApp.app.inject({ method: 'POST', url: '/api/verifier/public/receipts', payload, cookies: { lang: 'en' } });

async function keep(certificate: CheckedCertificate): Promise<KeptReceipt> {
  const answer = await keepCall({ offer: certificate.receipt, facts: receiptFacts(certificate) });
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
}

const open = (path: string, lang = 'en') => testApp.app.inject({ url: path, cookies: { lang } });

test('a verdict is kept with number, time, checks and a code, and anyone with the number sees it again', async () => {
  const { number, path, openUntil } = await keep(await verify({ certificateNo, lastName: 'bello <b>' }));
  expect(number).toMatch(/^VR-\d\d(-[0-9A-Z]{4}){3}$/);
  expect(new Date(openUntil).getUTCFullYear()).toBe(new Date(now).getUTCFullYear() + 5);
  const page = await open(path);
  expect(page.statusCode).toBe(200);
  for (const part of [
    number,
    certificateNo,
    'Amina',
    'Mathematics',
    'Certificate Successfully Verified',
    'Signature',
  ]) {
    expect(page.body).toContain(part);
  }
  expect(page.body).toContain('Bello &lt;b&gt;');
  expect(page.body).toContain('asked for by number and last name');
  expect(page.body).toContain('still genuine and in force');
  expect(page.body).not.toMatch(/<script|style="/);
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect((await open(path, 'hi')).body).toContain('सत्यापन की रसीद');
  expect((await open(path.toLowerCase().replaceAll('-', ''))).statusCode).toBe(200);
});

test('a number that comes in the place of a code is kept as a number, and the receipt of a school result names it', async () => {
  const { osid } = await pendingClassResult(testApp, world);
  const [issued] = await issueAs(testApp, [osid]);
  for (const number of [issued?.certificateNo ?? '', certificateNo]) {
    const payload = { text: number };
    const answer = await testApp.app.inject({ method: 'POST', url: '/api/verifier/public/qr', payload });
    const { path } = await keep(answer.json().data);
    const { body } = await open(path);
    expect(body).toContain('asked for by number.');
    expect(body).toContain(number);
  }
});

test('by its number alone a receipt says neither name nor grades, and that the paper was not compared', async () => {
  const { path } = await keep(await verify({ certificateNo }));
  const { body } = await open(path);
  expect(body).toContain('Your paper was not compared');
  expect(body).not.toContain('Amina');
  expect(body).not.toContain('Mathematics');
});

test('a verdict that is kept twice is one receipt', async () => {
  const certificate = await verify({ certificateNo });
  expect((await keep(certificate)).number).toBe((await keep(certificate)).number);
  now += 1000;
  expect((await keep(await verify({ certificateNo }))).number).not.toBe((await keep(certificate)).number);
});

test('nobody has a receipt for a verdict that was not ours', async () => {
  const certificate = await verify({ certificateNo });
  const { receipt: offer } = certificate;
  const facts = receiptFacts(certificate);
  const failed = { ...facts, verdict: { ...facts.verdict, result: 'failed' as const } };
  for (const payload of [
    { offer, facts: { ...facts, lastName: 'Forger' } },
    { offer, facts: failed },
    { offer: { ...offer, way: 'copy' }, facts },
    { offer: { ...offer, at: new Date(now + 1).toISOString() }, facts },
    { offer: { ...offer, seal: 'x' }, facts },
  ]) {
    const answer = await keepCall(payload);
    expect([answer.statusCode, answer.json().params.errmsg]).toEqual([
      400,
      'This is no verdict of ours. Please verify once more, then keep it.',
    ]);
  }
  expect((await keepCall({ offer, facts: { ...facts, more: 'x' } })).statusCode).toBe(400);
  expect((await keepCall({})).statusCode).toBe(400);
});

test('a verdict of another day is not kept: it may be true no longer', async () => {
  const certificate = await verify({ certificateNo });
  now += 24 * 3_600_000 + 1000;
  const answer = await keepCall({ offer: certificate.receipt, facts: receiptFacts(certificate) });
  expect([answer.statusCode, answer.json().params.errmsg]).toEqual([
    409,
    'This verdict is from another day. Please verify once more, then keep it.',
  ]);
});

test('a row that somebody wrote into the database is no receipt', async () => {
  const { number, path } = await keep(await verify({ certificateNo }));
  await testApp.database.pool.query(
    `update verification_receipt set facts = facts || '{"lastName":"Forger"}' where number = $1`,
    [number],
  );
  const page = await open(path);
  expect([page.statusCode, page.body.includes('Forger')]).toEqual([404, false]);
});

test('the page says what has become of the certificate since; the receipt stays what it was', async () => {
  const { osid } = await pendingResult(testApp, world, { firstName: 'Zara', lastName: 'Musa' });
  const [issued] = await issueAs(testApp, [osid]);
  const { path } = await keep(await verify({ certificateNo: issued?.certificateNo, lastName: 'Musa' }));
  await testApp.app.inject({
    method: 'POST',
    url: '/api/superAdmin/revoke',
    headers: as('SuperAdmin'),
    payload: { vcOsid: issued?.credentialId, reason: 'A mistake' },
  });
  const { body } = await open(path);
  expect(body).toContain('Certificate Successfully Verified');
  expect(body).toMatch(/Checked again just now: It was revoked/);
});

test('a receipt tells the class of the reason as the verdict does, kept before or after', async () => {
  const { osid } = await pendingResult(testApp, world, { firstName: 'Hauwa', lastName: 'Lawal' });
  const [issued] = await issueAs(testApp, [osid]);
  const asked = { certificateNo: issued?.certificateNo, lastName: 'Lawal' };
  const before = await keep(await verify(asked));
  await testApp.app.inject({
    method: 'POST',
    url: '/api/superAdmin/revoke',
    headers: as('SuperAdmin'),
    payload: { vcOsid: issued?.credentialId, reason: 'Sold by the examiner', reasonClass: 'exam-malpractice' },
  });
  const after = await keep(await verify(asked));
  expect((await open(before.path)).body).toMatch(/Checked again just now: .*Reason: Examination malpractice/);
  expect((await open(after.path)).body).toMatch(/Recalled on .*Reason: Examination malpractice/);
  expect((await open(after.path, 'hi')).body).toContain('परीक्षा में अनुचित साधन');
  for (const { path } of [before, after]) expect((await open(path)).body).not.toContain('Sold by');
});

test('a receipt of a failed verdict does not say that the certificate is genuine today', async () => {
  const { osid } = await pendingResult(testApp, world, { firstName: 'Zara', lastName: 'Sule' });
  const [issued] = await issueAs(testApp, [osid]);
  await overwriteDocument(testApp, issued?.credentialId ?? '', (document) => ({ ...document, name: 'Another' }));
  const { path } = await keep(await verify({ certificateNo: issued?.certificateNo }));
  const { body } = await open(path);
  expect(body).toContain('Certificate Verification Failed');
  expect(body).not.toContain('Checked again just now');
});

test.each(['/r/VR-26-0000-0000-0000', '/r/nothing', '/r/VR-26', '/r/VR-26-0000-0000-0000/receipt.pdf'])(
  'what is no receipt is told with a page: %s',
  async (path) => {
    const page = await open(path);
    expect(page.statusCode).toBe(404);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('There is no such receipt');
  },
);

test('after five years a receipt is no longer shown', async () => {
  const { path } = await keep(await verify({ certificateNo }));
  const before = now;
  now += 5.01 * 365.25 * 24 * 3_600_000;
  expect((await open(path)).statusCode).toBe(404);
  now = before;
});

test('a receipt is one page of PDF, also with twenty subjects and the longest name', async () => {
  testApp.deps.renderer = createRenderer({ log: testApp.deps.log, pages: 1 });
  const subjectAndGrade = Array.from({ length: 20 }, (_, index) => ({
    subject: `Pre-vocational and agricultural studies, part ${index}`,
    score: 55,
    grade: 'C',
  }));
  const long = { firstName: 'Oluwaseyifunmi '.repeat(4).trim(), lastName: 'Musa', subjectAndGrade };
  const { osid } = await pendingResult(testApp, world, long);
  const [issued] = await issueAs(testApp, [osid]);
  const { path, number } = await keep(await verify({ certificateNo: issued?.certificateNo, lastName: 'Musa' }));
  try {
    for (const lang of ['en', 'hi']) {
      const pdf = await open(`${path}/receipt.pdf`, lang);
      expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(pdf.headers['content-disposition']).toContain(`${number}.pdf`);
      expect((await PDFDocument.load(pdf.rawPayload)).getPageCount()).toBe(1);
    }
  } finally {
    await testApp.deps.renderer.close();
  }
});
