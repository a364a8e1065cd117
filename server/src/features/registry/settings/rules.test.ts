import { uiConfig } from '@sanad/config';
import { findRoute, routes } from '@sanad/contract/pages/routes';
import type { Menu } from '@sanad/contract/ui-config/menu';
import { roles } from '@sanad/contract/values/roles';
import { describe, expect, test } from 'vitest';
import { existingMenu, mergePieces, type Site, targetExists } from './rules.ts';

const table = { api: '/x', fields: [] };

/** A product with the given screens built and the given pieces. */
function siteOf(built: readonly string[], pieces: Partial<Site> = {}): Site {
  return {
    routes: routes.map((route) => ({ ...route, built: built.includes(route.id) })),
    forms: {},
    layouts: {},
    tables: {},
    pages: {},
    ...pieces,
  };
}

const everythingBuilt = (pieces: Partial<Site> = {}) =>
  siteOf(
    routes.map(({ id }) => id),
    pieces,
  );

const bare: Menu = { menus: [], name: 'name', logout: { title: 'menu.logout' } };

describe('what a menu may point at', () => {
  test('a screen that is not built does not exist', () => {
    expect(targetExists('/SuperAdmin/main-dashboard', siteOf([]))).toBe(false);
    expect(targetExists('/SuperAdmin/main-dashboard', siteOf(['main-dashboard']))).toBe(true);
    expect(targetExists('/no/such/screen', everythingBuilt())).toBe(false);
  });

  test('a table screen needs its table, a profile its layout, both in any case; a form and a page need theirs', () => {
    const built = everythingBuilt();
    const targets = ['/Student/list/Student', '/profile/Student', '/form/teacher', '/page/about'];
    expect(targets.map((target) => targetExists(target, built))).toEqual([false, false, false, false]);
    const site = everythingBuilt({
      tables: { student: table },
      layouts: { STUDENT: { api: '/Student' } },
      forms: { teacher: { api: '/Teacher', type: 'entity', fieldsets: [] } },
      pages: { about: { title: 'About', path: '/about.html' } },
    });
    expect(targets.map((target) => targetExists(target, site))).toEqual([true, true, true, true]);
    expect(targetExists('/form/Teacher', site)).toBe(false);
  });
});

describe('the menu without what does not exist', () => {
  test('Manage Platform is shown once the editor is built, and not before', () => {
    const menu = uiConfig.menu.SuperAdmin ?? bare;
    const titles = (site: Site) => existingMenu(menu, site).menus.map(({ title }) => title);
    expect(titles(siteOf([]))).toEqual([]);
    expect(titles(siteOf(['edit-static-pages']))).toEqual(['menu.manage-platform']);
  });

  test('a group keeps the children that exist; an entry whose own screen is missing stays as their heading', () => {
    const menu: Menu = {
      ...bare,
      menus: [
        {
          title: 'Schools',
          redirectTo: '/SuperAdmin/list/school_list',
          children: {
            menus: [
              { title: 'Types', redirectTo: '/SuperAdmin/list/manage_school_types' },
              { title: 'Sign-ups', redirectTo: '/SuperAdmin/list/signups' },
            ],
          },
        },
      ],
    };
    const site = siteOf(['list'], { tables: { manage_school_types: table } });
    expect(existingMenu(menu, site).menus).toEqual([
      {
        title: 'Schools',
        children: { menus: [{ title: 'Types', redirectTo: '/SuperAdmin/list/manage_school_types' }] },
      },
    ]);
  });

  test('an add link needs its form', () => {
    const menu: Menu = { ...bare, menus: [{ title: 'Help', redirectTo: '/tutorials', addform: 'x' }] };
    const forms = { x: { api: '/x', type: 'entity', fieldsets: [] } };
    expect(existingMenu(menu, siteOf(['tutorials'])).menus).toEqual([{ title: 'Help', redirectTo: '/tutorials' }]);
    expect(existingMenu(menu, siteOf(['tutorials'], { forms })).menus[0]?.addform).toBe('x');
  });

  test('filters and buttons of the sub-header go with the screens that they stand on', () => {
    const menu: Menu = {
      ...bare,
      subMenus: {
        left: [{ title: 'Term', filter: 'term', paths: ['/School/admin/admin_student', '/School/list/other'] }],
        right: [
          { title: 'Add', addform: 'missing', paths: ['/tutorials'] },
          { title: 'Anywhere', paths: ['some-fragment'] },
        ],
      },
    };
    expect(existingMenu(menu, siteOf(['tutorials'])).subMenus).toEqual({
      left: [],
      right: [{ title: 'Anywhere', paths: ['some-fragment'] }],
    });
    const site = everythingBuilt({ tables: { admin_student: table } });
    expect(existingMenu(menu, site).subMenus?.left?.[0]?.paths).toEqual(['/School/admin/admin_student']);
  });

  test.each(roles)('the shipped menu of %s shows nothing that is not built', (role) => {
    const site: Site = { ...uiConfig, routes };
    const { menus, headerMenus, profileMenus } = existingMenu(uiConfig.menu[role] ?? bare, site);
    const shown = [...menus, ...menus.flatMap((entry) => entry.children?.menus ?? [])];
    const targets = [...shown, ...(headerMenus?.right ?? []), ...(profileMenus ?? [])].flatMap(
      ({ redirectTo }) => redirectTo ?? [],
    );
    expect(targets.filter((target) => findRoute(target)?.route.built !== true)).toEqual([]);
  });
});

test('ids that are also names of JavaScript are ordinary ids', () => {
  const file = JSON.parse('{"headers":[{"__proto__":{"left":[]}},{"constructor":{"left":[]}}]}');
  const { value, problems } = mergePieces('headers', { default: {} }, file);
  expect(problems).toEqual([]);
  expect(Object.keys(value)).toEqual(['default', '__proto__', 'constructor']);
  expect(({} as Record<string, unknown>).left).toBeUndefined();
});
