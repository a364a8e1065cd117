import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '@sanad/contract/values/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as make from '#testing/factories.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
let school: make.Made;
let pupil: make.Made;
beforeAll(async () => {
  testApp = await createTestApp();
  school = await make.aSchool(testApp.database.db, { ownerId: 'school' });
  pupil = await aPupil();
});
afterAll(() => testApp.close());

const aPupil = (ownerId = 'pupil') => make.aStudent(testApp.database.db, { school, ownerId });
const holder = as('Student', { id: 'pupil' });
const png = (size = 300) => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(size - 8, 7)]);
const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(300, 1)]);
const pdf = Buffer.from(`%PDF-1.7\n${'x'.repeat(300)}`);

type File = { name: string; content: Buffer; field?: string };
const urlOf = (osid: string, property = 'education') => `/api/v1/Student/${osid}/${property}/documents`;

async function upload(
  files: readonly File[],
  { url = urlOf(pupil.osid), headers = holder, method = 'POST' as 'POST' | 'PUT' } = {},
) {
  const form = new FormData();
  form.append('note', 'hello');
  for (const { name, content, field = 'files' } of files) form.append(field, new Blob([new Uint8Array(content)]), name);
  const wire = new Response(form);
  return testApp.app.inject({
    method,
    url,
    headers: { ...headers, 'content-type': wire.headers.get('content-type') ?? '' },
    payload: Buffer.from(await wire.arrayBuffer()),
  });
}
const call = (method: 'GET' | 'DELETE', location: string, headers: Record<string, string> = holder) =>
  testApp.app.inject({ method, url: `/api/v1/${location}`, headers });

const replace = (location: string, file: File, headers = holder) =>
  upload([{ field: 'file', ...file }], { url: `/api/v1/${location}`, headers, method: 'PUT' });
const deleteAll = (payload: unknown, { url = urlOf(pupil.osid), headers = holder as Record<string, string> } = {}) =>
  testApp.app.inject({
    method: 'DELETE',
    url,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  });

/** All that a call could leave behind. */
async function everything() {
  const { pool } = testApp.database;
  const { rows: files } = await pool.query('select id, path from stored_file order by id');
  const { rows: activities } = await pool.query('select count(*) from activity');
  const folder = join(testApp.deps.settings.dataFolder, 'files');
  const stored = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .sort();
  return { files, activities, stored };
}

describe('by the holder of the record', () => {
  test('[REG-17] [EP-36] files become documents, answered in their order by their locations', async () => {
    const answer = await upload([
      { name: 'my certificate.png', content: png() },
      { name: 'b.jpg', content: jpeg },
      { name: 'ẹ̀rí.pdf', content: pdf },
    ]);
    expect(answer.statusCode).toBe(200);
    const { documentLocations, ...rest } = answer.json();
    expect(rest).toEqual({ errors: [] });
    const id = '[0-9a-f-]{36}';
    const folder = `Student/${pupil.osid}/education/documents`;
    expect(documentLocations).toEqual([
      expect.stringMatching(`^${folder}/${id}-my_certificate.png$`),
      expect.stringMatching(`^${folder}/${id}-b.jpg$`),
      expect.stringMatching(`^${folder}/${id}-[A-Za-z_]+.pdf$`),
    ]);
    const read = await Promise.all(documentLocations.map((location: string) => call('GET', location)));
    expect(read.map(({ headers }) => headers['content-type'])).toEqual(['image/png', 'image/jpeg', 'application/pdf']);
    expect(read.map(({ rawPayload }) => rawPayload)).toEqual([png(), jpeg, pdf]);
    expect(read[0]?.headers['cache-control']).toMatch(/^private/);
    const { rows } = await testApp.database.pool.query('select action from activity where target_id = $1', [
      pupil.osid,
    ]);
    expect(rows).toEqual([{ action: 'Updated Student' }]);
  });

  test('[REG-17] a document is deleted with its contents, and is then unknown', async () => {
    const before = await everything();
    const [location] = (await upload([{ name: 'a.pdf', content: pdf }])).json().documentLocations;
    const answer = await call('DELETE', location);
    expect([answer.statusCode, answer.json()]).toEqual([200, 'OK']);
    const after = await everything();
    expect({ files: after.files, stored: after.stored }).toEqual({ files: before.files, stored: before.stored });
    expect((await call('GET', location)).statusCode).toBe(404);
    expect((await call('DELETE', location)).statusCode).toBe(404);
  });

  test('[REG-17] other contents take the place of a document, which keeps its id', async () => {
    const [location = ''] = (await upload([{ name: 'a.pdf', content: pdf }])).json().documentLocations as string[];
    const before = await everything();
    const answer = await replace(location, { name: 'better.png', content: png() });
    expect(answer.statusCode).toBe(200);
    const id = location.split('/').at(-1)?.slice(0, 36);
    expect(answer.json()).toEqual({
      documentLocations: [`Student/${pupil.osid}/education/documents/${id}-better.png`],
      errors: [],
    });
    const read = await call('GET', location);
    expect([read.headers['content-type'], read.rawPayload]).toEqual(['image/png', png()]);
    const after = await everything();
    expect(after.files.map((file) => file.id)).toEqual(before.files.map((file) => file.id));
    expect(after.stored).toHaveLength(before.stored.length);
  });

  test('[REG-17] several documents are deleted by their locations: all of them or none', async () => {
    const before = await everything();
    const locations = (
      await upload([
        { name: 'a.pdf', content: pdf },
        { name: 'b.png', content: png() },
      ])
    ).json().documentLocations as string[];
    const kept = await everything();
    const foreign = await aPupil('second');
    const [elsewhere = ''] = (
      await upload([{ name: 'c.pdf', content: pdf }], {
        url: urlOf(foreign.osid),
        headers: as('Student', { id: 'second' }),
      })
    ).json().documentLocations as string[];
    const wrong: [number, unknown][] = [
      [404, [...locations, elsewhere]],
      [404, [...locations, '00000000-0000-7000-8000-000000000000']],
      [400, []],
      [400, 'x'],
      [400, [{ path: locations[0] }]],
      [400, Array.from({ length: 101 }, () => locations[0])],
    ];
    for (const [status, payload] of wrong) expect((await deleteAll(payload)).statusCode).toBe(status);
    const still = await everything();
    expect(still.files).toEqual(expect.arrayContaining(kept.files));
    expect(still.stored).toEqual(expect.arrayContaining(kept.stored));
    const answer = await deleteAll([...locations, locations[0]]);
    expect([answer.statusCode, answer.json()]).toEqual([200, 'OK']);
    const after = await everything();
    expect(after.files).toHaveLength(before.files.length + 1);
    expect(after.stored).toHaveLength(before.stored.length + 1);
  });

  test('[EP-37] the school, which attests the property, reads its documents but does not change them', async () => {
    const attestor = as('School', { id: 'school' });
    const [location = ''] = (await upload([{ name: 'a.pdf', content: pdf }])).json().documentLocations as string[];
    const read = await call('GET', location, attestor);
    expect([read.statusCode, read.rawPayload]).toEqual([200, pdf]);
    const before = await everything();
    expect((await call('DELETE', location, attestor)).statusCode).toBe(403);
    expect((await deleteAll([location], { headers: attestor })).statusCode).toBe(403);
    expect((await replace(location, { name: 'b.pdf', content: pdf }, attestor)).statusCode).toBe(403);
    expect(await everything()).toEqual(before);
    const [elsewhere = ''] = (
      await upload([{ name: 'a.pdf', content: pdf }], { url: urlOf(pupil.osid, 'phone') })
    ).json().documentLocations as string[];
    expect((await call('GET', elsewhere, attestor)).statusCode).toBe(403);
    await make.aSchool(testApp.database.db, { ownerId: 'other-school' });
    expect((await call('GET', location, as('School', { id: 'other-school' }))).statusCode).toBe(404);
  });

  test('a record takes so many documents and no more', async () => {
    const { osid } = await aPupil();
    const ten = Array.from({ length: limits.documentsAtOnce }, (_, n) => ({ name: `${n}.png`, content: png(20) }));
    for (let kept = 0; kept < limits.documentsOfRecord; kept += ten.length) {
      expect((await upload(ten, { url: urlOf(osid) })).statusCode).toBe(200);
    }
    const before = await everything();
    const answer = await upload(ten.slice(0, 1), { url: urlOf(osid) });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().params.errmsg).toBe('A record can have at most 100 documents.');
    expect(await everything()).toEqual(before);
  });
});

describe('refusals', () => {
  const good = { name: 'a.png', content: png() };
  const refused: [string, number, File[], string?][] = [
    ['a page that is called a picture', 415, [good, { name: 'b.png', content: Buffer.from('<html></html>') }]],
    ['an empty file', 415, [{ name: 'b.pdf', content: Buffer.alloc(0) }]],
    ['a file over the limit', 413, [good, { name: 'b.png', content: png(limits.documentBytes + 1) }]],
    ['too many files', 413, Array.from({ length: limits.documentsAtOnce + 1 }, () => good)],
    ['another field', 400, [good, { ...good, field: 'file' }]],
    ['no file', 400, []],
    ['a property that is none', 400, [good], 'constructor'],
    ['a property that would lead elsewhere', 400, [good], '..%2F..%2Fetc'],
  ];
  test.each(refused)(
    '[REG-17] %s is refused with %i and nothing is left behind',
    async (_name, status, files, part) => {
      const before = await everything();
      const answer = await upload(files, { url: urlOf(pupil.osid, part) });
      expect(answer.statusCode).toBe(status);
      expect(answer.json().params.errmsg).not.toBe('');
      expect(await everything()).toEqual(before);
    },
  );

  const refusedInstead = refused.filter(([name, , files]) => files.length > 0 && name !== 'too many files');
  test.each(refusedInstead)(
    '[REG-17] %s in the place of a document is refused, and the document stays',
    async (_name, status, files, part) => {
      const [location = ''] = (await upload([good])).json().documentLocations as string[];
      const before = await everything();
      const url = `/api/v1/${location}`.replace('education', part ?? 'education');
      const last = files
        .slice(-1)
        .map((file) => (file.field === 'file' ? { ...file, field: 'files' } : { ...file, field: 'file' }));
      expect((await upload(last, { url, method: 'PUT' })).statusCode).toBe(status);
      expect(await everything()).toEqual(before);
    },
  );

  test('[REG-17] nobody but the holder adds, reads or deletes, and a document opens only where it belongs', async () => {
    const [location] = (await upload([good])).json().documentLocations as string[];
    const other = await aPupil();
    const before = await everything();
    const others: [number, Record<string, string>][] = [
      [401, {}],
      [403, as('SuperAdmin', { id: 'super' })],
      [404, as('Student', { id: 'other-pupil' })],
      [403, as('Verifier', { id: 'verifier' })],
    ];
    for (const [status, headers] of others) {
      expect((await upload([good], { headers: headers as typeof holder })).statusCode).toBe(status);
      expect((await call('GET', location as string, headers)).statusCode).toBe(status);
      expect((await call('DELETE', location as string, headers)).statusCode).toBe(status);
    }
    const id = location?.split('/').at(-1);
    const elsewhere = { [`Student/${other.osid}/education`]: 404, [`Student/${pupil.osid}/phone`]: 404 };
    for (const [place, status] of Object.entries({ ...elsewhere, [`Teacher/${pupil.osid}/phone`]: 403 })) {
      expect((await call('GET', `${place}/documents/${id}`)).statusCode).toBe(status);
      expect((await call('DELETE', `${place}/documents/${id}`)).statusCode).toBe(status);
    }
    expect(await everything()).toEqual(before);
  });

  test('JSON instead of a form is refused', async () => {
    const answer = await testApp.app.inject({ method: 'POST', url: urlOf(pupil.osid), headers: holder, payload: {} });
    expect(answer.statusCode).toBe(415);
  });
});
