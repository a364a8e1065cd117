import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { frameTexts, keepFramesApart, openFrame } from '#testing/frame-page.tsx';
import { aMenu, fakeServer, renderApp } from '#testing/render-app.tsx';
import { setWidth } from '#testing/set-width.ts';

keepFramesApart();

test('[FRAME-16] [FRAME-26] the search box is there by configuration; a term is saved trimmed, a blank one removes it', async () => {
  const without = await openFrame();
  expect(screen.queryByRole('searchbox')).toBeNull();
  without.unmount();
  const { router } = await openFrame({ menu: aMenu({ search: 'student' }) });
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
  await openFrame({}, { '/api/v1/Notification/unread': () => ({ data: { unreadCount: 2 } }) });
  expect(await screen.findByRole('button', { name: 'Notifications, 2 unread' })).toHaveTextContent('2');
});

test('[FRAME-17] the badge follows what happens on the server while the page is seen, and asks nothing while it is hidden', async () => {
  let unreadCount = 2;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { server } = await openFrame({}, { '/api/v1/Notification/unread': () => ({ data: { unreadCount } }) });
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
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  await openFrame({}, { '/api/v1/Notification/unread': refuse, '/api/v1/getUserDetails/School': refuse });
  await waitFor(() => expect(logged).toHaveBeenCalledTimes(2));
  expect(screen.getByRole('button', { name: 'Notifications' })).toBeInTheDocument();
  expect(document.querySelector('.mantine-Notification-root')).toBeNull();
});

test('[FRAME-18] the picture or the initial stands in the header, and is hidden by isDpHidden', async () => {
  const account = () => screen.findByRole('button', { name: 'Account of GSS Wuse' });
  const withInitial = await openFrame();
  expect(within(await account()).getByText('G', { exact: true })).toBeVisible();
  withInitial.unmount();
  const details = () => ({ data: [{ osid: 's1', schoolName: 'GSS Wuse', logo: '/api/files/1' }] });
  const withPicture = await openFrame({}, { '/api/v1/getUserDetails/School': details });
  expect((await account()).querySelector('img')).toHaveAttribute('src', '/api/files/1');
  expect(within(await account()).queryByText('G', { exact: true })).toBeNull();
  withPicture.unmount();
  await openFrame({ menu: aMenu({ isDpHidden: true }) }, { '/api/v1/getUserDetails/School': details });
  expect((await account()).querySelector('img')).toBeNull();
  expect(within(await account()).queryByText('G', { exact: true })).toBeNull();
});

test('[FRAME-19] configured buttons stand left and right in the header', async () => {
  const left = [{ title: 'Left one', redirectTo: '/menu' }];
  await openFrame({
    menu: aMenu({ headerMenus: { left, right: [{ title: 'Right one', redirectTo: '/dashboard' }] } }),
  });
  expect(await screen.findByRole('link', { name: 'Left one' })).toHaveAttribute('href', '/menu');
  expect(screen.getByRole('link', { name: 'Right one' })).toHaveAttribute('href', '/dashboard');
});

test('[FRAME-19] on a phone the configured header buttons stand in the menu', async () => {
  setWidth(600);
  fakeServer({ '/assets/i18n/en.json': () => frameTexts });
  const headerMenus = { left: [{ title: 'Left one', redirectTo: '/menu' }], right: [{ title: 'Right one' }] };
  await renderApp({ path: '/dashboard', menu: aMenu({ headerMenus }) });
  const opener = await screen.findByRole('button', { name: 'Open menu' });
  act(() => opener.click());
  expect(await screen.findByRole('link', { name: 'Left one' })).toHaveAttribute('href', '/menu');
});

test('[FRAME-20] the language selector shows only with more than one language', async () => {
  const one = await openFrame({ config: { languages: ['en'] } });
  expect(screen.queryByRole('radiogroup', { name: 'Language' })).toBeNull();
  one.unmount();
  await openFrame();
  expect(screen.getByRole('radiogroup', { name: 'Language' })).toBeInTheDocument();
});

test('[I18N-07] choosing a language changes the texts at once and stores it', async () => {
  await openFrame();
  act(() => screen.getByRole('radio', { name: 'हिन्दी' }).click());
  expect(await screen.findByRole('button', { name: 'गहरी थीम' })).toBeInTheDocument();
  expect(localStorage.getItem('setLanguage')).toBe('hi');
});

test('[FRAME-21] [FRAME-41] the toggle changes the theme and stores it', async () => {
  await openFrame();
  act(() => screen.getByRole('button', { name: 'Dark theme' }).click());
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(localStorage.getItem('ELOCKER_THEME')).toBe('dark');
  act(() => screen.getByRole('button', { name: 'Light theme' }).click());
  expect(localStorage.getItem('ELOCKER_THEME')).toBe('default');
});

test('[FRAME-22] the super administrator has no bell', async () => {
  const { server } = await openFrame({ roles: ['SuperAdmin'] });
  expect(screen.queryByRole('button', { name: /Notifications/ })).toBeNull();
  expect(server.asked('/api/v1/Notification/unread')).toEqual([]);
});

test('[FRAME-23] Student list pages hide the notification menu; the profile menu offers what the configuration gives', async () => {
  const profileMenus = [{ title: 'Notifications', redirectTo: '/notifications', icon: 'bell' }];
  const { router } = await openFrame({
    roles: ['Student'],
    path: '/Student/list/Student',
    menu: aMenu({ profileMenus }),
  });
  expect(screen.queryByRole('button', { name: /Notifications/ })).toBeNull();
  await act(() => router.navigate('/Student/documents'));
  expect(screen.getByRole('button', { name: 'Notifications' })).toBeInTheDocument();
  await act(() => router.navigate('/Student/list/Student/17'));
  expect(screen.queryByRole('button', { name: /Notifications/ })).toBeNull();
  act(() => screen.getByRole('button', { name: /Account of/ }).click());
  expect(await screen.findByRole('link', { name: 'Notifications' })).toHaveAttribute('href', '/notifications');
});

test('[CONST-06] [AUTH-19] [FRAME-24] user details are asked after 100 ms, the header starts after 300 ms', async () => {
  const turn = globalThis.setTimeout;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const server = fakeServer({
    '/assets/i18n/en.json': () => frameTexts,
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
  const { container } = await openFrame({ roles: ['Issuer'] });
  expect(container.querySelector('[data-style]')).toHaveAttribute('data-style', 'issuer');
});

test('a user of several entities switches in the profile menu and lands on the home of the other', async () => {
  const { router } = await openFrame({ roles: ['School', 'Teacher'] });
  act(() => screen.getByRole('button', { name: /Account of/ }).click());
  act(() => screen.getByRole('button', { name: 'Teacher role' }).click());
  await waitFor(() => expect(router.state.location.pathname).toBe('/Teacher/list/Teacher'));
  expect(localStorage.getItem('entity')).toBe('Teacher');
});
