import type { Page } from '@playwright/test';
import { findAccessibilityProblems } from './testing/accessibility.ts';
import { choose } from './testing/accounts.ts';
import { expect, hasSidewaysScroll, signIn, signInAnew, test } from './testing/product.ts';
import { aSmallPng } from './testing/small-png.ts';

// A SuperAdmin suspends an issuer and lets it go on; an issuer says how people recognise it.

const council = 'Gombe State Sports Council';

async function setStatus(page: Page, status: string): Promise<void> {
  await page.goto('/SuperAdmin/list/issuer_list');
  const row = page.getByRole('row').filter({ hasText: council });
  await row.getByRole('button', { name: /^Edit issuer/ }).click();
  const panel = page.getByRole('dialog');
  await choose(page, 'Status', status);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Submit' }).click();
  await expect(panel).toBeHidden();
  await expect(row).toContainText(status);
}

const offersOfCouncil = (page: Page) => page.getByRole('main').getByText(council);

test('an issuer that is suspended offers nothing until it is let go on', async ({ page, browser }) => {
  await signIn(page, 'superadmin@sanad.example');
  const pupil = await browser.newPage({ baseURL: process.env.PRODUCT_URL ?? '', locale: 'en-GB' });
  await signIn(pupil, 'student@sanad.example', '/Student/documents/browse');
  await expect(offersOfCouncil(pupil).first()).toBeVisible();
  await setStatus(page, 'Suspended');
  await pupil.reload();
  await expect(pupil.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expect(offersOfCouncil(pupil)).toHaveCount(0);
  await setStatus(page, 'Active');
  await pupil.reload();
  await expect(offersOfCouncil(pupil).first()).toBeVisible();
  await pupil.close();
});

test('colour, logo and signatures of an issuer are kept, and a signature needs a name', async ({ page }) => {
  await signInAnew(page, 'issuer@sanad.example');
  await page.goto('/Issuer/face');
  const save = page.getByRole('button', { name: 'Update' });
  const second = page.getByRole('region', { name: 'Second signature' });
  await second.getByLabel('Name').fill('');
  await second.getByLabel('Office').fill('Secretary');
  await expect(second.getByText('Please say who signs')).toBeVisible();
  await expect(save).toBeDisabled();
  await second.getByLabel('Name').fill('Ladi Musa');
  const picture = { name: 'signature.png', mimeType: 'image/png', buffer: aSmallPng };
  await second.locator('input[type=file]').setInputFiles(picture);
  const plum = page.getByRole('radio', { name: 'Plum' });
  await plum.check({ force: true });
  await page
    .locator('fieldset')
    .first()
    .locator('input[type=file]')
    .setInputFiles({ ...picture, name: 'logo.png' });
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await save.click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.reload();
  await expect(plum).toBeChecked();
  await expect(second.getByLabel('Name')).toHaveValue('Ladi Musa');
  await expect(second.getByRole('img')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await hasSidewaysScroll(page)).toBe(false);
});
