import { type Role, roles } from '@sanad/contract/values/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addClassResult,
  addRecord,
  addStudent,
  buildSchoolWorld,
  lastSession,
  type SchoolWorld,
  worldNow,
} from '#testing/school-world.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';
import { assignLgaAdmin } from './usecases/assign-lga-admin.ts';

let testApp: TestApp;
let world: SchoolWorld;
let student: string;
let farStudent: string;

beforeAll(async () => {
  testApp = await createTestApp(() => ({ clock: { now: () => worldNow } }));
  world = await buildSchoolWorld(testApp);
  student = await addStudent(testApp, { schoolId: world.home, stateId: world.gombe }, 'user-Student');
  farStudent = await addStudent(testApp, { schoolId: world.far, stateId: world.lagos }, 'far-Student');
  for (const term of ['Second', 'Third']) {
    await addClassResult(testApp, {
      studentId: student,
      schoolId: world.near,
      stateId: world.gombe,
      schoolLgaId: world.akko,
      teacherId: world.teacher,
      academicYear: lastSession,
      className: 'JSS 1',
      subClass: 'A',
      term,
    });
  }
  const lgaAdminId = world.teacher;
  await assignLgaAdmin(testApp.deps.db, {
    lgaId: world.akko,
    lgaAdminId,
    lgaAdminEmail: 'z@sanad.example',
    at: worldNow,
  });
  await testApp.database.pool.query('update record set deleted_at = now() where osid = $1', [
    await addRecord(testApp, 'School', {
      data: {
        schoolName: 'Gone',
        schoolType: 'Basic',
        schoolStateId: world.gombe,
        schoolLgaId: world.akko,
        status: 'active',
      },
    }),
  ]);
});
afterAll(() => testApp.close());

const post = (url: string, payload: object, headers: Record<string, string>) =>
  testApp.app.inject({ method: 'POST', url, headers, payload });
const states = (payload: object = {}, headers: Record<string, string> = as('SuperAdmin')) =>
  post('/api/superAdmin/stateSchoolCounts', payload, headers);
const lgas = (payload: object = {}, headers: Record<string, string> = as('SuperAdmin')) =>
  post('/api/state-admin/lgaSchoolCount', payload, headers);
const schools = (studentId: string, headers: Record<string, string> = as('Student')) =>
  post('/api/student/school', { studentId }, headers);
const names = (answer: Awaited<ReturnType<typeof lgas>>, field: string) =>
  answer.json().data.map((row: Record<string, unknown>) => row[field]);

const page = { offset: 0, limit: 2000, filters: {} };

test('[REG-68][REG-47] states come with the number of their schools and areas', async () => {
  const answer = (await states({ ...page, order_entity: 'stateName', order_direction: 'ASC' })).json();
  expect(answer).toMatchObject({ responseCode: 'OK', totalCount: 2 });
  expect(answer.data).toEqual([
    { osid: world.gombe, stateOsid: world.gombe, stateName: 'Gombe', schoolCount: 2, lgaCount: 2 },
    { osid: world.lagos, stateOsid: world.lagos, stateName: 'Lagos', schoolCount: 1, lgaCount: 1 },
  ]);
});

test('state counts are filtered, sorted and paged on the server', async () => {
  const filtered = async (filters: object) => names(await states({ filters }), 'stateName');
  expect(await filtered({ stateName: { ilike: 'GOM' } })).toEqual(['Gombe']);
  expect(await filtered({ stateName: { ilike: 'l%' } })).toEqual(['Lagos']);
  expect(await filtered({ stateName: { ilike: 'l%\\' } })).toEqual([]);
  expect(await filtered({ stateName: { eq: "Lagos' or '1'='1" } })).toEqual([]);
  expect(await filtered({ osid: { eq: `1-${world.lagos}` } })).toEqual(['Lagos']);
  expect(await filtered({ stateOsid: { eq: 'none' } })).toEqual([]);
  expect(await filtered({ academicYear: { eq: '2019-2020' } })).toEqual(['Gombe', 'Lagos']);
  expect(names(await states({ order_entity: 'schoolCount', order_direction: 'ASC' }), 'schoolCount')).toEqual([1, 2]);
  expect(names(await states({ order_direction: 'DESC' }), 'stateName')).toEqual(['Lagos', 'Gombe']);
  const second = (await states({ offset: 1, limit: 1 })).json();
  expect(second).toMatchObject({ totalCount: 2, data: [{ stateName: 'Lagos' }] });
  expect((await states({ offset: 10, limit: 1 })).json()).toMatchObject({ totalCount: 2, data: [] });
});

test('[DASH-01] one state that is named by its id comes with the number of its teachers and students', async () => {
  const { rows } = await testApp.database.pool.query<{ teachers: number; students: number }>(
    `select (select count(*)::int from record where entity = 'Teacher' and school_id = any ($1)) as teachers,
       (select count(*)::int from record where entity = 'Student' and state_id = $2) as students`,
    [[world.home, world.near], world.gombe],
  );
  expect(rows[0]?.teachers).toBeGreaterThan(0);
  expect(rows[0]?.students).toBeGreaterThan(0);
  const { data } = (await states({ filters: { osid: { eq: world.gombe } } })).json();
  expect(data).toEqual([
    {
      osid: world.gombe,
      stateOsid: world.gombe,
      stateName: 'Gombe',
      schoolCount: 2,
      lgaCount: 2,
      teacherCount: rows[0]?.teachers,
      studentCount: rows[0]?.students,
    },
  ]);
});

test('[REG-23] the SuperAdmin segment is known in any case', async () => {
  for (const url of ['/api/SuperAdmin/stateSchoolCounts', '/api/superadmin/stateSchoolCounts']) {
    expect((await post(url, {}, as('SuperAdmin'))).json().totalCount).toBe(2);
  }
});

test.each(roles)('state counts are the SuperAdmin’s: %s', async (role) => {
  expect((await states({}, as(role))).statusCode).toBe(role === 'SuperAdmin' ? 200 : 403);
});

test('[REG-67][REG-47] areas come with their state, their officer and the number of their schools', async () => {
  const filters = { stateId: { eq: world.gombe } };
  const answer = (await lgas({ ...page, filters, order_entity: 'lgaName', order_direction: 'ASC' })).json();
  expect(answer.totalCount).toBe(2);
  expect(answer.data).toEqual([
    {
      osid: world.akko,
      lgaosid: world.akko,
      lgaName: 'Akko',
      stateOsid: world.gombe,
      stateName: 'Gombe',
      schoolCount: 2,
      lgaAdminId: world.teacher,
      lgaAdminEmail: 'z@sanad.example',
    },
    expect.objectContaining({ lgaName: 'Billiri', schoolCount: 0, lgaAdminId: null }),
  ]);
  expect(names(await lgas({ filters: { osid: { eq: world.ikeja } } }), 'lgaName')).toEqual(['Ikeja']);
});

const reached: Partial<Record<Role, string[]>> = {
  SuperAdmin: ['Akko', 'Billiri', 'Ikeja'],
  stateadmin: ['Akko', 'Billiri'],
  lgaadmin: ['Akko'],
};

test.each(roles)('area counts of the own state or area, whatever the filter says: %s', async (role) => {
  const answer = await lgas({}, as(role));
  expect(answer.statusCode).toBe(reached[role] === undefined ? 403 : 200);
  if (reached[role] === undefined) return;
  expect(names(answer, 'lgaName')).toEqual(reached[role]);
  const foreign = (await lgas({ filters: { stateId: { eq: world.lagos } } }, as(role))).json();
  expect(foreign.totalCount).toBe(role === 'SuperAdmin' ? 1 : 0);
});

test('an officer without a post and one of two posts reach what they hold', async () => {
  expect((await lgas({}, as('lgaadmin', { id: 'new officer' }))).json()).toMatchObject({ data: [], totalCount: 0 });
  // The record of the other office gives nothing to this role.
  expect((await lgas({}, as('stateadmin', { id: 'user-lgaadmin' }))).json().totalCount).toBe(0);
});

test('counts refuse nobody’s calls and what they do not know', async () => {
  expect((await states({}, {})).statusCode).toBe(401);
  expect((await lgas({}, {})).statusCode).toBe(401);
  const wrong: object[] = [
    { limit: 2001 },
    { limit: 0 },
    { offset: -1 },
    { order_entity: 'data' },
    { filters: { stateName: { regex: '.*' } } },
    { filters: { constructor: { eq: 'x' } } },
    { filters: { stateName: { eq: '\u0000' } } },
    { filters: [] },
  ];
  for (const payload of wrong) expect((await states(payload)).statusCode).toBe(400);
});

test('[TRANS-03] a student’s schools are that of the record and those of the results, each once', async () => {
  const answer = await schools(student);
  const school = (id: string, schoolName: string) => ({ id, schoolId: id, schoolName, schoolType: 'Basic' });
  expect(answer.json().data).toEqual([school(world.home, 'Home School'), school(world.near, 'Near School')]);
  expect((await schools(farStudent, as('SuperAdmin'))).json().data).toEqual([school(world.far, 'Far School')]);
});

test.each(roles)('schools of a student are for the student and the SuperAdmin: %s', async (role) => {
  const own = role === 'Student' || role === 'SuperAdmin' ? 200 : 403;
  expect((await schools(student, as(role))).statusCode).toBe(own);
  const foreign = { Student: 404, SuperAdmin: 200 } as Partial<Record<Role, number>>;
  expect((await schools(farStudent, as(role))).statusCode).toBe(foreign[role] ?? 403);
});

test('schools of a student: nobody, unknown ids and wrong bodies are refused', async () => {
  expect((await schools(student, {})).statusCode).toBe(401);
  expect((await schools('nobody')).statusCode).toBe(404);
  expect((await post('/api/student/school', {}, as('Student'))).statusCode).toBe(400);
});
