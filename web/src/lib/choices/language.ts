import { defaultLanguage, isLanguage, nativeLanguageNames } from '@sanad/contract/values/languages';

export type LanguageChoice = { code: string; name: string };

function shortCode(code: string): string {
  return code.trim().toLowerCase().split('-')[0] ?? '';
}

/** The saved language if supported, else the first supported one of the browser, else the configured one, else English. */
export function startupLanguage(from: {
  saved: string | undefined;
  browser: readonly string[];
  supported: readonly string[];
  configured?: string | undefined;
}): string {
  const wanted = [from.saved ?? '', ...from.browser, from.configured ?? ''].map(shortCode);
  return wanted.find((code) => from.supported.includes(code)) ?? defaultLanguage;
}

/** A language's name in itself; an installation may add languages that we do not ship. */
export function nativeName(code: string): string {
  if (isLanguage(code)) return nativeLanguageNames[code];
  try {
    return new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}

export function languageChoices(codes: readonly string[]): LanguageChoice[] {
  return codes.map((code) => ({ code, name: nativeName(code) }));
}

/** The configured languages, cleaned of repeats and of what is not a code; English where none is configured. */
export function configuredLanguages(value: unknown): string[] {
  const codes = Array.isArray(value) ? value.filter((code): code is string => typeof code === 'string') : [];
  const clean = [...new Set(codes.map(shortCode).filter((code) => code !== ''))];
  return clean.length > 0 ? clean : [defaultLanguage];
}
