import type { HeaderItem } from '@sanad/contract/ui-config/headers';
import type { Menu, MenuChild, MenuEntry, SubMenuItem } from '@sanad/contract/ui-config/menu';
import type { Role } from '@sanad/contract/values/roles';

/** What every role's menu has: the way out, and the entries behind the user's picture. */
export function everyRole(layout: Role): Pick<Menu, 'logout' | 'profileMenus' | 'headerMenus'> {
  return {
    logout: { title: 'menu.logout' },
    profileMenus: [
      { title: 'menu.profile', redirectTo: `/profile/${layout}`, icon: 'user-circle' },
      { title: 'menu.notifications', redirectTo: '/notifications', icon: 'bell' },
    ] satisfies HeaderItem[],
    headerMenus: {
      left: [],
      right: [{ title: 'menu.help', redirectTo: '/tutorials', icon: 'help-circle' }],
    },
  };
}

/** The entry of the list that a role lands on. */
export function homeList(role: Role, title: string, icon: string): MenuEntry {
  return { title, redirectTo: `/${role}/list/${role}`, icon };
}

type Counted = Required<Pick<MenuChild, 'redirectTo' | 'count'>>;
type Link = string | Counted | readonly [redirectTo: string, ...pages: string[]];

function child(title: string, link: Link): MenuChild {
  if (typeof link === 'string') return { title, redirectTo: link };
  if ('count' in link) return { title, ...link };
  const [redirectTo, ...pages] = link;
  return { title, redirectTo, pages };
}

/** An entry that opens to a list of others, each by the key of its title, its address and the pages it leads on to. */
export function group(title: string, icon: string, links: Readonly<Record<string, Link>>): MenuEntry {
  return { title, icon, children: { menus: Object.entries(links).map(([name, link]) => child(name, link)) } };
}

/** A button over the list at `path` that opens a form beside it. */
export function addButton(title: string, addform: string, path: string): SubMenuItem {
  return { title, addform, icon: 'plus', paths: [path] };
}

type Filter = NonNullable<SubMenuItem['filter']>;

const filterTitles: Record<Filter, string> = {
  academicYear: 'menu.filter.academic-year',
  term: 'menu.filter.term',
  status: 'menu.filter.status',
  schoolType: 'menu.filter.school-type',
  resultType: 'menu.filter.result-type',
  accountRole: 'menu.filter.account-role',
  accountState: 'menu.filter.account-state',
  state: 'menu.filter.state',
  lga: 'menu.filter.lga',
  school: 'menu.filter.school',
};

/** Sub-header filters of the screens at `paths`. */
export function filters(names: readonly Filter[], paths: readonly string[]): SubMenuItem[] {
  return names.map((filter) => ({ title: filterTitles[filter], filter, paths: [...paths] }));
}
