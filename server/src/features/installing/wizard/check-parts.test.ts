import { createServer, type Server, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startKeycloakStandIn } from '#testing/keycloak-stand-in.ts';
import { startS3StandIn } from '#testing/s3-stand-in.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { createWizardApp, type WizardApp } from '#testing/wizard-app.ts';

let it: WizardApp;
let key: string;
let other: TestDatabase;
beforeAll(async () => {
  it = await createWizardApp();
  key = await it.open();
  other = await createTestDatabase();
});
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
afterAll(async () => {
  await other.drop();
  await it.close();
});

const secret = 'Do-not-tell-7';

function portOf(server: Server): number {
  return (server.address() as { port: number }).port;
}

/** Accepts and says nothing at all, or what it is told to say. */
async function listen(answer?: string): Promise<number> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    if (answer !== undefined) socket.end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  });
  return portOf(server);
}

async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

type Smtp = { port: number; received: string[] };

async function startSmtp(): Promise<Smtp> {
  const received: string[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'sanad' && password === secret ? done(null, { user: 'sanad' }) : done(new Error('no')),
    onRcptTo: ({ address }, _session, done) => done(address.startsWith('nobody') ? new Error('unknown') : null),
    onData(stream, _session, done) {
      stream.on('data', (chunk: Buffer) => received.push(chunk.toString()));
      stream.on('end', () => done());
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise<void>((resolve) => smtp.close(resolve)));
  return { port: portOf(smtp.server as Server), received };
}

test('what the server runs with answers without any entry; mail is not set', async () => {
  expect((await it.check(key, 'database')).data).toMatchObject({
    state: 'works',
    version: expect.stringMatching(/^\d+/),
  });
  expect((await it.check(key, 'identity')).data).toMatchObject({ state: 'works' });
  expect((await it.check(key, 'files')).data).toMatchObject({ state: 'works' });
  expect((await it.check(key, 'mail')).data).toMatchObject({ state: 'failed', reason: 'not-set' });
});

test('a database of one’s own is reached and looked at, and what is wrong with it is said without its password', async () => {
  const { url } = other;
  const elsewhere = new URL(url);
  elsewhere.pathname = '/no_such_database';
  const check = (databaseUrl: string) => it.check(key, 'database', { databaseUrl });
  expect((await check(url)).data).toMatchObject({ state: 'works', isEmpty: false });

  await other.pool.query('create database empty_one');
  const empty = new URL(url);
  empty.pathname = '/empty_one';
  expect((await check(empty.href)).data).toMatchObject({ state: 'works', isEmpty: true });
  await other.pool.query('drop database empty_one');

  const cases: [databaseUrl: string, reason: string][] = [
    [`postgres://sanad:${secret}@127.0.0.1:${await closedPort()}/sanad`, 'unreachable'],
    [`postgres://sanad:${secret}@no-such-host.invalid/sanad?sslmode=verify-full`, 'unknown-host'],
    [elsewhere.href, 'no-database'],
    [`postgres://sanad:${secret}@db.example/sanad`, 'plain'],
    [`mysql://sanad:${secret}@127.0.0.1/sanad`, 'wrong-address'],
    ['not an address', 'wrong-address'],
  ];
  for (const [databaseUrl, reason] of cases) {
    const answer = await check(databaseUrl);
    expect(answer.data, databaseUrl).toMatchObject({ state: 'failed', reason });
    expect(answer.text).not.toContain(secret);
  }
  expect(it.printed()).not.toContain(secret);
});

test('a database with tables of something else is not ours to fill', async () => {
  await other.pool.query('create database foreign_one');
  const address = new URL(other.url);
  address.pathname = '/foreign_one';
  const { default: pg } = await import('pg');
  const client = new pg.Client(address.href);
  await client.connect();
  await client.query('create table payroll (id int)');
  await client.end();
  const answer = await it.check(key, 'database', { databaseUrl: address.href });
  expect(answer.data).toMatchObject({ state: 'failed', reason: 'foreign' });
  await other.pool.query('drop database foreign_one');
});

test('a mail server is greeted, refuses a password in clear words, and takes a test mail', async () => {
  const { port, received } = await startSmtp();
  const right = { smtpUrl: `smtp://sanad:${secret}@127.0.0.1:${port}`, mailFrom: 'Sanad <no-reply@moe.example>' };
  expect((await it.check(key, 'mail', right)).data).toMatchObject({ state: 'works' });
  expect(received).toEqual([]);
  const wrong = await it.check(key, 'mail', { smtpUrl: `smtp://sanad:wrong@127.0.0.1:${port}` });
  expect(wrong.data).toMatchObject({ state: 'failed', reason: 'wrong-password' });

  const send = (to: string) => it.post('/api/install/test-mail', { key, to, connections: right });
  expect((await send('ngozi@moe.example')).data).toMatchObject({ state: 'works' });
  expect(received.join('')).toContain('To: ngozi@moe.example');
  expect(received.join('')).toContain('From: Sanad <no-reply@moe.example>');
  expect((await send('nobody@moe.example')).data).toMatchObject({ state: 'failed', reason: 'not-accepted' });

  const away = await it.check(key, 'mail', { smtpUrl: `smtp://127.0.0.1:${await closedPort()}` });
  expect(away.data).toMatchObject({ state: 'failed', reason: 'unreachable' });
});

test('a part that accepts and says nothing is not waited for longer than a person would', {
  timeout: 30_000,
}, async () => {
  const port = await listen();
  const silent = await Promise.all([
    it.check(key, 'database', { databaseUrl: `postgres://a:b@127.0.0.1:${port}/x` }),
    it.check(key, 'mail', { smtpUrl: `smtp://127.0.0.1:${port}` }),
    it.check(key, 'files', { s3: bucketAt(port) }),
    it.check(key, 'identity', { keycloak: keycloakAt(port) }),
  ]);
  for (const { data } of silent) expect(data).toMatchObject({ state: 'failed', reason: 'too-slow' });
});

const bucketAt = (port: number) => ({
  bucket: 'certificates',
  accessKeyId: 'me',
  secretAccessKey: secret,
  endpoint: `http://127.0.0.1:${port}`,
});
const keycloakAt = (port: number) => ({
  url: `http://127.0.0.1:${port}`,
  realm: 'sanad',
  clientId: 'sanad-web',
  adminClientId: 'sanad-server',
  adminClientSecret: secret,
});

test('a bucket and a Keycloak that are not there, or something else, are told apart', async () => {
  const nowhere = await closedPort();
  expect((await it.check(key, 'files', { s3: bucketAt(nowhere) })).data).toMatchObject({ reason: 'unreachable' });
  expect((await it.check(key, 'identity', { keycloak: keycloakAt(nowhere) })).data).toMatchObject({
    reason: 'unreachable',
  });
  const missing = await listen('HTTP/1.1 404 Not Found\r\nContent-Length: 2\r\nConnection: close\r\n\r\nno');
  expect((await it.check(key, 'identity', { keycloak: keycloakAt(missing) })).data).toMatchObject({
    reason: 'no-realm',
  });
  const page = await listen('HTTP/1.1 200 OK\r\nContent-Length: 5\r\nConnection: close\r\n\r\nhello');
  expect((await it.check(key, 'identity', { keycloak: keycloakAt(page) })).data).toMatchObject({
    reason: 'wrong-address',
  });
});

test('a bucket and a Keycloak that answer work; a wrong secret, another client and another bucket do not', async () => {
  const s3 = await startS3StandIn();
  closing.push(s3.close);
  const bucket = { ...bucketAt(0), endpoint: s3.url, accessKeyId: 'key-id' };
  expect((await it.check(key, 'files', { s3: { ...bucket, accessKeyId: 'other' } })).data).toMatchObject({
    reason: 'not-permitted',
  });
  expect((await it.check(key, 'files', { s3: bucket })).data).toMatchObject({ state: 'works' });
  expect(s3.objects.size).toBe(0);
  // It could never say that a picture is gone.
  s3.refuseListing();
  expect((await it.check(key, 'files', { s3: bucket })).data).toMatchObject({ reason: 'not-permitted' });

  const stand = await startKeycloakStandIn();
  closing.push(stand.close);
  const check = (change: object) => it.check(key, 'identity', { keycloak: { ...stand.settings, ...change } });
  expect((await check({})).data).toMatchObject({ state: 'works' });
  expect((await check({ adminClientSecret: 'wrong' })).data).toMatchObject({ reason: 'wrong-password' });
  expect((await check({ clientId: 'another' })).data).toMatchObject({ reason: 'no-client' });
  expect((await check({ realm: 'another' })).data).toMatchObject({ reason: 'no-realm' });
  stand.failNext({ on: 'admin', status: 403 });
  expect((await check({})).data).toMatchObject({ reason: 'not-permitted' });
});

test('what the environment names is not changed by the wizard', async () => {
  const set = await createWizardApp({ env: { SMTP_URL: 'smtps://user:hidden-7@mail.example' } });
  const mine = await set.open();
  const facts = await set.post('/api/install/facts', { key: mine });
  expect(facts.data.mail).toEqual({ isSet: true, place: 'mail.example' });
  expect(facts.text).not.toContain('hidden-7');
  const answer = await set.check(mine, 'mail', { smtpUrl: 'smtps://evil.example' });
  expect([answer.status, answer.message]).toEqual([
    400,
    'The environment of the server names this already: SMTP_URL. Change it there.',
  ]);
  await set.close();
});
