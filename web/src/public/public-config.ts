import { pathOf } from '@sanad/contract/calls/address';
import { settingsCalls } from '@sanad/contract/calls/settings';
import { type Language, languages } from '@sanad/contract/values/languages';

/** What the public pages read of the installation's configuration; anything else in it is not their business. */
export type PublicConfig = {
  appType?: string;
  footerText?: string;
  languages?: Language[];
  acadmicYearStartWith?: number;
};

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

export function parsePublicConfig(value: unknown): PublicConfig {
  if (typeof value !== 'object' || value === null) return {};
  const { appType, footerText, languages: codes, acadmicYearStartWith } = value as Record<string, unknown>;
  const offered = Array.isArray(codes) ? languages.filter((language) => codes.includes(language)) : [];
  return {
    ...(textOf(appType) ? { appType: String(appType) } : {}),
    ...(textOf(footerText) ? { footerText: String(footerText) } : {}),
    ...(offered.length > 0 ? { languages: offered } : {}),
    ...(Number.isInteger(acadmicYearStartWith) ? { acadmicYearStartWith: Number(acadmicYearStartWith) } : {}),
  };
}

/** The configuration; without one (not installed yet, no connection) the pages do with their defaults. */
export async function loadPublicConfig(): Promise<PublicConfig> {
  try {
    const response = await fetch(pathOf(settingsCalls.appConfig));
    return response.ok ? parsePublicConfig(await response.json()) : {};
  } catch {
    return {};
  }
}
