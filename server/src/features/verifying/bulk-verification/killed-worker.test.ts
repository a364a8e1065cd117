import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createJobQueue } from '#platform/jobs/job-queue.ts';
import { startWorker, type Worker } from '#platform/jobs/worker.ts';
import { quoted, schoolHeading, sendTo } from '#testing/bulk-verify-app.ts';
import { buildIssuingWorld, issueAs, pendingClassResult } from '#testing/issuing-world.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { judgeVerificationsJob } from './jobs.ts';

/** Rows of one part of a file (judge-batch.ts). */
const partSize = 2500;
const rowCount = 3 * partSize + 10;

let product: TestApp;
let worker: Worker | undefined;
beforeAll(async () => {
  product = await createTestApp(() => ({ jobs: createJobQueue() }));
});
afterAll(async () => {
  await worker?.stop();
  await product.close();
});

/** Row 2501 cannot be written before `let go` is called: whoever writes the second part waits in the middle of it. */
async function holdSecondPart(): Promise<() => Promise<void>> {
  const { pool } = product.database;
  await pool.query(`
    create function wait_here() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(6); return new; end $$;
    create trigger waits before insert on verification_history for each row
      when (new.serial_no = ${partSize + 1}) execute function wait_here();`);
  const holder = await pool.connect();
  await holder.query('select pg_advisory_lock(6)');
  return async () => {
    await holder.query('select pg_advisory_unlock(6)');
    holder.release();
  };
}

test('a worker killed in the middle of a file: another one goes on, and every row is judged once', {
  timeout: 180_000,
}, async () => {
  const world = await buildIssuingWorld(product);
  const result = await pendingClassResult(product, world, { admissionNo: 'ADM-1' });
  await issueAs(product, [result.osid]);
  const cells = (admissionNo: string) =>
    quoted([admissionNo, 'Aisha', 'Bello', String(result.schoolName), '2025-2026', 'First']);
  // Every tenth row is the certificate, so that each part has its share of both verdicts.
  const rows = Array.from({ length: rowCount }, (_, index) => cells(index % 10 === 0 ? 'ADM-1' : `NO-${index}`));

  const letGo = await holdSecondPart();
  const { database, deps } = product;
  const folder = join(deps.settings.dataFolder, 'files');
  const script = fileURLToPath(new URL('../../../testing/judging-worker.ts', import.meta.url));
  const victim = fork(script, [database.url, folder], { execArgv: ['--conditions', 'development', '--import', 'tsx'] });
  await once(victim, 'message');
  const sending = sendTo(product, `${schoolHeading}\n${rows.join('\n')}\n`);
  const cursorOf = async () => (await database.pool.query('select cursor, state from batch')).rows[0];
  const firstPart = { cursor: partSize, state: 'running' };
  await vi.waitFor(async () => expect(await cursorOf()).toEqual(firstPart), { timeout: 60_000, interval: 50 });
  victim.kill('SIGKILL');
  await once(victim, 'exit');
  await letGo();
  expect(await cursorOf()).toEqual(firstPart);

  const { db, pool } = database;
  const kinds = [judgeVerificationsJob];
  const lives = { pollMs: 50, heartbeatMs: 100, silentMs: 1000 };
  worker = await startWorker({ db, pool, log: deps.log, kinds, context: deps, ...lives });
  const { status, body } = await sending;
  expect(status).toBe(200);
  const verified = rows.filter((row) => row.startsWith('"ADM-1"')).length;
  expect(body).toMatchObject({ fulfilledCount: verified, rejectedCount: rowCount - verified, unreadableCount: 0 });
  const { rows: judged } = await pool.query(
    `select count(*)::int as rows, count(distinct serial_no)::int as serials, min(serial_no) as first,
      max(serial_no) as last, count(*) filter (where status = 'verified')::int as verified from verification_history`,
  );
  expect(judged).toEqual([{ rows: rowCount, serials: rowCount, first: 1, last: rowCount, verified }]);
});
