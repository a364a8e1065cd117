import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page, Route } from 'playwright-core';
import sharp from 'sharp';
import { findAsset } from './assets.ts';
import { type Box, inspectPage, type PageReport } from './inspect-script.ts';
import { dpiOfCode, inspect, inspectionDpi } from './inspection.ts';
import { hideAll, hideValues, showValuesOnly } from './letters-script.ts';
import { settlePage } from './page-script.ts';
import { drawPages } from './pdf-pixels.ts';
import { areValuesPrinted } from './printed-values.ts';
import { assetOrigin, isFlow, type PageShape, type Picture, type Rendered, type RenderRequest } from './renderer.ts';
import { namedIn, wholePage } from './whole-page.ts';

type Size = { width: number; height: number };
/** `media`: what is laid out for paper though it goes to none. `scale`: how many pixels are painted for each of the page's. */
type Stage = { media: 'print' | null; scale: number };

/** CSS pixels of the paper. */
const sizes: Record<PageShape, Size> = {
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

/** A warm page of its own context. */
export class PageSlot {
  uses = 0;
  private dead = false;
  private stage: Stage = { media: null, scale: 1 };
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
    const { inspect: wanted } = request;
    const isPrinted = wanted === undefined && (format === 'pdf' || isFlow(shape));
    const dpi = wanted === undefined ? (request.dpi ?? defaultDpi) : inspectionDpi;
    await this.prepare(size, { media: wanted === undefined ? null : 'print', scale: isPrinted ? 1 : dpi / screenDpi });
    if (wanted !== undefined) return this.inspect(request, wanted);
    const settled = await this.settle(request, { isPrinted });
    // Page numbers and repeated heads of a flowing document exist on paper only.
    if (format !== 'pdf' && isPrinted) {
      return { ...settled, bytes: await drawPages(await this.print(), { dpi, format, quality: jpegQuality }) };
    }
    return { ...settled, bytes: await (format === 'pdf' ? this.print() : this.capture(format, size, dpi)) };
  }

  /**
   * What is looked at is shown as on paper: what a style sheet says of screens alone does not count. What is photographed is
   * painted as fine from the first; else it would be painted anew for each photograph, and once more after it.
   */
  private async prepare(size: Size, stage: Stage): Promise<void> {
    if (this.stage.scale !== 1) await this.forgetPictures();
    if (size.width !== this.page.viewportSize()?.width) await this.page.setViewportSize(size);
    else if (stage.media === this.stage.media && stage.scale === this.stage.scale) return;
    if (stage.media !== this.stage.media) await this.page.emulateMedia({ media: stage.media });
    const viewport = { x: 0, y: 0, ...size, scale: stage.scale };
    await this.devtools.send('Emulation.setDeviceMetricsOverride', {
      ...{ ...size, deviceScaleFactor: 1, mobile: false },
      ...(stage.scale === 1 ? {} : { viewport }),
    });
    this.stage = stage;
  }

  /** What the last page was given the next one has to ask for: it may have been given to that page alone. */
  private async forgetPictures(): Promise<void> {
    for (const cacheDisabled of [true, false]) await this.devtools.send('Network.setCacheDisabled', { cacheDisabled });
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
    const { unshown, ...settled } = await this.ask<Loaded>(script);
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

  private async inspect(request: RenderRequest, { code }: { code: string }): Promise<Rendered> {
    const settled = await this.settle(request, { isPrinted: false });
    const report = await this.ask<PageReport>(inspectPage);
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
      shownPrint === undefined || withoutPrint === undefined || (await this.areValuesPrinted(shownPrint, withoutPrint));
    return { ...settled, bytes: shown, inspection: await inspect(report, drawings, { code, isPrinted }) };
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

  /** What a script in the page answers, as text: what tells of hundreds of boxes would be taken apart on its way, one by one. */
  private async ask<Answer>(script: string): Promise<Answer> {
    return JSON.parse(await this.page.evaluate(`Promise.resolve(${script}).then(JSON.stringify)`)) as Answer;
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
