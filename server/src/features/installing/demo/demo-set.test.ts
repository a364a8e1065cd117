import { roleEntities } from '@sanad/contract/entities/role-entities';
import { demoAccounts, demoPassword } from '@sanad/contract/pages/demo-accounts';
import { type Graded, readGradeCell, subjectText } from '@sanad/contract/sheets/grading';
import type { Role } from '@sanad/contract/values/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMemoryDirectory, type MemoryDirectory } from '#testing/memory-directory.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';
import { seedDemo } from './usecases/seed-demo.ts';

let one: TestApp & { directory: MemoryDirectory };
beforeAll(async () => {
  const directory = createMemoryDirectory();
  const now = () => new Date('2026-02-03T09:00:00Z');
  one = { ...(await createTestApp(() => ({ directory, clock: { now } }))), directory };
  await seedDemo(one.deps);
});
afterAll(() => one.close());

test.each(demoAccounts)('$username can sign in as $role and owns a record', async ({ username, role }) => {
  const user = one.directory.users.get(username)!;
  expect(user).toMatchObject({ entity: [role], password: demoPassword, emailVerified: true });
  const { rows } = await one.database.pool.query(
    "select entity from record where owner_id = $1 and entity <> 'WalletDocument'",
    [user.id],
  );
  expect(rows).toEqual([{ entity: roleEntities[role].entity }]);
});

test('the school of school@ has 60 students in JSS 1 to 3, A and B, with teacher@ and student@ in JSS 3 A', async () => {
  const { pool } = one.database;
  const classes = await pool.query(
    `select student.group_key as class, count(*) as n from record student join record school
       on school.entity = 'School' and school.natural_key = 'school@sanad.example' and student.school_id = school.osid::text
     where student.entity = 'Student' group by 1 order by 1`,
  );
  expect(classes.rows.map((row) => row.class)).toEqual([
    'JSS 1/A',
    'JSS 1/B',
    'JSS 2/A',
    'JSS 2/B',
    'JSS 3/A',
    'JSS 3/B',
  ]);
  expect(classes.rows.reduce((sum, row) => sum + row.n, 0)).toBe(60);
  const charge = await pool.query(
    `select charge.data->>'className' as class, charge.data->>'subClass' as division from record charge
     join record teacher on teacher.entity = 'Teacher' and teacher.osid = charge.subject_id::uuid
     where charge.entity = 'ClassTeacher' and teacher.natural_key = 'teacher@sanad.example'
       and charge.data->>'academicYear' = '2025-2026'`,
  );
  expect(charge.rows).toEqual([{ class: 'JSS 3', division: 'A' }]);
  const student = await pool.query(
    "select group_key from record where entity = 'Student' and data->>'email' = 'student@sanad.example'",
  );
  expect(student.rows).toEqual([{ group_key: 'JSS 3/A' }]);
});

test('other schools of the same LGA and of another state have classes, teachers and students of their own', async () => {
  const { rows } = await one.database.pool.query(
    `select school.state_id = home.state_id as same_state, school.lga_id = home.lga_id as same_lga,
       count(distinct child.entity) filter (where child.entity in ('SchoolClass', 'Teacher', 'Student')) as kinds
     from record school join record home on home.entity = 'School' and home.natural_key = 'school@sanad.example'
     join record child on child.school_id = school.osid::text
     where school.entity = 'School' and school.osid <> home.osid group by school.osid, 1, 2`,
  );
  expect(rows).toEqual(expect.arrayContaining([{ same_state: true, same_lga: true, kinds: 3 }]));
  expect(rows).toEqual(expect.arrayContaining([{ same_state: false, same_lga: false, kinds: 3 }]));
});

test('[REG-69] teacher@ reads the own profile with the school that the demo data gives it', async () => {
  const { id } = one.directory.users.get('teacher@sanad.example')!;
  const answer = await one.app.inject({ url: '/api/teacher/Teacher', headers: as('Teacher', { id }) });
  expect(answer.json()).toMatchObject({
    statusCode: 200,
    data: [{ name: 'Ibrahim Waziri', schoolName: 'Unity Basic School Gombe', schoolType: 'Basic' }],
  });
});

const counted = async (sql: string) => (await one.database.pool.query(sql)).rows;

test('JSS 3 A has 30 results of this First term waiting, 20 of the last Third issued and 5 sent back; student@ has two whole sessions', async () => {
  const rows = await counted(
    `select result.data->>'academicYear' as year, result.data->>'term' as term, result.status,
       result.data->>'className' || ' ' || (result.data->>'subClass') as class, count(*) as n,
       bool_and(teacher.natural_key = 'teacher@sanad.example') as of_teacher,
       bool_and(class.osid is not null) as set_up, bool_or(result.data ? 'certificateNo') as numbered
     from record result
     join record teacher on teacher.entity = 'Teacher' and teacher.osid = (result.data->>'teacherId')::uuid
     left join record class on class.entity = 'SchoolClass' and class.natural_key = result.group_key
     where result.entity = 'ClassResults' group by 1, 2, 3, 4 order by 1, 3, 2`,
  );
  const shared = { class: 'JSS 3 A', of_teacher: true, set_up: true, numbered: false };
  const own = { ...shared, status: 'issued', n: 1, numbered: true };
  expect(rows).toEqual([
    ...['First', 'Second', 'Third'].map((term) => ({
      ...{ ...own, year: '2023-2024', term, class: 'JSS 2 A', set_up: false },
    })),
    ...['First', 'Second'].map((term) => ({ ...own, year: '2024-2025', term })),
    { ...shared, year: '2024-2025', term: 'Third', status: 'issued', n: 20, numbered: true },
    { ...shared, year: '2024-2025', term: 'Third', status: 'rejected', n: 5 },
    { ...shared, year: '2025-2026', term: 'First', status: 'pending', n: 30 },
  ]);
});

test('Of 320 regional results 100 wait for inspector@, 210 are issued and 10 were sent back, all of its state and of examiner@', async () => {
  const rows = await counted(
    `select result.status, count(*) as n, count(distinct result.data->>'candidateNo') as candidates,
       count(distinct result.data->>'examNum') as numbers, bool_and(result.state_id = inspector.state_id) as of_state,
       bool_and(examiner.natural_key = 'examiner@sanad.example') as of_examiner,
       bool_and(student.data->>'candidateNo' = result.data->>'candidateNo') as of_student
     from record result
     join record inspector on inspector.entity = 'Inspector' and inspector.natural_key = 'inspector@sanad.example'
     join record examiner on examiner.entity = 'Examiner' and examiner.osid = (result.data->>'examinerOsid')::uuid
     join record student on student.entity = 'Student' and student.osid = result.subject_id::uuid
     where result.entity = 'Results' group by 1 order by 1`,
  );
  const shared = { of_state: true, of_examiner: true, of_student: true };
  expect(rows).toEqual([
    { ...shared, status: 'issued', n: 210, candidates: 210, numbers: 210 },
    { ...shared, status: 'pending', n: 100, candidates: 100, numbers: 100 },
    { ...shared, status: 'rejected', n: 10, candidates: 10, numbers: 10 },
  ]);
});

test('issued demo results come from the use case that issues: each has its signed credential, one is of student@', async () => {
  const rows = await counted(
    `select result.entity, count(*) as n, bool_and(result.data->>'ceritificateOsid' = credential.id::text) as named,
       bool_or(student.owner_id is not null) as of_user
     from record result join credential on credential.result_id = result.osid
     join record student on student.entity = 'Student' and student.osid = result.subject_id::uuid
     where result.status = 'issued' group by 1 order by 1`,
  );
  expect(rows).toEqual([
    { entity: 'ClassResults', n: 25, named: true, of_user: true },
    { entity: 'Results', n: 210, named: true, of_user: false },
  ]);
});

test('every seeded mark has the grade of its scale and stands in its column', async () => {
  const rows = await counted("select entity, data from record where entity in ('ClassResults', 'Results')");
  const wrong = rows.filter(({ entity, data }) => {
    const scale = entity === 'Results' ? 'regional' : 'school';
    return data.subjectAndGrade.some(
      (mark: Graded, index: number) =>
        readGradeCell(scale, mark.subject, String(mark.score))?.grade !== mark.grade ||
        data[`subject${index + 1}`] !== subjectText(mark),
    );
  });
  expect(rows).toHaveLength(380);
  expect(wrong).toEqual([]);
  expect(
    new Set(rows.flatMap(({ data }) => data.subjectAndGrade.map((mark: Graded) => mark.grade))).size,
  ).toBeGreaterThan(4);
});

test('teacher@, school@ and inspector@ are told once of what waits for them', async () => {
  const told = async (username: string, role: Role) => {
    const { id } = one.directory.users.get(username)!;
    const answer = await one.app.inject({
      method: 'POST',
      url: '/api/Notification/search',
      headers: as(role, { id }),
      payload: {},
    });
    return answer.json().data.map((row: { description: string }) => row.description);
  };
  expect(await told('teacher@sanad.example', 'Teacher')).toEqual(['You are now class teacher of JSS 3 A.']);
  const school = await told('school@sanad.example', 'School');
  expect(school.filter((one: string) => one.includes('results'))).toEqual([
    'JSS 3 A.csv: 30 results wait for approval.',
  ]);
  expect(school).toContain('Ibrahim Waziri asks you to attest: Government Day Secondary School Gombe');
  expect(await told('inspector@sanad.example', 'Inspector')).toEqual([
    'examination.csv: 100 results wait for approval.',
  ]);
});

test('the public totals count the certificates of the demo', async () => {
  const get = async (url: string) => (await one.app.inject({ url })).json();
  expect((await get('/api/certificates-generated')).totalCertificatesGeneratedCount).toBe(235);
  expect((await get('/api/students-certified')).studentsCertifiedCount).toBe(230);
});
