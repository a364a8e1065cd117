import type { ResultType } from '@sanad/contract/api/verification';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import type { Database } from '../../../platform/database/database.ts';
import { systemIds } from '../../../platform/ids.ts';
import type { RowToJudge } from './stores/judge-rows.ts';
import { keepVerdicts } from './usecases/judge-batch.ts';

/** Enough rows that a plan without an index would be chosen only where there is none. */
const size = 20_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const { pool } = database;
  // Parts of names are not looked for here, and cost more than all else when so many rows are written.
  const { rows: parts } = await pool.query<{ name: string }>(
    "select indexrelid::regclass::text as name from pg_index where indexrelid::regclass::text like 'record_%\\_part\\_%'",
  );
  for (const { name } of parts) await pool.query(`drop index ${name}`);
  const id = (kind: number, number = 'n') =>
    `('0190000${kind}-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
  const numbers = `generate_series(1, ${size}) as n`;
  await pool.query(`insert into record (entity, osid, natural_key, state_id, lga_id, status, data)
    select 'School', ${id(1)}, 's' || n, 'st', 'lga', 'active', jsonb_build_object('schoolName', 'School ' || n,
      'email', 's' || n, 'schoolStateId', 'st', 'schoolLgaId', 'lga', 'status', 'active') from ${numbers}`);
  await pool.query(`insert into record (entity, osid, natural_key, state_id, school_id, data)
    select 'Student', ${id(2)}, 'STU' || n, 'st', ${id(1)}::text, jsonb_build_object('uniqueId', 'STU' || n,
      'stateId', 'st', 'schoolId', ${id(1)}::text, 'admissionNo', 'A' || n) from ${numbers}`);
  for (const [entity, kind, own] of [
    ['ClassResults', 3, "'classId', 'c', 'term', 'First', 'admissionNo', 'A' || n"],
    ['Results', 4, "'classType', 'bcece', 'candidateNo', 'C' || n, 'examNum', 'E' || n"],
  ] as const) {
    const group = entity === 'ClassResults' ? "'c'" : "'2025-2026/bcece'";
    await pool.query(`insert into record (entity, osid, natural_key, state_id, lga_id, school_id, group_key, subject_id,
        status, data)
      select '${entity}', ${id(kind)}, 'N' || n, 'st', 'lga', ${id(1)}::text, ${group}, ${id(2)}::text, 'issued',
        jsonb_build_object('certificateNo', 'N' || n, 'stateId', 'st', 'schoolLgaId', 'lga', 'schoolId', ${id(1)}::text,
          'studentId', ${id(2)}::text, 'status', 'issued', 'academicYear', '2025-2026', ${own}) from ${numbers}`);
    await pool.query(`insert into credential (id, short_id, certificate_no, entity, result_id, subject_id, school_id,
        state_id, issuer_id, kid, list_number, list_index, issued_at, document, qr, paper_key)
      select ${id(kind + 3)}, lpad((n + ${kind} * 1000000)::text, 10, '0'), 'X-' || n || '-${kind}', '${entity}', ${id(kind)},
        ${id(2)}, ${id(1)}, ${id(1)}, ${id(1, '1')}, 'k', ${kind}, n, now(), '{"credentialSubject":{"firstName":"A"}}', '',
        ${entity === 'ClassResults' ? "'a' || n || '/2025-2026/First'" : 'null'}
      from ${numbers}`);
    await pool.query(`insert into log_entry (index, kind, ref, leaf_hash, created_at, sequenced_at)
      select n + ${kind} * 1000000, 'credential', ${id(kind + 3)}, sha256(n::text::bytea), now(), now() from ${numbers}`);
  }
  // Every row is looked at, not a sample: the same estimates in every run.
  await pool.query('set default_statistics_target = 10000; analyze; reset default_statistics_target');
}, 300_000);
afterAll(() => database.drop());

function rowsOf(type: ResultType): RowToJudge[] {
  return Array.from({ length: 500 }, (_, index) => ({
    osid: systemIds.next(),
    serialNo: index + 1,
    reason: undefined,
    fields: {
      admissionNo: type === 'school' ? `A${index + 1}` : '',
      certificateNo: type === 'regional' && index % 2 === 0 ? `X-${index + 1}-4` : '',
      candidateNo: type === 'regional' ? `C${index + 1}` : '',
      firstName: 'A',
      middleName: '',
      lastName: '',
      schoolName: `School ${index + 1}`,
      academicYear: type === 'school' ? '2025-2026' : '',
      term: type === 'school' ? 'First' : '',
    },
  }));
}

/** Runs the store's own statement and asks the database how it goes about it. */
async function planOf(type: ResultType): Promise<string> {
  const run: { sql: string; parameters: readonly unknown[] }[] = [];
  const dialect = new PostgresDialect({ pool: database.pool });
  const db: Database = new Kysely({ dialect, log: ({ query }) => void run.push(query) });
  await keepVerdicts(db, rowsOf(type), { type, batchId: systemIds.next(), verifierId: 'v', now: new Date() });
  const query = run.at(-1);
  const { rows } = await database.pool.query(`explain (format json) ${query?.sql}`, [...(query?.parameters ?? [])]);
  return JSON.stringify(rows);
}

const indexes: [ResultType, string[]][] = [
  [
    'school',
    [
      'record_school_i_schoolname_titled_',
      'credential_paper',
      'record_student_entity_natural_key_idx',
      'credential_subject',
      'log_entry_ref',
    ],
  ],
  ['regional', ['credential_short_id', 'record_results_i_candidateno_folded_', 'credential_result', 'log_entry_ref']],
];

test.each(indexes)('%s rows are found through indexes alone', async (type, wanted) => {
  const plan = await planOf(type);
  for (const index of wanted) expect(plan).toContain(`"Index Name":"${index}`);
  const readWhole = [...plan.matchAll(/"Node Type":"Seq Scan"[^{}]*?"Relation Name":"(\w+)"/g)].map(([, name]) => name);
  // Keys of issuers, and what is empty here, are read as they are.
  const small = ['signing_key', 'log_pending', 'school_former_name'];
  expect(readWhole.filter((name) => !small.includes(name ?? ''))).toEqual([]);
});
