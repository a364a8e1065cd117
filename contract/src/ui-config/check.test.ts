import { describe, expect, test } from 'vitest';
import { AppConfigFile } from './app-config.ts';
import { checkConfig } from './check.ts';
import { Form } from './form.ts';
import { Header } from './headers.ts';
import { findPiece, pieceSchemas, toList } from './kinds.ts';
import { Menu } from './menu.ts';
import { Table } from './table.ts';

/** Files as the open-source registry's own screens have them. */
const stock = {
  forms: {
    api: '/Pupil/invite',
    type: 'entity',
    isSignupForm: true,
    title: 'REGISTER',
    langKey: 'pupil',
    redirectTo: '/profile/pupil',
    wrappers: 'stepper',
    fieldsets: [
      {
        definition: 'Pupil',
        privacyConfig: 'PupilOsConfig',
        fields: [
          { name: 'fullName', required: true },
          { name: 'email', validation: { pattern: '^.+@.+$', message: 'EMAIL_BAD' } },
          { name: 'photo', format: 'file', multiple: true },
          {
            name: 'school',
            autofill: { apiURL: '/School/{{value}}', method: 'GET', fields: [{ schoolName: 'data.name' }] },
            autocomplete: { apiURL: '/School/search', body: { filters: {} }, responseKey: 'schoolName' },
          },
        ],
      },
      { definition: 'Address', fields: ['*'], except: ['osid'] },
    ],
  },
  layouts: {
    api: '/Pupil',
    headerName: 'fullName',
    blocks: [
      { definition: 'Pupil', title: 'BASIC', edit: true, editform: 'pupil-setup', fields: { includes: ['*'] } },
      { definition: 'Pupil', multiple: true, canRaiseClaim: true, add: true, addform: 'pupil-edu' },
    ],
  },
  tables: {
    api: '/Head/claims',
    title: 'REQUESTS',
    fields: [
      { name: 'createdAt', title: 'ON', formate: 'date' },
      { custom: true, type: 'button', title: 'ACTION', buttonText: 'ATTEST', redirectTo: '/Head/attestation/t/:id' },
    ],
  },
  headers: {
    left: [{ title: 'HOME', redirectTo: '/profile/pupil', className: '', image: '', icon: '' }],
    right: [{ title: 'LOGOUT', redirectTo: '/logout' }],
  },
  search: {
    tab: 'pupil',
    tabTitle: 'FIND',
    api: '/Pupil/search',
    activeTab: 'active',
    filters: [{ key: 'n', type: 'text', title: 'NAME', propertyPath: 'fullName', default: true }],
    results: { fields: [{ title: 'NAME', property: 'fullName' }] },
  },
  pages: { title: 'About', path: '/assets/pages/about.html' },
} as const;

describe('pieces', () => {
  test.each(Object.entries(stock))('a stock piece of %s fits, also with keys that we do not know', (kind, piece) => {
    const schema = pieceSchemas[kind as keyof typeof stock];
    expect(checkConfig(schema, piece)).toEqual([]);
    expect(checkConfig(schema, { ...piece, someFutureKey: { deep: true } })).toEqual([]);
  });

  test('a wrong type is named with the key, however deep it lies', () => {
    const form = { ...stock.forms, fieldsets: [{ definition: 'Pupil', fields: [{ name: 'a', required: 'yes' }] }] };
    expect(checkConfig(Form, form)).toEqual([{ key: 'fieldsets[0].fields[0].required', problem: 'must be boolean' }]);
    expect(checkConfig(Form, { ...stock.forms, fieldsets: [{ definition: 'Pupil', fields: [{}, 7] }] })).toEqual([
      { key: 'fieldsets[0].fields[0].name', problem: 'is missing' },
      { key: 'fieldsets[0].fields[1]', problem: 'has none of the shapes that are allowed here' },
    ]);
  });

  test('every missing key is named', () => {
    expect(checkConfig(Menu, { menus: [{}] }).map(({ key, problem }) => `${key} ${problem}`)).toEqual([
      'logout is missing',
      'name is missing',
      'menus[0].title is missing',
    ]);
  });

  test('a word that is not on the list is answered with the list', () => {
    expect(checkConfig(Table, { api: '/x', call: 'put', fields: [] })).toEqual([
      { key: 'call', problem: 'must be one of get, post' },
    ]);
  });

  test('something that is no object at all is named', () => {
    for (const value of [null, 7, 'x', [], undefined]) {
      expect(checkConfig(Header, value).length).toBeGreaterThan(0);
    }
  });

  test('a configuration that moves the folder is refused with the place it must have', () => {
    const config = { title: 'x', environment: 'production', appType: 'attestation', baseUrl: '/a', schemaUrl: '/b' };
    expect(checkConfig(AppConfigFile, config)).toEqual([]);
    expect(checkConfig(AppConfigFile, { ...config, configFolder: '/elsewhere' })).toEqual([
      { key: 'configFolder', problem: 'must be /assets/config/ui-config' },
    ]);
  });
});

test('a list on the wire gives every piece back by its id', () => {
  const pieces = { first: 1, Second: 2 };
  const list = toList(pieces);
  expect(list).toEqual([{ first: 1 }, { Second: 2 }]);
  expect(findPiece(list, 'first')).toBe(1);
  expect(findPiece(list, 'second')).toBeUndefined();
  expect(findPiece(list, 'SECOND', true)).toBe(2);
  expect(findPiece(list, 'constructor')).toBeUndefined();
});
