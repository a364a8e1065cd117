import type { Page } from '@playwright/test';
import { stateImages } from '@sanad/contract/forms/office-images';
import { catalogues } from '@sanad/contract/text/text';
import { findAccessibilityProblems } from './testing/accessibility.ts';
import { box } from './testing/accounts.ts';
import { aSignature, expectShown, noPicture } from './testing/pictures.ts';
import { expect, hasSidewaysScroll, signIn, test } from './testing/product.ts';

const labels = stateImages.map((image) => catalogues.en[`state-image.${image}`]);
const [logo = '', ...others] = labels;
const last = others.at(-1) ?? '';
const wrongKind = 'Invalid format! Allowed: JPG, JPEG, PNG';

const file = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}`)).first();
const update = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Update', exact: true });
const confirm = (page: Page, question: string) =>
  page.getByRole('dialog', { name: question }).getByRole('button', { name: 'Update', exact: true }).click();

/** The page as it stands, on a desk and on a phone. */
async function expectOpenToAll(page: Page): Promise<void> {
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await hasSidewaysScroll(page)).toBe(false);
  await page.setViewportSize({ width: 1280, height: 900 });
}

test('[ADMIN-15][ADMIN-16][ADMIN-17][ADMIN-18][ADMIN-19][ADMIN-20][ADMIN-21][ADMIN-23][S-57] a super administrator gives a state its six pictures', async ({
  page,
}, { retry }) => {
  test.setTimeout(300_000);
  // A second try begins with a state that has none either.
  const state = ['Zamfara', 'Yobe'][retry] ?? 'Taraba';
  const question = `Update the pictures of ${state}?`;
  await signIn(page, 'superadmin@sanad.example', '/SuperAdmin/list/state_list');
  await page.getByRole('searchbox', { name: 'Search this list' }).fill(state);
  await page.getByRole('button', { name: `Logo and signatures: ${state}` }).click();
  await expect(page).toHaveURL(/\/SuperAdmin\/upload-signature\?id=[0-9a-f-]{36}$/);
  const address = page.url();
  await expect(page.getByRole('heading', { name: `${state} State` })).toBeVisible();
  await expect(page.getByText('0 of 6 pictures are there.')).toBeVisible();
  await expect(update(page)).toBeDisabled();

  await file(page, logo).setInputFiles(noPicture('crest.gif'));
  await expect(page.getByText(wrongKind)).toBeVisible();
  await file(page, logo).setInputFiles(noPicture('crest.png', 600 * 1024));
  await expect(page.getByText('File too large! Max size: 500KB')).toBeVisible();
  await expect(update(page)).toBeDisabled();
  for (const label of labels.slice(0, 5)) await file(page, label).setInputFiles(await aSignature(page, label));
  await update(page).click();
  await expect(page.getByText(`${last} is required.`)).toBeVisible();
  await expectOpenToAll(page);

  await file(page, last).setInputFiles(noPicture('scan.png'));
  await update(page).click();
  await confirm(page, question);
  await expect(page.getByText('Failed to update')).toBeVisible();
  await expect(page.getByText(wrongKind).first()).toBeVisible();
  await file(page, last).setInputFiles(await aSignature(page, last));
  await page.route('**/api/superAdmin/update/state-details/**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await update(page).click();
  await confirm(page, question);
  await expect(page.getByText('Failed to update')).toBeVisible();
  await page.unroute('**/api/superAdmin/update/state-details/**');
  await update(page).click();
  await confirm(page, question);
  await expect(page.getByRole('dialog', { name: 'The metadata has been successfully updated.' })).toBeVisible();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(page).toHaveURL(/\/SuperAdmin\/list\/state_list$/);

  await page.goto(address);
  for (const label of labels) await expectShown(page, `Picture: ${label}`);
  await expect(update(page)).toBeDisabled();
  await file(page, logo).setInputFiles(await aSignature(page, 'Crest'));
  await update(page).click();
  await confirm(page, question);
  await expect(page.getByRole('dialog', { name: 'The metadata has been successfully updated.' })).toBeVisible();
});

test('[ADMIN-24][ADMIN-26][ADMIN-28][ADMIN-31][ADMIN-32][S-06] a school sets the details of its principal', async ({
  page,
}) => {
  await signIn(page, 'school@sanad.example', '/School/principal-details');
  await expect(page.getByRole('heading', { name: 'Principal details' })).toBeVisible();
  const contact = box(page, 'School contact');
  await expect(contact).toHaveValue('08031234567');
  await expectShown(page, 'Picture: Logo');
  await expectShown(page, 'Picture: Principal’s signature');
  await contact.fill('05031234567');
  await contact.blur();
  await expect(page.getByText('Please enter a valid School Contact')).toBeVisible();
  await expect(update(page)).toBeDisabled();
  await expectOpenToAll(page);
  await contact.fill('+234803123456');
  await expect(update(page)).toBeEnabled();
  await contact.fill('08031234567');
  await expect(update(page)).toBeEnabled();

  const question = 'Update the principal’s details?';
  await page.route('**/api/school/school-details/**', (route) => route.abort('connectionreset'));
  await update(page).click();
  await confirm(page, question);
  await expect(page.getByText('There was an error while updating data. Please try again later.')).toBeVisible();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await page.unroute('**/api/school/school-details/**');
  await contact.press('Enter');
  await confirm(page, question);
  await expect(page.getByText('You have successfully updated the information')).toBeVisible();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[ADMIN-34][ADMIN-35][ADMIN-37][ADMIN-39][ADMIN-40][ADMIN-41] a school uploads, replaces and removes the signature of a teacher', async ({
  page,
}, { retry }) => {
  test.setTimeout(300_000);
  const teacher = ['Bukola Balogun', 'Nana Umaru'][retry] ?? 'Sani Danjuma';
  const question = `Update the signature of ${teacher}?`;
  await signIn(page, 'school@sanad.example', '/School/list/teacher-signature');
  const row = page.getByRole('row', { name: new RegExp(teacher) });
  await expect(row).toContainText('No signature yet');
  await row.getByRole('button', { name: `Upload signature: ${teacher}` }).click();
  await expect(page.getByRole('heading', { name: `Signature of ${teacher}` })).toBeVisible();
  await expect(page.getByText('JPG, JPEG, PNG, up to 500KB')).toBeVisible();
  await expect(update(page)).toBeDisabled();
  await file(page, 'Signature').setInputFiles(noPicture('scan.png'));
  await page.getByRole('button', { name: 'Remove scan.png' }).click();
  await expect(update(page)).toBeDisabled();
  await expect(page.getByText('Please select a file to upload')).toBeVisible();
  await expectOpenToAll(page);

  await file(page, 'Signature').setInputFiles(noPicture('scan.png'));
  await update(page).click();
  await expect(page.getByRole('dialog', { name: question })).toContainText('2MB');
  await confirm(page, question);
  await expect(page.getByRole('dialog').getByText(wrongKind)).toBeVisible();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  for (const act of ['Replace', 'Remove']) {
    await file(page, 'Signature').setInputFiles(await aSignature(page, teacher));
    await update(page).click();
    await confirm(page, question);
    await expect(page.getByText('Teacher signature has been successfully updated')).toBeVisible();
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await expect(page).toHaveURL(/\/School\/list\/teacher-signature$/);
    await expect(row.getByRole('img')).toBeVisible();
    await row.getByRole('button', { name: `${act} signature: ${teacher}` }).click();
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Remove signature' }).click();
  await expect(page.getByText('Signature removed successfully')).toBeVisible();
  await expect(row).toContainText('No signature yet');
});

test('[AUTH-14] a teacher opens none of these screens', async ({ page }) => {
  await signIn(page, 'teacher@sanad.example');
  for (const path of ['/School/principal-details', '/Teacher/principal-details', '/upload-teacher-signature']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/Teacher\/list\/Teacher/);
  }
});
