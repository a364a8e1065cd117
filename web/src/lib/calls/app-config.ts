import { pathOf } from '@sanad/contract/calls/address';
import { registryCalls } from '@sanad/contract/calls/registry';
import { settingsCalls } from '@sanad/contract/calls/settings';
import { type AppType, appTypes } from '@sanad/contract/values/statuses';
import { configuredLanguages } from '../choices/language.ts';
import { registryRoot } from './api-url.ts';
import { loadJson } from './load-json.ts';

export type Theme = { logoPath?: string };

/** `assets/config/config.json`, as far as the web reads it. */
export type AppConfig = {
  title: string;
  appType: AppType | undefined;
  languages: string[];
  /** Where neither the user nor the browser speaks one of them. */
  language: string | undefined;
  /** Where calls of the registry go. */
  baseUrl: string;
  acadmicYearStartWith: number | undefined;
  /** In which moments are announced; undefined: that of each device. */
  timeZone: string | undefined;
  configFolder: string;
  schemaUrl: string;
  footerText: string;
  /** Without it nothing is loaded from Google. */
  googleClientId: string | undefined;
  keycloak: { url: string; realm: string; clientId: string };
  default_theme: Theme;
  dark_theme: Theme;
};

type Json = Record<string, unknown>;

function asObject(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function themeOf(value: unknown): Theme {
  const logoPath = asText(asObject(value).logoPath);
  return logoPath === '' ? {} : { logoPath };
}

/** The name as it is shipped is written in the language of the page; an installation's own name is not touched. */
const productName = 'Sanad';

/** The configuration, or null when it lacks what nothing works without: the identity service. */
export function parseAppConfig(value: unknown): AppConfig | null {
  const config = asObject(value);
  const identity = asObject(config.keycloak);
  const keycloak = {
    url: asText(identity.url).replace(/\/+$/, ''),
    realm: asText(identity.realm),
    clientId: asText(identity.clientId),
  };
  if (Object.values(keycloak).includes('')) return null;
  return {
    title: asText(config.title) === productName ? '' : asText(config.title),
    appType: appTypes.find((type) => type === config.appType),
    languages: configuredLanguages(config.languages),
    language: asText(config.language) || undefined,
    baseUrl: asText(config.baseUrl).replace(/\/+$/, '') || registryRoot,
    acadmicYearStartWith: Number.isInteger(config.acadmicYearStartWith)
      ? Number(config.acadmicYearStartWith)
      : undefined,
    timeZone: asText(config.timeZone) || undefined,
    configFolder: asText(config.configFolder).replace(/\/+$/, '') || '/assets/config/ui-config',
    schemaUrl: asText(config.schemaUrl) || pathOf(registryCalls.swagger),
    footerText: asText(config.footerText),
    googleClientId: asText(config.googleClientId) || undefined,
    keycloak,
    default_theme: themeOf(config.default_theme),
    dark_theme: themeOf(config.dark_theme),
  };
}

/** Null means: show the install page. */
export async function loadAppConfig(): Promise<AppConfig | null> {
  return parseAppConfig(await loadJson(pathOf(settingsCalls.appConfig)));
}
