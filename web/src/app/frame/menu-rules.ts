import type { Header } from '@sanad/contract/ui-config/headers';
import type { Menu, MenuChild, MenuEntry } from '@sanad/contract/ui-config/menu';
import { findRole, type Role } from '@sanad/contract/values/roles';
import { isStudentList } from '../special-routes.ts';

/** The menu of a role, by its name in any spelling. */
export function menuOf(menus: Readonly<Record<string, Menu>> | null, role: Role): Menu | undefined {
  return Object.entries(menus ?? {}).find(([name]) => findRole(name) === role)?.[1];
}

/** The menu with what other files add: buttons of the header from `headers.json`, the first session from `config.json`. */
export function completeMenu(
  menu: Menu | undefined,
  from: { header: Header | undefined; startYear: number | undefined; profilePath?: string | undefined },
): Menu | undefined {
  if (menu === undefined) return undefined;
  const { header, startYear, profilePath } = from;
  const profileMenus = menu.profileMenus?.map((item) =>
    profilePath !== undefined && item.redirectTo?.startsWith('/profile/') ? { ...item, redirectTo: profilePath } : item,
  );
  const both = (side: 'left' | 'right') => [...(header?.[side] ?? []), ...(menu.headerMenus?.[side] ?? [])];
  return {
    ...(startYear === undefined ? {} : { acadmicYearStartWith: startYear }),
    ...menu,
    ...(profileMenus === undefined ? {} : { profileMenus }),
    headerMenus: { left: both('left'), right: both('right') },
  };
}

/** The header of a role in `headers.json`, by its name in any spelling. */
export function headerOf(headers: Readonly<Record<string, Header>> | null | undefined, role: Role): Header | undefined {
  return Object.entries(headers ?? {}).find(([name]) => findRole(name) === role)?.[1];
}

export type Place = { pathname: string; search: string };

/** How well a menu target names the page, in characters; 0: not at all. A target with a query wants that query. */
function fit(target: string | undefined, place: Place): number {
  if (target === undefined) return 0;
  const [path = '', query] = target.split('?');
  const here = place.pathname.toLowerCase();
  const wanted = path.toLowerCase();
  if (here !== wanted && !here.startsWith(`${wanted}/`)) return 0;
  const params = new URLSearchParams(place.search);
  const asked = [...new URLSearchParams(query ?? '')];
  return asked.every(([name, value]) => params.get(name) === value) ? target.length : 0;
}

type Entry = MenuEntry | MenuChild;

/** The longest target that fits decides. */
function bestEntry(entries: readonly MenuEntry[], place: Place, targetsOf: (entry: Entry) => (string | undefined)[]) {
  const all: Entry[] = entries.flatMap((entry) => [entry, ...(entry.children?.menus ?? [])]);
  const best = all.reduce<{ entry?: Entry; fit: number }>(
    (found, entry) => {
      const fits = Math.max(...targetsOf(entry).map((target) => fit(target, place)));
      return fits > found.fit ? { entry, fit: fits } : found;
    },
    { fit: 0 },
  );
  return best.entry;
}

/** The entry or child that the page belongs to: it leads there, or to a page that leads there. */
export function activeEntry(entries: readonly MenuEntry[], place: Place): Entry | undefined {
  return bestEntry(entries, place, ({ redirectTo, pages = [] }) => [redirectTo, ...pages]);
}

/** The entry or child that leads to the page itself, which is called as it is. */
export function entryOfPage(entries: readonly MenuEntry[], place: Place): Entry | undefined {
  return bestEntry(entries, place, ({ redirectTo }) => [redirectTo]);
}

/** Whether the path contains one of the configured fragments. */
export function isOnPath(fragments: readonly string[], pathname: string): boolean {
  const path = pathname.toLowerCase();
  return fragments.some((fragment) => path.includes(fragment.toLowerCase()));
}

/** Whether the header shows the bell; the super administrator has none unless the configuration gives one. */
export function showsBell(menu: Menu | undefined, role: Role, pathname: string): boolean {
  if (menu?.isBellHidden ?? role === 'SuperAdmin') return false;
  if (isStudentList(pathname)) return false;
  return !isOnPath(menu?.bellHiddenOn ?? [], pathname);
}

/** The user's displayed name, from the fields that the menu configuration names. */
export function displayName(menu: Menu | undefined, record: Record<string, unknown> | undefined): string | undefined {
  const fields = [menu?.name, menu?.lastname].filter((field) => field !== undefined);
  const words = fields.map((field) => record?.[field]).filter((word) => typeof word === 'string' && word !== '');
  return words.length > 0 ? words.join(' ') : undefined;
}

/** One or two letters for a picture that is missing, whole letters in every script. */
export function initials(name: string): string {
  const words = name
    .replace(/@.*$/, '')
    .split(/[\s._-]+/)
    .filter(Boolean);
  const first = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return first.map((word) => (word === undefined ? '' : firstLetter(word))).join('');
}

function firstLetter(word: string): string {
  const [letter] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word);
  return (letter?.segment ?? '').toUpperCase();
}

export type PlaceCard = { title: string; line: string | undefined };

const placeFields: Partial<Record<Role, { title: string[]; line: string[]; between?: string }>> = {
  School: { title: ['schoolName'], line: ['lgaName', 'stateName'] },
  Teacher: { title: ['schoolName'], line: ['lgaName', 'stateName'] },
  Student: { title: ['schoolName'], line: ['className', 'subClass'], between: ' ' },
  Inspector: { title: ['stateName'], line: [] },
  Examiner: { title: ['stateName'], line: [] },
  stateadmin: { title: ['stateName'], line: [] },
  lgaadmin: { title: ['lgaName'], line: ['stateName'] },
  Verifier: { title: ['institution', 'organisation'], line: [] },
  Issuer: { title: ['title', 'issuer'], line: [] },
};

/** The school, state or office that the user acts for; undefined where the record names none. */
export function placeOf(role: Role, record: Record<string, unknown> | undefined): PlaceCard | undefined {
  const fields = placeFields[role];
  const read = (name: string) => (typeof record?.[name] === 'string' && record[name] !== '' ? record[name] : undefined);
  const title = fields?.title.map(read).find((value) => value !== undefined);
  if (fields === undefined || title === undefined) return undefined;
  // A place may bear the name of the state it lies in.
  const line = fields.line.map(read).filter((value) => value !== undefined && value !== title);
  return { title, line: line.length > 0 ? line.join(fields.between ?? ', ') : undefined };
}
