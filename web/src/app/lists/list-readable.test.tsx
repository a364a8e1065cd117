import type { SubMenuItem } from '@sanad/contract/ui-config/menu';
import type { BulkAction, Table } from '@sanad/contract/ui-config/table';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findTable, openList, people, pupil, pupilPath, pupils, search } from '#testing/list-page.tsx';

const status: SubMenuItem = { title: 'Status', filter: 'status', paths: ['pupils'] };
const ofStatus: Table = {
  ...people,
  body: { limit: 20, offset: 0, filters: { status: { eq: '$status' } } },
  statusCounts: { api: 'api/results/counts', entity: 'ClassResults' },
};
const counts = () => ({ responseCode: 'OK', data: { pending: 9, issued: 120, rejected: 2 } });

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('setLanguage', 'en');
  vi.spyOn(console, 'error').mockReset().mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

describe('tabs with counts', () => {
  test('each status says how many it has, and choosing one narrows the list', async () => {
    const { server, bodies } = await openList({
      path: '/School/list/pupils?status=pending',
      tables: { pupils: ofStatus },
      filters: [status],
      answers: { '/api/results/counts': counts },
    });
    fireEvent.click(await screen.findByRole('radio', { name: 'Approved 120' }));
    await waitFor(() => expect(bodies().at(-1)?.filters).toEqual({ status: { eq: 'issued' } }));
    expect(screen.getByRole('radio', { name: 'Pending 9' })).not.toBeChecked();
    // Whatever status is on show, the counts are those of the whole list: they are asked for without it.
    expect(server.asked('/api/results/counts').map(({ body }) => body)).toEqual([
      { entity: 'ClassResults', filters: {} },
    ]);
  });

  test('where the counts cannot be told the filter is there without them', async () => {
    await openList({ tables: { pupils: ofStatus }, filters: [status] });
    await findTable();
    expect(screen.getByRole('combobox', { name: 'Status' })).toBeInTheDocument();
  });
});

describe('acts on many', () => {
  const act = (title: string, more: Partial<BulkAction>): BulkAction => ({
    title,
    api: `api/school/${title}`,
    call: 'post',
    enabledFor: ['pending'],
    rows: 'filter',
    bodyVal: { filters: '$filters' },
    ...more,
  });
  const reject = act('Reject', {
    rows: 'chosen',
    reason: 'required',
    isDestructive: true,
    bodyVal: { filters: { osid: { or: '$osids' } }, reason: '$reason' },
  });
  const opened = (path: string) =>
    openList({
      path,
      tables: { pupils: { ...ofStatus, bulkActions: [reject, act('Approve', {})] } },
      filters: [status],
      answers: {
        '/api/results/counts': counts,
        '/api/school/Reject': () => ({ responseCode: 'OK', data: { jobId: 'j1', totalCount: 1 } }),
      },
    });

  test('the button says how many wait, also while all statuses are on show', async () => {
    await opened('/School/admin/pupils');
    expect(await screen.findByRole('button', { name: 'Approve 9 pending' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: /^Reject/ })).toBeNull();
  });

  test('rejecting the chosen ones asks for one reason and sends it', async () => {
    const { server } = await opened('/School/list/pupils?status=pending');
    await findTable();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Pupil 1' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Reject 1' }));
    const dialog = await screen.findByRole('dialog');
    vi.spyOn(Date, 'now').mockReturnValueOnce(1000).mockReturnValueOnce(9000);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Reject 1' }));
    expect(await within(dialog).findByText('Please write the reason.')).toBeVisible();
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Marks of another class' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Reject 1' }));
    await waitFor(() =>
      expect(server.asked('/api/school/Reject').map(({ body }) => body)).toEqual([
        { filters: { osid: { or: ['p1'] } }, reason: 'Marks of another class' },
      ]),
    );
  });
});

test('many subjects are paged beside the name and the status; the summary shows the rest', async () => {
  const subjects = Array.from({ length: 20 }, (_, index) => ({
    subject: `Subject${index + 1}`,
    score: 50,
    grade: 'C',
  }));
  await openList({
    tables: {
      pupils: {
        ...people,
        dynamicFieldUpdates: true,
        fields: [...people.fields, { name: 'school', title: 'School' }],
      },
    },
    answers: { [pupilPath]: search([pupil(1, { subjectAndGrade: subjects, school: 'Unity' })]) },
  });
  const heads = async () => within(await findTable()).getAllByRole('columnheader').length;
  expect(await screen.findByText('Subjects 1–8 of 20')).toBeVisible();
  expect(await heads()).toBe(10);
  expect(screen.getByRole('button', { name: 'Earlier subjects' })).toBeDisabled();
  fireEvent.click(screen.getByRole('button', { name: 'Later subjects' }));
  fireEvent.click(screen.getByRole('button', { name: 'Later subjects' }));
  expect(screen.getByText('Subjects 17–20 of 20')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Later subjects' })).toBeDisabled();
  expect(screen.queryByRole('columnheader', { name: /School/ })).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Summary' }));
  expect(screen.getByRole('columnheader', { name: /School/ })).toBeVisible();
});

test('the order of the rows stands in words below them', async () => {
  await openList({ tables: { pupils: ofStatus }, rows: pupils(3), answers: { '/api/results/counts': counts } });
  expect(await screen.findByText('Order: as they were added')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(await screen.findByText('Order: Name, ascending')).toBeVisible();
});

test('the menu says what waits behind an entry', async () => {
  await openList({
    menus: [{ title: 'Pupils', redirectTo: '/School/list/pupils', count: 'joins' }],
    answers: { '/api/waiting': () => ({ responseCode: 'OK', data: { joins: 1200 } }) },
  });
  const entry = await screen.findByRole('link', { name: 'Pupils' });
  await waitFor(() => expect(entry).toHaveAccessibleDescription('999+ waiting for you'));
});

test('documents are papers with labelled buttons, without a file of their rows', async () => {
  const papers: Table = {
    ...people,
    rowsAs: 'papers',
    isDownloadHidden: true,
    fields: [
      ...people.fields,
      {
        custom: true,
        buttons: [
          { action: 'preview', title: 'View' },
          { action: 'print', title: 'Print' },
        ],
      },
    ],
  };
  await openList({ tables: { pupils: papers }, rows: [pupil(1, { status: 'issued' }), pupil(2)] });
  const list = await screen.findByRole('list', { name: 'List' });
  const [first, second] = within(list).getAllByRole('listitem');
  expect(within(first as HTMLElement).getByRole('heading', { name: 'Pupil 1' })).toBeVisible();
  expect(within(first as HTMLElement).getByRole('button', { name: 'View: Pupil 1' })).toHaveTextContent('View');
  expect(within(second as HTMLElement).getByRole('button', { name: 'Print: Pupil 2' })).toBeDisabled();
  expect(within(second as HTMLElement).getByText('Possible once it is approved')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
});
