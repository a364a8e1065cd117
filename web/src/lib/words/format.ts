import { currentLanguage } from './text.ts';

type DateValue = Date | string | number;

function asDate(value: DateValue): Date | undefined {
  const date = value instanceof Date ? value : new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/**
 * Digits stay Latin in every language: certificate numbers and marks are compared by eye. Days stand before months, as
 * Nigeria and India write them; plain `en` would put them as America does.
 */
function locale(): string {
  const language = currentLanguage();
  return `${language === 'en' ? 'en-GB' : language}-u-nu-latn`;
}

/** Hindi months are short words whose abbreviations ("जुल॰") nobody writes. */
const month = () => (currentLanguage() === 'en' ? 'short' : 'long');

/** "15 Nov 2026"; empty for what is not a date. `timeZone`: where it is not that of this device. */
export function formatDate(value: DateValue, timeZone?: string): string {
  const date = asDate(value);
  if (date === undefined) return '';
  const zone = timeZone === undefined ? {} : { timeZone };
  return new Intl.DateTimeFormat(locale(), { day: 'numeric', month: month(), year: 'numeric', ...zone }).format(date);
}

/** "15 Nov 2026, 09:30"; empty for what is not a date. */
export function formatDateTime(value: DateValue): string {
  const date = asDate(value);
  if (date === undefined) return '';
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return `${formatDate(date)}, ${new Intl.DateTimeFormat(locale(), time).format(date)}`;
}

export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(locale(), options).format(value);
}

/** "two certificates, one fact and three uploads". */
export function formatList(parts: readonly string[]): string {
  return new Intl.ListFormat(locale(), { type: 'conjunction' }).format(parts);
}
