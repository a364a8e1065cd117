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

test.each(Object.entries(sets))(
  'stock files of %s load without a word in the log, and lie over ours',
  async (_name, files) => {
    const { get, lines } = await install(files);
    expect(lines).toEqual([]);
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
  expect(lines.map(({ file, key, problem }) => `${file.split('/').slice(-2).join('/')} ${key}: ${problem}`)).toEqual([
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
