import { afterAll, beforeAll, expect, test } from 'vitest';
import * as make from '#testing/factories.ts';
import { createResultsApp, type ResultsApp, session } from '#testing/results-app.ts';
import { classHeading, createUploadCalls, regionalHeading } from '#testing/upload-calls.ts';

let product: ResultsApp;
let calls: ReturnType<typeof createUploadCalls>;
beforeAll(async () => {
  product = await createResultsApp();
  calls = createUploadCalls(product);
});
afterAll(() => product.close());

test('[RESULT-13] [RESULT-14] [RESULT-27] a row becomes a pending result of the class, its pupil is made, the answer counts it', async () => {
  const admissionNo = calls.number();
  const { status, body } = await calls.upload(
    `${classHeading}\n${admissionNo},Aisha,Hauwa,Bello,jss1,a,1st term,78.46,B\n`,
  );
  expect(status).toBe(200);
  expect(body).toMatchObject({ fulfilledCount: 1, rejectedCount: 0, failedItems: [], state: 'done' });
  expect(body.data).toEqual([
    {
      firstName: 'Aisha',
      middleName: 'Hauwa',
      lastName: 'Bello',
      schoolName: 'Unity School',
      candidateNo: '',
      status: 'pending',
    },
  ]);
  const [row] = await calls.rowsOf('ClassResults', body.batchId);
  expect(row).toMatchObject({
    status: 'pending',
    data: {
      className: 'JSS 1',
      subClass: 'A',
      term: 'First',
      academicYear: session,
      classType: 'Basic',
      teacherId: product.teacher.osid,
      admissionNo,
      subjectAndGrade: [
        { subject: 'Mathematics', score: 78.5, grade: 'A' },
        { subject: 'English', score: null, grade: 'B' },
      ],
      subject1: 'Mathematics: 78.5 (A)',
      subject2: 'English: B',
    },
  });
  const { rows: pupils } = await product.database.pool.query(
    "select data from record where entity = 'Student' and osid = $1",
    [row?.data.studentId],
  );
  expect(pupils[0].data).toMatchObject({ admissionNo, firstName: 'Aisha', schoolId: product.school.osid });
});

test('[RESULT-14] [RESULT-21] [RESULT-22] each bad row leaves with its reason, the good ones are taken', async () => {
  const good = calls.number();
  const rows = [
    `${good},Musa,,Lawal,JSS 1,A,First,50,60`,
    `,Musa,,Lawal,JSS 1,A,First,50,60`,
    `X1,=cmd(),,Lawal,JSS 1,A,First,50,60`,
    `=1+1,Musa,,Lawal,JSS 1,A,First,50,60`,
    `X2,Musa,,Lawal,JSS 1,E,First,50,60`,
    `X3,Musa,,Lawal,JSS 1,A,Fourth,50,60`,
    `X4,Musa,,Lawal,JSS 1,A,First,101,60`,
    `X5,Musa,,Lawal,JSS 1,A,First,,`,
    `X6,Musa,,Lawal,JSS 9,A,First,50,60`,
    `X7,Musa,,Lawal,JSS 2,A,First,50,60`,
    `X8,Musa,,Lawal,JSS 1,A,First,50,60,99`,
    `${good},Musa,,Lawal,JSS 1,A,First,50,60`,
  ];
  const { body } = await calls.upload(`${classHeading}\n${rows.join('\n')}\n`, undefined, 'Term one.csv');
  expect(body).toMatchObject({ fulfilledCount: 1, rejectedCount: 11 });
  expect(body.failedItems.map(({ reason }) => reason)).toEqual([
    'Admission No is missing.',
    'First Name is not valid: =cmd()',
    'Admission No is not valid: =1+1',
    'The sub class must be one of A, B, C, D, not E.',
    'The term must be one of First, Second, Third, not Fourth.',
    'Mathematics: 101 is neither a mark from 0 to 100 nor a grade (A, B, C, D, E, F).',
    'The row has no marks.',
    `The class JSS 9 A is not set up for ${session}.`,
    `You are not the class teacher of JSS 2 A in ${session}.`,
    'The row has more cells than the heading has columns.',
    'The pupil stands twice in the file; the first time in line 2.',
  ]);
  expect(body.failedItems[4]).toEqual({
    admissionNo: 'X3',
    reason: 'The term must be one of First, Second, Third, not Fourth.',
    session,
    studentId: '',
    studentName: 'Musa Lawal',
    term: 'Fourth',
  });
  const file = await product.app.inject({ url: body.failedItemsUrl, headers: product.asTeacher });
  const [head, first, , formula] = file.body.split('\r\n');
  expect(head).toBe(`\ufeff${classHeading},Reason,Session,student Id,student Name`);
  const told = (reason: string) => `${reason},${session},,Musa Lawal`;
  expect(first).toBe(`,Musa,,Lawal,JSS 1,A,First,50,60,${told('Admission No is missing.')}`);
  expect(formula).toBe(`'=1+1,Musa,,Lawal,JSS 1,A,First,50,60,${told('Admission No is not valid: =1+1')}`);
  expect(file.headers['content-disposition']).toBe("attachment; filename*=UTF-8''Term%20one_failed_items.csv");
});

test('sheets as spreadsheets really save them are read: BOM, CRLF, semicolons, quotes, UTF-16, old 8-bit letters', async () => {
  const names = [calls.number(), calls.number(), calls.number(), calls.number()];
  const semicolons = classHeading.replaceAll(',', ';');
  const row = (id: string | undefined, name: string) => `${id};"${name}";;Lawal;JSS 1;A;First;50;60`;
  const sheets = [
    Buffer.from(`\ufeff${semicolons}\r\n${row(names[0], 'Ọlá')}\r\n\r\n`),
    Buffer.from(`sep=;\r\n${semicolons}\r\n${row(names[1], 'Ọlá')}\r\n`),
    Buffer.from(`\ufeff${semicolons}\r\n${row(names[2], 'Ọlá')}\r\n`, 'utf16le'),
    Buffer.from(`${semicolons}\r\n${row(names[3], 'José')}\r\n`, 'latin1'),
  ];
  const found: unknown[] = [];
  for (const sheet of sheets) {
    const { body } = await calls.upload(sheet);
    found.push([body.fulfilledCount, body.failedItems, body.data?.[0]?.firstName]);
  }
  expect(found).toEqual([
    [1, [], 'Ọlá'],
    [1, [], 'Ọlá'],
    [1, [], 'Ọlá'],
    [1, [], 'José'],
  ]);
});

const refusedSheets: [string, string | Buffer, number, string][] = [
  ['an empty file', '', 400, 'The file is empty.'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000', 'hex'), 415, 'Please Select a Valid CSV File.'],
  [
    'another heading',
    'Name,Score\nA,1\n',
    400,
    'The file has no column Admission No, First Name, Last Name, Class, Sub Class, Term. Please start from the sample file.',
  ],
  [
    'no subjects',
    'Admission No,First Name,Last Name,Class,Sub Class,Term\n',
    400,
    'The file has no subjects: every column after the pupil is one.',
  ],
  ['a subject twice', `${classHeading},english\n`, 400, 'The column english stands twice in the file.'],
  [
    'too many subjects',
    `${classHeading},${Array.from({ length: 19 }, (_, index) => `Subject ${index}`).join(',')}\n`,
    400,
    'The file has more than 20 subjects.',
  ],
  ['a formula as subject', `${classHeading},=A1\n`, 400, 'The column =A1 cannot be the name of a subject.'],
  [
    'an open quotation mark',
    `${classHeading}\n"${'x'.repeat(1_200_000)}`,
    400,
    'A quotation mark in the file is never closed.',
  ],
];
test.each(refusedSheets)('%s is refused with a clear text and leaves no batch', async (_what, csv, status, text) => {
  const before = await product.database.pool.query('select count(*) from batch where state <> $1', ['failed']);
  const answer = await calls.upload(csv);
  expect([answer.status, answer.body.params.errmsg]).toEqual([status, text]);
  const after = await product.database.pool.query('select count(*) from batch where state <> $1', ['failed']);
  expect(after.rows).toEqual(before.rows);
});

test('a file with a heading alone uploads nothing and says so by its counts', async () => {
  const { status, body } = await calls.upload(`${classHeading}\n`);
  expect([status, body.fulfilledCount, body.rejectedCount, body.data]).toEqual([200, 0, 0, []]);
});

test('without session, or an examiner without class type, nothing is taken', async () => {
  const noYear = await calls.upload(`${classHeading}\n`, {});
  const future = await calls.upload(`${classHeading}\n`, { academicYear: '2199-2200' });
  const noType = await calls.uploadRegional('x', { classType: '' });
  expect([noYear, future, noType].map(({ status, body }) => [status, body.params.errmsg])).toEqual([
    [400, 'Academic Year is required.'],
    [400, 'The session 2199-2200 is not open for results.'],
    [400, 'Class Type is Required.'],
  ]);
});

test('the same file again changes nothing and is answered as before', async () => {
  const csv = `${classHeading}\n${calls.number()},Musa,,Lawal,JSS 1,A,Second,50,60\n`;
  const first = await calls.upload(csv);
  const before = await calls.rowsOf('ClassResults', first.body.batchId);
  const second = await calls.upload(csv);
  expect(second.body.batchId).toBe(first.body.batchId);
  expect(second.body.fulfilledCount).toBe(1);
  expect(await calls.rowsOf('ClassResults', first.body.batchId)).toEqual(before);
  const files = await product.database.pool.query('select count(*)::int as n from upload_batch where batch_id = $1', [
    first.body.batchId,
  ]);
  expect(files.rows).toEqual([{ n: 1 }]);
});

test('a corrected row takes the place of one that waits or was sent back; an issued one stands', async () => {
  const [waiting, rejected, issued] = [calls.number(), calls.number(), calls.number()];
  const sheet = (marks: number) =>
    `${classHeading}\n${[waiting, rejected, issued].map((id) => `${id},Musa,,Lawal,JSS 1,A,Third,${marks},60`).join('\n')}\n`;
  const first = await calls.upload(sheet(40));
  const rows = await calls.rowsOf('ClassResults', first.body.batchId);
  const osidOf = (id: string) => rows.find(({ data }) => data.admissionNo === id)?.osid;
  const decide = (id: string, status: string, more: object = {}) =>
    product.database.pool.query(
      "update record set status = $2, data = data || $3 where entity = 'ClassResults' and osid = $1",
      [osidOf(id), status, JSON.stringify({ status, ...more })],
    );
  await decide(rejected, 'rejected', { rejectReason: 'Wrong marks' });
  await decide(issued, 'issued');
  const second = await calls.upload(sheet(70));
  expect(second.body).toMatchObject({ fulfilledCount: 2, rejectedCount: 1 });
  expect(second.body.failedItems[0]).toMatchObject({
    admissionNo: issued,
    reason: 'A certificate for this result is issued already. It must be revoked before a correction.',
  });
  const now = await calls.rowsOf('ClassResults', second.body.batchId);
  expect(now.map(({ osid, status, data }) => [osid, status, data.subject1, data.rejectReason])).toEqual([
    [osidOf(waiting), 'pending', 'Mathematics: 70 (A)', undefined],
    [osidOf(rejected), 'pending', 'Mathematics: 70 (A)', undefined],
  ]);
});

test('a number of another pupil is refused, a misspelt name is not', async () => {
  const pupil = await make.aStudent(product.database.db, {
    school: product.school,
    firstName: 'Zainab',
    lastName: 'Umar',
  });
  const { body } = await calls.upload(
    `${classHeading}\n${pupil.admissionNo},Zeinab,,Umar,JSS 1,A,First,50,60\n${pupil.admissionNo},John,,Doe,JSS 1,A,Second,50,60\n`,
  );
  expect(body).toMatchObject({ fulfilledCount: 1, rejectedCount: 1 });
  expect(body.failedItems[0]?.reason).toBe(`The number ${pupil.admissionNo} belongs to another pupil: Zainab Umar.`);
  const [row] = await calls.rowsOf('ClassResults', body.batchId);
  expect(row?.data.studentId).toBe(pupil.osid);
});

test('[RESULT-13] regional rows find school and pupil by LGA and name, by candidate or admission number', async () => {
  const { db } = product.database;
  const known = await make.aStudent(db, { school: product.school, firstName: 'Grace', lastName: 'Danladi' });
  await make.aSchool(db, { state: product.state, lga: product.lga, schoolName: 'Twin School' });
  await make.aSchool(db, { state: product.state, lga: product.lga, schoolName: 'TWIN  school' });
  const [one, two] = [calls.number(), calls.number()];
  const { body } = await calls.uploadRegional(
    [
      regionalHeading,
      `E1,${one},Grace,,Danladi,akko,unity  school,JSS 3,${known.admissionNo},80`,
      `E2,${two},New,,Pupil,Akko,Unity School,,,P`,
      `E3,C9,New,,Pupil,Akko,No School,,,P`,
      `E4,C8,New,,Pupil,Nowhere,Unity School,,,P`,
      `E5,C7,New,,Pupil,Akko,Twin School,,,P`,
    ].join('\n'),
  );
  expect(body.failedItems.map(({ reason, studentId }) => [studentId, reason])).toEqual([
    ['C9', 'There is no school No School in Akko.'],
    ['C8', 'There is no LGA Nowhere in your state.'],
    ['C7', 'There are several schools Twin School in Akko.'],
  ]);
  const rows = await calls.rowsOf('Results', body.batchId);
  expect(rows.map(({ data }) => [data.candidateNo, data.classType, data.subject1, data.examinerOsid])).toEqual([
    [one, 'bcece', 'English: 80 (A)', product.examiner.osid],
    [two, 'bcece', 'English: P', product.examiner.osid],
  ]);
  expect(rows[0]?.data.studentId).toBe(known.osid);
  const again = await calls.uploadRegional(`${regionalHeading}\nE1,${one},Grace,,Danladi,Akko,Unity School,,,70\n`);
  const [corrected] = await calls.rowsOf('Results', again.body.batchId);
  expect([corrected?.osid, corrected?.data.studentId]).toEqual([rows[0]?.osid, known.osid]);
});
