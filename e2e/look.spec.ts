import { findAccessibilityProblems } from './testing/accessibility.ts';
import { expect, hasSidewaysScroll, signIn, signInAnew, test } from './testing/product.ts';

test('[I18N-01] a browser of another language starts in English; the choice is between English and Hindi', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'fr-FR' });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByLabel('Language').locator('option')).toHaveText(['English', 'हिन्दी']);
  await signIn(page, 'school@sanad.example');
  expect(await page.evaluate(() => localStorage.getItem('setLanguage'))).toBe('en');
  await expect(page.getByRole('radiogroup', { name: 'Language' }).getByRole('radio')).toHaveCount(2);
  await context.close();
});

test('[I18N-07] [FRAME-20] choosing Hindi changes the texts at once and is kept', async ({ page }) => {
  await signIn(page, 'school@sanad.example');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByText('हिन्दी', { exact: true }).click();
  await expect(page.getByRole('button', { name: 'लॉग आउट' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('setLanguage'))).toBe('hi');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
});

test('[FRAME-21] [FRAME-40] [FRAME-41] [CONST-15] the theme toggle changes the primary colour and survives a reload', async ({
  page,
}) => {
  await signIn(page, 'school@sanad.example');
  const primary = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary').trim().toLowerCase());
  expect(await primary()).toBe('#366746');
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expect.poll(primary).toBe('#1987b6');
  expect(await page.evaluate(() => localStorage.getItem('ELOCKER_THEME'))).toBe('dark');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Light theme' })).toBeVisible();
  expect(await primary()).toBe('#1987b6');
});

test('names with Yoruba, Igbo, Hausa and Hindi letters are drawn with the product’s own font', async ({ page }) => {
  await page.goto('/');
  const foreign = await page.evaluate(async () => {
    const letters = [...'ẹọịụɓɗƙƴńṣ', 'क', 'ज्ञ'];
    await Promise.all(letters.map((letter) => document.fonts.load('16px "Noto Sans Variable"', letter)));
    const context = document.createElement('canvas').getContext('2d');
    if (context === null) throw new Error('no canvas');
    // A letter that falls back is as wide as in the fallback family, whichever that is.
    const width = (family: string, letter: string) => {
      context.font = `160px ${family}`;
      return context.measureText(letter).width;
    };
    return letters.filter(
      (letter) =>
        !document.fonts.check('16px "Noto Sans Variable"', letter) ||
        width('"Noto Sans Variable", monospace', letter) !== width('"Noto Sans Variable", serif', letter),
    );
  });
  expect(foreign).toEqual([]);
});

// home.spec.ts looks at the home page and the texts.
const publicPages = ['/active?status=200', '/active?status=408', '/active?status=400', '/not-found'];

for (const theme of ['light', 'dark'] as const) {
  for (const language of ['en', 'hi'] as const) {
    test(`axe finds nothing on the public pages and the sign-in, ${theme}, ${language}`, async ({
      page,
      context,
      baseURL,
    }) => {
      const url = baseURL ?? '';
      await context.addCookies([
        { name: 'theme', value: theme, url },
        { name: 'lang', value: language, url },
      ]);
      for (const path of publicPages) {
        await page.goto(path);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        expect(await findAccessibilityProblems(page), path).toEqual([]);
        await page.setViewportSize({ width: 390, height: 844 });
        expect(await hasSidewaysScroll(page), path).toBe(false);
        await page.setViewportSize({ width: 1280, height: 900 });
      }
      await page.goto('/login');
      await expect(page.locator('input[type=password]')).toBeVisible();
      expect(await findAccessibilityProblems(page), 'sign-in').toEqual([]);
      await page.getByRole('link', { name: /Forgot|भूल/ }).click();
      await expect(page.locator('input[type=email], input[name=email], input[name=username]').first()).toBeVisible();
      expect(await findAccessibilityProblems(page), 'forgot password').toEqual([]);
    });
  }

  // walk.spec.ts looks at every screen of every role; here the frame has its menu open, in both themes.
  test(`axe finds nothing in the frame with its menu open, ${theme}`, async ({ page }) => {
    await page.addInitScript(
      (value) => localStorage.setItem('ELOCKER_THEME', value),
      theme === 'dark' ? 'dark' : 'default',
    );
    for (const name of ['superadmin', 'school', 'verifier']) {
      await signInAnew(page, `${name}@sanad.example`);
      await page.getByRole('button', { name: /Account of/ }).click();
      await expect(page.getByRole('button', { name: /Account of/ })).toHaveAttribute('aria-expanded', 'true');
      expect(await findAccessibilityProblems(page), name).toEqual([]);
    }
  });
}
