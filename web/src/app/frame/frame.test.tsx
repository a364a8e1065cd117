import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { sessionStore } from '#lib/session-store.ts';
import { type AppOptions, aMenu, fakeServer, renderApp } from '#testing/render-app.tsx';
import { setWidth } from '#testing/set-width.ts';

let consoleError: MockInstance<typeof console.error>;
const texts = {
  'common.product': 'Sanad',
  'frame.side-menu': 'Side menu',
  'frame.open-menu': 'Open menu',
  'frame.home': '{{title}}, start page',
  'frame.add': 'Add: {{title}}',
  'frame.log-out': 'Log out now',
  'frame.log-out.question': 'Log out?',
  'frame.language': 'Language',
  'frame.theme.dark': 'Dark theme',
  'frame.theme.light': 'Light theme',
  'frame.search': 'Search',
  'frame.notifications': 'Notifications',
  'frame.notifications.unread': 'Notifications, {{count}} unread',
  'frame.account': 'Account of {{name}}',
  'frame.footer': 'The default line',
  'frame.privacy-policy': 'Privacy Policy',
  'frame.skip': 'Skip',
  'role.School': 'School administrator',
  'role.Teacher': 'Teacher role',
};
const hindi = { 'frame.theme.dark': 'गहरी थीम' };

type Answers = Parameters<typeof fakeServer>[0];

async function open(options: Partial<AppOptions> = {}, answers: Answers = {}) {
  const server = fakeServer({
    '/assets/i18n/en.json': () => texts,
    '/assets/i18n/hi.json': () => hindi,
    '/api/v1/getUserDetails/School': () => ({ data: [{ osid: 's1', schoolName: 'GSS Wuse' }] }),
    '/api/v1/Notification/unread': () => ({ data: { unreadCount: 0 } }),
    ...answers,
  });
  const app = await renderApp({ path: '/dashboard', ...options });
  await screen.findByRole('navigation', { name: 'Side menu' });
  return { ...app, server };
}

beforeEach(() => {
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: the test's DOM has no Cookie Store API
  for (const name of ['lang', 'theme']) document.cookie = `${name}=; Max-Age=0; Path=/`;
  sessionStore.set('setLanguage', 'en');
  consoleError = vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const entries = [
  { title: 'Students', redirectTo: '/School/admin/admin_student', icon: 'users' },
  { title: 'Teachers', redirectTo: '/School/admin/admin_teacher', image: '/t.svg', addform: 'admin-teacherSetup' },
  {
    title: 'Schools',
    icon: 'building',
    children: { menus: [{ title: 'All schools', redirectTo: '/School/list/all' }] },
  },
];

test('[FRAME-02] [FRAME-08] the side menu has the entries that the configuration gives the role, with title, target and icon or image', async () => {
  await open({ menus: { School: aMenu({ menus: entries }), Student: aMenu({ menus: [{ title: 'Mine' }] }) } });
  const menu = screen.getByRole('navigation', { name: 'Side menu' });
  const students = within(menu).getByRole('link', { name: 'Students' });
  expect(students).toHaveAttribute('href', '/School/admin/admin_student');
  expect(students.querySelector('svg')).toBeInTheDocument();
  expect(within(menu).getByRole('link', { name: 'Teachers' }).querySelector('img')).toHaveAttribute('src', '/t.svg');
  expect(within(menu).queryByText('Mine')).toBeNull();
});

test('the entry of the open page is marked', async () => {
  await open({ menu: aMenu({ menus: entries }), path: '/School/admin/admin_student/all' });
  expect(screen.getByRole('link', { name: 'Students' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Teachers' })).not.toHaveAttribute('aria-current');
});

test('an entry is marked on the other pages that belong to it as well', async () => {
  const list = { title: 'Signatures', redirectTo: '/School/list/signatures', pages: ['/upload-teacher-signature'] };
  await open({ menu: aMenu({ menus: [...entries, list] }), path: '/upload-teacher-signature' });
  expect(screen.getByRole('link', { name: 'Signatures' })).toHaveAttribute('aria-current', 'page');
});

test('[FRAME-03] an add-form link opens the panel "add" on the page of the entry', async () => {
  const { router } = await open({ menu: aMenu({ menus: entries }) });
  act(() => screen.getByRole('link', { name: 'Add: Teachers' }).click());
  await waitFor(() => expect(router.state.location.pathname).toBe('/School/admin/admin_teacher'));
  expect(router.state.location.search).toBe('?panel=add/admin-teacherSetup');
  // The form engine is loaded with the first panel.
  expect(await screen.findByRole('dialog', {}, { timeout: 20_000 })).toBeInTheDocument();
});

test('[FRAME-04] the Schools entry shows its children', async () => {
  await open({ menu: aMenu({ menus: entries }) });
  const group = screen.getByRole('button', { name: 'Schools' });
  expect(group).toHaveAttribute('aria-expanded', 'false');
  act(() => group.click());
  expect(group).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('All schools').closest('a')).toHaveAttribute('href', '/School/list/all');
});

test('[FRAME-05] the configured logout entry asks first, then goes to /logout', async () => {
  const { identity } = await open({ menu: aMenu({ logout: { title: 'Leave' } }) });
  act(() => screen.getByRole('button', { name: 'Leave' }).click());
  const dialog = await screen.findByRole('dialog', { name: 'Log out?' });
  expect(identity.signoutRedirect).not.toHaveBeenCalled();
  act(() => within(dialog).getByRole('button', { name: 'Log out now' }).click());
  await waitFor(() => expect(identity.signoutRedirect).toHaveBeenCalledTimes(1));
});

test('who does not log out after all stands with the keyboard where the question was asked from', async () => {
  await open({ menu: aMenu({ logout: { title: 'Leave' } }) });
  const account = screen.getByRole('button', { name: 'Account of Aisha' });
  act(() => account.click());
  act(() => within(screen.getByRole('banner')).getByRole('button', { name: 'Leave' }).click());
  const dialog = await screen.findByRole('dialog', { name: 'Log out?' });
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(account).toHaveFocus());
});

test('[FRAME-06] at 992 px the menu is a drawer, at 993 px it stands beside the page', async () => {
  setWidth(992);
  const phone = await (async () => {
    fakeServer({ '/assets/i18n/en.json': () => texts });
    const app = await renderApp({ path: '/dashboard', menu: aMenu({ menus: entries }) });
    await screen.findByRole('button', { name: 'Open menu' });
    return app;
  })();
  expect(screen.queryByRole('link', { name: 'Students' })).toBeNull();
  act(() => screen.getByRole('button', { name: 'Open menu' }).click());
  expect(await screen.findByRole('link', { name: 'Students' })).toBeInTheDocument();
  phone.unmount();
  setWidth(993);
  await open({ menu: aMenu({ menus: entries }) });
  expect(screen.getByRole('link', { name: 'Students' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Open menu' })).toBeNull();
});

test('[FRAME-10] the displayed name comes from the fields that the menu configuration names', async () => {
  const details = () => ({ data: [{ osid: 'p1', firstName: 'Amina', lastName: 'Yusuf' }] });
  await open(
    { roles: ['Student'], menu: aMenu({ name: 'firstName', lastname: 'lastName' }) },
    { '/api/v1/getUserDetails/Student': details },
  );
  expect(await screen.findByRole('button', { name: 'Account of Amina Yusuf' })).toBeInTheDocument();
});

test('[FRAME-12] the logo goes to the stored homepage', async () => {
  sessionStore.set('homepage', '/School/admin/admin_student');
  sessionStore.set('prevUser', 'u1');
  await open();
  const logo = screen.getByRole('link', { name: 'Sanad, start page' });
  expect(logo).toHaveAttribute('href', '/School/admin/admin_student');
});

test('[FRAME-13] [FRAME-01] side menu and main header stand around a page, and not where the frame is hidden', async () => {
  const { router } = await open({ path: '/School/documents' });
  expect(screen.getByRole('complementary', { name: 'Side menu' })).toBeInTheDocument();
  expect(screen.getByRole('banner')).toContainElement(screen.getByRole('button', { name: 'Dark theme' }));
  const heading = await screen.findByRole('heading', { name: 'ui.not-available' });
  expect(screen.getByRole('main')).toContainElement(heading);
  await act(() => router.navigate('/form/teacher/17'));
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  expect(screen.queryByRole('banner')).toBeNull();
});

test('[FRAME-14] the route menu lists the same entries', async () => {
  await open({ menu: aMenu({ menus: entries }), path: '/menu' });
  expect(await screen.findByRole('navigation', { name: 'frame.menu' })).toHaveTextContent('StudentsTeachersSchools');
});

test('[FRAME-16] [FRAME-26] the search box is there by configuration; a term is saved trimmed, a blank one removes it', async () => {
  const without = await open();
  expect(screen.queryByRole('searchbox')).toBeNull();
  without.unmount();
  const { router } = await open({ menu: aMenu({ search: 'student' }) });
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
  const search = (term: string) =>
    act(async () => {
      box.value = term;
      box.form!.requestSubmit();
    });
  await search('  Amina ');
  expect(localStorage.getItem('searchString')).toBe('Amina');
  expect(router.state.location.search).toBe('?search=Amina');
  await search('   ');
  expect(localStorage.getItem('searchString')).toBeNull();
});

test('[FRAME-17] the bell shows the number of unread notifications', async () => {
  await open({}, { '/api/v1/Notification/unread': () => ({ data: { unreadCount: 2 } }) });
  expect(await screen.findByRole('button', { name: 'Notifications, 2 unread' })).toHaveTextContent('2');
});

test('[FRAME-17] the badge follows what happens on the server while the page is seen, and asks nothing while it is hidden', async () => {
  let unreadCount = 2;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { server } = await open({}, { '/api/v1/Notification/unread': () => ({ data: { unreadCount } }) });
  expect(await screen.findByRole('button', { name: 'Notifications, 2 unread' })).toBeInTheDocument();
  unreadCount = 3;
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(await screen.findByRole('button', { name: 'Notifications, 3 unread' })).toBeInTheDocument();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const asked = server.asked('/api/v1/Notification/unread').length;
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(server.asked('/api/v1/Notification/unread')).toHaveLength(asked);
});

test('failures of notifications and profile are logged, without a message over the page', async () => {
  const refuse = () => new Response('{"message":"no"}', { status: 403 });
  await open({}, { '/api/v1/Notification/unread': refuse, '/api/v1/getUserDetails/School': refuse });
  await waitFor(() => expect(consoleError).toHaveBeenCalledTimes(2));
  expect(screen.getByRole('button', { name: 'Notifications' })).toBeInTheDocument();
  expect(document.querySelector('.mantine-Notification-root')).toBeNull();
});

test('[FRAME-18] the picture or the initial stands in the header, and is hidden by isDpHidden', async () => {
  const account = () => screen.findByRole('button', { name: 'Account of GSS Wuse' });
  const withInitial = await open();
  expect(within(await account()).getByText('G', { exact: true })).toBeVisible();
  withInitial.unmount();
  const details = () => ({ data: [{ osid: 's1', schoolName: 'GSS Wuse', logo: '/api/files/1' }] });
  const withPicture = await open({}, { '/api/v1/getUserDetails/School': details });
  expect((await account()).querySelector('img')).toHaveAttribute('src', '/api/files/1');
  expect(within(await account()).queryByText('G', { exact: true })).toBeNull();
  withPicture.unmount();
  await open({ menu: aMenu({ isDpHidden: true }) }, { '/api/v1/getUserDetails/School': details });
  expect((await account()).querySelector('img')).toBeNull();
  expect(within(await account()).queryByText('G', { exact: true })).toBeNull();
});

test('[FRAME-19] configured buttons stand left and right in the header', async () => {
  const left = [{ title: 'Left one', redirectTo: '/menu' }];
  await open({ menu: aMenu({ headerMenus: { left, right: [{ title: 'Right one', redirectTo: '/dashboard' }] } }) });
  expect(await screen.findByRole('link', { name: 'Left one' })).toHaveAttribute('href', '/menu');
  expect(screen.getByRole('link', { name: 'Right one' })).toHaveAttribute('href', '/dashboard');
});

test('[FRAME-19] on a phone the configured header buttons stand in the menu', async () => {
  setWidth(600);
  fakeServer({ '/assets/i18n/en.json': () => texts });
  const headerMenus = { left: [{ title: 'Left one', redirectTo: '/menu' }], right: [{ title: 'Right one' }] };
  await renderApp({ path: '/dashboard', menu: aMenu({ headerMenus }) });
  const opener = await screen.findByRole('button', { name: 'Open menu' });
  act(() => opener.click());
  expect(await screen.findByRole('link', { name: 'Left one' })).toHaveAttribute('href', '/menu');
});

test('[FRAME-20] the language selector shows only with more than one language', async () => {
  const one = await open({ config: { languages: ['en'] } });
  expect(screen.queryByRole('radiogroup', { name: 'Language' })).toBeNull();
  one.unmount();
  await open();
  expect(screen.getByRole('radiogroup', { name: 'Language' })).toBeInTheDocument();
});

test('[I18N-07] choosing a language changes the texts at once and stores it', async () => {
  await open();
  act(() => screen.getByRole('radio', { name: 'हिन्दी' }).click());
  expect(await screen.findByRole('button', { name: 'गहरी थीम' })).toBeInTheDocument();
  expect(localStorage.getItem('setLanguage')).toBe('hi');
});

test('[FRAME-21] [FRAME-41] the toggle changes the theme and stores it', async () => {
  await open();
  act(() => screen.getByRole('button', { name: 'Dark theme' }).click());
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(localStorage.getItem('ELOCKER_THEME')).toBe('dark');
  act(() => screen.getByRole('button', { name: 'Light theme' }).click());
  expect(localStorage.getItem('ELOCKER_THEME')).toBe('default');
});

test('[FRAME-22] the super administrator has no bell', async () => {
  const { server } = await open({ roles: ['SuperAdmin'] });
  expect(screen.queryByRole('button', { name: /Notifications/ })).toBeNull();
  expect(server.asked('/api/v1/Notification/unread')).toEqual([]);
});

test('[FRAME-23] Student list pages hide the notification menu; the profile menu offers what the configuration gives', async () => {
  const profileMenus = [{ title: 'Notifications', redirectTo: '/notifications', icon: 'bell' }];
  const { router } = await open({ roles: ['Student'], path: '/Student/list/Student', menu: aMenu({ profileMenus }) });
  expect(screen.queryByRole('button', { name: /Notifications/ })).toBeNull();
  await act(() => router.navigate('/Student/documents'));
  expect(screen.getByRole('button', { name: 'Notifications' })).toBeInTheDocument();
  await act(() => router.navigate('/Student/list/Student/17'));
  expect(screen.queryByRole('button', { name: /Notifications/ })).toBeNull();
  act(() => screen.getByRole('button', { name: /Account of/ }).click());
  expect(await screen.findByRole('link', { name: 'Notifications' })).toHaveAttribute('href', '/notifications');
});

test('[AUTH-19] [FRAME-24] user details are asked after 100 ms, the header starts after 300 ms', async () => {
  const turn = globalThis.setTimeout;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const server = fakeServer({
    '/assets/i18n/en.json': () => texts,
    '/api/v1/getUserDetails/School': () => ({ data: [{ osid: 's1', schoolName: 'GSS', schoolType: 'SSE' }] }),
  });
  await renderApp({ path: '/dashboard', menu: aMenu({ storeValwithName: { identifier: 'schoolType' } }) });
  while (screen.queryByRole('navigation') === null) await act(() => new Promise((resolve) => turn(resolve, 0)));
  const details = () => server.asked('/api/v1/getUserDetails/School').length;
  const bell = () => server.asked('/api/v1/Notification/unread').length;
  await act(() => vi.advanceTimersByTimeAsync(99));
  expect(details()).toBe(0);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(details()).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(199));
  expect(bell()).toBe(0);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(bell()).toBe(1);
  expect(localStorage.getItem('schoolId')).toBe('s1');
  expect(localStorage.getItem('identifier')).toBe('SSE');
});

test('[FRAME-25] issuers get another header style', async () => {
  const { container } = await open({ roles: ['Issuer'] });
  expect(container.querySelector('[data-style]')).toHaveAttribute('data-style', 'issuer');
});

test.each([
  [{ footerText: 'Our line' }, 'Our line'],
  [{}, 'The default line'],
])(
  '[FRAME-37] [FRAME-38] the footer of %j says "%s" and links the privacy policy in a new tab',
  async (config, line) => {
    await open({ config });
    const footer = screen.getByRole('contentinfo');
    expect(footer).toHaveTextContent(line);
    const link = within(footer).getByRole('link', { name: 'Privacy Policy' });
    expect(link).toHaveAttribute('href', '/privacy-policy');
    expect(link).toHaveAttribute('target', '_blank');
  },
);

test.each([{ appType: 'digital_wallet' }, { appType: undefined }])('[FRAME-39] %j has no footer', async (config) => {
  await open({ config });
  expect(screen.queryByRole('contentinfo')).toBeNull();
});

test('a user of several entities switches in the profile menu and lands on the home of the other', async () => {
  const { router } = await open({ roles: ['School', 'Teacher'] });
  act(() => screen.getByRole('button', { name: /Account of/ }).click());
  act(() => screen.getByRole('button', { name: 'Teacher role' }).click());
  await waitFor(() => expect(router.state.location.pathname).toBe('/Teacher/list/Teacher'));
  expect(localStorage.getItem('entity')).toBe('Teacher');
});

test('keyboard: the first stop skips to the content, and a navigation moves the focus there', async () => {
  const { router } = await open({ menu: aMenu({ menus: entries }) });
  expect(screen.getByRole('link', { name: 'Skip' })).toHaveAttribute('href', '#content');
  await act(() => router.navigate('/School/admin/admin_teacher'));
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(document.title).toBe('Teachers · Sanad');
});
