import { createServer, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import Type from 'typebox';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Deps } from '#deps.ts';
import { inTransaction } from '#platform/database/database.ts';
import { systemIds } from '#platform/ids.ts';
import { createJobQueue } from '#platform/jobs/job-queue.ts';
import { startWorker, type Worker } from '#platform/jobs/worker.ts';
import { createLog } from '#platform/log.ts';
import { readSettings, type Settings } from '#platform/settings.ts';
import { eventually } from '#testing/eventually.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { createMailDelivery } from './jobs.ts';
import { createMailer } from './mailer.ts';
import { listMails } from './outbox.ts';

type Refusal = { code: number; times: number };

let database: TestDatabase;
let worker: Worker | undefined;
let smtp: SMTPServer;
let received: string[];
let refusal: Refusal;
let settings: Settings;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

beforeEach(async () => {
  received = [];
  refusal = { code: 0, times: 0 };
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      if (refusal.times === 0) return done();
      refusal.times -= 1;
      done(Object.assign(new Error('not now'), { responseCode: refusal.code }));
    },
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      stream.on('end', () => {
        received.push(text);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as { port: number };
  settings = readSettings({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Sanad <from@sanad.example>' });
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  await new Promise<void>((resolve) => smtp.close(resolve));
  await database.pool.query('delete from outbox');
});

const jobs = createJobQueue();

async function startDelivery(pauses: number[]): Promise<void> {
  const { db, pool } = database;
  const delivery = createMailDelivery(settings, pauses);
  const context = { db, jobs, log: createLog('silent') } as Deps;
  worker = await startWorker({ db, pool, log: context.log, kinds: delivery ? [delivery] : [], context, pollMs: 50 });
}

const send = (to = 'parent@example.org') =>
  createMailer({ settings, jobs, ids: systemIds }).send(database.db, {
    to,
    subject: 'Set your password – पासवर्ड',
    text: 'Open https://sanad.example/set?token=abc',
    html: '<p>Open</p>',
  });

const firstMail = async () => (await listMails(database.db, 10))[0];

test('a mail reaches the SMTP server, and its content leaves the outbox', async () => {
  await startDelivery([]);
  await send();
  await eventually(async () =>
    expect(await firstMail()).toMatchObject({ state: 'sent', tries: 1, text: '', html: null }),
  );
  expect(received).toHaveLength(1);
  expect(received[0]).toContain('To: parent@example.org');
  expect(received[0]).toContain('From: Sanad <from@sanad.example>');
  expect(received[0]).toContain('https://sanad.example/set');
});

test('a server that refuses for the moment is tried again after a pause', async () => {
  refusal = { code: 451, times: 2 };
  await startDelivery([20, 20, 20]);
  await send();
  await eventually(async () => expect(await firstMail()).toMatchObject({ state: 'sent', tries: 3 }));
  expect(received).toHaveLength(1);
});

test('a mail that is refused for good is failed at once and keeps the reason', async () => {
  refusal = { code: 550, times: 9 };
  await startDelivery([20, 20]);
  await send();
  await eventually(async () => expect(await firstMail()).toMatchObject({ state: 'failed', tries: 1 }));
  expect((await firstMail())?.lastError).toContain('550');
});

test('when the pauses are used up the mail is failed and not lost', async () => {
  refusal = { code: 451, times: 9 };
  await startDelivery([20]);
  await send();
  await eventually(async () => expect(await firstMail()).toMatchObject({ state: 'failed', tries: 2 }));
  expect((await firstMail())?.text).toContain('token=abc');
});

test('a mail of an act that is rolled back is neither kept nor sent', async () => {
  const undone = inTransaction(database.db, async (db) => {
    await createMailer({ settings, jobs, ids: systemIds }).send(db, { to: 'a@example.org', subject: 's', text: 't' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await firstMail()).toBeUndefined();
  const { rows } = await database.pool.query('select * from graphile_worker.jobs');
  expect(rows).toEqual([]);
});

test('without an SMTP server mails wait in the outbox and no job is made', async () => {
  settings = readSettings({});
  await send();
  expect(await firstMail()).toMatchObject({ state: 'queued', tries: 0 });
  expect(createMailDelivery(settings)).toBeUndefined();
  const { rows } = await database.pool.query('select * from graphile_worker.jobs');
  expect(rows).toEqual([]);
});

test('an address with a line break cannot add headers', async () => {
  await startDelivery([]);
  await send('parent@example.org\r\nBcc: other@example.org');
  await eventually(async () => expect((await firstMail())?.state).not.toBe('queued'));
  expect(received.join('')).not.toMatch(/^Bcc:/m);
});

test('mails for a server that says nothing do not keep other jobs waiting', async () => {
  const { db, pool } = database;
  const open = new Set<Socket>();
  const silent = createServer((socket) => open.add(socket));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as { port: number };
  settings = readSettings({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  let isDone = false;
  const other = {
    name: 'other',
    payload: Type.Object({}),
    run: async () => {
      isDone = true;
    },
  };
  const delivery = createMailDelivery(settings, [60_000]);
  const context = { db, jobs, log: createLog('silent') } as Deps;
  const kinds = [...(delivery ? [delivery] : []), other];
  for (let turn = 0; turn < 20; turn += 1) await send();
  worker = await startWorker({ db, pool, log: context.log, kinds, context, pollMs: 50 });
  // One in each lane, and no more.
  await eventually(() => expect(open.size).toBe(3));
  await jobs.add(db, 'other', {});
  await eventually(() => expect(isDone).toBe(true));
  await pool.query('delete from graphile_worker._private_jobs where locked_at is null');
  for (const socket of open) socket.destroy();
  silent.close();
});
