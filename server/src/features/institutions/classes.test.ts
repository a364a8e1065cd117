import { classIdOf } from '@sanad/contract/entities/school-class';
import { type Role, roles } from '@sanad/contract/values/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
const subjects = ['Mathematics', 'English Studies'];

type Call = { method?: 'GET' | 'POST' | 'PUT'; headers?: Record<string, string>; payload?: object };
const call = (url: string, { method = 'POST', headers = as('School'), payload }: Call = {}) =>
  testApp.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
const setUp = (payload: object, headers?: Record<string, string>) =>
  call('/api/v1/SchoolClass', { payload, ...(headers === undefined ? {} : { headers }) });
const assign = (payload: object, headers?: Record<string, string>) =>
  call('/api/v1/ClassTeacher', { payload, ...(headers === undefined ? {} : { headers }) });
const place = (className: string, subClass: 'A' | 'B' | 'C' | 'D', academicYear = session) => ({
  academicYear,
  className,
  subClass,
});
const homeClass = (className: string, subClass: 'A' | 'B' | 'C' | 'D', academicYear = session) =>
  classIdOf({ schoolId: world.home, academicYear, className, subClass });
const cards = (query: string, headers: Record<string, string> = as('School')) =>
  testApp.app.inject({ url: `/api/school/school-classes?${query}`, headers });

async function everything() {
  return (await testApp.database.pool.query('select * from record order by entity, osid')).rows;
}

beforeAll(async () => {
  testApp = await createTestApp(() => ({ clock: { now: () => worldNow } }));
  world = await buildSchoolWorld(testApp);
  for (const [className, subClass] of [
    ['JSS 10', 'A'],
    ['JSS 2', 'B'],
    ['JSS 2', 'A'],
  ] as const) {
    expect((await setUp({ ...place(className, subClass), subjects })).statusCode).toBe(200);
  }
  await setUp({ ...place('JSS 2', 'A', lastSession), subjects: [] });
  await setUp({ schoolId: world.far, ...place('JSS 2', 'A'), subjects }, as('School', { id: 'far-School' }));
  const at = { schoolId: world.home, stateId: world.gombe };
  await addStudent(testApp, { ...at, className: 'JSS 2', subClass: 'A' }, 'user-Student');
  oldStudent = await addStudent(testApp, { ...at, className: 'JSS 2', subClass: 'A' });
  await addStudent(testApp, { schoolId: world.far, stateId: world.lagos, className: 'JSS 2', subClass: 'A' });
  await addClassResult(testApp, {
    ...at,
    ...place('JSS 2', 'A', lastSession),
    studentId: oldStudent,
    schoolLgaId: world.akko,
    teacherId: world.teacher,
  });
  expect((await assign({ teacherId: world.teacher, classId: homeClass('JSS 2', 'A'), subClass: 'A' })).statusCode).toBe(
    200,
  );
  await assign({ teacherId: world.teacher, classId: homeClass('JSS 2', 'B') });
});
afterAll(() => testApp.close());

test('[DASH-11][DASH-12] class cards carry the counts of each division and the totals, in the order of the classes', async () => {
  const answer = await cards(`schoolId=${world.home}&academicYear=${session}`);
  expect(answer.statusCode).toBe(200);
  const division = (className: string, subClass: 'A' | 'B', teacherCount: number, studentCount: number) => ({
    osid: expect.any(String),
    subClass,
    classId: homeClass(className, subClass),
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
  const again = await setUp({ ...place('JSS 2', 'A'), subjects });
  expect(again.statusCode).toBe(409);
  expect(again.json().params.errmsg).toBe('This class is set up already.');
  const many = Array.from({ length: 21 }, (_, index) => `Subject ${index}`);
  const before = await everything();
  const wrong = [
    { ...place('JSS 3', 'A'), subjects: many },
    { ...place('JSS 3', 'A'), subjects: ['Art', 'Art'] },
    { ...place('JSS 3', 'A'), subjects: ['<b>'] },
    { ...place('JSS 3', 'A'), subjects: ['\ud800'] },
    { ...place('JSS/3', 'A'), subjects },
    { ...place('JSS 3', 'A'), subClass: 'E', subjects },
    { ...place('JSS 3', 'A', '2025-2027'), subjects },
    { ...place('JSS 3', 'A'), subjects, classId: homeClass('JSS 3', 'B') },
    { ...place('JSS 3', 'A'), subjects, colour: 'red' },
  ];
  for (const payload of wrong) expect((await setUp(payload)).statusCode).toBe(400);
  expect(await everything()).toEqual(before);
  expect((await setUp({ ...place('JSS 3', 'A'), subjects: many.slice(0, 20) })).statusCode).toBe(200);
});

test('subjects of a class may change, its school may not', async () => {
  const [osid] = (await setUp({ ...place('JSS 4', 'A'), subjects }))
    .json()
    .data.map((row: { osid: string }) => row.osid);
  const put = (payload: object, headers = as('School')) =>
    call(`/api/v1/SchoolClass/${osid}`, { method: 'PUT', payload, headers });
  expect((await put({ subjects: ['Art'], ...place('JSS 4', 'A') })).json().params.status).toBe('SUCCESSFUL');
  const { rows } = await testApp.database.pool.query('select data, version from record where osid = $1', [osid]);
  expect(rows).toMatchObject([{ data: { subjects: ['Art'], className: 'JSS 4' }, version: 2 }]);
  const before = await everything();
  const late = await put({ subjects: ['Music'], osUpdatedAt: '2020-01-01T00:00:00.000Z' });
  expect(late.statusCode).toBe(409);
  expect(late.json().message).toBe('The record was changed in the meantime. Please load it again.');
  expect((await put({ subjects: ['Art'], schoolId: world.far })).statusCode).toBe(409);
  expect((await put({ subjects: ['Music'] }, as('School', { id: 'far-School' }))).statusCode).toBe(404);
  expect((await put({ subjects: ['Music'] }, as('Teacher'))).statusCode).toBe(403);
  expect((await put({})).statusCode).toBe(400);
  expect(await everything()).toEqual(before);
});

test.each(roles.filter((role) => role !== 'SuperAdmin'))(
  'nothing of another school is set up or assigned by %s',
  async (role) => {
    const before = await everything();
    const expected = role === 'School' ? 404 : 403;
    const foreignClass = classIdOf({ schoolId: world.far, ...place('JSS 2', 'A') });
    expect((await setUp({ schoolId: world.far, ...place('JSS 9', 'A'), subjects }, as(role))).statusCode).toBe(
      expected,
    );
    expect((await assign({ teacherId: world.farTeacher, classId: foreignClass }, as(role))).statusCode).toBe(expected);
    expect(
      (await assign({ teacherId: world.farTeacher, classId: homeClass('JSS 10', 'A') }, as(role))).statusCode,
    ).toBe(expected);
    expect(await everything()).toEqual(before);
  },
);

test('anonymous callers set up and assign nothing', async () => {
  expect((await setUp({ ...place('JSS 9', 'A'), subjects }, {})).statusCode).toBe(401);
  expect((await assign({ teacherId: world.teacher, classId: homeClass('JSS 10', 'A') }, {})).statusCode).toBe(401);
});

test('a class has one class teacher, also when two are assigned at once', async () => {
  await setUp({ ...place('JSS 6', 'A'), subjects });
  const classId = homeClass('JSS 6', 'A');
  const answers = await Promise.all([
    assign({ teacherId: world.teacher, classId }),
    assign({ teacherId: world.otherTeacher, classId }),
  ]);
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
  expect(answers.find((answer) => answer.statusCode === 409)?.json().params.errmsg).toBe(
    'This class already has a class teacher.',
  );
});

test('a class teacher needs a class that is set up and a teacher of that school', async () => {
  const before = await everything();
  const refusals: [object, number, string | undefined][] = [
    [{ teacherId: world.teacher, classId: homeClass('JSS 8', 'A') }, 400, 'This class is not set up for the session.'],
    [{ teacherId: world.teacher, classId: homeClass('JSS 10', 'A'), subClass: 'B' }, 400, undefined],
    [{ teacherId: world.teacher, classId: 'JSS 10' }, 400, undefined],
    [{ teacherId: world.home, classId: homeClass('JSS 10', 'A') }, 404, undefined],
    [{ classId: homeClass('JSS 10', 'A') }, 400, undefined],
  ];
  for (const [payload, status, message] of refusals) {
    const answer = await assign(payload);
    expect(answer.statusCode).toBe(status);
    if (message !== undefined) expect(answer.json().params.errmsg).toBe(message);
  }
  const mixed = await assign({ teacherId: world.farTeacher, classId: homeClass('JSS 10', 'A') }, as('SuperAdmin'));
  expect(mixed.json().params.errmsg).toBe('The teacher does not belong to this school.');
  expect(await everything()).toEqual(before);
});

test('the teacher is told of the class, also when a change gives it to another', async () => {
  const notices = async () =>
    (
      await testApp.app.inject({
        method: 'POST',
        url: '/api/Notification/search',
        headers: as('Teacher'),
        payload: {},
      })
    ).json().data;
  await setUp({ ...place('JSS 7', 'A'), subjects });
  const created = await assign({ teacherId: world.otherTeacher, classId: homeClass('JSS 7', 'A') });
  const { osid } = created.json().result.ClassTeacher;
  const count = (await notices()).length;
  const put = (payload: object, headers = as('School')) =>
    call(`/api/v1/ClassTeacher/${osid}`, { method: 'PUT', payload, headers });
  expect((await put({ teacherId: world.teacher })).json().params.status).toBe('SUCCESSFUL');
  const told = await notices();
  expect(told).toHaveLength(count + 1);
  expect(told[0]).toMatchObject({
    subject: 'Class assigned',
    description: 'You are now class teacher of JSS 7 A (2025-2026).',
  });
  const log = await call('/api/v1/ActivityLog/search', { headers: as('SuperAdmin'), payload: { filters: {} } });
  expect(log.json().data[0]).toMatchObject({ user_name: 'School@sanad.example', action: 'Assigned class' });
  const before = await everything();
  expect((await put({ classId: homeClass('JSS 2', 'A') })).statusCode).toBe(409);
  expect((await put({ teacherId: world.farTeacher })).statusCode).toBe(404);
  expect((await put({ teacherId: world.teacher }, as('School', { id: 'far-School' }))).statusCode).toBe(404);
  expect((await put({ teacherId: world.teacher }, as('Teacher'))).statusCode).toBe(403);
  expect(await everything()).toEqual(before);
  expect(await notices()).toHaveLength(count + 1);
});

const search = (filters: object, headers = as('Teacher')) =>
  call('/api/teacher/ClassTeacher/search', { headers, payload: { filters } });

test('[REG-73] a teacher finds the own charges with their picture', async () => {
  const answer = (await search({ classTeacherId: { eq: world.teacher } })).json();
  expect(answer.totalCount).toBe(answer.data.length);
  const charge = answer.data.find((row: { classId: string }) => row.classId === homeClass('JSS 2', 'A'));
  expect(charge).toMatchObject({
    classTeacherId: world.teacher,
    teacherId: world.teacher,
    subClass: 'A',
    profileImage: null,
    osCreatedAt: worldNow.toISOString(),
  });
  const one = (await search({ osid: { eq: charge.osid } })).json();
  expect(one.data).toEqual([charge]);
});

test('charges are found by their teacher, their school and the SuperAdmin, and by nobody else', async () => {
  const foreign = { classTeacherId: { eq: world.teacher } };
  expect((await search(foreign, as('School'))).json().totalCount).toBeGreaterThan(0);
  expect((await search(foreign, as('SuperAdmin'))).json().totalCount).toBeGreaterThan(0);
  for (const id of ['far-Teacher', 'nobody']) {
    expect((await search(foreign, as('Teacher', { id }))).json()).toMatchObject({ data: [], totalCount: 0 });
  }
  expect((await search(foreign, as('School', { id: 'far-School' }))).json().totalCount).toBe(0);
  const others = roles.filter((role) => !['SuperAdmin', 'School', 'Teacher'].includes(role));
  for (const role of others) expect((await search(foreign, as(role))).statusCode).toBe(403);
  expect((await search(foreign, {} as { authorization: string })).statusCode).toBe(401);
  expect((await search({ name: { eq: 'x' } })).statusCode).toBe(400);
  expect((await search({ osid: { eq: "'; drop table record" } })).json().totalCount).toBe(0);
  expect((await search({ classId: { eq: '\u0000' } })).statusCode).toBe(400);
});
