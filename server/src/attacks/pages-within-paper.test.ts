import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleFacts } from '#features/issuing/rendering/data/sample-facts.ts';
import type { Certificate } from '#features/issuing/rendering/usecases/assemble.ts';
import { describeCertificate } from '#features/issuing/rendering/usecases/describe-certificate.ts';
import { printBooklet } from '#features/issuing/rendering/usecases/render-booklet.ts';
import { renderCertificate } from '#features/issuing/rendering/usecases/render-certificate.ts';
import { writeSettledHtml } from '#features/issuing/rendering/usecases/write-html.ts';
import { wholeSheet } from '#features/issuing/templates/sanitise/own-selectors.ts';
import { sanitiseSheet } from '#features/issuing/templates/sanitise/sanitise-css.ts';
import { sharedSheet, shippedTemplate } from '#features/issuing/templates/usecases/shipped-templates.ts';
import { createLog } from '#platform/log.ts';
import { findChromium } from '#platform/renderer/chromium.ts';
import { eachPage } from '#platform/renderer/pdf-pixels.ts';
import type { Renderer } from '#platform/renderer/renderer.ts';
import { createRenderer } from '#platform/renderer/renderer-pool.ts';

const log = createLog('silent');
let renderer: Renderer;
beforeAll(() => {
  renderer = createRenderer({ log, pages: 1 });
});
afterAll(() => renderer.close());

const type = 'School Result Certificate';
const about = { verifyAddress: 'sanad.example/verify', at: new Date('2026-08-01T00:00:00Z') };

/** A certificate on a school's own template, with something red in it. */
function aCertificate(css: string): Certificate {
  const html = shippedTemplate(type).html.replace('</main>', '<div class="fill"></div><div class="red"></div></main>');
  return {
    ...describeCertificate(sampleFacts(type, 'en'), about),
    template: { html, css: wholeSheet(sharedSheet(), sanitiseSheet(css).css) },
    isOfOthers: true,
  };
}

function countRed({ data }: { data: Uint8Array }, channels: number): number {
  let red = 0;
  for (let at = 0; at < data.length; at += channels) {
    if ((data[at] as number) > 220 && (data[at + 1] as number) < 40) red += 1;
  }
  return red;
}

async function redOnPaper(pdf: Buffer): Promise<number[]> {
  const counts: number[] = [];
  for await (const page of eachPage(pdf, 48)) counts.push(countRed(page, 4));
  return counts;
}

async function redInPicture(png: Buffer): Promise<number> {
  const { data, info } = await sharp(png).flatten().raw().toBuffer({ resolveWithObject: true });
  return countRed({ data }, info.channels);
}

const red = '.red{position:absolute;background:#f00;left:20mm;width:100mm;height:60mm;z-index:9;';

test.each([
  ['visible', '.page{overflow:visible}'],
  ['no box of its own', '.page{display:contents}'],
  ['not where it stood', '.page{overflow:visible;position:static}'],
])('nothing of one certificate lies on the one before it, with a page that is %s', async (_how, css) => {
  const certificate = aCertificate(`${css}${red}top:-200mm}`);
  const booklet = await printBooklet({ renderer, log }, [certificate, certificate], certificate.info);
  expect((await redOnPaper(booklet)).every((count) => count === 0)).toBe(true);
});

test('a share of the window is the same on paper as in a picture', async () => {
  const wide = 'width:clamp(0px,calc((793.85px - 100%)*9999),100mm)}';
  const certificate = aCertificate(`.page{width:100%}${red}top:70mm;${wide}`);
  const drawn = async (format: 'pdf' | 'png') =>
    (await renderCertificate({ renderer, log }, certificate, format)).bytes;
  const [paper] = await redOnPaper(await drawn('pdf'));
  expect([(paper ?? 0) > 0, (await redInPicture(await drawn('png'))) > 0]).toEqual([true, true]);
});

test.each([
  [
    'a page that is set tighter',
    `.fill{flex:none;height:400mm}.page.tight .fill{display:none}.page.tight .red{display:none}${red}top:70mm}`,
  ],
  ['a wide window', `.page{width:100%}${red}top:70mm;width:clamp(0px,calc((100% - 800px)*9999),100mm)}`],
])('a file that is opened shows what its paper shows: %s', async (_what, css) => {
  const certificate = aCertificate(css);
  const [onPaper] = await redOnPaper((await renderCertificate({ renderer, log }, certificate, 'pdf')).bytes);
  const html = await writeSettledHtml({ renderer }, certificate);
  const { path, env } = await findChromium(undefined);
  const browser = await chromium.launch({
    executablePath: path,
    env: env as Record<string, string>,
    args: ['--no-sandbox'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1600, height: 1200 } });
    await page.setContent(html.toString());
    expect([onPaper, await redInPicture(await page.screenshot({ fullPage: true }))]).toEqual([0, 0]);
  } finally {
    await browser.close();
  }
});
