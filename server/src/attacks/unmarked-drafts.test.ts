import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Certificate } from '#features/issuing/rendering/usecases/assemble.ts';
import { describeCertificate, sampleFacts } from '#features/issuing/rendering/usecases/describe-certificate.ts';
import { renderCertificate } from '#features/issuing/rendering/usecases/render-certificate.ts';
import { sharedSheet, shippedTemplate } from '#features/issuing/templates/usecases/shipped-templates.ts';
import { createLog } from '#platform/log.ts';
import type { Renderer } from '#platform/renderer/renderer.ts';
import { createRenderer } from '#platform/renderer/renderer-pool.ts';

const log = createLog('silent');
let renderer: Renderer;
beforeAll(() => {
  renderer = createRenderer({ log, pages: 1 });
});
afterAll(() => renderer.close());

const type = 'School Result Certificate';
const at = new Date('2026-01-01T00:00:00Z');
const facts = { ...sampleFacts(type, 'en'), pending: true };

async function draw(css: string, given: Partial<Certificate>): Promise<Buffer> {
  const template = { html: shippedTemplate(type).html, css: `${sharedSheet()}\n${css}` };
  const described = describeCertificate(facts, { verifyAddress: 'sanad.example/verify', at });
  const certificate = { ...described, template, ...given };
  const { bytes } = await renderCertificate({ renderer, log }, certificate, 'png');

  return sharp(bytes).flatten({ background: '#fff' }).greyscale().raw().toBuffer();
}

/** Pixels that a reader sees to be others, of a page of two million. */
function differing(one: Buffer, other: Buffer): number {
  let count = 0;
  for (let at = 0; at < one.length; at += 1) if (Math.abs((one[at] ?? 0) - (other[at] ?? 0)) >= 12) count += 1;
  return count;
}

const hidden: [string, string][] = [
  ['nothing', ''],
  ['not displayed', '.watermark,.watermark *{display:none!important;visibility:hidden!important}'],
  [
    'transparent',
    '.watermark *{color:transparent!important;-webkit-text-stroke-color:transparent!important;fill-opacity:0!important;stroke-opacity:0!important}',
  ],
  [
    'moved away',
    '.watermark{translate:400mm!important}.watermark text{translate:400mm!important;text-anchor:end!important}',
  ],
  ['of no size', '.watermark,.watermark text{scale:0!important;font-size:0!important;zoom:.01!important}'],
  ['under the page', '.page{position:relative;z-index:2147483647!important;background:#fff}'],
  [
    'outside its frame',
    '.certificate{height:0!important;overflow:hidden!important}.page{position:fixed!important;top:0;left:0}',
  ],
  ['washed out', 'html,body,.certificate{filter:contrast(4) brightness(1.6)!important}'],
  [
    'cut off',
    '.certificate,.watermark,.watermark text{clip-path:inset(0 0 0 100%)!important}.certificate{clip-path:none}',
  ],
  ['on a dark ground', '.page{background:#16201a!important}'],
];

test.each(hidden)('a result that waits says so on its page, with a mark that is %s', async (_how, css) => {
  const [marked, bare] = [await draw(css, { watermark: 'PENDING' }), await draw(css, {})];
  expect(marked.length).toBe(bare.length);
  expect(differing(marked, bare)).toBeGreaterThan(10_000);
});
