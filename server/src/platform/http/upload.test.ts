import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { ok } from './envelope.ts';
import { receiveUpload, type Upload } from './upload.ts';

const maxBytes = 200_000;
let running: TestApp;

beforeAll(async () => {
  running = await createTestApp();
  running.app.post('/api/logo', async (request) =>
    ok(
      await receiveUpload(request, {
        field: 'files',
        accepts: ['png', 'jpeg'],
        maxBytes,
        kind: 'logos',
        keepsBytes: true,
      }),
    ),
  );
  running.app.post('/api/table', async (request) =>
    ok(await receiveUpload(request, { field: 'files', accepts: ['csv', 'pdf'], maxBytes, kind: 'tables' })),
  );
  await running.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => running.close());

const png = (size: number) => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomBytes(size - 8)]);

/** Every file in the store, also half-written ones. */
function filesInStore(): string[] {
  const folder = join(running.deps.settings.dataFolder, 'files');
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name);
  } catch {
    return [];
  }
}

type Answer = { code?: string; data: Upload };
type Sent = { path?: string; content: Buffer | string; name?: string; field?: string; type?: string };

async function send({ path = '/api/logo', content, name = 'logo.png', field = 'files', type = 'image/png' }: Sent) {
  const form = new FormData();
  form.append('note', 'hello');
  form.append(field, new Blob([typeof content === 'string' ? content : new Uint8Array(content)], { type }), name);
  const { port } = running.app.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: form });
  return { status: answer.status, body: (await answer.json()) as Answer };
}

test('a picture within the limit is stored whole, under a key of ours', async () => {
  const content = png(maxBytes);
  const { status, body } = await send({ content, name: '../../etc/pass\u0007wd.png' });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ type: 'png', mime: 'image/png', size: maxBytes, name: 'passwd.png' });
  expect(body.data.key).toMatch(/^logos\/[0-9a-f-]{36}$/);
  expect(body.data.sha256).toBe(createHash('sha256').update(content).digest('hex'));
  expect(body.data.fields).toEqual({ note: 'hello' });
  expect((await buffer(await running.deps.files.get(body.data.key))).equals(content)).toBe(true);
  await running.deps.files.delete(body.data.key);
});

test.each<[string, Sent, number, string]>([
  ['one byte too many', { content: png(maxBytes + 1) }, 413, 'TOO_LARGE'],
  ['far too many bytes', { content: png(5_000_000) }, 413, 'TOO_LARGE'],
  ['a page that calls itself a picture', { content: '<html><script>alert(1)</script>' }, 415, 'UNSUPPORTED_TYPE'],
  ['a PDF where pictures are asked for', { content: '%PDF-1.7 …' }, 415, 'UNSUPPORTED_TYPE'],
  ['an empty picture', { content: '' }, 415, 'UNSUPPORTED_TYPE'],
  ['a field of another name', { content: png(100), field: 'other' }, 400, 'VALIDATION'],
  [
    'a picture as CSV',
    { path: '/api/table', content: png(9000), name: 'a.csv', type: 'text/csv' },
    415,
    'UNSUPPORTED_TYPE',
  ],
  ['a workbook as CSV', { path: '/api/table', content: 'PK\x03\x04abc', name: 'a.csv' }, 415, 'UNSUPPORTED_TYPE'],
  ['a page as CSV', { path: '/api/table', content: '\ufeff <!DOCTYPE html>', name: 'a.csv' }, 415, 'UNSUPPORTED_TYPE'],
])('%s is refused and leaves nothing in the store', async (_name, sent, status, code) => {
  const before = filesInStore();
  const answer = await send(sent);
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject({ code, params: { status: 'UNSUCCESSFUL' } });
  expect(filesInStore()).toEqual(before);
});

test('CSV text in any encoding and PDF are known by their content', async () => {
  const csv = await send({ path: '/api/table', content: '\ufeffName,मार्क\r\n"Ọlá, A",78\r\n', name: 'x.pdf' });
  expect(csv.body.data).toMatchObject({ type: 'csv', mime: 'text/csv' });
  const latin = await send({ path: '/api/table', content: Buffer.from('Name\nJos\xe9\n', 'latin1') });
  expect(latin.body.data).toMatchObject({ type: 'csv' });
  const pdf = await send({ path: '/api/table', content: Buffer.from('%PDF-1.7\n%\xe2\xe3\n1 0 obj', 'latin1') });
  expect(pdf.body.data).toMatchObject({ type: 'pdf', mime: 'application/pdf' });
  for (const { body } of [csv, latin, pdf]) await running.deps.files.delete(body.data.key);
});

test('two files in one form are refused, the first one is not kept', async () => {
  const before = filesInStore();
  const form = new FormData();
  form.append('files', new Blob([png(100)]), 'a.png');
  form.append('files', new Blob([png(100)]), 'b.png');
  const { port } = running.app.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/api/logo`, { method: 'POST', body: form });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(filesInStore()).toEqual(before);
});

test.each([
  ['no form at all', 'application/json', '{}', 415],
  ['a form without an end', 'multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="x"', 400],
  ['a form without a boundary', 'multipart/form-data', 'x', 400],
  ['an empty form', 'multipart/form-data; boundary=b', '--b--\r\n', 400],
])('%s is refused with 4xx', async (_name, type, payload, status) => {
  const answer = await running.app.inject({
    method: 'POST',
    url: '/api/logo',
    headers: { 'content-type': type },
    payload,
  });
  expect(answer.statusCode).toBe(status);
  expect(answer.json().params.status).toBe('UNSUCCESSFUL');
});

test('a line that breaks in the middle of a file leaves nothing in the store', async () => {
  const before = filesInStore();
  const { port } = running.app.server.address() as AddressInfo;
  const headers = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': '100000' };
  const sending = httpRequest({ port, host: '127.0.0.1', path: '/api/logo', method: 'POST', headers });
  sending.on('error', () => {});
  sending.write('--b\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\n\r\n');
  sending.write(png(20_000));
  await eventually(() => expect(filesInStore().length).toBe(before.length + 1));
  sending.destroy();
  await eventually(() => expect(filesInStore()).toEqual(before));
});

test('a file whose sender gives it no name is taken under a name of ours', async () => {
  const before = filesInStore().length;
  const head = '--x\r\ncontent-disposition: form-data; name="files"\r\ncontent-type: application/octet-stream\r\n\r\n';
  const answer = await running.app.inject({
    method: 'POST',
    url: '/api/logo',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.concat([Buffer.from(head), png(100), Buffer.from('\r\n--x--\r\n')]),
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().data.name).toBe('file');
  expect(filesInStore()).toHaveLength(before + 1);
});

test('a form with a part that has no heading, whose end the parser would await for ever, is refused', async () => {
  const before = filesInStore();
  const { port } = running.app.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/api/logo`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: '--x\r\n\r\n--x--',
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ params: { status: 'UNSUCCESSFUL' }, code: 'VALIDATION' });
  expect(filesInStore()).toEqual(before);
}, 30_000);

test('a full disk is told as a moment to come again, not as a failure', async () => {
  const full = vi
    .spyOn(running.deps.files, 'put')
    .mockRejectedValueOnce(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
  const { status, body } = await send({ content: png(1000) });
  full.mockRestore();
  expect(status).toBe(503);
  expect(body.code).toBe('UNAVAILABLE');
});
