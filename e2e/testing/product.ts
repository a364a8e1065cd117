import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
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

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** The sessions at the sign-in service that this worker has begun, by account. */
const begun = new Map<string, Cookies>();

const sessionOf = async (page: Page): Promise<Cookies> =>
  (await page.context().cookies()).filter(({ httpOnly }) => httpOnly);

/**
 * Signs in and waits for the frame: the first time through the form, as a person does, then with the session that the
 * form began, as somebody who opens another window. Where a test has ended that session, the form is asked for again.
 */
export async function signIn(page: Page, username: string): Promise<void> {
  await page.context().addCookies(begun.get(username) ?? []);
  await page.goto('/login');
  const frame = page.getByRole('banner');
  const form = page.locator('input[type=password]');
  await expect(frame.or(form).first()).toBeVisible();
  if (await form.isVisible()) await fillSignIn(page, username);
  await expect(page).not.toHaveURL(/\/(login|auth)\b/);
  await expect(frame).toBeVisible();
  begun.set(username, await sessionOf(page));
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
