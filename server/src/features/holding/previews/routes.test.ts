import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createRenderer } from '#platform/renderer/renderer-pool.ts';
import { createBlankRenderer } from '#testing/blank-renderer.ts';
import * as make from '#testing/factories.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';
import { accountOf, aPlace, type Place } from '#testing/two-places.ts';

const blank = createBlankRenderer();
let testApp: TestApp;
let here: Place;
let there: Place;
let pending: make.Made;
beforeAll(async () => {
  testApp = await createTestApp(() => ({ renderer: blank }), { PUBLIC_URL: 'https://sanad.example' });
  const { db } = testApp.deps;
  here = await aPlace(db, 'here');
  there = await aPlace(db, 'there');
  const { School: school, Student: student, Teacher: teacher } = here.records;
  pending = await make.aClassResult(db, { school, student, teacher, term: 'Second' });
});
afterAll(() => testApp.close());
beforeEach(() => {
  blank.requests.length = 0;
});

type Ask = { method?: 'GET' | 'POST'; headers?: Record<string, string> };
const mine = (role: Parameters<typeof as>[0]) => as(role, { id: accountOf('here', role) });
const ask = (call: string, role: Parameters<typeof as>[0], { method = 'POST', headers = {} }: Ask = {}) =>
  testApp.app.inject({ method, url: `/api/${call}/preview`, headers: { ...mine(role), ...headers } });
const school = (role: Parameters<typeof as>[0], headers: Record<string, string>) =>
  ask('school', role, { method: 'GET', headers });

test.each(['Teacher', 'School', 'SuperAdmin', 'stateadmin', 'lgaadmin', 'Student'] as const)(
  '[CERT-10][CERT-14] %s sees the certificate of a school result',
  async (role) => {
    const response = await school(role, { osid: here.records.ClassResults.osid });
    expect(response.statusCode).toBe(200);
    expect(blank.requests[0]?.html).toContain('School Result Certificate');
  },
);

test.each(['Inspector', 'Examiner'] as const)(
  '[CERT-11] %s sees the certificate of a regional result',
  async (role) => {
    const response = await ask('inspector', role, { headers: { osid: here.records.Results.osid } });
    expect(response.statusCode).toBe(200);
    expect(blank.requests[0]?.html).toContain('Basic Education Certificate Examination');
  },
);

test('[CERT-11] an inspector who asks for a PDF gets it as text', async () => {
  const headers = { osid: here.records.Results.osid, accept: 'application/pdf' };
  testApp.deps.renderer = createRenderer({ log: testApp.deps.log, pages: 1 });
  try {
    const response = await ask('inspector', 'Inspector', { headers });
    expect(response.headers['content-type']).toContain('text/plain');
    expect(Buffer.from(response.body, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    const png = await ask('inspector', 'Inspector', { headers: { ...headers, accept: 'image/*' } });
    const { width, height } = await sharp(png.rawPayload).metadata();
    expect([width, height]).toEqual([1588, 2246]);
  } finally {
    await testApp.deps.renderer.close();
    testApp.deps.renderer = blank;
  }
});

test('[CERT-12][CERT-40] a student sees only own certificates', async () => {
  expect((await ask('student', 'Student', { headers: { osid: here.records.Results.osid } })).statusCode).toBe(200);
  const foreign = await ask('student', 'Student', { headers: { osid: there.records.Results.osid } });
  expect(foreign.statusCode).toBe(404);
  expect(foreign.json().params.errmsg).toBe('Certificate not found.');
  expect((await school('Student', { osid: there.records.ClassResults.osid })).statusCode).toBe(404);
  expect((await school('Student', { osid: pending.osid })).statusCode).toBe(404);
  expect(blank.requests).toHaveLength(1);
});

test.each([
  ['image/png', 'png', '2011-2012'],
  ['image/jpeg', 'jpeg', '2012-2013'],
  ['image/*', 'png', '2013-2014'],
  ['image/avif,image/webp,*/*;q=0.8', 'png', '2014-2015'],
  ['application/pdf;q=0.5, image/jpeg', 'jpeg', '2015-2016'],
])('[CERT-13] who accepts %s gets %s, found by the number of the certificate', async (accept, format, academicYear) => {
  const { School: ofSchool, Student: student, Teacher: teacher } = here.records;
  const wish = { status: 'issued', academicYear };
  const certificateNo = `SRC-2025-${testApp.deps.ids.next().slice(-10).toUpperCase()}`;
  await make.aClassResult(testApp.deps.db, { school: ofSchool, student, teacher, ...wish, certificateNo });
  const response = await school('School', { certificateNo, accept });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe(`image/${format}`);
  expect(blank.requests[0]).toMatchObject({ format, title: `School Result Certificate ${certificateNo}` });
  expect(blank.requests[0]?.html).toContain('shape-rendering="crispEdges"');
});

test('[CERT-13] a result that waits is found by its osid in the place of a number, too', async () => {
  const response = await school('School', { certificateNo: pending.osid });
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/png']);
  expect((await school('School', { certificateNo: there.records.ClassResults.osid })).statusCode).toBe(404);
});

test('a result that waits is marked PENDING, one that was rejected REJECTED, and neither has a code', async () => {
  const { School: ofSchool, Student: student, Teacher: teacher } = here.records;
  const rejected = await make.aClassResult(testApp.deps.db, {
    school: ofSchool,
    student,
    teacher,
    term: 'Third',
    status: 'rejected',
  });
  for (const [row, mark] of [
    [pending, 'PENDING'],
    [rejected, 'REJECTED'],
  ] as const) {
    expect((await school('School', { osid: row.osid })).statusCode).toBe(200);
    const html = blank.requests.at(-1)?.html;
    expect(html).toContain(`>${mark}</text></svg></div>`);
    expect(html).not.toContain('class="qr"');
  }
});

test('signatures stand on an issued certificate, not on a draft', async () => {
  const { db, ids, files } = testApp.deps;
  const { osid } = here.records.School;
  const image = { id: ids.next(), name: 'a.png', mime: 'image/png', visibility: 'private' as const };
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  const stored = await files.put(`images/${image.id}`, bytes, 'image/png');
  await testApp.database.pool.query(
    'insert into stored_file (id, name, mime, size, sha256, visibility, path) values ($1, $2, $3, $4, $5, $6, $7)',
    [image.id, image.name, image.mime, stored.size, stored.sha256, image.visibility, `images/${image.id}`],
  );
  await db
    .updateTable('record')
    .where('osid', '=', osid)
    .set({ data: JSON.stringify({ ...here.records.School, principalSignature: `/api/files/${image.id}` }) })
    .execute();
  await school('School', { osid: here.records.ClassResults.osid });
  expect([...(blank.requests[0]?.pictures?.values() ?? [])].some((one) => one.bytes.equals(bytes))).toBe(true);
  await school('School', { osid: pending.osid });
  expect(blank.requests[1]?.pictures?.size).toBe(0);
});

test('bad requests are told what is wrong', async () => {
  const none = await school('School', {});
  expect([none.statusCode, none.json().params.errmsg]).toEqual([
    400,
    'Say which certificate: send its number or the osid of the result.',
  ]);
  expect((await school('School', { osid: 'not-an-id' })).statusCode).toBe(404);
  expect((await school('School', { certificateNo: "' or 1=1 --" })).statusCode).toBe(404);
  expect((await school('School', { osid: pending.osid, accept: 'text/html' })).statusCode).toBe(415);
});
