import { certificateTypes } from '@sanad/contract/values/certificate-types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRenderer } from '#platform/renderer/renderer-pool.ts';
import { buildSchoolWorld, type SchoolWorld } from '#testing/school-world.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';
import { shippedTemplate } from '../../issuing/templates/usecases/shipped-templates.ts';

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

const base64 = (html: string) => Buffer.from(html).toString('base64');
const send = async (name: string, htmlContent: string, certificateType = 'BECE') =>
  (
    await testApp.app.inject({
      method: 'POST',
      url: `/api/superAdmin/${name}`,
      payload: { stateId: world.gombe, certificateType, htmlContent: base64(htmlContent) },
      headers: as('SuperAdmin'),
    })
  ).json();
const check = async (html: string, type?: string) => (await send('template/check', html, type)).data;
const bece = shippedTemplate('BECE').html;
const styled = (css: string, html = bece) => `<style>${css}</style>${html}`;

test.each(certificateTypes)('the template of %s that comes with the product holds the longest values', async (type) => {
  const checked = await check(shippedTemplate(type).html, type);
  const { cases, ...rest } = checked;
  expect(rest).toEqual({ hasTags: true, missing: [], unknown: [], removed: [], remote: [], isSavable: true });
  expect(cases.map((one: { name: string }) => one.name)).toEqual(['latin', 'devanagari']);
  for (const { spots, code, picture, page } of cases) {
    expect(spots).toEqual([]);
    expect(code.isRead).toBe(true);
    expect(picture).toMatch(/^data:image\/jpeg;base64,/);
    expect(Math.min(page.width, page.height)).toBeCloseTo(210, 0);
  }
});

test('what is missing, not known, from elsewhere or taken out is named before it is saved', async () => {
  const html = bece
    .replace('{{credentialSubject.examNum}}', '{{credentialSubject.shoeSize}}')
    .replace('</main>', '<img src="https://cdn.example/crest.png" alt=""><script>x()</script></main>');
  const { missing, unknown, removed, remote, isSavable } = await check(html);
  expect(missing).toEqual([
    { tagName: '{{credentialSubject.examNum}}', description: 'Examination number', require: true },
  ]);
  expect(unknown).toEqual(['{{credentialSubject.shoeSize}}']);
  expect(removed).toEqual(expect.arrayContaining(['<script>', 'src (<img>)']));
  expect(remote).toEqual(['https://cdn.example/crest.png']);
  expect(isSavable).toBe(false);
  expect((await check('<main class="page"><p>Only words</p></main>')).hasTags).toBe(false);
});

const name = '{{credentialSubject.middleName}}';
const spoilt: [string, string, string][] = [
  ['white on white', styled('.person{color:#fff!important}'), 'hidden'],
  ['of no size', styled('.person{font-size:0!important}'), 'hidden'],
  ['as small print alone', styled('.person{font-size:3px!important}'), 'hidden'],
  ['clipped away', styled('.person{clip-path:inset(100%)}'), 'hidden'],
  ['taken off paper alone', styled('@media print{.person{opacity:0}}'), 'hidden'],
  [
    'under something',
    bece.replace(
      '</main>',
      '<div style="position:absolute;left:0;top:55mm;width:210mm;height:85mm;background:#fff;z-index:9"></div></main>',
    ),
    'hidden',
  ],
  [
    'among many in one hidden line',
    bece
      .replace(/<p class="person".*<\/p>/, '')
      .replace(
        '</main>',
        '<p style="opacity:0">{{credentialSubject.firstName}} {{credentialSubject.middleName}} {{credentialSubject.lastName}} {{credentialSubject.certificateNo}}</p></main>',
      ),
    'hidden',
  ],
  ['off the page', styled('.person{position:absolute;left:-500mm}'), 'outside'],
  [
    'too wide',
    styled('.person,.person span{white-space:nowrap!important;font-size:30pt!important;display:inline!important}'),
    'outside',
  ],
  ['cut off', styled('.person{height:6mm!important;overflow:hidden!important}'), 'cut'],
  ['over other text', styled('.statement{margin-top:-22mm!important}'), 'overlap'],
];
test.each(spoilt)('a name that is %s is found on the page', async (_what, html, kind) => {
  const { cases, isSavable } = await check(html);
  expect(isSavable).toBe(false);
  const [latin] = cases;
  expect(latin.spots).toContainEqual(expect.objectContaining({ kind, tags: expect.arrayContaining([name]) }));
});

test('what cannot be read on the page is refused by saving as well, and nothing is kept', async () => {
  const refused = await send('saveStateCertificateTemplate', styled('.person{color:#fff!important}'));
  expect(refused).toMatchObject({ code: 'VALIDATION' });
  expect(refused.message).toContain('do not fit on the page, or cannot be seen');
  expect(refused.details).toContainEqual(expect.objectContaining({ code: 'template.spot-hidden' }));
  const { rows } = await testApp.database.pool.query('select 1 from template_version where state_id is not null');
  expect(rows).toEqual([]);
});

const unreadable: [string, string][] = [
  ['smaller than 30 mm', styled('.qr svg{width:18mm!important;height:18mm!important}')],
  ['not there', styled('.qr{display:none!important}')],
  ['blurred', styled('.qr svg{filter:blur(3px)}')],
  ['inverted', styled('.qr svg{filter:invert(1)}')],
  ['without contrast', styled('.qr svg{opacity:.04}')],
];
test.each(unreadable)('a template whose code is %s is refused', async (_what, html) => {
  const refused = await send('saveStateCertificateTemplate', html);
  expect(refused.message).toContain(
    'The code could not be read back from the page. It needs a place of at least 30 mm',
  );
});

test('a template that holds everything is saved', async () => {
  const own = bece.replace('This is to certify that', 'We hereby certify that');
  expect((await check(own)).isSavable).toBe(true);
  expect((await send('saveStateCertificateTemplate', own)).data).toEqual({ version: 1 });
});
