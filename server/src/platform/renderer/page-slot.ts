import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page, Route } from 'playwright-core';
import sharp from 'sharp';
import { escapeHtml } from '../html.ts';
import { findAsset, pointAtAssets } from './assets.ts';
import { type Box, inspectPage, type PageReport } from './inspect-script.ts';
import { dpiOfCode, inspect, inspectionDpi } from './inspection.ts';
import { hideAll, hideValues, showValuesOnly } from './letters-script.ts';
import { plainFrame } from './out-of-reach.ts';
import { settlePage, toPaper } from './page-script.ts';
import { drawPages } from './pdf-pixels.ts';
import { areValuesPrinted } from './printed-values.ts';
import { assetOrigin, isFlow, type PageShape, type Picture, type Rendered, type RenderRequest } from './renderer.ts';

/** CSS pixels of the paper. */
const sizes: Record<PageShape, { width: number; height: number }> = {
  'a4-portrait': { width: 794, height: 1123 },
  'a4-landscape': { width: 1123, height: 794 },
  'a4-flow': { width: 794, height: 1123 },
  'letter-portrait': { width: 816, height: 1056 },
  'letter-landscape': { width: 1056, height: 816 },
  'letter-flow': { width: 816, height: 1056 },
};
const screenDpi = 96;
const defaultDpi = 192;
const jpegQuality = 88;
const mostInspectedPages = 4;
/** A busy browser now and then cannot take a picture, and can a moment later. */
const longestPauseMs = 1000;

/** Of what flows over many pages the first are drawn; a code that stands below them is drawn by itself. */
const isBeyond = (box: Box, { height }: { height: number }) => box.y + box.height > height;

type Part = { x?: number; y?: number; width: number; height: number };
type Settled = Pick<Rendered, 'boxes' | 'misfits' | 'setting'>;
type Loaded = Settled & { unshown: string[] };

/** Without a picture or font of ours. The browser remembers that there was none: another page has to draw it. */
export class IncompletePage extends Error {}

const isPicture = ({ mime }: Picture) => mime.startsWith('image/');

/** A picture that nobody can read leaves its place empty, however often it is loaded. */
const isReadable = ({ bytes }: Picture): Promise<boolean> =>
  sharp(bytes)
    .stats()
    .then(
      () => true,
      () => false,
    );

const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  `img-src data: ${assetOrigin}`,
  `font-src ${assetOrigin}`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Pictures and fonts stay loaded, unlike in what is not displayed. */
const offScreen = `@media screen{body.${toPaper}{content-visibility:hidden!important}}`;

function wholePage({ html, css, title, lang }: RenderRequest): string {
  // A style sheet ends at the first "</style", wherever it stands.
  const sheet = pointAtAssets(css).replaceAll('</', '<\\/');
  return `<!doctype html><html lang="${escapeHtml(lang)}" style="${plainFrame}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><title>${escapeHtml(title)}</title><style>${sheet}</style><style>${offScreen}</style></head><body class="doc" style="${plainFrame}">${pointAtAssets(html)}</body></html>`;
}

const named = new RegExp(`${assetOrigin.replaceAll('.', '\\.')}/[\\w/.-]+`, 'g');
const namedIn = (html: string): string[] => [...new Set(html.match(named))];

/** A warm page of its own context. */
export class PageSlot {
  uses = 0;
  private dead = false;
  private pictures: ReadonlyMap<string, Picture> = new Map();
  private readonly served = new Set<string>();
  /** Addresses that the page asked for and got nothing from. */
  private readonly unserved = new Set<string>();

  private constructor(
    private readonly browser: Browser,
    private readonly context: BrowserContext,
    private readonly page: Page,
    private readonly devtools: CDPSession,
    private readonly frameId: string,
  ) {
    page.on('crash', () => {
      this.dead = true;
    });
    page.on('close', () => {
      this.dead = true;
    });
    page.on('requestfinished', (request) => this.served.add(request.url()));
    page.on('requestfailed', (request) => this.unserved.add(request.url()));
  }

  static async open(browser: Browser): Promise<PageSlot> {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: sizes['a4-portrait'],
      deviceScaleFactor: 1,
      serviceWorkers: 'block',
      acceptDownloads: false,
    });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Page.enable');
    const { frameTree } = await devtools.send('Page.getFrameTree');
    const slot = new PageSlot(browser, context, page, devtools, frameTree.frame.id);
    await context.route('**/*', (route) => slot.answer(route));
    return slot;
  }

  get isAlive(): boolean {
    return !this.dead && this.browser.isConnected();
  }

  async close(): Promise<void> {
    this.dead = true;
    await this.context.close().catch(() => undefined);
  }

  private find(address: string): Picture | undefined {
    if (!URL.canParse(address)) return undefined;
    const { origin, pathname } = new URL(address);
    return origin === assetOrigin ? (this.pictures.get(pathname) ?? findAsset(pathname)) : undefined;
  }

  private answer(route: Route): Promise<void> {
    const address = route.request().url();
    const asset = this.find(address);
    if (asset === undefined) return route.abort().catch(() => undefined);
    const headers = { 'access-control-allow-origin': '*', 'cache-control': 'max-age=31536000, immutable' };
    // The page may be gone by now.
    const miss = () => void this.unserved.add(address);
    return route.fulfill({ contentType: asset.mime, body: asset.bytes, headers }).catch(miss);
  }

  async draw(request: RenderRequest): Promise<Rendered> {
    const { shape, format, pictures = new Map() } = request;
    this.uses += 1;
    this.pictures = pictures;
    const size = sizes[shape];
    if (size.width !== this.page.viewportSize()?.width) await this.page.setViewportSize(size);
    const { inspect: wanted } = request;
    if (wanted !== undefined) return this.inspect(request, wanted);
    const isPrinted = format === 'pdf' || isFlow(shape);
    const settled = await this.settle(request, { isPrinted });
    const dpi = request.dpi ?? defaultDpi;
    // Page numbers and repeated heads of a flowing document exist on paper only.
    if (format !== 'pdf' && isPrinted) {
      return { ...settled, bytes: await drawPages(await this.print(), { dpi, format, quality: jpegQuality }) };
    }
    return { ...settled, bytes: await (format === 'pdf' ? this.print() : this.capture(format, size, dpi)) };
  }

  /** With all that belongs to it: what is drawn once may be kept, and would go on without a photograph that came late. */
  private async settle(request: RenderRequest, { isPrinted }: { isPrinted: boolean }): Promise<Settled> {
    const html = wholePage(request);
    this.served.clear();
    this.unserved.clear();
    await this.show(html);
    // Words of a document that only read like an address ask for nothing.
    const pictures = namedIn(html).filter((address) => !this.served.has(address) && this.findPicture(address));
    const script = settlePage({ isPrinted, pictures });
    const { unshown, ...settled } = (await this.page.evaluate(script)) as Loaded;
    const missing = await this.listMissing(unshown);
    if (missing.length > 0) throw new IncompletePage(`The page came without ${missing.join(', ')}.`);
    return settled;
  }

  private findPicture(address: string): Picture | undefined {
    const asset = this.find(address);
    return asset !== undefined && isPicture(asset) ? asset : undefined;
  }

  /** What the page should have been given, and pictures that it was given and did not show. */
  private async listMissing(unshown: readonly string[]): Promise<string[]> {
    const missing: string[] = [];
    for (const address of new Set([...unshown, ...this.unserved])) {
      const asset = this.unserved.has(address) ? this.find(address) : this.findPicture(address);
      if (asset !== undefined && (!isPicture(asset) || (await isReadable(asset)))) missing.push(address);
    }
    return missing;
  }

  /** As paper shows it: what a style sheet says of screens alone does not count. */
  private async inspect(request: RenderRequest, { code }: { code: string }): Promise<Rendered> {
    await this.page.emulateMedia({ media: 'print' });
    try {
      const settled = await this.settle(request, { isPrinted: false });
      const report = (await this.page.evaluate(inspectPage)) as PageReport;
      const size = sizes[request.shape];
      const whole = {
        ...size,
        height: Math.max(size.height, Math.min(report.height, mostInspectedPages * size.height)),
      };
      const shown = await this.photograph({ format: 'png' }, whole, inspectionDpi);
      const drawnCode = isBeyond(report.code, whole) ? await this.captureCode(report.code) : undefined;
      const shownPrint = isFlow(request.shape) ? await this.print() : undefined;
      await this.page.evaluate(hideValues);
      const without = await this.photograph({ format: 'png' }, whole, inspectionDpi);
      const withoutPrint = shownPrint === undefined ? undefined : await this.print();
      await this.page.evaluate(showValuesOnly);
      const values = await this.photograph({ format: 'png' }, whole, inspectionDpi);
      const drawings = { shown, without, values, scale: inspectionDpi / screenDpi, code: drawnCode };
      const isPrinted =
        shownPrint === undefined ||
        withoutPrint === undefined ||
        (await this.areValuesPrinted(shownPrint, withoutPrint));
      return { ...settled, bytes: shown, inspection: await inspect(report, drawings, { code, isPrinted }) };
    } finally {
      await this.page.emulateMedia({ media: null });
    }
  }

  /** After everything but the values was taken off the page. */
  private async areValuesPrinted(shown: Buffer, without: Buffer): Promise<boolean> {
    const values = await this.print();
    await this.page.evaluate(hideAll);
    return areValuesPrinted({ shown, without, values, blank: await this.print() });
  }

  private async captureCode({ x, y, ...size }: Box): Promise<Buffer | undefined> {
    if (Math.min(size.width, size.height) < 1 || Math.min(x, y) < -1) return undefined;
    return this.photograph({ format: 'png' }, { x: Math.max(0, x), y: Math.max(0, y), ...size }, dpiOfCode(size));
  }

  /** Straight to the browser: a tenth of a drawing is saved by what the page's own way asks on the way. */
  private async show(html: string): Promise<void> {
    const loaded = new Promise((done) => this.devtools.once('Page.loadEventFired', done));
    await this.devtools.send('Page.setDocumentContent', { frameId: this.frameId, html });
    await loaded;
  }

  /** In one answer: the browser's own way hands the file over piece by piece. */
  private async print(): Promise<Buffer> {
    const { data } = await this.devtools.send('Page.printToPDF', {
      preferCSSPageSize: true,
      printBackground: true,
      generateTaggedPDF: false,
      generateDocumentOutline: false,
      transferMode: 'ReturnAsBase64',
      marginTop: 0,
      marginBottom: 0,
      marginLeft: 0,
      marginRight: 0,
    });
    return Buffer.from(data, 'base64');
  }

  private async capture(format: 'png' | 'jpeg', place: Part, dpi: number): Promise<Buffer> {
    const bytes = await this.photograph(format === 'jpeg' ? { format, quality: jpegQuality } : { format }, place, dpi);
    if (format === 'jpeg') return bytes;
    return sharp(bytes).png({ compressionLevel: 6 }).withMetadata({ density: dpi }).toBuffer();
  }

  /** As the browser hands it over, which is quick and large. */
  private async photograph(
    encoding: { format: 'png' } | { format: 'jpeg'; quality: number },
    place: Part,
    dpi: number,
  ): Promise<Buffer> {
    // The scale of the page does not reach a session of our own.
    const clip = { x: 0, y: 0, ...place, scale: dpi / screenDpi };
    const captureBeyondViewport = clip.y + clip.height > (this.page.viewportSize()?.height ?? 0);
    const wish = { ...encoding, optimizeForSpeed: true, clip, captureBeyondViewport };
    for (let pause = 1; ; pause *= 4) {
      try {
        const { data } = await this.devtools.send('Page.captureScreenshot', wish);
        return Buffer.from(data, 'base64');
      } catch (error) {
        if (!this.isAlive || pause > longestPauseMs) throw error;
      }
      await sleep(pause);
    }
  }
}
