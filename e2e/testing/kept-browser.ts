import type { Browser, BrowserContext, CDPSession } from '@playwright/test';

/** What a page can leave behind in the browser; what it only loaded to run, scripts and pictures, is kept. */
const storageTypes = 'cookies,local_storage,indexeddb,cache_storage,service_workers,file_systems,websql';

/**
 * One memory of the browser for the tests of a worker, emptied after each of them. In a memory of its own every test
 * would load and compile the whole product again, which takes longer than most tests. A plain page stays open in it:
 * the others join its process, which knows the scripts already.
 */
export class KeptBrowser {
  #context: BrowserContext | undefined;
  #cleaner: CDPSession | undefined;

  async open(browser: Browser, origin: string): Promise<BrowserContext> {
    if (this.#context !== undefined) return this.#context;
    this.#context = await browser.newContext();
    const plain = await this.#context.newPage();
    await plain.goto(`${origin}/health`);
    this.#cleaner = await this.#context.newCDPSession(plain);
    return this.#context;
  }

  /** As new for the next test. */
  async forget(origin: string): Promise<void> {
    const [, ...opened] = this.#context?.pages() ?? [];
    await Promise.all(opened.map((page) => page.close()));
    await this.#context?.unrouteAll();
    await this.#context?.clearPermissions();
    await this.#context?.clearCookies();
    await this.#cleaner?.send('Storage.clearDataForOrigin', { origin, storageTypes });
  }

  async close(): Promise<void> {
    await this.#context?.close();
    this.#context = undefined;
  }
}
