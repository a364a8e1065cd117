import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright-core';
import { assemble, type Certificate } from '../../server/src/features/rendering/usecases/assemble.ts';
import { describeCertificate } from '../../server/src/features/rendering/usecases/describe-certificate.ts';
import { renderTogether } from '../../server/src/features/rendering/usecases/render-booklet.ts';
import { renderCertificate } from '../../server/src/features/rendering/usecases/render-certificate.ts';
import { shippedTemplate } from '../../server/src/features/templates/usecases/shipped-templates.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { findAsset, pointAtAssets } from '../../server/src/platform/renderer/assets.ts';
import { findChromium } from '../../server/src/platform/renderer/chromium.ts';
import { createRenderer } from '../../server/src/platform/renderer/renderer-pool.ts';
import { sampleFacts } from '../../server/src/testing/sample-certificates.ts';
import { compare, type Finding, isMet, median, table } from './measure.ts';
import { OptionError } from './option-error.ts';

const at = new Date('2025-07-18T00:00:00Z');

function certificate(number: number): Certificate {
  const facts = sampleFacts('School Result Certificate', 'plain');
  const { html, sheet } = shippedTemplate(facts.type);
  const subject = { ...facts.subject, lastName: `Okafor ${number}` };
  return {
    template: { html, css: sheet },
    ...describeCertificate({ ...facts, subject }, { verifyAddress: 'sanad.example', at }),
    credentialJson: JSON.stringify({ number, text: 'x'.repeat(4000) }),
    qrText: `HTTPS://SANAD.EXAMPLE/V/${String(number).padStart(10, '0')}#${'8713046592'.repeat(56)}`,
  };
}

/** The same HTML in a warm page with nothing around it: what the engine itself costs. */
async function openBarePage(): Promise<{ page: Page; close(): Promise<void> }> {
  const { path, env } = await findChromium(undefined);
  const given = { executablePath: path, env: env as Record<string, string>, args: ['--font-render-hinting=none'] };
  const browser = await chromium.launch({ ...given, chromiumSandbox: process.getuid?.() !== 0 });
  const page = await browser.newPage({ viewport: { width: 794, height: 1123 } });
  await page.route('**/*', (route) => {
    const asset = findAsset(new URL(route.request().url()).pathname);
    const headers = { 'access-control-allow-origin': '*', 'cache-control': 'max-age=31536000, immutable' };
    return asset === undefined ? route.abort() : route.fulfill({ contentType: asset.mime, body: asset.bytes, headers });
  });
  return { page, close: () => browser.close() };
}

async function printBare(page: Page, one: Certificate): Promise<void> {
  const { html } = assemble(one);
  const head = `<meta charset="utf-8"><style>${pointAtAssets(one.template.css)}</style>`;
  await page.setContent(
    `<!doctype html><html><head>${head}</head><body class="doc">${pointAtAssets(html)}</body></html>`,
  );
  await page.evaluate('document.fonts.ready.then(() => 1)');
  await page.pdf({ preferCSSPageSize: true, printBackground: true });
}

function readOptions(args: string[]): { size: number; repeats: number } {
  const { values } = parseArgs({
    args,
    options: { class: { type: 'string', default: '200' }, repeats: { type: 'string', default: '30' } },
  });
  const [size, repeats] = [Number(values.class), Number(values.repeats)];
  if (!(size >= 10 && size <= 1000)) throw new OptionError('--class must be a number from 10 to 1000.');
  if (!(repeats >= 3 && repeats <= 1000)) throw new OptionError('--repeats must be a number from 3 to 1000.');
  return { size, repeats };
}

/** How fast certificates are drawn: one against the bare engine, a class against one by one (design 11). */
export async function runRenderBench(args: string[]): Promise<boolean> {
  const { size, repeats } = readOptions(args);
  const log = createLog('silent');
  const renderer = createRenderer({ log, pages: 1 });
  const bare = await openBarePage();
  try {
    const single = await compare({
      repeats,
      warmUp: 5,
      first: (round) => renderCertificate({ renderer, log }, certificate(round), 'pdf'),
      second: (round) => printBare(bare.page, certificate(round)),
    });
    const singles: number[] = [];
    const batches: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const from = performance.now();
      for (let number = 0; number < 20; number += 1) {
        await renderCertificate({ renderer, log }, certificate(number), 'pdf');
      }
      const between = performance.now();
      const certificates = Array.from({ length: size }, (_, number) => certificate(number));
      const files = await renderTogether({ renderer, log }, certificates);
      if (files.length !== size) throw new Error('The class is not complete.');
      singles.push((between - from) / 20);
      batches.push((performance.now() - between) / size);
    }
    const findings: Finding[] = [
      {
        name: 'first PDF against a bare page.pdf',
        detail: `${single.first.toFixed(0)} ms / ${single.second.toFixed(0)} ms`,
        value: single.first / single.second,
        target: { atMost: 1.3 },
      },
      {
        name: `PDF of a class of ${size} against singles`,
        detail: `${median(batches).toFixed(1)} ms / ${median(singles).toFixed(1)} ms each`,
        value: median(singles) / median(batches),
        target: { atLeast: 4 },
      },
    ];
    console.log(table(findings));
    return findings.every(isMet);
  } finally {
    await renderer.close();
    await bare.close();
  }
}
