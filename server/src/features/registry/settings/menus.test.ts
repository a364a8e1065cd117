import { appConfig } from '@sanad/config';
import { findPiece } from '@sanad/contract/ui-config/kinds';
import type { Menu } from '@sanad/contract/ui-config/menu';
import { afterEach, describe, expect, test } from 'vitest';
import { closeInstalled, type Installed, install } from '#testing/installation.ts';

afterEach(closeInstalled);

const uiConfigUrl = (kind: string) => `${appConfig.configFolder}/${kind}.json`;

describe('menus', () => {
  const menuOf = async (get: Installed['get'], role: string) =>
    findPiece<Menu>(JSON.parse((await get(uiConfigUrl('menu'))).body).menu, role);

  test('every role has a menu with a way out', async () => {
    const { get } = await install();
    const { menu } = JSON.parse((await get(uiConfigUrl('menu'))).body);
    expect(menu).toHaveLength(10);
    for (const entry of menu.flatMap(Object.values)) expect(entry.logout.title).toBe('menu.logout');
  });

  test('an entry is shown only when it leads elsewhere or to a screen that exists; a dead target is named', async () => {
    const bare = { name: 'name', logout: { title: 'menu.logout' } };
    const menus = [
      { title: 'Menu', redirectTo: '/menu' },
      { title: 'About', redirectTo: '/page/about' },
      { title: 'Ministry', redirectTo: 'https://education.example' },
      { title: 'Typing error', redirectTo: '/tutorial' },
      { title: 'Script', redirectTo: 'javascript:alert(1)' },
      { title: 'Empty group', children: { menus: [{ title: 'About', redirectTo: '/page/about' }] } },
    ];
    const { get, lines } = await install({
      'ui-config/menu.json': { menu: [{ LGAADMIN: { ...bare, menus } }] },
    });
    const titles = (await menuOf(get, 'lgaadmin'))?.menus.map(({ title }) => title);
    expect(titles).toEqual(['Menu', 'Ministry']);
    expect(lines.map(({ key }) => key)).toEqual([
      'menu[0].LGAADMIN.menus[3].redirectTo',
      'menu[0].LGAADMIN.menus[4].redirectTo',
    ]);
  });

  test('a button of a header that leads nowhere, or would run something, is left out and named', async () => {
    const left = [
      { title: 'Students', redirectTo: '/School/admin/admin_student' },
      { title: 'Ministry', redirectTo: 'https://education.example' },
      { title: 'Script', redirectTo: 'javascript:alert(1)' },
      { title: 'Data', redirectTo: 'data:text/html,x' },
      { title: 'Elsewhere', redirectTo: '//education.example' },
      { title: 'Typing error', redirectTo: '/tutorial' },
    ];
    const { get, lines } = await install({ 'ui-config/headers.json': { headers: [{ school: { left } }] } });
    const { headers } = JSON.parse((await get(uiConfigUrl('headers'))).body);
    expect(findPiece(headers, 'school')).toEqual({ left: left.slice(0, 2) });
    expect(lines.map(({ key }) => key)).toEqual([2, 3, 4, 5].map((at) => `headers[0].school.left[${at}].redirectTo`));
  });

  test('a menu never writes the token into the browser: that key is left out and named, the rest is used', async () => {
    const { get, lines } = await install({
      'ui-config/menu.json': {
        menu: [
          {
            Student: {
              menus: [],
              name: 'x',
              logout: { title: 'Out' },
              storeValwithName: { token: 'osid', osid: 'osid' },
            },
          },
        ],
      },
    });
    expect((await menuOf(get, 'Student'))?.storeValwithName).toEqual({ osid: 'osid' });
    expect(lines[0]).toMatchObject({
      key: 'menu[0].Student.storeValwithName.token',
      problem: 'is not allowed here',
    });
  });
});
