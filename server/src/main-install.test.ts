import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { firstAdmin, installEntries } from './testing/install-calls.ts';
import {
  killStarted,
  removeFolder,
  type StartedProduct,
  startProduct,
  temporaryFolder,
  until,
} from './testing/started-product.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let folder: string;
let empty: TestDatabase;
let smtp: SMTPServer;
const received: string[] = [];

beforeAll(async () => {
  folder = temporaryFolder();
  empty = await createTestDatabase('empty');
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      stream.on('data', (chunk: Buffer) => received.push(chunk.toString()));
      stream.on('end', () => done());
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
});
afterEach(killStarted);
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(resolve));
  await empty.drop();
  removeFolder(folder);
});

async function post(product: StartedProduct, path: string, body: unknown) {
  const response = await fetch(`${product.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { data, message } = (await response.json()) as { data: Record<string, unknown>; message?: string };
  return { status: response.status, data, message };
}

const countAdmins = async () => {
  const { rows } = await empty.pool.query<{ count: string }>(
    "select count(*) from record where entity = 'SuperAdmin' and data->>'email' = $1",
    [firstAdmin.email],
  );
  return Number(rows[0]?.count);
};

test('the wizard moves a new server to a database and a mail server of its own, in the running process', {
  timeout: 180_000,
}, async () => {
  const SANAD_DATA = join(folder, 'data');
  const SANAD_CONFIG = join(folder, 'config');
  // One that cannot be used: development would write a missing one.
  mkdirSync(SANAD_CONFIG);
  writeFileSync(join(SANAD_CONFIG, 'config.json'), '{}');
  const product = await startProduct({ SANAD_DATA, SANAD_CONFIG, SANAD_DEMO: 'off' });
  await product.ready();
  const code = /"code":"([0-9A-Z]{4}-[0-9A-Z]{4})"/.exec(product.output())?.[1] ?? '';
  const { key } = (await post(product, '/api/install/open', { code })).data;
  const { port } = smtp.server.address() as { port: number };
  const connections = {
    databaseUrl: empty.url,
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailFrom: 'Sanad <no-reply@moe.example>',
  };
  const config = installEntries({ environment: 'development' });
  const done = await post(product, '/api/install', { key, config, connections, admin: firstAdmin });
  expect(done).toMatchObject({ status: 200, data: { isWritten: true, isStartingAgain: true, isMailed: true } });
  expect(done.data.link).toBeUndefined();
  expect(statSync(join(SANAD_DATA, 'settings.env')).mode & 0o777).toBe(0o600);

  await product.prints('Starting again');
  await until('it runs on the other database', () => /ready:[\s\S]*PostgreSQL at /.test(product.output()));
  expect((await fetch(`${product.url}/ready`)).status).toBe(200);
  expect(await countAdmins()).toBe(1);
  await until('the mail came', () => received.join('').includes('/auth/password/set'));
  expect(received.join('')).toContain('From: Sanad <no-reply@moe.example>');
  expect((await post(product, '/api/install/code', {})).status).toBe(409);

  product.process.kill('SIGTERM');
  expect(await product.ended).toBe(0);
  const again = await startProduct({ SANAD_DATA, SANAD_CONFIG, SANAD_DEMO: 'off' });
  await again.prints('PostgreSQL at ');
  again.process.kill('SIGTERM');
  expect(await again.ended).toBe(0);
});
