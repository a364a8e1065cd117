import { entities } from '@sanad/contract/entities/entities';
import { findRoute, type RouteDefinition } from '@sanad/contract/pages/routes';
import type { Admin } from '@sanad/contract/ui-config/admin';
import { type AppConfig, AppConfigFile, type KeycloakConfig } from '@sanad/contract/ui-config/app-config';
import { type ConfigProblem, checkConfig, withoutWrongKeys } from '@sanad/contract/ui-config/check';
import type { Header, HeaderItem } from '@sanad/contract/ui-config/headers';
import { listKeys, pieceSchemas, type UiConfig, type UiConfigKind } from '@sanad/contract/ui-config/kinds';
import type { Menu, MenuEntry, SubMenuItem } from '@sanad/contract/ui-config/menu';
import { repeatedKeys } from '@sanad/contract/ui-config/repeated-keys';
import { SearchHead } from '@sanad/contract/ui-config/search';
import { inOwnWords } from '@sanad/contract/ui-config/stock';
import { findRole } from '@sanad/contract/values/roles';
import { Value } from 'typebox/value';

/** A file's content, and everything in it that had to be left out. */
export type Checked<T> = { value: T; problems: ConfigProblem[] };

type Json = Record<string, unknown>;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const textOf = (content: Buffer) => content.toString('utf8').replace(/^\uFEFF/, '');

/** What JSON takes without a word, though somebody meant both. */
export function repeatedIn(content: Buffer): ConfigProblem[] {
  return repeatedKeys(textOf(content)).map((key) => ({ key, problem: twice }));
}

const twice = 'is there twice; the last one counts';

/** Reads JSON; a byte order mark, as some editors write it, does not count. */
export function parseJson(content: Buffer): Checked<unknown> {
  try {
    return { value: JSON.parse(textOf(content)), problems: [] };
  } catch (error) {
    const problem = `is not JSON: ${error instanceof Error ? error.message : 'unreadable'}`;
    return { value: undefined, problems: [{ key: '', problem }] };
  }
}

const fromRoot = (theme: unknown) =>
  isObject(theme) && typeof theme.logoPath === 'string'
    ? { ...theme, logoPath: theme.logoPath.replace(/^(?:\.?\/)?(?=assets\/)/, '/') }
    : theme;

/** Files of other registries name their logo from the folder that they are served in: the root. */
function withRootedLogos(file: unknown): unknown {
  if (!isObject(file)) return file;
  const themes = ['default_theme', 'dark_theme'].filter((name) => name in file);
  return { ...file, ...Object.fromEntries(themes.map((name) => [name, fromRoot(file[name])])) };
}

/** `config.json` as it lies on disk, without keys that are wrong or not known; undefined when it cannot be used. */
export function checkAppConfig(file: unknown): Checked<AppConfigFile | undefined> {
  const { value, problems } = withoutWrongKeys(AppConfigFile, withRootedLogos(file));
  if (value === undefined) return { value: undefined, problems };
  const config = Value.Clean(AppConfigFile, value) as AppConfigFile;
  const { language, languages } = config;
  if (language !== undefined && languages !== undefined && !languages.includes(language)) {
    const problem = `is "${language}", which is not among languages`;
    return { value: undefined, problems: [...problems, { key: 'language', problem }] };
  }
  return { value: config, problems };
}

type Defaults = Pick<AppConfig, 'language' | 'languages' | 'configFolder' | 'default_theme' | 'dark_theme'>;

/** What the browser gets: the file, the defaults of what it does not say, and the identity provider in use. */
export function completeAppConfig(file: AppConfigFile, defaults: Defaults, keycloak: KeycloakConfig): AppConfig {
  const languages = file.languages ?? defaults.languages;
  return {
    ...file,
    baseUrl: file.baseUrl.replace(/(?<=.)\/+$/, ''),
    language: file.language ?? languages[0] ?? defaults.language,
    languages,
    configFolder: defaults.configFolder,
    default_theme: { ...defaults.default_theme, ...file.default_theme },
    dark_theme: { ...defaults.dark_theme, ...file.dark_theme },
    keycloak,
  };
}

/** The spelling by which ids of a kind are compared: roles in any spelling, layouts and tables without case. */
function comparedId(kind: UiConfigKind, id: string): string | undefined {
  if (kind === 'menu' || kind === 'admin') return findRole(id);
  return kind === 'layouts' || kind === 'tables' ? id.toLowerCase() : id;
}

/** A wrong key costs the key; only what cannot do without it is left out with it. */
function checkPiece(kind: UiConfigKind, id: string, piece: unknown): Checked<unknown> {
  if (comparedId(kind, id) === undefined)
    return { value: undefined, problems: [{ key: '', problem: 'is not a role' }] };
  const isKept = ({ key, problem }: ConfigProblem) => problem !== 'is missing' && kindKeys[kind]?.test(key) === true;
  const checked = withoutWrongKeys(pieceSchemas[kind], piece, isKept);
  if (kind !== 'admin' || checked.value === undefined) return checked;
  if (findRoute((checked.value as Admin).redirectTo) !== undefined) return checked;
  return { value: undefined, problems: [...checked.problems, { key: 'redirectTo', problem: noScreen }] };
}

const noScreen = 'is not the path of a screen';

type Targets = [list: string, items: readonly { redirectTo?: string }[] | undefined][];

function menuTargets({ menus, headerMenus, subMenus, profileMenus }: Menu): Targets {
  return [
    ['menus', menus],
    ...menus.map((entry, index): Targets[number] => [`menus[${index}].children.menus`, entry.children?.menus]),
    ['headerMenus.left', headerMenus?.left],
    ['headerMenus.right', headerMenus?.right],
    ['subMenus.left', subMenus?.left],
    ['subMenus.right', subMenus?.right],
    ['profileMenus', profileMenus],
  ];
}

/** Targets of a menu or header that no screen has, ever: the entries are left out, and the authority should know. */
function deadTargets(kind: UiConfigKind, piece: unknown): ConfigProblem[] {
  if (kind !== 'menu' && kind !== 'headers') return [];
  const { left, right } = piece as Header;
  const lists: Targets =
    kind === 'menu'
      ? menuTargets(piece as Menu)
      : [
          ['left', left],
          ['right', right],
        ];
  return lists.flatMap(([list, items]) =>
    (items ?? []).flatMap(({ redirectTo }, index) =>
      redirectTo === undefined || isElsewhere(redirectTo) || findRoute(redirectTo) !== undefined
        ? []
        : [{ key: `${list}[${index}].redirectTo`, problem: noScreen }],
    ),
  );
}

/** Definitions that no schema has: the screen can show nothing of them. */
function unknownDefinitions(piece: unknown): ConfigProblem[] {
  return (['fieldsets', 'blocks'] as const).flatMap((list) =>
    ((piece as Partial<Record<typeof list, { definition?: string }[]>>)[list] ?? []).flatMap(({ definition }, index) =>
      definition === undefined || Object.hasOwn(entities, definition)
        ? []
        : [{ key: `${list}[${index}].definition`, problem: `names "${definition}", which no schema defines` }],
    ),
  );
}

/** Where a piece may name a kind that this version does not have: the screen says so there, and shows the rest. */
const kindKeys: Partial<Record<UiConfigKind, RegExp>> = {
  forms: /^fieldsets\[\d+\]\.fields\[\d+\]\.type$/,
  tables: /^fields\[\d+\]\.buttons\[\d+\]\.action$/,
};

/** The shipped pieces with those of an override file laid over them by id; a bad piece is left out and named. */
export function mergePieces<Kind extends UiConfigKind>(
  kind: Kind,
  shipped: UiConfig[Kind],
  file: unknown,
): Checked<UiConfig[Kind]> {
  const list = isObject(file) ? file[listKeys[kind]] : undefined;
  if (!Array.isArray(list)) {
    return { value: shipped, problems: [{ key: listKeys[kind], problem: 'is missing, or is not a list' }] };
  }
  const problems: ConfigProblem[] = [];
  const seen = new Set<string>();
  const merged = new Map<string, [string, unknown]>();
  for (const [id, piece] of Object.entries(shipped)) merged.set(comparedId(kind, id) ?? id, [id, piece]);
  for (const [index, entry] of list.entries()) {
    const at = `${listKeys[kind]}[${index}]`;
    if (!isObject(entry)) problems.push({ key: at, problem: 'must be an object with the id as its one key' });
    for (const [id, given] of isObject(entry) ? Object.entries(entry) : []) {
      const { value: piece, problems: wrong } = checkPiece(kind, id, inOwnWords(kind, given));
      const compared = comparedId(kind, id) ?? id;
      const again = seen.has(compared) ? [{ key: '', problem: twice }] : [];
      seen.add(compared);
      const dead = piece === undefined ? [] : [...deadTargets(kind, piece), ...unknownDefinitions(piece)];
      for (const { key, problem } of [...again, ...wrong, ...dead]) {
        problems.push({ key: [at, id, key].filter((part) => part !== '').join('.'), problem });
      }
      if (piece !== undefined) merged.set(compared, [merged.get(compared)?.[0] ?? id, piece]);
    }
  }
  return { value: Object.fromEntries(merged.values()) as UiConfig[Kind], problems };
}

/** What stands beside the pieces in `search.json`. */
export function checkSearchHead(file: unknown, shipped: SearchHead): Checked<SearchHead> {
  const problems = checkConfig(SearchHead, file);
  return {
    value:
      problems.length > 0 ? shipped : { ...shipped, ...(Value.Clean(SearchHead, { ...(file as Json) }) as SearchHead) },
    problems,
  };
}

const mostLevels = 8;

/** `{ "home": { "title": "…" } }` says `home.title`. */
function flatEntries(texts: Json, before = '', level = 1): [string, unknown][] {
  return Object.entries(texts).flatMap(([key, value]): [string, unknown][] =>
    isObject(value) && level < mostLevels
      ? flatEntries(value, `${before}${key}.`, level + 1)
      : [[`${before}${key}`, value]],
  );
}

/** Local texts: one object of texts, or objects of texts in it. Anything else under a key is left out, and an empty text, which would show the key. */
export function checkTexts(file: unknown): Checked<Record<string, string>> {
  if (!isObject(file)) return { value: {}, problems: [{ key: '', problem: 'must be an object of texts' }] };
  const isText = (entry: [string, unknown]): entry is [string, string] =>
    typeof entry[1] === 'string' && entry[1] !== '';
  const entries = flatEntries(file);
  return {
    value: Object.fromEntries(entries.filter(isText)),
    problems: entries
      .filter((entry) => !isText(entry))
      .map(([key, value]) => ({ key, problem: value === '' ? 'is empty' : 'must be string' })),
  };
}

/** What a menu may point at. */
export type Site = Pick<UiConfig, 'forms' | 'layouts' | 'tables' | 'pages'> & { routes: readonly RouteDefinition[] };

function has(pieces: Readonly<Record<string, unknown>>, id: string | undefined, anyCase = false): boolean {
  if (id === undefined || Object.hasOwn(pieces, id)) return true;
  return anyCase && Object.keys(pieces).some((key) => key.toLowerCase() === id.toLowerCase());
}

function isElsewhere(target: string): boolean {
  return /^(https?:\/\/|mailto:|tel:)/.test(target);
}

/** Whether something is there: an address elsewhere, or a built screen with the pieces that it is made of. */
export function targetExists(target: string, site: Site): boolean {
  if (isElsewhere(target)) return true;
  const found = findRoute(target, site.routes);
  if (found === undefined || !found.route.built) return false;
  const { form, layout, table, page } = found.params;
  return (
    has(site.forms, form) && has(site.layouts, layout, true) && has(site.tables, table, true) && has(site.pages, page)
  );
}

function existingItems<Item extends HeaderItem>(items: readonly Item[] | undefined, site: Site): Item[] {
  return (items ?? []).filter(({ redirectTo }) => redirectTo === undefined || targetExists(redirectTo, site));
}

function existingEntries(entries: readonly MenuEntry[], site: Site): MenuEntry[] {
  return entries.flatMap(({ redirectTo, addform, children, ...entry }) => {
    const menus = existingEntries(children?.menus ?? [], site);
    const target = redirectTo !== undefined && targetExists(redirectTo, site) ? { redirectTo } : {};
    if (target.redirectTo === undefined && menus.length === 0) return [];
    return [
      {
        ...entry,
        ...target,
        ...(addform !== undefined && has(site.forms, addform) ? { addform } : {}),
        ...(menus.length > 0 ? { children: { menus } } : {}),
      },
    ];
  });
}

/** A fragment that is the whole path of a screen goes with that screen; any other is the authority's to judge. */
function existingSubItems(items: readonly SubMenuItem[] | undefined, site: Site): SubMenuItem[] {
  return existingItems(items, site).flatMap((item) => {
    const paths = item.paths.filter((path) => findRoute(path, site.routes) === undefined || targetExists(path, site));
    const opens = item.addform === undefined || has(site.forms, item.addform);
    return paths.length > 0 && opens ? [{ ...item, paths }] : [];
  });
}

/** The menu without what does not exist (yet). The one place of this rule: screens show what they are given. */
export function existingMenu(menu: Menu, site: Site): Menu {
  const { headerMenus, subMenus, profileMenus } = menu;
  return {
    ...menu,
    menus: existingEntries(menu.menus, site),
    headerMenus: { left: existingItems(headerMenus?.left, site), right: existingItems(headerMenus?.right, site) },
    subMenus: { left: existingSubItems(subMenus?.left, site), right: existingSubItems(subMenus?.right, site) },
    profileMenus: existingItems(profileMenus, site),
  };
}

/** A header without what does not exist, by the same rule. */
export function existingHeader(header: Header, site: Site): Header {
  const { left, right } = header;
  return {
    ...header,
    ...(left === undefined ? {} : { left: existingItems(left, site) }),
    ...(right === undefined ? {} : { right: existingItems(right, site) }),
  };
}
