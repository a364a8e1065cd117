import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

export type Sort = { by: string; direction: 'ASC' | 'DESC' };

export type TableState = {
  page: number;
  search: string;
  from: string;
  to: string;
  sort: Sort | undefined;
  /** Columns shown against, or hidden by, the user's wish. */
  toggled: readonly string[];
};

const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));

function dayOf(params: URLSearchParams, name: string): string {
  const value = params.get(name) ?? '';
  return isDay(value) ? value : '';
}

function readState(params: URLSearchParams): TableState {
  const page = Number(params.get('page'));
  const by = params.get('sort') ?? '';
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    search: (params.get('search') ?? '').trim(),
    from: dayOf(params, 'from'),
    to: dayOf(params, 'to'),
    sort: by === '' ? undefined : { by, direction: params.get('order') === 'desc' ? 'DESC' : 'ASC' },
    toggled: (params.get('columns') ?? '').split(',').filter((name) => name !== ''),
  };
}

function write(params: URLSearchParams, name: string, value: string): void {
  if (value === '') params.delete(name);
  else params.set(name, value);
}

const nothing = new URLSearchParams();

/**
 * Page, search, dates, order and columns of a list stand in the address: they survive a reload and can be sent on. A
 * list behind a dialog stays as it is.
 */
export function useTableState(isBehind: boolean) {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readState(isBehind ? nothing : params), [params, isBehind]);
  const change = useCallback(
    (values: Record<string, string>, options: { replace?: boolean } = {}) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          // Whatever else is asked for is asked for from its first page.
          next.delete('page');
          for (const [name, value] of Object.entries(values)) write(next, name, value);
          return next;
        },
        { replace: options.replace ?? false, preventScrollReset: true },
      ),
    [setParams],
  );
  return {
    state,
    goToPage: useCallback(
      (page: number, options?: { replace: boolean }) => change({ page: page === 1 ? '' : String(page) }, options),
      [change],
    ),
    setSearch: useCallback((search: string) => change({ search: search.trim() }, { replace: true }), [change]),
    clearSearch: () => change({ search: '', from: '', to: '' }),
    setRange: (range: { from: string; to: string }) => change(range),
    setSort: (sort: Sort | undefined) =>
      change({ sort: sort?.by ?? '', order: sort?.direction === 'DESC' ? 'desc' : '' }),
    setToggled: (names: readonly string[]) =>
      change({ columns: names.join(','), page: state.page === 1 ? '' : String(state.page) }, { replace: true }),
  };
}
