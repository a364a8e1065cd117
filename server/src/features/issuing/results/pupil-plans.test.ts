import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables/tables.ts';
import { fillBeforeParts } from '#testing/fill-before-parts.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { listNamesakes, listPupilsByAdmission, listPupilsByCandidate } from './stores/pupils.ts';
import { listResultsOfCandidates } from './stores/rows.ts';

const asked: { sql: string; parameters: readonly unknown[] }[] = [];
let database: TestDatabase;
let db: Database;
const school = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const exam = { academicYear: '2025-2026', classType: 'bcece' };

/** 50,000 pupils of 100 schools. */
beforeAll(async () => {
  database = await createTestDatabase();
  const { pool } = database;
  db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void asked.push(query) });
  await fillBeforeParts(database, async () => {
    await pool.query(
      `insert into record (entity, osid, natural_key, state_id, school_id, data)
     select 'Student', gen_random_uuid(), 'STU' || n, 'state', school, jsonb_build_object('uniqueId', 'STU' || n,
       'firstName', 'Ọlá ' || n / 100, 'lastName', 'Bello', 'schoolId', school, 'stateId', 'state',
       'admissionNo', 'A/' || n / 100, 'candidateNo', 'C/' || n)
     from (select n, '00000000-0000-7000-8000-' || lpad((n % 100)::text, 12, '0') as school
       from generate_series(0, 49999) n) as pupil`,
    );
  });
  await pool.query('analyze record');
}, 120_000);
afterAll(() => database.drop());

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Plan[] };
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** How the last query is done. */
async function lastPlan(): Promise<Plan[]> {
  const query = asked.at(-1);
  const { rows } = await database.pool.query(`explain (format json) ${query?.sql}`, [...(query?.parameters ?? [])]);
  return nodesOf(rows[0]['QUERY PLAN'][0].Plan);
}

/** The tables that the last query would read from end to end. */
async function fullScans(): Promise<string[]> {
  return (await lastPlan())
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => node['Relation Name'] ?? '')
    .filter((name) => name === 'record_student');
}

test('pupils of a part are found by their numbers and by their folded names, each by its index', async () => {
  const numbers = Array.from({ length: 500 }, (_, index) => index);
  const byAdmission = await listPupilsByAdmission(
    db,
    numbers.map((number) => ({ schoolId: school(7), numberKey: `a/${number}` })),
  );
  expect([byAdmission.length, await fullScans()]).toEqual([500, []]);
  const byCandidate = await listPupilsByCandidate(
    db,
    numbers.map((number) => ({ schoolId: school(7), numberKey: `c/${number * 100 + 7}` })),
    exam,
  );
  expect([byCandidate.length, await fullScans()]).toEqual([500, []]);
  const byName = await listNamesakes(
    db,
    numbers.map((number) => ({
      schoolId: school(7),
      firstName: `ola${number}`,
      lastName: 'bello',
      hasAdmissionNo: false,
    })),
    exam,
  );
  expect([byName.length, await fullScans()]).toEqual([500, []]);
});

test('results of a part are found by their numbers also while the database has not counted what the file brought', async () => {
  const { pool } = database;
  await pool.query('alter table record_results set (autovacuum_enabled = false)');
  await pool.query(
    `insert into record (entity, osid, state_id, school_id, group_key, status, data)
     select 'Results', gen_random_uuid(), 'state', $1, $2::text || '/' || $3::text, 'pending', jsonb_build_object('stateId', 'state',
       'schoolId', $1::text, 'status', 'pending', 'candidateNo', 'R/' || n, 'academicYear', $2::text, 'classType', $3::text)
     from generate_series(0, 9999) n`,
    [school(7), exam.academicYear, exam.classType],
  );
  const find = (series: string) => {
    const keys = Array.from({ length: 500 }, (_, number) => `${series}/${number}`);
    return listResultsOfCandidates(db, keys, { stateId: 'state', ...exam });
  };
  expect(await find('new')).toEqual([]);
  const indexes = (await lastPlan()).flatMap((node) => node['Index Name'] ?? []);
  expect(indexes).toEqual([expect.stringMatching(/^record_results_i_candidateno_folded_/)]);
  expect(await find('r')).toHaveLength(500);
});
