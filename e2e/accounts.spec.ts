import { findAccessibilityProblems } from './testing/accessibility.ts';
import { newVerifier, typePassword } from './testing/guarded-account.ts';
import { expect, hasSidewaysScroll, signIn, test } from './testing/product.ts';

test('a SuperAdmin closes an account with a reason, and opens it again', async ({ page, browser, baseURL }) => {
  const email = await newVerifier(page);
  await signIn(page, 'superadmin@sanad.example', '/SuperAdmin/list/account_list');
  await page.getByPlaceholder('Search by Account').fill(email);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Active');
  expect(await findAccessibilityProblems(page)).toEqual([]);
  const dialog = page.getByRole('dialog');
  const act = async (button: string) => {
    await row.getByRole('button', { name: 'Manage' }).click();
    await dialog.getByRole('button', { name: button }).click();
    await dialog.getByLabel('Reason').fill('Left the institution');
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: button }).click();
    await expect(dialog).toHaveCount(0);
  };
  await act('Close account');
  await expect(row).toContainText('Closed');

  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await typePassword(other, email);
  await expect(other.getByRole('alert')).toContainText('Username or password is wrong');
  await act('Open again');
  await expect(row).toContainText('Active');
  await typePassword(other, email);
  await expect(other.getByRole('banner')).toBeVisible();
  await other.close();

  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.getByRole('button', { name: 'Manage' })).toBeVisible();
  expect(await hasSidewaysScroll(page)).toBe(false);
});
