import { useLocation, useSearchParams } from 'react-router';
import { sessionStore } from '#lib/session/session-store.ts';
import {
  defaultFilter,
  filterOptions,
  noChoice,
  type Option,
  type ValueFilter,
  valueFilters,
} from './filter-options.ts';
import { useFrame } from './frame-context.ts';

/** Filters whose value is also kept under a storage key of its own. */
const storedAlone = ['academicYear', 'term', 'status'] as const;

type StoredFilters = { route: string } & Partial<Record<ValueFilter, string>>;

function isStoredFilters(value: unknown): value is StoredFilters {
  return typeof value === 'object' && value !== null && typeof (value as StoredFilters).route === 'string';
}

export function isValueFilter(filter: string | undefined): filter is ValueFilter {
  return valueFilters.some((one) => one === filter);
}

/** The stored filters, if they were made on this page; anything unreadable counts as none. */
export function storedFilters(route: string): StoredFilters {
  const stored = sessionStore.getJson('filters', isStoredFilters);
  return stored?.route === route ? stored : { route };
}

function remember(route: string, filter: ValueFilter, value: string): void {
  sessionStore.setJson('filters', { ...storedFilters(route), [filter]: value });
  const key = storedAlone.find((one) => one === filter);
  if (key !== undefined) sessionStore.set(key, value);
}

/** The sub-header's filters: the address first, then what was stored for this page, then the default. */
export function useFilters() {
  const { menu, role, details } = useFrame();
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const now = new Date();

  const asked = (filter: ValueFilter) => params.get(filter) ?? storedFilters(pathname)[filter];
  /** A filter that was cleared has a choice for that, whatever else it offers. */
  const optionsOf = (filter: ValueFilter): Option[] => {
    const own = details?.schoolType;
    const ownSchoolType = typeof own === 'string' ? own : undefined;
    const options = filterOptions(filter, {
      now,
      startYear: menu?.acadmicYearStartWith,
      pathname,
      role,
      ownSchoolType,
    });
    const hasAll = options.some(({ value }) => value === '');
    return asked(filter) === '' && !hasAll ? [noChoice, ...options] : options;
  };
  const chosen = (filter: ValueFilter): string => {
    const options = optionsOf(filter);
    const wanted = asked(filter);
    const known = options.some((option) => option.value === wanted);
    return wanted !== undefined && known ? wanted : defaultFilter(filter, { now, pathname, options });
  };
  const write = (values: readonly (readonly [ValueFilter, string])[]) => {
    for (const [filter, value] of values) remember(pathname, filter, value);
    setParams((current) => {
      const next = new URLSearchParams(current);
      for (const [filter, value] of values) next.set(filter, value);
      next.delete('page');
      return next;
    });
  };
  return {
    optionsOf,
    chosen,
    isDefault: (filter: ValueFilter) =>
      chosen(filter) === defaultFilter(filter, { now, pathname, options: optionsOf(filter) }),
    choose: (filter: ValueFilter, value: string) => write([[filter, value]]),
    clear: (filters: readonly ValueFilter[]) => write(filters.map((filter) => [filter, ''])),
  };
}
