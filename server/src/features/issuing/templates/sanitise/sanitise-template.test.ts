import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findMissingTags, findUnknownTags } from '@sanad/contract/pages/held-tags';
import { templateTags } from '@sanad/contract/pages/template-tags';
import { certificateTypes } from '@sanad/contract/values/certificate-types';
import { expect, test } from 'vitest';
import { compileTemplate } from '#features/issuing/rendering/template/compile-template.ts';
import { paths } from '#platform/paths.ts';
import { shippedTemplate } from '../usecases/shipped-templates.ts';
import { withoutBounds } from './own-selectors.ts';
import { sanitiseSheet } from './sanitise-css.ts';
import { sanitiseTemplate } from './sanitise-template.ts';

const hostile = [
  '<script>alert(1)</script>',
  '<img src="x" onerror="alert(1)">',
  '<img src="http://evil.example/a.png">',
  '<img src="//evil.example/a.png">',
  '<img src="/api/v1/Student/search">',
  '<img src="{{credentialSubject.firstName}}">',
  '<img srcset="http://evil.example/a.png 1x">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="{{credentialSubject.firstName}}">x</a>',
  '<iframe src="http://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="http://evil.example"></object>',
  '<embed src="http://evil.example">',
  '<link rel="prefetch" href="http://evil.example">',
  '<meta http-equiv="refresh" content="0;url=http://evil.example">',
  '<base href="http://evil.example/">',
  '<form action="http://evil.example"><input name="a"></form>',
  '<video src="http://evil.example/a.mp4"></video>',
  '<svg onload="alert(1)"><image href="http://evil.example/a"/></svg>',
  '<math><mtext><script>alert(1)</script></mtext></math>',
  '<p style="background:url(http://evil.example/a)">x</p>',
  '<p style="background-image:image-set(\'http://evil.example/a\' 1x)">x</p>',
  '<p style="--a:url(http://evil.example/a);background:var(--a)">x</p>',
  '<p style="width:expression(alert(1))">x</p>',
  '<p style="background:{{state.logo}}">x</p>',
  '<p onclick="{{credentialSubject.firstName}}">x</p>',
  '<table background="http://evil.example/a"><tbody><tr><td>x</td></tr></tbody></table>',
  '<style>@import "http://evil.example/a.css";</style>',
  '<style>@font-face{font-family:a;src:url(http://evil.example/a)}</style>',
  '<style>p{background:u\\72l(http://evil.example/a)}</style>',
  '<style>p{background:url(http://evil.example/a)}</style>',
  '<style>p{background:\\75rl("http://evil.example/a")}</style>',
  '<style>p{background:\\69mage-set("http://evil.example/a" 1x)}</style>',
  '<style>p{background:-webkit-\\69 mage-set("http://evil.example/a" 1x)}</style>',
  '<style>p{--a:\\000075rl("http://evil.example/a");background:var(--a)}</style>',
  '<style>@\\69mport "http://evil.example/a.css";</style>',
  '<style>p{\\62 ehavior:"http://evil.example/a"}</style>',
  '<p style="background:\\55 RL(\'http://evil.example/a\')">x</p>',
  '<p style="background:\\63ross-fade(\'http://evil.example/a\', red)">x</p>',
  '<style>p{background:src("http://evil.example/a")}</style>',
  '<style>p{content:"</style><script>alert(1)</script>"}</style>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<!-- <script>alert(1)</script> --><p>x</p>',
];

test.each(hostile)('[S-95] nothing of %s runs, loads or leads away', async (html) => {
  const clean = await sanitiseTemplate(`<p>before</p>${html}`);
  const all = `${clean.html}${clean.css}`;
  expect(all).not.toMatch(/evil|alert|javascript|<script|<iframe|<style|expression|on\w+=/i);
  expect(all).not.toContain('{{');
  expect(clean.html).toContain('before');
  expect(() => compileTemplate(clean.html)).not.toThrow();
});

test('what a template needs stays: tags, repeats, conditions, pictures of ours, its style sheet', async () => {
  const id = '01890000-0000-7000-8000-000000000001';
  const html = [
    '<table><tbody><tr data-each="subjects"><td data-if="!document.pending">{{subject}}</td></tr></tbody></table>',
    '<img src="{{state.logo}}" alt=""><img src="art/strip.svg" alt="">',
    `<img src="/api/files/${id}" alt="">`,
    '<h1 data-fit="{{fit.name}}" style="color:red">{{credentialSubject.firstName}}</h1>',
    '<a href="https://ministry.example/">Ministry</a>',
  ].join('');
  const clean = await sanitiseTemplate(`<html><head><style>.a{color:#123}</style></head><body>${html}</body></html>`);
  expect(clean.html).toBe(html);
  expect(clean.css).toBe(':where(.certificate) .a{color:#123}');
});

test('a style sheet keeps its looks and loses what loads', () => {
  const { css, removed } = sanitiseSheet(
    '@media print{.a{color:red;background:url(art/strip.svg)}}@page{margin:0}.b{background:url(https://evil.example)}',
  );
  expect(withoutBounds(css)).toBe('.a{color:red;background:url(art/strip.svg)}.b{}');
  expect(removed).toEqual(['@page', 'background: …']);
});

test('a style sheet says the same of paper, of pictures and of screens', () => {
  const { css, removed } = sanitiseSheet(
    '@media print{.a{color:red}@media all{.b{color:blue}}}@media screen{.c{color:green}}@media (width>1px){.d{margin:0}}',
  );
  expect(withoutBounds(css)).toBe('.a{color:red}.b{color:blue}');
  expect(removed).toEqual(['@media', '@media']);
});

test('a style sheet cannot ask what a value is, or how many there are', () => {
  const asked = [
    ...['[title="F"]', 'svg:not([viewBox^="-"])', '[data-\\66ield]', '.a:has(b)', '.a:empty', 'td:dir(rtl)'],
    ...['tr:nth-last-child(8)', 'tr:nth-child(8):last-child', 'tr:nth-child(8 of :last-child)', 'b:\\68 as(i)'],
    ...['.person[data-fit="long"]', '[data\\2d fit]', '.person[DATA-FIT]'],
    ...['.num::first-letter', '.num:first-letter', '.a::first-line', 'b:n\\6ft([title=F])'],
  ];
  for (const selector of asked) expect(sanitiseSheet(`${selector}{color:red}`).css, selector).toBe('');
  const usual = [
    ...['tr:nth-child(even) td', 'tr:last-child td:nth-child(2)', 'td[colspan="2"]'],
    ...[
      '.a:not(.b)>p+p~b',
      'p:lang(hi)',
      'b:first-of-type',
      'td:nth-of-type(2)',
      '.a::before',
      '.a:after',
      'a:link',
      'li::marker',
    ],
  ];
  for (const selector of usual) expect(sanitiseSheet(`${selector}{color:red}`).css, selector).not.toBe('');
});

/** What is left of a declaration. */
const looksOf = (declaration: string) => /\{(.*)\}/.exec(sanitiseSheet(`p{${declaration}}`).css)?.[1];

test('a style sheet reaches no further than the certificate that it stands in', () => {
  const bound = (css: string) => sanitiseSheet(css).css;
  expect(bound('.a,.b>c{color:red}')).toBe(':where(.certificate) .a,:where(.certificate) .b>c{color:red}');
  // What is said of the whole document holds for the page, and not for what stands around it.
  expect(bound('html body .a{color:red}body,:root{margin:0}')).toBe(
    ':where(.certificate) .a{color:red}:where(.certificate)>*,:where(.certificate)>*{margin:0}',
  );
  for (const out of ['.a:is(.to-paper *)', '.a:not(.doc .b)', '.a:where(body>*)']) {
    expect(bound(`${out}{color:red}`), out).toBe('');
  }
  expect(bound('.a{color:red;body &{color:blue}.b{color:blue}@media print{color:blue}}')).toBe(
    ':where(.certificate) .a{color:red}',
  );
  const kept = bound('.certificate+.certificate .a{color:red}.b{margin:0}');
  expect(kept).toMatch(/^:where\(\.certificate\) \.certificate\+/);
  expect(bound(withoutBounds(kept))).toBe(kept);
  expect(bound(kept)).toBe(kept);
});

test('a style sheet says nothing of the window, of sheets of paper, or in ways that no reader could read', () => {
  const said = [
    ...['width:100vw', 'height:calc(1px + 50svh)', 'width:10cqw', '--w:50vmin', 'position:fixed', 'position:sticky'],
    ...['display:table-header-group', 'position:var(--p)', 'page:wide', 'zoom:.1', 'clip-path:inset(0 50% 0 0)'],
    ...['filter:blur(3px)', '-webkit-filter:blur(3px)', 'mix-blend-mode:difference', 'mix\\-blend-mode:multiply'],
    ...['mask:none', '-webkit-text-stroke:9px', 'text-shadow:0 0 9px', 'text-decoration:line-through'],
    ...['text-decoration:underline 1em', 'animation:a 1s', 'transition:all 1s', 'font-feature-settings:"ss01"'],
    ...[
      'position:f\\69xed',
      'width:100v\\77',
      'text-decoration:line-thr\\6fugh',
      'width:if(media(print):9mm;else:1mm)',
    ],
    ...['width:calc(1mm * sibling-count())', 'left:anchor(right)', 'color:light-dark(#000,#fff)'],
    ...['content-visibility:hidden', 'shape-outside:circle()', 'will-change:transform', 'all:initial'],
  ];
  for (const declaration of said) expect(looksOf(declaration), declaration).toBe('');
  const usual = [
    ...['width:100mm', 'position:absolute', 'display:grid', 'transform:rotate(-4deg)', 'text-decoration:underline'],
    ...['grid-template-columns:1fr 2fr', 'border-top:1px solid red', 'background:#fff url(art/strip.svg)'],
    ...['font-variant-numeric:tabular-nums', 'box-shadow:0 0 2px #000', '--tone:#123'],
  ];
  for (const declaration of usual) expect(looksOf(declaration), declaration).not.toBe('');
  expect(sanitiseSheet('@page{size:letter;margin:1in}@page{margin:5in}@page :first{size:letter}').css).toBe(
    '@page{size:letter}',
  );
  expect(sanitiseSheet('@supports (a:b){.a{color:red}}@layer a{.b{color:red}}').css).toBe('');
});

test('a style sheet says nothing itself', () => {
  const said = [
    ...['content:"A"', 'content:"1"', 'content:"– " "न"', 'content:var(--a)', 'content:counter(a)', 'CONTENT:"\\41"'],
    ...['quotes:"A" "B"', 'list-style:"A"', 'list-style-type:"A"', 'text-overflow:"A"', 'hyphenate-character:"A"'],
    ...['text-emphasis:"A"', '-webkit-text-emphasis-style:"A"', 'c\\6fntent:"A"'],
  ];
  for (const declaration of said) expect(looksOf(declaration), declaration).toBe('');
  const usual = ['content:""', 'content:"– "', 'content:none', 'list-style:none', 'font-family:"Noto Serif"'];
  for (const declaration of usual) expect(looksOf(declaration), declaration).not.toBe('');
});

test('letters stand in the order in which they are written', async () => {
  const { html, css } = await sanitiseTemplate(
    '<style>.a{unicode-bidi:bidi-override}.b{--o:isolate-override;unicode-bidi:var(--o)}.c::before{content:"\\202e"}.d{unicode-bidi:isolate;direction:rtl}.e{-webkit-text-security:disc}</style><p>\u202e{{score}} &#x202d;<bdo dir="rtl">{{score}}</bdo></p>',
  );
  expect(html).toBe('<p>{{score}} {{score}}</p>');
  expect(withoutBounds(css)).toBe('.a{}.b{--o:isolate-override}.c::before{}.d{unicode-bidi:isolate;direction:rtl}.e{}');
});

test('what was taken out is told, with the addresses outside that it named', async () => {
  const { removed, remote } = await sanitiseTemplate(
    '<style>@import "https://fonts.example/a.css";.a{background:url(//cdn.example/b.png)}</style><script>x()</script><img src="https://cdn.example/crest.png" id="i1" alt=""><p onclick="y()">z</p>',
  );
  expect(removed).toEqual(
    expect.arrayContaining(['<script>', 'onclick (<p>)', 'src (<img>)', '@import', 'background: …']),
  );
  expect(removed).not.toContain('id (<img>)');
  expect(remote).toEqual(['https://fonts.example/a.css', '//cdn.example/b.png', 'https://cdn.example/crest.png']);
});

test.each(certificateTypes)(
  'the shipped template of %s is as the sanitiser writes it and holds its tags',
  async (type) => {
    const { html } = shippedTemplate(type);
    expect(await sanitiseTemplate(html)).toEqual({ html, css: '', removed: [], remote: [] });
    const compiled = compileTemplate(html);
    expect(findMissingTags(templateTags(type), compiled)).toEqual([]);
    expect(findUnknownTags(templateTags(type), compiled)).toEqual([]);
  },
);

test('the shared style sheet names only fonts and drawings that come with the product', () => {
  const css = readFileSync(join(paths.templates, 'certificate.css'), 'utf8');
  const addresses = [...css.matchAll(/url\("?([^")]+)"?\)/g)].map(([, address]) => address ?? '');
  expect(addresses.length).toBeGreaterThan(10);
  expect(addresses.filter((address) => !/^(fonts|art)\/[a-z0-9-]+\.(woff2|svg)$/.test(address))).toEqual([]);
});
