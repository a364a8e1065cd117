import type { Browser, Page } from '@playwright/test';
import { findAccessibilityProblems } from '../testing/accessibility.ts';
import { choose } from '../testing/accounts.ts';
import { expect, hasSidewaysScroll, signIn, test } from '../testing/product.ts';

// An issuer issues a document to one person; its holder has it in the wallet, everybody verifies it, until it is revoked.

const kind = 'Bursary letter';
const teacher = 'teacher@sanad.example';

const openAs = async (browser: Browser, username: string): Promise<Page> => {
  const page = await browser.newPage({ baseURL: process.env.PRODUCT_URL ?? '', locale: 'en-GB' });
  await signIn(page, username);
  return page;
};

async function issueToTeacher(page: Page, towards: string): Promise<string> {
  await page.goto('/Issuer/issue');
  await choose(page, 'Kind of document', kind);
  await page.getByText('Teacher', { exact: true }).click();
  await page.getByLabel(/^E-mail address of the teacher/).fill(teacher);
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByLabel(/^Amount/).fill('35000');
  await page.getByLabel(/^Paid on/).fill('2026-10-05');
  await page.getByLabel(/^Towards/).fill(towards);
  await page.getByRole('button', { name: 'Issue document' }).click();
  await expect(page).toHaveURL(/\/Issuer\/issued$/);
  const row = page.getByRole('row').filter({ hasText: kind }).first();
  const number = await row.getByText(/^GSSB-B\/\d{4}\/\d{5}$/).textContent();
  return number ?? '';
}

async function verdictOf(page: Page, certificateNo: string, headline: string): Promise<void> {
  await page.goto(`/V/${certificateNo.slice(-10)}`);
  await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible();
}

async function revoke(page: Page, number: string): Promise<void> {
  await page.goto('/Issuer/issued');
  const row = page.getByRole('row').filter({ hasText: number });
  await row.getByRole('button', { name: /^Revoke the document of/ }).click();
  const dialog = page.getByRole('dialog', { name: `Revoke ${number}?` });
  await dialog.getByLabel(/^Reason/).fill('It was paid to somebody else');
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Revoked');
}

test('a document is issued to one person, is in the wallet, verifies, and does so no more once it is revoked', async ({
  page,
  browser,
}) => {
  const towards = `Laboratory ${Date.now()}`;
  await signIn(page, 'issuer@sanad.example');
  const number = await issueToTeacher(page, towards);

  const holder = await openAs(browser, teacher);
  await holder.goto('/Teacher/documents/browse');
  const card = holder.getByRole('listitem').filter({ has: holder.getByRole('heading', { name: kind }) });
  await card.getByRole('button', { name: 'Add' }).click();
  await holder.goto('/Teacher/documents');
  await holder.getByRole('link', { name: kind }).first().click();
  await expect(holder.getByText(towards)).toBeVisible();
  const certificateNo = await holder
    .getByText(/^DOC-\d{4}-/)
    .first()
    .textContent();
  await holder.close();

  const stranger = await browser.newPage({ baseURL: process.env.PRODUCT_URL ?? '', locale: 'en-GB' });
  await verdictOf(stranger, certificateNo ?? '', 'Certificate Successfully Verified');
  await expect(stranger.getByText('35,000')).toHaveCount(0);
  await revoke(page, number);
  await verdictOf(stranger, certificateNo ?? '', 'Certificate Verification Failed');
  await stranger.close();
});

test('a request that lacks what the issuer must know is completed in the form, and so approved', async ({
  page,
  browser,
}) => {
  const towards = `Uniforms ${Date.now()}`;
  const holder = await openAs(browser, teacher);
  await holder.goto('/Teacher/documents/browse');
  const card = holder.getByRole('listitem').filter({ has: holder.getByRole('heading', { name: kind }) });
  await card.getByRole('button', { name: 'Ask for it' }).click();
  const dialog = holder.getByRole('dialog', { name: `Ask for ${kind}` });
  await dialog.getByLabel(/^Towards/).fill(towards);
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(card).toContainText('Asked on');

  await signIn(page, 'issuer@sanad.example');
  await page.goto('/Issuer/attestation/issuer_claims');
  const row = page.getByRole('row').filter({ hasText: kind }).first();
  await row
    .getByRole('link', { name: /^Decide/ })
    .or(row.getByRole('button', { name: /^Decide/ }))
    .first()
    .click();
  const details = page.getByRole('region', { name: 'Attest details' });
  await expect(details.getByText('Towards', { exact: true })).toBeVisible();
  await expect(page.getByText(/yours to fill in: Amount, Paid on\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.getByRole('link', { name: 'Complete and issue' }).click();
  await expect(page).toHaveURL(/\/Issuer\/issue\?claim=[0-9a-f-]{36}$/);
  await expect(page.getByLabel(/^Towards/)).toHaveValue(towards);
  await expect(page.getByRole('button', { name: 'Save draft' })).toHaveCount(0);
  await page.getByLabel(/^Amount/).fill('12000');
  await page.getByLabel(/^Paid on/).fill('2026-10-06');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await hasSidewaysScroll(page)).toBe(false);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Issue document' }).click();
  await expect(page).toHaveURL(/\/Issuer\/attestation\/issuer_claims$/);

  await holder.goto('/Teacher/documents/browse');
  await expect(card).toContainText('Ready for you');
  await card.getByRole('button', { name: 'Add' }).click();
  await holder.close();
});
