import type { Table } from '@sanad/contract/ui-config/table';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { useClasses } from '#features/classes/use-classes.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import {
  card,
  cardOf,
  classesPath,
  division,
  lastFilters,
  narrowed,
  own,
  showClasses,
  twoCards,
  year,
} from '#testing/class-page.tsx';
import { openList, pupilPath } from '#testing/list-page.tsx';
import { fakeServer } from '#testing/render-app.tsx';

// Loaded on demand; the first test is not to wait for it.
beforeAll(async () => void (await import('./class-section.tsx')), 60_000);
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('setLanguage', 'en');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('[DASH-08][DASH-10][DASH-11][CONST-18] cards show teachers, subjects and students of a division; divisions are A to D', async () => {
  await showClasses();
  const first = within(await cardOf('JSS 1'));
  expect(first.getAllByRole('term').map((term) => term.textContent)).toEqual(['Teachers', 'Subjects', 'Students']);
  expect(first.getAllByRole('definition').map((fact) => fact.textContent)).toEqual(['2', '12', '31']);
  const letters = within(first.getByRole('group', { name: 'Divisions of JSS 1' })).getAllByRole('button');
  expect(letters.map((one) => one.textContent)).toEqual(['A', 'B', 'C', 'D']);
  expect(letters.map((one) => one.hasAttribute('disabled'))).toEqual([false, false, true, true]);
  expect(screen.getByText('Classes: 2, teachers: 6, students: 124')).toBeInTheDocument();
  expect(within(await cardOf('JSS 2')).getByText('7 approved, 1 declined')).toBeInTheDocument();
});

test('[DASH-11] the list of classes may also stand alone in the answer', async () => {
  await showClasses({ answers: { [own]: () => Response.json(twoCards) } });
  expect(await screen.findByRole('button', { name: 'JSS 2' })).toBeInTheDocument();
});

test('[DASH-09][CONST-18] a division that tells no counts shows 20 subjects and 0 teachers', async () => {
  const { subClass, classId, entityName } = division('JSS 1', 'A');
  const cards = [{ className: 'JSS 1', subClass: [{ subClass, classId, entityName }] }];
  await showClasses({ answers: { [own]: () => Response.json({ responseCode: 'OK', data: cards }) } });
  const facts = within(await cardOf('JSS 1')).getAllByRole('definition');
  expect(facts.map((fact) => fact.textContent)).toEqual(['0', '20', '0']);
});

test('[DASH-17][DASH-21] choosing a card selects its first division, keeps it and narrows the list to it', async () => {
  const { bodies } = await showClasses();
  fireEvent.click(await screen.findByRole('button', { name: 'JSS 2' }));
  expect(within(await cardOf('JSS 2')).getByText('Selected')).toBeInTheDocument();
  await waitFor(() => expect(lastFilters(bodies())).toEqual({ className: { eq: 'JSS 2' }, subClass: { eq: 'A' } }));
  const kept = ['classId', 'className', 'subClass', 'card', 'academicYear', 'term'] as const;
  expect(kept.map((key) => sessionStore.get(key))).toEqual([`school-1/${year}/JSS 2/A`, 'JSS 2', 'A', '1', year, '']);
});

test('[DASH-18] another division sets the class id and loads the list again', async () => {
  const { bodies } = await showClasses();
  await waitFor(() => expect(lastFilters(bodies())).toEqual({ className: { eq: 'JSS 1' }, subClass: { eq: 'A' } }));
  const before = bodies().length;
  fireEvent.click(screen.getByRole('button', { name: 'Division JSS 1 B' }));
  await waitFor(() => expect(bodies().length).toBeGreaterThan(before));
  expect(lastFilters(bodies())).toEqual({ className: { eq: 'JSS 1' }, subClass: { eq: 'B' } });
  expect(sessionStore.get('classId')).toBe(`school-1/${year}/JSS 1/B`);
  expect(within(await cardOf('JSS 1')).getAllByRole('definition')[2]).toHaveTextContent('29');
});

test('a first visit starts where results wait', async () => {
  const { bodies } = await showClasses({
    cards: [twoCards[0], card('JSS 3', [division('JSS 3', 'A', { pendingCount: 30 })])],
  });
  await waitFor(() => expect(lastFilters(bodies())).toEqual({ className: { eq: 'JSS 3' }, subClass: { eq: 'A' } }));
});

test('the chip over the list takes the class away and shows all', async () => {
  const { bodies } = await showClasses();
  fireEvent.click(await screen.findByRole('button', { name: 'Show all classes, not only JSS 1 A' }));
  await waitFor(() => expect(lastFilters(bodies())).toEqual({}));
  expect(screen.queryByText('Selected')).toBeNull();
});

test('after an act on a row of the list the cards count anew', async () => {
  let pendingCount = 8;
  const table: Table = {
    ...narrowed,
    fields: [
      ...narrowed.fields,
      { custom: true, title: 'Act', buttons: [{ action: 'approve', title: 'Approve', api: 'api/school/approve' }] },
    ],
  };
  await showClasses({
    table,
    answers: {
      [own]: () => ({ responseCode: 'OK', data: [card('JSS 1', [division('JSS 1', 'A', { pendingCount })])] }),
      [pupilPath]: () => ({ totalCount: 1, data: [{ osid: 'p1', name: 'Amina', status: 'pending' }] }),
      '/api/school/approve': () => {
        pendingCount = 7;
        return { data: [{ osid: 'p1', status: 'issued', certificateNo: 'SRC-1', ceritificateOsid: 'vc1' }] };
      },
    },
  });
  expect(within(await cardOf('JSS 1')).getByText('8 pending')).toBeVisible();
  fireEvent.click(await screen.findByRole('button', { name: 'Approve: Amina' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
  expect(await within(await cardOf('JSS 1')).findByText('7 pending')).toBeVisible();
});

test('[DASH-14] another session resets class, division and card to the first and loads its classes', async () => {
  const before = '2025-2026';
  const past = [card('JSS 3', [{ ...division('JSS 3', 'B'), classId: `school-1/${before}/JSS 3/B` }])];
  const { server, router } = await showClasses({
    answers: { [classesPath(`schoolId=school-1&academicYear=${before}`)]: () => ({ data: past }) },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'JSS 2' }));
  expect(sessionStore.get('card')).toBe('1');
  await act(() => router.navigate(`/School/admin/classes?academicYear=${before}`));
  await waitFor(() => expect(sessionStore.get('classId')).toBe(`school-1/${before}/JSS 3/B`));
  expect(sessionStore.get('card')).toBe('0');
  expect(sessionStore.get('academicYear')).toBe(before);
  expect(server.asked(classesPath(`schoolId=school-1&academicYear=${before}`))).toHaveLength(1);
});

test('[DASH-15] another term is kept', async () => {
  const ofTerm = classesPath(`schoolId=school-1&academicYear=${year}&term=Second`);
  const { router } = await showClasses({ answers: { [ofTerm]: () => ({ data: twoCards }) } });
  await screen.findByRole('button', { name: 'JSS 1' });
  await act(() => router.navigate('/School/admin/classes?term=Second'));
  await waitFor(() => expect(sessionStore.get('term')).toBe('Second'));
  await screen.findByRole('button', { name: 'JSS 1' });
});

test('[DASH-13] an id of another form is only logged, and no division is selected', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const { bodies } = await showClasses({ cards: [card('JSS 1', [{ ...division('JSS 1', 'A'), classId: 'JSS 1-A' }])] });
  await waitFor(() => expect(lastFilters(bodies())).toEqual({ className: { eq: 'JSS 1' } }));
  expect(warned).toHaveBeenCalledWith('Not the id of a class: JSS 1-A');
  expect(sessionStore.get('subClass')).toBeUndefined();
  expect(screen.getByRole('button', { name: 'Division JSS 1 A' })).toHaveAttribute('aria-pressed', 'false');
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each(['School', 'SuperAdmin'] as const)('[DASH-19] only the selected class can be previewed: %s', async (role) => {
  await showClasses({ role, path: `/${role}/admin/classes?school=school-1` });
  expect(await screen.findByRole('button', { name: 'Preview JSS 1 A' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Preview JSS 2 A' })).toBeDisabled();
  fireEvent.click(screen.getByRole('button', { name: 'JSS 2' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Preview JSS 2 A' })).toBeEnabled());
  expect(screen.getByRole('button', { name: 'Preview JSS 1 A' })).toBeDisabled();
});

test('[DASH-19] without the configuration there is no preview', async () => {
  await showClasses({ table: { ...narrowed, classCards: {} } });
  await screen.findByRole('button', { name: 'JSS 1' });
  expect(screen.queryByRole('button', { name: /^Preview/ })).toBeNull();
});

test('[CONST-06] [DASH-20] the classes are asked for 300 ms after the school is known', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const server = fakeServer({ [own]: () => ({ data: twoCards }) });
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const of = (schoolId: string | undefined) => ({ schoolId, academicYear: year, term: '' });
  const { rerender } = renderHook(({ schoolId }) => useClasses(of(schoolId)), {
    wrapper,
    initialProps: { schoolId: undefined as string | undefined },
  });
  await act(() => vi.advanceTimersByTimeAsync(1000));
  rerender({ schoolId: 'school-1' });
  await act(() => vi.advanceTimersByTimeAsync(299));
  expect(server.asked(own)).toHaveLength(0);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(server.asked(own)).toHaveLength(1);
});

const superPath = '/SuperAdmin/admin/classes';

test('[DASH-16][DASH-22] who runs the installation sees the classes of the chosen school, another one starts at its first', async () => {
  const other = [card('P 1', [{ ...division('P 1', 'A'), classId: `school-2/${year}/P 1/A` }])];
  const { router, bodies } = await openList({
    path: superPath,
    role: 'SuperAdmin',
    tables: { classes: narrowed },
    answers: {
      [own]: () => ({ data: twoCards }),
      [classesPath(`schoolId=school-2&academicYear=${year}`)]: () => ({ data: other }),
    },
  });
  expect(await screen.findByText(/Choose a state, an LGA and a school/)).toBeInTheDocument();
  await act(() => router.navigate(`${superPath}?school=school-1`));
  fireEvent.click(await screen.findByRole('button', { name: 'JSS 2' }));
  await act(() => router.navigate(`${superPath}?school=school-2`));
  await waitFor(() => expect(sessionStore.get('classId')).toBe(`school-2/${year}/P 1/A`));
  expect(sessionStore.get('card')).toBe('0');
  await waitFor(() => expect(lastFilters(bodies())).toEqual({ className: { eq: 'P 1' }, subClass: { eq: 'A' } }));
});

test('[DASH-17] in the aggregate view a card opens the subjects of its first division', async () => {
  const marks = { subject: 'Mathematics', count: 31, average: 63, highest: 91, lowest: 33, grades: { A: 9, F: 2 } };
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  const { server } = await showClasses({
    path: '/School/admin/classes/all',
    table: { ...narrowed, api: 'api/school/aggregateMarks', classCards: {}, isAggregate: true },
    answers: { '/api/school/aggregateMarks': () => ({ totalCount: 1, data: [marks] }) },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'JSS 2' }));
  expect(await screen.findByRole('heading', { name: 'Marks of JSS 2 A' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
  const cells = within(await screen.findByRole('row', { name: /^Mathematics/ })).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual(['31', '63.0', '91', '33', 'A 9F 2']);
  await waitFor(() =>
    expect(server.asked('/api/school/aggregateMarks').at(-1)?.body).toMatchObject({
      filters: { schoolId: { eq: 'school-1' }, className: { eq: 'JSS 2' }, subClass: { eq: 'A' } },
    }),
  );
});
