import { mkdir, readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyForm } from '#testing/copies-world.ts';
import { eventually } from '#testing/eventually.ts';
import { createResultsApp, type ResultsApp, session, sheetForm } from '#testing/results-app.ts';

/** Whoever goes away takes nothing along: no place at a gate, no thread, no connection, no file. */

type Asked = { method: string; path: string; headers: Record<string, string>; body: Buffer };

let running: ResultsApp;
let port: number;
/** The worker listens on a connection of its own. */
let busyAtRest: number;

const busyConnections = () => running.database.pool.totalCount - running.database.pool.idleCount;

beforeAll(async () => {
  running = await createResultsApp();
  await mkdir(`${running.deps.settings.dataFolder}/files/`, { recursive: true });
  await running.app.listen({ port: 0, host: '127.0.0.1' });
  port = (running.app.server.address() as { port: number }).port;
  busyAtRest = busyConnections();
});
afterAll(() => running.close());

const json = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Asked => ({
  method,
  path,
  headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
  body: Buffer.from(body === undefined ? '' : JSON.stringify(body)),
});

const form = (
  path: string,
  { payload, headers }: ReturnType<typeof copyForm>,
  more: Record<string, string>,
): Asked => ({
  method: 'POST',
  path,
  headers: { ...headers, ...more },
  body: payload,
});

const unknownId = '01890000-0000-7000-8000-000000000001';
const regional = { resultType: 'regional', id: 'BECE-2026-0000000000' };
const asked = {
  'public verification': () => json('POST', '/api/verifier/public/verify', regional),
  'verification of a credential': () => json('GET', `/credentials/credentials/${unknownId}/verify`),
  'a code that is read': () => json('POST', '/api/verifier/public/qr', { text: 'NCF:ABC' }),
  search: () => json('POST', '/api/v1/School/search', { filters: {}, limit: 20 }),
  'a copy': () => form('/api/verifier/public/scan', copyForm(Buffer.alloc(20_000, '%PDF-1.4\n')), {}),
  'an upload of results': () =>
    form(
      '/api/teacher/uploadResult',
      sheetForm({ academicYear: session }, `Admission No,First name\n${'A/1,Ada\n'.repeat(3000)}`),
      running.asTeacher,
    ),
} satisfies Record<string, () => Asked>;

function headOf({ method, path, headers, body }: Asked): string {
  const all = { host: 'localhost', ...headers, ...(body.length === 0 ? {} : { 'content-length': body.length }) };
  return `${method} ${path} HTTP/1.1\r\n${Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;
}

const write = (socket: Socket, bytes: string | Buffer) =>
  new Promise<void>((done) => socket.write(bytes, () => done()));
const isAnswered = (socket: Socket) =>
  new Promise<void>((done) => {
    socket.once('data', () => done());
    socket.once('close', () => done());
  });

/** Each goes away later than the one before. */
const stages = {
  'in the heading': (socket, one) => write(socket, headOf(one).slice(0, -4)),
  'in the body': async (socket, one) => {
    await write(socket, headOf(one));
    await write(socket, one.body.subarray(0, one.body.length / 2));
  },
  'when all is sent': (socket, one) => write(socket, Buffer.concat([Buffer.from(headOf(one)), one.body])),
  'while it is worked on': async (socket, one) => {
    await write(socket, Buffer.concat([Buffer.from(headOf(one)), one.body]));
    await running.app.inject({ url: '/health' });
  },
  'with the first byte of the answer': async (socket, one) => {
    const answered = isAnswered(socket);
    await write(socket, Buffer.concat([Buffer.from(headOf(one)), one.body]));
    await answered;
  },
} satisfies Record<string, (socket: Socket, one: Asked) => Promise<void>>;

async function breakOff(one: Asked, stage: keyof typeof stages): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => {});
  await new Promise((done) => socket.once('connect', done));
  await stages[stage](socket, one);
  socket.destroy();
}

const openConnections = () =>
  new Promise<number>((done) => running.app.server.getConnections((_error, count) => done(count)));

async function requireNothingHeld(): Promise<void> {
  await eventually(async () => {
    expect(await openConnections()).toBe(0);
    expect(running.database.pool.waitingCount).toBe(0);
    expect(busyConnections()).toBeLessThanOrEqual(busyAtRest);
  });
}

/** More than may be inside and wait at any gate. */
const crowd = 300;

async function sendCrowd(one: Asked, stage: keyof typeof stages, count: number): Promise<void> {
  for (let sent = 0; sent < count; sent += 20) {
    await Promise.all(Array.from({ length: 20 }, () => breakOff(one, stage)));
  }
}

const answerOf = ({ method, path, headers, body }: Asked) =>
  running.app.inject({ method: method as 'GET' | 'POST', url: path, headers, payload: body });

const gated = ['public verification', 'verification of a credential', 'a code that is read', 'search'] as const;

test.each(gated.flatMap((what) => Object.keys(stages).map((stage) => [what, stage] as const)))(
  '%s is answered after a crowd that broke off %s',
  async (what, stage) => {
    const one = asked[what]();
    const before = await answerOf(one);
    expect(before.statusCode).toBeLessThan(500);
    await sendCrowd(one, stage as keyof typeof stages, crowd);
    await requireNothingHeld();
    expect((await answerOf(one)).statusCode).toBe(before.statusCode);
    expect((await running.app.inject({ url: '/ready' })).json()).toMatchObject({ parts: { gates: 'ready' } });
  },
);

test.each(Object.keys(stages))('a copy is looked at after a crowd that broke off %s', async (stage) => {
  const one = asked['a copy']();
  await sendCrowd(one, stage as keyof typeof stages, 40);
  await requireNothingHeld();
  await eventually(async () => expect((await answerOf(one)).statusCode).toBe(200));
});

test.each(Object.keys(stages))(
  'an upload that is broken off %s leaves no file and no work that waits',
  async (stage) => {
    const one = asked['an upload of results']();
    await sendCrowd(one, stage as keyof typeof stages, 20);
    await requireNothingHeld();
    await eventually(async () => {
      const { rows } = await running.database.pool.query(
        "select count(*)::int as waiting from batch where state in ('queued', 'running')",
      );
      expect(rows).toEqual([{ waiting: 0 }]);
      const names = await readdir(`${running.deps.settings.dataFolder}/files/`, { recursive: true });
      const stored = await running.database.pool.query('select path from stored_file');
      const known = new Set(stored.rows.map(({ path }: { path: string }) => path.split('/').at(-1)));
      const files = names.map((name) => name.split('/').at(-1) ?? '').filter((name) => name.length >= 36);
      expect(files.filter((name) => !known.has(name))).toEqual([]);
    });
  },
);
