import type { Page } from '@playwright/test';
import { findAccessibilityProblems } from '../testing/accessibility.ts';
import { expect, hasSidewaysScroll, signIn, test } from '../testing/product.ts';

// A teacher finds a kind of document in Browse, asks its issuer for one, takes it, and everybody can verify it.

const kind = 'Bursary letter';
const board = 'Gombe State Scholarship Board';

async function askFor(page: Page, towards: string): Promise<void> {
  await page.goto('/Teacher/documents/browse');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: kind }) });
  await card.getByRole('button', { name: 'Ask for it' }).click();
  const dialog = page.getByRole('dialog', { name: `Ask for ${kind}` });
  await dialog.getByLabel(/^Amount/).fill('20000');
  await dialog.getByLabel(/^Paid on/).fill('2026-10-02');
  await dialog.getByLabel(/^Towards/).fill(towards);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog).toBeHidden();
  await expect(card).toContainText('Asked on');
}

async function openRequest(page: Page): Promise<void> {
  await page.goto('/Issuer/attestation/issuer_claims');
  await page
    .getByRole('row')
    .filter({ hasText: kind })
    .first()
    .getByRole('link', { name: /^Decide/ })
    .or(
      page
        .getByRole('row')
        .filter({ hasText: kind })
        .first()
        .getByRole('button', { name: /^Decide/ }),
    )
    .first()
    .click();
}

async function grant(page: Page, towards: string): Promise<void> {
  await openRequest(page);
  await expect(page.getByRole('region', { name: 'Attest details' })).toContainText(towards);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(/\/Issuer\/attestation\/issuer_claims$/);
}

test('a document is asked for, issued, taken and verified', async ({ page, browser }) => {
  const towards = `Books ${Date.now()}`;
  await signIn(page, 'teacher@sanad.example');
  await askFor(page, towards);
  const issuer = await browser.newPage({ baseURL: process.env.PRODUCT_URL ?? '', locale: 'en-GB' });
  await signIn(issuer, 'issuer@sanad.example');
  await grant(issuer, towards);
  await issuer.close();

  await page.goto('/Teacher/documents');
  await page.getByRole('status').getByRole('link', { name: 'Browse' }).click();
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: kind }) });
  await expect(card).toContainText('Ready for you');
  await card.getByRole('button', { name: 'Add' }).click();
  await expect(card).toContainText('On request');
  await page.goto('/Teacher/documents');
  await page.getByRole('link', { name: kind }).first().click();
  await expect(page).toHaveURL(/\/Teacher\/documents\/view\/Document\/[0-9a-f-]{36}$/);
  await expect(page.getByText(towards)).toBeVisible();
  await expect(page.getByText('Signature checked').first()).toBeVisible();
  const number = await page
    .getByText(/^DOC-\d{4}-/)
    .first()
    .textContent();
  await page.goto(`/V/${(number ?? '').slice(-10)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Certificate Successfully Verified' })).toBeVisible();
  // What it was paid is the holder's to show.
  await expect(page.getByText('20,000')).toHaveCount(0);
});

test('a request that is denied shows the note of its issuer where it was asked, on a phone too', async ({
  page,
  browser,
}) => {
  const towards = `Transport ${Date.now()}`;
  const reason = 'It is paid for the fees of a term only. Please ask again with the receipt.';
  await signIn(page, 'teacher@sanad.example');
  await askFor(page, towards);
  const issuer = await browser.newPage({ baseURL: process.env.PRODUCT_URL ?? '', locale: 'en-GB' });
  await signIn(issuer, 'issuer@sanad.example');
  await openRequest(issuer);
  await expect(issuer.getByRole('region', { name: 'Attest details' })).toContainText(towards);
  await issuer.getByRole('button', { name: 'Deny…' }).click();
  const panel = issuer.getByRole('dialog', { name: 'Deny' });
  await panel.getByLabel('Reason for denied').fill(reason);
  await panel.getByRole('button', { name: 'Deny claim' }).click();
  await expect(issuer).toHaveURL(/\/Issuer\/attestation\/issuer_claims$/);
  await issuer.close();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/Teacher/documents/browse');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: kind }) });
  await expect(card).toContainText(`${board} wrote: ${reason}`);
  await expect(card).toContainText('Not granted on');
  await expect(card.getByRole('button', { name: 'Ask for it' })).toBeEnabled();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  expect(await hasSidewaysScroll(page)).toBe(false);
});

test('[WALLET-03] [WALLET-04] issued documents are browsed by document, issuer and category; an issuer has its page', async ({
  page,
}) => {
  await signIn(page, 'student@sanad.example');
  await page.goto('/Student/documents/browse');
  await expect(page.getByRole('heading', { level: 1, name: 'Browse Issued Documents' })).toBeVisible();
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveText([/^By Document/, /^By Issuer/, /^By Category/]);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await tabs.nth(2).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Sport' })).toBeVisible();
  await tabs.nth(1).click();
  await page.reload();
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  expect(await page.evaluate(() => localStorage.getItem('activeTab'))).toBe('by-issuer');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await hasSidewaysScroll(page)).toBe(false);
  await page.getByRole('link', { name: new RegExp(board) }).click();
  await expect(page).toHaveURL(/\/Student\/documents\/browse\/add\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: board })).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  expect(await hasSidewaysScroll(page)).toBe(false);
  await page.goto('/Student/documents');
  const award = page.getByRole('link', { name: 'Scholarship award' }).first();
  await expect(award).toHaveAttribute('href', /\/Student\/documents\/view\/Document\/[0-9a-f-]{36}$/);
});
