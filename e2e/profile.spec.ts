import { demoAccounts } from '@sanad/contract/pages/demo-accounts';
import { layout as english } from '@sanad/contract/text/en/layout';
import { findAccessibilityProblems } from './testing/accessibility.ts';
import { expect, hasSidewaysScroll, signIn, test } from './testing/product.ts';

for (const { username, role } of demoAccounts) {
  test(`[LAYOUT-01] [LAYOUT-02] [LAYOUT-10] ${role} finds the own profile behind the picture`, async ({ page }) => {
    await signIn(page, username);
    await page.getByRole('button', { name: /Account of/ }).click();
    await page.getByRole('link', { name: 'My profile' }).click();
    await expect(page).toHaveURL(new RegExp(`/profile/${role}$`));
    const title = role.charAt(0).toUpperCase() + role.slice(1);
    await expect(page).toHaveTitle(`${title} · Sanad`);
    await expect(
      page.getByRole('heading', { level: 1, name: english[`profile.heading.${role}`], exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: username })).toHaveAttribute('href', `mailto:${username}`);
    expect(await page.evaluate(() => localStorage.getItem('entity'))).toBe(role);
    expect(await findAccessibilityProblems(page)).toEqual([]);
  });
}

test('[LAYOUT-08] [LAYOUT-12] the public profile of a student opens at the right without what is private', async ({
  page,
}) => {
  await signIn(page, 'student@sanad.example', '/profile/Student');
  const own = page.getByRole('region', { name: 'Personal details' });
  await expect(own).toContainText('student@sanad.example');
  await page.getByRole('button', { name: 'Preview public profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Public profile' });
  await expect(dialog).toContainText('Aisha');
  await expect(dialog.getByRole('region', { name: 'School', exact: true })).toContainText('Unity Basic School Gombe');
  await expect(dialog).not.toContainText('student@sanad.example');
  await expect(dialog).not.toContainText('Date of birth');
  const rightEdge = async () => {
    const box = await dialog.boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0);
  };
  await expect.poll(rightEdge, 'it stands at the right edge, once it has slid in').toBe(1280);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('[LAYOUT-05] Edit and Add open the form in the panel, and the panel closes again', async ({ page }) => {
  await signIn(page, 'student@sanad.example', '/profile/Student');
  await page.getByRole('link', { name: 'Edit Personal details' }).click();
  await expect(page).toHaveURL(/panel=edit\/own-Student\/[0-9a-f-]{36}$/);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/profile\/Student$/);
  await page.getByRole('link', { name: 'Add to Education' }).click();
  await expect(page).toHaveURL(/panel=add\/profile-education$/);
});

test("somebody else's record is refused by the server, and the page says so", async ({ page }) => {
  await signIn(page, 'student@sanad.example', '/profile/Student?id=0190a0a0-0000-7000-8000-000000000001');
  await expect(page.getByRole('alert').filter({ hasText: 'This record was not found' })).toBeVisible();
  await page.goto('/profile/Teacher?id=0190a0a0-0000-7000-8000-000000000001');
  await expect(page.getByRole('alert').filter({ hasText: 'You may not see this profile' })).toBeVisible();
});

test('a profile fits a phone in both languages and both themes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'school@sanad.example');
  for (const [language, theme] of [
    ['hi', 'dark'],
    ['en', 'default'],
  ] as const) {
    await page.evaluate(
      ([lang, look]) => {
        localStorage.setItem('setLanguage', lang);
        localStorage.setItem('ELOCKER_THEME', look);
      },
      [language, theme] as const,
    );
    await page.goto('/profile/School');
    await expect(page.getByRole('link', { name: 'school@sanad.example' })).toBeVisible();
    expect(await hasSidewaysScroll(page)).toBe(false);
    expect(await findAccessibilityProblems(page)).toEqual([]);
  }
});
