import type { Browser, Page } from '@playwright/test';
import { findAccessibilityProblems } from './testing/accessibility.ts';
import { expect, hasSidewaysScroll, signIn, test } from './testing/product.ts';

// One school's results are decided here from the first to the last: the order matters.
test.describe.configure({ mode: 'serial' });

const rows = (page: Page) => page.locator('main').getByRole('table').getByRole('row');
const preview = (page: Page) => page.getByRole('dialog', { name: /^Certificate preview/ });
const picture = (page: Page) => preview(page).getByRole('img', { name: /^Certificate of/ });
const pending = '/School/admin/admin_student?status=pending';

/** The name in a row, without the number below it. */
const firstName = async (page: Page) => (await rows(page).nth(1).locator('b').first().textContent()) ?? '';

async function asUser(browser: Browser, user: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: process.env.PRODUCT_URL ?? '' });
  await signIn(page, user);
  return page;
}

test('[CERT-03] [CERT-04] [CERT-05] a school looks at a result that waits and approves it from the preview', async ({
  page,
}) => {
  await signIn(page, 'school@sanad.example', pending);
  await expect(page.getByText('30 entries')).toBeVisible();
  const name = await firstName(page);
  await page.getByRole('button', { name: `Preview: ${name}` }).click();
  await expect(picture(page)).toBeVisible({ timeout: 30_000 });
  expect(await picture(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(600);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await preview(page).getByRole('button', { name: 'Approve Certificate' }).click();
  await expect(preview(page)).toBeHidden();
  await expect(page.getByText(`Approved: ${name}`)).toBeVisible();
  await expect(page.getByText('29 entries')).toBeVisible();
});

test('a school rejects a result from its row, with a reason that the preview then shows', async ({ page }) => {
  await signIn(page, 'school@sanad.example', pending);
  await expect(page.getByText('29 entries')).toBeVisible();
  const name = await firstName(page);
  await page.getByRole('button', { name: `Reject: ${name}` }).click();
  const asking = page.getByRole('dialog', { name: `Reject the result of ${name}?` });
  await asking.getByRole('textbox').fill('The marks of the first test are missing.');
  await asking.getByRole('button', { name: 'Reject' }).click();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page.getByText('28 entries')).toBeVisible();
  await page
    .getByRole('radiogroup', { name: 'Status' })
    .getByText(/^Declined /)
    .click();
  await expect(page.getByRole('button', { name: `Approve: ${name}` })).toBeDisabled();
  await page.getByRole('button', { name: `Preview: ${name}` }).click();
  await expect(preview(page)).toContainText('Sent back because: The marks of the first test are missing.');
  await expect(preview(page).getByRole('button', { name: 'Approve Certificate' })).toHaveCount(0);
});

test('of two who approve at once one wins and the other is told', async ({ browser }) => {
  const [one, other] = await Promise.all([
    asUser(browser, 'school@sanad.example'),
    asUser(browser, 'superadmin@sanad.example'),
  ]);
  await one.goto(pending);
  await expect(one.getByText('28 entries')).toBeVisible();
  const name = await firstName(one);
  await other.goto('/SuperAdmin/admin/super_student?status=pending');
  await other.getByRole('searchbox', { name: 'Search this list' }).fill(name.split(' ').at(-1) ?? '');
  await other
    .getByRole('button', { name: `Approve: ${name}` })
    .first()
    .click();
  await one.getByRole('button', { name: `Approve: ${name}` }).click();
  const approve = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true });
  await Promise.all([approve(one).click(), approve(other).click()]);
  const told = (page: Page) => page.getByText('This result is no longer pending');
  const won = (page: Page) => page.getByRole('dialog', { name: 'Done' });
  for (const page of [one, other]) await expect(told(page).or(won(page)).first()).toBeVisible();
  expect((await told(one).count()) + (await told(other).count())).toBe(1);
  expect((await won(one).count()) + (await won(other).count())).toBe(1);
  await Promise.all([one.close(), other.close()]);
});

test('[TABLE-49] [TABLE-51] a school approves all that waits at once and sees the batch finish', async ({ page }) => {
  await signIn(page, 'school@sanad.example', pending);
  await expect(page.getByText('27 entries')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await page.getByRole('button', { name: 'Select all 27 in this filter' }).click();
  const bar = page.getByRole('region', { name: 'All 27 in this filter selected' });
  await bar.getByRole('button', { name: 'Approve 27' }).click();
  const asking = page.getByRole('dialog', { name: 'Approve 27 results?' });
  await expect(asking).toContainText('A signed certificate is issued for each of the 27 results');
  await asking.getByRole('button', { name: 'Approve 27' }).click();
  await expect(page.getByRole('dialog', { name: 'Bulk Operation Initiated Successfully' })).toBeVisible();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  const tray = page.getByRole('region', { name: 'Batch summary' });
  await expect(tray).toContainText('27 entries worked on', { timeout: 30_000 });
  await expect(tray.locator('[data-kind=success] dd')).toHaveText('27');
  await expect(page.getByRole('heading', { name: 'No records found' })).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
});

test('[CERT-06] [CERT-20] a student looks at the own certificate and may take it along, share and save it', async ({
  page,
}) => {
  await signIn(page, 'student@sanad.example');
  await expect(page).toHaveURL(/\/Student\/list\/Student$/);
  for (const act of ['Download', 'Share', 'Save to Google Drive']) {
    await expect(page.getByRole('button', { name: new RegExp(`^${act}: `) }).first()).toBeEnabled();
  }
  await page
    .getByRole('button', { name: /^View: / })
    .first()
    .click();
  await expect(picture(page)).toBeVisible({ timeout: 30_000 });
  await preview(page).getByRole('button', { name: 'Download Certificate' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([/^PNG/, /^JPEG/, /^PDF/]);
});

test('[CERT-17] [CERT-21] a student downloads real files in three formats', async ({ page }) => {
  await signIn(page, 'student@sanad.example');
  await page
    .getByRole('button', { name: /^View: / })
    .first()
    .click();
  await expect(picture(page)).toBeVisible({ timeout: 30_000 });
  const starts = { PNG: '89504e47', JPEG: 'ffd8ff', PDF: '25504446' };
  for (const [format, start] of Object.entries(starts)) {
    await preview(page).getByRole('button', { name: 'Download Certificate' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: new RegExp(`^${format}`) }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`^SRC-.*\\.${format.toLowerCase()}$`));
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    expect(
      Buffer.concat(chunks)
        .subarray(0, start.length / 2)
        .toString('hex'),
    ).toBe(start);
    await expect(page.getByRole('menuitem')).toHaveCount(0);
  }
});

test('[CERT-02] [CERT-07] [CERT-09] under its own address: not found says so, and Cancel leads to the list', async ({
  page,
}) => {
  await signIn(page, 'student@sanad.example');
  await page.goto('/pdf-view/credentials/01900000-0000-7000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'Certificate not found.' })).toBeVisible();
  await preview(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/Student\/list\/Student$/);
});

for (const user of ['teacher', 'examiner', 'inspector'] as const) {
  test(`[TABLE-37] the first list of ${user}@ opens with the filters of this session; what they hide is said and shown by one press`, async ({
    page,
  }) => {
    await signIn(page, `${user}@sanad.example`);
    await expect(page.getByRole('combobox', { name: 'Academic session' })).toHaveValue(
      `${new Date().getFullYear()}-${new Date().getFullYear() + 1}`,
    );
    await page.getByRole('combobox', { name: 'Academic session' }).selectOption('2018-2019');
    await expect(page.getByText(/^Only rows with Status: Pending and Academic session: 2018-2019/)).toBeVisible();
    await page.getByRole('button', { name: 'Show all without these filters' }).click();
    await expect(rows(page).nth(1)).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Academic session' })).toHaveValue('');
  });
}

test('on a phone, in Hindi and in the dark: the preview fits, enlarges and has no barrier', async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: process.env.PRODUCT_URL ?? '',
    viewport: { width: 390, height: 844 },
    locale: 'hi-IN',
  });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('ELOCKER_THEME', 'dark'));
  await signIn(page, 'student@sanad.example');
  const card = page.locator('main li').filter({ has: page.locator('h2') });
  await expect(card.first()).toBeVisible();
  expect(await hasSidewaysScroll(page)).toBe(false);
  await card.first().getByRole('button', { name: /^देखें/ }).click();
  const dialog = page.getByRole('dialog');
  const image = dialog.getByRole('img', { name: /का प्रमाणपत्र$/ });
  await expect(image).toBeVisible({ timeout: 30_000 });
  expect(await hasSidewaysScroll(page)).toBe(false);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  const before = await image.boundingBox();
  await dialog.getByRole('button', { name: 'बड़ा करें' }).click();
  await expect.poll(async () => ((await image.boundingBox())?.width ?? 0) / (before?.width ?? 1)).toBeGreaterThan(1.8);
  await context.close();
});
