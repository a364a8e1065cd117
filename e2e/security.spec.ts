import { findAccessibilityProblems } from './testing/accessibility.ts';
import { password } from './testing/accounts.ts';
import { appCode } from './testing/authenticator.ts';
import { newVerifier, typePassword } from './testing/guarded-account.ts';
import { expect, hasSidewaysScroll, test } from './testing/product.ts';

test('a person sets up an authenticator app, signs in with its code, and with a recovery code', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await newVerifier(page);
  await typePassword(page, email);
  await page.getByRole('banner').getByRole('button', { name: /Tunde/ }).click();
  await page.getByRole('link', { name: 'Security' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
  await expect(page.getByText('This one')).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);

  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=password]').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'Code for the authenticator app' })).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  const key = (await dialog.locator('code').textContent()) ?? '';
  // Six boxes: what is typed, or pasted, into the first goes through all of them.
  await dialog.getByRole('textbox').first().click();
  await page.keyboard.type(appCode(key));
  const codes = dialog.getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [first = ''] = await codes.allTextContents();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('10 left')).toBeVisible();

  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await typePassword(other, email);
  await expect(other.getByRole('heading', { name: 'One more step' })).toBeVisible();
  expect(await findAccessibilityProblems(other)).toEqual([]);
  await other.getByLabel('Code').fill('000000');
  await other.keyboard.press('Enter');
  await expect(other.getByRole('alert')).toContainText('This code is not right');
  // The code that switched it on is used up: the next one is the app's next.
  await other.getByLabel('Code').fill(appCode(key, Date.now() + 30_000));
  await other.keyboard.press('Enter');
  await expect(other.getByRole('banner')).toBeVisible();
  await other.close();

  const phone = { baseURL: baseURL ?? '', viewport: { width: 390, height: 800 } };
  const third = await (await browser.newContext(phone)).newPage();
  await typePassword(third, email);
  await third.getByLabel('Code').fill(first.toLowerCase());
  await third.getByRole('button', { name: 'Continue' }).click();
  await expect(third.getByRole('banner')).toBeVisible();
  await third.goto('/security');
  await expect(third.getByText('9 left')).toBeVisible();
  expect(await hasSidewaysScroll(third)).toBe(false);

  // Signed out from here, the other places are out.
  await third.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(third.getByRole('button', { name: 'Sign out there' })).toHaveCount(0);
  await third.close();
});

test('the password is changed while signed in, and a leaked one is refused in words', async ({ page }) => {
  const email = await newVerifier(page);
  await typePassword(page, email);
  await expect(page.getByRole('banner')).toBeVisible();
  await page.goto('/security');
  await page.getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog');
  const fields = dialog.locator('input[type=password]');
  const fill = async (...typed: string[]) => {
    for (const [index, value] of typed.entries()) await fields.nth(index).fill(value);
    await dialog.getByRole('button', { name: 'Change password' }).click();
  };
  await fill(password, 'superman1', 'superman1');
  await expect(dialog).toContainText('leaked passwords');
  await fill(password, 'Harmattan-7-Dawns', 'Harmattan-7-Dawns');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Your password is changed.')).toBeVisible();
});
