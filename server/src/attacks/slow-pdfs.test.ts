import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { FileStore } from '#platform/files/file-store.ts';
import { createFolderStore } from '#platform/files/folder-store.ts';
import { slowPage, slowPages } from '#testing/bad-pdfs.ts';
import { eventually } from '#testing/eventually.ts';
import * as make from '#testing/factories.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

// Pages of PDFs are drawn one after the other. Somebody keeps one that takes very long, and lets many ask for it.

let testApp: TestApp;
let port: number;
/** Keys of contents, each time that one is opened. */
const opened: string[] = [];

function countingStore(): FileStore {
  const files = createFolderStore(mkdtempSync(join(inject('runFolder'), 'sanad-slow-')));
  return {
    ...files,
    get: (key) => {
      opened.push(key);
      return files.get(key);
    },
  };
}

beforeAll(async () => {
  testApp = await createTestApp(() => ({ files: countingStore() }));
  const { db } = testApp.database;
  const school = await make.aSchool(db);
  await make.aStudent(db, { school, ownerId: 'sly' });
  await make.aStudent(db, { school, ownerId: 'honest' });
  await testApp.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = testApp.app.server.address() as { port: number });
});
afterAll(() => testApp.close());

type Headers = Record<string, string>;
const sly = as('Student', { id: 'sly' });
const honest = as('Student', { id: 'honest' });
const get = (url: string, headers: Headers = {}) => testApp.app.inject({ method: 'GET', url, headers });
const pageOf = (osid: string, page = 1) => `/api/wallet/documents/${osid}/pages/${page}`;

async function upload(content: Buffer, headers: Headers) {
  const form = new FormData();
  form.append('title', 'A paper');
  form.append('file', new Blob([new Uint8Array(content)]), 'paper.pdf');
  const wire = new Response(form);
  return testApp.app.inject({
    method: 'POST',
    url: '/api/wallet/documents',
    headers: { ...headers, 'content-type': wire.headers.get('content-type') ?? '' },
    payload: Buffer.from(await wire.arrayBuffer()),
  });
}

async function plainPdf(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.addPage([300, 400]);
  pdf.setTitle(crypto.randomUUID());
  return Buffer.from(await pdf.save());
}

const kept = async (headers: Headers): Promise<string> =>
  (await upload(await plainPdf(), headers)).json().data[0].osid as string;

/** As if it had been kept when pages were not tried yet. */
async function keptBefore(content: Buffer, headers: Headers): Promise<{ osid: string; key: string }> {
  const osid = await kept(headers);
  const { pool } = testApp.database;
  const { rows } = await pool.query(
    `update stored_file set sha256 = $2, size = $3
      where '/api/files/' || id = (select data ->> 'fileUrl' from record where osid = $1) returning path`,
    [osid, createHash('sha256').update(content).update(osid).digest('hex'), content.length],
  );
  await testApp.deps.files.put(rows[0].path, content, 'application/pdf');
  return { osid, key: rows[0].path };
}

async function shared(osid: string, headers: Headers): Promise<string> {
  const answer = await testApp.app.inject({
    ...{ method: 'POST', url: '/api/share-links/documents', headers },
    payload: { items: [{ type: 'document', id: osid }], days: 7 },
  });
  return `/api/share-links/${answer.json().data.url.split('/s/')[1]}/documents/${osid}/pages/1`;
}

/** Asks, and hangs up once the server has heard it. */
async function askAndLeave(url: string): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => {});
  await once(socket, 'connect');
  const heard = once(testApp.app.server, 'request');
  socket.write(`GET ${url} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  await heard;
  socket.destroy();
}

test('a PDF with a page that takes too long to draw is not kept', async () => {
  const answer = await upload(slowPage(), sly);
  expect([answer.statusCode, answer.json().params.errmsg]).toEqual([415, expect.stringContaining('too long to draw')]);
  const { rows } = await testApp.database.pool.query('select count(*)::int as files from stored_file');
  expect(rows).toEqual([{ files: 0 }]);
});

test('readers who went away keep no places: the pages of others are drawn', async () => {
  const pages = 40;
  const { osid } = await keptBefore(await slowPages(pages, 60_000), sly);
  const good = await kept(honest);
  const url = await shared(osid, sly);
  // More than there are places for one owner; that one page cannot be drawn says nothing of the next.
  for (let page = 1; page <= pages; page += 1) await askAndLeave(url.replace(/1$/, String(page)));
  await eventually(async () => {
    expect((await get(pageOf(good), honest)).statusCode).toBe(200);
    // The owner of the slow one has its places back as well.
    expect((await get(pageOf(await kept(sly)), sly)).statusCode).toBe(200);
  });
});

test('a page is drawn once, and tried once where it cannot be drawn', async () => {
  const good = await keptBefore(await plainPdf(), honest);
  const slow = await keptBefore(slowPage(), sly);
  opened.length = 0;
  for (const _again of [1, 2, 3]) {
    expect((await get(pageOf(good.osid), honest)).statusCode).toBe(200);
    expect((await get(pageOf(slow.osid), sly)).statusCode).toBe(415);
  }
  expect(opened.sort()).toEqual([good.key, slow.key].sort());
});

test('whoever asks for many pages of one owner does not stand before everybody else', async () => {
  const pages = 12;
  const { osid } = await keptBefore(await slowPages(pages, 20), sly);
  const good = await kept(honest);
  let answered = 0;
  const many = Array.from({ length: pages }, async (_, index) => {
    const { statusCode } = await get(pageOf(osid, index + 1), sly);
    answered += 1;
    return statusCode;
  });
  expect((await get(pageOf(good), honest)).statusCode).toBe(200);
  expect(answered, 'pages of the other owner that were drawn before').toBeLessThan(pages / 2);
  expect(await Promise.all(many)).toEqual(Array.from({ length: pages }, () => 200));
}, 60_000);
