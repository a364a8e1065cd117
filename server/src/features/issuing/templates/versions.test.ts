import { afterAll, beforeAll, expect, test } from 'vitest';
import { aTemplate } from '#testing/a-template.ts';
import { createBlankRenderer } from '#testing/blank-renderer.ts';
import { buildSchoolWorld, type SchoolWorld } from '#testing/school-world.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
let world: SchoolWorld;
let now = new Date('2026-11-16T09:00:00Z');
beforeAll(async () => {
  testApp = await createTestApp(() => ({ clock: { now: () => now }, renderer: createBlankRenderer() }));
  world = await buildSchoolWorld(testApp);
});
afterAll(() => testApp.close());

const superAdmin = as('SuperAdmin', { username: 'ngozi@ministry.example' });
const call = async (name: string, payload: object, headers = superAdmin) =>
  (await testApp.app.inject({ method: 'POST', url: `/api/superAdmin/${name}`, payload, headers })).json();
const base64 = (html: string) => Buffer.from(html).toString('base64');
const decode = (content: string) => Buffer.from(content, 'base64').toString();

const place = (stateId: string) => ({ stateId, certificateType: 'BECE' });
const save = (stateId: string, html: string, told: object = {}) =>
  call('saveStateCertificateTemplate', { ...place(stateId), htmlContent: base64(html), ...told });

test('versions are listed with author, time and what differs, down to the one that comes with the product', async () => {
  const first = decode(aTemplate('bece'));
  await save(world.gombe, first, { name: 'BECE 2026', description: 'The first of our own' });
  const second = `${first.replace(/<p>\d+<\/p>/, '')}<blockquote>Knowledge is light</blockquote><p>{{credentialSubject.candidateNo}} {{document.awardedDate}}</p>`;
  await save(world.gombe, second, { baseVersion: 1 });
  const { data } = await call('template/versions', place(world.gombe));
  expect(data.map(({ version }: { version: number }) => version)).toEqual([2, 1, 0]);
  expect(data[1]).toMatchObject({
    name: 'BECE 2026',
    description: 'The first of our own',
    author: 'ngozi@ministry.example',
    createdAt: now.toISOString(),
    certificates: 0,
    isCountWhole: true,
  });
  expect(data[0].changes).toContainEqual({ change: 'added', kind: 'block', name: 'quote' });
  expect(data[0].changes).toContainEqual({ change: 'changed', kind: 'text', name: 'Knowledge is light' });
  expect(data[2]).toMatchObject({ author: '', createdAt: null });
});

test('a version is given back as it was saved, compared with any other, and brought back as a new one', async () => {
  const read = (version: number) => call('template/version', { ...place(world.gombe), version });
  const { data: first } = await read(1);
  expect(first).toMatchObject({ version: 1, templateTags: expect.any(Array) });
  const { data } = await call('template/compare', { ...place(world.gombe), from: 2, to: 1 });
  expect(data.changes).toContainEqual({ change: 'removed', kind: 'block', name: 'quote' });
  expect((await call('template/compare', { ...place(world.gombe), from: 1, to: 1 })).data.changes).toEqual([]);
  const restored = await save(world.gombe, first.templateHtml, { baseVersion: 2, restoredFrom: 1 });
  expect(restored.data.version).toBe(3);
  const [newest] = (await call('template/versions', place(world.gombe))).data;
  expect(newest).toMatchObject({ version: 3, restoredFrom: 1 });
  expect((await read(0)).data.templateHtml).toContain('{{credentialSubject.firstName}}');
  expect((await read(99)).code).toBe('NOT_FOUND');
});

test('a save over a newer version is refused with who saved it when, and replaces nothing', async () => {
  const before = (await call('template/versions', place(world.gombe))).data.length;
  const refused = await save(world.gombe, decode(aTemplate('bece')), { baseVersion: 2 });
  expect(refused).toMatchObject({ code: 'CONFLICT', statusCode: 409 });
  expect(refused.message).toContain('version 3 by ngozi@ministry.example');
  expect(refused.details).toEqual([
    {
      path: 'baseVersion',
      code: 'template.newer-version',
      values: { version: 3, author: 'ngozi@ministry.example', at: now.toISOString() },
    },
  ]);
  expect((await call('template/versions', place(world.gombe))).data).toHaveLength(before);
});

test('of two who save the same version at once one is refused', async () => {
  const answers = await Promise.all([1, 2].map(() => save(world.lagos, decode(aTemplate('bece')), { baseVersion: 0 })));
  expect(answers.map(({ code }) => code).sort()).toEqual(['CONFLICT', undefined]);
});

test('a school that has the template of its state begins its own at nothing', async () => {
  const type = 'School Result Certificate';
  const card = { certificateType: type, schoolId: world.home };
  await call('saveStateCertificateTemplate', {
    stateId: world.gombe,
    certificateType: type,
    htmlContent: aTemplate('school-result'),
  });
  const read = () => call('getSchoolCertificateTemplate', { schoolId: world.home }, as('School'));
  expect((await read()).data.version).toBe(0);
  const saved = await testApp.app.inject({
    method: 'PUT',
    url: `/api/school/school-details/${world.home}`,
    payload: { schoolResultTemplate: aTemplate('school-result'), baseVersion: 0, name: 'Our card' },
    headers: as('School'),
  });
  expect(saved.json().data.version).toBe(1);
  expect((await read()).data.version).toBe(1);
  const { data } = await call('template/versions', { certificateType: type }, as('School'));
  expect(data[0]).toMatchObject({ version: 1, name: 'Our card' });
  expect((await call('template/versions', card, as('School', { id: 'far-School' }))).code).toBe('NOT_FOUND');
});

test('whoever opens a template is told who else has it open, and since when; who is silent or leaves is not', async () => {
  const editing = (headers: ReturnType<typeof as>, more = {}) =>
    call('template/editing', { ...place(world.lagos), ...more }, headers);
  const bashir = as('SuperAdmin', { id: 'bashir', username: 'bashir@ministry.example' });
  expect((await editing(superAdmin)).data.others).toEqual([]);
  const since = now.toISOString();
  now = new Date(now.getTime() + 30_000);
  expect((await editing(bashir)).data).toEqual({
    version: 1,
    others: [{ name: 'ngozi@ministry.example', since }],
  });
  await editing(superAdmin);
  now = new Date(now.getTime() + 50_000);
  expect((await editing(bashir)).data.others).toEqual([{ name: 'ngozi@ministry.example', since }]);
  await editing(superAdmin, { isLeaving: true });
  expect((await editing(bashir)).data.others).toEqual([]);
  now = new Date(now.getTime() + 61_000);
  expect((await editing(superAdmin)).data.others).toEqual([]);
  // Who was silent for long is not only not told of: nothing is kept.
  const rows = await testApp.database.db.selectFrom('template_editing').select('name').execute();
  expect(rows).toEqual([{ name: 'ngozi@ministry.example' }]);
});

test('what a version is restored from has to be a version of the same template', async () => {
  const versions = (await call('template/versions', place(world.gombe))).data.length;
  const refused = await save(world.gombe, decode(aTemplate('bece')), { restoredFrom: 4711 });
  expect(refused).toMatchObject({ code: 'VALIDATION', message: 'There is no version 4711 of this template.' });
  expect((await call('template/versions', place(world.gombe))).data).toHaveLength(versions);
  expect((await save(world.gombe, decode(aTemplate('bece')), { restoredFrom: 0 })).data.version).toBeGreaterThan(0);
});
