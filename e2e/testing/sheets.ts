import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect } from './product.ts';

export const csv = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\n')}\n`),
});

/** The session that a new upload is for. */
export function runningSession(): string {
  const year = new Date().getFullYear();
  return `${year}-${year + 1}`;
}

/** From the chosen file to its result. */
export async function uploadSheet(page: Page): Promise<Locator> {
  const press = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await press('Upload File');
  await expect(page.getByRole('dialog', { name: 'Confirm Approval' })).toContainText(
    'You are about to upload results.',
  );
  await press('Yes');
  const finished = page.getByRole('dialog', { name: 'Upload finished' });
  await expect(finished).toBeVisible();
  return finished;
}

/** A figure of the result. */
export const tally = (finished: Locator, name: string) =>
  finished.locator('dl > div').filter({ hasText: name }).locator('dd');

/** What a press on this saves. */
export async function downloaded(page: Page, pressed: Locator): Promise<{ name: string; content: Buffer }> {
  const [saved] = await Promise.all([page.waitForEvent('download'), pressed.click()]);
  return { name: saved.suggestedFilename(), content: await readFile(await saved.path()) };
}
