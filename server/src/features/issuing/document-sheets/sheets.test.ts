import { csvLine } from '@sanad/contract/sheets/csv';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSheetCalls } from '#testing/document-sheets.ts';
import { anIssuer, aPublishedKind } from '#testing/document-world.ts';
import * as make from '#testing/factories.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';
import { bulkDocumentsJob } from '../documents/jobs.ts';

let testApp: TestApp;
let calls: ReturnType<typeof createSheetCalls>;
let school: make.Made;
let issuer: Awaited<ReturnType<typeof anIssuer>>;
let other: Awaited<ReturnType<typeof anIssuer>>;
let kind: Awaited<ReturnType<typeof aPublishedKind>>;

beforeAll(async () => {
  testApp = await createTestApp();
  calls = createSheetCalls(testApp);
  const { db } = testApp.database;
  school = await make.aSchool(db, { state: await make.aState(db), ownerId: 'school', schoolName: 'Unity School' });
  issuer = await anIssuer(testApp, 'board');
  other = await anIssuer(testApp, 'other-board');
  kind = await aPublishedKind(testApp, issuer);
});
afterAll(() => testApp.close());

const heading = ['Student ID', 'Holder name', 'Session', 'Amount a year', 'Ground of the award', 'Valid until'];
const sheetOf = (...rows: unknown[][]) => [heading, ...rows].map(csvLine).join('');
const aPupil = (wish: object = {}) => make.aStudent(testApp.database.db, { school, ...wish });
const rowOf = (pupil: make.Made, wish: { name?: string; session?: string; amount?: unknown; until?: string } = {}) => {
  const { name = '', session = '2026-2027', amount = 150_000, until = '2099-07-31' } = wish;
  return [pupil.uniqueId, name, session, amount, 'Her result', until];
};
const fields = (more: object = {}) => ({ versionId: kind.versionId, ...more });
const upload = (csv: string, more: object = {}) => calls.upload(issuer.headers, fields(more), csv);
const documentsOf = async (batch: string) =>
  (await calls.ask('GET', `/api/documents?batch=${batch}`, issuer.headers)).json();

describe('a sheet of documents', () => {
  test('the sample has the columns of the kind; filled in, its good rows wait and are approved together', async () => {
    const sample = await calls.ask('GET', `/api/document-sheets/sample?versionId=${kind.versionId}`, issuer.headers);
    const [titles, example] = calls.cellsOf(sample.body);
    expect(titles).toEqual(heading);
    const pupils = await Promise.all([aPupil(), aPupil({ firstName: 'Musa' })]);
    const sheet = await upload(
      [titles ?? [], ...pupils.map((pupil) => rowOf(pupil)), example ?? []].map(csvLine).join(''),
    );
    expect(sheet).toMatchObject({ state: 'done', totalCount: 3, fulfilledCount: 2, rejectedCount: 1 });
    expect(sheet.failed.rows).toMatchObject([{ line: 4, wrong: 0, reason: expect.stringContaining('Nobody has') }]);
    expect(sheet.outcome).toEqual({ waiting: 2, issued: 0, sentBack: 0 });

    const meant = { batchId: sheet.batchId, seenAt: new Date().toISOString() };
    const start = await calls.ask('POST', '/api/documents/bulkApprove', issuer.headers, meant);
    const { jobId } = start.json().data;
    await bulkDocumentsJob.run(testApp.deps, { batchId: jobId });
    const job = await calls.ask('GET', `/api/documents/jobs/${jobId}`, issuer.headers);
    expect(job.json().data).toMatchObject({ state: 'done', totalCount: 2, sucessCount: 2, failureCount: 0 });
    expect((await calls.read(issuer.headers, sheet.batchId)).outcome).toEqual({ waiting: 0, issued: 2, sentBack: 0 });
    const listed = await documentsOf(sheet.batchId);
    expect(listed.totalCount).toBe(2);
    expect(listed.data.map(({ state }: { state: string }) => state)).toEqual(['valid', 'valid']);
  });

  test('each row that is not taken says why and which cell; the others go on', async () => {
    const pupil = await aPupil();
    const good = rowOf(pupil, { name: 'bello AISHA' });
    const bad: [unknown[], number | null, string][] = [
      [rowOf({ ...pupil, uniqueId: '' } as make.Made), 0, 'Student ID is missing.'],
      [rowOf({ ...pupil, uniqueId: 'STU0000000000' } as make.Made), 0, 'Nobody has the number STU0000000000'],
      [rowOf(pupil, { name: 'Grace Danjuma', amount: 7 }), 1, 'somebody with another name'],
      [rowOf(pupil, { session: '' }), 2, 'Session is missing.'],
      [rowOf(pupil, { session: '2026-2027 and much longer' }), 2, 'more than 20 characters'],
      [rowOf(pupil, { amount: '1,500,000' }), 3, 'the largest is 500,000'],
      [rowOf(pupil, { amount: '1,5' }), 3, 'is not a number: 1,5'],
      [rowOf(pupil, { until: '30/02/2099' }), 5, 'is not a day'],
      [rowOf(pupil, { until: '2020-01-01' }), 5, 'this day is over'],
      [[...good, 'more'], null, 'more cells than the heading'],
      [good, null, 'The same stands in row 2 already.'],
    ];
    const sheet = await upload(sheetOf(good, ...bad.map(([cells]) => cells)));
    expect(sheet).toMatchObject({ fulfilledCount: 1, rejectedCount: bad.length, openRows: bad.length });
    expect(sheet.failed.heading).toEqual(heading);
    for (const [index, [, wrong, reason]] of bad.entries()) {
      expect(sheet.failed.rows[index]).toMatchObject({
        line: index + 3,
        wrong,
        reason: expect.stringContaining(reason),
      });
    }
  });

  test('a formula is no value, whether it comes plain or as a spreadsheet disarms it', async () => {
    const pupil = await aPupil();
    const line = (cell: string) => `${pupil.uniqueId},,${cell},1,x,2099-07-31\n`;
    const sheet = await upload(`${heading.join(',')}\n${line('=1+1')}${line("'=1+1")}${line('@SUM(A1)')}`);
    expect(sheet).toMatchObject({ fulfilledCount: 0, rejectedCount: 3 });
    for (const row of sheet.failed.rows)
      expect(row).toMatchObject({ wrong: 2, reason: expect.stringContaining('formula') });
    const file = await calls.ask('GET', `/api/document-sheets/${sheet.batchId}/failed-rows`, issuer.headers);
    expect(file.body).not.toMatch(/(^|,)[=@]/m);
  });

  test('whoever holds or awaits the very same is left out, with the number of what is held', async () => {
    const [holds, waits, holdsOther] = await Promise.all([aPupil(), aPupil(), aPupil()]);
    const first = await upload(sheetOf(rowOf(holds), rowOf(holdsOther, { amount: 1000 })), { issue: 'true' });
    expect(first.outcome).toEqual({ waiting: 0, issued: 2, sentBack: 0 });
    await upload(sheetOf(rowOf(waits)));
    const { data } = await documentsOf(first.batchId);
    const { documentNo } = data.find(({ holder }: { holder: { osid: string } }) => holder.osid === holds.osid);
    const again = await upload(sheetOf(rowOf(holds), rowOf(waits), rowOf(holdsOther, { amount: 2000 })));
    expect(again).toMatchObject({ fulfilledCount: 1, rejectedCount: 2 });
    expect(again.failed.rows.map(({ reason }: { reason: string }) => reason)).toEqual([
      `Holds this document already: ${documentNo}`,
      'The same document waits for approval already.',
    ]);
  });

  test('a workbook does as well as a CSV file: days and numbers as it keeps them, formulas refused', async () => {
    const url = `/api/document-sheets/sample?versionId=${kind.versionId}&format=xlsx`;
    const sample = await calls.ask('GET', url, issuer.headers);
    expect(sample.headers['content-disposition']).toContain('.xlsx');
    const [first, second] = await Promise.all([aPupil(), aPupil()]);
    const filled = unzipSync(sample.rawPayload);
    const sheetPath = 'xl/worksheets/sheet1.xml';
    const text = (value: unknown) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
    const row = (pupil: make.Made, amount: string) =>
      `<row>${text(pupil.uniqueId)}${text('')}${text('2026-2027')}${amount}${text('x')}<c s="2"><v>72897</v></c></row>`;
    const rows = row(first, '<c><v>1.5E5</v></c>') + row(second, '<c><f>1000*2</f><v>2000</v></c>');
    const heading = strFromU8(filled[sheetPath] ?? new Uint8Array()).replace(
      /(<row>.*?<\/row>)<row>.*<\/row>/s,
      `$1${rows}`,
    );
    const styles = strFromU8(filled['xl/styles.xml'] ?? new Uint8Array()).replace(
      '</cellXfs>',
      '<xf numFmtId="14"/></cellXfs>',
    );
    const file = zipSync({ ...filled, [sheetPath]: strToU8(heading), 'xl/styles.xml': strToU8(styles) });
    const sheet = await calls.upload(issuer.headers, fields(), Buffer.from(file), 'awards.xlsx');
    expect(sheet).toMatchObject({ fileName: 'awards.xlsx', totalCount: 2, fulfilledCount: 1, rejectedCount: 1 });
    expect(sheet.failed.rows).toMatchObject([{ line: 3, wrong: 3, reason: expect.stringContaining('formula') }]);
    const { data } = await documentsOf(sheet.batchId);
    expect(data).toMatchObject([{ holder: { osid: first.osid }, validUntil: '2099-07-31' }]);
    const broken = await calls.send(issuer.headers, fields(), Buffer.from(file).subarray(0, 300), 'awards.xlsx');
    expect([broken.statusCode, broken.json().message]).toEqual([
      400,
      expect.stringContaining('workbook cannot be read'),
    ]);
  });

  test('a retry writes nothing twice', async () => {
    const pupil = await aPupil();
    const { batchId } = (await calls.send(issuer.headers, fields(), sheetOf(rowOf(pupil)))).json().data;
    await Promise.allSettled([calls.work(batchId), calls.work(batchId)]);
    await calls.work(batchId);
    expect(await calls.read(issuer.headers, batchId)).toMatchObject({ fulfilledCount: 1, rejectedCount: 0 });
    expect((await documentsOf(batchId)).totalCount).toBe(1);
  });

  test('a thousand rows in parts: the numbers of rows stay those of the file, and each person is found', async () => {
    const pupils: make.Made[] = [];
    for (let made = 0; made < 1000; made += 50) {
      pupils.push(...(await Promise.all(Array.from({ length: 50 }, () => aPupil()))));
    }
    const rows = pupils.map((pupil) => rowOf(pupil));
    for (const index of [3, 600, 999]) rows[index] = rowOf(pupils[index] as make.Made, { amount: 'much' });
    const sheet = await upload(sheetOf(...rows));
    expect(sheet).toMatchObject({ totalCount: 1000, fulfilledCount: 997, outcome: { waiting: 997, issued: 0 } });
    expect(sheet.failed.rows.map(({ line }: { line: number }) => line)).toEqual([5, 602, 1001]);
    const { rows: counted } = await testApp.database.pool.query<{ count: number }>(
      'select count(distinct holder_id)::int as count from issued_document where batch_id = $1',
      [sheet.batchId],
    );
    expect(counted[0]?.count).toBe(997);
  });
});

describe('failed rows', () => {
  const failing = async () => {
    const pupils = await Promise.all([aPupil(), aPupil(), aPupil()]);
    const [one, two, three] = pupils as [make.Made, make.Made, make.Made];
    const sheet = await upload(sheetOf(rowOf(one), rowOf(two, { amount: 'much' }), rowOf(three, { until: 'soon' })));
    return { sheet, two, three };
  };

  test('are corrected on the screen, each once, and their documents belong to the first sheet', async () => {
    const { sheet, two, three } = await failing();
    const rows = [
      { line: 3, cells: rowOf(two).map(String) },
      { line: 4, cells: rowOf(three, { until: 'later' }).map(String) },
    ];
    const url = `/api/document-sheets/${sheet.batchId}/failed-rows`;
    const sent = await calls.ask('POST', url, issuer.headers, { rows });
    const { batchId } = sent.json().data;
    const twice = await calls.ask('POST', url, issuer.headers, { rows });
    expect([twice.statusCode, twice.json().message]).toEqual([409, expect.stringContaining('sent again already')]);
    await calls.work(batchId);
    const second = await calls.read(issuer.headers, batchId);
    expect(second).toMatchObject({
      firstId: sheet.batchId,
      fulfilledCount: 1,
      rejectedCount: 1,
      fileName: 'awards_corrected.csv',
    });
    expect(second.failed.rows).toMatchObject([{ line: 3, wrong: 5 }]);
    expect(second.before).toBeUndefined();
    expect((await documentsOf(sheet.batchId)).totalCount).toBe(2);
  });

  test('come as a file with their reasons; corrected in it and uploaded alone, they are open no more', async () => {
    const { sheet, two } = await failing();
    const file = await calls.ask('GET', `/api/document-sheets/${sheet.batchId}/failed-rows`, issuer.headers);
    expect(file.headers['content-disposition']).toContain('awards_failed_rows.csv');
    const [titles, first, second] = calls.cellsOf(file.body);
    expect(titles).toEqual([...heading, 'Row', 'Reason']);
    expect(second?.slice(-2)).toEqual(['4', 'Valid until is not a day such as 2026-11-30: soon']);
    const corrected = [titles ?? [], [...rowOf(two), ...(first?.slice(-2) ?? [])]].map(csvLine).join('');
    const mended = await upload(corrected, { mends: sheet.batchId });
    expect(mended).toMatchObject({
      fulfilledCount: 1,
      rejectedCount: 0,
      before: { batchId: sheet.batchId, openRows: 1 },
    });
    expect((await calls.read(issuer.headers, sheet.batchId)).failed.rows).toMatchObject([{ line: 4 }]);
    expect((await documentsOf(sheet.batchId)).totalCount).toBe(2);
    const without = await calls.send(issuer.headers, fields({ mends: sheet.batchId }), sheetOf(rowOf(two)));
    expect([without.statusCode, without.json().message]).toEqual([400, expect.stringContaining('column Row')]);
  });

  test('a sheet is taken back with its corrections as long as nothing of it is signed', async () => {
    const { sheet, two } = await failing();
    const url = `/api/document-sheets/${sheet.batchId}`;
    const rows = [{ line: 3, cells: rowOf(two).map(String) }];
    const { batchId } = (await calls.ask('POST', `${url}/failed-rows`, issuer.headers, { rows })).json().data;
    expect((await calls.ask('DELETE', url, issuer.headers)).statusCode).toBe(409);
    await calls.work(batchId);
    expect((await calls.ask('DELETE', `/api/document-sheets/${batchId}`, issuer.headers)).statusCode).toBe(200);
    expect((await documentsOf(sheet.batchId)).totalCount).toBe(0);
    const late = await calls.ask('POST', `${url}/failed-rows`, issuer.headers, { rows: [{ line: 4, cells: ['x'] }] });
    expect([late.statusCode, late.json().message]).toEqual([409, 'This sheet was taken back.']);
    const issued = await upload(sheetOf(rowOf(await aPupil())), { issue: 'true' });
    expect((await calls.ask('DELETE', `/api/document-sheets/${issued.batchId}`, issuer.headers)).statusCode).toBe(409);
  });
});

describe('what is refused as a whole', () => {
  const refusalOf = async (csv: string | Buffer, more: object = {}, name?: string) => {
    const answer = await calls.send(issuer.headers, fields(more), csv, name);
    return [answer.statusCode, answer.json().message];
  };

  test('files that are no sheet of the kind', async () => {
    expect(await refusalOf('')).toEqual([400, expect.any(String)]);
    expect(await refusalOf(sheetOf())).toEqual([400, 'The file has no rows below its heading.']);
    expect(await refusalOf('Student ID,Session\nx,y\n')).toEqual([
      400,
      expect.stringContaining('Amount a year, Valid until'),
    ]);
    const foreign = `${heading.join(',')},Sport\n`;
    expect(await refusalOf(`${foreign}x\n`)).toEqual([400, expect.stringContaining('has no column Sport')]);
    expect(await refusalOf(`Session,${heading.join(',')}\nx\n`)).toEqual([
      400,
      expect.stringContaining('stands twice'),
    ]);
    expect(await refusalOf(Buffer.from('%PDF-1.7'))).toEqual([415, expect.any(String)]);
  });

  test('the kinds and sheets of others, and a kind that cells cannot say', async () => {
    const theirs = await aPublishedKind(testApp, other);
    const row = rowOf(await aPupil());
    expect((await refusalOf(sheetOf(row), { versionId: theirs.versionId }))[0]).toBe(404);
    const sample = await calls.ask('GET', `/api/document-sheets/sample?versionId=${theirs.versionId}`, issuer.headers);
    expect(sample.statusCode).toBe(404);
    const { batchId } = await upload(sheetOf(row));
    for (const [method, suffix] of [
      ['GET', ''],
      ['GET', '/failed-rows'],
      ['DELETE', ''],
    ] as const) {
      const answer = await calls.ask(method, `/api/document-sheets/${batchId}${suffix}`, other.headers);
      expect([method, suffix, answer.statusCode]).toEqual([method, suffix, 404]);
    }
    expect(
      (await calls.send(other.headers, { versionId: theirs.versionId, mends: batchId }, sheetOf(row))).statusCode,
    ).toBe(404);
    const listed = (await calls.ask('GET', '/api/document-sheets', other.headers)).json().data;
    expect(listed).toEqual([]);
    const withPicture = await aPublishedKind(testApp, issuer, {
      fields: [{ name: 'photo', label: { en: 'Photo' }, type: 'picture', required: true }],
    });
    expect(await refusalOf(sheetOf(row), { versionId: withPicture.versionId })).toEqual([
      409,
      expect.stringContaining('one by one'),
    ]);
  });

  test('a kind that ends half-way: the rows that are left say so', async () => {
    const ending = await aPublishedKind(testApp, issuer);
    const row = rowOf(await aPupil());
    const { batchId } = (await calls.send(issuer.headers, { versionId: ending.versionId }, sheetOf(row))).json().data;
    const ended = await calls.ask('POST', `/api/kinds/${ending.kindId}/deprecate`, issuer.headers, { version: 1 });
    expect(ended.statusCode).toBe(200);
    await calls.work(batchId);
    const sheet = await calls.read(issuer.headers, batchId);
    expect(sheet).toMatchObject({ state: 'done', fulfilledCount: 0, rejectedCount: 1 });
    expect(sheet.failed.rows[0].reason).toContain('was replaced or ended');
  });

  test('an issuer that is suspended prepares rows and signs none', async () => {
    const suspended = await anIssuer(testApp, 'suspended-board', { status: 'suspended' });
    const own = await aPublishedKind(testApp, suspended);
    const row = rowOf(await aPupil());
    const sheet = await calls.upload(suspended.headers, { versionId: own.versionId, issue: 'true' }, sheetOf(row));
    expect(sheet).toMatchObject({ fulfilledCount: 1, outcome: { waiting: 1, issued: 0 } });
  });
});

test('teachers, choices, numbers with points, days as people write them, and schools by name or code', async () => {
  const { db } = testApp.database;
  const teacher = await make.aTeacher(db, { school });
  const course = await aPublishedKind(testApp, issuer, {
    fields: [
      {
        name: 'level',
        label: { en: 'Level', hi: 'स्तर' },
        type: 'choice',
        choices: ['First', 'Second'],
        required: true,
      },
      { name: 'hours', label: { en: 'Hours' }, type: 'number' },
      { name: 'heldOn', label: { en: 'Held on' }, type: 'date' },
      { name: 'at', label: { en: 'At' }, type: 'school' },
    ],
    holders: ['Student', 'Teacher'],
    validity: { until: 'always' },
  });
  await make.aSchool(db, { schoolName: 'Twin School' });
  const twin = await make.aSchool(db, { schoolName: 'Twin School' });
  const code = twin.osid.replaceAll('-', '').slice(-10);
  const rows = [
    [teacher.email, 'SECOND', '1,250.5', '30/11/2026', 'unity  school'],
    [String(teacher.email).toUpperCase(), 'first', '2', '2026-11-30', code],
    [teacher.email, 'Third', '', '', ''],
    [teacher.email, 'First', '', '', 'Twin School'],
    [teacher.email, 'First', '', '', 'No Such School'],
  ];
  const csv = [['holder', 'स्तर', 'hours', 'Held on', 'at'], ...rows].map(csvLine).join('');
  const sheet = await calls.upload(as('SuperAdmin'), { versionId: course.versionId }, csv);
  expect(sheet).toMatchObject({ fulfilledCount: 2, rejectedCount: 3 });
  expect(sheet.failed.rows).toMatchObject([
    { wrong: 1, reason: 'Level is one of: First, Second' },
    { wrong: 4, reason: expect.stringContaining('Several schools') },
    { wrong: 4, reason: expect.stringContaining('no active school No Such School') },
  ]);
  const { data } = await documentsOf(sheet.batchId);
  const written = await Promise.all(
    data.map(
      async ({ osid }: { osid: string }) =>
        (await calls.ask('GET', `/api/documents/${osid}`, issuer.headers)).json().data.values,
    ),
  );
  expect(written).toEqual(
    expect.arrayContaining([
      { level: 'Second', hours: 1250.5, heldOn: '2026-11-30', at: school.osid },
      { level: 'First', hours: 2, heldOn: '2026-11-30', at: twin.osid },
    ]),
  );
});
