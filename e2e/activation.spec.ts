import { expect, test } from './testing/product.ts';
import { startProduct } from './testing/start-product.ts';

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
  // A product of its own: the other journeys need the demo password.
  const product = await startProduct();
  await page.goto(`${product.url}/login`);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.locator('input[type=email], input[name=email], input[name=username]').first().fill('issuer@sanad.example');
  await page.getByRole('main').locator('button[type=submit]').first().click();
  const links = async () =>
    JSON.stringify(await (await fetch(`${product.url}/dev/outbox.json`)).json()).match(
      /https?:[^"\s\\<>]+\/auth\/password\/set[^"\s\\<>]+/g,
    ) ?? [];
  await expect.poll(async () => (await links()).length).toBeGreaterThan(0);
  const link = (await links())[0]?.replaceAll('&amp;', '&') ?? '';
  await page.goto(link);
  const fields = page.locator('input[type=password]');
  await fields.nth(0).fill('New-Sanad-2026');
  await fields.nth(1).fill('New-Sanad-2026');
  await page.getByRole('main').locator('button[type=submit]').first().click();
  await page.goto(`${product.url}/login`);
  await page.getByLabel(/^Username/).fill('issuer@sanad.example');
  await page.locator('input[type=password]').fill('New-Sanad-2026');
  await page.locator('button[type=submit]').first().click();
  await expect(page).toHaveURL(/\/Issuer\/list\/Issuer$/);
  await product.stop();
});
