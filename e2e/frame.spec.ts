import type { Page } from '@playwright/test';
import { expect, hasSidewaysScroll, signIn, signInAnew, test } from './testing/product.ts';
import { useMenu } from './testing/sample-menu.ts';

const aside = (page: Page) => page.getByRole('complementary', { name: 'Side menu' });

test('[FRAME-07] [FRAME-13] [CONST-14] [FRAME-06] the side menu is 290 px wide at 993 px; at 992 px it becomes a drawer', async ({
  page,
}) => {
  await page.setViewportSize({ width: 993, height: 800 });
  await signIn(page, 'school@sanad.example');
  expect((await aside(page).boundingBox())?.width).toBe(290);
  await page.setViewportSize({ width: 992, height: 800 });
  await expect(aside(page)).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Log out' })).toBeVisible();
});

test('[FRAME-02] [FRAME-03] [FRAME-04] entries come from the menu configuration: title, route, icon, add link, children', async ({
  page,
}) => {
  await useMenu(page, 'School', {
    menus: [
      { title: 'Pupils', redirectTo: '/School/admin/admin_student', icon: 'users', addform: 'admin-teacherSetup' },
      {
        title: 'Schools',
        icon: 'settings',
        children: { menus: [{ title: 'All schools', redirectTo: '/School/list/schools' }] },
      },
    ],
  });
  await signIn(page, 'school@sanad.example');
  const nav = page.getByRole('navigation', { name: 'Side menu' });
  await expect(nav.getByRole('link', { name: 'Pupils', exact: true })).toHaveAttribute(
    'href',
    '/School/admin/admin_student',
  );
  await expect(nav.getByRole('link', { name: 'Pupils', exact: true }).locator('svg')).toBeVisible();
  if (!(await nav.getByRole('link', { name: 'All schools' }).isVisible()))
    await nav.getByRole('button', { name: 'Schools' }).click();
  await nav.getByRole('link', { name: 'All schools' }).click();
  await expect(page).toHaveURL(/\/School\/list\/schools$/);
  await nav.getByRole('link', { name: /Add: Pupils/ }).click();
  await expect(page).toHaveURL(/panel=add(%2F|\/)admin-teacherSetup/);
});

test('[FRAME-05] the logout entry asks first, then logs out', async ({ page }) => {
  await signIn(page, 'teacher@sanad.example');
  await aside(page).getByRole('button', { name: 'Log out' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Log out?');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/Teacher\/list\/Teacher$/);
  await aside(page).getByRole('button', { name: 'Log out' }).click();
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/$/);
  // The start page still clears and reloads: look from another tab.
  const other = await page.context().newPage();
  await other.goto('/login');
  await expect(other.locator('input[type=password]')).toBeVisible();
});

test('a group of the menu such as Manage Platform leads to pages that keep the frame', async ({ page }) => {
  const group = { title: 'menu.manage-platform', icon: 'settings' };
  const links = ['disclaimer', 'privacyPolicy', 'tutorial'].map((type) => `/SuperAdmin/edit-static-pages?type=${type}`);
  await useMenu(page, 'SuperAdmin', {
    menus: [
      {
        ...group,
        children: {
          menus: ['menu.edit-disclaimer', 'menu.edit-privacy-policy', 'menu.edit-tutorial-page'].map(
            (title, index) => ({
              title,
              redirectTo: links[index],
            }),
          ),
        },
      },
    ],
  });
  await signIn(page, 'superadmin@sanad.example');
  const nav = page.getByRole('navigation', { name: 'Side menu' });
  await expect(nav.getByText('Manage Platform')).toBeVisible();
  if (!(await nav.getByRole('link', { name: 'Edit Disclaimer' }).isVisible()))
    await nav.getByText('Manage Platform').click();
  for (const [index, name] of ['Edit Disclaimer', 'Edit Privacy Policy', 'Edit Tutorial Page'].entries()) {
    await expect(nav.getByRole('link', { name })).toHaveAttribute('href', links[index] ?? '');
  }
  await nav.getByRole('link', { name: 'Edit Disclaimer' }).click();
  await expect(aside(page), 'the query does not hide the frame').toBeVisible();
});

test('[FRAME-08] [FRAME-12] each role has its own menu; the logo goes to the stored homepage', async ({ page }) => {
  await useMenu(page, 'School', { menus: [{ title: 'Only for schools', redirectTo: '/notifications' }] });
  await useMenu(page, 'Teacher', { menus: [{ title: 'Only for teachers', redirectTo: '/notifications' }] });
  await signIn(page, 'teacher@sanad.example');
  await expect(page.getByRole('link', { name: 'Only for teachers' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Only for schools' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Only for teachers' }).click();
  await expect(page).toHaveURL(/\/notifications$/);
  await page
    .getByRole('link', { name: /start page/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/Teacher\/list\/Teacher$/);
});

test('[FRAME-17] [FRAME-22] [FRAME-23] the bell shows what is unread; SuperAdmin has none, and none on the list pages of a Student', async ({
  page,
}) => {
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  await page.route('**/api/v1/Notification/unread', (route) => route.fulfill({ json: { data: { unreadCount: 2 } } }));
  // A button of the header appears together with the bell: once it is there, a bell that is missing stays away.
  const lookAs = async (username: string, role: string) => {
    const headerMenus = { left: [], right: [{ title: `Header of ${role}`, redirectTo: '/menu' }] };
    await useMenu(page, role, { headerMenus });
    await signInAnew(page, username);
    await expect(page.getByRole('link', { name: `Header of ${role}` })).toBeVisible();
  };
  await lookAs('teacher@sanad.example', 'Teacher');
  await expect(bell).toHaveAccessibleName(/2 unread/);
  for (const [username, role] of [
    ['superadmin@sanad.example', 'SuperAdmin'],
    ['student@sanad.example', 'Student'],
  ] as const) {
    await lookAs(username, role);
    await expect(bell).toHaveCount(0);
  }
});

test('[FRAME-14] /menu lists the entries of the menu', async ({ page }) => {
  await useMenu(page, 'Teacher', {
    menus: [{ title: 'My classes', redirectTo: '/Teacher/list/Teacher', icon: 'users' }],
  });
  await signIn(page, 'teacher@sanad.example', '/menu');
  await expect(page.getByRole('main').getByRole('link', { name: 'My classes' })).toBeVisible();
});

test('[FRAME-37] [FRAME-38] [FRAME-39] the footer has its text and the Privacy Policy in a new tab, but not in a wallet', async ({
  page,
}) => {
  await signIn(page, 'teacher@sanad.example');
  const link = page.getByRole('contentinfo').getByRole('link', { name: /Privacy Policy/ });
  await expect(link).toHaveAttribute('href', '/privacy-policy');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(page.getByRole('contentinfo')).toContainText('Certificates for every learner');
  await page.route('**/assets/config/config.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), footerText: 'Ministry of Education', appType: 'attestation' },
    });
  });
  await page.reload();
  await expect(page.getByRole('contentinfo')).toContainText('Ministry of Education');
  await page.unroute('**/assets/config/config.json');
  await page.route('**/assets/config/config.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), appType: 'digital_wallet' } });
  });
  await page.reload();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});

test('the frame fits a phone: nothing scrolls sideways, in English and in Hindi', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'school@sanad.example');
  expect(await hasSidewaysScroll(page)).toBe(false);
  await page.evaluate(() => localStorage.setItem('setLanguage', 'hi'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  expect(await hasSidewaysScroll(page)).toBe(false);
});

test('[FRAME-25] the header of an Issuer looks different', async ({ page }) => {
  const look = async (username: string) => {
    await signInAnew(page, username);
    return page.getByRole('banner').evaluate((banner) => {
      const inner = banner.firstElementChild ?? banner;
      const { backgroundColor, borderTopWidth, boxShadow } = getComputedStyle(inner);
      return { backgroundColor, borderTopWidth, boxShadow };
    });
  };
  expect(await look('issuer@sanad.example')).not.toEqual(await look('teacher@sanad.example'));
});

test('[ERR-03] a toast lies along the bottom edge, as wide as the page', async ({ page }) => {
  await signIn(page, 'teacher@sanad.example');
  await page.goto('/SuperAdmin/main-dashboard');
  const toast = page.getByRole('alert').filter({ hasText: 'You do not have access to that page.' });
  await expect(toast).toBeVisible();
  await expect
    .poll(async () => {
      const box = await toast.boundingBox();
      return box === null ? 'none' : `${box.x >= 0 && box.width > 1200} ${box.y + box.height > 840}`;
    })
    .toBe('true true');
});

test('on a phone the configured header buttons stand in the drawer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await useMenu(page, 'Teacher', { headerMenus: { left: [], right: [{ title: 'Handbook', redirectTo: '/menu' }] } });
  await signIn(page, 'teacher@sanad.example');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Handbook' })).toBeVisible();
});
