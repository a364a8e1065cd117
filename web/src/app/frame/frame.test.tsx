import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sessionStore } from '#lib/session/session-store.ts';
import { frameTexts, keepFramesApart, openFrame } from '#testing/frame-page.tsx';
import { aMenu, fakeServer, renderApp } from '#testing/render-app.tsx';
import { setWidth } from '#testing/set-width.ts';

keepFramesApart();

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
  await openFrame({ menus: { School: aMenu({ menus: entries }), Student: aMenu({ menus: [{ title: 'Mine' }] }) } });
  const menu = screen.getByRole('navigation', { name: 'Side menu' });
  const students = within(menu).getByRole('link', { name: 'Students' });
  expect(students).toHaveAttribute('href', '/School/admin/admin_student');
  expect(students.querySelector('svg')).toBeInTheDocument();
  expect(within(menu).getByRole('link', { name: 'Teachers' }).querySelector('img')).toHaveAttribute('src', '/t.svg');
  expect(within(menu).queryByText('Mine')).toBeNull();
});

test('the entry of the open page is marked', async () => {
  await openFrame({ menu: aMenu({ menus: entries }), path: '/School/admin/admin_student/all' });
  expect(screen.getByRole('link', { name: 'Students' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Teachers' })).not.toHaveAttribute('aria-current');
});

test('an entry is marked on the other pages that belong to it as well', async () => {
  const list = { title: 'Signatures', redirectTo: '/School/list/signatures', pages: ['/upload-teacher-signature'] };
  await openFrame({ menu: aMenu({ menus: [...entries, list] }), path: '/upload-teacher-signature' });
  expect(screen.getByRole('link', { name: 'Signatures' })).toHaveAttribute('aria-current', 'page');
});

test('[FRAME-03] an add-form link opens the panel "add" on the page of the entry', async () => {
  const { router } = await openFrame({ menu: aMenu({ menus: entries }) });
  act(() => screen.getByRole('link', { name: 'Add: Teachers' }).click());
  await waitFor(() => expect(router.state.location.pathname).toBe('/School/admin/admin_teacher'));
  expect(router.state.location.search).toBe('?panel=add/admin-teacherSetup');
  // The form engine is loaded with the first panel.
  expect(await screen.findByRole('dialog', {}, { timeout: 20_000 })).toBeInTheDocument();
});

test('[FRAME-04] the Schools entry shows its children', async () => {
  await openFrame({ menu: aMenu({ menus: entries }) });
  const group = screen.getByRole('button', { name: 'Schools' });
  expect(group).toHaveAttribute('aria-expanded', 'false');
  act(() => group.click());
  expect(group).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('All schools').closest('a')).toHaveAttribute('href', '/School/list/all');
});

test('[FRAME-05] the configured logout entry asks first, then goes to /logout', async () => {
  const { identity } = await openFrame({ menu: aMenu({ logout: { title: 'Leave' } }) });
  act(() => screen.getByRole('button', { name: 'Leave' }).click());
  const dialog = await screen.findByRole('dialog', { name: 'Log out?' });
  expect(identity.signoutRedirect).not.toHaveBeenCalled();
  act(() => within(dialog).getByRole('button', { name: 'Log out now' }).click());
  await waitFor(() => expect(identity.signoutRedirect).toHaveBeenCalledTimes(1));
});

test('who does not log out after all stands with the keyboard where the question was asked from', async () => {
  await openFrame({ menu: aMenu({ logout: { title: 'Leave' } }) });
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
    fakeServer({ '/assets/i18n/en.json': () => frameTexts });
    const app = await renderApp({ path: '/dashboard', menu: aMenu({ menus: entries }) });
    await screen.findByRole('button', { name: 'Open menu' });
    return app;
  })();
  expect(screen.queryByRole('link', { name: 'Students' })).toBeNull();
  act(() => screen.getByRole('button', { name: 'Open menu' }).click());
  expect(await screen.findByRole('link', { name: 'Students' })).toBeInTheDocument();
  phone.unmount();
  setWidth(993);
  await openFrame({ menu: aMenu({ menus: entries }) });
  expect(screen.getByRole('link', { name: 'Students' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Open menu' })).toBeNull();
});

test('[FRAME-10] the displayed name comes from the fields that the menu configuration names', async () => {
  const details = () => ({ data: [{ osid: 'p1', firstName: 'Amina', lastName: 'Yusuf' }] });
  await openFrame(
    { roles: ['Student'], menu: aMenu({ name: 'firstName', lastname: 'lastName' }) },
    { '/api/v1/getUserDetails/Student': details },
  );
  expect(await screen.findByRole('button', { name: 'Account of Amina Yusuf' })).toBeInTheDocument();
});

test('[FRAME-12] the logo goes to the stored homepage', async () => {
  sessionStore.set('homepage', '/School/admin/admin_student');
  sessionStore.set('prevUser', 'u1');
  await openFrame();
  const logo = screen.getByRole('link', { name: 'Sanad, start page' });
  expect(logo).toHaveAttribute('href', '/School/admin/admin_student');
});

test('[FRAME-13] [FRAME-01] side menu and main header stand around a page, and not where the frame is hidden', async () => {
  const { router } = await openFrame({ path: '/School/documents' });
  expect(screen.getByRole('complementary', { name: 'Side menu' })).toBeInTheDocument();
  expect(screen.getByRole('banner')).toContainElement(screen.getByRole('button', { name: 'Dark theme' }));
  const heading = await screen.findByRole('heading', { name: 'wallet.no-wallet' });
  expect(screen.getByRole('main')).toContainElement(heading);
  await act(() => router.navigate('/form/teacher/17'));
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  expect(screen.queryByRole('banner')).toBeNull();
});

test('[FRAME-14] the route menu lists the same entries', async () => {
  await openFrame({ menu: aMenu({ menus: entries }), path: '/menu' });
  expect(await screen.findByRole('navigation', { name: 'frame.menu' })).toHaveTextContent('StudentsTeachersSchools');
});

test.each([
  [{ footerText: 'Our line' }, 'Our line'],
  [{}, 'The default line'],
])(
  '[FRAME-37] [FRAME-38] the footer of %j says "%s" and links the privacy policy in a new tab',
  async (config, line) => {
    await openFrame({ config });
    const footer = screen.getByRole('contentinfo');
    expect(footer).toHaveTextContent(line);
    const link = within(footer).getByRole('link', { name: 'Privacy Policy' });
    expect(link).toHaveAttribute('href', '/privacy-policy');
    expect(link).toHaveAttribute('target', '_blank');
  },
);

test.each([{ appType: 'digital_wallet' }, { appType: undefined }])('[FRAME-39] %j has no footer', async (config) => {
  await openFrame({ config });
  expect(screen.queryByRole('contentinfo')).toBeNull();
});

test('keyboard: the first stop skips to the content, and a navigation moves the focus there', async () => {
  const { router } = await openFrame({ menu: aMenu({ menus: entries }) });
  expect(screen.getByRole('link', { name: 'Skip' })).toHaveAttribute('href', '#content');
  await act(() => router.navigate('/School/admin/admin_teacher'));
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(document.title).toBe('Teachers · Sanad');
});
