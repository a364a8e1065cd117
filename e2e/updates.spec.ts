import { expect, signIn, test } from './testing/product.ts';

test('[UPDATE-03] [UPDATE-04] [S-46] a new deployment is told of and loaded; user, language and theme stay', async ({
  page,
}) => {
  await page.clock.install();
  let isDeployed = false;
  await page.route('**/assets/config/version.json', async (route) => {
    const answer = await route.fetch();
    const known = await answer.json();
    await route.fulfill({ response: answer, json: isDeployed ? { ...known, version: '99.0.0' } : known });
  });
  await signIn(page, 'inspector@sanad.example');
  await page.evaluate(() => {
    localStorage.setItem('setLanguage', 'hi');
    localStorage.setItem('ELOCKER_THEME', 'dark');
    localStorage.removeItem('app_version');
  });
  await page.goto('/notifications');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('app_version'))).not.toBeNull();
  await page.evaluate(() => localStorage.setItem('certificateName', 'of yesterday'));
  isDeployed = true;
  const reloaded = page.waitForEvent('load');
  await page.clock.fastForward(300_000);
  const notice = page.getByRole('status').filter({ hasText: 'नया अपडेट उपलब्ध है' });
  await expect(notice).toContainText('2 सेकंड');
  await page.clock.fastForward(2000);
  await reloaded;
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page).toHaveURL(/\/notifications$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('app_version'))).toBe('99.0.0');
  const kept = await page.evaluate(() => ({ ...localStorage }));
  expect(kept.entity).toBe('Inspector');
  expect(kept.certificateName).toBeUndefined();
  expect(kept.refreshFlag).toBeUndefined();
});
