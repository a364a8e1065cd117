import { type StorageKey, storageKeys } from '@sanad/contract/pages/storage-keys';
import { useLocation, useParams, useSearchParams } from 'react-router';
import type { TableEnvironment } from '#engine/table/table-environment.ts';
import { chooseAllClasses } from '#lib/choices/class-choice.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { useText } from '#lib/words/text.ts';
import type { ValueFilter } from '../frame/filter-options.ts';
import { useFrame } from '../frame/frame-context.ts';
import { isOnPath } from '../frame/menu-rules.ts';
import { isValueFilter, storedFilters, useFilters } from '../frame/use-filters.ts';
import { useClassName } from './use-class-title.ts';

/** Filters that belong to the page they were made on: what another page stored never narrows this one unseen. */
const ofPage: readonly string[] = ['status', 'academicYear', 'term', 'resultType', 'accountRole', 'accountState'];

const places: Readonly<Record<string, StorageKey>> = { state: 'stateOsid', lga: 'lgaosid', school: 'schoolId' };

function isStorageKey(name: string): name is StorageKey {
  return (storageKeys as readonly string[]).includes(name);
}

/** The filters that the sub-header shows on this page, with their titles. */
function useShownFilters(): readonly { filter: string; title: string }[] {
  const { menu } = useFrame();
  const { pathname } = useLocation();
  const items = [...(menu?.subMenus?.left ?? []), ...(menu?.subMenus?.right ?? [])];
  return items.flatMap(({ filter, paths, title }) =>
    filter !== undefined && isOnPath(paths, pathname) ? [{ filter, title }] : [],
  );
}

/**
 * Finds the value of a mark: a filter or place on show, a part of the route, the address, the filters saved for this
 * page, then the stored values of the user.
 */
export function useListValues(): (name: string) => string | undefined {
  const params = useParams();
  const [address] = useSearchParams();
  const { pathname } = useLocation();
  const { chosen } = useFilters();
  const shown = useShownFilters().map(({ filter }) => filter);
  const { details, role } = useFrame();
  return (name) => {
    if (shown.includes(name) && isValueFilter(name)) return chosen(name);
    if (shown.includes(name)) {
      const stored = role === 'SuperAdmin' ? sessionStore.get(places[name] ?? 'osid') : undefined;
      return address.get(name) ?? stored;
    }
    if (name === 'id') return params.id ?? address.get('id') ?? undefined;
    const saved = address.get(name) ?? storedFilters(pathname)[name as ValueFilter];
    if (saved !== undefined || ofPage.includes(name)) return saved;
    const own = details?.[name];
    return (isStorageKey(name) ? sessionStore.get(name) : undefined) ?? (typeof own === 'string' ? own : undefined);
  };
}

/** The filters that narrow the list on this page, in words, and the way to be rid of them; undefined without any. */
export function useNarrowedBy(hasClasses: boolean): TableEnvironment['narrowedBy'] {
  const t = useText();
  const { chosen, isDefault, optionsOf, clear } = useFilters();
  const narrowing = useShownFilters().flatMap(({ filter, title }) => {
    if (!isValueFilter(filter) || chosen(filter) === '') return [];
    const label = optionsOf(filter).find(({ value }) => value === chosen(filter))?.label ?? chosen(filter);
    return [{ filter, text: t('table.empty.filter', { title: t(title), value: t(label) }) }];
  });
  const className = useClassName();
  const ofClass =
    hasClasses && className !== undefined
      ? [t('table.empty.filter', { title: t('list.class'), value: className })]
      : [];
  const filters = [...ofClass, ...narrowing.map(({ text }) => text)];
  if (filters.length === 0) return undefined;
  return {
    filters,
    isChosen: narrowing.some(({ filter }) => !isDefault(filter)),
    clear: () => {
      if (ofClass.length > 0) chooseAllClasses();
      clear(narrowing.map(({ filter }) => filter));
    },
  };
}
