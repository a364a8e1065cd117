import { box, fillAccount, mailedLink, uniqueEmail, verifyAccount } from './testing/accounts.ts';
import { expect, fillSignIn, test } from './testing/product.ts';

for (const [status, id, title] of [
  ['200', 'AUTH-30', 'Your account is verified!'],
  ['408', 'AUTH-31', 'Verification Link Expired'],
  ['400', 'AUTH-32', 'Verification unsuccessful.'],
] as const) {
  test(`[${id}] [AUTH-33] active?status=${status} says "${title}" and offers the sign-in`, async ({ page }) => {
    await page.goto(`/active?status=${status}`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByText('Already verified?')).toBeVisible();
    if (status === '408') await expect(page.getByText(/with the same credentials/)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).first().click();
    await expect(page).toHaveURL(/\/auth\/realms\/sanad\//);
  });
}

test('a forgotten password is set anew through the mailed link, and the new one signs in', async ({ page }) => {
  // Of an account of its own: the other journeys need the demo password.
  const email = uniqueEmail('forgetful');
  await page.goto('/form/verifier');
  await box(page, 'Full name').fill('Tunde Bakare');
  await fillAccount(page, email);
  await verifyAccount(page, email);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.locator('input[type=email], input[name=email], input[name=username]').first().fill(email);
  await page.getByRole('main').locator('button[type=submit]').first().click();
  await page.goto(await mailedLink(page, email, '/auth/password/set'));
  const fields = page.locator('input[type=password]');
  await fields.nth(0).fill('New-Sanad-2026');
  await fields.nth(1).fill('New-Sanad-2026');
  await page.getByRole('main').locator('button[type=submit]').first().click();
  await expect(page.getByRole('heading', { name: 'Password saved' })).toBeVisible();
  await page.goto('/login');
  await fillSignIn(page, email, 'New-Sanad-2026');
  await expect(page).toHaveURL(/\/(verify|Verifier)/);
});
