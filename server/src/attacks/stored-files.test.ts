import { limits } from '@sanad/contract/values/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as make from '#testing/factories.ts';
import { aPng } from '#testing/pictures.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

/** No account fills the store, and nothing lies in it that its holder cannot reach. */

let testApp: TestApp;
let pupil: make.Made;
beforeAll(async () => {
  testApp = await createTestApp();
  const school = await make.aSchool(testApp.database.db, { ownerId: 'school' });
  pupil = await make.aStudent(testApp.database.db, { school, ownerId: 'pupil' });
});
afterAll(() => testApp.close());

async function send(url: string, field: string, name: string, headers: Record<string, string>) {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(aPng())], { type: 'image/png' }), name);
  const wire = new Response(form);
  return testApp.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': wire.headers.get('content-type') ?? '' },
    payload: Buffer.from(await wire.arrayBuffer()),
  });
}

const fill = (owner: string, count: number, size: number, age = '0 days') =>
  testApp.database.pool.query(
    `insert into stored_file (id, owner_id, name, mime, size, sha256, visibility, path, created_at)
     select gen_random_uuid(), $1, 'a.png', 'image/png', $2, repeat('0', 64), 'private', gen_random_uuid()::text,
            now() - $4::interval
     from generate_series(1, $3)`,
    [owner, size, count, age],
  );

const filesIn = async () =>
  (await testApp.database.pool.query('select count(*)::int as n from stored_file')).rows[0]?.n;

test.each([
  ['as many files as a day allows', limits.filesOfDay, 10],
  ['as many bytes as a day allows', 3, Math.ceil(limits.fileBytesOfDay / 3)],
])(
  'an account that has sent %s sends no more pictures and documents, in words; others do',
  async (what, count, size) => {
    const id = `sender of ${what}`;
    const headers = as('Student', { id });
    expect((await send('/api/student/image', 'file', 'a.png', headers)).statusCode).toBe(200);
    await fill(id, count, size);
    const before = await filesIn();
    const refused = await send('/api/student/image', 'file', 'a.png', { ...headers, cookie: 'lang=en' });
    expect(refused.statusCode).toBe(429);
    expect(refused.json().message).toMatch(/as many files as one account may send in a day/);
    expect(await filesIn()).toBe(before);
    expect((await send('/api/student/image', 'file', 'a.png', as('Student', { id: 'other' }))).statusCode).toBe(200);
  },
);

test('what was sent on earlier days does not count', async () => {
  await fill('patient', limits.filesOfDay, 10, '25 hours');
  expect((await send('/api/student/image', 'file', 'a.png', as('Student', { id: 'patient' }))).statusCode).toBe(200);
});

test.each([59, 60, 100, 180])('a document with a name of %i letters can be read and deleted', async (letters) => {
  const headers = as('Student', { id: 'pupil' });
  const url = `/api/v1/Student/${pupil.osid}/education/documents`;
  const sent = await send(url, 'files', `${'n'.repeat(letters - 4)}.png`, headers);
  expect(sent.statusCode).toBe(200);
  const [location] = sent.json().documentLocations as string[];
  expect((await testApp.app.inject({ url: `/api/v1/${location}`, headers })).statusCode).toBe(200);
  const deleted = await testApp.app.inject({ method: 'DELETE', url: `/api/v1/${location}`, headers });
  expect(deleted.statusCode).toBe(200);
  expect((await testApp.app.inject({ url: `/api/v1/${location}`, headers })).statusCode).toBe(404);
});

test.each([
  ['page.html', 'page.html.png'],
  ['Scan.PNG', 'Scan.PNG'],
])('a picture that was sent as %s is saved as %s: its ending is that of what it is', async (name, saved) => {
  const headers = as('Student', { id: 'pupil' });
  const sent = await send(`/api/v1/Student/${pupil.osid}/education/documents`, 'files', name, headers);
  const [location] = sent.json().documentLocations as string[];
  const read = await testApp.app.inject({ url: `/api/v1/${location}`, headers });
  expect(read.headers['content-disposition']).toBe(`inline; filename*=UTF-8''${saved}`);
});
