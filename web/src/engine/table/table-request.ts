import type { Table } from '@sanad/contract/ui-config/table';
import { limits } from '@sanad/contract/values/limits';
import type { Role } from '@sanad/contract/values/roles';
import { fillBody, fillUrl } from '../placeholders.ts';

type Json = Record<string, unknown>;
export type Filters = Record<string, unknown>;
type Find = (name: string) => string | undefined;

/** What the user asked for, beside what the configuration says. */
export type TableQuery = {
  search: string;
  searchFields: readonly string[];
  searchIn: string | undefined;
  /** Days as `YYYY-MM-DD`; empty: open on that side. */
  from: string;
  to: string;
  sort: { by: string; direction: 'ASC' | 'DESC' } | undefined;
};

export type TableCall = { method: 'get' | 'post'; path: string; body: Json; useMiddleUrl: boolean };

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEmpty = (value: unknown): boolean => value === '' || value === undefined || value === null;

/** Conditions whose mark found nothing say nothing; a field without conditions goes as well. */
export function withoutEmpty(filters: Filters): Filters {
  const kept = Object.entries(filters).flatMap(([name, condition]): [string, unknown][] => {
    if (!isObject(condition)) return isEmpty(condition) ? [] : [[name, condition]];
    const operators = Object.entries(condition).filter(([, value]) => !isEmpty(value));
    return operators.length === 0 ? [] : [[name, Object.fromEntries(operators)]];
  });
  return Object.fromEntries(kept);
}

function hasEmpty(filters: Filters): boolean {
  return JSON.stringify(withoutEmpty(filters)) !== JSON.stringify(filters);
}

const officers: readonly Role[] = ['lgaadmin', 'stateadmin'];

/** Officers of an area see schools, teachers and counts over all years; only results keep session and term (S-49). */
export function keepsSession(role: Role, path: string): boolean {
  return !officers.includes(role) || !/school|teacher|count/i.test(path);
}

function withoutSession(filters: Filters): Filters {
  const { academicYear: _year, term: _term, ...rest } = filters;
  return rest;
}

/** A day of the calendar as its first or last moment in UTC. */
export function dayBound(day: string, side: 'from' | 'to'): string {
  return `${day}T${side === 'from' ? '00:00:00.000' : '23:59:59.999'}Z`;
}

function rangeFilter(table: Pick<Table, 'dateRange'>, { from, to }: TableQuery): Filters {
  if (table.dateRange === undefined || (from === '' && to === '')) return {};
  const bounds = {
    ...(from === '' ? {} : { gte: dayBound(from, 'from') }),
    ...(to === '' ? {} : { lte: dayBound(to, 'to') }),
  };
  return { [table.dateRange]: bounds };
}

/** One field is asked with `ilike`; of several, one must fit, or the text that they make together. */
function searchFilter({ search, searchFields, searchIn }: TableQuery): Filters {
  const term = search.trim();
  if (term !== '' && searchIn !== undefined) return { [searchIn]: { ilike: `%${term.split(/\s+/).join('%')}%` } };
  const [first, ...others] = searchFields;
  if (term === '' || first === undefined) return {};
  if (others.length === 0) return { [first]: { ilike: term } };
  return { or: searchFields.map((field) => ({ [field]: { ilike: term } })) };
}

/** Puts a value at a dotted path: `filters.schoolId.eq`. */
function put(body: Json, path: string, value: unknown): Json {
  const [head = '', ...rest] = path.split('.');
  if (rest.length === 0) return { ...body, [head]: value };
  const inner = body[head];
  return { ...body, [head]: put(isObject(inner) ? inner : {}, rest.join('.'), value) };
}

function storedFilters(table: Table, find: Find): Filters {
  const stored = Object.entries(table.getFromStoreVal ?? {});
  return Object.fromEntries(stored.map(([filter, key]) => [filter, { eq: find(key) ?? '' }]));
}

/** A GET that the server pages is searched in its address, as its page stands there. */
function withSearch(path: string, search: string): string {
  const term = search.trim();
  if (term === '') return path;
  return `${path}${path.includes('?') ? '&' : '?'}search=${encodeURIComponent(term)}`;
}

type Part = Pick<Table, 'api' | 'call' | 'body'>;
type Asking = { table: Table; query: TableQuery; find: Find; role: Role };

/** The filters of a call with their marks filled; `isIncomplete` while one of them has no value yet. */
function filtersOf(part: Part, { table, query, find, role }: Asking): { filters: Filters; isIncomplete: boolean } {
  const filled = fillBody({ ...part.body?.filters, ...storedFilters(table, find) }, find) as Filters;
  const kept = keepsSession(role, part.api) ? filled : withoutSession(filled);
  const filters = { ...withoutEmpty(kept), ...rangeFilter(table, query), ...searchFilter(query) };
  return { filters, isIncomplete: hasEmpty(kept) };
}

function bodyOf(part: Part, filters: Filters, { table, query, find }: Asking): Json {
  const local = Object.entries(table.bodyValLocal ?? {});
  const start: Json = { ...part.body, filters, ...(fillBody(table.bodyVal ?? {}, find) as Json) };
  const body = local.reduce((made, [path, key]) => put(made, path, find(key) ?? ''), start);
  const { sort } = query;
  return sort === undefined ? body : { ...body, order_entity: sort.by, order_direction: sort.direction };
}

function callOf(part: Part, asking: Asking): { call: TableCall; isIncomplete: boolean } {
  const { filters, isIncomplete } = filtersOf(part, asking);
  const method = part.call ?? (part.body === undefined ? 'get' : 'post');
  const path = fillUrl(part.api, asking.find);
  const isSearchedThere =
    method === 'get' && part.body !== undefined && asking.table.menuFilter?.searchBy !== undefined;
  return {
    isIncomplete,
    call: {
      method,
      path: isSearchedThere ? withSearch(path, asking.query.search) : path,
      body: bodyOf(part, filters, asking),
      useMiddleUrl: asking.table.useMiddleUrl === true,
    },
  };
}

/** The calls that fill a table; none while a strict table waits for a filter. */
export function tableCalls(asking: Asking): TableCall[] {
  const made = [asking.table, ...(asking.table.callMultiApi ?? [])].map((part) => callOf(part, asking));
  const mustWait = asking.table.strictFilterCheck === true && made.some(({ isIncomplete }) => isIncomplete);
  return mustWait ? [] : made.map(({ call }) => call);
}

/**
 * Whether the server gives page by page. A table that asks for very many rows at once, that joins several calls or that
 * says no limit at all is loaded whole and paged here.
 */
export function isPagedByServer(table: Table): boolean {
  const limit = table.body?.limit;
  return table.callMultiApi === undefined && limit !== undefined && limit < limits.furtherLoadThreshold;
}

/** A GET carries its page in the address. */
export function pathWithPage(call: TableCall, page: { limit: number; offset: number } | undefined): string {
  if (page === undefined) return call.path;
  const mark = call.path.includes('?') ? '&' : '?';
  return `${call.path}${mark}limit=${page.limit}&offset=${page.offset}`;
}
