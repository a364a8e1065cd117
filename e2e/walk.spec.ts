import type { Page } from '@playwright/test';
import { demoAccounts } from '@sanad/contract/pages/demo-accounts';
import { findAccessibilityProblems } from './testing/accessibility.ts';
import { goWithin } from './testing/go-within.ts';
import { menuPathsOf } from './testing/menu-paths.ts';
import { expect, hasSidewaysScroll, signIn, test } from './testing/product.ts';

/** What a page may not do while somebody looks at it. */
function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`);
  });
  page.on('response', (answer) => {
    if (answer.status() >= 500) problems.push(`${answer.status()} ${answer.url()}`);
  });
  return problems;
}

type Look = { language: 'en' | 'hi'; theme: 'default' | 'dark'; viewport: { width: number; height: number } };

/** Every place once on a desk and once on a phone, in the two languages and themes. */
const looks: readonly Look[] = [
  { language: 'en', theme: 'default', viewport: { width: 1280, height: 900 } },
  { language: 'hi', theme: 'dark', viewport: { width: 390, height: 844 } },
];

/** In the browser's memory; what is on the screen wears it when it is loaded again. */
async function wear(page: Page, { language, theme, viewport }: Look): Promise<void> {
  await page.setViewportSize(viewport);
  await page.evaluate(
    ([lang, look]) => {
      localStorage.setItem('setLanguage', lang);
      localStorage.setItem('ELOCKER_THEME', look);
    },
    [language, theme] as const,
  );
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-place', /./);
}

/** What axe saw at an earlier place: the side menu, and what stands behind a panel if it is a place of its own. */
function knownAt(place: string, seen: string[]): string[] {
  if (seen.length === 0) return [];
  const [behind = '', panel] = place.split('?panel=');
  return panel !== undefined && seen.includes(behind) ? ['#root'] : ['#root aside:has(nav)'];
}

async function look(page: Page, place: string, { language }: Look, seen: string[]): Promise<string[]> {
  // The admin layout leads on to a page of its own.
  await goWithin(page, place, place.endsWith('/admin') ? /./ : place);
  await expect(page.locator('html'), place).toHaveAttribute('lang', language);
  await expect(page.getByRole('main').last(), place).not.toBeEmpty();
  await expect(page.locator('[aria-busy=true]'), place).toHaveCount(0);
  if (place.includes('?panel='))
    await expect(page.locator('body > :not(#root)').getByRole('dialog'), place).toBeVisible();
  const problems = await findAccessibilityProblems(page, knownAt(place, seen));
  expect(await hasSidewaysScroll(page), `${place} scrolls sideways`).toBe(false);
  return problems.map((problem) => `${place} ${language}: ${problem}`);
}

for (const { username, role } of demoAccounts) {
  test(`every screen of ${role} opens without a fault and without a barrier, on a desk and on a phone`, async ({
    page,
  }) => {
    test.setTimeout(600_000);
    const problems = watch(page);
    await signIn(page, username);
    const places = await menuPathsOf(page, role);
    expect(places.length).toBeGreaterThan(3);
    for (const worn of looks) {
      await wear(page, worn);
      for (const [index, place] of places.entries())
        problems.push(...(await look(page, place, worn, places.slice(0, index))));
    }
    expect(problems).toEqual([]);
  });
}
