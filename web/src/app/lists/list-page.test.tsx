import { catalogues } from '@sanad/contract/text/text';
import type { SubMenuItem } from '@sanad/contract/ui-config/menu';
import type { Table } from '@sanad/contract/ui-config/table';
import type { Role } from '@sanad/contract/values/roles';
import { academicYear } from '@sanad/contract/values/school-year';
import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { aMenu, fakeServer, renderApp } from '#testing/render-app.tsx';
import { forgetReload } from './use-reload-bounce.ts';

// A whole app is drawn here: on a busy machine that takes longer than the second that is waited for by default.
configure({ asyncUtilTimeout: 8000 });

type Row = Record<string, unknown>;
type Body = { limit: number; offset: number; filters: Row; order_entity?: string; order_direction?: string };

const pupil = (number: number, more: Row = {}): Row => ({
  osid: `p${number}`,
  name: `Pupil ${number}`,
  status: 'pending',
  ...more,
});
const pupils = (count: number, more: Row = {}) => Array.from({ length: count }, (_, index) => pupil(index + 1, more));

/** A search that answers page by page, as the server does. */
const search = (rows: readonly Row[]) => (body: unknown) => {
  const { limit, offset } = body as Body;
  return { responseCode: 'OK', totalCount: rows.length, data: rows.slice(offset, offset + limit) };
};

const people: Table = {
  api: 'api/v1/Pupil/search',
  call: 'post',
  body: { limit: 20, offset: 0, filters: {} },
  fields: [
    { name: 'name', title: 'Name' },
    { name: 'status', type: 'status', title: 'State' },
  ],
};
const pupilPath = '/api/v1/Pupil/search';

type Options = {
  path?: string;
  role?: Role;
  tables?: Record<string, Table>;
  rows?: readonly Row[];
  answers?: Record<string, (body: unknown) => unknown>;
  filters?: SubMenuItem[];
};

async function open({
  path = '/School/list/pupils',
  role = 'School',
  tables = { pupils: people },
  ...options
}: Options = {}) {
  const server = fakeServer({
    '/assets/i18n/en.json': () => catalogues.en,
    '/assets/config/ui-config/tables.json': () => ({
      tables: Object.entries(tables).map(([id, table]) => ({ [id]: table })),
    }),
    [pupilPath]: search(options.rows ?? pupils(3)),
    ...options.answers,
  });
  const menu = aMenu({ subMenus: { left: options.filters ?? [], right: [] } });
  const app = await renderApp({ path, roles: [role], menu });
  await screen.findByRole('complementary');
  return { ...app, server, bodies: () => server.asked(pupilPath).map((call) => call.body as Body) };
}

const table = () => screen.findByRole('table');
const shownRows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1);
const names = async () => (await shownRows()).map((row) => within(row).getAllByRole('cell')[0]?.textContent);

let consoleError: MockInstance<typeof console.error>;
beforeEach(() => {
  localStorage.clear();
  forgetReload();
  consoleError = vi.spyOn(console, 'error').mockReset().mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('routes of lists', () => {
  test.each([
    '/School/list/pupils',
    '/school/list/PUPILS',
    '/School/list/pupils/p1',
    '/School/admin/pupils',
    '/School/admin/pupils/card',
    '/School/attestation/pupils',
  ])('[TABLE-01] [TABLE-02] %s shows the list of the configuration, in any case of its name', async (path) => {
    const { server } = await open({ path });
    expect(await names()).toEqual(['Pupil 1', 'Pupil 2', 'Pupil 3']);
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

  test('[TABLE-02] the id of a record is a value that the list can ask by', async () => {
    const byId = { ...people, body: { limit: 20, filters: { schoolId: { eq: '$id' } } } };
    const { bodies } = await open({ path: '/School/list/pupils/s7', tables: { pupils: byId } });
    await table();
    expect(bodies()[0]?.filters).toEqual({ schoolId: { eq: 's7' } });
  });

  test('a name that no list has says so', async () => {
    await open({ path: '/School/list/nothing' });
    expect(await screen.findByRole('heading', { name: 'This list does not exist' })).toBeInTheDocument();
  });

  test('[TABLE-05] admin_student/all opens a View all dialog; closing goes to School/admin/admin_student', async () => {
    const { router } = await open({
      path: '/School/admin/admin_student',
      tables: { admin_student: people },
      rows: pupils(30),
    });
    await table();
    fireEvent.click(screen.getByRole('link', { name: 'View all 30' }));
    const dialog = await screen.findByRole('dialog');
    expect(router.state.location.pathname).toBe('/School/admin/admin_student/all');
    expect(within(await within(dialog).findByRole('table')).getAllByRole('row')).toHaveLength(21);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/School/admin/admin_student'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
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
    expect(await names()).toHaveLength(3);
  });
});

describe('rows', () => {
  test('[TABLE-15] every kind of column is drawn by its configuration', async () => {
    const columns: Table['fields'] = [
      { name: 'name', title: 'Name', below: 'number' },
      { name: 'born', title: 'Born', formate: 'date' },
      { name: 'town', title: 'Town', text_capitalize: true },
      { name: 'note', title: 'Note', truncate: true },
      { name: 'isCore', title: 'Core', type: 'boolean' },
      { name: 'site', title: 'Site', type: 'link' },
      { name: 'logo', title: 'Logo', type: 'image' },
      { name: 'count', title: 'Count', type: 'number' },
      { name: 'kind', title: 'Kind', values: { a: 'Alpha' } },
      { name: 'secret', title: 'Secret', condition: { name: 'isCore', in: [false] } },
      {
        custom: true,
        type: 'button',
        title: 'Go',
        buttonText: 'Attest',
        redirectTo: '/School/attestation/pupils/:osid',
      },
    ];
    const site = `https://sanad.example/${'a'.repeat(60)}`;
    const row = pupil(1, {
      number: 'N/7',
      born: '2010-05-03',
      town: 'gombe',
      note: 'long',
      isCore: true,
      site,
      logo: '/l.png',
      count: 1284,
      kind: 'a',
      secret: 'x',
    });
    const { router } = await open({ tables: { pupils: { ...people, fields: columns } }, rows: [row] });
    const cells = within((await shownRows())[0]!).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual([
      'Pupil 1N/7',
      'May 3, 2010',
      'gombe',
      'long',
      'Yes',
      `${site.slice(0, 40)}…`,
      '',
      '1,284',
      'Alpha',
      '',
      'Attest',
    ]);
    expect(within(cells[5]!).getByRole('link')).toHaveAttribute('href', site);
    expect(within(cells[6]!).getByRole('img')).toHaveAttribute('src', '/l.png');
    expect(cells[2]!.querySelector('span')?.className).toMatch(/capitalize/);
    fireEvent.click(screen.getByRole('button', { name: 'Attest: Pupil 1' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/School/attestation/pupils/p1'));
  });

  test('a link that could run a script is shown as text', async () => {
    const fields = [
      { name: 'name', title: 'Name' },
      { name: 'site', title: 'Site', type: 'link' },
    ];
    await open({ tables: { pupils: { ...people, fields } }, rows: [pupil(1, { site: 'javascript:alert(1)' })] });
    await table();
    expect(screen.getByText('javascript:alert(1)').tagName).toBe('SPAN');
  });

  test.each([
    ['School', '/School/list/pupils', '150px'],
    ['Teacher', '/Teacher/list/error_report_teacher', '420px'],
  ] as const)('[TABLE-43] [TABLE-03] [CONST-16] a truncated text of %s at %s ends at %s', async (role, path, width) => {
    const fields = [
      { name: 'name', title: 'Name' },
      { name: 'note', title: 'Note', truncate: true },
    ];
    const one = { ...people, fields };
    await open({
      role,
      path,
      tables: { pupils: one, error_report_teacher: one },
      rows: [pupil(1, { note: 'A long note' })],
    });
    expect(await screen.findByText('A long note')).toHaveStyle({ maxWidth: width });
    expect(screen.getByText('A long note')).toHaveAttribute('title', 'A long note');
  });

  test('[TABLE-45] subjects become columns with short heads; a failed mark is told by more than colour', async () => {
    const marks = (score: number) => [
      { subject: 'Mathematics', score, grade: score < 40 ? 'F' : 'C' },
      { subject: 'English Studies', score: 71, grade: 'A' },
    ];
    const rows = [pupil(1, { subjectAndGrade: marks(35) }), pupil(2, { subjectAndGrade: marks(60) })];
    await open({ tables: { pupils: { ...people, dynamicFieldUpdates: true } }, rows });
    await table();
    expect(screen.getByRole('columnheader', { name: 'Math' }).querySelector('abbr')).toHaveAttribute(
      'title',
      'Mathematics',
    );
    expect(screen.getByRole('columnheader', { name: 'ES' })).toBeInTheDocument();
    expect(screen.getByRole('cell', { name: '35 failed' })).toBeInTheDocument();
    fireEvent.click(screen.getByRole('radio', { name: 'Summary' }));
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Math' })).toBeNull());
  });

  test('ids are shown by the names behind them, asked once', async () => {
    const fields = [
      { name: 'name', title: 'Name' },
      { name: 'schoolId', title: 'School', lookup: { api: 'api/v1/School/search', label: 'schoolName' } },
    ];
    const rows = [pupil(1, { schoolId: 's1' }), pupil(2, { schoolId: 's2' }), pupil(3, { schoolId: 's1' })];
    const schools = () => ({
      data: [
        { osid: 's1', schoolName: 'GSS Wuse' },
        { osid: 's2', schoolName: 'JSS Bwari' },
      ],
    });
    const { server } = await open({
      tables: { pupils: { ...people, fields } },
      rows,
      answers: { '/api/v1/School/search': schools },
    });
    expect(await screen.findAllByText('GSS Wuse')).toHaveLength(2);
    expect(server.asked('/api/v1/School/search').map(({ body }) => (body as Body).filters)).toEqual([
      { osid: { or: ['s1', 's2'] } },
    ]);
  });

  test('[TABLE-12] an empty list says so; [TABLE-13] [S-48] to a teacher it says what comes next', async () => {
    await open({ rows: [] });
    expect(await screen.findByRole('heading', { name: 'No records found' })).toBeInTheDocument();
    cleanup();
    await open({ rows: [], role: 'Teacher', path: '/Teacher/list/pupils' });
    expect(
      await screen.findByRole('heading', { name: 'Your account is activated. Please upload student scores.' }),
    ).toBeInTheDocument();
  });

  test('[TABLE-18] when the call fails the loader goes, the error is logged, and it can be tried again', async () => {
    let fails = true;
    const answer = () =>
      fails ? new Response('{"message":"no"}', { status: 400 }) : { data: pupils(2), totalCount: 2 };
    await open({ answers: { [pupilPath]: answer } });
    expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
    const alert = await screen.findByRole('alert');
    expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
    expect(consoleError.mock.calls.flat().join(' ')).toContain('Could not load');
    fails = false;
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await names()).toEqual(['Pupil 1', 'Pupil 2']);
  });
});

describe('pages, order and search', () => {
  test('[TABLE-40] twenty rows stand on a page; the next one is asked of the server', async () => {
    const { bodies, router } = await open({ rows: pupils(45) });
    expect(await names()).toHaveLength(20);
    expect(bodies()[0]).toMatchObject({ limit: 20, offset: 0 });
    expect(screen.getByText('1–20 of 45')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Page 3' }));
    await waitFor(async () =>
      expect(await names()).toEqual(['Pupil 41', 'Pupil 42', 'Pupil 43', 'Pupil 44', 'Pupil 45']),
    );
    expect(bodies().at(-1)).toMatchObject({ limit: 20, offset: 40 });
    expect(router.state.location.search).toBe('?page=3');
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  });

  test('[TABLE-41] four rows on the admin dashboard, twenty where the path contains /all', async () => {
    const tables = { admin_student: people };
    const { bodies } = await open({ path: '/School/admin/admin_student', tables, rows: pupils(30) });
    expect(await names()).toHaveLength(4);
    expect(bodies()[0]).toMatchObject({ limit: 4 });
    cleanup();
    const all = await open({ path: '/School/admin/admin_student/all', tables, rows: pupils(30) });
    await screen.findByRole('dialog');
    await waitFor(() => expect(all.bodies().map(({ limit }) => limit)).toContain(20));
  });

  test('[TABLE-42] with limit 2000 the last page of more than 1900 rows loads 2000 more from offset +2000', async () => {
    const many = { ...people, body: { limit: 2000, offset: 0, filters: {} } };
    const { bodies } = await open({
      path: '/School/list/pupils?page=99',
      tables: { pupils: many },
      rows: pupils(4100),
    });
    expect(await names()).toHaveLength(20);
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

  test('[TABLE-17] several calls are joined and rows that came twice are left out', async () => {
    const joined: Table = {
      ...people,
      callMultiApi: [{ api: 'api/v1/Other/search', call: 'post', body: { limit: 2000 } }],
      removeDuplicateVal: 'osid',
    };
    const other = () => ({ data: [pupil(2), pupil(9)] });
    await open({ tables: { pupils: joined }, answers: { '/api/v1/Other/search': other } });
    expect(await names()).toEqual(['Pupil 1', 'Pupil 2', 'Pupil 3', 'Pupil 9']);
  });

  test('a head sorts: ascending, descending, as the server gives them', async () => {
    const { bodies } = await open();
    await table();
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
    const { bodies, router } = await open({ tables, path: '/School/list/pupils?page=2', rows: pupils(25) });
    await table();
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
    const { router } = await open();
    await table();
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
    fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'State' }));
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'State' })).toBeNull());
    expect(router.state.location.search).toBe('?columns=status');
  });

  test('fifty thousand rows and a name of 300 letters: one page is drawn, the count says that there are more', async () => {
    const name = 'Oluwaseun'.repeat(34);
    const answer = (body: unknown) => ({ totalCount: 50_000, data: pupils((body as Body).limit, { name }) });
    await open({ answers: { [pupilPath]: answer } });
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
    const { router } = await open({
      path: '/School/attestation/head-attest',
      tables: { 'head-attest': stock },
      answers: { '/api/v1/Head/claims': () => ({ content: claims, totalElements: 2 }) },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'REQUESTS' })).toBeInTheDocument();
    expect((await shownRows()).map((row) => row.textContent)).toEqual([
      'Mar 1, 2026AminaATTEST',
      'Mar 1, 2026ChineduATTEST',
    ]);
    fireEvent.click(screen.getAllByRole('button', { name: /^ATTEST/ })[1]!);
    await waitFor(() => expect(router.state.location.pathname).toBe('/School/attestation/head-attest/c1'));
  });
});

describe('filters', () => {
  const on = (filter: NonNullable<SubMenuItem['filter']>): SubMenuItem => ({
    title: filter,
    filter,
    paths: ['pupils'],
  });
  const filtered = {
    pupils: {
      ...people,
      body: {
        limit: 20,
        filters: {
          status: { eq: '$status' },
          academicYear: { eq: '$academicYear' },
          term: { eq: '$term' },
          classType: { eq: '$schoolType' },
        },
      },
    },
  };
  const options = (name: string) =>
    [...screen.getByRole<HTMLSelectElement>('combobox', { name }).options].map(({ value, text }) => [value, text]);
  const choose = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });

  test('[TABLE-20] [TABLE-23] [S-101] a choice is stored, is in the address and reaches the table', async () => {
    const filters = [on('status'), on('academicYear'), on('term'), on('schoolType')];
    const { bodies, router } = await open({
      role: 'Inspector',
      path: '/Inspector/list/pupils',
      tables: filtered,
      filters,
    });
    await table();
    const now = academicYear(new Date().getFullYear());
    expect(bodies()[0]?.filters).toEqual({ status: { eq: 'pending' }, academicYear: { eq: now } });
    for (const [name, value] of [
      ['status', 'issued'],
      ['term', 'Second'],
      ['schoolType', 'bcece'],
    ] as const) {
      choose(name, value);
      await waitFor(() => expect(router.state.location.search).toContain(`${name}=${value}`));
      await act(() => Promise.resolve());
    }
    await waitFor(() =>
      expect(bodies().at(-1)?.filters).toEqual({
        status: { eq: 'issued' },
        academicYear: { eq: now },
        term: { eq: 'Second' },
        classType: { eq: 'bcece' },
      }),
    );
    expect(JSON.parse(localStorage.getItem('filters')!)).toEqual({
      route: '/Inspector/list/pupils',
      status: 'issued',
      term: 'Second',
      schoolType: 'bcece',
    });
    expect(localStorage.getItem('status')).toBe('issued');
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      status: 'issued',
      term: 'Second',
      schoolType: 'bcece',
    });
  });

  test('[TABLE-32] a change of filters is asked 300 ms after the last one, once', async () => {
    const { bodies } = await open({ tables: filtered, filters: [on('status'), on('term')] });
    await table();
    const before = bodies().length;
    vi.useFakeTimers();
    choose('status', 'issued');
    await act(() => vi.advanceTimersByTimeAsync(200));
    choose('status', 'rejected');
    await act(() => vi.advanceTimersByTimeAsync(0));
    await act(() => vi.advanceTimersByTimeAsync(299));
    expect(bodies().slice(before)).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    vi.useRealTimers();
    await waitFor(() => expect(bodies()).toHaveLength(before + 1));
    expect(bodies().at(-1)?.filters).toEqual({ status: { eq: 'rejected' } });
  });

  test('[TABLE-21] [TABLE-22] the status filter has Approved, Pending, Rejected; on admin pages also all, and Declined', async () => {
    await open({ tables: filtered, filters: [on('status')] });
    expect(options('status')).toEqual([
      ['issued', 'Approved'],
      ['pending', 'Pending'],
      ['rejected', 'Rejected'],
    ]);
    cleanup();
    await open({ path: '/School/admin/pupils', tables: filtered, filters: [on('status')] });
    expect(options('status')).toEqual([
      ['', 'All'],
      ['issued', 'Approved'],
      ['pending', 'Pending'],
      ['rejected', 'Declined'],
    ]);
  });

  test('[TABLE-37] the default session is the current year and the next', async () => {
    await open({ tables: filtered, filters: [on('academicYear')] });
    const year = new Date().getFullYear();
    expect(screen.getByRole('combobox', { name: 'academicYear' })).toHaveValue(`${year}-${year + 1}`);
  });

  test('[TABLE-38] [TABLE-39] class types: Upper and Middle Basic; for a teacher the own type, else the four', async () => {
    await open({ role: 'Inspector', path: '/Inspector/list/pupils', tables: filtered, filters: [on('schoolType')] });
    expect(options('schoolType')).toEqual([
      ['', 'All'],
      ['bcece', 'Upper Basic'],
      ['middle basic', 'Middle Basic'],
    ]);
    cleanup();
    await open({ role: 'Teacher', path: '/Teacher/list/pupils', tables: filtered, filters: [on('schoolType')] });
    expect(options('schoolType').map(([value]) => value)).toEqual(['Basic', 'SSE', 'ECCDE', 'TVET']);
    cleanup();
    const own = { '/api/v1/getUserDetails/Teacher': () => ({ data: [{ osid: 't1', schoolType: 'SSE' }] }) };
    await open({
      role: 'Teacher',
      path: '/Teacher/list/pupils',
      tables: filtered,
      filters: [on('schoolType')],
      answers: own,
    });
    await waitFor(() => expect(options('schoolType')).toEqual([['SSE', 'SSE']]));
  });

  test('what another page stored does not narrow a list that shows no such filter', async () => {
    localStorage.setItem('status', 'rejected');
    localStorage.setItem('term', 'Third');
    const { bodies } = await open({ tables: filtered });
    await table();
    expect(bodies()[0]?.filters).toEqual({});
  });
});

describe('dates', () => {
  const dated = {
    pupils: { ...people, dateRange: 'osCreatedAt', rangeDownload: { api: 'api/superAdmin/Log', fileName: 'log.csv' } },
  };
  const today = () => new Date().toISOString().slice(0, 10);

  test('[TABLE-33] neither date can be later than today; [TABLE-34] days are sent with their bounds in UTC', async () => {
    const { bodies } = await open({ tables: dated });
    await table();
    const [from, to] = [screen.getByLabelText('From'), screen.getByLabelText('To')];
    expect([from.getAttribute('max'), to.getAttribute('max')]).toEqual([today(), today()]);
    fireEvent.change(to, { target: { value: '2999-01-01' } });
    expect(to).toHaveValue('');
    fireEvent.change(from, { target: { value: '2026-01-02' } });
    await waitFor(() => expect(bodies().at(-1)?.filters).toEqual({ osCreatedAt: { gte: '2026-01-02T00:00:00.000Z' } }));
    fireEvent.change(to, { target: { value: '2026-01-05' } });
    await waitFor(() =>
      expect(bodies().at(-1)?.filters).toEqual({
        osCreatedAt: { gte: '2026-01-02T00:00:00.000Z', lte: '2026-01-05T23:59:59.999Z' },
      }),
    );
  });

  test('[TABLE-35] without dates the download for a range cannot be used; clearing both takes it away again', async () => {
    const { server } = await open({ tables: dated, answers: { '/api/superAdmin/Log': () => ({ data: pupils(1) }) } });
    await table();
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
    const button = () => screen.getByRole('button', { name: 'Download for these dates' });
    expect(button()).toBeDisabled();
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-01-02' } });
    await waitFor(() => expect(button()).toBeEnabled());
    fireEvent.click(button());
    await waitFor(() =>
      expect(server.asked('/api/superAdmin/Log')[0]?.body).toEqual({ fromDate: '2026-01-02T00:00:00.000Z' }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Clear dates' }));
    await waitFor(() => expect(button()).toBeDisabled());
  });
});
