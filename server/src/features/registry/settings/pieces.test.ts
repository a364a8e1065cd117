import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { appConfig, uiConfig } from '@sanad/config';
import { findPiece, listKeys, toList, uiConfigKinds } from '@sanad/contract/ui-config/kinds';
import { afterEach, describe, expect, test } from 'vitest';
import { closeInstalled, install } from '#testing/installation.ts';

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
      { Issuer: { redirectTo: '/Issuer/kinds' } },
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
        { Issuer: { redirectTo: '/Issuer/kinds' } },
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
      'y.x must be string',
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
