import type { Page } from '@playwright/test';
import { findAccessibilityProblems } from '../testing/accessibility.ts';
import { expect, hasSidewaysScroll, signIn, test } from '../testing/product.ts';

// A pupil keeps a paper of its own in the wallet, looks at it, shows it with a certificate by one link, and takes both back (J14.2).

const title = 'Letter of the village head';

/** Two empty pages. */
const pdf = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]>>endobj
4 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]>>endobj
trailer<</Root 1 0 R/Size 5>>
%%EOF
`);

const row = (page: Page) =>
  page.getByRole('list', { name: 'Own uploads' }).getByRole('listitem').filter({ hasText: title });

async function upload(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add document' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add document' });
  await sheet.getByRole('link', { name: /^Upload/ }).click();
  await expect(page).toHaveURL(/\/Student\/documents\/add\/upload$/);
  const dialog = page.getByRole('dialog', { name: 'Upload' });
  await dialog.getByLabel(/^Title/).fill(title);
  const file = dialog.locator('input[type=file]');
  await file.setInputFiles({ name: 'letter.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(dialog.getByRole('alert')).toHaveText('Only PDF, JPG and PNG can be added.');
  // What the server refuses leaves what was typed.
  await dialog.getByRole('button', { name: 'Take out letter.svg' }).click();
  await file.setInputFiles({
    name: 'letter.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 nothing'),
  });
  await dialog.getByRole('button', { name: 'Save document' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(/cannot be opened/);
  await expect(dialog.getByLabel(/^Title/)).toHaveValue(title);
  await dialog.getByRole('button', { name: 'Take out letter.pdf' }).click();
  await file.setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: pdf });
  await dialog.getByRole('button', { name: 'Save document' }).click();
  await expect(page).toHaveURL(/\/Student\/documents$/);
}

async function lookAt(page: Page): Promise<void> {
  await row(page).getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(/\/Student\/documents\/view\/attestation-SELF\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('img', { name: `Page 1 of ${title}` })).toBeVisible();
  await page.getByRole('group', { name: title }).press('PageDown');
  await expect(page.getByRole('img', { name: `Page 2 of ${title}` })).toBeVisible();
  const rows = page.getByRole('main').locator('aside dl');
  await expect(rows).toContainText('Issued By');
  for (const hidden of [/osid/i, /fileUrl/i, /transactionId/i, /[0-9a-f]{8}-[0-9a-f]{4}/])
    await expect(rows).not.toContainText(hidden);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Certificate' }).click();
  expect((await download).suggestedFilename()).toBe('Letter-of-the-village-head.pdf');
  expect(await findAccessibilityProblems(page)).toEqual([]);
  expect(await hasSidewaysScroll(page)).toBe(false);
  await page.getByRole('main').getByRole('link', { name: 'My documents' }).click();
}

/** Answers the link. */
async function shareTwo(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share several' }).click();
  await page.getByRole('list', { name: 'Certificates' }).getByRole('checkbox').first().check();
  await row(page).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Share 2 in one link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share 2 documents' });
  await dialog.getByLabel('For whom or for what').fill('Science College');
  await dialog.getByRole('button', { name: 'Make link' }).click();
  const field = dialog.getByLabel('Link', { exact: true });
  await expect(field).toHaveValue(/\/s\/[\w-]{22}$/);
  const link = await field.inputValue();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  return new URL(link).pathname;
}

async function openShared(page: Page, link: string): Promise<void> {
  await page.goto(link);
  const items = page.getByRole('main').getByRole('listitem');
  await expect(items).toHaveCount(2);
  await expect(items.first()).toContainText('Verified now');
  await expect(items.last()).toContainText('Not checked by anyone');
  await expect(items.last().getByRole('img').first()).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Science College');
  expect(await findAccessibilityProblems(page)).toEqual([]);
}

async function withdraw(page: Page): Promise<void> {
  await page.goto('/Student/documents');
  await row(page).getByRole('link', { name: title }).click();
  const links = page.getByRole('region', { name: 'Shared links' });
  await expect(links).toContainText('Science College');
  await expect(links).toContainText('opened once');
  await expect(links.getByRole('list', { name: 'Openings' })).toContainText('Opened, on a computer');
  await links.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(links).toContainText('Withdrawn');
}

async function remove(page: Page): Promise<void> {
  await page.getByRole('button', { name: `More: ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page
    .getByRole('dialog', { name: `Remove ${title}?` })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(page).toHaveURL(/\/Student\/documents$/);
  await expect(row(page)).toHaveCount(0);
}

test('[WALLET-01] [WALLET-08] [WALLET-09] [WALLET-11] a pupil keeps a document, shares it with a certificate, and takes both back', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'student@sanad.example');
  await page.getByRole('link', { name: 'My documents' }).click();
  await expect(page).toHaveURL(/\/Student\/documents$/);
  // What was signed stands there without being added.
  await expect(page.getByRole('list', { name: 'Certificates' }).getByRole('listitem').first()).toBeVisible();
  await upload(page);
  await expect(row(page)).toContainText('PDF, 2 pages');
  for (const hidden of [/osid/i, /otp/i, /transactionId/i, /[0-9a-f]{8}-[0-9a-f]{4}/]) {
    await expect(page.getByRole('list', { name: 'Own uploads' })).not.toContainText(hidden);
  }
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await lookAt(page);
  const link = await shareTwo(page);
  await openShared(page, link);
  await withdraw(page);
  await remove(page);
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('This link leads nowhere');
});

test('[WALLET-10] for a document of another issuer nothing is fetched: what it says comes with the list', async ({
  page,
}) => {
  await signIn(page, 'student@sanad.example', '/Student/documents');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole('link', { name: 'Athletics certificate' }).click();
  await expect(page).toHaveURL(/\/view\/attestation-DIVOC\//);
  await expect(page.getByRole('main')).toContainText('400 metres, girls');
  await expect(page.getByRole('main')).toContainText('Issuer not known');
  // The list that was left may still be drawing its own uploads.
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  expect(asked.filter((path) => /attestation-DIVOC|WalletDocument/.test(path) || path.includes(id))).toEqual([]);
});

test('at 390 px nothing of the wallet scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'student@sanad.example', '/Student/documents');
  await expect(page.getByRole('list', { name: 'Own uploads' })).toBeVisible();
  expect(await hasSidewaysScroll(page)).toBe(false);
  await page.getByRole('button', { name: 'Add document' }).click();
  await expect(page.getByRole('dialog', { name: 'Add document' }).getByRole('link').first()).toBeVisible();
});
