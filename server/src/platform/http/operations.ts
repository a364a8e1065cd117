import { timingSafeEqual } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { operationsApi as calls } from '@sanad/contract/api/operations';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { AppError } from '../errors.ts';
import { countJobs } from '../jobs/worker-lives.ts';
import { paths } from '../paths.ts';
import type { App } from './app-type.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { createReadiness, type Readiness } from './readiness.ts';
import { addRoute } from './route.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readiness: Readiness;
    metrics: Metrics;
  }
}

async function checkMigrations({ db }: Deps): Promise<void> {
  const names = (await readdir(paths.migrations)).filter((name) => name.endsWith('.sql'));
  const applied = await db.selectFrom('migration').select('name').execute();
  const known = new Set(applied.map(({ name }) => name));
  const missing = names.filter((name) => !known.has(name));
  if (missing.length > 0) throw new Error(`Migrations not applied: ${missing.join(', ')}`);
}

function addSharedChecks(readiness: Readiness, deps: Deps): void {
  const shared = { shared: true };
  readiness.add('database', () => sql`select 1`.execute(deps.db).then(() => undefined), shared);
  readiness.add('migrations', () => checkMigrations(deps), shared);
  readiness.add('jobs', () => countJobs(deps.db).then(() => undefined), shared);
  readiness.add('files', () => deps.files.check(), shared);
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** From this machine itself. A forwarded call behind a proxy that nobody configured is not. */
function isLoopback(request: FastifyRequest): boolean {
  const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
  const trusted = request.server.deps.settings.trustProxy !== false;
  return loopback.has(request.ip) && (trusted || forwarded === undefined);
}

function hasMetricsToken(request: FastifyRequest): boolean {
  const token = request.server.deps.settings.metricsToken;
  if (token === undefined) return false;
  const expected = Buffer.from(`Bearer ${token}`);
  const given = Buffer.from(request.headers.authorization ?? '');
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** What those who run the product ask: does it live, is it ready, how does it do. */
export function addOperations(app: App): void {
  const { deps } = app;
  const readiness = createReadiness((part, error) => deps.log.warn({ part, err: error }, 'not ready'));
  addSharedChecks(readiness, deps);
  app.decorate('readiness', readiness);
  app.decorate('metrics', createMetrics(deps.db, deps.settings));

  addRoute(app, calls.health, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' as const };
  });

  addRoute(app, calls.ready, async (_request, reply) => {
    const report = await readiness.report();
    reply.header('cache-control', 'no-store').status(report.status === 'not ready' ? 503 : 200);
    return report;
  });

  addRoute(app, calls.metrics, async (request, reply) => {
    const open = deps.settings.environment !== 'production' || hasMetricsToken(request) || isLoopback(request);
    if (!open) throw new AppError('UNAUTHENTICATED');
    const { type, body } = await app.metrics.text();
    return reply.type(type).send(body);
  });
}
