import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import type { ReadCounts } from '../database/replica.ts';
import { countJobs } from '../jobs/worker-lives.ts';
import { meterRegistry } from '../meter.ts';
import type { Settings } from '../settings.ts';
import type { App } from './app-type.ts';
import { watchDisk, watchInstallation, watchTls } from './operator-gauges.ts';
import { routeOf } from './request-log.ts';

/** Numbers for Prometheus. Nothing in a label belongs to a person: routes are patterns. */
export type Metrics = {
  /** Every process gives its own pool. */
  watchPool(pool: pg.Pool): void;
  /** Where a replica is set: how many reads it takes off the primary. */
  watchReads(counts: Readonly<ReadCounts>): void;
  /** `onRun` of the worker. */
  countRun(kind: string, outcome: 'success' | 'failure', milliseconds: number): void;
  countRequest(labels: { method: string; route: string; status: number }, seconds: number): void;
  text(): Promise<{ type: string; body: string }>;
};

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

function watchJobs(registry: Registry, db: Database): void {
  new Gauge({
    name: 'sanad_jobs',
    help: 'Jobs in the queue by state.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      // Without a database the other numbers are still worth having.
      const counts = await countJobs(db).catch(() => undefined);
      if (counts === undefined) return this.reset();
      for (const [state, count] of Object.entries(counts)) this.set({ state }, count);
    },
  });
}

function watchConnections(registry: Registry, pool: pg.Pool): void {
  new Gauge({
    name: 'sanad_database_connections',
    help: 'Connections of the pool by state, and requests that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

function watchReads(registry: Registry, counts: Readonly<ReadCounts>): void {
  new Gauge({
    name: 'sanad_replica_reads',
    help: 'Lists and counts since the start that the replica answered, and that the primary answered for it.',
    labelNames: ['by'],
    registers: [registry],
    collect() {
      for (const [by, count] of Object.entries(counts)) this.set({ by }, count);
    },
  });
}

export function createMetrics(db: Database, { dataFolder, publicUrl }: Settings): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'sanad_http_request_duration_seconds',
    help: 'Time to answer by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers,
  });
  const runs = new Counter({
    name: 'sanad_job_runs_total',
    help: 'Runs of jobs by kind and outcome.',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const durations = new Histogram({
    name: 'sanad_job_duration_seconds',
    help: 'Time that jobs ran.',
    labelNames: ['kind'],
    buckets: [...seconds, 60, 600],
    registers,
  });
  watchJobs(registry, db);
  watchInstallation(registry, db);
  watchDisk(registry, dataFolder);
  watchTls(registry, publicUrl);
  let processWatched = false;
  return {
    watchPool: (pool) => watchConnections(registry, pool),
    watchReads: (counts) => watchReads(registry, counts),
    countRun(kind, outcome, milliseconds) {
      runs.inc({ kind, outcome });
      durations.observe({ kind }, milliseconds / 1000);
    },
    countRequest: ({ method, route, status }, duration) => requests.observe({ method, route, status }, duration),
    async text() {
      // Observers of the process cost something: only where somebody asks.
      if (!processWatched) collectDefaultMetrics({ register: registry });
      processWatched = true;
      return { type: registry.contentType, body: `${await registry.metrics()}\n${await meterRegistry.metrics()}` };
    },
  };
}

/** Measures every request. */
export function addRequestMetrics(app: App): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    app.metrics.countRequest({ method, route: routeOf(request), status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}
