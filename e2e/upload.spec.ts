import type { Page } from '@playwright/test';
import { findAccessibilityProblems } from './testing/accessibility.ts';
import { expect, hasSidewaysScroll, signIn, test } from './testing/product.ts';
import { csv, downloaded, tally, uploadSheet } from './testing/sheets.ts';

const heading = 'Admission No,First Name,Middle Name,Last Name,Class,Sub Class,Term,English Studies,Mathematics';
const termRow = (number: string, name: string, marks: string) => `${number},${name},,Tanko,JSS 3,A,Third,${marks}`;

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const press = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const choose = (page: Page, file: ReturnType<typeof csv>) => page.locator('input[type=file]').setInputFiles(file);

/** Runs in one number range per run, so that a repeated journey meets nothing of the last one. */
const unique = () => String(Date.now()).slice(-7);

test('[RESULT-15] [RESULT-19] [RESULT-21] [RESULT-23] a teacher uploads marks, downloads the failed rows, corrects them and sees all in the list', async ({
  page,
}) => {
  const run = unique();
  const good = termRow(`UP/${run}/1`, 'Amina', '78,66');
  await signIn(page, 'teacher@sanad.example');
  await page.getByRole('link', { name: 'Upload results' }).click();
  await expect(dialog(page, 'Upload Results')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Class type' })).toBeDisabled();
  await choose(page, csv('marks.xlsx', 'x'));
  await expect(page.getByText('Please Select a Valid CSV File.')).toBeVisible();
  await choose(page, csv('term.csv', heading, good, termRow(`UP/${run}/2`, 'Sadiq', '106,59')));
  await expect(page.getByRole('dialog').getByText(/^2 rows/)).toBeVisible();
  await uploadSheet(page);
  await expect(tally(page.getByRole('dialog'), 'Records successfully uploaded')).toHaveText('1');
  await expect(tally(page.getByRole('dialog'), 'Records failed')).toHaveText('1');
  await expect(page.getByRole('row', { name: /Sadiq Tanko .* English Studies: 106 is neither/ })).toBeVisible();

  const saved = await downloaded(
    page,
    page.getByRole('dialog').getByRole('button', { name: 'Download failed rows', exact: true }),
  );
  expect(saved.name).toBe('term_failed_items.csv');
  const content = saved.content.toString();
  expect(content.split('\r\n')[0]).toBe(`\ufeff${heading},Reason,Session,student Id,student Name`);
  expect(content).toContain(`UP/${run}/2`);

  await page.reload();
  await expect(dialog(page, 'Upload finished')).toBeVisible();
  await press(page, 'Correct here');
  await page.getByRole('textbox', { name: 'English Studies, line 3' }).fill('61');
  await press(page, 'Send 1 row again');
  await expect(page.getByRole('dialog')).toContainText('Every row was taken.');
  await press(page, 'Done');
  await expect(page).toHaveURL(/\/Teacher\/list\/Teacher\?academicYear=\d{4}-\d{4}&status=pending$/);
  // The list behind the dialog gives way to that of the address.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search this list' }).fill(`UP/${run}`);
  await expect(page.getByRole('row', { name: /Amina Tanko/ })).toContainText('Pending');
  await expect(page.getByRole('row', { name: /Sadiq Tanko/ })).toContainText('Pending');
});

test('[RESULT-24] an examiner uploads an examination: the class type is wanted, unknown schools fail, the upload is taken back', async ({
  page,
}) => {
  const run = unique();
  await signIn(page, 'examiner@sanad.example');
  const [known] = await page.evaluate(async () => {
    const answer = await fetch('/api/v1/Results/search', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${localStorage.getItem('token')}` },
      body: JSON.stringify({ filters: {}, limit: 1, offset: 0 }),
    });
    return ((await answer.json()) as { data: { schoolName: string; schoolLgaId: string }[] }).data;
  });
  const lga = await page.evaluate(async (osid) => {
    const answer = await fetch(`/api/v1/LGA/${osid}`, {
      headers: { Authorization: `Bearer ${localStorage.getItem('token')}` },
    });
    return ((await answer.json()) as { lgaName: string }).lgaName;
  }, known?.schoolLgaId);
  const examHeading = 'Exam Number,Candidate No,First Name,Last Name,LGA,School Name,English Studies,Mathematics';
  const line = (number: number, school: string) =>
    `${run}${number},EX/${run}/${number},Chinedu,Okafor,${lga},${school},61,59`;
  await page.getByRole('link', { name: 'Upload results' }).click();
  await choose(page, csv('exam.csv', examHeading, line(1, known?.schoolName ?? ''), line(2, 'No Such School')));
  await press(page, 'Upload File');
  await expect(page.getByText('Class Type is Required.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Class type' }).selectOption('Upper Basic');
  await uploadSheet(page);
  await expect(tally(page.getByRole('dialog'), 'Records successfully uploaded')).toHaveText('1');
  await expect(page.getByRole('row', { name: new RegExp(`EX/${run}/2`) })).toContainText('There is no school');
  await press(page, 'Take back upload');
  await dialog(page, 'Take back this upload?').getByRole('button', { name: 'Take back upload' }).click();
  await expect(page.getByText('The upload was taken back.')).toBeVisible();
  await expect(page).toHaveURL(/\/Examiner\/list\/Examiner\?/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search this list' }).fill(`EX/${run}`);
  await expect(page.getByText(/No records found|NO_RECORDS_FOUND/i).first()).toBeVisible();
});

test('the whole upload goes by keys alone', async ({ page }) => {
  const run = unique();
  await signIn(page, 'teacher@sanad.example');
  await page.getByRole('link', { name: 'Upload results' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Academic year' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Browse CSV' })).toBeFocused();
  const input = page.locator('input[type=file]');
  await input.evaluate((control) =>
    control.addEventListener('click', (event) => {
      event.preventDefault();
      control.setAttribute('data-asked', 'yes');
    }),
  );
  await page.keyboard.press('Enter');
  await expect(input).toHaveAttribute('data-asked', 'yes');
  await choose(page, csv('keys.csv', heading, termRow(`KEY/${run}`, 'Binta', '70,71')));
  const send = page.getByRole('button', { name: 'Upload File' });
  await expect(send).toBeEnabled();
  for (let steps = 0; steps < 8 && !(await send.evaluate((one) => one === document.activeElement)); steps += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Yes', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Upload finished')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/Teacher\/list\/Teacher\?/);
});

for (const { theme, language, width } of [
  { theme: 'light', language: 'en', width: 1280 },
  { theme: 'dark', language: 'en', width: 390 },
  { theme: 'dark', language: 'hi', width: 390 },
]) {
  test(`every step is accessible and fits: ${theme}, ${language}, ${width} px`, async ({ page }) => {
    test.setTimeout(300_000);
    const run = unique();
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript(
      ([chosenLanguage, chosenTheme]) => {
        localStorage.setItem('setLanguage', chosenLanguage ?? '');
        localStorage.setItem('ELOCKER_THEME', chosenTheme ?? '');
      },
      [language, theme] as const,
    );
    await signIn(page, 'teacher@sanad.example');
    const judge = async (step: string) => {
      expect(await findAccessibilityProblems(page), step).toEqual([]);
      expect(await hasSidewaysScroll(page), step).toBe(false);
    };
    await page.goto('/download-sample');
    await expect(page.locator('main').getByRole('button').first()).toBeVisible();
    await judge('templates');
    await page.goto('/Teacher/list/Teacher/action/upload-result');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await choose(page, csv('marks.txt', 'x'));
    await expect(page.getByRole('alert')).toBeVisible();
    await judge('choose');
    const rows = [termRow(`LOOK/${run}/1`, 'Amina', '78,66'), termRow(`LOOK/${run}/2`, 'Sadiq', '106,59')];
    await choose(page, csv('look.csv', heading, ...rows));
    const foot = page.getByRole('dialog').getByRole('button').last();
    await expect(foot).toBeEnabled();
    await judge('check');
    await foot.click();
    await expect(page.getByRole('dialog').locator('dl')).toBeVisible();
    await judge('confirm');
    await foot.click();
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expect(page.getByRole('progressbar')).toBeHidden();
    await judge('result');
  });
}
