/// <reference types="node" />
import { existsSync, readdirSync } from 'node:fs';
import { findRoute } from '@sanad/contract/pages/routes';
import { catalogues } from '@sanad/contract/text/text';
import { AppConfigFile } from '@sanad/contract/ui-config/app-config';
import { checkConfig } from '@sanad/contract/ui-config/check';
import { pieceSchemas, uiConfigKinds } from '@sanad/contract/ui-config/kinds';
import type { Menu, MenuEntry } from '@sanad/contract/ui-config/menu';
import { SearchHead } from '@sanad/contract/ui-config/search';
import { roles } from '@sanad/contract/values/roles';
import { describe, expect, test } from 'vitest';
import { appConfig, searchHead, uiConfig } from './index.ts';

const folders = {
  headers: 'headers',
  menu: 'menus',
  forms: 'forms',
  layouts: 'layouts',
  tables: 'tables',
  search: 'search',
  pages: 'pages',
  admin: 'admin',
} as const;

/** Every piece as [file, piece], so that a failure names the file. */
const pieces = uiConfigKinds.flatMap((kind) =>
  Object.entries(uiConfig[kind]).map(([id, piece]) => ({ kind, file: `${folders[kind]}/${id}.ts`, piece })),
);

/** Values of the keys whose text people read, at any depth. */
function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    ['title', 'description', 'placeholder', 'buttonText', 'submitBtnName', 'message', 'heading'].includes(key) &&
    typeof inner === 'string'
      ? [inner]
      : textsIn(inner),
  );
}

/** Values of `redirectTo`, at any depth. */
function targetsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(targetsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'redirectTo' && typeof inner === 'string' ? [inner] : targetsIn(inner),
  );
}

describe.each(pieces)('$file', ({ kind, piece }) => {
  test('fits its schema and survives as JSON', () => {
    expect(checkConfig(pieceSchemas[kind], piece)).toEqual([]);
    expect(JSON.parse(JSON.stringify(piece))).toEqual(piece);
  });

  test('has its texts in both languages', () => {
    const missing = textsIn(piece).filter((key) => !(key in catalogues.en) || !(key in catalogues.hi));
    expect(missing).toEqual([]);
  });

  test('leads only to screens of the route table', () => {
    expect(targetsIn(piece).filter((target) => findRoute(target) === undefined)).toEqual([]);
  });
});

describe('all pieces', () => {
  test('a file is called like the id of its piece, and every file is in the index', () => {
    const onDisk = uiConfigKinds.flatMap((kind) => {
      const folder = new URL(`./${folders[kind]}/`, import.meta.url);
      return existsSync(folder) ? readdirSync(folder).map((file) => `${folders[kind]}/${file}`) : [];
    });
    expect(onDisk.sort()).toEqual(pieces.map(({ file }) => file).sort());
  });

  test('every text of the menu catalogue is used by a piece', () => {
    const used = new Set(pieces.flatMap(({ piece }) => textsIn(piece)));
    const unused = Object.keys(catalogues.en).filter((key) => key.startsWith('menu.') && !used.has(key));
    expect(unused).toEqual([]);
  });

  test('config.json and the head of search.json fit their schemas', () => {
    expect(checkConfig(AppConfigFile, appConfig)).toEqual([]);
    expect(checkConfig(SearchHead, searchHead)).toEqual([]);
  });
});

describe('menus', () => {
  const entriesOf = (menu: Menu | undefined): MenuEntry[] =>
    (menu?.menus ?? []).flatMap((entry) => [entry, ...(entry.children?.menus ?? [])]);

  test('every role has one', () => {
    expect(Object.keys(uiConfig.menu).sort()).toEqual([...roles].sort());
  });

  test.each(roles)('%s finds the notifications behind the picture, and the way out', (role) => {
    const menu = uiConfig.menu[role];
    expect(menu?.profileMenus?.map(({ redirectTo }) => redirectTo)).toContain('/notifications');
    expect(menu?.logout.title).toBe('menu.logout');
  });

  test.each(roles)('an entry of %s never leads to a screen that needs another role', (role) => {
    const foreign = entriesOf(uiConfig.menu[role]).filter(({ redirectTo }) => {
      const needed = redirectTo === undefined ? [] : (findRoute(redirectTo)?.route.roles ?? []);
      return needed.some((other) => other !== role);
    });
    expect(foreign).toEqual([]);
  });

  test.each(roles)('the other pages of an entry of %s are screens of the role', (role) => {
    const pages = entriesOf(uiConfig.menu[role]).flatMap((entry) => entry.pages ?? []);
    const strange = pages.filter((page) => {
      const route = findRoute(page)?.route;
      return route === undefined || (route.roles ?? []).some((other) => other !== role);
    });
    expect(strange).toEqual([]);
  });

  test('only the super administrator has the group Manage Platform, with the three editors', () => {
    const groups = roles.flatMap((role) =>
      (uiConfig.menu[role]?.menus ?? [])
        .filter(({ title }) => title === 'menu.manage-platform')
        .map((group) => ({ role, links: group.children?.menus })),
    );
    const link = (title: string, type: string) => ({
      title,
      redirectTo: `/SuperAdmin/edit-static-pages?type=${type}`,
    });
    expect(groups).toEqual([
      {
        role: 'SuperAdmin',
        links: [
          link('menu.edit-disclaimer', 'disclaimer'),
          link('menu.edit-privacy-policy', 'privacyPolicy'),
          link('menu.edit-tutorial-page', 'tutorial'),
        ],
      },
    ]);
    expect(catalogues.en['menu.manage-platform']).toBe('Manage Platform');
    expect(catalogues.en['menu.edit-tutorial-page']).toBe('Edit Tutorial Page');
  });

  test('the school lands on its students, the super administrator on the dashboard, both have marks by subject; issuers land on kinds', () => {
    expect(uiConfig.admin).toEqual({
      Issuer: { redirectTo: '/Issuer/kinds' },
      School: { redirectTo: '/School/admin/admin_student', aggregate: '/School/admin/aggregat-marks/all' },
      SuperAdmin: {
        redirectTo: '/SuperAdmin/main-dashboard',
        aggregate: '/SuperAdmin/admin/super_aggregat-marks/all',
      },
    });
  });
});
