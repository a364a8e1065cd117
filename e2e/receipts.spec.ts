import { findAccessibilityProblems } from './testing/accessibility.ts';
import { aRegionalResult } from './testing/issued-result.ts';
import { expect, hasSidewaysScroll, test } from './testing/product.ts';

const product = () => process.env.PRODUCT_URL ?? '';

for (const { theme, viewport } of [
  { theme: 'light', viewport: { width: 1280, height: 900 } },
  { theme: 'dark', viewport: { width: 390, height: 844 } },
] as const) {
  test(`a verdict is kept as one page and opened again by its number (${theme}, ${viewport.width} px)`, async ({
    page,
    context,
  }) => {
    await context.addCookies([{ name: 'theme', value: theme, url: product() }]);
    await page.setViewportSize(viewport);
    const { certificateNo, lastName } = await aRegionalResult(product());
    await page.goto(`/V?n=${certificateNo}`);
    await page.getByRole('textbox', { name: 'Last name, as printed' }).fill(lastName);
    await page.getByRole('button', { name: 'Show the certificate' }).click();
    await expect(page.getByRole('heading', { name: 'Compare with your paper' })).toBeVisible();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Keep as PDF' }).click();
    expect((await downloading).suggestedFilename()).toMatch(/^VR-\d\d(-[0-9A-Z]{4}){3}\.pdf$/);
    const number =
      (await page.getByRole('link', { name: /^Receipt VR-/ }).textContent())?.replace('Receipt ', '') ?? '';
    // The one box knows the number of a receipt too.
    await page.goto('/#verify');
    const box = page.getByRole('dialog').getByRole('textbox', { name: 'Certificate number, or drop a file' });
    await box.fill(number.toLowerCase());
    await box.press('Enter');
    await page.waitForURL(`**/r/${number}`);
    await expect(page.getByRole('heading', { name: 'Certificate Successfully Verified' })).toBeVisible();
    await expect(page.getByText(certificateNo)).toBeVisible();
    await expect(page.getByRole('status')).toHaveText(/still genuine and in force/);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    expect(await hasSidewaysScroll(page)).toBe(false);
  });
}
