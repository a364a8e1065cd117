import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { demoPassword } from '@sanad/contract/values/demo-accounts';

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

/** Signs in through the form, as a person does, and waits for the frame. */
export async function signIn(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page, username);
  await expect(page.getByRole('banner')).toBeVisible();
}

async function analyze(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    // Otherwise it opens a second page for each look, to join what it found in several frames.
    .setLegacyMode(page.frames().length === 1)
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} (${node.failureSummary ?? ''})`),
  );
}

const mostLooks = 4;

/**
 * What axe finds against WCAG 2.2 A and AA, as readable lines. It looks again while it finds something: what fades in,
 * or is read anew, has weak colours for a moment.
 */
export async function findAccessibilityProblems(page: Page): Promise<string[]> {
  let problems = await analyze(page);
  for (let look = 1; look < mostLooks && problems.length > 0; look += 1) problems = await analyze(page);
  return problems;
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
