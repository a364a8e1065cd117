import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import {
  type AskedTheme,
  type Connections,
  type InstallConfig,
  installCodeLength,
  installCodeLetters,
  shippedLooks,
  withoutEndSlash,
} from '@sanad/contract/forms/install-form';
import type { AppConfigFile, Theme } from '@sanad/contract/ui-config/app-config';
import { languages } from '@sanad/contract/values/languages';
import { sealText } from '#platform/crypto/seal.ts';
import type { Settings } from '#platform/settings.ts';

const minute = 60_000;
/** As long as somebody may sit over the wizard. */
export const keyLifeMs = 120 * minute;

/** The wizard comes from a log that others may read later: it is worth nothing then. */
export function makeCode(): string {
  return Array.from({ length: installCodeLength }, () => installCodeLetters[randomInt(installCodeLetters.length)]).join(
    '',
  );
}

export const makeKey = (): string => randomBytes(32).toString('base64url');

/** Under the master key: whoever reads the database alone cannot try codes at home. */
export function sealSecret({ masterKey }: Settings, purpose: 'code' | 'key', secret: string): Buffer {
  return sealText(masterKey, `install/${purpose}`, secret);
}

export function isSame(seal: Buffer, other: Buffer | null): boolean {
  return other !== null && seal.length === other.length && timingSafeEqual(seal, other);
}

/** Which of the entries the environment has settled already. */
export function listSettledElsewhere(settings: Settings, connections: Connections): string[] {
  const settled: [entry: unknown, setting: unknown, name: string][] = [
    [connections.databaseUrl, settings.databaseUrl, 'DATABASE_URL'],
    [connections.smtpUrl, settings.smtpUrl, 'SMTP_URL'],
    [connections.s3, settings.s3, 'S3_BUCKET'],
    [connections.keycloak, settings.keycloak, 'KEYCLOAK_URL'],
  ];
  return settled.filter(([entry, setting]) => entry !== undefined && setting !== undefined).map(([, , name]) => name);
}

/** The entries that the wizard begins with. Title and footer are the installation's own: nobody is given ours. */
export function firstEntries(shipped: AppConfigFile): InstallConfig {
  const { environment, appType, baseUrl, schemaUrl, language = languages[0] } = shipped;
  return {
    title: '',
    environment,
    appType,
    baseUrl,
    schemaUrl,
    language,
    configFolder: '/assets/config/ui-config',
    footerText: '',
    ...shippedLooks,
  };
}

/** A colour that is the shipped one is not said again: it follows the product when that changes. */
function ownColours(theme: AskedTheme, shipped: AskedTheme): Theme {
  const own = Object.entries(theme).filter(
    ([key, value]) => value.toLowerCase() !== shipped[key as keyof AskedTheme].toLowerCase(),
  );
  return { primaryColor: theme.primaryColor, ...Object.fromEntries(own), logoPath: theme.logoPath };
}

/** `config.json` of these entries, in the spelling in which it is kept. */
export function toConfigFile(entries: InstallConfig): AppConfigFile {
  return {
    ...entries,
    title: entries.title.trim(),
    footerText: entries.footerText.trim(),
    baseUrl: withoutEndSlash(entries.baseUrl),
    schemaUrl: withoutEndSlash(entries.schemaUrl),
    languages: [entries.language, ...languages.filter((language) => language !== entries.language)],
    default_theme: ownColours(entries.default_theme, shippedLooks.default_theme),
    dark_theme: ownColours(entries.dark_theme, shippedLooks.dark_theme),
  };
}
