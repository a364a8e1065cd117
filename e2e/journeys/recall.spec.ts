import type { Page } from '@playwright/test';
import { findAccessibilityProblems } from '../testing/accessibility.ts';
import { anIssuedResult } from '../testing/issued-result.ts';
import { expect, hasSidewaysScroll, signIn, test } from '../testing/product.ts';

// A session of a school is recalled by two people, everybody who verifies is told, and it is undone within the hour.

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page
    .getByRole('combobox', { name: label })
    .or(page.getByRole('textbox', { name: label }))
    .first()
    .click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

const verdictOf = async (page: Page, certificateNo: string) => {
  await page.goto(`/V/${certificateNo.slice(-10)}`);
  return page.getByRole('heading', { level: 1 });
};

test('a session of a school is counted, asked for, agreed to by a second person, recalled, and put back', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const issued = (await anIssuedResult(baseURL ?? '')) as { certificateNo: string } & Record<string, string>;
  await signIn(page, 'superadmin@sanad.example', '/recalls');
  await page.getByRole('link', { name: 'New recall' }).first().click();
  const go = page.getByRole('button', { name: /^Continue with/ });
  await expect(go).toBeDisabled();
  await page.getByRole('radiogroup').getByText('School', { exact: true }).click();
  await page.getByPlaceholder('Type a part of its name').fill(issued.schoolName ?? '');
  await page.getByRole('option', { name: issued.schoolName ?? '', exact: true }).click();
  await choose(page, 'Session', issued.academicYear ?? '');
  await expect(go).toBeEnabled();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  expect(await hasSidewaysScroll(page)).toBe(false);
  await go.click();
  await expect(page.getByRole('heading', { name: 'What follows' })).toBeFocused();
  await page.getByRole('radio', { name: /Recall and replace/ }).click();
  await choose(page, 'Reason shown to everyone', 'Error in marking');
  await page.getByRole('textbox', { name: 'What happened' }).fill('The wrong mark sheet was typed in.');
  await page.getByRole('button', { name: /^Ask for consent to/ }).click();
  await expect(page.getByRole('heading', { name: 'A second person must agree' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Agree to/ })).toHaveCount(0);
  const address = new URL(page.url()).pathname;

  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  const second = await other.newPage();
  await signIn(second, 'stateadmin@sanad.example', address);
  const agree = second.getByRole('button', { name: /^Agree to/ });
  await expect(agree).toBeDisabled();
  await second.getByRole('button', { name: /^See all/ }).click();
  await expect(second.getByRole('dialog').getByText(issued.certificateNo)).toBeVisible();
  await second.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await agree.click();
  await second
    .getByRole('dialog')
    .getByRole('button', { name: /^Agree to/ })
    .click();
  await expect(second.getByRole('heading', { name: /certificates are recalled$/ })).toBeVisible({ timeout: 60_000 });

  await expect(await verdictOf(second, issued.certificateNo)).toHaveText('Certificate Verification Failed');
  await expect(second.getByText('Replaced', { exact: true })).toBeVisible();
  await expect(second.getByText('Error in marking', { exact: true })).toBeVisible();
  await expect(second.getByText('wrong mark sheet')).toHaveCount(0);

  await page.reload();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'The recall was undone' })).toBeVisible({ timeout: 60_000 });
  await expect(await verdictOf(second, issued.certificateNo)).toContainText('Certificate Successfully Verified');
  await other.close();
});
