import type { Table } from '@sanad/contract/ui-config/table';
import { limits, timings } from '@sanad/contract/values/limits';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { listOf } from '#lib/calls/api-answer.ts';
import { api } from '#lib/calls/api-client.ts';
import { followsRows, reloadRows } from '#lib/calls/row-queries.ts';
import { valueAt } from '../placeholders.ts';
import type { Row } from './table-environment.ts';
import { isPagedByServer, pathWithPage, type TableCall } from './table-request.ts';

type Page = { limit: number; offset: number };
/** `seenAt`: when the server began to read them. */
type Answer = { rows: Row[]; total: number | undefined; seenAt: number | undefined };

function totalOf(answer: unknown): number | undefined {
  const total = (answer as { totalCount?: unknown } | null | undefined)?.totalCount;
  return typeof total === 'number' ? total : undefined;
}

function momentOf(answer: unknown): number | undefined {
  const ets = (answer as { ets?: unknown } | null | undefined)?.ets;
  return typeof ets === 'number' ? ets : undefined;
}

/** Of lists that came one after the other, the first counts; one that tells none makes the whole tell none. */
function earliest(moments: readonly (number | undefined)[]): number | undefined {
  const known = moments.filter((moment) => moment !== undefined);
  return known.length === 0 || known.length < moments.length ? undefined : Math.min(...known);
}

async function load(call: TableCall, page: Page | undefined, signal: AbortSignal): Promise<Answer> {
  const options = { signal, useMiddleUrl: call.useMiddleUrl };
  const answer =
    call.method === 'get'
      ? await api.get(pathWithPage(call, page), options)
      : await api.post(call.path, { ...call.body, ...page }, options);
  return { rows: listOf<Row>(answer), total: totalOf(answer), seenAt: momentOf(answer) };
}

/** Rows of several calls in one list; a row whose field was there before is left out. */
export function joinRows(lists: readonly Row[][], field: string | undefined): Row[] {
  const rows = lists.flat();
  if (field === undefined) return rows;
  const seen = new Set<unknown>();
  return rows.filter((row) => {
    const value = valueAt(row, field);
    if (value === undefined || value === null) return true;
    if (seen.has(value)) return false;
    seen.add(value);
    return true;
  });
}

/** One page at a time, as the server counts them. */
function useServedRows(calls: readonly TableCall[], page: Page, isOn: boolean) {
  return useQuery({
    queryKey: ['table', calls, page],
    meta: followsRows,
    queryFn: async ({ signal }) => {
      const [call] = calls;
      return call === undefined ? { rows: [], total: 0, seenAt: undefined } : load(call, page, signal);
    },
    enabled: isOn && calls.length > 0,
    placeholderData: keepPreviousData,
  });
}

type Loaded = Answer & { given: number };

async function loadAll(
  table: Table,
  calls: readonly TableCall[],
  page: Page | undefined,
  signal: AbortSignal,
): Promise<Loaded> {
  const answers = await Promise.all(calls.map((call) => load(call, page, signal)));
  const given = Math.max(0, ...answers.map(({ rows }) => rows.length));
  const lists = answers.map(({ rows }) => rows);
  return {
    rows: joinRows(lists, table.removeDuplicateVal),
    given,
    total: answers.length === 1 ? answers[0]?.total : undefined,
    seenAt: earliest(answers.map(({ seenAt }) => seenAt)),
  };
}

type Every = { rows: readonly Row[]; isPart: boolean };

/** Every row that fits, not only the page on show, as far as `limits.exportedRows`. */
export async function loadEvery({ table, calls, select }: Omit<RowsRequest, 'page' | 'pageSize'>): Promise<Every> {
  const limit = table.body?.limit === undefined ? undefined : limits.listLimit;
  const { signal } = new AbortController();
  const lists: Row[][] = [];
  let isPart = limit !== undefined && calls.length > 0;
  for (let offset = 0; isPart && offset < limits.exportedRows; offset += limits.listLimit) {
    const { rows, given } = await loadAll(table, calls, { limit: limits.listLimit, offset }, signal);
    lists.push(rows);
    isPart = given === limit;
  }
  if (limit === undefined) lists.push((await loadAll(table, calls, undefined, signal)).rows);
  const rows = joinRows(lists, table.removeDuplicateVal);
  return { rows: select === undefined ? rows : select(rows), isPart };
}

/** Everything at once, 2000 rows at a time; a call without a limit is made once. */
function useLoadedRows(table: Table, calls: readonly TableCall[], isOn: boolean) {
  const limit = table.body?.limit;
  return useInfiniteQuery({
    queryKey: ['table', calls, 'all', limit],
    meta: followsRows,
    queryFn: ({ signal, pageParam }) =>
      loadAll(table, calls, limit === undefined ? undefined : { limit, offset: pageParam }, signal),
    initialPageParam: table.body?.offset ?? 0,
    getNextPageParam: (last, _all, offset) =>
      limit !== undefined && last.given >= limit ? offset + limits.furtherLoadStep : undefined,
    enabled: isOn && calls.length > 0,
    placeholderData: keepPreviousData,
  });
}

/** The value as it was when `key` last stood still for 300 ms: a filter that is being changed asks once. */
export function useSettled<T>(value: T, key: string): T {
  const [settledKey, setSettledKey] = useState(key);
  const [held, setHeld] = useState(value);
  useEffect(() => {
    if (key === settledKey) return;
    const timer = setTimeout(() => setSettledKey(key), timings.filterDebounce);
    return () => clearTimeout(timer);
  }, [key, settledKey]);
  const isSettled = key === settledKey;
  useEffect(() => {
    if (isSettled) setHeld(value);
  }, [isSettled, value]);
  return isSettled ? value : held;
}

export type TableRows = {
  /** The rows of the open page. */
  rows: readonly Row[];
  /** Every row that matches, as far as it is known. */
  total: number;
  page: number;
  pages: number;
  /** The page asked for lies behind the last one: its rows were dealt with meanwhile. */
  isGone: boolean;
  isLoading: boolean;
  /** When the server began to read them; undefined where it does not say. */
  seenAt: string | undefined;
  /** The rows on show belong to the request before. */
  isStale: boolean;
  error: Error | null;
  refresh: () => void;
};

export type RowsRequest = {
  table: Table;
  calls: readonly TableCall[];
  page: number;
  pageSize: number;
  /** What is done here with rows that were loaded in one piece. */
  select?: ((rows: readonly Row[]) => readonly Row[]) | undefined;
};

/** The rows of a table, whichever way they come. */
export function useTableRows({ table, calls, page, pageSize, select }: RowsRequest): TableRows {
  const client = useQueryClient();
  const isServed = isPagedByServer(table);
  const served = useServedRows(calls, { limit: pageSize, offset: (page - 1) * pageSize }, isServed);
  const loaded = useLoadedRows(table, calls, !isServed);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = loaded;
  const joined = useMemo(
    () => joinRows(loaded.data?.pages.map(({ rows }) => rows) ?? [], table.removeDuplicateVal),
    [loaded.data, table.removeDuplicateVal],
  );
  const all = select === undefined ? joined : select(joined);
  const query = isServed ? served : loaded;
  const total = isServed
    ? (served.data?.total ?? served.data?.rows.length ?? 0)
    : select === undefined
      ? Math.max(all.length, loaded.data?.pages[0]?.total ?? 0)
      : all.length;
  const pages = Math.max(1, Math.ceil((isServed ? total : all.length) / pageSize));
  const shown = Math.min(page, pages);
  const isOnLast = !isServed && all.length > limits.furtherLoadThreshold && shown === pages;
  useEffect(() => {
    if (isOnLast && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isOnLast, hasNextPage, isFetchingNextPage, fetchNextPage]);
  const rows = isServed ? (served.data?.rows ?? []) : all.slice((shown - 1) * pageSize, shown * pageSize);
  const seenAt = isServed ? served.data?.seenAt : earliest(loaded.data?.pages.map((one) => one.seenAt) ?? []);
  const isGone = shown < page && rows.length === 0 && total > 0 && !query.isPlaceholderData;
  return {
    rows,
    total,
    page: shown,
    pages,
    isGone,
    isLoading: isGone || (query.isPending && query.fetchStatus !== 'idle'),
    seenAt: seenAt === undefined ? undefined : new Date(seenAt).toISOString(),
    isStale: query.isPlaceholderData,
    error: query.error,
    // Also the same list behind a dialog.
    refresh: () => reloadRows(client),
  };
}
