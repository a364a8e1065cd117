import { gradingScales } from '@sanad/contract/sheets/grading';
import { certificateTypes } from '@sanad/contract/values/certificate-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scaleOf } from '#features/issuing/rendering/data/facts.ts';
import { worstFacts } from '#features/issuing/rendering/data/worst-facts.ts';
import { shippedTemplate } from '#features/issuing/templates/usecases/shipped-templates.ts';
import { createRenderer } from '#platform/renderer/renderer-pool.ts';
import { buildSchoolWorld, type SchoolWorld } from '#testing/school-world.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

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

const card = shippedTemplate('School Result Certificate').html;
const styled = (css: string, html = card) => `<style>${css}</style>${html}`;

const ofSchools = { certificateType: 'School Result Certificate' };

async function check(html: string, place: object = ofSchools, headers = as('School')) {
  const answer = await testApp.app.inject({
    method: 'POST',
    url: '/api/superAdmin/template/check',
    payload: { ...place, htmlContent: Buffer.from(html).toString('base64') },
    headers,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

const save = (html: string) =>
  testApp.app.inject({
    method: 'PUT',
    url: `/api/school/school-details/${world.home}`,
    payload: { schoolResultTemplate: Buffer.from(html).toString('base64') },
    headers: as('School'),
  });

describe('a template that says of some certificates what it does not say of others is not kept', () => {
  const inside = (open: string, close: string) =>
    card.replace(/(<main[^>]*>)([\s\S]*)(<\/main>)/, `$1${open}$2${close}$3`);
  const behind: [string, string, string[]][] = [
    [
      'a second name',
      inside('<div data-if="credentialSubject.middleName">', '</div>'),
      ['credentialSubject.firstName'],
    ],
    ['no second name', inside('<div data-if="!credentialSubject.middleName">', '</div>'), ['verify.qr']],
    [
      'a teacher, its attribute, no row',
      card
        .replace('<div class="qr" data-if="!document.pending">', '<div data-if="teacher.name">')
        .replace('<span>{{credentialSubject.lastName}}</span>', '<b title="{{credentialSubject.lastName}}">x</b>')
        .replace('<tr data-each="subjects">', '<tr>'),
      ['verify.qr', 'credentialSubject.lastName', 'grade'],
    ],
  ];
  test.each(behind)('a mandatory tag that stands behind %s alone is missing', async (_what, html, tags) => {
    const { missing, isSavable } = await check(html);
    const told = missing.map(({ tagName }: { tagName: string }) => tagName);
    expect(told).toEqual(expect.arrayContaining(tags.map((tag) => `{{${tag}}}`)));
    expect(isSavable).toBe(false);
    expect((await save(html)).statusCode).toBe(400);
  });

  test('a value that goes when another is not there is looked for on a page without it', async () => {
    const html = card.replace('<dd class="person"', '<i data-if="credentialSubject.middleName"></i><dd class="person"');
    const { isSavable, cases } = await check(styled('dt+.person{display:none}', html));
    expect(isSavable).toBe(false);
    expect(cases.find(({ name }: { name: string }) => name === 'bare').spots).toContainEqual(
      expect.objectContaining({ kind: 'hidden', tags: expect.arrayContaining(['{{credentialSubject.firstName}}']) }),
    );
  });

  test('a rule for one of the grades is taken out, and told', async () => {
    const html = card.replace('<td class="grade">', '<td class="grade" data-fit="{{grade}}">');
    const { removed } = await check(styled('td[data-fit="F"]{font-size:0!important}', html));
    expect(removed).toEqual(['td[data-fit="F"] {…}']);
  });

  test.each(certificateTypes)('the longest values of %s show every grade', (type) => {
    const { graded } = worstFacts(type, 'latin');
    const grades = gradingScales[scaleOf[type]].map(({ grade }) => grade);
    expect(new Set(graded.map(({ grade }) => grade))).toEqual(new Set(grades));
  });
});

describe('a value that is not there as it was signed is found', () => {
  const cover = (left: string) =>
    `{position:relative}.person span:first-child::after{content:"";position:absolute;left:${left};right:0;top:0;bottom:0;background:#fff}`;
  const many = '<i>{{credentialSubject.firstName}}</i>'.repeat(3000);
  type Spot = { kind: string; tags: string[] };
  const row = (number: number) => `tbody tr:nth-child(${number}) td.num`;
  /** Several on one page, where they stand apart from each other. */
  const spoilt: [string, string, [string, string][]][] = [
    [
      'of which half is covered, or a part is cut away; of the place beside the code; upside down, turned, mirrored',
      styled(
        [
          `.person span:first-child${cover('45%')}`,
          '.facts dd{width:4mm;overflow:hidden;white-space:nowrap}',
          '.qr{overflow:hidden}.qr svg{position:relative;left:-4.7mm}',
          `${row(1)}{transform:rotate(180deg)}${row(2)}{rotate:180deg}${row(3)}{scale:-1 1}`,
        ].join(''),
      ),
      [
        ['hidden', 'credentialSubject.firstName'],
        ['cut', 'credentialSubject.admissionNo'],
        ['cut', 'issuer.id'],
        ['turned', 'subjects.0.score'],
        ['turned', 'subjects.1.score'],
        ['turned', 'subjects.2.score'],
      ],
    ],
    [
      'behind three thousand others',
      styled(
        '.many{display:none}.grade{color:#fff!important}',
        card.replace(
          '<header',
          `<i style="position:absolute;left:20mm;top:2mm">{{credentialSubject.firstName}}</i><div class="many">${many}</div><header`,
        ),
      ),
      [['hidden', 'subjects.0.grade']],
    ],
    [
      'that is too small to read, or whose letters stand on each other',
      styled(
        '.person span:first-child{display:inline-block;transform:scale(.2)}.person span:last-child{letter-spacing:-.4em}',
      ),
      [
        ['hidden', 'credentialSubject.firstName'],
        ['hidden', 'credentialSubject.lastName'],
      ],
    ],
    [
      'whose lines stand on each other',
      styled('.person span{line-height:.1;width:9mm;white-space:normal}'),
      [['overlap', 'credentialSubject.firstName']],
    ],
    [
      'that stands below the paper, or beside the page and not on it',
      styled(
        '.page{height:500mm}.facts{margin-top:300mm}',
        `${card.replaceAll('{{credentialSubject.firstName}}', 'Ada')}<p style="display:none">{{credentialSubject.firstName}}</p>`,
      ),
      [
        ['outside', 'verify.address'],
        ['hidden', 'credentialSubject.firstName'],
      ],
    ],
  ];
  test('one that the head of a table covers on the second sheet of paper', async () => {
    const transcript = shippedTemplate('Transcript').html;
    const head = 'thead th:first-child{position:relative}thead th:first-child::after';
    const over = `${head}{content:"";position:absolute;left:0;top:100%;width:180mm;height:30mm;background:#fff;z-index:9}`;
    const html = transcript.replace(/(<\/thead>\s*<tbody[^>]*>)/, '$1<tr><td style="height:31mm"></td></tr>');
    expect(html).not.toBe(transcript);
    const looked = (content: string) =>
      check(content, { certificateType: 'Transcript', stateId: world.gombe }, as('SuperAdmin'));
    expect((await looked(html)).cases[0].spots).toEqual([]);
    expect((await looked(styled(over, html))).cases[0].spots).toContainEqual(
      expect.objectContaining({ kind: 'hidden' }),
    );
  }, 120_000);

  test.each(spoilt)('one %s', async (_what, html, faults) => {
    const { cases, isSavable } = await check(html);
    expect(isSavable).toBe(false);
    const found = cases[0].spots.flatMap(({ kind, tags }: Spot) => tags.map((tag) => [kind, tag]));
    expect(found).toEqual(expect.arrayContaining(faults.map(([kind, tag]) => [kind, `{{${tag}}}`])));
  });
});
