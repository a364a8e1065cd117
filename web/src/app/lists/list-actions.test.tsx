import type { TableButton } from '@sanad/contract/ui-config/table';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type RowActionHandlers, RowActionHandlersContext } from '#engine/row-actions/handlers.ts';
import { pupilPath } from '#testing/list-page.tsx';
import { aTable, confirmWith, done, open, press } from '#testing/pupil-list.tsx';
import { successPathOf } from '../special-routes.ts';

const features: { handlers: RowActionHandlers } = { handlers: {} };
vi.mock('../row-actions.tsx', () => ({
  RowActions: ({ children }: { children: React.ReactNode }) => (
    <RowActionHandlersContext value={features.handlers}>{children}</RowActionHandlersContext>
  ),
}));

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
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
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

  test('[TABLE-28] approve is usable on the pending row only and says Approved on the issued one; [TABLE-31] a school can do nothing with the rejected one', async () => {
    const revoke: TableButton = { action: 'confirm', title: 'Revoke', api: 'x' };
    await open(aTable([{ action: 'approve', title: 'Approve', api: 'x' }, revoke]));
    expect(screen.getByRole('button', { name: 'Approve: Amina' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Approved: Chinedu' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Approve: Fatima' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Revoke: Chinedu' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Revoke: Fatima' })).toBeDisabled();
  });

  test('[TABLE-09] edit opens the form beside the page, in the outlet claim', async () => {
    const { router } = await open(aTable([{ action: 'edit', title: 'Edit', editform: 'teacher-edit' }]));
    press('Edit: Amina');
    await waitFor(() => expect(router.state.location.search).toBe('?panel=edit/teacher-edit/p1'));
    expect(router.state.location.pathname).toBe('/School/list/pupils');
  });

  test('[CONST-06] [TABLE-11] [TABLE-54] confirming calls once, and 300 ms later says that it is done', async () => {
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
    expect(screen.getByText('Approved: Amina')).toBeInTheDocument();
    await waitFor(() => expect(server.asked(pupilPath).length).toBeGreaterThan(1));
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

  test('[TABLE-52] after a failure of the server the question stays, with its reason; it can be answered again, but not within 700 ms', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const answers = [() => new Response('{}', { status: 503 }), done];
    const button: TableButton = {
      action: 'reject',
      title: 'Reject',
      api: 'api/reject',
      reason: 'optional',
      bodyVal: { osid: '$osid', reason: '$reason' },
    };
    const { server } = await open(aTable([button]), { answers: { '/api/reject': () => answers.shift()?.() } });
    press('Reject: Amina');
    const dialog = await screen.findByRole('dialog');
    const reason = within(dialog).getByRole('textbox');
    fireEvent.change(reason, { target: { value: 'Wrong marks' } });
    await confirmWith('Reject');
    await waitFor(() => expect(server.asked('/api/reject')).toHaveLength(1));
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Reject' })).toBeEnabled());
    expect(reason).toHaveValue('Wrong marks');
    const reject = within(dialog).getByRole('button', { name: 'Reject' });
    vi.setSystemTime(Date.now() + 699);
    await act(async () => void fireEvent.click(reject));
    expect(server.asked('/api/reject')).toHaveLength(1);
    vi.setSystemTime(Date.now() + 700);
    fireEvent.click(reject);
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Reason/ })).toBeNull());
    expect(server.asked('/api/reject').map(({ body }) => body)).toEqual([
      { osid: 'p1', reason: 'Wrong marks' },
      { osid: 'p1', reason: 'Wrong marks' },
    ]);
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
