import { findAccessibilityProblems } from './testing/accessibility.ts';
import { expect, hasSidewaysScroll, signIn, test } from './testing/product.ts';

test('[DASH-08] [DASH-18] a school lands on its classes; another division narrows the list to it, the chip widens it again', async ({
  page,
}) => {
  await signIn(page, 'school@sanad.example');
  await expect(page.getByRole('heading', { name: 'Results of JSS 3 A' })).toBeVisible();
  await page.getByRole('button', { name: 'Division JSS 3 B' }).click();
  await expect(page.getByRole('heading', { name: 'Results of JSS 3 B' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all classes, not only JSS 3 B' }).click();
  await expect(page.getByRole('heading', { name: 'Results of students' })).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
});

test('[DASH-06] the subject aggregate of a school shows the marks of the chosen class', async ({ page }) => {
  await signIn(page, 'school@sanad.example');
  await page.getByRole('button', { name: 'School set-up' }).click();
  await page.getByRole('link', { name: 'Subject aggregate' }).click();
  await expect(page).toHaveURL(/\/School\/admin\/aggregat-marks\/all$/);
  await expect(page.getByRole('heading', { name: 'Marks of JSS 3 A' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Mathematics 30 / })).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
});

test('[DASH-01] [DASH-03] [CERT-16] a school sees its report card, large and as a web page, and edits who issues it', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page, 'school@sanad.example');
  await page.getByRole('link', { name: 'Certificate templates' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const card = page.getByRole('article', { name: 'Report card' });
  await expect(card.getByRole('img', { name: 'Report card with sample values' })).toBeVisible({ timeout: 60_000 });
  await expect(card.getByText('60', { exact: true })).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await card.getByRole('button', { name: 'Preview Report card' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report card, sample' });
  await expect(dialog.getByRole('img', { name: 'Report card with sample values' })).toBeVisible();
  await dialog.getByRole('link', { name: 'Open as a web page' }).click();
  const frame = page.frameLocator('iframe[title="Report card with sample values"]');
  await expect(frame.getByText('Unity Basic School Gombe').first()).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Certificate templates' }).click();
  await page.getByRole('link', { name: 'Edit issuer details' }).click();
  const panel = page.getByRole('dialog', { name: 'Edit issuer details' });
  await expect(panel.getByRole('textbox', { name: 'School name' })).toHaveValue('Unity Basic School Gombe');
});

test('[DASH-07] [ADMIN-06] [ADMIN-11] [FRAME-32] who runs the installation lands on its figures and reaches the subject aggregate', async ({
  page,
}) => {
  await signIn(page, 'superadmin@sanad.example');
  await expect(page).toHaveURL(/\/SuperAdmin\/main-dashboard$/);
  await expect(page.getByRole('figure')).toHaveCount(4);
  await expect(page.locator('dl').first()).toContainText(/\d+/);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.getByRole('complementary').getByRole('button', { name: 'Results', exact: true }).click();
  await page.getByRole('link', { name: 'Subject aggregate' }).click();
  await expect(page).toHaveURL(/\/SuperAdmin\/admin\/super_aggregat-marks\/all$/);
  const main = page.getByRole('main').last();
  for (const name of ['State', 'LGA', 'School']) {
    await expect(main.getByRole('combobox', { name, exact: true })).toBeVisible();
  }
});

test('[STYPE-01] [STYPE-05] [STYPE-07] [FRAME-35] a school type is created, stands in the list and is deleted', async ({
  page,
}) => {
  await signIn(page, 'superadmin@sanad.example', '/SuperAdmin/list/state_list');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create School Type' })).toHaveCount(0);
  await page.goto('/SuperAdmin/list/manage_school_types');
  await page.getByRole('link', { name: 'Create School Type' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Evening school');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('You have successfully Create Evening school as a new school type.')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('row', { name: /Evening school/ })).toBeVisible();
  await page.getByRole('button', { name: /Delete School Type.*Evening school/ }).click();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Yes' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('row', { name: /Evening school/ })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  for (const [account, path] of [
    ['school@sanad.example', '/School/admin/admin_student'],
    ['school@sanad.example', '/School/admin/aggregat-marks/all'],
    ['superadmin@sanad.example', '/SuperAdmin/main-dashboard'],
  ] as const) {
    test(`${path} fits the width`, async ({ page }) => {
      await signIn(page, account, path);
      await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible();
      expect(await hasSidewaysScroll(page)).toBe(false);
      expect(await findAccessibilityProblems(page)).toEqual([]);
    });
  }
});
