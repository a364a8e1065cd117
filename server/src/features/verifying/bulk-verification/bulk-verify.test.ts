import type { BulkVerifyAnswer } from '@sanad/contract/api/bulk-verification';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type BulkVerifyApp,
  bulkVerifyPath,
  cardRowOf,
  createBulkVerifyApp,
  type Paper,
  quoted,
  regionalHeading,
  type Sending,
  schoolHeading,
  sendTo,
  session,
  verifier,
} from '#testing/bulk-verify-app.ts';
import * as make from '#testing/factories.ts';
import { sheetForm } from '#testing/results-app.ts';
import { as } from '#testing/test-app.ts';

let product: BulkVerifyApp;
let card: Paper;
let certificate: Paper;
beforeAll(async () => {
  product = await createBulkVerifyApp();
  [card] = (await product.issue('school', [{ firstName: 'Aisha', lastName: 'Bello' }])) as [Paper];
  [certificate] = (await product.issue('regional', [{ firstName: 'Musa', lastName: 'Ade Ojo' }])) as [Paper];
});
afterAll(() => product.close());

const verify = (csv: string | Buffer, sending: Sending = {}) => sendTo(product, csv, sending);
const get = (url: string, headers: Record<string, string> = verifier) => product.app.inject({ url, headers });
const cardRow = (change: Parameters<typeof cardRowOf>[1] = {}) => cardRowOf(card, change);
const certificateRow = (change: Partial<Paper> = {}) => {
  const { certificateNo, candidateNo, firstName, lastName, schoolName } = { ...certificate, ...change };
  return quoted([certificateNo, candidateNo, firstName, lastName, schoolName]);
};

/** The statuses of the rows of one file. */
async function statusesOf(rows: readonly string[], type: 'school' | 'regional' = 'school') {
  const heading = type === 'school' ? schoolHeading : regionalHeading;
  const { status, body } = await verify(`${heading}\n${rows.join('\n')}\n`, { type });
  expect(status).toBe(200);
  return body.data.map((row) => row.status);
}

describe('the answer', () => {
  test('[BULKV-03] [BULKV-06] [EP-84] each row has a verdict, counted, with the fields of an upload at top level', async () => {
    const { status, body } = await verify(`${schoolHeading}\n${cardRow()}\n${cardRow({ firstName: 'Amina' })}\n`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'done',
      fileName: 'applicants.csv',
      resultType: 'school',
      totalCount: 2,
      fulfilledCount: 1,
      rejectedCount: 1,
      unreadableCount: 0,
      failedItemsUrl: `/api/verifier/batches/${body.batchId}/failed-items`,
      verdictsUrl: `/api/verifier/batches/${body.batchId}/verdicts`,
    });
    expect(body).not.toHaveProperty('errmsg');
    const person = { middleName: '', lastName: 'Bello', schoolName: card.schoolName, candidateNo: '' };
    const reason = 'No certificate matches all the details of this row.';
    expect(body.data).toEqual([
      { ...person, firstName: 'Aisha', status: 'verified', serialNo: 1, reason: '' },
      { ...person, firstName: 'Amina', status: 'verification failed', serialNo: 2, reason },
    ]);
    expect(body.failedItems).toEqual([
      {
        admissionNo: card.admissionNo,
        reason,
        session,
        studentId: '',
        studentName: 'Amina Bello',
        term: 'First',
      },
    ]);
  });

  test('[BULKV-03] with Accept ndjson progress comes first and the answer as the last line', async () => {
    const form = sheetForm({ resultType: 'regional' }, `${regionalHeading}\n${certificateRow()}\n`);
    const response = await product.app.inject({
      method: 'POST',
      url: bulkVerifyPath,
      payload: form.payload,
      headers: { ...form.headers, ...verifier, accept: 'application/x-ndjson' },
    });
    expect(response.headers['content-type']).toContain('application/x-ndjson');
    const lines = response.body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const answer = lines.at(-1) as BulkVerifyAnswer;
    expect(answer).toMatchObject({ fulfilledCount: 1, rejectedCount: 0, state: 'done' });
    for (const line of lines.slice(0, -1)) expect(Object.keys(line)).toEqual(['batchId', 'progress', 'done', 'total']);
    expect(lines.length).toBeGreaterThan(1);
    const again = (await get(`/api/verifier/batches/${answer.batchId}`)).json<BulkVerifyAnswer>();
    expect([again.fulfilledCount, again.data]).toEqual([1, answer.data]);
  });

  test('[RESULT-20] a file without rows is answered at once: nothing was verified', async () => {
    const { status, body } = await verify(`${schoolHeading}\r\n`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'done', fulfilledCount: 0, rejectedCount: 0, data: [], failedItems: [] });
  });

  test('in Hindi the reasons are Hindi', async () => {
    const { body } = await verify(`${schoolHeading}\n${cardRow({ term: 'Third' })}\n`, {
      headers: { ...verifier, cookie: 'lang=hi' },
    });
    expect(body.failedItems[0]?.reason).toBe('कोई प्रमाणपत्र इस पंक्ति के सभी विवरणों से मेल नहीं खाता।');
  });
});

describe('what is verified', () => {
  test('[S-34] a report card by admission number or unique id, names in any case and spacing', async () => {
    const rows = [
      cardRow(),
      cardRow({ admissionNo: card.uniqueId }),
      cardRow({ firstName: ' aISHA ', lastName: 'BEL LO', schoolName: `  ${card.schoolName.toUpperCase()} ` }),
      cardRow({ year: '2025/2026', term: '1st term' }),
    ];
    expect(await statusesOf(rows)).toEqual(rows.map(() => 'verified'));
  });

  test('[S-34] a certificate by its number, by candidate number, or both', async () => {
    const rows = [
      certificateRow(),
      certificateRow({ candidateNo: '' }),
      certificateRow({ certificateNo: '' }),
      certificateRow({ certificateNo: certificate.certificateNo.toLowerCase() }),
      certificateRow({ certificateNo: certificate.certificateNo.slice(-10), lastName: 'adeojo' }),
    ];
    expect(await statusesOf(rows, 'regional')).toEqual(rows.map(() => 'verified'));
  });

  test('whatever detail is wrong, the row fails with one reason for all', async () => {
    const { school } = product.world.far;
    const rows = [
      cardRow({ admissionNo: 'NO/1' }),
      cardRow({ admissionNo: card.admissionNo.slice(0, -1) }),
      cardRow({ admissionNo: '%' }),
      cardRow({ firstName: 'Aish' }),
      cardRow({ lastName: 'Bell' }),
      cardRow({ schoolName: String(school.schoolName) }),
      cardRow({ year: '2024-2025' }),
      cardRow({ term: 'Second' }),
      cardRow({ admissionNo: "' or 1=1 --" }),
    ];
    const { body } = await verify(`${schoolHeading}\n${rows.join('\n')}\n`);
    expect(body).toMatchObject({ fulfilledCount: 0, rejectedCount: rows.length, unreadableCount: 0 });
    expect(new Set(body.failedItems.map(({ reason }) => reason)).size).toBe(1);
    const regional = [
      certificateRow({ candidateNo: 'C0' }),
      certificateRow({ certificateNo: `X${certificate.certificateNo}` }),
      certificateRow({ firstName: 'Muse' }),
      certificateRow({ certificateNo: '', schoolName: 'Another School' }),
    ];
    expect(await statusesOf(regional, 'regional')).toEqual(regional.map(() => 'verification failed'));
  });

  test('a middle name counts where the file gives one', async () => {
    const [paper] = (await product.issue('school', [{ middleName: 'Hauwa' }])) as [Paper];
    const row = (middle: string) =>
      quoted([paper.admissionNo, 'Aisha', middle, 'Bello', paper.schoolName, session, 'First', 'blue']);
    const heading = 'Admission No,First Name,Middle Name,Last Name,School Name,Academic Year,Term,Colour';
    const { body } = await verify(`${heading}\n${row('hauwa')}\n${row('')}\n${row('Zainab')}\n`);
    expect(body.data.map(({ status }) => status)).toEqual(['verified', 'verified', 'verification failed']);
    expect(body.data[1]?.middleName).toBe('Hauwa');
  });

  test('what is not issued, revoked or suspended fails; one who knows all of it is told why', async () => {
    const [revoked, suspended] = (await product.issue('regional', [{}, {}])) as [Paper, Paper];
    const change = (act: string, { credentialId: vcOsid }: Paper) =>
      product.app.inject({
        method: 'POST',
        url: `/api/superAdmin/${act}`,
        headers: as('SuperAdmin'),
        payload: { vcOsid, reason: 'Wrong marks' },
      });
    expect((await change('revoke', revoked)).statusCode).toBe(200);
    expect((await change('suspend', suspended)).statusCode).toBe(200);
    const waiting = await make.aResult(product.database.db, {
      school: product.world.school,
      examiner: product.world.examiner,
      student: await make.aStudent(product.database.db, { school: product.world.school }),
    });
    const rows = [
      certificateRow(revoked),
      certificateRow(suspended),
      certificateRow({
        certificateNo: '',
        candidateNo: String(waiting.candidateNo),
        firstName: 'Aisha',
        lastName: 'Bello',
      }),
    ];
    const { body } = await verify(`${regionalHeading}\n${rows.join('\n')}\n`, { type: 'regional' });
    expect(body.data.map(({ status, reason }) => [status, reason])).toEqual([
      ['verification failed', 'The certificate was revoked.'],
      ['verification failed', 'The certificate is suspended.'],
      ['verification failed', 'No certificate matches all the details of this row.'],
    ]);
  });

  test('papers that bear a former name of the school are verified by that name', async () => {
    const db = product.database;
    const school = await make.aSchool(db.db, { state: product.world.state, schoolName: 'Old Hill School' });
    const student = await make.aStudent(db.db, { school });
    const [paper] = (await product.issue('school', [
      { student, schoolId: school.osid, schoolName: 'Old Hill School' },
    ])) as [Paper];
    const row = cardRow({ ...paper });
    expect(await statusesOf([row])).toEqual(['verified']);
    await db.pool.query(
      `update record set data = data || '{"schoolName":"New Hill College"}' where entity = 'School' and osid = $1`,
      [school.osid],
    );
    expect(await statusesOf([row])).toEqual(['verified']);
    expect(await statusesOf([cardRow({ ...paper, schoolName: 'New Hill College' })])).toEqual(['verification failed']);
  });
});

describe('files as people send them', () => {
  test('[RESULT-14] bad rows fail with what is wrong in them, the others go on', async () => {
    const rows = [
      cardRow({ admissionNo: '' }),
      cardRow({ admissionNo: 'A'.repeat(41) }),
      cardRow({ year: '2025' }),
      cardRow({ year: '2025-2027' }),
      cardRow({ term: 'Fourth' }),
      cardRow({ lastName: ' ' }),
      cardRow(),
    ];
    const { body } = await verify(`${schoolHeading}\n${rows.join('\n')}\n`);
    expect(body).toMatchObject({ fulfilledCount: 1, rejectedCount: 6, unreadableCount: 6 });
    expect(body.failedItems.map(({ reason }) => reason)).toEqual([
      'Admission No is missing.',
      `Admission No is not valid: ${'A'.repeat(41)}`,
      '2025 is not an academic year such as 2018-2019.',
      '2025-2027 is not an academic year such as 2018-2019.',
      'The term must be one of First, Second, Third, not Fourth.',
      'Last Name is missing.',
    ]);
    const regional = await verify(`${regionalHeading}\n,,Musa,Ojo,School\n`, { type: 'regional' });
    expect(regional.body.failedItems[0]?.reason).toBe('Certificate No and Candidate No are both missing.');
  });

  const spellings: [string, (heading: string, row: string) => string | Buffer][] = [
    ['a byte order mark and CRLF', (heading, row) => `\ufeff${heading}\r\n${row}\r\n`],
    ['semicolons', (heading, row) => `${heading}\n${row}`.replaceAll(',', ';')],
    ['UTF-16', (heading, row) => Buffer.from(`\ufeff${heading}\n${row}\n`, 'utf16le')],
    ['no line end, empty lines between', (heading, row) => `${heading}\n\n\n${row}`],
    [
      'columns in another order and case',
      (_heading, _row) =>
        `TERM,academic year,school name,last name,first name,admission no\n${quoted(['First', session, card.schoolName, 'Bello', 'Aisha', card.admissionNo])}\n`,
    ],
  ];
  test.each(spellings)('%s', async (_what, write) => {
    const { body } = await verify(write(schoolHeading, cardRow()));
    expect(body).toMatchObject({ fulfilledCount: 1, rejectedCount: 0 });
  });

  test('strange letters in a row fail that row alone', async () => {
    const rows = [cardRow({ firstName: '😀'.repeat(60) }), cardRow({ firstName: '\u0085' }), cardRow()];
    expect(await statusesOf(rows)).toEqual(['verification failed', 'verification failed', 'verified']);
  });

  test('[S-34] missing columns are named, and nothing is kept of the file', async () => {
    const count = async () =>
      (await product.database.pool.query('select count(*) from verification_batch')).rows[0].count as number;
    const before = await count();
    const missing = await verify('Admission No,First Name\nA,B\n');
    expect([missing.status, missing.body.params.errmsg]).toEqual([
      400,
      'The file has no column Last Name, School Name, Academic Year, Term. Please start from the sample file.',
    ]);
    const regional = await verify('First Name,Last Name,School Name\nA,B,C\n', { type: 'regional' });
    expect(regional.body.params.errmsg).toContain('has no column Certificate No.');
    expect((await verify(`${schoolHeading},Term\n${cardRow()},x\n`)).status).toBe(400);
    expect((await verify('')).status).toBe(400);
    expect(await count()).toBe(before);
  });

  test.each(['', 'other', 'SCHOOL; drop'])('the result type must be known, not "%s"', async (type) => {
    const { status, body } = await verify(`${schoolHeading}\n${cardRow()}\n`, { type });
    expect([status, body.params.errmsg]).toEqual([400, 'Result type must be school or regional.']);
  });

  test('[BULKV-09] what is no text is refused', async () => {
    const { status } = await verify(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'));
    expect(status).toBe(415);
    const zeros = await verify(`${schoolHeading}\n${`${cardRow()}\n`.repeat(200)}A\0B,x,y,z,2025-2026,First\n`);
    expect([zeros.status, zeros.body.params.errmsg]).toEqual([
      400,
      'The file cannot be read as text. Please save it as CSV.',
    ]);
  });
});
