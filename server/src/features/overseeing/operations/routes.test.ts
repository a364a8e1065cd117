import { catalogues } from '@sanad/contract/text/text';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobKinds } from '#compose.ts';
import { createJobQueue } from '#platform/jobs/job-queue.ts';
import { runBatch } from '#platform/jobs/run-batch.ts';
import { markOperation } from '#platform/processes/operation-marks.ts';
import { startSignsOfLife } from '#platform/processes/process-lives.ts';
import { loadLogSigner } from '#platform/transparency/log-key.ts';
import { aFailedMail, aQueuedJob } from '#testing/status-calls.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';
import { auditJob } from './jobs.ts';
import { slowFrom } from './rules.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp(() => ({ jobs: createJobQueue() }), { SMTP_URL: 'smtp://127.0.0.1:9' });
});
afterAll(() => testApp.close());

const headers = as('SuperAdmin');
const get = async (url: string) => (await testApp.app.inject({ url, headers })).json();
const post = (url: string) => testApp.app.inject({ method: 'POST', url, headers });
const status = async () => (await get('/api/status')).data;
const partOf = async (name: string) =>
  ((await status()).parts as { name: string; state: string; values: object }[]).find((part) => part.name === name);

test('the status says of each part whether it works, and which processes run', async () => {
  expect(await partOf('workers')).toMatchObject({ state: 'away' });
  const { db, ids, log } = testApp.deps;
  const life = await startSignsOfLife({ db, log, id: ids.next(), role: 'worker', version: '0.9.0' });
  const { parts, release, memory, disk, tls } = await status();
  expect(parts.map(({ name }: { name: string }) => name)).toEqual([
    ...['servers', 'workers', 'database', 'replicas', 'identity', 'mail', 'files', 'renderer', 'log'],
  ]);
  expect(parts).toContainEqual({ name: 'workers', state: 'works', values: { number: 1, running: 0 } });
  expect(parts).toContainEqual({ name: 'replicas', state: 'off', values: {} });
  expect(parts).toContainEqual({ name: 'servers', state: 'works', values: { number: 1 } });
  expect(release.versions).toContain('0.9.0');
  expect(release.versions).toHaveLength(2);
  expect(memory.usedBytes).toBeGreaterThan(10_000_000);
  expect(disk.freeBytes).toBeLessThan(disk.sizeBytes);
  expect(tls).toBeNull();
  await life.stop();
  expect(await partOf('workers')).toMatchObject({ state: 'away' });
});

test('a part that is away is told as away, and the others are told all the same', async () => {
  const broken = await createTestApp(() => ({
    renderer: {
      ...testApp.deps.renderer,
      check: () => Promise.reject(new Error('no browser')),
    },
    files: { ...testApp.deps.files, check: () => new Promise<never>(() => {}) },
  }));
  const { parts } = (await broken.app.inject({ url: '/api/status', headers })).json().data;
  const stateOf = (name: string) => parts.find((part: { name: string }) => part.name === name).state;
  expect([stateOf('renderer'), stateOf('files'), stateOf('database')]).toEqual(['away', 'away', 'works']);
  await broken.close();
});

test('a mail that waits for long makes the mail slow', async () => {
  const { db, ids } = testApp.deps;
  await sql`insert into outbox (id, recipient, subject, text, created_at) values
    (${ids.next()}, 'a@example.org', 's', 't', now() - make_interval(secs => ${slowFrom.mailSeconds + 1}))`.execute(db);
  expect(await partOf('mail')).toMatchObject({ state: 'slow', values: { number: 1 } });
  await sql`delete from outbox`.execute(db);
});

test('the last back-up and the last audit are told', async () => {
  const { db, clock, settings } = testApp.deps;
  expect(await status()).toMatchObject({ backup: null, audit: { isRunning: false, last: null } });
  await markOperation(db, 'backup', { bytes: 12_345, seconds: 2.5 });
  const masterKey = Buffer.from(settings.masterKey ?? '', 'base64');
  await loadLogSigner({ db, masterKey, issuerUrl: settings.issuerUrl, now: clock.now() });
  expect((await post('/api/status/audit')).statusCode).toBe(200);
  expect((await post('/api/status/audit')).statusCode).toBe(200);
  expect((await status()).audit.isRunning).toBe(true);
  expect((await get('/api/status/jobs')).totalCount).toBe(1);
  await auditJob.run(testApp.deps, {});
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  expect(await status()).toMatchObject({
    backup: { bytes: 12_345, seconds: 2.5 },
    audit: { isRunning: false, last: { findings: 0 } },
  });
});

test('jobs are listed by state, those that failed run again at once', async () => {
  const { db } = testApp.deps;
  const [waiting, failed] = [await aQueuedJob({ testApp }), await aQueuedJob({ testApp })];
  await sql`update graphile_worker._private_jobs set attempts = max_attempts, run_at = now() + interval '1 hour'
    where id = ${failed}::bigint`.execute(db);
  expect((await status()).jobs).toMatchObject({ waiting: 1, running: 0, failed: 1 });
  const { data } = await get('/api/status/jobs?state=failed');
  expect(data).toMatchObject([
    { id: failed, kind: 'previews.print-class', state: 'failed', canRun: true, canStop: false },
  ]);
  expect((await post(`/api/status/jobs/${failed}/run`)).statusCode).toBe(200);
  expect((await get('/api/status/jobs?state=failed')).totalCount).toBe(0);
  expect((await get('/api/status/jobs?state=waiting')).totalCount).toBe(2);
  const stopped = await post(`/api/status/jobs/${waiting}/stop`);
  expect([stopped.statusCode, stopped.json().code]).toEqual([409, 'CONFLICT']);
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  expect((await post(`/api/status/jobs/${waiting}/run`)).statusCode).toBe(404);
});

test('a job that runs is not started a second time', async () => {
  const { db } = testApp.deps;
  const id = await aQueuedJob({ testApp });
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'somebody'`.execute(db);
  expect((await get('/api/status/jobs')).data).toMatchObject([{ id, state: 'running', canRun: false }]);
  expect((await post(`/api/status/jobs/${id}/run`)).statusCode).toBe(409);
  await sql`delete from graphile_worker._private_jobs`.execute(db);
});

test('bulk work that is stopped ends before its next part, says why, and what was done stays done', async () => {
  const { db } = testApp.deps;
  const id = await aQueuedJob({ testApp }, true);
  const [listed] = (await get('/api/status/jobs')).data;
  expect(listed).toMatchObject({ id, startedBy: 'teacher@sanad.example', done: 0, total: 10, canStop: true });
  const done: number[] = [];
  const { rows } = await sql<{ id: string }>`select id from batch`.execute(db);
  const batchId = rows[0]?.id ?? '';
  const ended: string[] = [];
  const find = (database: typeof db) =>
    database.selectFrom('batch').selectAll().where('id', '=', batchId).executeTakeFirst();
  await runBatch(
    testApp.deps,
    {
      name: 'results.process-batch',
      givesUpAt: 4,
      gaveUp: 'error.INTERNAL',
      canBeStopped: true,
      find,
      canSee: () => true,
      async *parts() {
        yield { from: 0, items: [1, 2] };
        expect((await post(`/api/status/jobs/${id}/stop`)).statusCode).toBe(200);
        yield { from: 2, items: [3, 4] };
      },
      work: async (_deps, _batch, items: readonly number[]) => {
        done.push(...items);
        return { succeeded: items.length, failed: 0 };
      },
      leaveOut: async () => ({ succeeded: 0, failed: 1 }),
      atEnd: async (_deps, batch) => void ended.push(batch.state),
    },
    batchId,
  );
  expect(done).toEqual([1, 2]);
  expect(ended).toEqual(['failed']);
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  const { data } = await get('/api/status/jobs?state=failed');
  expect(data).toMatchObject([
    { id: batchId, done: 2, reason: catalogues.en['status.stopped'], canRun: false, canStop: false },
  ]);
  expect((await post(`/api/status/jobs/${id}/stop`)).statusCode).toBe(404);
});

test('messages are told without their text, and failed ones are sent again, once each', async () => {
  const { db } = testApp.deps;
  const ids = [await aFailedMail({ testApp }), await aFailedMail({ testApp }, 'other@example.org')];
  const listed = await testApp.app.inject({ url: '/api/status/messages?state=failed', headers });
  expect(listed.json().data).toHaveLength(2);
  expect(listed.json().data[1]).toMatchObject({ to: 'parent@example.org', error: '550 No such mailbox', tries: 1 });
  expect(listed.body).not.toContain('secret');
  for (const _ of [1, 2]) expect((await post(`/api/status/messages/${ids[0]}/send`)).statusCode).toBe(200);
  expect((await get('/api/status/jobs?state=waiting')).data).toMatchObject([{ kind: 'mail.deliver' }]);
  expect((await post('/api/status/messages/send')).json().data).toEqual({ count: 1 });
  expect((await get('/api/status/jobs?state=waiting')).totalCount).toBe(2);
  expect((await status()).messages).toMatchObject({ waiting: 2, failed: 0 });
  await sql`update outbox set state = 'sent'`.execute(db);
  expect((await post(`/api/status/messages/${ids[0]}/send`)).statusCode).toBe(404);
});

test('what somebody did stands in the activity log', async () => {
  const { rows } = await sql<{ action: string }>`select distinct action_key as action from activity
    where action_key in ('activity.job-run', 'activity.job-stopped', 'activity.messages-again', 'activity.audit-asked')
    order by action`.execute(testApp.deps.db);
  expect(rows).toHaveLength(4);
});

test('without a mail server nothing is sent again, and that is said', async () => {
  const without = await createTestApp();
  const answer = await without.app.inject({ method: 'POST', url: '/api/status/messages/send', headers });
  expect([answer.statusCode, answer.json().message]).toEqual([409, catalogues.en['status.no-mail-server']]);
  const parts = (await without.app.inject({ url: '/api/status', headers })).json().data.parts;
  expect(parts).toContainEqual({ name: 'mail', state: 'off', values: { number: 0 } });
  await without.close();
});

test.each(['0', '-1', 'x', '9'.repeat(40), "1'--"])('no job is called %j', async (id) => {
  expect((await post(`/api/status/jobs/${encodeURIComponent(id)}/run`)).statusCode).toBe(400);
});

test('every job has a name in words', () => {
  const keys = Object.keys(catalogues.en);
  const kinds = jobKinds(testApp.deps.settings).map(({ name }) => `status.job.${name}`);
  expect(kinds.filter((key) => !keys.includes(key))).toEqual([]);
});
