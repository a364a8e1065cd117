import type { Page } from '@playwright/test';
import type { Scene } from './scene.ts';

const issued = '/Issuer/issued';
const issue = '/Issuer/issue';

async function look(page: Page): Promise<void> {
  await page.locator('tbody tr').nth(4).locator('button').first().click();
  await page.getByRole('dialog').locator('img').waitFor();
}

async function revoke(page: Page): Promise<void> {
  await page
    .locator('tbody tr', { has: page.locator('[data-status="issued"]') })
    .first()
    .locator('button')
    .last()
    .click();
  await page.getByRole('dialog').waitFor();
}

async function suspend(page: Page): Promise<void> {
  const row = page.locator('tbody tr', { has: page.locator('[data-status="issued"]') }).first();
  await row.locator('button:has(.tabler-icon-player-pause)').click();
  await page.getByRole('dialog').waitFor();
}

/** A signature without a name. */
async function leaveUnsigned(page: Page): Promise<void> {
  await page.locator('form section input').first().fill('');
}

/** Found by nobody's number: what is refused is said at its place. */
async function tryUnknown(page: Page): Promise<void> {
  await page.locator('form input[type="text"], form input:not([type])').first().fill('STU0000000000');
  await page.locator('form button[type="submit"]').click();
  await page.locator('.mantine-InputWrapper-error').first().waitFor();
}

async function tryEmpty(page: Page): Promise<void> {
  await page.locator('main img').first().waitFor();
  await page.locator('section > footer button').last().click();
  await page.locator('.mantine-InputWrapper-error').first().waitFor();
}

/** What an issuer issues, and what became of it. */
export const documentScenes: readonly Scene[] = [
  { name: 'Issuer-documents', path: issued },
  { name: 'Issuer-documents-look', path: issued, open: look },
  { name: 'Issuer-documents-revoke', path: issued, open: revoke },
  { name: 'Issuer-documents-suspend', path: issued, open: suspend },
  { name: 'Issuer-face', path: '/Issuer/face' },
  { name: 'Issuer-face-unsigned', path: '/Issuer/face', open: leaveUnsigned },
  { name: 'Issuer-documents-none', path: `${issued}?state=suspended` },
  { name: 'Issuer-issuing', path: issue, open: async (page) => page.locator('main img').first().waitFor() },
  { name: 'Issuer-issuing-unknown', path: issue, open: tryUnknown },
  { name: 'Issuer-issuing-empty', path: issue, open: tryEmpty },
];
