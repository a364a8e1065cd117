import { useMediaQuery } from '@mantine/hooks';
import type { Table } from '@sanad/contract/ui-config/table';
import { useEffect, useMemo, useState } from 'react';
import { useText } from '#lib/words/text.ts';
import { type CellContext, cellText } from './cell-value.ts';
import { buttonsOf, columnsOf, type ShownColumn, subjectColumns, visibleColumns } from './columns.ts';
import { type Row, useTableEnvironment } from './table-environment.ts';
import { type Filters, isPagedByServer, type TableCall, type TableQuery, tableCalls } from './table-request.ts';
import { useLookups } from './use-lookups.ts';
import { loadEvery, useSettled, useTableRows } from './use-table-rows.ts';
import { type Sort, useTableState } from './use-table-state.ts';

export type LocalQuery = {
  search: string;
  sort: Sort | undefined;
  columns: readonly ShownColumn[];
  context: CellContext;
};

/** Searches and sorts rows that came in one piece from a call that can do neither. */
export function queryLocally(rows: readonly Row[], { search, sort, columns, context }: LocalQuery): readonly Row[] {
  const term = search.toLowerCase();
  const found =
    term === ''
      ? rows
      : rows.filter((row) => columns.some((column) => cellText(column, row, context).toLowerCase().includes(term)));
  if (sort === undefined) return found;
  const way = sort.direction === 'ASC' ? 1 : -1;
  const compare = (a: unknown, b: unknown) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : String(a ?? '').localeCompare(String(b ?? ''));
  return [...found].sort((a, b) => way * compare(a[sort.by], b[sort.by]));
}

/** Rows that come in one piece from a GET are searched and sorted here. */
const isLocal = (table: Table): boolean =>
  !isPagedByServer(table) && (table.call ?? 'get') === 'get' && table.body === undefined;

function useQueryOf(table: Table, state: ReturnType<typeof useTableState>['state']): TableQuery {
  const { searchFields } = useTableEnvironment();
  const fields = table.menuFilter?.searchBy ?? searchFields;
  const searchIn = table.menuFilter?.searchIn;
  const { search, from, to, sort } = state;
  const known = columnsOf(table).some(({ sortBy }) => sortBy === sort?.by);
  return useMemo(
    () => ({ search, searchFields: fields, searchIn, from, to, sort: known ? sort : undefined }),
    [search, fields, searchIn, from, to, known, sort],
  );
}

/** Subjects stand before the status, which closes the row. */
function withSubjects(columns: readonly ShownColumn[], subjects: readonly ShownColumn[]): ShownColumn[] {
  if (subjects.length === 0) return [...columns];
  const isStatus = ({ kind }: ShownColumn) => kind === 'status';
  return [...columns.filter((column) => !isStatus(column)), ...subjects, ...columns.filter(isStatus)];
}

/** So many subjects stand beside the name, the average and the status on a desk of 1280 px, and on a wide one. */
const subjectsAtOnce = { desk: 8, wide: 16 };

/**
 * Where there are more subjects than fit, a part of them stands between the name and the status, and what else is known
 * of the row waits in the summary.
 */
function useSubjectPages(subjects: readonly ShownColumn[]) {
  const [asked, setFirst] = useState(0);
  const isWide = useMediaQuery('(min-width: 100em)', false, { getInitialValueInEffect: false });
  const atOnce = isWide ? subjectsAtOnce.wide : subjectsAtOnce.desk;
  const first = asked < subjects.length ? asked : 0;
  const isPaged = subjects.length > atOnce;
  const last = Math.min(first + atOnce, subjects.length);
  return {
    part: isPaged ? subjects.slice(first, last) : subjects,
    beside: (columns: readonly ShownColumn[]) =>
      isPaged
        ? columns.filter(({ kind }, index) => index === 0 || kind === 'average' || kind === 'status')
        : [...columns],
    pages: isPaged
      ? { first, last, total: subjects.length, turn: (by: 1 | -1) => setFirst(first + by * atOnce) }
      : undefined,
  };
}

/** The order that the rows stand in: the user's, else that of the configuration. */
function orderOf({ body }: Table, sort: Sort | undefined): Sort | undefined {
  if (sort !== undefined || body?.order_entity === undefined) return sort;
  return { by: body.order_entity, direction: body.order_direction ?? 'ASC' };
}

const filtersIn = ([call]: readonly TableCall[]): Filters => (call?.body.filters ?? {}) as Filters;

/** Everything that a list shows, from its configuration, the address and the server. */
export function useTable(table: Table) {
  const t = useText();
  const environment = useTableEnvironment();
  const { find, role, pageSize } = environment;
  const address = useTableState(environment.isBehind === true);
  const query = useQueryOf(table, address.state);
  const isHere = isLocal(table);
  const asked = isHere ? { ...query, search: '', sort: undefined } : query;
  const calls = tableCalls({ table, query: asked, find, role });
  const filterKey = JSON.stringify(tableCalls({ table, query: { ...asked, search: '', sort: undefined }, find, role }));
  const settled = useSettled(JSON.stringify({ calls, page: address.state.page }), filterKey);
  const request = useMemo(() => JSON.parse(settled) as { calls: TableCall[]; page: number }, [settled]);
  const columns = useMemo(() => columnsOf(table), [table]);
  const context: CellContext = { t, lookups: {} };
  const local = isHere ? { ...query, columns, context } : undefined;
  const select = local && ((rows: Parameters<typeof queryLocally>[0]) => queryLocally(rows, local));
  const list = useTableRows({ table, ...request, pageSize, select });
  const { isGone, page: lastPage } = list;
  const { goToPage } = address;
  useEffect(() => {
    if (isGone) goToPage(lastPage, { replace: true });
  }, [isGone, lastPage, goToPage]);
  const [areSubjectsOpen, setSubjectsOpen] = useState(true);
  const subjects = useMemo(() => subjectColumns(table, list.rows), [table, list.rows]);
  const pages = useSubjectPages(subjects);
  const visible = visibleColumns(columns, address.state.toggled);
  const columnsFor = (rows: typeof list.rows) =>
    areSubjectsOpen ? withSubjects(visible, rows === list.rows ? subjects : subjectColumns(table, rows)) : visible;
  return {
    ...address,
    environment,
    list,
    isWaiting: calls.length === 0,
    /** What the rows on show were asked for by. */
    filters: filtersIn(request.calls),
    filterKey,
    query,
    order: orderOf(table, query.sort),
    columns,
    visible,
    subjects,
    areSubjectsOpen,
    setSubjectsOpen,
    subjectPages: areSubjectsOpen ? pages.pages : undefined,
    shown: areSubjectsOpen ? withSubjects(pages.beside(visible), pages.part) : visible,
    columnsFor,
    loadEvery: () => loadEvery({ table, calls: request.calls, select }),
    context: { t, lookups: useLookups(columns, list.rows) },
    buttons: useMemo(() => buttonsOf(table), [table]),
  };
}
