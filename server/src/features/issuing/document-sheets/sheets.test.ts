import { csvLine } from '@sanad/contract/sheets/csv';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPublishedKind } from '#testing/document-world.ts';
import * as make from '#testing/factories.ts';
import { openSheetDesk, type SheetDesk } from '#testing/sheet-desk.ts';
import { as } from '#testing/test-app.ts';
import { bulkDocumentsJob } from '../documents/jobs.ts';

let testApp: SheetDesk['testApp'];
let calls: SheetDesk['calls'];
let school: SheetDesk['school'];
let issuer: SheetDesk['issuer'];
let kind: SheetDesk['kind'];
let heading: SheetDesk['heading'];
let sheetOf: SheetDesk['sheetOf'];
let aPupil: SheetDesk['aPupil'];
let rowOf: SheetDesk['rowOf'];
let fields: SheetDesk['fields'];
let upload: SheetDesk['upload'];
let documentsOf: SheetDesk['documentsOf'];
beforeAll(async () => {
  ({ testApp, calls, school, issuer, kind, heading, sheetOf, aPupil, rowOf, fields, upload, documentsOf } =
    await openSheetDesk());
});
afterAll(() => testApp.close());

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

  test('what was written while a sheet was read was shown with it, and is approved; what changed afterwards is not', async () => {
    const pupils = await Promise.all([aPupil(), aPupil({ firstName: 'Musa' })]);
    const { batchId } = await upload([heading, ...pupils.map((pupil) => rowOf(pupil))].map(csvLine).join(''));
    const later = (seconds: number, holder = '') =>
      testApp.database.pool.query(
        `update issued_document set updated_at = date_trunc('milliseconds', now()) + $2 * interval '1 second'
         where batch_id = $1 and holder_name like '%' || $3 || '%'`,
        [batchId, seconds, holder],
      );
    await later(5);
    const read = await calls.ask('GET', `/api/document-sheets/${batchId}`, issuer.headers);
    const meant = { batchId, seenAt: new Date(read.json().ets).toISOString() };
    await later(10, 'Musa');
    const start = await calls.ask('POST', '/api/documents/bulkApprove', issuer.headers, meant);
    const { jobId } = start.json().data;
    await bulkDocumentsJob.run(testApp.deps, { batchId: jobId });
    const job = await calls.ask('GET', `/api/documents/jobs/${jobId}`, issuer.headers);
    expect(job.json().data).toMatchObject({ state: 'done', totalCount: 2, sucessCount: 1, failureCount: 1 });
    expect((await calls.read(issuer.headers, batchId)).outcome).toEqual({ waiting: 1, issued: 1, sentBack: 0 });
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
      [rowOf(pupil, { amount: '12345.67890123456789012' }), 3, 'more digits than can be kept: 12345.67890123456789012'],
      [rowOf(pupil, { amount: '12345678901234567890' }), 3, 'more digits than can be kept: 12345678901234567890'],
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
    [String(teacher.email).toUpperCase(), 'first', '-02.00', '2026-11-30', code],
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
      { level: 'First', hours: -2, heldOn: '2026-11-30', at: twin.osid },
    ]),
  );
});
