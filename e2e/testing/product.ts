import { test as base, expect, type Page } from '@playwright/test';
import { demoPassword } from '@sanad/contract/pages/demo-accounts';
import { beginSession } from './begin-session.ts';
import { KeptBrowser } from './kept-browser.ts';

export type ProductOptions = {
  /** The tests decide on the demo data: they run on a product of their own. */
  decides: boolean;
};

/** A test in a browser on the running product. */
export const test = base.extend<object, ProductOptions & { address: undefined; kept: KeptBrowser }>({
  decides: [false, { scope: 'worker', option: true }],
  address: [
    async ({ decides }, use) => {
      if (decides) process.env.PRODUCT_URL = process.env.DECIDED_PRODUCT_URL;
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern.
  baseURL: async ({}, use) => {
    await use(process.env.PRODUCT_URL ?? '');
  },
  kept: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const kept = new KeptBrowser();
      await use(kept);
      await kept.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, baseURL, kept }, use, testInfo) => {
    await use(await kept.open(browser, baseURL ?? ''));
    // The picture of a failure is taken when the context closes.
    await (testInfo.status === testInfo.expectedStatus ? kept.forget(baseURL ?? '') : kept.close());
  },
  page: async ({ context, viewport }, use) => {
    const page = await context.newPage();
    if (viewport !== null) await page.setViewportSize(viewport);
    await use(page);
  },
});

export { expect };

/** Fills in the sign-in form that the browser is on. */
export async function fillSignIn(page: Page, username: string, password: string = demoPassword): Promise<void> {
  await page.getByLabel(/^(Username|यूज़रनेम|उपयोगकर्ता नाम)/).fill(username);
  await page.locator('input[type=password]').fill(password);
  await page.locator('button[type=submit]').first().click();
}

/** Signs in, at the home of the account or straight at a place, and waits for the frame. */
export async function signIn(page: Page, username: string, place?: string): Promise<void> {
  await beginSession(page, username, demoPassword, place);
  // A dialog over the page may have a heading of its own.
  await expect(page.locator('#root').getByRole('banner')).toBeVisible();
}

/** Signs in as another than the one before, of whom nothing is left in the browser. */
export async function signInAnew(page: Page, username: string): Promise<void> {
  await page.goto('/health');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.context().clearCookies();
  await signIn(page, username);
}

/** No sideways scroll: a phone's page is as wide as the phone. A table needs a moment to become cards: it is looked at for a while. */
export function hasSidewaysScroll(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const { documentElement } = document;
    for (let look = 0; look < 100; look += 1) {
      if (documentElement.scrollWidth <= documentElement.clientWidth) return false;
      await new Promise((next) => setTimeout(next, 50));
    }
    return true;
  });
}
