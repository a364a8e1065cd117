import type { Page } from '@playwright/test';
import { findAccessibilityProblems } from './testing/accessibility.ts';
import { expect, hasSidewaysScroll, signIn, test } from './testing/product.ts';

const rows = (page: Page) => page.getByRole('table').getByRole('row');
const cells = (page: Page, column: number) => page.locator(`tbody tr td:nth-child(${column})`);
const cards = (page: Page) => page.locator('main li').filter({ has: page.locator('b') });

test('[TABLE-04] [TABLE-41] [TABLE-05] a school lands on its students: four rows, all of them in a dialog', async ({
  page,
}) => {
  await signIn(page, 'school@sanad.example');
  await expect(page).toHaveURL(/\/School\/admin\/admin_student$/);
  await expect(rows(page)).toHaveCount(5);
  await page.getByRole('link', { name: /^View all \d+/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row')).toHaveCount(21);
  await dialog.getByRole('button', { name: 'Next page' }).click();
  await expect(dialog.getByText(/^21–30 of 30$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/School\/admin\/admin_student/);
  await expect(dialog).toBeHidden();
});

test('[TABLE-04] [S-47] a reload of the students bounces via the teachers, in place, and keeps address and filter', async ({
  page,
}) => {
  await signIn(page, 'school@sanad.example');
  await expect(rows(page)).toHaveCount(5);
  await page
    .getByRole('radiogroup', { name: 'Status' })
    .getByText(/^Pending /)
    .click();
  await expect(page).toHaveURL(/status=pending/);
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const replace = history.replaceState.bind(history);
    history.replaceState = (state, unused, url) => {
      seen.push(String(url));
      replace(state, unused, url);
    };
  });
  const before = await page.evaluate(() => history.length);
  await page.reload();
  await expect(rows(page)).toHaveCount(5);
  await expect(page).toHaveURL(/\/School\/admin\/admin_student\?status=pending$/);
  await expect(page.getByRole('radio', { name: /^Pending / })).toBeChecked();
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen.some((url) => url.includes('/School/admin/admin_teacher'))).toBe(true);
  expect(await page.evaluate(() => history.length)).toBe(before);
});

test('[TABLE-40] [TABLE-19] pages, order and search are the server’s, and survive a reload', async ({ page }) => {
  await signIn(page, 'school@sanad.example', '/School/list/student_list');
  await expect(rows(page)).toHaveCount(21);
  await page.getByRole('columnheader', { name: 'Admission no.' }).getByRole('button').click();
  await expect(page.getByRole('columnheader', { name: 'Admission no.' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(page.getByText(/^21–40 of \d+$/)).toBeVisible();
  await expect(page.locator('table[data-stale]')).toHaveCount(0);
  const numbers = await cells(page, 3).allTextContents();
  expect(numbers).toEqual([...numbers].sort());
  await page.reload();
  await expect(page.getByText(/^21–40 of \d+$/)).toBeVisible();
  expect(await cells(page, 3).allTextContents()).toEqual(numbers);
  await page.getByRole('searchbox', { name: 'Search this list' }).fill(`  ${numbers[0]} `);
  await expect(rows(page)).toHaveCount(2);
  await expect(page).toHaveURL(/search=/);
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Search this list' })).toHaveValue(numbers[0] ?? '');
  await expect(rows(page)).toHaveCount(2);
});

test('a school never sees another school’s pupil', async ({ page }) => {
  await signIn(page, 'school@sanad.example', '/School/list/student_list');
  await expect(rows(page)).toHaveCount(21);
  await expect(page.getByText(/of 60$/)).toBeVisible();
  await page.goto('/School/admin/admin_student');
  await expect(page.getByText('30 entries')).toBeVisible();
  const { data } = await page.evaluate(async () => {
    const answer = await fetch('/api/v1/Student/search', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${localStorage.getItem('token')}` },
      body: JSON.stringify({ filters: {}, limit: 2000, offset: 0 }),
    });
    return (await answer.json()) as { data: { schoolId: string }[] };
  });
  const own = await page.evaluate(() => localStorage.getItem('schoolId'));
  expect([...new Set(data.map(({ schoolId }) => schoolId))]).toEqual([own]);
});

test('[TABLE-45] a teacher sees the marks of the class, subject by subject, with the name always in sight', async ({
  page,
}) => {
  await signIn(page, 'teacher@sanad.example');
  await expect(page).toHaveURL(/\/Teacher\/list\/Teacher$/);
  await expect(page.getByRole('columnheader', { name: 'Math' })).toBeVisible();
  const name = cells(page, 1).first();
  const before = await name.boundingBox();
  await page.getByRole('region', { name: /^Table:/ }).evaluate((box) => box.scrollBy(400, 0));
  await expect.poll(async () => (await name.boundingBox())?.x).toBe(before?.x);
});

test('the super administrator goes from state to LGA to school, suspends a school and takes it back', async ({
  page,
}) => {
  await signIn(page, 'superadmin@sanad.example', '/SuperAdmin/list/state_list?search=Lagos');
  await page.getByRole('button', { name: 'Show LGAs: Lagos' }).click();
  await page.getByRole('button', { name: /^Show schools: Ikeja/ }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: /^Suspend: / }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('can no longer approve results');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Its papers are being checked');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByRole('dialog', { name: 'Done' })).toContainText('Suspended: ');
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(cells(page, 6)).toHaveText(['Suspended']);
  await page.getByRole('button', { name: /^Activate: / }).click();
  await dialog.getByRole('button', { name: 'Activate' }).click();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(cells(page, 6)).toHaveText(['Active']);
});

test('[TABLE-33] [TABLE-34] the activity log is narrowed by days and downloaded for them', async ({ page }) => {
  await signIn(page, 'superadmin@sanad.example', '/SuperAdmin/list/activity_log');
  const today = new Date().toISOString().slice(0, 10);
  const from = page.getByRole('group').getByLabel('From');
  await expect(from).toHaveAttribute('max', today);
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('/ActivityLog/search') && (request.postData() ?? '').includes('gte'),
  );
  await from.fill(today);
  expect((await asked).postDataJSON().filters).toEqual({ osCreatedAt: { gte: `${today}T00:00:00.000Z` } });
  // Others act at the same time: theirs may be the newest entry.
  await expect(cells(page, 2).filter({ hasText: 'Signed in' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Download the activity log' }).click();
  const file = page.getByRole('dialog', { name: 'Download the activity log' });
  await expect(file.getByRole('button', { name: 'Download for range' })).toBeDisabled();
  const download = page.waitForEvent('download');
  await file.getByLabel('From').fill(today);
  await file.getByRole('button', { name: 'Download for range' }).click();
  expect((await download).suggestedFilename()).toBe('activity_logs.csv');
});

const lists = [
  ['school@sanad.example', '/School/admin/admin_student'],
  ['teacher@sanad.example', '/Teacher/list/Teacher'],
  ['superadmin@sanad.example', '/SuperAdmin/list/school_list'],
  ['stateadmin@sanad.example', '/stateadmin/list/stateadmin'],
  ['lgaadmin@sanad.example', '/lgaadmin/list/lgaadmin'],
] as const;

for (const [user, path] of lists) {
  // walk.spec.ts looks at it in the light theme.
  test(`axe finds nothing at ${path} in the dark theme`, async ({ page }) => {
    await signIn(page, user, path);
    await expect(rows(page).nth(1)).toBeVisible();
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await findAccessibilityProblems(page)).toEqual([]);
  });
}

test('on a phone a row is a card, and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'teacher@sanad.example');
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(cards(page)).toHaveCount(20);
  const first = cards(page).first();
  await first.getByRole('button', { name: /^Show \d+ subjects/ }).click();
  await expect(first.getByText('Mathematics', { exact: true })).toBeVisible();
  expect(await hasSidewaysScroll(page)).toBe(false);
  expect(await findAccessibilityProblems(page)).toEqual([]);
});
