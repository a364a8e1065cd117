import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { migrate } from '../database/migrate.ts';
import { paths } from '../paths.ts';

const migrated = '0133-batches.sql';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase('empty');
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  for (const name of readdirSync(paths.migrations).filter((one) => one < migrated)) {
    cpSync(join(paths.migrations, name), join(folder, name));
  }
  await migrate(database.pool, folder);
  await runMigrations({ pgPool: database.pool });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

const ids = {
  ended: '01890000-0000-7000-8000-000000000001',
  running: '01890000-0000-7000-8000-000000000002',
  upload: '01890000-0000-7000-8000-000000000003',
  verification: '01890000-0000-7000-8000-000000000004',
};
const rowId = (n: number) => `01890000-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`;
const actor = { id: 'inspector', username: 'inspector@example.org', roles: ['Inspector'], locale: 'en' };

/** A finished and a half-done decision, an upload with a failed row, a checked file: as they stood before. */
async function addOldRows(): Promise<void> {
  const { pool } = database;
  await pool.query(
    `insert into bulk_job (id, kind, state, total, succeeded, failed, cursor, started_by, error_key, filters) values
      ($1, 'certificates.bulk-approve', 'failed', 9, 3, 1, null, 'school', 'certificate.bulk-gave-up', '{"term":{"eq":"First"}}'),
      ($2, 'certificates.bulk-reject', 'running', 5, 1, 1, $3, 'inspector', null, '{}')`,
    [ids.ended, ids.running, rowId(2)],
  );
  await pool.query('insert into bulk_job_item (job_id, osid, seen) select $1, unnest($2::uuid[]), now()', [
    ids.running,
    [5, 4, 3, 2, 1].map(rowId),
  ]);
  await pool.query("insert into bulk_job_failure (job_id, item, code, message) values ($1, $2, 'changed', 'Changed')", [
    ids.running,
    rowId(1),
  ]);
  await pool.query("select graphile_worker.add_job('certificates.bulk-reject', $1::json)", [
    JSON.stringify({ jobId: ids.running, actor, reason: 'Wrong term' }),
  ]);
  await pool.query(
    `insert into upload_batch (id, entity, uploader_id, uploader_name, uploader_osid, state_id, academic_year, class_type,
      file_name, file_id, sha256, state, cursor, total, fulfilled, rejected, error_values, heading)
    values ($1, 'Results', 'examiner', 'examiner@example.org', $2, 'state', '2025-2026', 'bece', 'r.csv', $2, 'sha', 'done',
      7, 7, 6, 1, '{"line":3}', '["A"]')`,
    [ids.upload, rowId(9)],
  );
  await pool.query(
    `insert into upload_failure (batch_id, line, admission_no, student_id, student_name, term, reason_key)
    values ($1, 3, '', '', '', '', 'results.row.twice')`,
    [ids.upload],
  );
  await pool.query(
    `insert into verification_batch (osid, verifier_id, verifier_name, result_type, file_name, file_id, state, cursor, total,
      verified, failed, unreadable) values ($1, 'verifier', 'hr@bank.example', 'school', 'v.csv', $2, 'running', 5, 8, 3, 2, 1)`,
    [ids.verification, rowId(9)],
  );
}

test('batches from before arrive in the one table: counts, cursor, starter, reason, items and work that waits', async () => {
  await addOldRows();
  const { pool } = database;
  cpSync(join(paths.migrations, migrated), join(folder, migrated));
  expect(await migrate(pool, folder)).toEqual([migrated]);
  const { rows } = await pool.query(
    `select id, kind, state, started_by, starter_name, total, cursor, succeeded, failed, undecided, error_key
    from batch order by id`,
  );
  const common = { starter_name: '', undecided: 0, error_key: null };
  const jobs = { ...common, kind: 'certificates.bulk-approve' };
  expect(rows).toEqual([
    {
      ...jobs,
      ...{ id: ids.ended, state: 'failed', started_by: 'school', total: 9, cursor: 4, succeeded: 3, failed: 1 },
      error_key: 'certificate.bulk-gave-up',
    },
    {
      ...jobs,
      ...{ id: ids.running, state: 'running', started_by: 'inspector', total: 5, cursor: 2, succeeded: 1, failed: 1 },
      kind: 'certificates.bulk-reject',
      starter_name: 'inspector@example.org',
    },
    {
      ...common,
      ...{ id: ids.upload, kind: 'results.process-batch', state: 'done', started_by: 'examiner' },
      ...{ total: 7, cursor: 7, succeeded: 6, failed: 1, starter_name: 'examiner@example.org' },
    },
    {
      ...common,
      ...{ id: ids.verification, kind: 'verification.judge-batch', state: 'running', started_by: 'verifier' },
      ...{ total: 8, cursor: 5, succeeded: 3, failed: 2, undecided: 1, starter_name: 'hr@bank.example' },
    },
  ]);
  const asked = await pool.query('select asked from batch where id = any($1) order by id', [[ids.ended, ids.running]]);
  expect(asked.rows.map((row) => row.asked)).toEqual([
    { filters: { term: { eq: 'First' } } },
    { filters: {}, actor, reason: 'Wrong term' },
  ]);
  const items = await pool.query('select item from batch_item where batch_id = $1 and position > 2 order by position', [
    ids.running,
  ]);
  expect(items.rows.map(({ item }) => item)).toEqual([3, 4, 5].map(rowId));
  const failures = await pool.query('select batch_id, item, code from batch_failure');
  expect(failures.rows).toEqual([{ batch_id: ids.running, item: rowId(1), code: 'changed' }]);
  const queued = await pool.query('select payload from graphile_worker._private_jobs');
  expect(queued.rows).toEqual([{ payload: { batchId: ids.running } }]);
  const upload = await pool.query('select batch_id, file_name, class_type, heading from upload_batch');
  expect(upload.rows).toEqual([{ batch_id: ids.upload, file_name: 'r.csv', class_type: 'bece', heading: ['A'] }]);
  const file = await pool.query('select * from verification_batch');
  expect(file.rows).toEqual([
    { batch_id: ids.verification, result_type: 'school', file_name: 'v.csv', file_id: rowId(9) },
  ]);
  expect((await pool.query('select line from upload_failure')).rows).toEqual([{ line: 3 }]);
});
