import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  parseCronItem,
  Logger as QueueLogger,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import Value from 'typebox/value';
import type { Database } from '../database/database.ts';
import type { Logger } from '../log.ts';
import { inSpan } from '../tracing/tracing.ts';
import type { JobKind } from './job-queue.ts';
import { throughOutages } from './through-outages.ts';
import { watchClock } from './watch-clock.ts';
import {
  deleteWorker,
  forgetRunsAhead,
  insertSignOfLife,
  unlockAllJobs,
  unlockJobsOf,
  unlockJobsOfSilentWorkers,
} from './worker-lives.ts';

export type WorkerOptions<Context> = {
  pool: pg.Pool;
  db: Database;
  log: Logger;
  kinds: readonly JobKind<Context>[];
  context: Context;
  concurrency?: number;
  /** How often the worker says that it lives, and after how long a silence its jobs are given to others. */
  heartbeatMs?: number;
  silentMs?: number;
  pollMs?: number;
  /** Nobody else runs jobs of this database: what a process that died has held is taken at once. */
  isAlone?: boolean;
  /** Off behind a pooler that does not know whose statements are whose. */
  namedStatements?: boolean;
  /** Told of every run that ended; the metrics count them. */
  onRun?: (kind: string, outcome: 'success' | 'failure', milliseconds: number) => void;
};

export type Worker = {
  /** Takes no new jobs, waits for those that run. */
  stop(): Promise<void>;
  /** Throws when the worker does not run; asked by `/ready`. */
  check(): Promise<void>;
};

const restartPauseMs = 1000;

/** What the queue writes by itself. The lines about a failed job hold its error's text and are left out: see `onRun`. */
function queueLogger(log: Logger): QueueLogger {
  return new QueueLogger(() => (level, message, meta) => {
    if (meta?.failure === true || meta?.success === true) return;
    if (level === 'error') log.error({ part: 'jobs' }, message);
    else if (level === 'warning') log.warn({ part: 'jobs' }, message);
    else log.debug({ part: 'jobs' }, message);
  });
}

function taskOf<Context>(kind: JobKind<Context>, options: WorkerOptions<Context>): TaskList[string] {
  return async (payload, helpers) => {
    const { id, attempts } = helpers.job;
    const started = performance.now();
    const content = withoutCronMark(payload);
    try {
      if (!Value.Check(kind.payload, content)) {
        // It will not fit at the next try either: this was its last.
        await sql`update graphile_worker._private_jobs set max_attempts = attempts where id = ${id}`.execute(
          options.db,
        );
        throw new Error(`The payload of job ${kind.name} does not fit its schema.`);
      }
      const attributes = { 'sanad.job': kind.name, 'sanad.attempt': attempts };
      await inSpan(`job ${kind.name}`, { kind: 'CONSUMER', attributes }, () =>
        throughOutages(options, helpers.abortSignal, () => kind.run(options.context, content)),
      );
      options.onRun?.(kind.name, 'success', performance.now() - started);
    } catch (error) {
      options.log.error({ job: kind.name, jobId: id, attempt: attempts, err: error }, 'job failed');
      options.onRun?.(kind.name, 'failure', performance.now() - started);
      throw error;
    }
  };
}

/** The queue adds `_cron` to the payload of a job that came by itself. */
function withoutCronMark(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null || !('_cron' in payload)) return payload ?? {};
  const { _cron, ...content } = payload;
  return content;
}

async function startRunner<Context>(options: WorkerOptions<Context>): Promise<{ runner: Runner; poolId: string }> {
  const events: WorkerEvents = new EventEmitter();
  let poolId = '';
  events.on('pool:create', ({ workerPool }) => {
    poolId = workerPool.id;
  });
  const runner = await run({
    pgPool: options.pool,
    concurrency: options.concurrency ?? 5,
    pollInterval: options.pollMs ?? 2000,
    // The process decides when to stop, in its own order.
    noHandleSignals: true,
    noPreparedStatements: options.namedStatements === false,
    logger: queueLogger(options.log),
    // Without these the queue does not wait for the end of a job to be written: were the database away then,
    // the rejected promise would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    events,
    taskList: Object.fromEntries(options.kinds.map((kind) => [kind.name, taskOf(kind, options)])),
    // With a key one of each kind waits at most, also when a clock that jumps brings many of its times at once.
    parsedCronItems: options.kinds.flatMap(({ name, every }) =>
      every === undefined
        ? []
        : [parseCronItem({ task: name, match: every, identifier: name, options: { jobKey: `every/${name}` } })],
    ),
  });
  return { runner, poolId };
}

/** The runner of the moment: the queue's own ends for good when it loses the database in the wrong moment. */
class LastingRunner<Context> {
  poolId = '';
  private runner: Runner | undefined;
  private readonly stopping = new AbortController();
  private watching: Promise<void> = Promise.resolve();

  constructor(private readonly options: WorkerOptions<Context>) {}

  get running(): boolean {
    return this.runner !== undefined;
  }

  async start(): Promise<void> {
    const previous = this.poolId;
    // What the runner before this one held would otherwise wait until its silence is noticed.
    if (previous !== '') await unlockJobsOf(this.options.db, [previous]);
    const { runner, poolId } = await startRunner(this.options);
    this.runner = runner;
    this.poolId = poolId;
    this.watching = this.watch(runner);
  }

  private async watch(runner: Runner): Promise<void> {
    const { log } = this.options;
    await runner.promise.catch((error: unknown) => log.error({ part: 'jobs', err: error }, 'worker ended'));
    this.runner = undefined;
    while (!this.stopping.signal.aborted && !this.running) {
      await sleep(restartPauseMs, undefined, { signal: this.stopping.signal }).catch(() => {});
      if (this.stopping.signal.aborted) return;
      await this.start().catch((error: unknown) =>
        log.error({ part: 'jobs', err: error }, 'worker not started again yet'),
      );
    }
  }

  /** Another one takes its place: regular jobs are planned from the time that it is now. */
  async renew(): Promise<void> {
    await this.runner?.stop().catch(() => {});
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.runner?.stop().catch(() => {});
    await this.watching;
  }
}

/** Runs jobs until it is stopped; comes back by itself when the database had gone away. */
export async function startWorker<Context>(options: WorkerOptions<Context>): Promise<Worker> {
  const { db, log, heartbeatMs = 15_000, silentMs = 60_000 } = options;
  const runner = new LastingRunner(options);
  if (options.isAlone === true) await unlockAllJobs(db);
  await runner.start();
  const clock = watchClock((seconds) => {
    log.warn({ part: 'jobs', seconds }, 'the clock jumped; regular jobs are planned anew');
    void runner.renew();
  });
  const beat = async () => {
    try {
      await insertSignOfLife(db, runner.poolId);
      await forgetRunsAhead(db);
      const unlocked = await unlockJobsOfSilentWorkers(db, silentMs);
      if (unlocked.length > 0) log.warn({ part: 'jobs', workers: unlocked.length }, 'jobs of silent workers unlocked');
    } catch (error) {
      log.error({ part: 'jobs', err: error }, 'the sign of life could not be written');
    }
  };
  let beating = beat();
  await beating;
  const heart = setInterval(() => {
    beating = beat();
  }, heartbeatMs);
  return {
    async stop() {
      clock.stop();
      // The signs of life go on while the last jobs finish.
      await runner.stop();
      clearInterval(heart);
      await beating;
      await deleteWorker(db, runner.poolId).catch(() => {});
    },
    async check() {
      if (!runner.running) throw new Error('The worker does not run.');
    },
  };
}
