import { demoAccounts } from '@sanad/contract/pages/demo-accounts';
import type { Role } from '@sanad/contract/values/roles';
import { expect, fillSignIn, signIn, test } from './testing/product.ts';

const landing: Record<Role, string> = {
  SuperAdmin: '/SuperAdmin/main-dashboard',
  School: '/School/admin/admin_student',
  Inspector: '/Inspector/list/Inspector',
  Examiner: '/Examiner/list/Examiner',
  stateadmin: '/stateadmin/list/stateadmin',
  lgaadmin: '/lgaadmin/list/lgaadmin',
  Teacher: '/Teacher/list/Teacher',
  Verifier: '/verify/regular',
  Issuer: '/Issuer/kinds',
  Student: '/Student/list/Student',
};

const proves: Partial<Record<Role, string>> = {
  School: '[AUTH-06] [AUTH-15] ',
  SuperAdmin: '[AUTH-07] ',
  Verifier: '[AUTH-08] ',
  Student: '[AUTH-09] [AUTH-35] ',
};

for (const { username, role } of demoAccounts) {
  test(`${proves[role] ?? ''}${role} signs in through the form and lands on ${landing[role]}`, async ({ page }) => {
    await page.goto('/login');
    await expect(page).toHaveURL(/\/auth\/realms\/sanad\//);
    await fillSignIn(page, username);
    await expect(page).toHaveURL(new RegExp(`${landing[role]}$`));
    await expect(page.getByRole('banner')).toBeVisible();
    const stored = await page.evaluate(() => ({
      homepage: localStorage.getItem('homepage'),
      entity: localStorage.getItem('entity'),
    }));
    expect(stored.homepage).toBe(landing[role]);
    expect(stored.entity).toContain(role);
  });
}

test('[AUTH-12] [AUTH-13] an anonymous visitor of a guarded page signs in and comes back to it', async ({ page }) => {
  await page.goto('/notifications?from=mail');
  await expect(page).toHaveURL(/\/auth\/realms\/sanad\//);
  await fillSignIn(page, 'teacher@sanad.example');
  await expect(page).toHaveURL(/\/notifications\?from=mail$/);
});

test('[I18N-06] the chosen language goes along to the identity provider', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('setLanguage', 'hi'));
  await page.goto('/login');
  await expect(page).toHaveURL(/\/auth\/realms\/sanad\//);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
});

test('[AUTH-16] [AUTH-17] [AUTH-18] logging out empties the storage, ends the session, and the next sign-in asks for the password', async ({
  page,
}) => {
  // A page that learns its version writes it down; one that cannot ask for it must find what was kept.
  await page.route('**/version.json*', (route) => route.abort());
  await signIn(page, 'school@sanad.example');
  await page.evaluate(() => localStorage.setItem('app_version', 'kept'));
  await page.goto('/logout');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/$/);
  // The start page clears and reloads itself: look at the storage, and sign in, from another tab.
  const other = await page.context().newPage();
  await other.goto('/health');
  await expect
    .poll(() => other.evaluate(() => localStorage.getItem('isLoggedOut')), 'the flag is found on start and cleared')
    .toBeNull();
  const kept = await other.evaluate(() => ({ ...localStorage }));
  expect(kept.app_version).toBe('kept');
  expect(kept.token).toBeUndefined();
  expect(kept.schoolId).toBeUndefined();
  await other.goto('/login');
  await expect(other.locator('input[type=password]')).toBeVisible();
});

test('[AUTH-20] [AUTH-21] [AUTH-22] [AUTH-23] each role keeps its own details in local storage', async ({
  browser,
  baseURL,
}) => {
  const expected: Record<string, string[]> = {
    'inspector@sanad.example': ['stateId'],
    'teacher@sanad.example': ['schoolId', 'schoolType'],
    'examiner@sanad.example': ['examinerOsid'],
    'school@sanad.example': ['schoolName', 'schoolId', 'schoolType'],
  };
  for (const [username, keys] of Object.entries(expected)) {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await signIn(page, username);
    for (const key of keys) {
      await expect
        .poll(() => page.evaluate((name) => localStorage.getItem(name), key), `${username} ${key}`)
        .toMatch(/.+/);
    }
    await context.close();
  }
});

test('[AUTH-10] another user in the same browser is sent to the own home', async ({ page }) => {
  await signIn(page, 'school@sanad.example');
  await page.evaluate(() => localStorage.setItem('prevUser', 'somebody@else.example'));
  await page.goto('/notifications');
  await expect(page).toHaveURL(/\/School\/admin\/admin_student$/);
});

test('[AUTH-01] the product has no sign-in form of its own: the form stands at the identity provider', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.locator('input[type=password]')).toBeVisible();
  expect(new URL(page.url()).pathname).toMatch(/^\/auth\/realms\/sanad\//);
});

test('a wrong password keeps the username and says what to do', async ({ page }) => {
  await page.goto('/login');
  await fillSignIn(page, 'teacher@sanad.example', 'not-the-password');
  await expect(page.getByRole('alert')).toContainText('Username or password is wrong');
  await expect(page.getByLabel(/^Username/)).toHaveValue('teacher@sanad.example');
});

test('a second tab signs in by itself', async ({ page, context }) => {
  await signIn(page, 'teacher@sanad.example');
  const second = await context.newPage();
  await second.goto('/notifications');
  await expect(second.getByRole('banner')).toBeVisible();
  await expect(second).toHaveURL(/\/notifications$/);
});

test('a callback with a wrong state gets a clear page, not a loop', async ({ page }) => {
  await page.goto('/login?code=abc&state=made-up');
  await expect(page.getByRole('heading')).toBeVisible();
  await expect(
    page
      .getByRole('button', { name: /sign in/i })
      .or(page.getByRole('link', { name: /sign in/i }))
      .first(),
  ).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/login');
});
