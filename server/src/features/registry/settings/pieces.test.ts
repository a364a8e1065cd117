import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { appConfig, uiConfig } from '@sanad/config';
import { homeTemplate } from '@sanad/contract/pages/home-template';
import { catalogues } from '@sanad/contract/text/text';
import { findPiece, listKeys, toList, uiConfigKinds } from '@sanad/contract/ui-config/kinds';
import type { Menu } from '@sanad/contract/ui-config/menu';
import { afterEach, describe, expect, test } from 'vitest';
import { closeInstalled, type Installed, install } from '#testing/installation.ts';

afterEach(closeInstalled);

const uiConfigUrl = (kind: string) => `${appConfig.configFolder}/${kind}.json`;

describe('ui-config', () => {
  test('[REG-27] the eight files are served as lists of one-key objects', async () => {
    const { get } = await install();
    expect(uiConfigKinds).toEqual(['headers', 'menu', 'forms', 'layouts', 'tables', 'search', 'pages', 'admin']);
    for (const kind of uiConfigKinds) {
      const answer = await get(uiConfigUrl(kind));
      expect(answer.status).toBe(200);
      const list = JSON.parse(answer.body)[listKeys[kind]];
      expect(list.flatMap(Object.keys)).toEqual(Object.keys(uiConfig[kind]));
      expect(list.every((entry: object) => Object.keys(entry).length === 1)).toBe(true);
    }
    expect(JSON.parse((await get(uiConfigUrl('search'))).body)).toMatchObject({ header: 'default', limit: 20 });
    expect((await get(uiConfigUrl('secrets'))).status).toBe(404);
  });

  test('an override is laid over the shipped pieces by id; the others stay', async () => {
    const { get, lines } = await install({
      'ui-config/admin.json': { admin: [{ SCHOOL: { redirectTo: '/School/admin/admin_teacher' } }] },
      'ui-config/pages.json': { pages: [{ about: { title: 'About', path: '/assets/config/pages/about.html', x: 1 } }] },
      'ui-config/search.json': {
        limit: '5',
        searches: [
          { pupil: { api: '/Student/search', filters: [], results: { fields: [{ property: 'firstName' }] } } },
        ],
      },
    });
    expect(lines).toEqual([]);
    expect(JSON.parse((await get(uiConfigUrl('admin'))).body).admin).toEqual([
      { School: { redirectTo: '/School/admin/admin_teacher' } },
      {
        SuperAdmin: {
          redirectTo: '/SuperAdmin/main-dashboard',
          aggregate: '/SuperAdmin/admin/super_aggregat-marks/all',
        },
      },
    ]);
    expect(findPiece(JSON.parse((await get(uiConfigUrl('pages'))).body).pages, 'about')).toMatchObject({
      title: 'About',
    });
    const search = JSON.parse((await get(uiConfigUrl('search'))).body);
    expect(search).toMatchObject({ header: 'default', limit: '5' });
    expect(findPiece(search.searches, 'pupil')).toMatchObject({ api: '/Student/search' });
  });

  test('tables are the same piece in any case of their id', async () => {
    const table = (api: string) => ({ api, fields: [] });
    const { get } = await install({
      'ui-config/tables.json': { tables: [{ Claims: table('/first') }, { claims: table('/second') }] },
    });
    const given: Record<string, unknown>[] = JSON.parse((await get(uiConfigUrl('tables'))).body).tables;
    const claims = given.filter((piece) => /^claims$/i.test(Object.keys(piece)[0] ?? ''));
    expect(claims).toEqual([{ Claims: table('/second') }]);
  });

  test('a kind that this version does not have is named; the form or list is used, for the screen to say so', async () => {
    const odd = {
      api: '/Student',
      type: 'entity',
      fieldsets: [{ definition: 'Student', fields: [{ name: 'firstName' }, { name: 'lastName', type: 'hologram' }] }],
    };
    const list = { api: '/x', fields: [{ custom: true, buttons: [{ action: 'teleport', title: 'Go' }] }] };
    const { get, lines } = await install({
      'ui-config/forms.json': { forms: [{ odd }, { worse: { ...odd, api: 7 } }] },
      'ui-config/tables.json': { tables: [{ list }] },
    });
    const { forms } = JSON.parse((await get(uiConfigUrl('forms'))).body);
    expect(findPiece(forms, 'odd')).toEqual(odd);
    expect(forms.flatMap(Object.keys)).not.toContain('worse');
    expect(findPiece(JSON.parse((await get(uiConfigUrl('tables'))).body).tables, 'list')).toEqual(list);
    expect(lines.map(({ key }) => key)).toEqual(
      expect.arrayContaining([
        'forms[0].odd.fieldsets[0].fields[1].type',
        'tables[0].list.fields[0].buttons[0].action',
      ]),
    );
  });

  test('a bad piece is left out and named with file and key; good ones beside it are used', async () => {
    const { get, lines, folder } = await install({
      'ui-config/forms.json': {
        forms: [
          { good: { api: '/Student', type: 'entity', fieldsets: [{ definition: 'Student', fields: ['*'] }] } },
          {
            bad: { api: 7, type: 'entity', fieldsets: [{ definition: 'Student', fields: [{ name: 'a', hidden: 1 }] }] },
          },
          'worse',
        ],
      },
      'ui-config/admin.json': { admin: [{ Janitor: { redirectTo: '/menu' } }, { School: { redirectTo: '/nowhere' } }] },
    });
    const { forms } = JSON.parse((await get(uiConfigUrl('forms'))).body);
    const shipped = Object.keys(uiConfig.forms);
    expect(forms.flatMap(Object.keys).filter((id: string) => !shipped.includes(id))).toEqual(['good']);
    expect(JSON.parse((await get(uiConfigUrl('admin'))).body)).toEqual({
      admin: [
        { School: { redirectTo: '/School/admin/admin_student', aggregate: '/School/admin/aggregat-marks/all' } },
        {
          SuperAdmin: {
            redirectTo: '/SuperAdmin/main-dashboard',
            aggregate: '/SuperAdmin/admin/super_aggregat-marks/all',
          },
        },
      ],
    });
    const named = lines.map(({ file, key, problem }) => `${file.slice(folder.length + 1)} ${key} ${problem}`);
    expect(named.sort()).toEqual([
      'ui-config/admin.json admin[0].Janitor is not a role',
      'ui-config/admin.json admin[1].School.redirectTo is not the path of a screen',
      'ui-config/forms.json forms[1].bad.api must be string',
      'ui-config/forms.json forms[1].bad.fieldsets[0].fields[0].hidden must be boolean',
      'ui-config/forms.json forms[2] must be an object with the id as its one key',
    ]);
  });

  test.each([
    ['not JSON', '{"headers": [}', /^is not JSON/],
    ['JSON without the list', { forms: {} }, /is not a list/],
    ['JSON of another kind', '[]', /is not a list/],
  ])('a file that is %s leaves the shipped pieces in place and is named', async (_case, content, problem) => {
    const { get, lines, folder } = await install({ 'ui-config/headers.json': content });
    const answer = await get(uiConfigUrl('headers'));
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.body).headers).toEqual([{ default: uiConfig.headers.default }]);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.file).toBe(join(folder, 'ui-config/headers.json'));
    expect(lines[0]?.problem).toMatch(problem);
  });

  test('what stands twice, a key or a piece, is named; the last one counts', async () => {
    const header = (title: string) => `{"left":[{"title":"${title}","redirectTo":"/menu"}]}`;
    const { get, lines } = await install({
      'ui-config/headers.json': `{"headers":[{"a":${header('One')},"a":${header('Two')}},{"a":${header('Three')}}]}`,
      'i18n/en.json': '{"x":"a \\" , {","y":{"x":1},"x":"b","z":""}',
    });
    const { headers } = JSON.parse((await get(uiConfigUrl('headers'))).body);
    expect(findPiece<{ left: object[] }>(headers, 'a')?.left).toMatchObject([{ title: 'Three' }]);
    expect((await get(uiConfigUrl('i18n/en'))).body).toBe('{"x":"b"}');
    expect(lines.map(({ key, problem }) => `${key} ${problem}`)).toEqual([
      'headers[0].a is there twice; the last one counts',
      'headers[1].a is there twice; the last one counts',
      'x is there twice; the last one counts',
      'y must be string',
      'z is empty',
    ]);
  });

  test('a folder where a file should be is named and does no harm', async () => {
    const { get, lines } = await install({ 'ui-config/tables.json/inside.txt': 'x' });
    const { tables } = JSON.parse((await get(uiConfigUrl('tables'))).body);
    expect(tables).toEqual(toList(uiConfig.tables));
    expect(lines[0]?.problem).toMatch(/is no plain file/);
  });

  test('a change on disk, and the removal of a file, show without a restart', async () => {
    const { get, write, folder } = await install();
    const headers = async () => JSON.parse((await get(uiConfigUrl('headers'))).body).headers.flatMap(Object.keys);
    expect(await headers()).toEqual(['default']);
    write('ui-config/headers.json', { headers: [{ exam: { left: [] } }] });
    expect(await headers()).toEqual(['default', 'exam']);
    write('ui-config/headers.json', { headers: [{ test: { left: [] } }] });
    expect(await headers()).toEqual(['default', 'test']);
    rmSync(join(folder, 'ui-config/headers.json'));
    expect(await headers()).toEqual(['default']);
  });
});

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

  test('a menu that would write the token into the browser is left out; the shipped one is used', async () => {
    const { get, lines } = await install({
      'ui-config/menu.json': {
        menu: [{ Student: { menus: [], name: 'x', logout: { title: 'Out' }, storeValwithName: { token: 'osid' } } }],
      },
    });
    expect((await menuOf(get, 'Student'))?.storeValwithName).toEqual(uiConfig.menu.Student?.storeValwithName);
    expect(lines[0]).toMatchObject({
      key: 'menu[0].Student.storeValwithName.token',
      problem: 'is not allowed here',
    });
  });
});

describe('texts', () => {
  test('each language has its global texts, and local ones that the installation writes', async () => {
    const { get, write } = await install();
    for (const language of ['en', 'hi'] as const) {
      expect(JSON.parse((await get(`/assets/i18n/${language}.json`)).body)).toEqual(catalogues[language]);
      expect(await get(uiConfigUrl(`i18n/${language}`))).toMatchObject({ status: 200, body: '{}' });
    }
    write('i18n/hi.json', { 'common.product': 'प्रमाण', 'kano.greeting': 'नमस्ते' });
    expect(JSON.parse((await get(uiConfigUrl('i18n/hi'))).body)).toEqual({
      'common.product': 'प्रमाण',
      'kano.greeting': 'नमस्ते',
    });
    expect((await get(uiConfigUrl('i18n/en'))).body).toBe('{}');
  });

  test('a language without texts is 404', async () => {
    const { get } = await install({ 'i18n/fr.json': { a: 'b' } });
    expect((await get('/assets/i18n/fr.json')).status).toBe(404);
    expect((await get(uiConfigUrl('i18n/fr'))).status).toBe(404);
    expect((await get(uiConfigUrl('i18n/__proto__'))).status).toBe(404);
  });

  test('a local text that is no text is left out and named; a byte order mark does not matter', async () => {
    const { get, lines } = await install({ 'i18n/en.json': '\uFEFF{"common.ok":"Fine","common.no":["No"]}' });
    expect((await get(uiConfigUrl('i18n/en'))).body).toBe('{"common.ok":"Fine"}');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ key: 'common.no', problem: 'must be string' });
  });

  test('a malformed file of local texts gives no local texts, never an error', async () => {
    const { get, lines } = await install({ 'i18n/en.json': '"hello' });
    expect(await get(uiConfigUrl('i18n/en'))).toMatchObject({ status: 200, body: '{}' });
    expect(lines).toHaveLength(1);
  });
});

describe('home and pages', () => {
  test('[REG-28] the home template is given as text: the shipped one, or that of the installation', async () => {
    const { get, write } = await install();
    const shipped = await get('/assets/config/home.html');
    expect(shipped).toMatchObject({ status: 200, body: homeTemplate });
    expect(shipped.headers['content-type']).toBe('text/html; charset=utf-8');
    write('home.html', '<h1>नमस्ते</h1>');
    const answer = await get('/assets/config/home.html');
    expect(answer).toMatchObject({ status: 200, body: '<h1>नमस्ते</h1>' });
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  test.each(['', ' \n'])('an empty template says that there is no home page: 404', async (content) => {
    const { get } = await install({ 'home.html': content });
    expect((await get('/assets/config/home.html')).status).toBe(404);
  });

  test('an installation with its own home page is never sent ours first', async () => {
    const { get, write } = await install();
    const home = async () => (await get('/', { accept: 'text/html' })).body;
    expect(await home()).toContain('<title>home</title>');
    write('home.html', '<h1>Ours</h1>');
    expect(await home()).toContain('<title>own-home</title>');
    write('home.html', homeTemplate);
    expect(await home()).toContain('<title>home</title>');
  });

  test('pages of the installation are served by name and type', async () => {
    const { get } = await install({ 'pages/about.html': '<p>About</p>', 'pages/crest.svg': '<svg/>' });
    expect(await get('/assets/config/pages/about.html')).toMatchObject({ status: 200, body: '<p>About</p>' });
    expect((await get('/assets/config/pages/crest.svg')).headers['content-type']).toBe('image/svg+xml');
    const missing = await get('/assets/config/pages/gone.html');
    expect(missing.status).toBe(404);
    expect(JSON.parse(missing.body).message).toBe('404 Page Not Found');
  });

  test.each([
    '/assets/config/pages/../config.json',
    '/assets/config/pages/..%2Fconfig.json',
    '/assets/config/pages/%2e%2e%2fsecret.html',
    '/assets/config/pages/..%5Csecret.html',
    '/assets/config/pages/.hidden.html',
    '/assets/config/pages/secret.html%00.html',
    '/assets/config/pages/data.json',
    '/assets/config/ui-config/i18n/..%2F..%2Fsecret.json',
    '/assets/i18n/..%2Fsecret.json',
  ])('%s gives nothing from outside the folder', async (url) => {
    const { get } = await install({
      'config.json': 'not served like this',
      'secret.html': 'not served like this',
      'secret.json': '{"a":"not served like this"}',
      'pages/.hidden.html': 'not served like this',
      'pages/data.json': 'not served like this',
    });
    const answer = await get(url);
    expect([400, 404]).toContain(answer.status);
    expect(answer.body).not.toContain('not served like this');
  });
});
