import { appConfig, searchHead, uiConfig } from '@sanad/config';
import type { Version } from '@sanad/contract/api/settings';
import { homeTemplate } from '@sanad/contract/pages/home-template';
import { routes } from '@sanad/contract/pages/routes';
import { catalogues } from '@sanad/contract/text/text';
import type { AppConfig, AppConfigFile } from '@sanad/contract/ui-config/app-config';
import type { ConfigProblem } from '@sanad/contract/ui-config/check';
import { type UiConfig, type UiConfigKind, uiConfigKinds } from '@sanad/contract/ui-config/kinds';
import type { SearchHead } from '@sanad/contract/ui-config/search';
import { themeCss } from '@sanad/contract/ui-config/theme-css';
import { defaultLanguage, isLanguage, type Language, languages } from '@sanad/contract/values/languages';
import type { Deps } from '#deps.ts';
import { readBuildInfo } from '#platform/build-info.ts';
import { AppError } from '#platform/errors.ts';
import { presentKeycloak, presentUiConfig, presentVersion } from './present.ts';
import * as rules from './rules.ts';
import { type ConfigFile, type ConfigFolder, openConfigFolder } from './store.ts';
import { checkTrustedIssuers, type TrustedIssuer } from './trust/trusted-issuers.ts';

export type { TrustedIssuer };

type SettingsDeps = Pick<Deps, 'settings' | 'log'>;
type Memo = <T>(key: string, version: string, derive: () => T) => T;

/** The configuration of this installation: what is shipped, with the files of the configuration folder over it. */
export type Installation = { deps: SettingsDeps; folder: ConfigFolder; kept: Memo };

/** Keeps a derived value, the same object, until the files that it was made from change. */
function createMemo(): Memo {
  const values = new Map<string, { version: string; value: unknown }>();
  return <T>(key: string, version: string, derive: () => T): T => {
    const known = values.get(key);
    if (known?.version === version) return known.value as T;
    const value = derive();
    values.set(key, { version, value });
    return value;
  };
}

export function openInstallation(deps: SettingsDeps): Installation {
  return { deps, folder: openConfigFolder(deps.settings.configFolder), kept: createMemo() };
}

type Reading<T> = { name: string; part?: string; fallback: T; check: (json: unknown) => rules.Checked<T> };

function readJson<T>(file: ConfigFile, { fallback, check, part }: Reading<T>): rules.Checked<T> {
  if (file.state === 'absent') return { value: fallback, problems: [] };
  if (file.state === 'unreadable') return { value: fallback, problems: [{ key: '', problem: file.problem }] };
  const { value, problems } = rules.parseJson(file.content);
  if (problems.length > 0) return { value: fallback, problems };
  const checked = check(value);
  // Said once where a file is read in parts.
  const repeated = part === undefined ? rules.repeatedIn(file.content) : [];
  return { value: checked.value, problems: [...repeated, ...checked.problems] };
}

function report({ log, settings }: SettingsDeps, name: string, problems: readonly ConfigProblem[]): void {
  for (const { key, problem } of problems) {
    log.warn({ file: `${settings.configFolder}/${name}`, key, problem }, 'wrong in the configuration');
  }
}

/** A file's content after its check, or the fallback; what is wrong is named in the log, once per change of the file. */
async function read<T>({ deps, folder, kept }: Installation, reading: Reading<T>) {
  const file = await folder.find(reading.name);
  return kept(`file ${reading.name} ${reading.part ?? ''}`, file.version, () => {
    const { value, problems } = readJson(file, reading);
    report(deps, reading.name, problems);
    return { value, version: file.version };
  });
}

function readAppConfig(installation: Installation) {
  return read(installation, { name: 'config.json', fallback: undefined, check: rules.checkAppConfig });
}

function readPieces<Kind extends UiConfigKind>(installation: Installation, kind: Kind) {
  return read<UiConfig[Kind]>(installation, {
    name: `ui-config/${kind}.json`,
    fallback: uiConfig[kind],
    check: (json) => rules.mergePieces(kind, uiConfig[kind], json),
  });
}

function readTexts(installation: Installation, language: Language) {
  return read<Record<string, string>>(installation, {
    name: `i18n/${language}.json`,
    fallback: {},
    check: rules.checkTexts,
  });
}

/** `config.json`; NOT_FOUND where there is none that can be used, so that the install page shows. */
export async function getAppConfig(installation: Installation): Promise<AppConfig> {
  const { value: file, version } = await readAppConfig(installation);
  if (file === undefined) throw new AppError('NOT_FOUND', { text: 'settings.no-config' });
  const keycloak = presentKeycloak(installation.deps.settings);
  return installation.kept('config', version, () => rules.completeAppConfig(file, appConfig, keycloak));
}

/** Why the server waits for the wizard; undefined when it has a `config.json` that can be used. */
export async function findSetUpReason(installation: Installation): Promise<'missing' | 'invalid' | undefined> {
  if ((await readAppConfig(installation)).value !== undefined) return undefined;
  return (await installation.folder.find('config.json')).state === 'absent' ? 'missing' : 'invalid';
}

const fileOf = (config: AppConfigFile): string => `${JSON.stringify(config, null, 2)}\n`;

/** What the wizard begins with: the shipped configuration, and where one signs in. */
export function getFirstConfig({ deps }: Installation) {
  return { config: { ...appConfig, environment: deps.settings.environment }, keycloak: presentKeycloak(deps.settings) };
}

/** The file that these entries make; one that could not be read again is refused. */
export function makeConfigFile(config: AppConfigFile): string {
  const text = fileOf(config);
  const { value, problems } = rules.checkAppConfig(JSON.parse(text));
  if (value === undefined || problems.length > 0) {
    throw new AppError('VALIDATION', { text: 'settings.no-config', at: problems[0]?.key ?? '' });
  }
  return text;
}

/** Writes it for good, or answers false where the server may not write. */
export async function writeConfigFile({ deps, folder }: Installation, file: string): Promise<boolean> {
  try {
    await folder.insert('config.json', file);
    return true;
  } catch (error) {
    deps.log.error({ err: error, file: `${deps.settings.configFolder}/config.json` }, 'config.json cannot be written');
    return false;
  }
}

/** Whether certificates can be saved to Google Drive: its scripts are let into the pages only then. */
export async function hasGoogle(installation: Installation): Promise<boolean> {
  return (await readAppConfig(installation)).value?.googleClientId !== undefined;
}

/** In which languages the labels of certificates stand that are issued now. */
export async function findCertificateLanguages(deps: SettingsDeps): Promise<readonly Language[]> {
  const { value } = await readAppConfig(openInstallation(deps));
  return value?.certificateLanguages ?? [defaultLanguage];
}

/** The code that a demonstration hints at, where any code counts: in development only, and only if config.json says so. */
export async function findDemoOtp(deps: SettingsDeps): Promise<string | undefined> {
  if (deps.settings.environment !== 'development') return undefined;
  const { value } = await readAppConfig(openInstallation(deps));
  return value?.environment === 'development' ? value.demoOtp : undefined;
}

/** Pieces that lead somewhere, without what does not exist in this installation. */
async function getLeading<Kind extends 'menu' | 'headers'>(
  installation: Installation,
  kind: Kind,
  existing: (piece: UiConfig[Kind][string], site: rules.Site) => object,
): Promise<object> {
  const [own, forms, layouts, tables, pages] = await Promise.all([
    readPieces(installation, kind),
    readPieces(installation, 'forms'),
    readPieces(installation, 'layouts'),
    readPieces(installation, 'tables'),
    readPieces(installation, 'pages'),
  ]);
  const version = [own, forms, layouts, tables, pages].map((file) => file.version).join(' ');
  const site = { routes, forms: forms.value, layouts: layouts.value, tables: tables.value, pages: pages.value };
  return installation.kept(kind, version, () => {
    const shown = Object.entries(own.value).map(([id, piece]) => [id, existing(piece as UiConfig[Kind][string], site)]);
    return presentUiConfig(kind, Object.fromEntries(shown) as UiConfig[Kind]);
  });
}

function readSearchHead(installation: Installation) {
  return read<SearchHead>(installation, {
    name: 'ui-config/search.json',
    part: 'head',
    fallback: searchHead,
    check: (json) => rules.checkSearchHead(json, searchHead),
  });
}

export async function getUiConfig(installation: Installation, kind: UiConfigKind): Promise<object> {
  if (kind === 'menu') return getLeading(installation, kind, rules.existingMenu);
  if (kind === 'headers') return getLeading(installation, kind, rules.existingHeader);
  const { value, version } = await readPieces(installation, kind);
  const head = kind === 'search' ? (await readSearchHead(installation)).value : {};
  return installation.kept(kind, version, () => presentUiConfig(kind, value, head));
}

function requireLanguage(code: string): Language {
  if (!isLanguage(code)) throw new AppError('NOT_FOUND', { text: 'settings.no-language' });
  return code;
}

/** The product's own texts. */
export function getTexts(code: string): object {
  return catalogues[requireLanguage(code)];
}

/** The texts by which this installation overrides the product's, or adds to them. */
export async function getLocalTexts(installation: Installation, code: string): Promise<object> {
  return (await readTexts(installation, requireLanguage(code))).value;
}

/** The installation's colours as a style sheet; empty where it has none of its own. */
export async function getThemeCss(installation: Installation): Promise<Buffer> {
  const { value, version } = await readAppConfig(installation);
  return installation.kept('theme', version, () =>
    Buffer.from(themeCss(value?.default_theme ?? {}, value?.dark_theme ?? {})),
  );
}

const shippedHome = Buffer.from(homeTemplate);

/** The installation's own template, else the shipped one; an empty file says that there is to be no home page. */
export async function getHomeTemplate({ folder }: Installation): Promise<Buffer> {
  const file = await folder.find('home.html');
  if (file.state === 'absent') return shippedHome;
  if (file.state === 'unreadable' || file.content.toString('utf8').trim() === '') {
    throw new AppError('NOT_FOUND', { text: 'settings.no-home' });
  }
  return file.content;
}

/** Whether the home page looks as shipped, so that the prerendered one may be sent. */
export async function hasShippedHome({ folder }: Installation): Promise<boolean> {
  const file = await folder.find('home.html');
  return file.state === 'absent' || (file.state === 'read' && file.content.equals(shippedHome));
}

/** A file of the folder `pages`; the caller has made sure that the name is a bare file name. */
export async function getPageFile({ folder }: Installation, name: string): Promise<Buffer> {
  const file = await folder.find(`pages/${name}`);
  if (file.state !== 'read') throw new AppError('NOT_FOUND', { text: 'page.not-found' });
  return file.content;
}

/** The other authorities whose certificates are believed here; none where the file is absent. */
export async function listTrustedIssuers(installation: Installation): Promise<readonly TrustedIssuer[]> {
  const { value } = await read<TrustedIssuer[]>(installation, {
    name: 'trusted-issuers.json',
    fallback: [],
    check: checkTrustedIssuers,
  });
  return value;
}

export async function getVersion(): Promise<Version> {
  return presentVersion(await readBuildInfo());
}

/** Development writes its `config.json` at first start; production waits for the install page. */
async function writeFirstConfig(installation: Installation): Promise<void> {
  const { environment } = installation.deps.settings;
  if (environment !== 'development' || (await installation.folder.find('config.json')).state !== 'absent') return;
  await writeConfigFile(installation, fileOf({ ...appConfig, environment }));
}

/** A file with a misspelt name does nothing, and nobody would know why. */
async function reportUnknownFiles({ deps, folder }: Installation): Promise<void> {
  const parts: [part: string, names: readonly string[]][] = [
    ['ui-config', uiConfigKinds],
    ['i18n', languages],
  ];
  for (const [part, names] of parts) {
    const known = names.map((name) => `${name}.json`);
    const unknown = (await folder.list(part)).filter((file) => file.endsWith('.json') && !known.includes(file));
    for (const file of unknown) {
      report(deps, `${part}/${file}`, [{ key: '', problem: `is not read; there are ${known.join(', ')}` }]);
    }
  }
}

/** At start: the first `config.json`, and every file read once, so that the log names at once what is wrong. */
export async function prepareInstallation(installation: Installation): Promise<void> {
  await writeFirstConfig(installation);
  await readAppConfig(installation);
  for (const kind of uiConfigKinds) await readPieces(installation, kind);
  for (const language of languages) await readTexts(installation, language);
  await reportUnknownFiles(installation);
}
