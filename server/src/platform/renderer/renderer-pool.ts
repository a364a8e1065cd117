import { availableParallelism } from 'node:os';
import type { Browser } from 'playwright-core';
import { AppError } from '../errors.ts';
import { meter } from '../meter.ts';
import { type Launch, launchBrowser, requireText } from './launch-browser.ts';
import { IncompletePage, PageSlot } from './page-slot.ts';
import type { Rendered, Renderer, RenderRequest } from './renderer.ts';
import { SoundLooks } from './sound-looks.ts';
import { createTurns } from './turns.ts';

type Options = Launch & {
  pages?: number;
  /** How many may wait for a page; the next one is told that we are busy. */
  queue?: number;
  watchdogMs?: number;
  idleMs?: number;
};

/** A page's memory grows with every document; after this many it is replaced. */
const rendersPerPage = 80;
/** A browser that died takes the running documents along: they are drawn again, this often; what lacks a picture, too. */
const attempts = 3;
/** How long one document may take. */
const watchdogMs = 20_000;
/** Whoever writes templates waits for others who do, not those who want their certificates. */
const draftsWaiting = 30;
/** What the watchdog gives each further document of a print run. */
const extraMsPerDocument = 1000;
/** After a failed start the browser is left alone for this long. */
const restartMs = 5_000;
/** So long after the last document the browser ends and gives its memory back; the next one waits a second for it. */
const idleMs = 5 * 60_000;
/** Documents in a row that took too long: the browser itself is at fault. */
const strikesToRestart = 3;

class TooSlow extends Error {}

function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooSlow('A document took too long.')), milliseconds);
  });
  // The loser of the race may still fail.
  work.catch(() => undefined);
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

class RendererPool implements Renderer {
  private readonly turns;
  private readonly draftTurns;
  private readonly idle: PageSlot[] = [];
  private readonly soundLooks = new SoundLooks();
  private browser: Promise<Browser> | undefined;
  /** What `browser` has become, or will. */
  private opened: Browser | undefined;
  private failure: { error: unknown; at: number } | undefined;
  private strikes = 0;
  private closed = false;
  private drawing = 0;
  private quiet: NodeJS.Timeout | undefined;

  constructor(private readonly options: Options) {
    const { pages = availableParallelism(), queue = 100 } = options;
    this.turns = createTurns(pages, queue);
    this.draftTurns = createTurns(Math.max(1, pages - 1), draftsWaiting);
  }

  async start(): Promise<void> {
    await this.getBrowser();
    this.awaitQuiet();
  }

  async check(): Promise<void> {
    if (this.failure !== undefined) await this.getBrowser();
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.quiet);
    const browser = await this.browser?.catch(() => undefined);
    await browser?.close();
  }

  async render(request: RenderRequest): Promise<Rendered> {
    if (request.inspect === undefined) return this.renderInLine(request);
    return this.soundLooks.look(request, () => this.renderInLine(request));
  }

  /** Somebody may have written into a draft what takes for ever: where there are several pages it never has all of them. */
  private async renderInLine(request: RenderRequest): Promise<Rendered> {
    if (request.isDraft !== true) return this.renderInTurn(request);
    const done = await this.draftTurns.take(request.signal);
    if (done === undefined) throw new AppError('UNAVAILABLE', { text: 'rendering.busy' });
    return this.renderInTurn(request).finally(done);
  }

  private async renderInTurn(request: RenderRequest): Promise<Rendered> {
    const done = await this.turns.take(request.signal);
    if (done === undefined) throw new AppError('UNAVAILABLE', { text: 'rendering.busy' });
    this.drawing += 1;
    try {
      for (let attempt = 1; ; attempt += 1) {
        const rendered = await this.attempt(request, attempt === attempts);
        if (rendered !== undefined) return rendered;
        // Nobody draws anew for somebody who has gone.
        if (request.signal?.aborted === true) throw new AppError('UNAVAILABLE', { text: 'rendering.busy' });
      }
    } finally {
      this.drawing -= 1;
      this.awaitQuiet();
      done();
    }
  }

  private awaitQuiet(): void {
    clearTimeout(this.quiet);
    if (this.drawing > 0 || this.closed) return;
    this.quiet = setTimeout(() => this.endQuietBrowser(), this.options.idleMs ?? idleMs);
    this.quiet.unref();
  }

  private endQuietBrowser(): void {
    if (this.drawing > 0 || this.browser === undefined) return;
    this.idle.length = 0;
    this.dropBrowser();
    this.options.log.debug('the browser that draws certificates ends: nobody needs it');
  }

  /** Answers nothing when the browser died under it, or a picture did not come, and another attempt may follow. */
  private async attempt(request: RenderRequest, isLast: boolean): Promise<Rendered | undefined> {
    const slot = await this.takeSlot();
    if (slot === undefined) {
      if (isLast) throw new AppError('UNAVAILABLE', { text: 'rendering.not-possible' });
      return undefined;
    }
    try {
      const rendered = await meter.timeDrawing(request.format, () =>
        within(this.patienceFor(request), slot.draw(request)),
      );
      this.strikes = 0;
      this.giveBack(slot);
      return rendered;
    } catch (error) {
      const died = !slot.isAlive;
      void slot.close();
      if (error instanceof TooSlow) this.refuseSlow(request, error);
      if (!died && !(error instanceof IncompletePage)) throw error;
      const what = died ? 'the browser died while it drew a document' : 'a document came without all that it shows';
      this.options.log.warn({ err: error }, what);
      if (isLast) throw new AppError('UNAVAILABLE', { text: 'rendering.not-possible', cause: error });
      return undefined;
    }
  }

  /** A print run of a class may take longer than one document. */
  private patienceFor({ html }: RenderRequest): number {
    const documents = html.split('<div class="certificate"').length - 1;
    return (this.options.watchdogMs ?? watchdogMs) + Math.max(0, documents - 1) * extraMsPerDocument;
  }

  /** A draft that is slow is at fault itself: the browser, with what others have in it, stays. */
  private refuseSlow({ isDraft }: RenderRequest, cause: TooSlow): never {
    if (isDraft === true) throw new AppError('UNAVAILABLE', { text: 'rendering.too-slow', cause });
    return this.countStrike(cause);
  }

  private countStrike(cause: TooSlow): never {
    this.strikes += 1;
    if (this.strikes >= strikesToRestart) this.dropBrowser();
    throw new AppError('UNAVAILABLE', { text: 'rendering.too-slow', cause });
  }

  private dropBrowser(): void {
    this.strikes = 0;
    const { browser } = this;
    this.browser = undefined;
    this.opened = undefined;
    void browser?.then((one) => one.close()).catch(() => undefined);
  }

  private async takeSlot(): Promise<PageSlot | undefined> {
    for (let slot = this.idle.pop(); slot !== undefined; slot = this.idle.pop()) if (slot.isAlive) return slot;
    const browser = await this.getBrowser();
    // A browser that no longer answers opens no page either: whoever waits for one gives the place back.
    return within(this.options.watchdogMs ?? watchdogMs, PageSlot.open(browser)).catch((error: unknown) => {
      if (error instanceof TooSlow) return this.countStrike(error);
      if (browser.isConnected()) throw error;
      return undefined;
    });
  }

  private giveBack(slot: PageSlot): void {
    if (slot.uses < rendersPerPage && slot.isAlive && !this.closed) this.idle.push(slot);
    else void slot.close();
  }

  private getBrowser(): Promise<Browser> {
    if (this.closed) throw new AppError('UNAVAILABLE');
    const { failure } = this;
    if (failure !== undefined && performance.now() - failure.at < restartMs) {
      throw new AppError('UNAVAILABLE', { text: 'rendering.not-possible', cause: failure.error });
    }
    this.browser ??= this.open();
    return this.browser;
  }

  /** One that was replaced may say good-bye after the next has begun. */
  private forget(gone: Browser): void {
    if (this.opened === gone) this.browser = undefined;
  }

  private async open(): Promise<Browser> {
    try {
      const browser = await launchBrowser(this.options);
      this.opened = browser;
      browser.on('disconnected', () => this.forget(browser));
      await requireText(browser).catch(async (error: unknown) => {
        await browser.close();
        throw error;
      });
      this.failure = undefined;
      return browser;
    } catch (error) {
      this.browser = undefined;
      this.failure = { error, at: performance.now() };
      this.options.log.error({ err: error }, 'the browser that draws certificates does not start');
      throw new AppError('UNAVAILABLE', { text: 'rendering.not-possible', cause: error });
    }
  }
}

/** Warm pages of one browser, one for each core; nothing is started before it is needed. */
export function createRenderer(options: Options): Renderer {
  return new RendererPool(options);
}
