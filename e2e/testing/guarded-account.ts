import { expect, type Page } from '@playwright/test';
import { mailedLink, password, uniqueEmail } from './accounts.ts';
import { fillSignIn } from './product.ts';

/** A verifier of its own: the demo accounts sign in with the password alone. */
export async function newVerifier(page: Page): Promise<string> {
  const email = uniqueEmail('guarded');
  const made = await page.request.post('/api/v1/Verifier/invite', { data: { name: 'Tunde Bakare', email, password } });
  const { data } = (await made.json()) as { data: { osid: string }[] };
  await page.request.get(`/api/verifyEmail/Verifier/${data[0]?.osid}`);
  await page.goto(await mailedLink(page, email, '/api/verifyEmail/confirm'));
  await page.getByRole('button', { name: 'Yes, this is my address' }).click();
  await expect(page).toHaveURL(/\/active\?status=200/);
  return email;
}

/** The password, on the sign-in page. */
export async function typePassword(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page, email, password);
}
