import { test as base, expect, type Page } from '@playwright/test';
import { demoPassword } from '@sanad/contract/pages/demo-accounts';
import { beginSession } from './begin-session.ts';

/** A test in a browser on the running product. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern.
  baseURL: async ({}, use) => {
    await use(process.env.PRODUCT_URL ?? '');
  },
});

export { expect };

/** Fills in the sign-in form that the browser is on. */
export async function fillSignIn(page: Page, username: string, password: string = demoPassword): Promise<void> {
  await page.getByLabel(/^(Username|यूज़रनेम|उपयोगकर्ता नाम)/).fill(username);
  await page.locator('input[type=password]').fill(password);
  await page.locator('button[type=submit]').first().click();
}

/** Signs in and waits for the frame. */
export async function signIn(page: Page, username: string): Promise<void> {
  await beginSession(page, username, demoPassword);
  await expect(page.getByRole('banner')).toBeVisible();
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
