import type { Page } from '@playwright/test';
import { findAccessibilityProblems } from './testing/accessibility.ts';
import { password } from './testing/accounts.ts';
import { newVerifier, typePassword } from './testing/guarded-account.ts';
import { expect, hasSidewaysScroll, test } from './testing/product.ts';

/** A device with a fingerprint, in the browser. */
async function addDevice(page: Page) {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const;
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', { options });
  return { device, authenticatorId };
}

test('a person adds a passkey, signs in with it, and removes it with its own proof', async ({ page }) => {
  const email = await newVerifier(page);
  await addDevice(page);
  await typePassword(page, email);
  await expect(page.getByRole('banner')).toBeVisible();
  await page.goto('/security');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=password]').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel('Name').fill('Work laptop');
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create passkey' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { name: 'Work laptop' })).toBeVisible();

  await page.getByRole('complementary').getByRole('button', { name: 'Log out' }).click();
  await dialog.getByRole('button', { name: 'Log out' }).click();
  // The dialog that asked has a banner of its own until the home page is there.
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('banner')).toBeVisible();
  await typePassword(page, email);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('banner')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/security');
  await expect(page.getByText('Last used on').first()).toBeVisible();
  expect(await hasSidewaysScroll(page)).toBe(false);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove the passkey Work laptop' }).click();
  await dialog.locator('input[type=password]').fill(password);
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('The passkey is removed.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Work laptop' })).toHaveCount(0);
});
