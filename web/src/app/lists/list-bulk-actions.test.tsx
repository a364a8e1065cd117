import type { BulkAction } from '@sanad/contract/ui-config/table';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pupilPath, pupils } from '#testing/list-page.tsx';
import { aTable, confirmWith, open, press } from '#testing/pupil-list.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockReset().mockReturnValue();
});
afterEach(() => vi.useRealTimers());

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
      osid: 'j1',
      action: 'certificates.bulk-approve',
      totalCount: 3,
      processedCount: 1,
      sucessCount: 1,
      failureCount: 0,
      remainingCount: 2,
      failures: [],
      ...more,
    },
  });

  const failure = (osid: string, name: string, message: string) => ({
    ...{ osid, name, message },
    number: osid.replace('r', 'A/'),
    code: 'failed',
  });

  test('[TABLE-46] with no rows it says No Processing Records Found and sends nothing', async () => {
    const { server } = await open(aTable([], { bulkActions: [all] }), { found: [] });
    press('Approve all');
    expect(await screen.findByText('No Processing Records Found')).toBeInTheDocument();
    expect(server.asked('/api/bulk-approve')).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('one row is spoken of as one', async () => {
    await open(aTable([], { bulkActions: [all] }), { found: pupils(1) });
    press('Approve all 1');
    const dialog = await screen.findByRole('dialog', { name: 'Approve all: 1 entry?' });
    expect(dialog).toHaveTextContent('This concerns 1 entry.');
  });

  test('above what is counted exactly it claims no number', async () => {
    const many = { [pupilPath]: () => ({ totalCount: 10_001, data: pupils(20) }) };
    await open(aTable([], { bulkActions: [all] }), { answers: many });
    press('Approve all 10,000+');
    const dialog = await screen.findByRole('dialog', { name: 'Approve all: 10,000+ entries?' });
    expect(within(dialog).getByRole('button', { name: 'Approve all 10,000+' })).toBeEnabled();
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
    expect(dialog).not.toBeInTheDocument();
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
    const failures = [failure('r1', 'Amina Yusuf', 'Signature missing')];
    state = job({ state: 'done', processedCount: 3, sucessCount: 2, failureCount: 1, remainingCount: 0, failures });
    const searches = server.asked(pupilPath).length;
    await act(() => vi.advanceTimersByTimeAsync(1100));
    expect(tray).toHaveTextContent('3 entries worked on');
    expect(tray).toHaveTextContent('Signature missing');
    expect(server.asked(pupilPath)).toHaveLength(searches + 1);
    const polls = server.asked('/api/bulk-jobs/j1').length;
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(server.asked('/api/bulk-jobs/j1')).toHaveLength(polls);
  });

  test('what was on the screen goes along: the versions of its rows, and when the server read them', async () => {
    const osUpdatedAt = '2026-11-16T08:00:00.000Z';
    const rows = pupils(2, { osUpdatedAt });
    const answers = {
      [pupilPath]: () => ({ ets: Date.parse('2026-11-16T09:00:00.000Z'), totalCount: 2, data: rows }),
      '/api/bulk-approve': started,
      '/api/bulk-jobs/j1': () => job({ state: 'done' }),
    };
    const bodyVal = { filters: {}, versions: '$versions', seenAt: '$seenAt' };
    const { server } = await open(aTable([], { bulkActions: [{ ...all, bodyVal }] }), { answers });
    press('Approve all 2');
    await confirmWith(/^Approve all/);
    await waitFor(() => expect(server.asked('/api/bulk-approve')).toHaveLength(1));
    expect(server.asked('/api/bulk-approve')[0]?.body).toEqual({
      filters: {},
      versions: Object.fromEntries(rows.map(({ osid }) => [osid, osUpdatedAt])),
      seenAt: '2026-11-16T09:00:00.000Z',
    });
  });

  test('[TABLE-51] every entry that failed is listed with its reason, and can be taken along; a job that was given up says why', async () => {
    const failures = [
      failure('r1', 'Amina Yusuf', 'Signature missing'),
      failure('r2', 'Chinedu Okafor', 'Already decided'),
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
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
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
