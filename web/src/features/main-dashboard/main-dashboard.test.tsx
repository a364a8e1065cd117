import { catalogues } from '@sanad/contract/text/text';
import { roles } from '@sanad/contract/values/roles';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, renderApp } from '#testing/render-app.tsx';
import { clearToasts } from '#ui/toast.tsx';
import { growthYears, monthBefore } from './period.ts';

const counts = {
  teacher_count: 1307,
  inspector_count: 144,
  examiner_count: 115,
  school_count: 23,
  teacher_total: 28412,
  inspector_total: 1640,
  examiner_total: 1318,
  school_total: 1214,
  school_signup_rate: 15,
  school_count_before: 20,
};
const day = (number: number) => ({
  day: number,
  teacher_count: number,
  examiner_count: 0,
  inspector_count: 2,
  student_count: 100,
});
const days = Array.from({ length: 30 }, (_, index) => day(index + 1));
const countsPath = '/api/superAdmin/counts';
const graphPath = '/api/superAdmin/graph-count';

class Sizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('setLanguage', 'en');
  vi.stubGlobal('ResizeObserver', Sizes);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00') });
});
afterEach(() => {
  act(clearToasts);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function show(answers: Record<string, (body: unknown) => unknown> = {}) {
  const server = fakeServer({
    '/assets/i18n/en.json': () => catalogues.en,
    [countsPath]: () => ({ responseCode: 'OK', data: counts, ...counts }),
    [graphPath]: () => ({ responseCode: 'OK', data: days }),
    ...answers,
  });
  await renderApp({ path: '/SuperAdmin/main-dashboard', roles: ['SuperAdmin'] });
  return server;
}
const cardOf = async (name: string) => (await screen.findByText(name, { selector: 'dt' })).closest('dl') as HTMLElement;
const bodies = (server: Awaited<ReturnType<typeof show>>) => server.asked(countsPath).map(({ body }) => body);

test('[ADMIN-01][ADMIN-06][ADMIN-08] cards show the totals of the year that runs', async () => {
  const server = await show();
  expect(within(await cardOf('Teachers')).getByText('1,307')).toBeInTheDocument();
  expect(within(await cardOf('Inspectors')).getByText('144')).toBeInTheDocument();
  expect(within(await cardOf('Examiner')).getByText('115')).toBeInTheDocument();
  expect(within(await cardOf('School')).getByText('new, 1,214 in all')).toBeInTheDocument();
  expect(bodies(server)).toEqual([{ groupBy: 'annual' }]);
});

test.each(roles.filter((role) => role !== 'SuperAdmin'))(
  '[ADMIN-01] the dashboard is not opened to %s',
  async (role) => {
    const server = fakeServer({ '/assets/i18n/en.json': () => catalogues.en });
    vi.spyOn(console, 'error').mockReturnValue();
    const { router } = await renderApp({ path: '/SuperAdmin/main-dashboard', roles: [role] });
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/SuperAdmin/main-dashboard'));
    expect([...server.asked(countsPath), ...server.asked(graphPath)]).toEqual([]);
  },
);

test('[ADMIN-02] every change of the period asks anew', async () => {
  const server = await show();
  await cardOf('Teachers');
  const radios = within(screen.getByRole('radiogroup', { name: 'Period' })).getAllByRole('radio');
  expect(radios.map((radio) => (radio as HTMLInputElement).value)).toEqual([
    'annual',
    'quarter',
    'monthly',
    'daily',
    'range',
  ]);
  for (const name of ['Quarter', 'Month', 'Today', 'Annual']) fireEvent.click(screen.getByRole('radio', { name }));
  await waitFor(() => expect(bodies(server).at(-1)).toEqual({ groupBy: 'annual' }));
  expect(bodies(server)).toEqual(
    expect.arrayContaining([{ groupBy: 'quarter' }, { groupBy: 'monthly' }, { groupBy: 'daily' }]),
  );
});

test('[ADMIN-03][ADMIN-04][ADMIN-05] a range has two dates; one that ends before it begins, or in the future, is marked', async () => {
  const server = await show();
  await cardOf('Teachers');
  expect(screen.queryByLabelText('From')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Range' }));
  const [from, to] = [screen.getByLabelText('From'), screen.getByLabelText('To')];
  expect(to).toHaveAttribute('max', '2026-11-15');
  const before = bodies(server).length;
  fireEvent.change(from, { target: { value: '2026-11-10' } });
  fireEvent.change(to, { target: { value: '2026-11-01' } });
  expect(screen.getByRole('alert')).toHaveTextContent('Invalid date');
  expect(from).toHaveAttribute('aria-invalid', 'true');
  fireEvent.change(to, { target: { value: '2026-11-16' } });
  expect(screen.getByRole('alert')).toHaveTextContent('Invalid date');
  expect(to).toHaveAttribute('aria-invalid', 'true');
  fireEvent.change(to, { target: { value: '2026-11-12' } });
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(() =>
    expect(bodies(server).at(-1)).toEqual({
      fromDate: new Date('2026-11-10T00:00:00.000').toISOString(),
      toDate: new Date('2026-11-12T23:59:59.999').toISOString(),
    }),
  );
  expect(bodies(server).length).toBeGreaterThan(before);
});

test.each([
  [15, 'up', 'Rising', '+15.0%'],
  [-20, 'down', 'Falling', '−20.0%'],
  [0, 'same', 'Unchanged', '0.0%'],
])('[ADMIN-07] a rate of %d shows as %s with an arrow', async (rate, direction, arrow, text) => {
  const rated = { ...counts, school_signup_rate: rate };
  await show({ [countsPath]: () => ({ ...rated, data: rated }) });
  const card = within(await cardOf('Schools Signups rate'));
  expect(await card.findByText(text)).toHaveAttribute('data-direction', direction);
  expect(card.getByRole('img', { name: arrow })).toBeInTheDocument();
});

test('[ADMIN-10][ADMIN-11][ADMIN-12][ADMIN-13] growth of the current month in four charts against the days; month and year can be chosen', async () => {
  const server = await show();
  const growth = within(await screen.findByRole('region', { name: 'Monthly Growth Graph' }));
  const charts = await growth.findAllByRole('figure');
  expect(charts.map((chart) => chart.getAttribute('aria-label'))).toEqual(
    ['Teachers', 'Examiners', 'Inspectors', 'Students'].map((name) => `${name}, new per day in November 2026`),
  );
  await waitFor(() => expect(server.asked(graphPath).map(({ body }) => body)).toContainEqual({ month: '2026-11' }));
  const table = within(charts[0] as HTMLElement).getByRole('table');
  const rows = await within(table).findAllByRole('row');
  expect(rows, 'no days to come').toHaveLength(15);
  expect(within(rows[14] as HTMLElement).getByRole('cell')).toHaveTextContent('15');
  expect(within(charts[3] as HTMLElement).getByText('1,500 new in November 2026')).toBeInTheDocument();
  fireEvent.change(growth.getByLabelText('Month'), { target: { value: '2' } });
  fireEvent.change(growth.getByLabelText('Year'), { target: { value: '2024' } });
  await waitFor(() => expect(server.asked(graphPath).map(({ body }) => body)).toContainEqual({ month: '2024-02' }));
  const years = within(growth.getByLabelText('Year')).getAllByRole('option');
  expect([years[0]?.textContent, years.at(-1)?.textContent]).toEqual(['2018', '2027']);
});

test('[ADMIN-13] years begin with 2018 and end with the next one', () => {
  expect(growthYears(new Date('2026-05-01'))).toEqual([2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027]);
  expect(monthBefore({ year: 2026, month: 1 })).toEqual({ year: 2025, month: 12 });
});

test('[ADMIN-14][S-56] calls that fail are logged; cards show "-", the charts "No data found"', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const fail = () => new Response('{}', { status: 500 });
  await show({ [countsPath]: fail, [graphPath]: fail });
  for (const name of ['Teachers', 'Inspectors', 'Examiner', 'School', 'Schools Signups rate']) {
    expect(within(await cardOf(name)).getByText('-')).toBeInTheDocument();
  }
  expect(await screen.findByText('No data found')).toBeInTheDocument();
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('counts'), expect.anything());
});
