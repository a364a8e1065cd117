import { chromium } from 'playwright-core';
import { assemble, type Certificate } from '../../server/src/features/issuing/rendering/usecases/assemble.ts';
import { findAsset, pointAtAssets } from '../../server/src/platform/renderer/assets.ts';
import { findChromium } from '../../server/src/platform/renderer/chromium.ts';

/** A warm page with nothing around it: what the engine itself costs. */
export type BarePage = {
  /** The HTML of the certificate to PDF. */
  print(html: string): Promise<void>;
  close(): Promise<void>;
};

/** The very HTML of a certificate, ready before the clock runs. */
export function bareHtml(certificate: Certificate): string {
  const { html } = assemble(certificate);
  const head = `<meta charset="utf-8"><style>${pointAtAssets(certificate.template.css)}</style>`;
  return `<!doctype html><html><head>${head}</head><body class="doc">${pointAtAssets(html)}</body></html>`;
}

export async function openBarePage(): Promise<BarePage> {
  const { path, env } = await findChromium(undefined);
  const given = { executablePath: path, env: env as Record<string, string>, args: ['--font-render-hinting=none'] };
  const browser = await chromium.launch({ ...given, chromiumSandbox: process.getuid?.() !== 0 });
  const page = await browser.newPage({ viewport: { width: 794, height: 1123 } });
  await page.route('**/*', (route) => {
    const asset = findAsset(new URL(route.request().url()).pathname);
    const headers = { 'access-control-allow-origin': '*', 'cache-control': 'max-age=31536000, immutable' };
    return asset === undefined ? route.abort() : route.fulfill({ contentType: asset.mime, body: asset.bytes, headers });
  });
  return {
    async print(html) {
      await page.setContent(html);
      await page.evaluate('document.fonts.ready.then(() => 1)');
      await page.pdf({ preferCSSPageSize: true, printBackground: true });
    },
    close: () => browser.close(),
  };
}
