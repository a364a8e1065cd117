import type { Page } from '@playwright/test';
import { runningSessionStart } from '@sanad/contract/school/school-year';
import { findAccessibilityProblems } from '../testing/accessibility.ts';
import { tokenOf } from '../testing/issued-result.ts';
import { expect, hasSidewaysScroll, signIn, test } from '../testing/product.ts';
import { downloaded } from '../testing/sheets.ts';

// A student has a transcript made, takes it along, shares it, and tries what is not allowed (J5).

const file = '**/api/student/transcript';
const year = new Date().getFullYear();
/** The demo student has results of the two sessions before the running one, of which others may have issued more. */
const session = runningSessionStart(new Date());
const first = String(session - 2);
const last = String(session);

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const picture = (page: Page) => page.getByRole('img', { name: `Academic transcript ${first}–${last}` });

async function chooseYears(page: Page, from: string, to: string): Promise<void> {
  await page.getByLabel('From year').selectOption(from);
  await page.getByLabel('To year').selectOption(to);
}

test('[TRANS-01] [TRANS-02] [TRANS-04] [TRANS-05] [TRANS-06] [TRANS-07] [TRANS-10] [TRANS-11] [TRANS-12] [TRANS-15] [TRANS-16] [TRANS-17] [TRANS-18] a student generates a transcript, downloads, shares and saves it, and anybody verifies it', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  // How long the bar runs is looked at.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signIn(page, 'student@sanad.example');
  await page.getByRole('link', { name: 'Transcripts' }).click();
  await expect(page).toHaveURL(/\/Student\/action\/generate-transcripts$/);
  await expect(page.getByLabel('School', { exact: true })).toHaveValue(/^[0-9a-f-]{36}$/);
  await expect(page.getByLabel('School type')).toHaveValue('Basic');
  const to = page.getByLabel('To year');
  await expect(to).toBeDisabled();
  const generate = page.getByRole('button', { name: 'Generate Transcript' });
  await expect(generate).toBeDisabled();
  await page.getByLabel('From year').selectOption(first);
  await expect(to.locator('option').nth(1)).toHaveText(String(session - 1));
  await expect(to.locator('option').last()).toHaveText(String(year + 1));
  await expect(generate).toBeDisabled();
  await chooseYears(page, first, last);
  expect(await findAccessibilityProblems(page)).toEqual([]);

  // Held until the button was seen to work.
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(
    file,
    async (route) => {
      await held;
      await route.continue();
    },
    { times: 1 },
  );
  const answered = page.waitForResponse(file, { timeout: 120_000 });
  await generate.click();
  await expect(page.getByRole('button', { name: 'Generating...' })).toBeDisabled();
  goOn();
  const { 'content-disposition': disposition = '' } = (await answered).headers();
  const number = /TRN-\d{4}-[0-9A-Z]{10}/.exec(disposition)?.[0] ?? '';
  const done = dialog(page, 'Transcript Generation');
  await expect(done).toContainText('Your transcript has been generated successfully.');
  await expect(done.getByRole('progressbar').locator('span')).toHaveCSS('animation-duration', '2s');
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await done.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(new RegExp(`/app-trans-page\\?academicYear=${first}-${last}&schoolId=[0-9a-f-]{36}$`));

  await expect(picture(page)).toBeVisible({ timeout: 60_000 });
  expect(await picture(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(600);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  const starts = { PNG: '89504e47', JPEG: 'ffd8ff', PDF: '25504446' };
  for (const [format, start] of Object.entries(starts)) {
    await page.getByRole('button', { name: 'Download' }).click();
    const saved = await downloaded(page, page.getByRole('menuitem', { name: new RegExp(`^${format}`) }));
    expect(saved.name).toBe(`transcript.${format.toLowerCase()}`);
    expect(saved.content.subarray(0, start.length / 2).toString('hex')).toBe(start);
    await expect(page.getByRole('menuitem')).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Save' }).click();
  const kept = await downloaded(page, page.getByRole('menuitem', { name: /^Google Drive/ }));
  expect(kept.name).toBe('transcript.png');
  await expect(page.getByText('Unable to save to Google Drive. Downloading file locally.')).toBeVisible();
  await expect(page.getByRole('menuitem')).toHaveCount(0);

  await page.getByRole('button', { name: 'Share' }).click();
  const link = dialog(page, 'Your Certificate is Ready!').getByRole('textbox', { name: 'Link to the certificate' });
  await expect(link).toHaveValue(/^.{40}…$/, { timeout: 60_000 });
  const stranger = await browser.newPage({ baseURL: process.env.PRODUCT_URL ?? '' });
  await stranger.goto((await link.getAttribute('title')) ?? '');
  await expect(stranger.getByText('Valid', { exact: true })).toBeVisible();
  await expect(stranger.getByRole('img', { name: new RegExp(`number ${number}`) })).toBeVisible();
  await stranger.goto(`/V/${number.slice(-10)}`);
  await expect(stranger.getByRole('heading', { name: 'The transcript, as issued' })).toBeVisible();
  await expect(stranger.getByText(`${first}-${last}`)).toBeVisible();
  await stranger.close();
});

test('[TRANS-13] [TRANS-14] [TRANS-20] years without results, visitors without an account and other students get nothing', async ({
  page,
  browser,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'student@sanad.example', '/Student/list/Student/action/generate-transcripts');
  await chooseYears(page, '2018', '2019');
  await page.getByRole('button', { name: 'Generate Transcript' }).click();
  const failed = dialog(page, 'Transcript Error');
  await expect(failed).toContainText('Certificate is not available.');
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await failed.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByLabel('From year')).toHaveValue('2018');
  await expect(page.getByLabel('To year')).toHaveValue('2019');
  expect(await hasSidewaysScroll(page)).toBe(false);

  const visitor = await (await browser.newContext({ baseURL: process.env.PRODUCT_URL ?? '' })).newPage();
  await visitor.goto(`/app-trans-page?academicYear=${first}-${last}&schoolId=`);
  await expect(visitor).toHaveURL(/\/auth\/realms\/sanad\//);
  await visitor.context().close();

  const product = process.env.PRODUCT_URL ?? '';
  const school = await tokenOf(product, 'school@sanad.example');
  const own = await request.post('/api/v1/ClassResults/search', {
    headers: { Authorization: `Bearer ${school}` },
    data: { limit: 100, filters: { status: { eq: 'issued' } } },
  });
  const { data } = (await own.json()) as { data: { studentId: string; firstName: string }[] };
  const other = data.find(({ firstName }) => firstName !== 'Aisha');
  const token = await tokenOf(product, 'student@sanad.example');
  const asked = await request.get('/api/student/transcript', {
    headers: {
      Authorization: `Bearer ${token}`,
      Accept: 'image/png',
      studentId: other?.studentId ?? '',
      academicYear: `${first}-${last}`,
    },
  });
  expect(other?.studentId).toMatch(/^[0-9a-f-]{36}$/);
  expect(asked.status()).toBe(404);
});
