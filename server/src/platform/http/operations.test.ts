import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { meter } from '#platform/meter.ts';
import { paths } from '#platform/paths.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';
import { startTlsServer } from '#testing/tls-server.ts';

let running: TestApp;
let production: TestApp;

beforeAll(async () => {
  running = await createTestApp();
  running.app.metrics.watchPool(running.database.pool);
  production = await createTestApp(undefined, {
    SANAD_ENV: 'production',
    PUBLIC_URL: 'https://sanad.example',
    SANAD_MASTER_KEY: randomBytes(32).toString('base64'),
    METRICS_TOKEN: 'metrics-secret',
    RATE_LIMITS: 'on',
  });
});
afterAll(async () => {
  await running.close();
  await production.close();
});

test('/health answers without asking anything else', async () => {
  const answer = await running.app.inject({ url: '/health' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ status: 'ok' });
});

test('/ready names every part, and the one that is not ready', async () => {
  const answer = await running.app.inject({ url: '/ready' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().parts).toMatchObject({ database: 'ready', migrations: 'ready', jobs: 'ready', files: 'ready' });
  let seeded = false;
  running.app.readiness.add('seeding', async () => {
    if (!seeded) throw new Error('still seeding');
  });
  const early = await running.app.inject({ url: '/ready' });
  expect(early.statusCode).toBe(503);
  expect(early.json()).toMatchObject({ status: 'not ready', parts: { database: 'ready', seeding: 'not ready' } });
  seeded = true;
  expect((await running.app.inject({ url: '/ready' })).statusCode).toBe(200);
});

test('/ready waits for migrations that this version brings', async () => {
  await running.database.pool.query("delete from migration where name = '0001-platform.sql'");
  const answer = await running.app.inject({ url: '/ready' });
  expect(answer.statusCode).toBe(503);
  expect(answer.json().parts.migrations).toBe('not ready');
  await running.database.pool.query("insert into migration (name, checksum) values ('0001-platform.sql', 'x')");
});

test('/ready answers 503 when the database is gone', async () => {
  const lost = await createTestApp();
  await lost.database.close();
  const answer = await lost.app.inject({ url: '/ready' });
  expect(answer.statusCode).toBe(503);
  expect(answer.json().parts).toMatchObject({ database: 'not ready', files: 'ready' });
  expect((await lost.app.inject({ url: '/health' })).statusCode).toBe(200);
  await lost.app.close();
});

test('a server that was ready stays among those that are asked while the database is away', async () => {
  const lost = await createTestApp();
  expect((await lost.app.inject({ url: '/ready' })).json().status).toBe('ready');
  await lost.database.close();
  const answer = await lost.app.inject({ url: '/ready' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ status: 'degraded', parts: { database: 'not ready', files: 'ready' } });
  lost.app.readiness.add('renderer', () => Promise.reject(new Error('no browser')));
  expect((await lost.app.inject({ url: '/ready' })).statusCode).toBe(503);
  await lost.app.close();
});

test('while the database is away callers are told to come again, in their own language', async () => {
  const lost = await createTestApp();
  await lost.database.close();
  const ask = (language: string) =>
    lost.app.inject({
      method: 'POST',
      url: '/api/v1/School/search',
      payload: { filters: {}, limit: 1 },
      headers: { 'accept-language': language },
    });
  const answer = await ask('en');
  expect(answer.statusCode).toBe(503);
  const seconds = Number(answer.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(answer.json().params.errmsg).toBe(
    `A part of the service is away for a moment. What you entered is still here; please try again in ${seconds} seconds.`,
  );
  expect((await ask('hi')).json().params.errmsg).toContain('सेकंड बाद फिर कोशिश करें');
  await lost.app.close();
});

test('/metrics tells what waits in the whole installation', async () => {
  const { pool } = running.database;
  const numberOf = async (name: string) =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec((await running.app.inject({ url: '/metrics' })).body)?.[1]);
  expect(await numberOf('sanad_messages_waiting')).toBe(0);
  await pool.query(
    `insert into outbox (id, recipient, subject, text, created_at)
     values (gen_random_uuid(), 'a@example.org', 'x', 'x', now() - interval '90 seconds')`,
  );
  await pool.query(
    `insert into batch (id, kind, asked, total, cursor, succeeded, state)
     values ('00000000-0000-7000-8000-000000000001', 'watched', '{}', 500, 120, 120, 'running')`,
  );
  await pool.query(
    `insert into log_pending (kind, ref, leaf_hash, created_at) values ('watched', gen_random_uuid(), decode(repeat('00', 32), 'hex'), now() - interval '7 seconds')`,
  );
  expect(await numberOf('sanad_messages_waiting')).toBe(1);
  expect(await numberOf('sanad_messages_oldest_seconds')).toBeGreaterThanOrEqual(90);
  expect(await numberOf('sanad_batches_open')).toBe(1);
  expect(await numberOf('sanad_batch_rows_to_do')).toBe(380);
  expect(await numberOf('sanad_log_waiting')).toBe(1);
  expect(await numberOf('sanad_log_lag_seconds')).toBeGreaterThanOrEqual(7);
  await pool.query("delete from log_pending where kind = 'watched'");
});

test('/metrics gives durations by route pattern, jobs and connections', async () => {
  await running.app.inject({ url: '/V/secret-certificate-number' });
  await running.app.inject({ url: '/api/nothing/secret-path' });
  running.app.metrics.countRun('mail.deliver', 'success', 20);
  const answer = await running.app.inject({ url: '/metrics' });
  expect(answer.headers['content-type']).toContain('text/plain');
  expect(answer.body).toMatch(
    /sanad_http_request_duration_seconds_count\{method="GET",route="\/V\/\*",status="\d+"\} 1/,
  );
  expect(answer.body).toContain('route="unmatched",status="404"');
  expect(answer.body).toContain('sanad_jobs{state="waiting"} 0');
  expect(answer.body).toContain('sanad_job_runs_total{kind="mail.deliver",outcome="success"} 1');
  expect(answer.body).toContain('sanad_database_connections{state="open"}');
  expect(answer.body).toMatch(/sanad_disk_bytes\{state="free"\} \d+/);
  expect(answer.body).toContain('process_cpu_seconds_total');
  expect(answer.body).not.toContain('secret');
});

test('/metrics counts verdicts, sign-ins and drawings', async () => {
  const read = async (name: string) =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec((await running.app.inject({ url: '/metrics' })).body)?.[1] ?? 0);
  const wrong = 'sanad_sign_ins_total\\{outcome="password"\\}';
  const drawn = 'sanad_render_duration_seconds_count\\{format="png"\\}';
  const failed = 'sanad_render_failures_total\\{format="png"\\}';
  const before = [await read(wrong), await read(drawn), await read(failed)];
  meter.countSignIn('password');
  await meter.timeDrawing('png', async () => 'drawn');
  await expect(meter.timeDrawing('png', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const after = [await read(wrong), await read(drawn), await read(failed)];
  expect(after).toEqual(before.map((count) => count + 1));
});

test('/metrics tells how long the certificate of the public address is valid', async () => {
  const tls = await startTlsServer();
  const secure = await createTestApp(undefined, { PUBLIC_URL: `https://localhost:${tls.port}` });
  const { body } = await secure.app.inject({ url: '/metrics' });
  const seconds = Number(/^sanad_tls_certificate_seconds (\S+)$/m.exec(body)?.[1]);
  expect(seconds).toBeGreaterThan(50 * 365 * 86_400);
  const { data } = (await secure.app.inject({ url: '/api/status', headers: as('SuperAdmin') })).json();
  expect(data.tls).toMatchObject({ host: 'localhost', until: expect.stringMatching(/^2126-/) });
  await secure.close();
  await tls.close();
});

const metricsIn = (options: { address: string; headers?: Record<string, string> }) =>
  production.app.inject({ url: '/metrics', remoteAddress: options.address, headers: options.headers ?? {} });

test('alert rules and dashboard ask for numbers that there are', async () => {
  const folder = join(paths.repository, 'deploy', 'monitoring');
  const { body } = await running.app.inject({ url: '/metrics' });
  const given = new Set([...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  for (const file of ['alerts.yml', 'grafana-dashboard.json']) {
    const text = readFileSync(join(folder, file), 'utf8');
    const asked = [...text.matchAll(/\b(?:sanad|process)_\w+/g)].map(([name]) =>
      name.replace(/_(bucket|count|sum)$/, ''),
    );
    expect(asked.length).toBeGreaterThan(8);
    expect(asked.filter((name) => !given.has(name))).toEqual([]);
  }
});

test('in production /metrics is only for the token or this machine', async () => {
  expect((await metricsIn({ address: '10.0.0.9' })).statusCode).toBe(401);
  const wrong = { authorization: 'Bearer other' };
  expect((await metricsIn({ address: '10.0.0.9', headers: wrong })).statusCode).toBe(401);
  const right = { authorization: 'Bearer metrics-secret' };
  expect((await metricsIn({ address: '10.0.0.9', headers: right })).statusCode).toBe(200);
  expect((await metricsIn({ address: '127.0.0.1' })).statusCode).toBe(200);
  const forwarded = { 'x-forwarded-for': '203.0.113.5' };
  expect((await metricsIn({ address: '127.0.0.1', headers: forwarded })).statusCode).toBe(401);
});

test('the server finishes the request that runs before it closes', async () => {
  const closing = await createTestApp();
  let begun = () => {};
  const started = new Promise<void>((resolve) => {
    begun = resolve;
  });
  let finish = () => {};
  const mayFinish = new Promise<void>((resolve) => {
    finish = resolve;
  });
  closing.app.get('/api/slow', async () => {
    begun();
    await mayFinish;
    return { done: true };
  });
  const address = await closing.app.listen({ port: 0, host: '127.0.0.1' });
  const answer = fetch(`${address}/api/slow`);
  await started;
  const closed = closing.app.close();
  finish();
  expect(await (await answer).json()).toEqual({ done: true });
  await closed;
  await closing.database.drop();
});

test('many who ask at once whether it is ready cost one look', async () => {
  let looks = 0;
  running.app.readiness.add('counted', async () => {
    looks += 1;
    await new Promise((resolve) => setImmediate(resolve));
  });
  const answers = await Promise.all(Array.from({ length: 20 }, () => running.app.inject({ url: '/ready' })));
  expect(answers.every((answer) => answer.statusCode === 200)).toBe(true);
  expect(looks).toBeLessThan(5);
});
