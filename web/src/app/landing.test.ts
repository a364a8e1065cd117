import { findRoute } from '@sanad/contract/pages/routes';
import { roles } from '@sanad/contract/values/roles';
import { expect, test } from 'vitest';
import { completeMenu } from './frame/menu-rules.ts';
import { homeOf, landingOf, profilePathOf } from './landing.ts';
import { isRefused } from './refusal.ts';
import { fillsWindow, hidesFrame, panelPath, withoutOutlet } from './special-routes.ts';

const admin = {
  School: { redirectTo: '/School/admin/admin_student' },
  SuperAdmin: { redirectTo: '/SuperAdmin/main-dashboard' },
};
const home = { admin, appType: 'certification' } as const;

test.each([
  ['[AUTH-06]', 'School', '/School/admin/admin_student'],
  ['[AUTH-07]', 'SuperAdmin', '/SuperAdmin/main-dashboard'],
  ['[AUTH-08]', 'Verifier', '/verify/regular'],
  ['[AUTH-09]', 'Student', '/Student/list/Student'],
  ['[AUTH-09]', 'lgaadmin', '/lgaadmin/list/lgaadmin'],
] as const)('%s %s lands on %s', (_id, role, path) => {
  expect(homeOf({ ...home, role, held: [role] })).toBe(path);
});

test('[AUTH-08] [AUTH-09] a verifier who holds another entity too lands on the list', () => {
  expect(homeOf({ ...home, role: 'Verifier', held: ['Verifier', 'Student'] })).toBe('/Verifier/list/Verifier');
});

test('[AUTH-11] in a digital wallet the profile path is the documents page, for landing and behind the picture', () => {
  const profile = { title: 'menu.profile', redirectTo: '/profile/Student' };
  const pathIn = (appType: 'digital_wallet' | 'certification') =>
    completeMenu(
      {
        menus: [],
        logout: { title: 'x' },
        name: 'x',
        profileMenus: [profile, { title: 'x', redirectTo: '/notifications' }],
      },
      { header: undefined, startYear: undefined, profilePath: profilePathOf('Student', appType) },
    )?.profileMenus?.map(({ redirectTo }) => redirectTo);
  expect(pathIn('digital_wallet')).toEqual(['/Student/documents', '/notifications']);
  expect(pathIn('certification')).toEqual(['/profile/Student', '/notifications']);
  expect(homeOf({ admin, appType: 'digital_wallet', role: 'Student', held: ['Student'] })).toBe('/Student/documents');
});

test('every role has a home among the routes, also when the admin configuration is missing', () => {
  for (const role of roles) {
    expect(findRoute(homeOf({ ...home, admin: null, role, held: [role] })), role).toBeDefined();
  }
});

test('[AUTH-10] [AUTH-13] a sign-in ends at the return address, but at home when the user has changed', () => {
  const landing = { home: '/home', returnTo: '/notifications', user: 'b' };
  expect(landingOf({ ...landing, prevUser: undefined })).toBe('/notifications');
  expect(landingOf({ ...landing, prevUser: 'b' })).toBe('/notifications');
  expect(landingOf({ ...landing, prevUser: 'a' })).toBe('/home');
  expect(landingOf({ ...landing, returnTo: undefined, prevUser: 'b' })).toBe('/home');
});

function refused(path: string, held: Parameters<typeof isRefused>[2]): boolean {
  const { route, params } = findRoute(path)!;
  return isRefused(route, params.entity, held);
}

test('[AUTH-14] a route opens only when all roles of its data are held', () => {
  expect(refused('/bulk-verify', ['Verifier', 'Student'])).toBe(false);
  expect(refused('/bulk-verify', ['Student'])).toBe(true);
  expect(isRefused({ ...findRoute('/menu')!.route, roles: ['School', 'Teacher'] }, undefined, ['School'])).toBe(true);
});

test('the pages of a role that the user does not hold stay closed, except to the super administrator', () => {
  expect(refused('/School/admin/admin_student', ['Student'])).toBe(true);
  expect(refused('/school/admin/admin_student', ['School'])).toBe(false);
  expect(refused('/School/admin/admin_student', ['SuperAdmin'])).toBe(false);
});

test.each([
  ['/', true],
  ['/not-found', true],
  ['/form/student-signup', true],
  ['/active', true],
  ['/privacy-policy', true],
  ['/tutorials', true],
  ['/disclaimer', true],
  ['/SuperAdmin/edit-static-pages', false],
  ['/School/admin/admin_student', false],
])('[FRAME-01] the page %s is without the frame: %s', (path, hidden) => {
  expect(hidesFrame(path)).toBe(hidden);
});

test('the editor of templates has the whole window, its list has not', () => {
  const pages = ['/SuperAdmin/edit-certificate', '/School/edit-report-card', '/SuperAdmin/certificate'];
  expect(pages.map(fillsWindow)).toEqual([true, true, false]);
});

test.each([
  ['/profile/School(claim:add/admin-teacherSetup)', '/profile/School?panel=add/admin-teacherSetup'],
  ['/profile/School/(claim:add/x)?tab=a#b', '/profile/School?tab=a&panel=add/x#b'],
  ['/profile/School/%28claim%3Aadd/x%29', '/profile/School?panel=add/x'],
  ['/School/list/School', '/School/list/School'],
])('the old address %s becomes %s', (old, address) => {
  expect(withoutOutlet(old)).toBe(address);
});

test('a panel keeps the query of the page under it', () => {
  expect(panelPath('/a?b=1', 'add/x')).toBe('/a?b=1&panel=add/x');
});
