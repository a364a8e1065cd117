import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRenderer } from '#platform/renderer/renderer-pool.ts';
import { buildSchoolWorld, type SchoolWorld } from '#testing/school-world.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';
import { shippedTemplate } from '../../issuing/templates/usecases/shipped-templates.ts';

let testApp: TestApp;
let world: SchoolWorld;
beforeAll(async () => {
  testApp = await createTestApp();
  testApp.deps.renderer = createRenderer({ log: testApp.deps.log, pages: 3 });
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
const check = async (html: string, type?: string) => {
  const answer = await send('template/check', html, type);
  expect(answer.data, JSON.stringify(answer).slice(0, 400)).toBeDefined();
  return answer.data;
};
const bece = shippedTemplate('BECE').html;
const styled = (css: string, html = bece) => `<style>${css}</style>${html}`;

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

const spotsOf = async (html: string): Promise<{ kind: string; tags: string[] }[]> => (await check(html)).cases[0].spots;
const found = (kind: string, ...tags: string[]) =>
  expect.objectContaining({
    kind,
    tags: expect.arrayContaining(tags.map((tag) => `{{${tag}}}`)),
  });

test('a value that nobody can see is found, whatever hides it', async () => {
  const css = [
    '.person span:nth-child(1){color:#fff!important}',
    '.person span:nth-child(2){visibility:hidden}',
    '.person span:nth-child(3){font-size:0!important}',
    '@media print{.statement b:first-of-type{opacity:0}}',
    '.statement b.number{font-size:3px!important}',
    '.facts div:first-child dd{transform:scale(0)}',
  ].join('');
  const covered =
    '<div style="position:absolute;left:0;top:10mm;width:210mm;height:75mm;background:#fff;z-index:9"></div>';
  const many =
    '<p style="opacity:0">{{document.gradeKey}} {{verify.address}} {{summary.subjectCount}} {{credentialSubject.className}}</p>';
  const html = bece
    .replace(/<p class="micro".*?<\/p>/s, '')
    .replaceAll('{{verify.address}}', '')
    .replace('</main>', `${covered}${many}</main>`);
  const hidden = (await spotsOf(styled(css, html))).filter(({ kind }) => kind === 'hidden').flatMap(({ tags }) => tags);
  const name = ['firstName', 'middleName', 'lastName', 'schoolName', 'academicYear', 'examNum', 'className'];
  const expected = [...name.map((field) => `{{credentialSubject.${field}}}`), '{{issuer.name}}', '{{verify.address}}'];
  expect(hidden).toEqual(expect.arrayContaining(expected));
  expect(hidden).not.toContain('{{credentialSubject.candidateNo}}');
});

test('what runs over the edge, is cut off or lies over other text is found where it stands', async () => {
  const css = [
    '.person,.person span{white-space:nowrap!important;font-size:30pt!important;display:inline!important}',
    '.statement{height:5mm!important;overflow:hidden!important}',
    '.facts div:nth-child(2){margin-left:-30mm}',
    '.issuer{position:absolute;left:-500mm}',
  ].join('');
  const spots = await spotsOf(styled(css));
  expect(spots).toContainEqual(found('outside', 'credentialSubject.lastName'));
  expect(spots).toContainEqual(found('outside', 'issuer.name'));
  expect(spots).toContainEqual(found('cut', 'credentialSubject.schoolName'));
  expect(spots).toContainEqual(found('overlap', 'credentialSubject.candidateNo', 'credentialSubject.examNum'));
});

test('a page full of values on top of each other is told in a few spots', async () => {
  const heap =
    '<p style="position:absolute;top:0;left:0;font-size:60px">{{credentialSubject.firstName}} {{subject}}</p>';
  const html = bece.replace('</main>', `<div data-each="subjects">${heap.repeat(100)}</div></main>`);
  const spots = await spotsOf(html);
  expect(spots.length).toBeLessThanOrEqual(12);
  expect(spots).toContainEqual(found('overlap', 'credentialSubject.firstName'));
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
  [
    'half covered',
    styled('.qr{position:relative}.qr::after{content:"";position:absolute;inset:30% 0;background:#fff}'),
  ],
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
