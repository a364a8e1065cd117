import { type Role, roles } from '@sanad/contract/values/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as make from '#testing/factories.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
let home: make.Made;
let far: make.Made;
let teacher: make.Made;
type Marks = [subject: string, score: number | null, grade: string][];

async function aResult(school: make.Made, marks: Marks, wish: Record<string, unknown> = {}) {
  const { db } = testApp.database;
  const student = await make.aStudent(db, { school });
  const subjectAndGrade = marks.map(([subject, score, grade]) => ({ subject, score, grade }));
  const className = String(wish.className ?? 'JSS 1');
  const classId = `${school.osid}/2025-2026/${className}/A`;
  return make.aClassResult(db, { school, student, teacher, subjectAndGrade, classId, ...wish });
}

beforeAll(async () => {
  testApp = await createTestApp();
  const { db } = testApp.database;
  home = await make.aSchool(db, { ownerId: 'home', schoolName: 'Home "A", Zaria' });
  far = await make.aSchool(db, { ownerId: 'far' });
  teacher = await make.aTeacher(db, { school: home, ownerId: 'teacher' });
  await make.aClassTeacher(db, { school: home, teacher });
  await aResult(home, [
    ['Mathematics', 78, 'A'],
    ['English', null, 'B'],
  ]);
  await aResult(home, [['Mathematics', 45.5, 'D']], {
    status: 'issued',
    lastName: '=HYPERLINK("x")',
    middleName: '+1',
  });
  await aResult(home, [['Mathematics', 60, 'B']], { className: 'JSS 2', firstName: 'Ọlá' });
  await aResult(home, [['Mathematics', 1, 'F']], { status: 'rejected' });
  await aResult(home, [['Mathematics', 2, 'F']], { term: 'Second', supersededBy: home.osid });
  await aResult(far, [['Chemistry', 99, 'A']]);
});
afterAll(() => testApp.close());

const school = as('School', { id: 'home' });
const ofClass = (place: make.Made, className = 'JSS 1') => ({
  classId: { eq: `${place.osid}/2025-2026/${className}/A` },
});
const post = (url: string, payload: object, headers: Record<string, string> = school) =>
  testApp.app.inject({ method: 'POST', url, headers, payload });
const marks = (filters: object, headers = school, more = {}) =>
  post('/api/school/aggregateMarks', { filters, ...more }, headers);
const csv = async (filters: object, headers: Record<string, string> = school, more = {}) => {
  const answer = await post('/api/school/downloadCsv', { offset: 0, limit: 2000, filters, ...more }, headers);
  return { ...answer, lines: answer.body.replace('\ufeff', '').trimEnd().split('\r\n') };
};

describe('[EP-48] marks by subject', () => {
  test('count, average, extremes and grades of what is issued or waits, one decimal place', async () => {
    expect((await marks(ofClass(home))).json()).toMatchObject({
      totalCount: 2,
      data: [
        { subject: 'English', count: 1, average: null, highest: null, lowest: null, grades: { B: 1 } },
        { subject: 'Mathematics', count: 2, average: 61.8, highest: 78, lowest: 45.5, grades: { A: 1, D: 1 } },
      ],
    });
    const whole = (await marks({ academicYear: { eq: '2025-2026' } })).json().data;
    expect(whole[1]).toEqual({
      subject: 'Mathematics',
      count: 3,
      average: 61.2,
      highest: 78,
      lowest: 45.5,
      grades: { A: 1, B: 1, D: 1 },
    });
    expect((await marks({ term: { eq: 'Third' } })).json().data).toEqual([]);
    expect(
      (await marks({}, school, { offset: 1, limit: 1 })).json().data.map((row: { subject: string }) => row.subject),
    ).toEqual(['Mathematics']);
  });

  test('a school sees nothing of another, whatever it asks for', async () => {
    for (const filters of [
      ofClass(far),
      { schoolId: { eq: far.osid } },
      { schoolName: { eq: String(far.schoolName) } },
    ]) {
      expect((await marks(filters)).json().data).toEqual([]);
      expect((await csv(filters)).lines).toHaveLength(1);
    }
    expect(JSON.stringify((await marks({})).json())).not.toContain('Chemistry');
  });

  test('the administration asks about a school or a class, not about all at once', async () => {
    const superAdmin = as('SuperAdmin', { id: 'super' });
    for (const url of [
      '/api/superAdmin/aggregateMarks',
      '/api/SuperAdmin/aggregateMarks',
      '/api/school/aggregateMarks',
    ]) {
      const found = await post(url, { filters: { schoolId: { eq: `1-${far.osid}` } } }, superAdmin);
      expect(found.json().data).toEqual([expect.objectContaining({ subject: 'Chemistry', average: 99 })]);
      const refused = await post(url, { filters: { academicYear: { eq: '2025-2026' } } }, superAdmin);
      expect([refused.statusCode, refused.json().params.errmsg]).toEqual([400, 'Choose a school or a class first.']);
    }
  });

  test('other roles are refused', async () => {
    const others = roles.filter((role) => role !== 'School' && role !== 'SuperAdmin');
    const answers = await Promise.all(others.map((role) => marks(ofClass(home), as(role))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(others.map(() => 403));
    expect((await post('/api/superAdmin/aggregateMarks', {})).statusCode).toBe(403);
  });

  test.each([
    [{ filters: { classId: 'x' } }],
    [{ filters: { classId: { ilike: '%' } } }],
    [{ filters: { password: { eq: 'x' } } }],
    [{ filters: [] }],
    [{ limit: 2001 }],
    [{ limit: -1 }],
    [{ offset: 'x' }],
    [{ filters: { term: { eq: { $ne: '' } } } }],
    [{ filters: { schoolId: { eq: 'x'.repeat(201) } } }],
  ])('%j is refused', async (payload) => {
    for (const url of ['/api/school/aggregateMarks', '/api/school/downloadCsv']) {
      const answer = await post(url, payload);
      expect([answer.statusCode, answer.json().params.status]).toEqual([400, 'UNSUCCESSFUL']);
    }
  });
});

describe('[EP-49] [TABLE-55] results as CSV', () => {
  test('one line a result, one column a subject; cells that a spreadsheet would run are defused', async () => {
    const { lines, headers } = await csv({ ...ofClass(home), status: { eq: 'issued' } });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="results.csv"');
    expect(lines[0]).toBe(
      'admissionNo,uniqueId,lastName,firstName,middleName,schoolName,className,subClass,academicYear,term,status,certificateNo,Mathematics',
    );
    expect(lines[1]).toContain(
      `,"'=HYPERLINK(""x"")",Aisha,'+1,"Home ""A"", Zaria",JSS 1,A,2025-2026,First,issued,,45.5`,
    );
    expect(lines).toHaveLength(2);
  });

  test('the filters of the screen narrow it: class, division, school by name, session, term', async () => {
    const place = { className: { eq: 'JSS 2' }, subClass: { eq: 'A' }, schoolName: { eq: home.schoolName } };
    const { lines } = await csv({ ...place, academicYear: { eq: '2025-2026' }, term: { eq: 'First' } });
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('Ọlá');
    expect((await csv({ ...place, term: { eq: 'Third' } })).lines).toHaveLength(1);
    expect((await csv({}, school, { limit: 2 })).lines).toHaveLength(3);
  });

  test('a teacher gets the own classes only, the administration the school that it names', async () => {
    const own = as('Teacher', { id: 'teacher' });
    expect((await csv({}, own)).lines).toHaveLength(1 + 3);
    expect((await csv(ofClass(home, 'JSS 2'), own)).lines).toHaveLength(1);
    expect((await csv(ofClass(far), own)).lines).toHaveLength(1);
    const superAdmin = as('SuperAdmin', { id: 'super' });
    expect((await csv({ schoolName: { eq: far.schoolName } }, superAdmin)).lines).toHaveLength(2);
    expect((await csv({}, superAdmin)).statusCode).toBe(400);
  });

  test('the download is in the activity log, a refused one is not', async () => {
    const { pool } = testApp.database;
    const acts = async () => (await pool.query("select action from activity where user_id = 'logged'")).rows;
    await make.aSchool(testApp.database.db, { ownerId: 'logged' });
    await csv({}, as('School', { id: 'logged' }));
    expect(await acts()).toEqual([{ action: 'Downloaded 0 results' }]);
    const refused = (
      ['Student', 'Verifier', 'Inspector', 'Examiner', 'Issuer', 'lgaadmin', 'stateadmin'] as Role[]
    ).map((role) => csv({}, as(role, { id: 'logged' })));
    expect((await Promise.all(refused)).map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 403));
    expect((await csv({}, {})).statusCode).toBe(401);
    expect(await acts()).toHaveLength(1);
  });
});
