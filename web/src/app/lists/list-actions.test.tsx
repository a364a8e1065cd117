import { catalogues } from '@sanad/contract/text/text';
import type { BulkAction, Table, TableButton } from '@sanad/contract/ui-config/table';
import type { Role } from '@sanad/contract/values/roles';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type RowActionHandlers, RowActionHandlersContext } from '#engine/row-actions/handlers.ts';
import { aMenu, fakeServer, renderApp } from '#testing/render-app.tsx';
import { successPathOf } from '../special-routes.ts';

const features: { handlers: RowActionHandlers } = { handlers: {} };
vi.mock('../row-actions.tsx', () => ({
  RowActions: ({ children }: { children: React.ReactNode }) => (
    <RowActionHandlersContext value={features.handlers}>{children}</RowActionHandlersContext>
  ),
}));

const rows = [
  { osid: 'p1', name: 'Amina', status: 'pending' },
  { osid: 'p2', name: 'Chinedu', status: 'issued' },
  { osid: 'p3', name: 'Fatima', status: 'rejected' },
];
const path = '/api/v1/Pupil/search';

function aTable(buttons: TableButton[], more: Partial<Table> = {}): Table {
  return {
    api: 'api/v1/Pupil/search',
    call: 'post',
    body: { limit: 20, offset: 0, filters: {} },
    fields: [
      { name: 'name', title: 'Name' },
      { name: 'status', type: 'status', title: 'State' },
      ...(buttons.length === 0 ? [] : [{ custom: true, buttons }]),
    ],
    ...more,
  };
}

type Options = {
  role?: Role;
  found?: readonly Record<string, unknown>[];
  answers?: Record<string, (body: unknown) => unknown>;
  address?: string;
};

async function open(table: Table, { role = 'School', found = rows, answers = {}, address }: Options = {}) {
  const server = fakeServer({
    '/assets/i18n/en.json': () => catalogues.en,
    '/assets/config/ui-config/tables.json': () => ({ tables: [{ pupils: table }] }),
    [path]: () => ({ totalCount: found.length, data: found }),
    ...answers,
  });
  const status = { title: 'Status', filter: 'status' as const, paths: ['pupils'] };
  const term = { title: 'Term', filter: 'term' as const, paths: ['pupils'] };
  const menu = aMenu({ subMenus: { left: [status, term], right: [] } });
  const app = await renderApp({ path: address ?? `/${role}/list/pupils`, roles: [role], menu });
  if (found.length > 0) await screen.findByRole('table');
  else await screen.findByRole('heading', { name: /No records found|activated/ });
  return { ...app, server };
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const confirmWith = async (verb: string | RegExp) =>
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: verb }));
const done = () => ({ responseCode: 'OK', params: { status: 'SUCCESSFUL' } });

beforeEach(() => {
  localStorage.clear();
  features.handlers = {};
  vi.spyOn(console, 'error').mockReset().mockReturnValue();
});
afterEach(() => vi.useRealTimers());

describe('buttons of rows', () => {
  test('[TABLE-10] every row button is there when its feature is, and tells the feature which row it was', async () => {
    const asked: string[] = [];
    const actions = ['preview', 'download', 'share', 'save-to-drive', 'view-verification', 'edit-school-type'] as const;
    for (const action of actions) features.handlers[action] = ({ row }) => asked.push(`${action} ${row.osid}`);
    const more = ['approve', 'reject', 'delete-school-type'] as const;
    await open(aTable([...actions, ...more].map((action) => ({ action, title: action, api: 'x/' }))));
    const issued = screen.getAllByRole('row')[2]!;
    expect(
      within(issued)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual([
      ...actions.map((action) => `${action}: Chinedu`),
      'Approved: Chinedu',
      'reject: Chinedu',
      'delete-school-type: Chinedu',
    ]);
    for (const action of actions) fireEvent.click(within(issued).getByRole('button', { name: `${action}: Chinedu` }));
    expect(asked).toEqual(actions.map((action) => `${action} p2`));
  });

  test('a button saves the file of its row under the name that the row gives, once however often it is pressed', async () => {
    const found = [{ osid: 'b1', name: 'first.csv', file: 'first_failed_items.csv' }];
    const button: TableButton = {
      action: 'save-file',
      title: 'Failed',
      api: 'api/batches/:osid/failed',
      fileName: 'file',
    };
    const saved: string[] = [];
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }));
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const answers = { '/api/batches/b1/failed': () => new Response('a,b') };
    const { server } = await open(aTable([button]), { found, answers });
    press('Failed: first.csv');
    press('Failed: first.csv');
    await waitFor(() => expect(saved).toEqual(['first_failed_items.csv']));
    expect(server.asked('/api/batches/b1/failed')).toHaveLength(1);
    click.mockRestore();
  });

  test('a certificate that was revoked, suspended or replaced does not read Approved', async () => {
    const states = ['revoked', 'suspended', 'superseded', undefined];
    const found = states.map((certificateStatus, index) => ({
      osid: `p${index}`,
      name: `Pupil ${index}`,
      status: 'issued',
      ...(certificateStatus === undefined ? {} : { certificateStatus }),
    }));
    const fields = [
      { name: 'name', title: 'Name' },
      { name: 'status', type: 'status', title: 'State', over: 'certificateStatus' },
    ];
    await open(aTable([], { fields }), { found });
    const [, ...rows] = screen.getAllByRole('row');
    expect(rows.map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)).toEqual([
      'Revoked',
      'Suspended',
      'Replaced',
      'Approved',
    ]);
  });

  test('a button whose feature is not there is not shown', async () => {
    await open(
      aTable([
        { action: 'preview', title: 'Preview' },
        { action: 'redirect', title: 'Open', redirectTo: '/menu' },
      ]),
    );
    expect(screen.queryByRole('button', { name: /^Preview/ })).toBeNull();
    expect(screen.getAllByRole('button', { name: /^Open/ })).toHaveLength(3);
  });

  test('[TABLE-25] [TABLE-26] [TABLE-27] rows of a teacher: Pending Approval, Rejected, or the download', async () => {
    features.handlers = { download: () => undefined };
    await open(aTable([{ action: 'download', title: 'Certificate' }]), { role: 'Teacher' });
    const pending = screen.getByRole('button', { name: 'Pending Approval: Amina' });
    expect(pending).toBeDisabled();
    expect(pending).toHaveTextContent('Pending Approval');
    expect(screen.getByRole('button', { name: 'Certificate: Chinedu' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Rejected: Fatima' })).toHaveTextContent('Rejected');
  });

  test('[TABLE-28] [TABLE-31] approve is usable on the pending row only and says Approved on the issued one', async () => {
    await open(aTable([{ action: 'approve', title: 'Approve', api: 'x' }]));
    expect(screen.getByRole('button', { name: 'Approve: Amina' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Approved: Chinedu' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Approve: Fatima' })).toBeDisabled();
  });

  test('[TABLE-09] edit opens the form beside the page, in the outlet claim', async () => {
    const { router } = await open(aTable([{ action: 'edit', title: 'Edit', editform: 'teacher-edit' }]));
    press('Edit: Amina');
    await waitFor(() => expect(router.state.location.search).toBe('?panel=edit/teacher-edit/p1'));
    expect(router.state.location.pathname).toBe('/School/list/pupils');
  });

  test('[TABLE-11] [TABLE-52] [TABLE-54] confirming calls once, and 300 ms later says that it is done', async () => {
    const button: TableButton = { action: 'approve', title: 'Approve', api: 'api/approve', bodyVal: { osid: '$osid' } };
    const { server } = await open(aTable([button]), { answers: { '/api/approve': done } });
    press('Approve: Amina');
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveAccessibleName('Approve: Amina?');
    vi.useFakeTimers();
    const ok = within(dialog).getByRole('button', { name: 'Approve' });
    fireEvent.click(ok);
    fireEvent.click(ok);
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(server.asked('/api/approve').map(({ body }) => body)).toEqual([{ osid: 'p1' }]);
    await act(() => vi.advanceTimersByTimeAsync(290));
    expect(screen.queryByRole('heading', { name: 'Done' })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(20));
    vi.useRealTimers();
    expect(await screen.findByRole('heading', { name: 'Done' })).toBeInTheDocument();
    await waitFor(() => expect(server.asked(path).length).toBeGreaterThan(1));
  });

  test('[TABLE-53] a refused call shows the message of its params.errmsg', async () => {
    const refused = () =>
      new Response(JSON.stringify({ params: { status: 'UNSUCCESSFUL', errmsg: 'Already approved' } }), { status: 409 });
    const button: TableButton = { action: 'confirm', title: 'Approve', api: 'api/approve' };
    await open(aTable([button]), { answers: { '/api/approve': refused } });
    press('Approve: Amina');
    await confirmWith('Approve');
    expect(await screen.findByText('Already approved')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('[TABLE-06] after an act an inspector stands on /Inspector/list/Inspector', async () => {
    const button: TableButton = { action: 'approve', title: 'Approve', api: 'api/approve' };
    const options = { role: 'Inspector' as const, answers: { '/api/approve': done } };
    const { router } = await open(aTable([button]), options);
    press('Approve: Amina');
    await confirmWith('Approve');
    await screen.findByRole('heading', { name: 'Done' });
    press('OK');
    await waitFor(() => expect(router.state.location.pathname).toBe('/Inspector/list/Inspector'));
  });

  test('an inspector who stands there already keeps the search', () => {
    expect(successPathOf('Inspector', '/Inspector/list/Inspector')).toBeUndefined();
    expect(successPathOf('Inspector', '/Inspector/list/other')).toBe('/Inspector/list/Inspector');
  });
});

describe('acts on many', () => {
  const all: BulkAction = {
    title: 'Approve all',
    api: 'api/bulk-approve',
    rows: 'filter',
    bodyVal: { filters: { schoolId: { eq: '$schoolId' }, term: { eq: '$term' }, className: { eq: '$className' } } },
  };
  const started = () => ({ responseCode: 'OK', data: { jobId: 'j1', totalCount: 3 } });
  const job = (more: Record<string, unknown>) => ({
    data: {
      totalCount: 3,
      processedCount: 1,
      sucessCount: 1,
      failureCount: 0,
      remainingCount: 2,
      failures: [],
      ...more,
    },
  });

  test('[TABLE-46] with no rows it says No Processing Records Found and sends nothing', async () => {
    const { server } = await open(aTable([], { bulkActions: [all] }), { found: [] });
    press('Approve all');
    await confirmWith(/^Approve all/);
    expect(await screen.findByText('No Processing Records Found')).toBeInTheDocument();
    expect(server.asked('/api/bulk-approve')).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('[TABLE-47] [S-16] a filter with the literal SchoolId is refused, and the dialog closes', async () => {
    const template = { ...all, bodyVal: { filters: { SchoolId: { eq: '$schoolId' } } } };
    const { server } = await open(aTable([], { bulkActions: [template] }));
    press('Approve all 3');
    await confirmWith(/^Approve all/);
    expect(await screen.findByText('Something went wrong please try again')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.asked('/api/bulk-approve')).toEqual([]);
  });

  test('[TABLE-48] [TABLE-49] [TABLE-51] the body is filled, the dialog closes, 300 ms later it says that it began; the summary follows the job', async () => {
    localStorage.setItem('schoolId', 's1');
    let state = job({ state: 'running' });
    const answers = { '/api/bulk-approve': started, '/api/bulk-jobs/j1': () => state };
    const address = '/School/list/pupils?term=First';
    const { server, router } = await open(aTable([], { bulkActions: [all] }), { answers, address });
    press('Approve all 3');
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveAccessibleName('Approve all: 3 entries?');
    vi.useFakeTimers();
    fireEvent.click(within(dialog).getByRole('button', { name: /^Approve all 3/ }));
    await act(() => vi.advanceTimersByTimeAsync(250));
    expect(server.asked('/api/bulk-approve')[0]?.body).toEqual({
      filters: { schoolId: { eq: 's1' }, term: { eq: 'First' } },
    });
    const title = 'Bulk Operation Initiated Successfully';
    expect(screen.queryByRole('heading', { name: title })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(60));
    const success = screen.getByRole('dialog', { name: title });
    for (const label of ['Total', 'Processed', 'Successful', 'Failed', 'Remaining']) {
      expect(success).toHaveTextContent(label);
    }
    fireEvent.click(within(success).getByRole('button', { name: 'OK' }));
    await act(() => vi.advanceTimersByTimeAsync(0));
    const tray = screen.getByRole('region', { name: 'Batch summary', hidden: true });
    expect(within(tray).getByRole('progressbar', { hidden: true })).toHaveAttribute('aria-valuenow', '33');
    expect(router.state.location.search).toContain('job=j1');
    const failures = [{ message: 'Signature missing' }];
    state = job({ state: 'done', processedCount: 3, sucessCount: 2, failureCount: 1, remainingCount: 0, failures });
    const searches = server.asked(path).length;
    await act(() => vi.advanceTimersByTimeAsync(1100));
    expect(tray).toHaveTextContent('3 entries worked on');
    expect(tray).toHaveTextContent('Signature missing');
    expect(server.asked(path)).toHaveLength(searches + 1);
    const polls = server.asked('/api/bulk-jobs/j1').length;
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(server.asked('/api/bulk-jobs/j1')).toHaveLength(polls);
  });

  test('[TABLE-51] every entry that failed is listed with its reason, and can be taken along; a job that was given up says why', async () => {
    const failures = [
      { osid: 'r1', name: 'Amina Yusuf', number: 'A/1', message: 'Signature missing' },
      { osid: 'r2', name: 'Chinedu Okafor', number: 'A/2', message: 'Already decided' },
    ];
    const state = job({ state: 'failed', failureCount: 2, failures, reason: 'The work could not go on.' });
    const answers = { '/api/bulk-jobs/j1': () => state };
    await open(aTable([], { bulkActions: [all] }), { answers, address: '/School/list/pupils?job=j1' });
    expect(await screen.findByText('The work could not go on.')).toBeInTheDocument();
    press('Show what failed (2)');
    const dialog = within(await screen.findByRole('dialog', { name: 'Entries that failed' }));
    expect(dialog.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'NameNumberReason',
      'Amina YusufA/1Signature missing',
      'Chinedu OkaforA/2Already decided',
    ]);
    const files: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
        revokeObjectURL: () => undefined,
      }),
    );
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    fireEvent.click(dialog.getByRole('button', { name: 'Download as CSV' }));
    expect(click).toHaveBeenCalledTimes(1);
    expect(await files[0]?.text()).toContain('Chinedu Okafor,A/2,Already decided');
    click.mockRestore();
  });

  test('chosen rows are counted on the button and sent by their ids; only allowed ones can be chosen', async () => {
    const chosen: BulkAction = {
      title: 'Accept',
      api: 'api/joins',
      call: 'put',
      rows: 'chosen',
      bodyVal: { osids: '$osids', status: 'approved' },
      enabledFor: ['pending', 'issued'],
    };
    const answers = { '/api/joins': () => ({ responseCode: 'OK', data: { decidedCount: 1, failureCount: 1 } }) };
    const { server } = await open(aTable([], { bulkActions: [chosen] }), { answers });
    expect(screen.getByRole('checkbox', { name: 'Select Fatima' })).toBeDisabled();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select this page' }));
    press('Accept 2');
    await confirmWith('Accept 2');
    await waitFor(() =>
      expect(server.asked('/api/joins')[0]?.body).toEqual({ osids: ['p1', 'p2'], status: 'approved' }),
    );
    expect(await screen.findByRole('dialog', { name: 'Bulk Operation Initiated Successfully' })).toHaveTextContent(
      'Failed',
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept 2' })).toBeNull());
  });
});
