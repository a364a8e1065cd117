import { writeFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  freePort,
  killStarted,
  processesOn,
  removeFolder,
  startProduct,
  temporaryFolder,
} from './testing/started-product.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

// Each test starts whole processes, on a machine that may be busy with others.
vi.setConfig({ testTimeout: 120_000 });

let folder: string;
let shared: TestDatabase;

beforeAll(async () => {
  folder = temporaryFolder();
  shared = await createTestDatabase();
});

afterEach(killStarted);

afterAll(async () => {
  await shared.drop();
  removeFolder(folder);
});

function listenOn(port: number, handle?: Parameters<typeof createServer>[1]): Promise<Server> {
  const server = createServer({}, handle);
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
}

async function refusal(env: Record<string, string>): Promise<string> {
  const product = await startProduct({ SANAD_DATA: join(folder, 'data'), ...env });
  expect(await product.ended).toBe(1);
  expect(product.output()).not.toMatch(/^\s+at /m);
  expect(processesOn(folder)).toEqual([]);
  return product.output();
}

/** Without the demo data, which nothing here is about. */
const startBare = (env: Record<string, string>) =>
  startProduct({ SANAD_DATA: join(folder, 'data'), SANAD_DEMO: 'off', ...env });

test('bad settings are named line by line', async () => {
  const output = await refusal({ PORT: '70000', SANAD_ROLE: 'boss' });
  expect(output).toContain('PORT is "70000"; it must be a port number from 1 to 65535.');
  expect(output).toContain('SANAD_ROLE is "boss"; it must be one of all, server, worker.');
});

test('a taken port is told in one line that names PORT, before the database is started', async () => {
  const port = await freePort();
  const other = await listenOn(port);
  const output = await refusal({ PORT: String(port) });
  other.close();
  expect(output.trim()).toBe(
    `Port ${port} is taken by another program. Choose another one with PORT, for example: PORT=${port + 1} npm start`,
  );
});

test('a data folder that cannot be written to is named with the reason', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(await refusal({ SANAD_DATA: join(file, 'data') })).toBe(
    `The data folder ${join(file, 'data')} cannot be used: a part of the path is a file, not a folder. Make it writable, or choose another one with SANAD_DATA.\n`,
  );
});

test('a database that does not answer is waited for, then given up; its password is never printed', async () => {
  const port = await freePort();
  const output = await refusal({
    DATABASE_URL: `postgres://sanad:very-secret@127.0.0.1:${port}/sanad`,
    SANAD_DATABASE_WAIT: '1',
  });
  expect(output.trim().split('\n')).toEqual([
    `Waiting up to 1 s for the database at 127.0.0.1:${port}/sanad: nothing answers there.`,
    `The database at 127.0.0.1:${port}/sanad did not answer within 1 s: nothing answers there (DATABASE_URL).`,
  ]);
});

test('a database that refuses the password, or has another name, is not waited for', async () => {
  const wrong = new URL(shared.url);
  wrong.password = 'very-secret';
  const output = await refusal({ DATABASE_URL: wrong.toString() });
  expect(output).toContain('it refuses the user name or password (DATABASE_URL)');
  expect(output).not.toContain('very-secret');
  const unknown = new URL(shared.url);
  unknown.pathname = '/nowhere';
  expect(await refusal({ DATABASE_URL: unknown.toString() })).toContain('it has no database of this name');
});

test('a database that comes up while the start waits is used', async () => {
  const port = await freePort();
  const real = new URL(shared.url);
  const late = new URL(shared.url);
  late.port = String(port);
  const product = await startBare({ DATABASE_URL: late.toString() });
  await product.prints('Waiting up to 60 s');
  const door = await listenOn(port, (inside) => {
    const outside = connect(Number(real.port), real.hostname);
    inside.pipe(outside).pipe(inside);
    for (const socket of [inside, outside]) socket.on('error', () => {});
  });
  await product.ready();
  product.process.kill('SIGINT');
  expect(await product.ended).toBe(0);
  door.close();
});

test('Ctrl-C while the start waits for the database ends it at once', async () => {
  const url = `postgres://sanad:secret@127.0.0.1:${await freePort()}/sanad`;
  const product = await startProduct({ SANAD_DATA: join(folder, 'data'), DATABASE_URL: url });
  await product.prints('Waiting up to 60 s');
  product.process.kill('SIGINT');
  expect(await product.ended).toBe(0);
});

test('the role worker answers whether it lives; processes on a shared database may share the data folder', async () => {
  const worker = await startBare({ DATABASE_URL: shared.url, SANAD_ROLE: 'worker' });
  const server = await startBare({ DATABASE_URL: shared.url, SANAD_ROLE: 'server' });
  await Promise.all([worker.ready(), server.ready()]);
  expect((await fetch(`${worker.url}/ready`)).status).toBe(200);
  expect((await fetch(`${server.url}/ready`)).status).toBe(200);
  expect(worker.output()).toContain('jobs only');
  worker.process.kill('SIGTERM');
  server.process.kill('SIGTERM');
  expect(await Promise.all([worker.ended, server.ended])).toEqual([0, 0]);
});

test('a second Ctrl-C ends it although a request still runs', async () => {
  const product = await startBare({ DATABASE_URL: shared.url });
  await product.ready();
  const { port } = new URL(product.url);
  const unfinished = connect(Number(port), '127.0.0.1').on('error', () => {});
  unfinished.write('POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{');
  // Answered only after the server has read the unfinished one's head too.
  await product.ready();
  product.process.kill('SIGINT');
  await product.prints('Ending (SIGINT)');
  await new Promise((resolve) => setTimeout(resolve, 1100));
  expect(product.process.exitCode).toBeNull();
  product.process.kill('SIGINT');
  expect(await product.ended).toBe(130);
  unfinished.destroy();
});
