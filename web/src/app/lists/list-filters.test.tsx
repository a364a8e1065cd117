import { academicYear } from '@sanad/contract/school/school-year';
import type { SubMenuItem } from '@sanad/contract/ui-config/menu';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findTable, openList, people, pupils } from '#testing/list-page.tsx';
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
    const { bodies, router } = await openList({
      role: 'Inspector',
      path: '/Inspector/list/pupils',
      tables: filtered,
      filters,
    });
    await findTable();
    const now = academicYear(new Date().getFullYear());
    const before = academicYear(new Date().getFullYear() - 1);
    expect(bodies()[0]?.filters).toEqual({ status: { eq: 'pending' }, academicYear: { eq: now } });
    for (const [name, value] of [
      ['status', 'issued'],
      ['term', 'Second'],
      ['schoolType', 'bcece'],
      ['academicYear', before],
    ] as const) {
      choose(name, value);
      await waitFor(() => expect(router.state.location.search).toContain(`${name}=${value}`));
      await act(() => Promise.resolve());
    }
    await waitFor(() =>
      expect(bodies().at(-1)?.filters).toEqual({
        status: { eq: 'issued' },
        academicYear: { eq: before },
        term: { eq: 'Second' },
        classType: { eq: 'bcece' },
      }),
    );
    expect(JSON.parse(localStorage.getItem('filters')!)).toEqual({
      route: '/Inspector/list/pupils',
      status: 'issued',
      term: 'Second',
      schoolType: 'bcece',
      academicYear: before,
    });
    expect(localStorage.getItem('status')).toBe('issued');
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      status: 'issued',
      term: 'Second',
      schoolType: 'bcece',
      academicYear: before,
    });
  });

  test('[TABLE-32] [CONST-05] a change of filters is asked 300 ms after the last one, once', async () => {
    const { bodies } = await openList({ tables: filtered, filters: [on('status'), on('term')] });
    await findTable();
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

  test('[TABLE-21] [TABLE-22] the status filter has Approved, Pending, Rejected; on admin pages also a blank one, Status, and Declined', async () => {
    await openList({ tables: filtered, filters: [on('status')] });
    expect(options('status')).toEqual([
      ['issued', 'Approved'],
      ['pending', 'Pending'],
      ['rejected', 'Rejected'],
    ]);
    cleanup();
    await openList({ path: '/School/admin/pupils', tables: filtered, filters: [on('status')] });
    expect(options('status')).toEqual([
      ['', 'status'],
      ['issued', 'Approved'],
      ['pending', 'Pending'],
      ['rejected', 'Declined'],
    ]);
  });

  test('[TABLE-37] the default session is the current year and the next', async () => {
    await openList({ tables: filtered, filters: [on('academicYear')] });
    const year = new Date().getFullYear();
    expect(screen.getByRole('combobox', { name: 'academicYear' })).toHaveValue(`${year}-${year + 1}`);
  });

  test('[TABLE-38] [TABLE-39] [CONST-16] class types: Upper and Middle Basic; for a teacher the own type, else the four', async () => {
    await openList({
      role: 'Inspector',
      path: '/Inspector/list/pupils',
      tables: filtered,
      filters: [on('schoolType')],
    });
    expect(options('schoolType')).toEqual([
      ['', 'schoolType'],
      ['bcece', 'Upper Basic'],
      ['middle basic', 'Middle Basic'],
    ]);
    cleanup();
    await openList({ role: 'Teacher', path: '/Teacher/list/pupils', tables: filtered, filters: [on('schoolType')] });
    expect(options('schoolType').map(([value]) => value)).toEqual(['Basic', 'SSE', 'ECCDE', 'TVET']);
    cleanup();
    const own = { '/api/v1/getUserDetails/Teacher': () => ({ data: [{ osid: 't1', schoolType: 'SSE' }] }) };
    await openList({
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
    const { bodies } = await openList({ tables: filtered });
    await findTable();
    expect(bodies()[0]?.filters).toEqual({});
  });
});

describe('dates', () => {
  const dated = {
    pupils: { ...people, dateRange: 'osCreatedAt', rangeDownload: { api: 'api/superAdmin/Log', fileName: 'log.csv' } },
  };
  const today = () => new Date().toISOString().slice(0, 10);

  test('a list whose page has a download of its own offers no second file', async () => {
    await openList({ tables: { pupils: { ...people, isDownloadHidden: true } } });
    await findTable();
    expect(screen.getByRole('button', { name: 'Columns' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
  });

  test('[TABLE-33] neither date can be later than today; [TABLE-34] days are sent with their bounds in UTC', async () => {
    const { bodies } = await openList({ tables: dated });
    await findTable();
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

  test('a date is typed digit by digit: the years on the way are not asked for, and do not move the other date', async () => {
    const { bodies, router } = await openList({ tables: dated });
    await findTable();
    const [from, to] = [screen.getByLabelText('From'), screen.getByLabelText('To')];
    const type = (field: HTMLElement, day: string) => {
      for (const year of ['0002', '0020', '0202', '2026']) {
        fireEvent.change(field, { target: { value: `${year}-${day}` } });
        expect(field).toHaveValue(`${year}-${day}`);
      }
    };
    type(from, '01-02');
    type(to, '01-05');
    await waitFor(() => expect(router.state.location.search).toBe('?from=2026-01-02&to=2026-01-05'));
    await waitFor(() =>
      expect(bodies().at(-1)?.filters).toEqual({
        osCreatedAt: { gte: '2026-01-02T00:00:00.000Z', lte: '2026-01-05T23:59:59.999Z' },
      }),
    );
    expect(bodies().filter(({ filters }) => JSON.stringify(filters).includes('"00'))).toEqual([]);
    fireEvent.change(from, { target: { value: '0002-01-02' } });
    fireEvent.blur(from);
    expect(from).toHaveValue('2026-01-02');
  });

  test('[TABLE-35] without dates the download for a range cannot be used; clearing both takes it away again', async () => {
    const { server } = await openList({
      tables: dated,
      answers: { '/api/superAdmin/Log': () => ({ data: pupils(1) }) },
    });
    await findTable();
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
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
