import { findAccessibilityProblems } from './testing/accessibility.ts';
import { choose } from './testing/accounts.ts';
import { expect, hasSidewaysScroll, signIn, test } from './testing/product.ts';

// An issuer issues documents by a sheet: sample, file, failed rows that are corrected in place, approval of all.

/** A teacher without an account: nobody else's story meets these documents. */
const holder = 'teacher.sbs.1@sanad.example';

test('documents are issued by a sheet: good rows go on, failed ones are corrected, all are approved', async ({
  page,
}) => {
  const towards = `Books ${Date.now()}`;
  await signIn(page, 'issuer@sanad.example');
  await page.goto('/Issuer/issue');
  await page.getByRole('combobox', { name: 'Kind of document' }).click();
  await page.getByRole('option', { name: 'Bursary letter' }).click();
  await page.getByRole('tab', { name: 'By a sheet to many' }).click();
  await expect(page.getByRole('heading', { name: 'What goes into the columns' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Sample (Excel)' }).click();
  expect((await download).suggestedFilename()).toMatch(/_v1\.xlsx$/);
  expect(await findAccessibilityProblems(page)).toEqual([]);

  const lines = [
    'Student ID or teacher e-mail,Holder name,Amount,Paid on,Towards',
    `${holder},,20000,2026-10-02,${towards}`,
    `${holder},,2000000,2026-10-02,${towards}`,
    `nobody@example.org,,20000,2026-10-02,${towards}`,
  ];
  const file = { name: 'bursaries.csv', mimeType: 'text/csv', buffer: Buffer.from(`${lines.join('\n')}\n`) };
  await page.locator('main input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Upload the sheet' }).click();
  await expect(page.getByText('1 good, 2 set aside')).toBeVisible();
  await expect(page.getByRole('heading', { name: '2 rows need correction' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^3 .*2000000.*the largest is 200,000/ })).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);

  await page.getByRole('button', { name: 'Correct here' }).click();
  await page.getByRole('textbox', { name: 'Amount, line 3' }).fill('30000');
  await page.getByRole('button', { name: 'Send 2 rows again' }).click();
  await expect(page.getByRole('heading', { name: '1 row needs correction' })).toBeVisible();
  await expect(page.getByText('2 documents wait for your approval.')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await hasSidewaysScroll(page)).toBe(false);
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.getByRole('button', { name: 'Approve and issue 2' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve and issue' }).click();
  await expect(page.getByText('2 documents are issued.')).toBeVisible();
  await page.getByRole('link', { name: 'Show the documents' }).click();
  await expect(page.getByText('All 2')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Valid' })).toHaveCount(2);
});

test('a document that somebody changed after the list was shown is left out of an approval, and said', async ({
  page,
  context,
}) => {
  await signIn(page, 'issuer@sanad.example', '/Issuer/issue');
  await choose(page, 'Kind of document', 'Bursary letter');
  await page.getByText('Teacher', { exact: true }).click();
  await page.getByLabel(/^E-mail address of the teacher/).fill(holder);
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByLabel(/^Amount/).fill('21000');
  await page.getByLabel(/^Paid on/).fill('2026-10-02');
  await page.getByLabel(/^Towards/).fill(`Desks ${Date.now()}`);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/Issuer\/issued$/);
  await page.goto('/Issuer/issued?state=pending');
  const row = page.getByRole('row').filter({ hasText: 'Bursary letter' }).first();
  await row.getByRole('checkbox').check();

  const colleague = await context.newPage();
  await colleague.goto('/Issuer/issued?state=pending');
  await colleague.getByRole('row').filter({ hasText: 'Bursary letter' }).first().getByRole('link').first().click();
  await colleague.getByLabel(/^Amount/).fill('22000');
  await colleague.getByRole('button', { name: 'Save draft' }).click();
  await expect(colleague).toHaveURL(/\/Issuer\/issued$/);
  await colleague.close();

  await page.getByRole('button', { name: 'Approve and issue 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve and issue' }).click();
  const summary = page.getByRole('region', { name: 'Batch summary' });
  await expect(summary.getByText('The document was changed meanwhile. Please look at it again.')).toBeVisible();
  await expect(row).toContainText('Pending');
  expect(await findAccessibilityProblems(page)).toEqual([]);
});
