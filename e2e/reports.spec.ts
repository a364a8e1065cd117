import { findAccessibilityProblems } from './testing/accessibility.ts';
import { expect, hasSidewaysScroll, signIn, test } from './testing/product.ts';
import { aSmallPng } from './testing/small-png.ts';

const png = { name: 'error.png', mimeType: 'image/png', buffer: aSmallPng };

test('[REPORT-01] [REPORT-02] [REPORT-04] [REPORT-05] [REPORT-06] [REPORT-09] [REPORT-12] [REPORT-13] [REPORT-15] [FRAME-47] [CONST-03] [TABLE-03] a student reports an error with a picture; the teacher sees it and resolves it; the student reads the answer', async ({
  browser,
  page,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const searches: { url: string; body: Record<string, unknown> }[] = [];
  page.on('request', (request) => {
    if (/\/(Class)?Results\/search$/.test(request.url()))
      searches.push({ url: request.url(), body: request.postDataJSON() as Record<string, unknown> });
  });
  await signIn(page, 'student@sanad.example');
  await page.getByRole('link', { name: 'Report an error' }).click();
  await expect(page).toHaveURL(/\/Student\/list\/Student\/action\/report-errors$/);
  const dialog = page.getByRole('dialog', { name: 'Report Errors' });
  const options = dialog.getByLabel('Certificate').locator('option');
  await expect(options.first()).toHaveText(/^Report card - .+ - \d{4}-\d{4} - (First|Second|Third)$/);
  const asked = searches.filter(({ body }) => body.limit === 1000);
  expect(asked.map(({ url }) => url.split('/').at(-2)).sort()).toEqual(['ClassResults', 'Results']);
  for (const { body } of asked) {
    expect(body).toMatchObject({ offset: 0, limit: 1000, filters: { status: { eq: 'issued' } } });
    expect(body.filters).toHaveProperty('studentId.eq', expect.stringMatching(/\S/));
  }

  const send = dialog.getByRole('button', { name: 'Report Error' });
  await expect(send).toBeDisabled();
  await dialog.getByPlaceholder('Comment here....*').fill('   ');
  await expect(send).toBeDisabled();
  const words = `The grade in Mathematics is wrong (${Date.now()})`;
  await dialog.getByPlaceholder('Comment here....*').fill(words);
  await expect(send).toBeEnabled();

  const file = dialog.locator('input[type=file]');
  await file.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(dialog.getByRole('alert')).toHaveText('Acceptable formats are .png, .jpeg');
  await file.setInputFiles(png);
  await expect(dialog.getByText('error.png')).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);

  // A lost connection keeps what was written.
  await page.route('**/api/report/createReport', (route) => route.abort('connectionreset'), { times: 1 });
  await send.click();
  await page
    .getByRole('dialog', { name: 'Are you sure you want to report errors?' })
    .getByRole('button', { name: 'Yes' })
    .click();
  await expect(dialog.getByText('The report was not sent.')).toBeVisible();
  await expect(dialog.getByPlaceholder('Comment here....*')).toHaveValue(words);
  await expect(dialog.getByText('error.png')).toBeVisible();

  await send.click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to report errors?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await send.click();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('heading', { name: 'Report Submitted' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(/\/Student\/list\/Student\/action\/report-errors$/);
  await expect(dialog.getByPlaceholder('Comment here....*')).toHaveValue('');

  await page.goto('/Student/list/reportlist');
  const own = page.getByRole('row').filter({ hasText: words });
  await expect(own).toContainText('Pending');
  await expect(own.getByRole('button', { name: /Download|Share/ })).toHaveCount(0);

  const teacher = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signIn(teacher, 'teacher@sanad.example', '/Teacher/list/error_report_teacher');
  const row = teacher.getByRole('row').filter({ hasText: words });
  await expect(row.getByText(words)).toHaveCSS('max-width', '420px');
  await row.getByRole('button', { name: 'View Attachment' }).click();
  await expect(row.locator('img')).toBeVisible();
  await row.getByRole('button', { name: 'Hide Attachment' }).click();
  await expect(row.locator('img')).toHaveCount(0);
  const bare = teacher.getByRole('row').filter({ hasText: 'I was in JSS 3 B' });
  await expect(bare.getByRole('button', { name: 'View Attachment' })).toBeDisabled();
  expect(await findAccessibilityProblems(teacher)).toEqual([]);
  await row.getByRole('button', { name: /^Resolve/ }).click();
  await teacher.getByLabel('Answer (optional)').fill('Corrected on the new report card.');
  await teacher.getByRole('dialog').getByRole('button', { name: 'Resolve' }).click();
  await expect(row).toContainText('Resolved');
  await teacher.context().close();

  await page.reload();
  await expect(own).toContainText('Resolved');
  await expect(own).toContainText('Corrected on the new report card.');
  await page.goto('/notifications');
  await expect(page.getByText('Report resolved').first()).toBeVisible();
});

test('the dialog fits a phone, asks before words are lost, and takes any dropped image', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'student@sanad.example', '/Student/list/Student/action/report-errors');
  const dialog = page.getByRole('dialog', { name: 'Report Errors' });
  await dialog.getByPlaceholder('Comment here....*').fill('Something');
  expect(await hasSidewaysScroll(page)).toBe(false);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['GIF89a'], 'dropped.gif', { type: 'image/gif' }));
    return data;
  });
  await dialog.getByText('Drop a picture here').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(dialog.getByText('dropped.gif')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const leave = page.getByRole('dialog', { name: 'Leave without reporting?' });
  await leave.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByPlaceholder('Comment here....*')).toHaveValue('Something');
});
