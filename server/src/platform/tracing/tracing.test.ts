import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Type from 'typebox';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createJobQueue } from '#platform/jobs/job-queue.ts';
import { startWorker } from '#platform/jobs/worker.ts';
import { meter } from '#platform/meter.ts';
import { readSettings } from '#platform/settings.ts';
import { eventually } from '#testing/eventually.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { startTracing } from './start-tracing.ts';

type Value = { stringValue?: string; intValue?: number };
type SentSpan = {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  status: { code?: number };
  attributes: { key: string; value: Value }[];
};
type Sent = {
  resourceSpans: { resource: { attributes: SentSpan['attributes'] }; scopeSpans: { spans: SentSpan[] }[] }[];
};

let collector: Server;
let received: { path: string; body: string }[];
let endpoint: string;
let tracing: { stop(): Promise<void> };
let running: TestApp | undefined;

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    received.push({ path: request.url ?? '', body: await text(request) });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterAll(() => collector.close());

beforeEach(() => {
  received = [];
});
afterEach(async () => {
  await tracing?.stop();
  await running?.close();
  running = undefined;
});

async function startTraced(env: Record<string, string> = {}): Promise<TestApp> {
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...env };
  tracing = await startTracing(readSettings(traced));
  running = await createTestApp(() => ({}), traced);
  return running;
}

/** What has come once everything was handed over. */
async function spansSent(): Promise<SentSpan[]> {
  await tracing.stop();
  return received
    .flatMap(({ body }) => (JSON.parse(body) as Sent).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans);
}

const attributesOf = ({ attributes }: SentSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

const proxysTrace = '0af7651916cd43dd8448eb211c80319c';
const proxysSpan = 'b7ad6b7169203331';
const verify = {
  method: 'POST' as const,
  url: '/api/verifier/public/verify',
  headers: { traceparent: `00-${proxysTrace}-${proxysSpan}-01`, 'x-request-id': 'proxy-name-0001' },
  payload: { certificateNo: 'BECE-2026-SECRETNUMB', resultType: 'regional' },
};

test('a request and what it asks of the database are spans of one trace, in OTLP over HTTP', async () => {
  const { app } = await startTraced();
  const answer = await app.inject(verify);
  expect(answer.statusCode).toBe(404);
  const spans = await spansSent();
  expect(new Set(received.map(({ path }) => path))).toEqual(new Set(['/v1/traces']));
  const request = spans.find(({ name }) => name === 'POST /api/verifier/public/verify');
  expect(attributesOf(request as SentSpan)).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/api/verifier/public/verify',
    'http.response.status_code': 404,
    'sanad.request_id': answer.headers['x-request-id'],
  });
  const asked = spans.filter(({ name }) => name.startsWith('database '));
  expect(asked.length).toBeGreaterThan(0);
  for (const one of asked) expect(one).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId });
});

test('nothing of what was asked for stands in a trace: no number, no query, no address, no token', async () => {
  const { app } = await startTraced();
  await app.inject(verify);
  await app.inject({ url: '/api/v1/totals?name=Zainab' });
  await app.inject({ url: '/share/a-token-that-opens-it', headers: { authorization: 'Bearer abc.def.ghi' } });
  await app.inject({ url: '/api/v1/Student/01a1eeed-3651-7703-9d4f-6266a7b9e9e5', remoteAddress: '203.0.113.7' });
  await spansSent();
  const everything = received.map(({ body }) => body).join('');
  expect(everything).toContain('/api/verifier/public/verify');
  for (const secret of ['SECRETNUMB', 'Zainab', 'a-token-that', 'abc.def', '01a1eeed-3651', '203.0.113.7'])
    expect(everything).not.toContain(secret);
});

test.each([
  ['is taken from a proxy that is trusted', { TRUST_PROXY: '1' }, true],
  ['of a stranger is not taken', {}, false],
])('the trace of the caller %s', async (_what, env: Record<string, string>, isTaken) => {
  const { app } = await startTraced(env);
  await app.inject(verify);
  const request = (await spansSent()).find(({ kind }) => kind === 2);
  expect(request?.traceId === proxysTrace).toBe(isTaken);
  expect(request?.parentSpanId === proxysSpan).toBe(isTaken);
  expect(attributesOf(request as SentSpan)['sanad.request_id'] === 'proxy-name-0001').toBe(isTaken);
});

test('jobs and drawings are spans; a failure tells its kind and not its words', async () => {
  const { database, deps } = await startTraced();
  const { db, pool } = database;
  let isDone = false;
  const kind = {
    name: 'draws',
    payload: Type.Object({}),
    async run() {
      await meter.timeDrawing('pdf', () => Promise.reject(new TypeError('Zainab Kolo'))).catch(() => undefined);
      isDone = true;
    },
  };
  await createJobQueue().add(db, 'draws', {});
  const worker = await startWorker({ db, pool, log: deps.log, kinds: [kind], context: {}, pollMs: 50 });
  await eventually(() => expect(isDone).toBe(true));
  await worker.stop();
  const spans = await spansSent();
  const job = spans.find(({ name }) => name === 'job draws');
  const drawing = spans.find(({ name }) => name === 'draw');
  expect(drawing).toMatchObject({ traceId: job?.traceId, parentSpanId: job?.spanId, status: { code: 2 } });
  expect(attributesOf(drawing as SentSpan)).toMatchObject({ 'sanad.format': 'pdf', 'error.type': 'TypeError' });
  expect(received.map(({ body }) => body).join('')).not.toContain('Zainab');
});

test('a collector that does not answer keeps nobody waiting', async () => {
  const { app } = await startTraced({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  expect((await app.inject(verify)).statusCode).toBe(404);
});

test('without an address nothing is traced, and what would do it is not loaded', async () => {
  tracing = await startTracing(readSettings({}));
  running = await createTestApp();
  await running.app.inject(verify);
  expect(await spansSent()).toEqual([]);
  // Only on its way through `import()`.
  const start = readFileSync(new URL('./start-tracing.ts', import.meta.url), 'utf8');
  expect(start).not.toMatch(/^import .*exporter/m);
});
