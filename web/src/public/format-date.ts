import type { Language } from '@sanad/contract/values/languages';

/** "15 November 2026" with Latin digits in every language; empty for what is not a date. */
export function formatLongDate(value: string, language: Language): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return '';
  const locale = language === 'en' ? 'en-GB' : `${language}-u-nu-latn`;
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' }).format(date);
}
