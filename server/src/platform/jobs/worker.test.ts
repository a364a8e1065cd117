import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import Type from 'typebox';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { inTransaction } from '#platform/database/database.ts';
import { createLog } from '#platform/log.ts';
import { eventually } from '#testing/eventually.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { createJobQueue, type JobKind } from './job-queue.ts';
import { startWorker, type Worker } from './worker.ts';

const Payload = Type.Object({ n: Type.Number() });
const queue = createJobQueue();
let database: TestDatabase;
let worker: Worker | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
});
afterAll(() => database.drop());

type Seen = { seen: number[] };

const remember: JobKind<Seen> = {
  name: 'remember',
  payload: Payload,
  async run(context, payload) {
    context.seen.push((payload as { n: number }).n);
  },
};

async function start<Context>(kinds: JobKind<Context>[], context: Context, times = {}): Promise<void> {
  const { db, pool } = database;
  worker = await startWorker({ db, pool, log: createLog('silent'), kinds, context, pollMs: 100, ...times });
}

const waitingJobs = async () =>
  (await database.pool.query('select task_identifier, attempts, max_attempts from graphile_worker.jobs')).rows;

test('a job queued in a transaction that is rolled back never runs', async () => {
  const context: Seen = { seen: [] };
  const undone = inTransaction(database.db, async (db) => {
    await queue.add(db, 'remember', { n: 1 });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await inTransaction(database.db, (db) => queue.add(db, 'remember', { n: 2 }));
  await start([remember], context);
  await eventually(() => expect(context.seen).toEqual([2]));
  await eventually(async () => expect(await waitingJobs()).toEqual([]));
});

test('a second job with the same key replaces the one that waits', async () => {
  const context: Seen = { seen: [] };
  await queue.add(database.db, 'remember', { n: 1 }, { key: 'only-one' });
  await queue.add(database.db, 'remember', { n: 2 }, { key: 'only-one' });
  await start([remember], context);
  await eventually(() => expect(context.seen).toEqual([2]));
});

test('a payload that does not fit its schema is refused for good, and the job does not run', async () => {
  const context: Seen = { seen: [] };
  await queue.add(database.db, 'remember', { n: 'one' });
  await start([remember], context);
  await eventually(async () => {
    const [job] = await waitingJobs();
    expect(job?.max_attempts).toBe(1);
    expect(job?.attempts).toBe(1);
  });
  expect(context.seen).toEqual([]);
  await database.pool.query('delete from graphile_worker._private_jobs');
});

test('a job that loses the database goes on when it is back and counts no failure', async () => {
  const context = { runs: 0 };
  const losing: JobKind<typeof context> = {
    name: 'losing',
    payload: Payload,
    async run(given) {
      given.runs += 1;
      if (given.runs < 3) await database.pool.query('select pg_terminate_backend(pg_backend_pid())');
    },
  };
  const outcomes: string[] = [];
  await queue.add(database.db, 'losing', { n: 1 });
  await start([losing], context, { onRun: (_kind: string, outcome: string) => outcomes.push(outcome) });
  await eventually(() => expect(outcomes).toEqual(['success']));
  expect(context.runs).toBe(3);
});

test('a job whose mail server or bucket is away is given back to the queue', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:25'), { code: 'ECONNREFUSED' });
  const mailing: JobKind<object> = {
    name: 'mailing',
    payload: Payload,
    run: () => Promise.reject(refused),
  };
  await queue.add(database.db, 'mailing', { n: 1 });
  await start([mailing], {});
  await eventually(async () => expect((await waitingJobs())[0]).toMatchObject({ attempts: 1 }));
  await database.pool.query('delete from graphile_worker._private_jobs');
});

test('a job that fails is tried again', async () => {
  const context: Seen = { seen: [] };
  const outcomes: string[] = [];
  const flaky: JobKind<Seen> = {
    name: 'flaky',
    payload: Payload,
    async run(seen) {
      seen.seen.push(seen.seen.length);
      if (seen.seen.length === 1) throw new Error('not yet');
    },
  };
  await queue.add(database.db, 'flaky', { n: 1 });
  await start([flaky], context, { onRun: (kind: string, outcome: string) => outcomes.push(`${kind} ${outcome}`) });
  await eventually(() => expect(outcomes).toEqual(['flaky failure', 'flaky success']));
});

test('stopping waits for the job that runs and leaves the next one in the queue', async () => {
  const finished: number[] = [];
  let begun = () => {};
  const started = new Promise<void>((resolve) => {
    begun = resolve;
  });
  let finish = () => {};
  const mayFinish = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const slow: JobKind<undefined> = {
    name: 'slow',
    payload: Payload,
    async run(_context, payload) {
      begun();
      await mayFinish;
      finished.push((payload as { n: number }).n);
    },
  };
  await queue.add(database.db, 'slow', { n: 1 });
  await queue.add(database.db, 'slow', { n: 2 });
  await start([slow], undefined, { concurrency: 1 });
  await started;
  let stopped = false;
  const stopping = worker?.stop().then(() => {
    stopped = true;
  });
  await database.pool.query('select 1');
  expect(stopped).toBe(false);
  finish();
  await stopping;
  worker = undefined;
  expect(finished).toEqual([1]);
  expect((await waitingJobs()).length).toBe(1);
  expect((await database.pool.query('select * from job_worker')).rows).toEqual([]);
  await database.pool.query('delete from graphile_worker._private_jobs');
});

test('the job of a killed worker is given to another', async () => {
  await queue.add(database.db, 'remember', { n: 7 });
  const victim = fork(fileURLToPath(new URL('../../testing/hanging-worker.ts', import.meta.url)), [database.url], {
    execArgv: ['--import', 'tsx'],
  });
  await once(victim, 'message');
  victim.kill('SIGKILL');
  await once(victim, 'exit');
  const { rows } = await database.pool.query('select locked_by from graphile_worker.jobs');
  expect(rows[0]?.locked_by).toMatch(/^pool-/);
  const context: Seen = { seen: [] };
  await start([remember], context, { heartbeatMs: 100, silentMs: 1000 });
  await eventually(() => expect(context.seen).toEqual([7]));
});

test('a worker that lives keeps its job, however long it takes', async () => {
  const context: Seen = { seen: [] };
  let finish = () => {};
  const mayFinish = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const long: JobKind<Seen> = {
    name: 'long',
    payload: Payload,
    async run(seen) {
      seen.seen.push(1);
      await mayFinish;
    },
  };
  await queue.add(database.db, 'long', { n: 1 });
  await start([long], context, { heartbeatMs: 50, silentMs: 300 });
  await eventually(async () => {
    const { rows } = await database.pool.query(
      "select locked_at < now() - interval '0.9 seconds' as old from graphile_worker.jobs",
    );
    expect(rows[0]?.old).toBe(true);
  });
  finish();
  await worker?.stop();
  worker = undefined;
  expect(context.seen).toEqual([1]);
  expect(await waitingJobs()).toEqual([]);
});

test('a database that is away while a job ends stops neither the worker nor the job', async () => {
  const name = new URL(database.url).pathname.slice(1);
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  const context: Seen = { seen: [] };
  const interrupted: JobKind<Seen> = {
    name: 'interrupted',
    payload: Payload,
    async run(seen) {
      seen.seen.push(1);
      if (seen.seen.length > 1) return;
      await admin.query(`alter database ${name} allow_connections false`);
      await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    },
  };
  await queue.add(database.db, 'interrupted', { n: 1 });
  await start([interrupted], context, { heartbeatMs: 100 });
  await eventually(() => expect(worker?.check()).rejects.toThrow('does not run'));
  await admin.query(`alter database ${name} allow_connections true`);
  await admin.end();
  await eventually(() => expect(worker?.check()).resolves.toBeUndefined());
  await eventually(async () => {
    expect(context.seen).toEqual([1, 1]);
    expect(await waitingJobs()).toEqual([]);
  });
});

test('a worker that lost the database comes back by itself', async () => {
  const context: Seen = { seen: [] };
  await start([remember], context);
  await database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await eventually(() => queue.add(database.db, 'remember', { n: 3 }, { key: 'after-loss' }));
  await eventually(() => expect(context.seen).toEqual([3]));
  await expect(worker?.check()).resolves.toBeUndefined();
});

test('a process that is alone takes at once what one that died has held', async () => {
  const context: Seen = { seen: [] };
  await queue.add(database.db, 'remember', { n: 7 });
  await database.pool.query(
    "update graphile_worker._private_jobs set locked_by = 'one that died', locked_at = now(), attempts = 1",
  );
  await start([remember], context, { isAlone: true });
  await eventually(() => expect(context.seen).toEqual([7]));
});

test('regular jobs that ran by a clock years ahead come again when it is set right', async () => {
  const regular: JobKind<Seen> = { ...remember, every: '0 4 * * *', payload: Type.Object({}) };
  await start([regular], { seen: [] }, { heartbeatMs: 50 });
  const lastRun = async () =>
    (await database.pool.query('select last_execution from graphile_worker._private_known_crontabs')).rows;
  await eventually(async () => expect(await lastRun()).toHaveLength(1));
  await database.pool.query(
    "update graphile_worker._private_known_crontabs set last_execution = now() + interval '10 years'",
  );
  await eventually(async () => expect(await lastRun()).toEqual([{ last_execution: null }]));
});
