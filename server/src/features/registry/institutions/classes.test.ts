import { classIdOf } from '@sanad/contract/entities/school-class';
import { type Role, roles } from '@sanad/contract/values/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { classPlace, createClassCalls, subjectsOfClass } from '#testing/class-calls.ts';
import {
  addClassResult,
  addStudent,
  buildSchoolWorld,
  lastSession,
  type SchoolWorld,
  session,
  worldNow,
} from '#testing/school-world.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
let world: SchoolWorld;
let oldStudent: string;
let calls: ReturnType<typeof createClassCalls>;

const cards = (query: string, headers: Record<string, string> = as('School')) =>
  testApp.app.inject({ url: `/api/school/school-classes?${query}`, headers });

beforeAll(async () => {
  testApp = await createTestApp(() => ({ clock: { now: () => worldNow } }));
  world = await buildSchoolWorld(testApp);
  calls = createClassCalls(testApp, world);
  for (const [className, subClass] of [
    ['JSS 10', 'A'],
    ['JSS 2', 'B'],
    ['JSS 2', 'A'],
  ] as const) {
    expect((await calls.setUp({ ...classPlace(className, subClass), subjects: subjectsOfClass })).statusCode).toBe(200);
  }
  await calls.setUp({ ...classPlace('JSS 2', 'A', lastSession), subjects: [] });
  await calls.setUp(
    { schoolId: world.far, ...classPlace('JSS 2', 'A'), subjects: subjectsOfClass },
    as('School', { id: 'far-School' }),
  );
  const at = { schoolId: world.home, stateId: world.gombe };
  await addStudent(testApp, { ...at, className: 'JSS 2', subClass: 'A' }, 'user-Student');
  oldStudent = await addStudent(testApp, { ...at, className: 'JSS 2', subClass: 'A' });
  await addStudent(testApp, { schoolId: world.far, stateId: world.lagos, className: 'JSS 2', subClass: 'A' });
  await addClassResult(testApp, {
    ...at,
    ...classPlace('JSS 2', 'A', lastSession),
    studentId: oldStudent,
    schoolLgaId: world.akko,
    teacherId: world.teacher,
  });
  expect(
    (await calls.assign({ teacherId: world.teacher, classId: calls.homeClass('JSS 2', 'A'), subClass: 'A' }))
      .statusCode,
  ).toBe(200);
  await calls.assign({ teacherId: world.teacher, classId: calls.homeClass('JSS 2', 'B') });
});
afterAll(() => testApp.close());

test('[DASH-11][DASH-12] class cards carry the counts of each division and the totals, in the order of the classes', async () => {
  const answer = await cards(`schoolId=${world.home}&academicYear=${session}`);
  expect(answer.statusCode).toBe(200);
  const division = (className: string, subClass: 'A' | 'B', teacherCount: number, studentCount: number) => ({
    osid: expect.any(String),
    subClass,
    classId: calls.homeClass(className, subClass),
    entityName: 'SchoolClass',
    teacherCount,
    subjectCount: 2,
    studentCount,
    studentcountCss: studentCount === 0 ? 'no-students' : 'has-students',
    issuedCount: 0,
    pendingCount: 0,
    rejectedCount: 0,
    withdrawnCount: 0,
  });
  expect(answer.json().data).toEqual([
    {
      className: 'JSS 2',
      subClass: [division('JSS 2', 'A', 1, 2), division('JSS 2', 'B', 1, 0)],
      totalStudentCount: 2,
      totalTeacherCount: 1,
    },
    { className: 'JSS 10', subClass: [division('JSS 10', 'A', 0, 0)], totalStudentCount: 0, totalTeacherCount: 0 },
  ]);
});

test('a session that is over counts those who have results in the class', async () => {
  const answer = await cards(`schoolId=${world.home}&academicYear=${lastSession}`);
  expect(answer.json().data).toMatchObject([
    { className: 'JSS 2', totalStudentCount: 1, subClass: [{ subjectCount: 0, teacherCount: 0, studentCount: 1 }] },
  ]);
  expect((await cards(`schoolId=${world.home}&academicYear=2019-2020`)).json().data).toEqual([]);
});

test('cards tell how far the results of a division are, of the session or of one term', async () => {
  const count = async (term: string) => {
    const answer = await cards(`schoolId=${world.home}&academicYear=${lastSession}${term}`);
    const { issuedCount, pendingCount, rejectedCount } = answer.json().data[0].subClass[0];
    return [issuedCount, pendingCount, rejectedCount];
  };
  const whole = await count('');
  expect(whole.reduce((sum, one) => sum + one, 0)).toBe(1);
  const terms = await Promise.all(['First', 'Second', 'Third'].map((term) => count(`&term=${term}`)));
  expect([0, 1, 2].map((place) => terms.reduce((sum, counts) => sum + counts[place], 0))).toEqual(whole);
  expect((await cards(`schoolId=${world.home}&academicYear=${session}&term=Fourth`)).statusCode).toBe(400);
});

test('[REG-23] the role in the path is known in any case, and an older spelling of the id too', async () => {
  const query = `schoolId=1-${world.home}&academicYear=${session}`;
  for (const spelling of ['School', 'SCHOOL', 'school']) {
    const answer = await testApp.app.inject({ url: `/api/${spelling}/school-classes?${query}`, headers: as('School') });
    expect(answer.json().data).toHaveLength(2);
  }
});

const readers: Partial<Record<Role, number>> = {
  SuperAdmin: 200,
  School: 200,
  Teacher: 200,
  lgaadmin: 200,
  stateadmin: 200,
  Inspector: 200,
};

test.each(roles)('class cards of the own school, area or state: %s', async (role) => {
  const answer = await cards(`schoolId=${world.home}&academicYear=${session}`, as(role));
  expect(answer.statusCode).toBe(readers[role] ?? 403);
  const foreign = await cards(`schoolId=${world.far}&academicYear=${session}`, as(role));
  const expected = role === 'SuperAdmin' ? 200 : readers[role] === 200 ? 404 : 403;
  expect(foreign.statusCode).toBe(expected);
  if (expected !== 200) expect(foreign.json().data).toBeUndefined();
});

test('class cards: nobody, unknown schools and wrong sessions are refused', async () => {
  expect((await cards(`schoolId=${world.home}&academicYear=${session}`, {})).statusCode).toBe(401);
  expect((await cards(`schoolId=${world.teacher}&academicYear=${session}`)).statusCode).toBe(404);
  expect((await cards(`schoolId=%27or%201&academicYear=${session}`)).statusCode).toBe(404);
  for (const query of [
    'academicYear=2025-2026',
    `schoolId=${world.home}`,
    `schoolId=${world.home}&academicYear=2025`,
  ]) {
    expect((await cards(query)).statusCode).toBe(400);
  }
  const wrong = await cards(`schoolId=${world.home}&academicYear=2025-2030`);
  expect(wrong.json().params.errmsg).toBe('An academic year is written like 2024-2025.');
});

test('a class is set up once, with at most 20 subjects, each once', async () => {
  const again = await calls.setUp({ ...classPlace('JSS 2', 'A'), subjects: subjectsOfClass });
  expect(again.statusCode).toBe(409);
  expect(again.json().params.errmsg).toBe('This class is set up already.');
  const many = Array.from({ length: 21 }, (_, index) => `Subject ${index}`);
  const before = await calls.everyRecord();
  const wrong = [
    { ...classPlace('JSS 3', 'A'), subjects: many },
    { ...classPlace('JSS 3', 'A'), subjects: ['Art', 'Art'] },
    { ...classPlace('JSS 3', 'A'), subjects: ['<b>'] },
    { ...classPlace('JSS 3', 'A'), subjects: ['\ud800'] },
    { ...classPlace('JSS/3', 'A'), subjects: subjectsOfClass },
    { ...classPlace('JSS 3', 'A'), subClass: 'E', subjects: subjectsOfClass },
    { ...classPlace('JSS 3', 'A', '2025-2027'), subjects: subjectsOfClass },
    { ...classPlace('JSS 3', 'A'), subjects: subjectsOfClass, classId: calls.homeClass('JSS 3', 'B') },
    { ...classPlace('JSS 3', 'A'), subjects: subjectsOfClass, colour: 'red' },
  ];
  for (const payload of wrong) expect((await calls.setUp(payload)).statusCode).toBe(400);
  expect(await calls.everyRecord()).toEqual(before);
  expect((await calls.setUp({ ...classPlace('JSS 3', 'A'), subjects: many.slice(0, 20) })).statusCode).toBe(200);
});

test.each(['2025-2027', '2025-2025', '2026-2025', '2025', '25-26', '2025/2026', ' 2025-2026', ''])(
  '[REG-60] "%s" is no academic year',
  async (academicYear) => {
    const before = await calls.everyRecord();
    const answer = await calls.setUp({ ...classPlace('JSS 4', 'A', academicYear), subjects: subjectsOfClass });
    expect(answer.statusCode).toBe(400);
    expect(await calls.everyRecord()).toEqual(before);
  },
);

test('subjects of a class may change, its school may not', async () => {
  const [osid] = (await calls.setUp({ ...classPlace('JSS 4', 'A'), subjects: subjectsOfClass }))
    .json()
    .data.map((row: { osid: string }) => row.osid);
  const put = (payload: object, headers = as('School')) =>
    calls.call(`/api/v1/SchoolClass/${osid}`, { method: 'PUT', payload, headers });
  expect((await put({ subjects: ['Art'], ...classPlace('JSS 4', 'A') })).json().params.status).toBe('SUCCESSFUL');
  const { rows } = await testApp.database.pool.query('select data, version from record where osid = $1', [osid]);
  expect(rows).toMatchObject([{ data: { subjects: ['Art'], className: 'JSS 4' }, version: 2 }]);
  const before = await calls.everyRecord();
  const late = await put({ subjects: ['Music'], osUpdatedAt: '2020-01-01T00:00:00.000Z' });
  expect(late.statusCode).toBe(409);
  expect(late.json().message).toBe('The record was changed in the meantime. Please load it again.');
  expect((await put({ subjects: ['Art'], schoolId: world.far })).statusCode).toBe(409);
  expect((await put({ subjects: ['Music'] }, as('School', { id: 'far-School' }))).statusCode).toBe(404);
  expect((await put({ subjects: ['Music'] }, as('Teacher'))).statusCode).toBe(403);
  expect((await put({})).statusCode).toBe(400);
  expect(await calls.everyRecord()).toEqual(before);
});

test.each(roles.filter((role) => role !== 'SuperAdmin'))(
  'nothing of another school is set up or assigned by %s',
  async (role) => {
    const before = await calls.everyRecord();
    const expected = role === 'School' ? 404 : 403;
    const foreignClass = classIdOf({ schoolId: world.far, ...classPlace('JSS 2', 'A') });
    expect(
      (await calls.setUp({ schoolId: world.far, ...classPlace('JSS 9', 'A'), subjects: subjectsOfClass }, as(role)))
        .statusCode,
    ).toBe(expected);
    expect((await calls.assign({ teacherId: world.farTeacher, classId: foreignClass }, as(role))).statusCode).toBe(
      expected,
    );
    expect(
      (await calls.assign({ teacherId: world.farTeacher, classId: calls.homeClass('JSS 10', 'A') }, as(role)))
        .statusCode,
    ).toBe(expected);
    expect(await calls.everyRecord()).toEqual(before);
  },
);

test('anonymous callers set up and assign nothing', async () => {
  expect((await calls.setUp({ ...classPlace('JSS 9', 'A'), subjects: subjectsOfClass }, {})).statusCode).toBe(401);
  expect(
    (await calls.assign({ teacherId: world.teacher, classId: calls.homeClass('JSS 10', 'A') }, {})).statusCode,
  ).toBe(401);
});
