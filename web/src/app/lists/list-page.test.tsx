import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findTable, openList, people, pupilPath, pupils, search, shownNames } from '#testing/list-page.tsx';
import { fakeServer, renderApp } from '#testing/render-app.tsx';
import { forgetReload } from './use-reload-bounce.ts';

beforeEach(() => {
  localStorage.clear();
  forgetReload();
  vi.spyOn(console, 'error').mockReset().mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test.each([
  '/School/list/pupils',
  '/school/list/PUPILS',
  '/School/list/pupils/p1',
  '/School/admin/pupils',
  '/School/admin/pupils/card',
  '/School/attestation/pupils',
])('[TABLE-01] [TABLE-02] %s shows the list of the configuration, in any case of its name', async (path) => {
  const { server } = await openList({ path });
  expect(await shownNames()).toEqual(['Pupil 1', 'Pupil 2', 'Pupil 3']);
  expect(server.asked(pupilPath)).toHaveLength(1);
  expect(localStorage.getItem('table')?.toLowerCase()).toBe('pupils');
});

test('[TABLE-02] {entity}/admin leads to the landing of the admin layout', async () => {
  const server = fakeServer({});
  const admin = { School: { redirectTo: '/School/admin/pupils' } };
  const { router } = await renderApp({ path: '/School/admin', roles: ['School'], admin });
  await waitFor(() => expect(router.state.location.pathname).toBe('/School/admin/pupils'));
  expect(server.calls.length).toBeGreaterThan(0);
});

test('[TABLE-02] {entity}/admin/aggregate leads to the marks by subject, home where a role has none', async () => {
  fakeServer({});
  const admin = { School: { redirectTo: '/School/admin/pupils', aggregate: '/School/admin/marks/all' } };
  const school = await renderApp({ path: '/School/admin/aggregate', roles: ['School'], admin });
  await waitFor(() => expect(school.router.state.location.pathname).toBe('/School/admin/marks/all'));
  school.unmount();
  const teacher = await renderApp({ path: '/Teacher/admin/aggregate', roles: ['Teacher'], admin });
  await waitFor(() => expect(teacher.router.state.location.pathname).toBe('/Teacher/list/Teacher'));
});

test('[TABLE-02] the id of a record is a value that the list can ask by', async () => {
  const byId = { ...people, body: { limit: 20, filters: { schoolId: { eq: '$id' } } } };
  const { bodies } = await openList({ path: '/School/list/pupils/s7', tables: { pupils: byId } });
  await findTable();
  expect(bodies()[0]?.filters).toEqual({ schoolId: { eq: 's7' } });
});

test('a list that belongs to a record says under its title whose it is', async () => {
  const byId = {
    ...people,
    title: 'Schools',
    body: { limit: 20, filters: { schoolLgaId: { eq: '$id' } } },
    within: { api: 'api/v1/LGA/search', label: 'lgaName' },
  };
  const lgas = () => ({ responseCode: 'OK', totalCount: 1, data: [{ osid: 'l7', lgaName: 'Kaltungo' }] });
  const { server } = await openList({
    path: '/School/list/pupils/l7',
    tables: { pupils: byId },
    answers: { '/api/v1/LGA/search': lgas },
  });
  expect(await screen.findByText('Kaltungo')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Schools');
  expect(server.asked('/api/v1/LGA/search')[0]?.body).toMatchObject({ filters: { osid: { or: ['l7'] } } });
});

test('a list behind the page of a menu entry keeps its own name, though the entry is marked', async () => {
  const menus = [{ title: 'LGAs', redirectTo: '/School/list/lgas', pages: ['/School/list/pupils'] }];
  await openList({ path: '/School/list/pupils/l7', tables: { pupils: { ...people, title: 'Schools' } }, menus });
  expect(await screen.findByRole('heading', { level: 1, name: 'Schools' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'LGAs' })).toHaveAttribute('aria-current', 'page');
});

test('a name that no list has says so', async () => {
  await openList({ path: '/School/list/nothing' });
  expect(await screen.findByRole('heading', { name: 'This list does not exist' })).toBeInTheDocument();
});

test('[TABLE-05] admin_student/all opens a View all dialog; closing goes to School/admin/admin_student', async () => {
  const { router } = await openList({
    path: '/School/admin/admin_student',
    tables: { admin_student: people },
    rows: pupils(30),
  });
  await findTable();
  fireEvent.click(screen.getByRole('link', { name: 'View all 30' }));
  const dialog = await screen.findByRole('dialog');
  expect(router.state.location.pathname).toBe('/School/admin/admin_student/all');
  expect(localStorage.getItem('isClickonViewAll')).toBe('true');
  expect(within(await within(dialog).findByRole('table')).getAllByRole('row')).toHaveLength(21);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/School/admin/admin_student'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(localStorage.getItem('isClickonViewAll')).toBeNull());
});

test('[TABLE-04] [S-47] a reload of admin_student bounces via admin_teacher and ends where it was', async () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' }] as unknown as PerformanceEntryList);
  const visited: string[] = [];
  const tables = { admin_student: people, admin_teacher: people };
  fakeServer({
    '/assets/config/ui-config/tables.json': () => ({ tables: [tables] }),
    [pupilPath]: search(pupils(3)),
  });
  const { router } = await renderApp({ path: '/School/admin/admin_student?status=issued', roles: ['School'] });
  router.subscribe(({ location, historyAction }) =>
    visited.push(`${historyAction} ${location.pathname}${location.search}`),
  );
  await waitFor(() => expect(visited).toContain('REPLACE /School/admin/admin_student?status=issued'));
  expect(visited).toContain('REPLACE /School/admin/admin_teacher');
  expect(router.state.location.pathname).toBe('/School/admin/admin_student');
  expect(await shownNames()).toHaveLength(3);
});
