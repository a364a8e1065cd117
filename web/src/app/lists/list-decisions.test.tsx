import type { SubMenuItem } from '@sanad/contract/ui-config/menu';
import type { BulkAction, Table, TableButton } from '@sanad/contract/ui-config/table';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findTable, openList, people, pupil, pupilPath, pupils, search } from '#testing/list-page.tsx';

const done = () => ({ data: [{ osid: 'p1', status: 'rejected' }] });
const withButtons = (...buttons: TableButton[]): Record<string, Table> => ({
  pupils: { ...people, fields: [...people.fields, { custom: true, buttons }] },
});
const status: SubMenuItem = { title: 'Status', filter: 'status', paths: ['pupils'] };
const term: SubMenuItem = { title: 'Term', filter: 'term', paths: ['pupils'] };

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('setLanguage', 'en');
  vi.spyOn(console, 'error').mockReset().mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

describe('decisions with a reason', () => {
  const button = (reason: 'optional' | 'required'): TableButton => ({
    action: 'reject',
    title: 'Reject',
    api: 'api/school/reject',
    call: 'post',
    bodyVal: { osid: '$osid', reason: '$reason' },
    reason,
  });
  async function ask(reason: 'optional' | 'required') {
    const { server } = await openList({
      tables: withButtons(button(reason)),
      rows: [pupil(1), pupil(2)],
      answers: { '/api/school/reject': done },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Reject: Pupil 1' }));
    const dialog = await screen.findByRole('dialog');
    return {
      server,
      dialog,
      confirm: () => fireEvent.click(within(dialog).getByRole('button', { name: 'Reject' })),
      sent: () => server.asked('/api/school/reject').map(({ body }) => body),
    };
  }

  test('an optional reason may stay empty', async () => {
    const { confirm, sent } = await ask('optional');
    confirm();
    await waitFor(() => expect(sent()).toEqual([{ osid: 'p1', reason: '' }]));
  });

  test('a required reason is asked for at its field, and what was typed is kept', async () => {
    const { dialog, confirm, sent } = await ask('required');
    const field = within(dialog).getByRole('textbox', { name: 'Reason' });
    vi.spyOn(Date, 'now').mockReturnValueOnce(1000).mockReturnValueOnce(9000);
    confirm();
    expect(await within(dialog).findByText('Please write the reason.')).toBeVisible();
    expect(sent()).toEqual([]);
    fireEvent.change(field, { target: { value: 'Wrong\nname ' } });
    expect(field).toHaveValue('Wrong\nname ');
    confirm();
    await waitFor(() => expect(sent()).toEqual([{ osid: 'p1', reason: 'Wrong name' }]));
  });

  test('the reason of one row does not stand in the dialog of the next', async () => {
    const { dialog } = await ask('optional');
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Wrong name' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Reject: Pupil 2' }));
    expect(within(await screen.findByRole('dialog')).getByRole('textbox')).toHaveValue('');
  });
});

describe('all that the filters find', () => {
  const approval: Omit<BulkAction, 'rows' | 'bodyVal'> = {
    title: 'Approve',
    api: 'api/school/bulkApprove',
    call: 'post',
    enabledFor: ['pending'],
  };
  const table: Table = {
    ...people,
    body: { limit: 20, offset: 0, filters: { status: { eq: '$status' } } },
    menuFilter: { searchBy: ['name'] },
    bulkActions: [
      { ...approval, rows: 'chosen', bodyVal: { filters: { osid: { or: '$osids' } } } },
      { ...approval, rows: 'filter', bodyVal: { entity: 'ClassResults', filters: '$filters' } },
    ],
  };
  const open = (query: string) =>
    openList({
      path: `/School/list/pupils${query}`,
      tables: { pupils: table },
      filters: [status],
      answers: {
        [pupilPath]: search(pupils(45)),
        '/api/school/bulkApprove': () => ({ responseCode: 'OK', data: { jobId: 'j1', totalCount: 45 } }),
      },
    });
  const approve = async (name: string) => {
    const bar = screen.getByRole('region', { name });
    fireEvent.click(within(bar).getByRole('button', { name: /^Approve/ }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Approve/ }));
  };

  test('[TABLE-48] "Select all N in this filter" sends what the list asks for, with its search', async () => {
    const { server } = await open('?status=pending&search=Pupil');
    await findTable();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select this page' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Select all 45 in this filter' }));
    await approve('All 45 in this filter selected');
    await waitFor(() =>
      expect(server.asked('/api/school/bulkApprove')[0]?.body).toEqual({
        entity: 'ClassResults',
        filters: { status: { eq: 'pending' }, name: { ilike: 'Pupil' } },
      }),
    );
  });

  test('choosing one row after that means the chosen rows again', async () => {
    const { server } = await open('?status=pending');
    await findTable();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select this page' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Select all 45 in this filter' }));
    for (let number = 3; number <= 20; number += 1) {
      fireEvent.click(screen.getByRole('checkbox', { name: `Select Pupil ${number}` }));
    }
    await approve('2 selected');
    await waitFor(() =>
      expect(server.asked('/api/school/bulkApprove')[0]?.body).toEqual({ filters: { osid: { or: ['p1', 'p2'] } } }),
    );
  });

  test('while the filter shows other rows too, only chosen ones can be approved', async () => {
    await open('?status=issued');
    await findTable();
    const all = screen.getByRole('button', { name: 'Approve' });
    expect(all).toBeDisabled();
    expect(all).toHaveAccessibleDescription('Only for “Pending”.');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select this page' }));
    expect(await screen.findByRole('region', { name: '20 selected' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull();
    expect(screen.getAllByRole('button', { name: /^Approve/ })).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Show Pending' }));
    expect(await screen.findByRole('button', { name: 'Approve 45 pending' })).toBeEnabled();
    expect(screen.queryByText('Only for “Pending”.')).toBeNull();
  });
});

describe('a list that its filters make empty', () => {
  test('[TABLE-12] [TABLE-13] tells a teacher what comes next, but of a status that was chosen only that nothing fits it', async () => {
    const opened = (path: string) => openList({ path, role: 'Teacher', rows: [], filters: [status] });
    const next = 'Your account is activated. Please upload student scores.';
    const { unmount } = await opened('/Teacher/list/pupils');
    expect(await screen.findByRole('heading', { name: next })).toBeInTheDocument();
    unmount();
    await opened('/Teacher/list/pupils?status=rejected');
    expect(await screen.findByRole('heading', { name: 'No records found' })).toBeInTheDocument();
    expect(screen.getByText('Only rows with Status: Rejected are shown.')).toBeVisible();
    expect(screen.queryByText(next)).toBeNull();
  });

  test('[TABLE-12] says which filters these are and shows everything by one press', async () => {
    const table: Table = {
      ...people,
      body: { limit: 20, offset: 0, filters: { status: { eq: '$status' }, term: { eq: '$term' } } },
    };
    const { router } = await openList({
      path: '/Inspector/list/pupils?term=First',
      role: 'Inspector',
      tables: { pupils: table },
      filters: [status, term],
      answers: {
        [pupilPath]: (body) => {
          const { filters } = body as { filters: object };
          return search(Object.keys(filters).length === 0 ? pupils(3) : [])(body);
        },
      },
    });
    expect(await screen.findByText('Only rows with Status: Pending and Term: First are shown.')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Show all without these filters' }));
    expect(within(await findTable()).getAllByRole('row')).toHaveLength(4);
    expect(router.state.location.search).toBe('?term=&status=');
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveDisplayValue('Status');
  });
});
