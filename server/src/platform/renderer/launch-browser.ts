import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import type { Logger } from '../log.ts';
import { findChromium } from './chromium.ts';
import { PageSlot } from './page-slot.ts';
import type { RenderRequest } from './renderer.ts';

export type Launch = {
  log: Logger;
  /** A browser to use instead of the one that comes with the product. */
  chromePath?: string | undefined;
};

/** No way out, not by proxy, name or loopback; routing alone lets prefetches through. */
const launchArguments = [
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=http://127.0.0.1:1',
  '--proxy-bypass-list=<-loopback>',
  '--font-render-hinting=none',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  // A large photograph would be drawn a moment after the page that it belongs to.
  '--disable-checker-imaging',
];

const selfTest: RenderRequest = {
  html: '<div class="certificate"><p style="font:80px sans-serif;color:#000">Sanad</p></div>',
  css: 'body{margin:0;background:#fff}',
  title: 'self-test',
  lang: 'en',
  shape: 'a4-portrait',
  format: 'png',
  dpi: 48,
};

async function launch({ log, chromePath }: Launch): Promise<Browser> {
  const { path, env } = await findChromium(chromePath);
  // Here, not above: it takes longer to load than all the rest, and not every process draws.
  const { chromium } = await import('playwright-core');
  const go = (chromiumSandbox: boolean) =>
    chromium.launch({
      executablePath: path,
      env: env as Record<string, string>,
      args: launchArguments,
      chromiumSandbox,
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
  // The sandbox refuses root, and needs user namespaces that some containers forbid.
  if (process.getuid?.() === 0) return go(false);
  return go(true).catch(() => {
    log.warn('the browser that draws certificates runs without its sandbox: user namespaces are not allowed here');
    return go(false);
  });
}

/** Now and then one crashes as it starts, and the next does not. */
export function launchBrowser(wish: Launch): Promise<Browser> {
  return launch(wish).catch((error: unknown) => {
    wish.log.warn({ err: error }, 'the browser that draws certificates did not start; once more');
    return launch(wish);
  });
}

/** A system without a usable font draws empty pages and no error. */
export async function requireText(browser: Browser): Promise<void> {
  const slot = await PageSlot.open(browser);
  try {
    const { bytes } = await slot.draw(selfTest);
    const { channels } = await sharp(bytes).stats();
    if ((channels[0]?.min ?? 255) > 128) throw new Error('The browser draws no text.');
  } finally {
    await slot.close();
  }
}
