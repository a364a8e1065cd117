import QRCode from 'qrcode';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawQrCode, placeQrCode, qrAddress } from '#features/issuing/rendering/template/qr-code.ts';
import { shippedTemplate } from '#features/issuing/templates/usecases/shipped-templates.ts';
import { createRenderer } from '#platform/renderer/renderer-pool.ts';
import { buildSchoolWorld } from '#testing/school-world.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
  testApp.deps.renderer = createRenderer({ log: testApp.deps.log, pages: 3 });
  await buildSchoolWorld(testApp);
});
afterAll(async () => {
  await testApp.deps.renderer.close();
  await testApp.close();
});

const card = shippedTemplate('School Result Certificate').html;
const styled = (css: string, html = card) => `<style>${css}</style>${html}`;
const svg = (drawing: string, size = '10 16') => {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}">${drawing}</svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(text).toString('base64')}`;
};
const score = (html: string) => card.replace('{{score}}', html);
const atEnd = (html: string) => card.replace('</main>', `${html}</main>`);

async function check(html: string) {
  const answer = await testApp.app.inject({
    method: 'POST',
    url: '/api/superAdmin/template/check',
    payload: { certificateType: 'School Result Certificate', htmlContent: Buffer.from(html).toString('base64') },
    headers: as('School'),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

const kindsIn = (cases: { spots: { kind: string; tags: string[] }[] }[], tag: string) =>
  cases.flatMap(({ spots }) => spots.filter(({ tags }) => tags.includes(`{{${tag}}}`)).map(({ kind }) => kind));

const nine =
  '<path fill="#fff" d="M0 0h10v16H0z"/><circle cx="5" cy="5" r="3" fill="none" stroke="#000"/><path d="M8 5l-2 9" stroke="#000"/>';
const cover = 'position:absolute;left:0;top:0;bottom:0;width:50%';

describe('a mark that reads as another one is found', () => {
  const misread: [string, string, string][] = [
    [
      'with a painted figure over its first',
      score(
        `<b style="position:relative">{{score}}<i style="${cover};background:#fff url(${svg(nine)}) center/contain no-repeat"></i></b>`,
      ),
      'hidden',
    ],
    [
      'without its first figure',
      score(`<b style="position:relative">{{score}}<i style="${cover};background:#fff"></i></b>`),
      'hidden',
    ],
    [
      'of which another one is painted behind clear letters',
      score(
        `<b style="color:transparent;background:url(${svg('<text y="14" font-size="16">92</text>', '20 16')}) center/100% 100%">{{score}}</b>`,
      ),
      'hidden',
    ],
    [
      'with a stroke that makes an eight of a three',
      score(
        `<b style="background:url(${svg('<path d="M2 3v9" stroke="#000" stroke-width="2"/>')}) left/50% 100% no-repeat">{{score}}</b>`,
      ),
      'overlap',
    ],
    ['that is mirrored from above', styled('td.num{transform:scaleY(-1)}'), 'turned'],
    ['that is turned about its line', styled('td.num{rotate:x 180deg}'), 'turned'],
    ['that is slanted beyond reading', styled('td.num{transform:skewX(78deg)}'), 'hidden'],
    [
      'that is turned back only where turning does nothing',
      styled(
        'td.num b{display:inline-block;transform:rotate(180deg)}td.num i{transform:rotate(180deg)}',
        score('<b><i>{{score}}</i></b>'),
      ),
      'turned',
    ],
    [
      'of small pages in each other',
      score(`${'<span class="page tight tighter">'.repeat(30)}<b>{{score}}</b>${'</span>'.repeat(30)}`),
      'hidden',
    ],
  ];
  test.each(misread)('one %s', async (_what, html, kind) => {
    const { cases, isSavable } = await check(html);
    expect(isSavable).toBe(false);
    expect(kindsIn(cases, 'subjects.0.score')).toContain(kind);
  });

  test('a single letter that stands on its head', async () => {
    const { cases } = await check(styled('td.grade{transform:rotate(180deg)}'));
    expect(kindsIn(cases, 'subjects.0.grade')).toContain('turned');
  });

  test('words that stand on each other', async () => {
    const { cases } = await check(styled('.person span{word-spacing:-2.5em}'));
    expect(kindsIn(cases, 'credentialSubject.firstName')).toContain('hidden');
  });

  test('a number of which a part is shown once more, beside a figure of the template', async () => {
    const css =
      '.big{position:absolute;left:150mm;top:48mm;font-size:14pt}.big i{display:inline-block;overflow:hidden;width:.5em;white-space:nowrap}';
    const { cases } = await check(styled(css, atEnd('<div class="big">9<i>{{summary.total}}</i></div>')));
    expect(kindsIn(cases, 'summary.total')).toContain('cut');
  });

  test('a line that runs up its page, and one on a tinted ground, are read as they are', async () => {
    const css =
      '.up{position:absolute;left:3mm;top:120mm;writing-mode:vertical-rl;transform:rotate(180deg)}td.num{background:linear-gradient(#fff,#dfe9e2)}';
    const { cases, isSavable } = await check(
      styled(css, atEnd('<p class="up">{{credentialSubject.certificateNo}}</p>')),
    );
    expect([isSavable, cases.flatMap(({ spots }: { spots: unknown[] }) => spots)]).toEqual([true, []]);
  });
});

describe('a page has one code', () => {
  test('the picture of another is found and told', async () => {
    const other = await QRCode.toString('HTTPS://SANAD.EXAMPLE/V/0000000001', { type: 'svg', margin: 2 });
    const picture = `data:image/svg+xml;base64,${Buffer.from(other).toString('base64')}`;
    const html = atEnd(`<img src="${picture}" alt="" style="position:absolute;left:160mm;top:5mm;width:30mm">`);
    const { cases, isSavable } = await check(html);
    expect([isSavable, kindsIn(cases, 'verify.qr')]).toEqual([false, expect.arrayContaining(['doubled'])]);
  });

  test('and is not drawn a thousand times', () => {
    const many = `<img src="${qrAddress}">`.repeat(1000);
    expect(placeQrCode(many, drawQrCode('HTTPS://SANAD.EXAMPLE/V/1'), []).match(/<svg/g)).toHaveLength(4);
  });
});

describe('what a page of paper does not need is taken out, and told', () => {
  const elements =
    '<template><b>{{score}}</b></template><s>{{score}}</s><del>{{score}}</del><marquee>{{score}}</marquee><font face="Wingdings">{{score}}</font>';
  const css =
    'td.num{font-family:Wingdings,serif}td.grade{font:italic 600 12pt/1.2 "Webdings"}.person span{font-size-adjust:.1}';
  const linked = score(elements).replaceAll(
    '<b>{{verify.address}}</b>',
    '<a href="https://elsewhere.example/">{{verify.address}}</a>',
  );
  const useless: [string, string, string[]][] = [
    ['type of one’s own', styled('.page{--f:Symbol}td.num{font-family:var(--f)}'), ['font-family: …']],
    [
      'all else, on one page',
      styled(css, linked),
      [
        ...['<template>', '<s>', '<del>', '<marquee>', 'face (<font>)', 'href (<a>)'],
        ...['font-family: …', 'font: …', 'font-size-adjust: …'],
      ],
    ],
  ];
  test.each(useless)('%s', async (_what, html, names) => {
    const { removed } = await check(html);
    expect(removed).toEqual(expect.arrayContaining(names));
  });

  test('type that computers have stays', async () => {
    const css = 'h1{font-family:Georgia,"Times New Roman",serif}td{font:600 9pt/1.3 "Doc Sans",Arial,sans-serif}';
    expect((await check(styled(css))).removed).toEqual([]);
  });

  test('names that its letters lack are read all the same: ours stands behind it', async () => {
    const { cases } = await check(styled('main,main *{font-family:"Great Vibes",cursive!important}'));
    expect(['firstName', 'lastName'].flatMap((name) => kindsIn(cases, `credentialSubject.${name}`))).toEqual([]);
    expect(cases.length).toBeGreaterThan(1);
  });

  test('a value as long as a book is not looked through for where its type begins', async () => {
    const { removed } = await check(styled(`h1{font:${'1'.repeat(60_000)} Arial}`));
    expect(removed).toEqual(['font: …']);
  });
});
