import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GalleryId, galleryIds } from '@sanad/contract/values/gallery';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#platform/paths.ts';
import { createRenderer } from '#platform/renderer/renderer-pool.ts';
import { buildSchoolWorld, type SchoolWorld } from '#testing/school-world.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';
import { hashGalleryTemplate } from './usecases/gallery.ts';

let testApp: TestApp;
let world: SchoolWorld;
beforeAll(async () => {
  testApp = await createTestApp();
  testApp.deps.renderer = createRenderer({ log: testApp.deps.log, pages: 1 });
  world = await buildSchoolWorld(testApp);
});
afterAll(async () => {
  await testApp.deps.renderer.close();
  await testApp.close();
});

const get = (url: string, headers: Record<string, string> = as('School')) =>
  testApp.app.inject({ method: 'GET', url: `/api/superAdmin/template/gallery${url}`, headers });

test('the gallery holds report cards in three characters, examinations, a transcript, a leaving certificate and an award', async () => {
  const { data } = (await get('')).json();
  const facts = data.map(({ id, kind, certificateType, paper, orientation }: Record<string, string>) =>
    [id, kind, certificateType, paper, orientation].join(' · '),
  );
  expect(facts).toEqual([
    'bece · examination · BECE · A4 · portrait',
    'mba · examination · MBA · A4 · landscape',
    'leaving · leaving · School Result Certificate · A4 · portrait',
    'award · award · School Result Certificate · A4 · landscape',
    'school-result · report-card · School Result Certificate · A4 · portrait',
    'report-ledger · report-card · School Result Certificate · Letter · portrait',
    'report-primary · report-card · School Result Certificate · A4 · portrait',
    'transcript · transcript · Transcript · A4 · portrait',
  ]);
  expect(data[0]).toMatchObject({ name: 'BECE certificate', scripts: ['latin', 'devanagari'], isOnePage: true });
  const hindi = (await get('', { ...as('SuperAdmin'), cookie: 'lang=hi' })).json();
  expect(hindi.data[0].name).toBe('BECE प्रमाणपत्र');
});

test('one that is not in the gallery is not found', async () => {
  for (const id of ['nothing', '..%2Fbece', 'constructor']) expect((await get(`/${id}`)).statusCode).toBe(404);
});

const clean = { hasTags: true, missing: [], unknown: [], unmet: [], removed: [], remote: [] };

// What the product prints with, before anybody saves a template, is among them.
test.each(galleryIds)(
  '%s can be saved as it is: nothing is taken out, all fits, in two languages',
  async (id) => {
    const { html, certificateType } = (await get(`/${id}`)).json().data;
    const htmlContent = Buffer.from(html).toString('base64');
    const post = (url: string, payload: object) =>
      testApp.app.inject({ method: 'POST', url, payload, headers: as('SuperAdmin') });
    const place = { certificateType, stateId: world.gombe };
    const checked = await post('/api/superAdmin/template/check', { ...place, htmlContent });
    expect(checked.statusCode, checked.body.slice(0, 400)).toBe(200);
    const { cases, ...rest } = checked.json().data;
    for (const { spots, code, picture, page } of cases) {
      expect(spots, JSON.stringify(spots)).toEqual([]);
      expect(code.isRead).toBe(true);
      expect(code.millimetres).toBeGreaterThanOrEqual(30);
      expect(picture).toMatch(/^data:image\/jpeg;base64,/);
      expect(Math.min(page.width, page.height)).toBeCloseTo(id === 'report-ledger' ? 216 : 210, 0);
    }
    // Also with what is usual on it, and with next to nothing: such a page is shown where something is wrong with it.
    expect(cases.map(({ name }: { name: string }) => name)).toEqual(['latin', 'devanagari']);
    expect(rest).toEqual({ ...clean, isSavable: true });
    const saved = await post('/api/superAdmin/saveStateCertificateTemplate', { ...place, htmlContent });
    expect(saved.json(), saved.body).toMatchObject({ data: { version: expect.any(Number) } });
  },
  120_000,
);

test('a label that the product does not have is refused by its name', async () => {
  const { html } = (await get('/award')).json().data;
  const schoolResultTemplate = Buffer.from(html.replace('{{label.presentedTo}}', '{{label.nonsense}}'));
  const answer = await testApp.app.inject({
    method: 'PUT',
    url: `/api/school/school-details/${world.home}`,
    payload: { schoolResultTemplate: schoolResultTemplate.toString('base64') },
    headers: as('School'),
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    details: [{ code: 'template.unknown-tags', values: { tags: '{{label.nonsense}}' } }],
  });
});

test('every one has its pictures, drawn of what it is today', async () => {
  const drawn = JSON.parse(readFileSync(join(paths.templates, 'gallery', 'drawn.json'), 'utf8'));
  // Otherwise: npm run pictures
  expect(drawn).toEqual(Object.fromEntries(galleryIds.map((id: GalleryId) => [id, hashGalleryTemplate(id)])));
  const { data } = (await get('')).json();
  for (const { pictures, paper, orientation } of data) {
    for (const address of [pictures.latin, pictures.devanagari]) {
      const file = join(paths.repository, 'web', 'public', address);
      expect(existsSync(file)).toBe(true);
      const { width, height } = await sharp(file).metadata();
      const sides = paper === 'Letter' ? 11 / 8.5 : 297 / 210;
      expect(Math.abs((orientation === 'landscape' ? width / height : height / width) - sides)).toBeLessThan(0.01);
    }
  }
});
