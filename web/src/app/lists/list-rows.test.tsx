import type { Table } from '@sanad/contract/ui-config/table';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
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
  const { router } = await openList({ tables: { pupils: { ...people, fields: columns } }, rows: [row] });
  const cells = within((await shownRows())[0]!).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual([
    'Pupil 1N/7',
    '3 May 2010',
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

test('[TABLE-14] isDisplayTableTitle puts the title over the list, useMiddleUrl asks the middle host', async () => {
  const { server } = await openList({
    tables: { pupils: { ...people, title: 'All pupils', isDisplayTableTitle: true, useMiddleUrl: true } },
    answers: { '/api/Pupil/search': search(pupils(2)) },
  });
  expect(await screen.findByRole('heading', { level: 2, name: 'All pupils' })).toBeInTheDocument();
  expect(await shownNames()).toEqual(['Pupil 1', 'Pupil 2']);
  expect(server.asked(pupilPath)).toEqual([]);
  cleanup();
  await openList({ tables: { pupils: { ...people, title: 'All pupils' } } });
  await findTable();
  expect(screen.queryByRole('heading', { level: 2, name: 'All pupils' })).toBeNull();
});

test('[CONST-08] a link ends after 40 letters, and its whole address is its hint', async () => {
  const fields = [
    { name: 'name', title: 'Name' },
    { name: 'site', title: 'Site', type: 'link' },
  ];
  const sites = [40, 41].map((length) => `https://a.example/${'b'.repeat(length - 18)}`);
  const rows = sites.map((site, index) => pupil(index, { site }));
  await openList({ tables: { pupils: { ...people, fields } }, rows });
  await shownRows();
  const shown = sites.map((site) => screen.getByTitle(site).textContent);
  expect(shown).toEqual([sites[0], `${sites[1]!.slice(0, 40)}…`]);
});

test.each([
  ['School', '/School/list/pupils', '150px'],
  ['Teacher', '/Teacher/list/error_report_teacher', '420px'],
] as const)('[TABLE-43] [CONST-08] a long text of a %s at %s ends at %s', async (role, path, width) => {
  const fields = [
    { name: 'name', title: 'Name' },
    { name: 'note', title: 'Note', truncate: true },
  ];
  const note = 'a very long note '.repeat(40).trim();
  const table = { ...people, fields };
  await openList({ role, path, tables: { pupils: table, error_report_teacher: table }, rows: [pupil(1, { note })] });
  await shownRows();
  expect(screen.getByText(note)).toHaveStyle({ maxWidth: width });
  expect(screen.getByText(note)).toHaveAttribute('title', note);
});

test('a link that could run a script is shown as text', async () => {
  const fields = [
    { name: 'name', title: 'Name' },
    { name: 'site', title: 'Site', type: 'link' },
  ];
  await openList({ tables: { pupils: { ...people, fields } }, rows: [pupil(1, { site: 'javascript:alert(1)' })] });
  await findTable();
  expect(screen.getByText('javascript:alert(1)').tagName).toBe('SPAN');
});

test('[TABLE-45] subjects become columns with short heads; a failed mark is told by more than colour', async () => {
  const marks = (score: number) => [
    { subject: 'Mathematics', score, grade: score < 40 ? 'F' : 'C' },
    { subject: 'English Studies', score: 71, grade: 'A' },
  ];
  const rows = [pupil(1, { subjectAndGrade: marks(35) }), pupil(2, { subjectAndGrade: marks(60) })];
  await openList({ tables: { pupils: { ...people, dynamicFieldUpdates: true } }, rows });
  await findTable();
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
  const { server } = await openList({
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
  await openList({ rows: [] });
  expect(await screen.findByRole('heading', { name: 'No records found' })).toBeInTheDocument();
  cleanup();
  await openList({ rows: [], role: 'Teacher', path: '/Teacher/list/pupils' });
  expect(
    await screen.findByRole('heading', { name: 'Your account is activated. Please upload student scores.' }),
  ).toBeInTheDocument();
});

test('[TABLE-18] when the call fails the loader goes, the error is logged, and it can be tried again', async () => {
  let fails = true;
  const answer = () => (fails ? new Response('{"message":"no"}', { status: 400 }) : { data: pupils(2), totalCount: 2 });
  await openList({ answers: { [pupilPath]: answer } });
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  const alert = await screen.findByRole('alert');
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
  expect(consoleError.mock.calls.flat().join(' ')).toContain('Could not load');
  expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull();
  fails = false;
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await shownNames()).toEqual(['Pupil 1', 'Pupil 2']);
});
