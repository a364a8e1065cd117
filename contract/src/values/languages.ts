export const languages = ['en', 'hi'] as const;
export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'en';

export const nativeLanguageNames: Record<Language, string> = { en: 'English', hi: 'हिन्दी' };

export function isLanguage(code: string): code is Language {
  return (languages as readonly string[]).includes(code);
}

/** The first supported language of a list of codes ("hi-IN" counts as "hi"), in the given order. */
export function findLanguage(codes: readonly (string | null | undefined)[]): Language | undefined {
  for (const code of codes) {
    const short = code?.trim().toLowerCase().split('-')[0];
    if (short !== undefined && isLanguage(short)) return short;
  }
  return undefined;
}
