import { appConfig, uiConfig } from '@sanad/config';
import { claimSet, schoolSet } from '@sanad/contract/testing/stock-configs';
import { findPiece, listKeys, type UiConfigKind } from '@sanad/contract/ui-config/kinds';
import { afterEach, expect, test } from 'vitest';
import { closeInstalled, install } from '#testing/installation.ts';

afterEach(closeInstalled);

type Files = Record<string, unknown>;
type Pieces = Record<string, object>[];
const sets: Record<string, Files> = { 'a school': schoolSet, 'claims of another registry': claimSet };
const kinds: UiConfigKind[] = ['forms', 'layouts', 'tables', 'headers', 'search', 'pages'];
const url = (kind: string) => `${appConfig.configFolder}/${kind}.json`;

/** Sets for other registries: their entities are not ours. */
const isForeignDefinition = ({ problem }: { problem: string }) =>
  /^names "\w+", which no schema defines$/.test(problem);

test.each(Object.entries(sets))(
  'stock files of %s load, and lie over ours; the log names only definitions that no schema here has',
  async (_name, files) => {
    const { get, lines } = await install(files);
    expect(lines.filter((line) => !isForeignDefinition(line))).toEqual([]);
    for (const kind of kinds) {
      const wanted = (files[`ui-config/${kind}.json`] as Record<string, Pieces>)[listKeys[kind]] ?? [];
      const given: Pieces = JSON.parse((await get(url(kind))).body)[listKeys[kind]];
      expect(wanted.length).toBeGreaterThan(0);
      for (const [id, piece] of wanted.flatMap((one) => Object.entries(one))) {
        expect(findPiece(given, id), `${kind} ${id}`).toEqual(piece);
      }
      const others = Object.keys(uiConfig[kind]).filter((id) => findPiece(wanted, id) === undefined);
      for (const id of others) expect(findPiece(given, id), `${kind} ${id}`).toEqual(uiConfig[kind][id]);
    }
    const pages = Object.keys(files).filter((name) => name.startsWith('pages/'));
    for (const name of pages) expect((await get(`/assets/config/${name}`)).body).toBe(files[name]);
  },
);

test('one bad piece in a stock file is named with file and key; the rest of the set is used', async () => {
  const forms = structuredClone(claimSet['ui-config/forms.json']) as { forms: Record<string, object>[] };
  forms.forms.push({
    broken: { api: '/Pupil', type: 'everything', fieldsets: [{ fields: [{ name: 'a', type: 'hologram' }] }] },
  });
  const { get, lines } = await install({ ...claimSet, 'ui-config/forms.json': forms });
  const wrong = lines.filter((line) => !isForeignDefinition(line));
  expect(lines.length).toBeGreaterThan(wrong.length);
  expect(wrong.map(({ file, key, problem }) => `${file.split('/').slice(-2).join('/')} ${key}: ${problem}`)).toEqual([
    expect.stringMatching(/^ui-config\/forms\.json forms\[2\]\.broken\.type: must fit /),
    'ui-config/forms.json forms[2].broken.fieldsets[0].definition: is missing',
    expect.stringMatching(
      /^ui-config\/forms\.json forms\[2\]\.broken\.fieldsets\[0\]\.fields\[0\]\.type: must be one of text, /,
    ),
  ]);
  const given: Pieces = JSON.parse((await get(url('forms'))).body).forms;
  expect(findPiece(given, 'broken')).toBeUndefined();
  expect(findPiece(given, 'pupil-signup')).toMatchObject({ api: '/Pupil/invite' });
});

/** Spellings of stock files that our own configuration does not use. */
const spellings = {
  'ui-config/forms.json': {
    type: 'opensaberLayoutSchema',
    version: '0.1',
    forms: [
      {
        'learner-signup': {
          api: '/Learner/invite',
          type: 'entity',
          isSignupForm: 'true',
          fieldsets: [
            {
              definition: 'Learner',
              fields: [
                { name: 'identity', children: { title: false, fields: [{ name: 'fullName', type: 'string' }] } },
                { name: 'teams', type: 'repeat', children: { fields: [{ name: 'sport' }] } },
                { name: 'club', type: 'autocomplete', autocomplete: { apiURL: '/Club/search', responseKey: 'name' } },
                { name: 'board', enum: [{ label: 'STATE_BOARD', value: 'state' }], required: 'false' },
                {
                  name: 'terms',
                  custom: true,
                  element: {
                    title: 'ACCEPT',
                    widget: { formlyConfig: { type: 'checkbox', templateOptions: { required: true } } },
                  },
                },
                {
                  name: 'first',
                  custom: true,
                  element: { title: 'First time?', enum: ['Yes', 'No'], widget: { formlyConfig: { type: 'radio' } } },
                },
                {
                  name: 'instituteOSID',
                  custom: true,
                  element: { widget: { formlyConfig: { type: 'input', templateOptions: { type: 'hidden' } } } },
                },
              ],
            },
          ],
        },
      },
    ],
  },
  'ui-config/layouts.json': { layouts: [{ board: { table: 'board-attestation' } }] },
  'ui-config/tables.json': {
    limit: '15',
    tables: [
      {
        documents: {
          api: '/Award',
          call: 'post',
          checkStatus: 'false',
          callMultiApi: { api: ['Medal', '/Prize'] },
          fields: [{ name: 'name', title: 'NAME', sortable: 'false' }],
        },
      },
    ],
  },
  'ui-config/search.json': {
    searches: [
      {
        learner: {
          api: '/Learner/search',
          filters: [{ title: 'SINCE', propertyPath: 'since', type: 'date', default: 'true' }],
          results: { fields: ['fullName', { title: 'BOARD', property: 'board', attest: '_osState' }] },
        },
      },
    ],
  },
};

test('[FORM-15] [TABLE-14] spellings that only stock files have are understood: nothing is left out, and screens get our own words', async () => {
  const { get, lines } = await install(spellings);
  expect(lines.map(({ key, problem }) => `${key}: ${problem}`)).toEqual([
    'forms[0].learner-signup.fieldsets[0].definition: names "Learner", which no schema defines',
  ]);
  const given = async (kind: UiConfigKind, id: string) =>
    findPiece(JSON.parse((await get(url(kind))).body)[listKeys[kind]] as Pieces, id);
  expect(await given('forms', 'learner-signup')).toEqual({
    api: '/Learner/invite',
    type: 'entity',
    isSignupForm: true,
    fieldsets: [
      {
        definition: 'Learner',
        fields: [
          { name: 'identity', children: { title: false, fields: [{ name: 'fullName' }] } },
          { name: 'teams', children: { fields: [{ name: 'sport' }] } },
          { name: 'club', autocomplete: { apiURL: '/Club/search', responseKey: 'name' } },
          { name: 'board', options: [{ label: 'STATE_BOARD', value: 'state' }], required: false },
          { name: 'terms', custom: true, title: 'ACCEPT', type: 'checkbox', required: true },
          {
            name: 'first',
            custom: true,
            title: 'First time?',
            type: 'radio',
            options: [
              { label: 'Yes', value: 'Yes' },
              { label: 'No', value: 'No' },
            ],
          },
          { name: 'instituteOSID', custom: true, hidden: true },
        ],
      },
    ],
  });
  expect(await given('layouts', 'board')).toMatchObject({ table: 'board-attestation' });
  expect(await given('tables', 'documents')).toMatchObject({
    api: '/Award/search',
    callMultiApi: [
      { api: '/Medal/search', call: 'post' },
      { api: '/Prize/search', call: 'post' },
    ],
    fields: [{ name: 'name', sortable: false }],
  });
  expect(await given('search', 'learner')).toMatchObject({
    filters: [{ title: 'SINCE', propertyPath: 'since', default: true }],
    results: { fields: [{ property: 'fullName' }, { property: 'board', attest: true }] },
  });
});

test('a wrong key costs the key: its button, column, header item or field goes, the rest of the piece stays', async () => {
  const { get, lines } = await install({
    'ui-config/tables.json': {
      tables: [
        {
          awards: {
            api: '/Award/search',
            title: 7,
            callMultiApi: [{ body: { filters: { kind: { eq: 'medal' } } } }],
            body: { filters: {}, order_direction: 'UP' },
            fields: [
              { name: 'name', formate: 'time' },
              { custom: true, buttons: [{ title: 'No action' }, { title: 'Open', action: 'redirect', redirectTo: 9 }] },
            ],
          },
        },
      ],
    },
    'ui-config/headers.json': {
      headers: [{ board: { left: [{ redirectTo: '/login' }, { title: 'In', redirectTo: '/login', icon: 5 }] } }],
    },
    'ui-config/forms.json': { forms: [{ club: { api: 5, type: 'entity', fieldsets: [] } }] },
  });
  const given = async (kind: UiConfigKind, id: string) =>
    findPiece(JSON.parse((await get(url(kind))).body)[listKeys[kind]] as Pieces, id);
  expect(await given('tables', 'awards')).toEqual({
    api: '/Award/search',
    callMultiApi: [{ api: '/Award/search', body: { filters: { kind: { eq: 'medal' } } } }],
    body: { filters: {} },
    fields: [{ name: 'name' }, { custom: true, buttons: [{ title: 'Open', action: 'redirect' }] }],
  });
  expect(await given('headers', 'board')).toEqual({ left: [{ title: 'In', redirectTo: '/login' }] });
  // Without what it cannot do without, a piece is no use.
  expect(await given('forms', 'club')).toBeUndefined();
  expect(lines.length).toBe(8);
});
