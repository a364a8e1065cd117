import type { Table } from '@sanad/contract/ui-config/table';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type Body,
  findTable,
  openList,
  people,
  pupil,
  pupilPath,
  pupils,
  search,
  shownNames,
  shownRows,
} from '#testing/list-page.tsx';
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

describe('pages, order and search', () => {
  test('[TABLE-40] [CONST-01] twenty rows stand on a page; the next one is asked of the server', async () => {
    const { bodies, router } = await openList({ rows: pupils(45) });
    expect(await shownNames()).toHaveLength(20);
    expect(bodies()[0]).toMatchObject({ limit: 20, offset: 0 });
    expect(screen.getByText('1–20 of 45')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Page 3' }));
    await waitFor(async () =>
      expect(await shownNames()).toEqual(['Pupil 41', 'Pupil 42', 'Pupil 43', 'Pupil 44', 'Pupil 45']),
    );
    expect(bodies().at(-1)).toMatchObject({ limit: 20, offset: 40 });
    expect(router.state.location.search).toBe('?page=3');
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  });

  test('a page that is gone, because its rows were dealt with, gives way to the last one that there is', async () => {
    const { router } = await openList({ path: '/School/list/pupils?page=3&sort=name', rows: pupils(40) });
    expect(await shownNames()).toHaveLength(20);
    expect(screen.getByText('21–40 of 40')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?sort=name&page=2');
    expect(screen.queryByText('No records found')).toBeNull();
  });

  test('[TABLE-41] [CONST-01] four rows on the admin dashboard, twenty where the path contains /all', async () => {
    const tables = { admin_student: people };
    const { bodies } = await openList({ path: '/School/admin/admin_student', tables, rows: pupils(30) });
    expect(await shownNames()).toHaveLength(4);
    expect(bodies()[0]).toMatchObject({ limit: 4 });
    cleanup();
    const all = await openList({ path: '/School/admin/admin_student/all', tables, rows: pupils(30) });
    await screen.findByRole('dialog');
    await waitFor(() => expect(all.bodies().map(({ limit }) => limit)).toContain(20));
  });

  test('[TABLE-42] with limit 2000 the last page of more than 1900 rows loads 2000 more from offset +2000', async () => {
    const many = { ...people, body: { limit: 2000, offset: 0, filters: {} } };
    const { bodies } = await openList({
      path: '/School/list/pupils?page=99',
      tables: { pupils: many },
      rows: pupils(4100),
    });
    expect(await shownNames()).toHaveLength(20);
    expect(bodies().map(({ limit, offset }) => [limit, offset])).toEqual([[2000, 0]]);
    fireEvent.click(screen.getByRole('button', { name: 'Page 100' }));
    await waitFor(() =>
      expect(bodies().map(({ limit, offset }) => [limit, offset])).toEqual([
        [2000, 0],
        [2000, 2000],
      ]),
    );
    expect(await screen.findByRole('button', { name: 'Page 200' })).toBeInTheDocument();
  });

  test.each([
    [1900, 95, [0]],
    [1901, 96, [0, 2000]],
  ])(
    '[CONST-02] of %i loaded rows the last page %i asks for the next 2000 only above 1900',
    async (count, page, offsets) => {
      const many = { ...people, body: { limit: 2000, offset: 0, filters: {} } };
      // Rows of several calls are joined: what came twice counts once, so that fewer rows are there than were given.
      const twice = [...pupils(count), ...Array.from({ length: 2000 - count }, () => pupil(1))];
      const rows = [...twice, ...pupils(5).map((row, index) => ({ ...row, osid: `next-${index}` }))];
      const { bodies } = await openList({
        path: `/School/list/pupils?page=${page}`,
        tables: { pupils: { ...many, removeDuplicateVal: 'osid' } },
        rows,
      });
      await findTable();
      await waitFor(() => expect(bodies().map(({ offset }) => offset)).toEqual(offsets));
      expect(bodies().every(({ limit }) => limit === 2000)).toBe(true);
      const last = await screen.findByRole('button', { name: `Page ${page}` });
      expect(last).toHaveAttribute('aria-current', 'page');
      expect(bodies().map(({ offset }) => offset)).toEqual(offsets);
    },
  );

  test('the CSV file holds every row that fits, whatever page is open, in the order of the list', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const { bodies } = await openList({ path: '/School/list/pupils?page=2&sort=name', rows: pupils(2203) });
    expect(await shownNames()).toHaveLength(20);
    fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const lines = (await files[0]?.text())?.trim().split('\r\n') ?? [];
    expect(lines).toHaveLength(2204);
    expect(lines.at(-1)).toMatch(/^Pupil 2203,/);
    expect(bodies().slice(-2)).toMatchObject([
      { limit: 2000, offset: 0, order_entity: 'name' },
      { limit: 2000, offset: 2000, order_entity: 'name' },
    ]);
  });

  test('a CSV file that cannot be made says so', async () => {
    const answers = {
      [pupilPath]: (body: unknown) => ((body as Body).limit === 20 ? search(pupils(45))(body) : undefined),
    };
    await openList({ answers });
    await findTable();
    fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
    expect(await screen.findByText('The file could not be made')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Download CSV' })).toBeEnabled();
  });

  test('[TABLE-17] several calls are joined and rows that came twice are left out', async () => {
    const joined: Table = {
      ...people,
      callMultiApi: [{ api: 'api/v1/Other/search', call: 'post', body: { limit: 2000 } }],
      removeDuplicateVal: 'osid',
    };
    const other = () => ({ data: [pupil(2), pupil(9)] });
    await openList({ tables: { pupils: joined }, answers: { '/api/v1/Other/search': other } });
    expect(await shownNames()).toEqual(['Pupil 1', 'Pupil 2', 'Pupil 3', 'Pupil 9']);
  });

  test('a head sorts: ascending, descending, as the server gives them', async () => {
    const { bodies } = await openList();
    await findTable();
    const head = () => screen.getByRole('columnheader', { name: 'Name' });
    const press = () => fireEvent.click(within(head()).getByRole('button'));
    press();
    await waitFor(() => expect(bodies().at(-1)).toMatchObject({ order_entity: 'name', order_direction: 'ASC' }));
    expect(head()).toHaveAttribute('aria-sort', 'ascending');
    press();
    await waitFor(() => expect(bodies().at(-1)).toMatchObject({ order_entity: 'name', order_direction: 'DESC' }));
    press();
    await waitFor(() => expect(head()).toHaveAttribute('aria-sort', 'none'));
  });

  test('[TABLE-19] the search waits for the end of typing, is trimmed and asks the configured fields', async () => {
    const tables = { pupils: { ...people, menuFilter: { searchBy: ['name', 'number'] } } };
    const { bodies, router } = await openList({ tables, path: '/School/list/pupils?page=2', rows: pupils(25) });
    await findTable();
    const before = bodies().length;
    vi.useFakeTimers();
    const box = screen.getByRole('searchbox', { name: 'Search this list' });
    fireEvent.change(box, { target: { value: '  Ami' } });
    await act(() => vi.advanceTimersByTimeAsync(200));
    fireEvent.change(box, { target: { value: '  Amina ' } });
    await act(() => vi.advanceTimersByTimeAsync(299));
    expect(bodies()).toHaveLength(before);
    await act(() => vi.advanceTimersByTimeAsync(1));
    vi.useRealTimers();
    await waitFor(() => expect(bodies().length).toBeGreaterThan(before));
    expect(bodies().at(-1)).toMatchObject({
      offset: 0,
      filters: { or: [{ name: { ilike: 'Amina' } }, { number: { ilike: 'Amina' } }] },
    });
    expect(router.state.location.search).toBe('?search=Amina');
    expect(localStorage.getItem('searchString')).toBe('Amina');
  });

  test('columns can be taken away and come back with the address', async () => {
    const { router } = await openList();
    await findTable();
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
    fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'State' }));
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'State' })).toBeNull());
    expect(router.state.location.search).toBe('?columns=status');
  });

  test('fifty thousand rows and a name of 300 letters: one page is drawn, the count says that there are more', async () => {
    const name = 'Oluwaseun'.repeat(34);
    const answer = (body: unknown) => ({ totalCount: 50_000, data: pupils((body as Body).limit, { name }) });
    await openList({ answers: { [pupilPath]: answer } });
    expect(await shownRows()).toHaveLength(20);
    expect(screen.getByText('1–20 of 10,000+')).toBeInTheDocument();
    expect(screen.getAllByText(name)).toHaveLength(20);
  });

  test('[TABLE-16] a stock tables.json (GET, content[], a button column) renders', async () => {
    const stock: Table = {
      api: '/Head/claims',
      title: 'REQUESTS',
      fields: [
        { name: 'createdAt', title: 'ON', formate: 'date' },
        { name: 'requestorName', title: 'WHO' },
        {
          custom: true,
          type: 'button',
          title: 'ACTION',
          buttonText: 'ATTEST',
          redirectTo: '/School/attestation/head-attest/:id',
        },
      ],
    };
    const claims = ['Amina', 'Chinedu'].map((requestorName, index) => ({
      id: `c${index}`,
      requestorName,
      createdAt: '2026-03-01T10:00:00Z',
      status: 'OPEN',
    }));
    const { router } = await openList({
      path: '/School/attestation/head-attest',
      tables: { 'head-attest': stock },
      answers: { '/api/v1/Head/claims': () => ({ content: claims, totalElements: 2 }) },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'REQUESTS' })).toBeInTheDocument();
    expect((await shownRows()).map((row) => row.textContent)).toEqual([
      '1 Mar 2026AminaATTEST',
      '1 Mar 2026ChineduATTEST',
    ]);
    fireEvent.click(screen.getAllByRole('button', { name: /^ATTEST/ })[1]!);
    await waitFor(() => expect(router.state.location.pathname).toBe('/School/attestation/head-attest/c1'));
  });
});
