import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import type { Database } from '../../../platform/database/database.ts';
import { findEvidenceByNumber } from './stores/evidence.ts';

const size = 5000;
const id = (kind: number, number = 'n') => `('0190000${kind}-0000-7000-8000-' || lpad(${number}::text, 12, '0'))`;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const { pool } = database;
  for (const table of ['credential', 'record_results', 'record_class_results', 'record_school']) {
    await pool.query(`alter table ${table} set (autovacuum_enabled = off)`);
  }
  const numbers = `generate_series(1, ${size}) as n`;
  await pool.query(`insert into record (entity, osid, natural_key, state_id, lga_id, status, data)
    select 'School', ${id(3)}::uuid, 's' || n, 'st', 'lga', 'active', jsonb_build_object('schoolName', 'School ' || n,
      'email', 's' || n, 'schoolStateId', 'st', 'schoolLgaId', 'lga', 'status', 'active') from ${numbers}`);
  for (const [entity, kind] of [
    ['ClassResults', 1],
    ['Results', 2],
  ] as const) {
    await pool.query(`insert into record (entity, osid, natural_key, state_id, school_id, subject_id, status, data)
      select '${entity}', ${id(kind)}::uuid, 'N' || n, 'st', ${id(3, '1')}, ${id(4)}, 'issued',
        jsonb_build_object('certificateNo', 'N' || n, 'stateId', 'st', 'schoolId', ${id(3, '1')}, 'studentId', ${id(4)},
          'status', 'issued', 'academicYear', '2025-2026') from ${numbers}`);
    await pool.query(`insert into credential (id, short_id, certificate_no, entity, result_id, subject_id, school_id,
        state_id, issuer_id, kid, list_number, list_index, issued_at, document, qr)
      select ${id(kind + 4)}::uuid, lpad((n + ${kind} * 1000000)::text, 10, '0'), 'X-' || n || '-${kind}', '${entity}',
        ${id(kind)}::uuid, ${id(4)}::uuid, ${id(3, '1')}::uuid, ${id(3, '1')}::uuid, ${id(3, '1')}::uuid, 'k', ${kind}, n,
        now(), '{}', '' from ${numbers}`);
  }
}, 120_000);
afterAll(() => database.drop());

type PlanNode = { 'Relation Name'?: string; 'Index Cond'?: string; Plans?: PlanNode[] };

/** Every place where rows of a table are read. */
const scansOf = (node: PlanNode): PlanNode[] => [
  ...(node['Relation Name'] === undefined ? [] : [node]),
  ...(node.Plans ?? []).flatMap(scansOf),
];

/** After a large issue the database takes its time to count: on that very day everybody asks. */
test('a certificate is looked up by keys before the database has counted its tables', async () => {
  const run: string[] = [];
  const dialect = new PostgresDialect({ pool: database.pool });
  const db: Database = new Kysely({ dialect, log: ({ query }) => void run.push(query.sql) });
  expect(await findEvidenceByNumber(db, '0001000001')).toMatchObject({ credential: { certificate_no: 'X-1-1' } });
  const { rows: plans } = await database.pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (generic_plan, format json) ${run[0]}`,
  );
  const scans = plans.flatMap((row) => scansOf(row['QUERY PLAN'][0].Plan));
  const tables = scans.map((scan) => scan['Relation Name']);
  expect(tables).toEqual(expect.arrayContaining(['credential', 'record_class_results', 'record_results']));
  for (const scan of scans) expect(scan['Index Cond'], scan['Relation Name']).toMatch(/\b(osid|short_id|kid) = /);
});
