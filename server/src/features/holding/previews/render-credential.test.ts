import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findTemplateVersion } from '#features/issuing/templates/usecases/find-template.ts';
import { AppError } from '#platform/errors.ts';
import { createRenderer } from '#platform/renderer/renderer-pool.ts';
import { createBlankRenderer } from '#testing/blank-renderer.ts';
import { signedCredential, signedTranscript } from '#testing/signed-credentials.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import {
  type CredentialToDraw,
  findDeliveredFile,
  printClass,
  renderClass,
  renderCredential,
} from './usecases/render-credential.ts';

const blank = createBlankRenderer();
let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp(() => ({ renderer: blank }), { PUBLIC_URL: 'https://sanad.example' });
});
afterAll(() => testApp.close());
beforeEach(() => {
  blank.requests.length = 0;
});

const stateId = '01890000-0000-7000-8000-000000000001';

async function aCredential(
  credential: object = signedCredential(),
  type: 'BECE' | 'Transcript' = 'BECE',
): Promise<CredentialToDraw> {
  const { id } = await findTemplateVersion(testApp.deps.db, { type, stateId });
  const credentialId = testApp.deps.ids.next();
  return {
    credentialId,
    credentialJson: JSON.stringify({ ...credential, id: `urn:uuid:${credentialId}` }),
    qrText: 'HTTPS://SANAD.EXAMPLE/V/4K7QX2MD8R#123456',
    templateVersionId: id,
    images: {},
  };
}

const contentOf = (content: Readable | Buffer) => (Buffer.isBuffer(content) ? content : buffer(content));

test('a certificate shows what its credential says', async () => {
  await renderCredential(testApp.deps, await aCredential(), 'png');
  const html = blank.requests[0]?.html ?? '';
  for (const text of [
    'Adaeze',
    'Okafor',
    'BECE-2025-4K7QX2MD8R',
    '2024–2025',
    'English Studies',
    'Ministry of Education, Gongola',
    '18 July 2025',
    'KD/045/0012',
  ]) {
    expect(html).toContain(text);
  }
  expect(blank.requests[0]?.shape).toBe('a4-portrait');
});

test('a transcript shows the signed terms inside it, by session', async () => {
  await renderCredential(testApp.deps, await aCredential(signedTranscript(), 'Transcript'), 'png');
  const html = blank.requests[0]?.html ?? '';
  expect(blank.requests[0]?.shape).toBe('a4-flow');
  expect(html.match(/class="session"/g)).toHaveLength(2);
  expect(html).toContain('2023–2025');
  expect(html).toContain('2 sessions, 3 terms');
});

test('a file is drawn once, then read from the store, byte for byte', async () => {
  const one = await aCredential();
  const first = await renderCredential(testApp.deps, one, 'png');
  const second = await renderCredential(testApp.deps, one, 'png');
  expect(blank.requests).toHaveLength(1);
  expect((await contentOf(second.content)).equals(await contentOf(first.content))).toBe(true);
  expect(await findDeliveredFile(testApp.deps, second.sha256)).toMatchObject({
    credentialId: one.credentialId,
    format: 'png',
  });
  await renderCredential(testApp.deps, one, 'jpeg');
  expect(blank.requests).toHaveLength(2);
});

test('many who ask at once share one drawing and one file', async () => {
  const one = await aCredential();
  const all = await Promise.all(Array.from({ length: 5 }, () => renderCredential(testApp.deps, one, 'png')));
  expect(blank.requests).toHaveLength(1);
  expect(new Set(all.map((file) => file.sha256)).size).toBe(1);
});

test('a file that vanished from the store is drawn again', async () => {
  const one = await aCredential();
  const { sha256 } = await renderCredential(testApp.deps, one, 'png');
  const { rows } = await testApp.database.pool.query('select path from rendered_file where credential_id = $1', [
    one.credentialId,
  ]);
  await testApp.deps.files.delete(rows[0].path);
  expect((await renderCredential(testApp.deps, one, 'png')).sha256).toBe(sha256);
  expect(blank.requests).toHaveLength(2);
});

test('a row that was written past the product makes no file one of ours', async () => {
  const [one, forged] = [await aCredential(), await aCredential()];
  const { sha256 } = await renderCredential(testApp.deps, one, 'png');
  const { pool } = testApp.database;
  // The drawing of one certificate is laid under another's name, as whoever writes to the table could.
  await pool.query(
    `insert into rendered_file (credential_id, template_version_id, format, path, mime, size, sha256, boxes, seal)
     select $2, template_version_id, format, path, mime, size, sha256, boxes, seal from rendered_file
     where credential_id = $1`,
    [one.credentialId, forged.credentialId],
  );
  await pool.query('delete from rendered_file where credential_id = $1', [one.credentialId]);
  expect(await findDeliveredFile(testApp.deps, sha256)).toBeUndefined();
  blank.requests.length = 0;
  await renderCredential(testApp.deps, forged, 'png');
  expect(blank.requests).toHaveLength(1);
});

test('where the fields of a drawing stand is bound to it too', async () => {
  const one = await aCredential();
  const { sha256 } = await renderCredential(testApp.deps, one, 'png');
  const { pool } = testApp.database;
  const moved = JSON.stringify([{ field: 'name', page: 1, x: 0, y: 0, width: 1, height: 1 }]);
  await pool.query('update rendered_file set boxes = $2 where credential_id = $1', [one.credentialId, moved]);
  expect(await findDeliveredFile(testApp.deps, sha256)).toBeUndefined();
});

test('a full disk is told plainly, nothing half is kept, and the next try succeeds', async () => {
  const one = await aCredential();
  const full = () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
  const files = { ...testApp.deps.files, put: full };
  const error = await renderCredential({ ...testApp.deps, files }, one, 'png').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({ code: 'UNAVAILABLE', text: 'rendering.not-stored' });
  const { rows } = await testApp.database.pool.query('select 1 from rendered_file where credential_id = $1', [
    one.credentialId,
  ]);
  expect(rows).toEqual([]);
  expect((await renderCredential(testApp.deps, one, 'png')).mime).toBe('image/png');
});

test('a template shows public pictures only: a private file does not come to light through it', async () => {
  const { files, ids, db } = testApp.deps;
  const kept: Record<string, string> = {};
  for (const visibility of ['public', 'private']) {
    const id = ids.next();
    const { size, sha256 } = await files.put(
      `test/${id}`,
      Buffer.from(`\x89PNG\r\n\x1a\n${visibility}`, 'latin1'),
      'image/png',
    );
    const values = [id, 'a.png', 'image/png', size, sha256, visibility, `test/${id}`];
    await testApp.database.pool.query(
      'insert into stored_file (id, name, mime, size, sha256, visibility, path) values ($1, $2, $3, $4, $5, $6, $7)',
      values,
    );
    kept[visibility] = `/api/files/${id}`;
  }
  const one = await aCredential();
  const id = ids.next();
  const html = `<main class="page"><img src="${kept.public}" alt=""><img src="${kept.private}" alt=""></main>`;
  await db
    .insertInto('template_version')
    .values({
      id,
      certificate_type: 'BECE',
      state_id: ids.next(),
      school_id: null,
      version: 1,
      name: null,
      description: null,
      html,
      css: '',
      sheet: '',
      tags: [],
      hash: id,
      created_by: null,
    })
    .execute();
  await renderCredential(testApp.deps, { ...one, templateVersionId: id }, 'png');
  expect([...(blank.requests[0]?.pictures?.keys() ?? [])]).toEqual([kept.public]);
});

test('[CERT-21] the files of a class are real PDFs with the signed credential inside, one for each pupil', async () => {
  const renderer = createRenderer({ log: testApp.deps.log, pages: 1 });
  try {
    const wanted = [await aCredential(), await aCredential(), await aCredential()];
    const about = { subject: 'JSS 3 A', author: 'School', at: new Date(0) };
    const drawing = { ...testApp.deps, renderer };
    const booklet = await printClass(drawing, wanted, about);
    const files = await renderClass(drawing, wanted);
    expect((await PDFDocument.load(booklet)).getPageCount()).toBe(3);
    const inside = await Promise.all(files.map(async (file) => (await PDFDocument.load(file)).getAttachments()));
    expect(inside.map(([only]) => [only?.name, only?.mimeType])).toEqual(
      Array(3).fill(['credential.json', 'application/vc+json']),
    );
  } finally {
    await renderer.close();
  }
});
