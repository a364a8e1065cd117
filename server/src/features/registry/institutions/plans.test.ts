import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tables } from '#platform/database/tables/tables.ts';
import { fillBeforeParts } from '#testing/fill-before-parts.ts';
import { session, worldNow } from '#testing/school-world.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

/** What the product asks of the database, caught on the way. */
const asked: { sql: string; parameters: readonly unknown[] }[] = [];
let testApp: TestApp;
const school = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const years = "case when n % 2 = 0 then '2025-2026' else '2024-2025' end";
const idOf = (kind: number, value: string) =>
  `format('0000000${kind}-0000-7000-8000-%s', lpad((${value})::text, 12, '0'))`;

/** 37 states, 774 areas, 20,000 schools; 200 of them with classes, teachers, pupils and results. */
const fill = [
  `insert into record (entity, osid, natural_key, data) select 'States', ${idOf(1, 'n')}::uuid, 'State ' || n,
     jsonb_build_object('stateName', 'State ' || n) from generate_series(0, 36) n`,
  `insert into record (entity, osid, natural_key, state_id, data) select 'LGA', ${idOf(2, 'n')}::uuid,
     ${idOf(1, 'n % 37')} || '/LGA ' || n, ${idOf(1, 'n % 37')},
     jsonb_build_object('lgaName', 'LGA ' || n, 'stateId', ${idOf(1, 'n % 37')}) from generate_series(0, 773) n`,
  `insert into record (entity, osid, state_id, lga_id, data) select 'School', ${idOf(0, 'n')}::uuid,
     ${idOf(1, 'n % 774 % 37')}, ${idOf(2, 'n % 774')}, jsonb_build_object('schoolName', 'School ' || n, 'schoolType', 'Basic',
     'schoolStateId', ${idOf(1, 'n % 774 % 37')}, 'schoolLgaId', ${idOf(2, 'n % 774')}, 'status', 'active')
   from generate_series(0, 19999) n`,
  ...['SchoolClass', 'ClassTeacher'].map(
    (entity) => `insert into record (entity, osid, natural_key, school_id, group_key, subject_id, data)
     select '${entity}', ${idOf(3, 'n')}::uuid, id, school, ${entity === 'SchoolClass' ? 'year' : 'id'},
       ${entity === 'SchoolClass' ? 'null' : 'teacher'}, jsonb_build_object('schoolId', school, 'academicYear', year,
       'className', name, 'subClass', 'A', 'classId', id ${entity === 'SchoolClass' ? ", 'subjects', '[]'::jsonb" : ", 'teacherId', teacher, 'classTeacherId', teacher"})
     from (select n, ${idOf(0, 'n % 200')} as school, ${idOf(4, 'n')} as teacher, ${years} as year, 'JSS ' || n / 200 as name,
       ${idOf(0, 'n % 200')} || '/' || ${years} || '/JSS ' || n / 200 || '/A' as id from generate_series(0, 3999) n) as class`,
  ),
  `insert into record (entity, osid, natural_key, state_id, school_id, group_key, data)
     select 'Student', ${idOf(5, 'n')}::uuid, 'STU' || n, ${idOf(1, '0')}, ${idOf(0, 'n % 200')}, 'JSS ' || n / 200 % 20 || '/A',
       jsonb_build_object('uniqueId', 'STU' || n, 'schoolId', ${idOf(0, 'n % 200')}, 'stateId', ${idOf(1, '0')},
       'className', 'JSS ' || n / 200 % 20, 'subClass', 'A') from generate_series(0, 23999) n`,
  `insert into record (entity, osid, state_id, lga_id, school_id, group_key, subject_id, status, data)
     select 'ClassResults', ${idOf(6, 'n')}::uuid, state, lga, school, id, student, 'pending',
       jsonb_build_object('stateId', state, 'schoolLgaId', lga, 'schoolId', school, 'classId', id, 'studentId', student,
       'status', 'pending') from (select n, ${idOf(1, '0')} as state, ${idOf(2, '0')} as lga, ${idOf(0, 'n % 200')} as school,
       ${idOf(5, 'n')} as student, ${idOf(0, 'n % 200')} || '/2024-2025/JSS ' || n / 200 % 20 || '/A' as id
       from generate_series(0, 23999) n) as result`,
];

beforeAll(async () => {
  testApp = await createTestApp(({ pool }) => ({
    clock: { now: () => worldNow },
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void asked.push(query) }),
  }));
  await fillBeforeParts(testApp.database, async () => {
    for (const sql of fill) await testApp.database.pool.query(sql);
  });
  await testApp.database.pool.query('analyze record');
}, 120_000);
afterAll(() => testApp.close());

const large = [
  'record_school',
  'record_school_class',
  'record_class_teacher',
  'record_student',
  'record_class_results',
];

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** The large tables that the queries of this call would read from end to end. */
async function fullScans(call: () => Promise<{ statusCode: number }>): Promise<string[]> {
  asked.length = 0;
  expect((await call()).statusCode).toBe(200);
  const queries = asked.filter(({ sql }) => /^\s*(select|with)/i.test(sql));
  expect(queries.length).toBeGreaterThan(0);
  const scans: string[] = [];
  for (const { sql, parameters } of queries) {
    const { rows } = await testApp.database.pool.query(`explain (format json) ${sql}`, [...parameters]);
    const nodes = nodesOf(rows[0]['QUERY PLAN'][0].Plan);
    scans.push(...nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'] ?? ''));
  }
  return scans.filter((name) => large.includes(name));
}

const post = (url: string, payload: object) =>
  testApp.app.inject({ method: 'POST', url, headers: as('SuperAdmin'), payload });

test.each([
  [session, 8],
  ['2024-2025', 7],
])('class cards read only their own school, session %s', async (academicYear, number) => {
  const url = `/api/school/school-classes?schoolId=${school(number)}&academicYear=${academicYear}`;
  const call = () => testApp.app.inject({ url, headers: as('SuperAdmin') });
  const cards = (await call()).json().data;
  expect(cards).toHaveLength(20);
  expect(cards[3]).toMatchObject({ className: 'JSS 3', totalStudentCount: 6, totalTeacherCount: 1 });
  expect(await fullScans(call)).toEqual([]);
});

test('school counts of states and of areas are counted by index', async () => {
  const states = await post('/api/superAdmin/stateSchoolCounts', {});
  const sum = (rows: { schoolCount: number }[]) => rows.reduce((total, row) => total + row.schoolCount, 0);
  expect(sum(states.json().data)).toBe(20_000);
  expect(await fullScans(() => post('/api/superAdmin/stateSchoolCounts', {}))).toEqual([]);
  expect(sum((await post('/api/state-admin/lgaSchoolCount', {})).json().data)).toBe(20_000);
  expect(await fullScans(() => post('/api/state-admin/lgaSchoolCount', { limit: 20 }))).toEqual([]);
});
