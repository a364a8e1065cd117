import type { Notification } from '@sanad/contract/api/notifications';
import { catalogues } from '@sanad/contract/text/text';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { type AppOptions, fakeServer, renderApp } from '#testing/render-app.tsx';

const hour = 3_600_000;
let consoleError: MockInstance<typeof console.error>;

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('setLanguage', 'en');
  consoleError = vi.spyOn(console, 'error').mockReturnValue();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function some(count: number, ageInHours: number, over: Partial<Notification> = {}): Notification[] {
  return Array.from({ length: count }, (_, index) => ({
    osid: `${ageInHours}-${index}`,
    subject: `Subject ${ageInHours}/${index + 1}`,
    description: 'What happened',
    is_read: true,
    osCreatedAt: new Date(Date.now() - ageInHours * hour - index).toISOString(),
    ...over,
  }));
}

type Store = { rows: Notification[]; unread?: number };

/** The server's side: what is marked is marked. */
function serve({ rows, unread }: Store, over: Parameters<typeof fakeServer>[0] = {}) {
  const read = new Set<string>();
  const marks = Object.fromEntries(
    rows.map(({ osid }) => [
      `/api/v1/Notification/${osid}`,
      () => {
        read.add(osid);
        return { data: { osid }, result: { Notification: { osid } } };
      },
    ]),
  );
  return fakeServer({
    '/assets/i18n/en.json': () => catalogues.en,
    '/api/v1/getUserDetails/Teacher': () => ({ data: [{ osid: 't1', name: 'Ibrahim' }] }),
    '/api/v1/Notification/unread': () => ({
      data: { unreadCount: (unread ?? rows.filter((row) => !row.is_read).length) - read.size },
    }),
    '/api/Notification/search': (body) => {
      const { offset = 0, limit = 2000 } = body as { offset?: number; limit?: number };
      const data = rows.map((row) => ({ ...row, is_read: row.is_read || read.has(row.osid) }));
      return { responseCode: 'OK', data: data.slice(offset, offset + limit), totalCount: rows.length, unreadCount: 0 };
    },
    ...marks,
    ...over,
  });
}

const openApp = (options: Partial<AppOptions> = {}) =>
  renderApp({ path: '/dashboard', roles: ['Teacher'], ...options });
const bell = () => screen.findByRole('button', { name: /^Notifications/ });

async function openPopup() {
  const button = await bell();
  act(() => button.click());
  return screen.findByRole('heading', { name: 'Notifications' });
}
/** By text: roles of a hundred rows are slow to compute. */
const subjects = (group: string) =>
  [...(screen.getByText(group).closest('section')?.querySelectorAll('b') ?? [])].map((one) => one.textContent);

test('[NOTIF-01] [NOTIF-06] the popup under the bell lists notifications in the groups Today, This Week and Older', async () => {
  const server = serve({ rows: [...some(1, 1), ...some(2, 60), ...some(1, 400)] });
  await openApp();
  await openPopup();
  await screen.findByRole('region', { name: 'Today' });
  expect(subjects('Today')).toEqual(['Subject 1/1']);
  expect(subjects('This Week')).toEqual(['Subject 60/1', 'Subject 60/2']);
  expect(subjects('Older')).toEqual(['Subject 400/1']);
  expect(screen.getAllByText('2 days 12 hours ago')).toHaveLength(2);
  expect(server.asked('/api/Notification/search')[0]?.body).toMatchObject({ filters: {} });
});

test('[NOTIF-02] [CONST-04] five of a group are shown at first; Load More adds five to each', async () => {
  serve({ rows: [...some(12, 1), ...some(7, 60), ...some(2, 400)] });
  await openApp();
  await openPopup();
  const more = await screen.findByText('Load More');
  expect(['Today', 'This Week', 'Older'].map((group) => subjects(group).length)).toEqual([5, 5, 2]);
  act(() => more.click());
  expect(['Today', 'This Week', 'Older'].map((group) => subjects(group).length)).toEqual([10, 7, 2]);
  act(() => screen.getByText('Load More').click());
  expect(['Today', 'This Week', 'Older'].map((group) => subjects(group).length)).toEqual([12, 7, 2]);
  expect(screen.queryByText('Load More')).toBeNull();
});

test('beyond a hundred, Load More asks the server for older ones', async () => {
  const server = serve({ rows: some(103, 1000) });
  await openApp({ path: '/notifications' });
  for (let shown = 5; shown < 103; shown += 5) {
    const more = await screen.findByText('Load More');
    act(() => more.click());
  }
  await waitFor(() => expect(subjects('Older')).toHaveLength(103));
  const offsets = server.asked('/api/Notification/search').map(({ body }) => (body as { offset: number }).offset);
  expect([...new Set(offsets)]).toEqual([0, 100]);
});

test('[NOTIF-04] without any, it says "No Notifications found !"', async () => {
  serve({ rows: [] });
  await openApp();
  await openPopup();
  expect(await screen.findByText('No Notifications found !')).toBeInTheDocument();
});

test('[NOTIF-05] /notifications is a page with the same list', async () => {
  serve({ rows: some(1, 1, { is_read: false }) });
  await openApp({ path: '/notifications' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Notifications' })).toBeInTheDocument();
  expect(await screen.findByText('Subject 1/1')).toBeInTheDocument();
  expect(await screen.findByText('1 unread notification')).toBeInTheDocument();
});

test('[NOTIF-07] clicking an unread one marks it read, lowers the count by one and follows its link', async () => {
  const rows = some(3, 1, { is_read: false, link: '/menu' });
  const server = serve({ rows });
  const { router } = await openApp();
  expect(await screen.findByRole('button', { name: 'Notifications, 3 unread' })).toBeInTheDocument();
  await openPopup();
  const first = await screen.findByRole('link', { name: /Subject 1\/1/ });
  act(() => first.click());
  expect(await screen.findByRole('button', { name: 'Notifications, 2 unread' })).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.pathname).toBe('/menu'));
  expect(server.asked('/api/v1/Notification/1-0')).toMatchObject([
    { url: '/api/v1/Notification/1-0', body: { is_read: true } },
  ]);
});

test('[NOTIF-07] one that is read already is followed without another call; one without a link only becomes read', async () => {
  const [read, plain] = [...some(1, 1, { link: '/menu' }), ...some(1, 2, { is_read: false })];
  const server = serve({ rows: [read!, plain!] });
  await openApp({ path: '/notifications' });
  const button = await screen.findByRole('button', { name: /Subject 2\/1/ });
  act(() => button.click());
  act(() => button.click());
  await waitFor(() => expect(server.asked('/api/v1/Notification/2-0')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('Unread')).toBeNull());
  act(() => screen.getByRole('link', { name: /Subject 1\/1/ }).click());
  expect(server.asked('/api/v1/Notification/1-0')).toEqual([]);
});

test.each(['https://elsewhere.example/', '//elsewhere.example', 'javascript:alert(1)'])(
  'a link that leads out of the product (%s) is not followed',
  async (link) => {
    serve({ rows: some(1, 1, { link }) });
    await openApp({ path: '/notifications' });
    expect(await screen.findByRole('button', { name: /Subject 1\/1/ })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Subject/ })).toBeNull();
  },
);

test('when marking fails the count tells the truth again, and the failure is logged only', async () => {
  const rows = some(1, 1, { is_read: false });
  serve({ rows }, { '/api/v1/Notification/1-0': () => new Response('{}', { status: 403 }) });
  await openApp({ path: '/notifications' });
  const row = await screen.findByRole('button', { name: /Subject 1\/1/ });
  act(() => row.click());
  await waitFor(() =>
    expect(consoleError).toHaveBeenCalledWith('The notification could not be marked as read', expect.anything()),
  );
  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[NOTIF-08] [ERR-05] a load failure is logged only: no message, and it can be tried again', async () => {
  let fails = true;
  const rows = some(1, 1);
  serve(
    { rows },
    {
      '/api/Notification/search': () =>
        fails
          ? new Response('{"message":"no"}', { status: 403 })
          : { responseCode: 'OK', data: rows, totalCount: 1, unreadCount: 0 },
    },
  );
  await openApp();
  await openPopup();
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(consoleError).toHaveBeenCalledWith(expect.stringContaining('notifications'), expect.anything());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('No Notifications found !')).toBeNull();
  fails = false;
  act(() => again.click());
  expect(await screen.findByText('Subject 1/1')).toBeInTheDocument();
});

test('Escape closes the popup and gives the focus back to the bell', async () => {
  serve({ rows: some(1, 1) });
  await openApp();
  await openPopup();
  const button = await bell();
  expect(button).toHaveAttribute('aria-expanded', 'true');
  act(() => {
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveFocus();
});
