import type { Page } from '@playwright/test';
import { findAccessibilityProblems } from './testing/accessibility.ts';
import { expect, hasSidewaysScroll, signIn, test } from './testing/product.ts';

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });

/** Many, over the three groups. */
async function haveMany(page: Page): Promise<void> {
  const hours = [0, 1, 2, 3, 4, 5, 6, 60, 61, 500, 9000];
  const data = hours.map((age, index) => ({
    osid: `0190a0a0-0000-7000-8000-0000000000${String(index).padStart(2, '0')}`,
    subject: `Result rejected ${index}`,
    description: 'The result of Adéọlá Ọlá was rejected: a mark is missing',
    is_read: index % 2 === 1,
    kind: 'result-rejected',
    osCreatedAt: new Date(
      Math.max(Date.now() - age * 3_600_000, age < 7 ? new Date().setHours(0, 0, 0, 0) : 0),
    ).toISOString(),
  }));
  await page.route('**/api/Notification/search', (route) =>
    route.fulfill({ json: { responseCode: 'OK', data, totalCount: data.length } }),
  );
}

test('[NOTIF-01] [NOTIF-06] [NOTIF-07] [FRAME-17] a school reads what waits for it, and the click lowers the count by one, also after a reload', async ({
  page,
}) => {
  await signIn(page, 'school@sanad.example');
  await expect(bell(page)).toHaveAccessibleName(/^Notifications, \d+ unread$/);
  const unread = Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0]);
  expect(unread).toBeGreaterThan(1);
  await bell(page).click();
  const today = page.getByRole('region', { name: 'Today' });
  const waiting = today.getByText('Results waiting for approval');
  await expect(today.getByRole('listitem').first()).toBeVisible();
  // The claims of the day may stand before it.
  if (!(await waiting.isVisible())) await page.getByRole('button', { name: 'Load More' }).click();
  await expect(waiting).toBeVisible();
  await expect(today).toContainText(/Just now|ago/);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await waiting.click();
  const lowered = `Notifications, ${unread - 1} unread`;
  await expect(bell(page)).toHaveAccessibleName(lowered);
  await page.reload();
  await expect(bell(page)).toHaveAccessibleName(lowered);
});

test('[NOTIF-04] [NOTIF-05] the page of a user without notifications says so', async ({ page }) => {
  await signIn(page, 'issuer@sanad.example', '/notifications');
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await expect(page.getByText('No Notifications found !')).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
});

test('[NOTIF-02] the keyboard opens the bell, walks through the rows, loads more and closes it again', async ({
  page,
}) => {
  await haveMany(page);
  await signIn(page, 'teacher@sanad.example');
  await bell(page).focus();
  await page.keyboard.press('Enter');
  const today = page.getByRole('region', { name: 'Today' });
  await expect(today.getByRole('listitem')).toHaveCount(5);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'See all' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(today.getByRole('button').first()).toBeFocused();
  await page.getByRole('button', { name: 'Load More' }).press('Enter');
  await expect(today.getByRole('listitem')).toHaveCount(7);
  await page.keyboard.press('Escape');
  await expect(today).toBeHidden();
  await expect(bell(page)).toBeFocused();
});

test('the popup fits a phone, in the dark and in Hindi', async ({ page }) => {
  await haveMany(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'teacher@sanad.example');
  await page.evaluate(() => {
    localStorage.setItem('setLanguage', 'hi');
    localStorage.setItem('ELOCKER_THEME', 'dark');
  });
  await page.reload();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^सूचनाएँ/ })
    .click();
  await expect(page.getByRole('region', { name: 'आज' })).toBeVisible();
  expect(await hasSidewaysScroll(page)).toBe(false);
  expect(await findAccessibilityProblems(page)).toEqual([]);
});
