import type { Locator, Page } from '@playwright/test';
import { expect, fillSignIn } from './product.ts';

/** The password of the accounts that journeys make. */
export const password = 'Sahara-9-Nights';

/** An address that no other run has used. */
export const uniqueEmail = (name: string) => `${name}-${Date.now()}-${Math.floor(Math.random() * 1e6)}@sanad.example`;

export const box = (place: Page | Locator, name: string) => place.getByRole('textbox', { name, exact: true });

/** Opens a list and takes the choice with the name, or the first one. */
export async function choose(place: Page | Locator, label: string, option?: string): Promise<void> {
  const list = place.getByRole('combobox', { name: label, exact: true }).or(box(place, label)).first();
  await expect(list).toBeEnabled();
  await list.click();
  const page = 'page' in place ? place.page() : place;
  const options = page.getByRole('listbox').getByRole('option');
  await (option === undefined ? options.first() : options.filter({ hasText: option }).first()).click();
}

export async function fillAccount(page: Page, email: string): Promise<void> {
  await box(page, 'Email').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('input[name=passwordConfirm]').fill(password);
}

/** The newest link of this kind that was mailed to an address. */
export async function mailedLink(page: Page, email: string, path: '/api/verifyEmail/confirm' | '/auth/password/set') {
  const find = async () => {
    const mails = (await (await page.request.get('/dev/outbox.json')).json()) as unknown[];
    const mine = JSON.stringify(
      (Array.isArray(mails) ? mails : Object.values(mails).flat()).filter((mail) =>
        JSON.stringify(mail).includes(email),
      ),
    );
    return mine.match(new RegExp(`https?:[^"\\s\\\\<>]+${path}[^"\\s\\\\<>]+`))?.[0]?.replaceAll('&amp;', '&');
  };
  await expect.poll(find).toMatch(/token=/);
  return (await find()) ?? '';
}

/** Creates the account and follows the link in the mail. */
export async function verifyAccount(page: Page, email: string): Promise<string> {
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('dialog', { name: 'Your account is created' })).toBeVisible();
  const link = await mailedLink(page, email, '/api/verifyEmail/confirm');
  await page.goto(link);
  await page.getByRole('button', { name: 'Yes, this is my address' }).click();
  await expect(page).toHaveURL(/\/active\?status=200/);
  return link;
}

/** Signs in with an account that a journey made. */
export async function signInAs(page: Page, email: string, landing: RegExp): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page, email, password);
  await expect(page).toHaveURL(landing);
}

/** Opens the invitation and chooses a password, which also signs in. */
export async function acceptInvitation(page: Page, email: string, landing: RegExp): Promise<void> {
  await page.goto(await mailedLink(page, email, '/auth/password/set'));
  const fields = page.locator('input[type=password]');
  await fields.nth(0).fill(password);
  await fields.nth(1).fill(password);
  await page.getByRole('main').locator('button[type=submit]').first().click();
  await expect(page).toHaveURL(landing);
}
