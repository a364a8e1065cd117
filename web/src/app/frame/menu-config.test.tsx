import type { Menu } from '@sanad/contract/ui-config/menu';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, renderApp } from '#testing/render-app.tsx';

/** A menu that says everything it can say. */
const menu: Menu = {
  menus: [
    {
      title: 'Schools',
      redirectTo: '/School/list/all',
      children: { menus: [{ title: 'Types', redirectTo: '/School/list/types' }] },
    },
  ],
  headerMenus: {
    left: [{ title: 'Left button', redirectTo: '/menu' }],
    right: [{ title: 'Right button', redirectTo: '/notifications' }],
  },
  subMenus: {
    left: [{ title: 'Session', filter: 'academicYear', paths: ['/list/'] }],
    right: [{ title: 'Upload', redirectTo: '/upload-result', paths: ['/list/'] }],
  },
  logout: { title: 'Leave the school' },
  acadmicYearStartWith: new Date().getFullYear() - 1,
  name: 'schoolName',
};

async function open(over: Partial<Menu> = {}) {
  const app = await renderApp({ path: '/School/list/all', menu: { ...menu, ...over } });
  await screen.findByRole('button', { name: 'frame.account' });
  return app;
}

const picture = () => screen.getByRole('button', { name: 'frame.account' }).querySelector('.mantine-Avatar-root');

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockReturnValue();
  fakeServer({ '/api/v1/getUserDetails/School': () => ({ data: [{ osid: 's1', schoolName: 'GSS Wuse' }] }) });
});

test('[FRAME-09] every key of the menu configuration is honoured', async () => {
  const shown = await open();
  const side = within(screen.getByRole('complementary'));
  expect(side.getByRole('button', { name: 'Schools' })).toHaveAttribute('aria-expanded', 'true');
  expect(side.getByRole('link', { name: 'Schools' })).toHaveAttribute('href', '/School/list/all');
  expect(side.getByText('Types').closest('a')).toHaveAttribute('href', '/School/list/types');
  expect(side.getByRole('button', { name: 'Leave the school' })).toBeInTheDocument();

  const header = within(screen.getByRole('banner'));
  const [left, right] = [await header.findByText('Left button'), header.getByText('Right button')];
  expect(left.compareDocumentPosition(right)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(picture()).toBeInTheDocument();

  const page = within(screen.getByRole('main'));
  expect(page.getByRole('heading', { level: 1, name: 'Schools' })).toBeInTheDocument();
  expect(page.getByRole<HTMLSelectElement>('combobox', { name: 'Session' }).options).toHaveLength(2);
  expect(page.getByRole('link', { name: 'Upload' })).toHaveAttribute('href', '/upload-result');
  shown.unmount();

  await open({ isDpHidden: true, subHeaderTitleNotshow: true });
  expect(picture()).toBeNull();
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
});
