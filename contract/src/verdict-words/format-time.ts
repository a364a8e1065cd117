const formatted = (value: string | Date, language: string, options: Intl.DateTimeFormatOptions): string => {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return '-';
  const locale = language === 'en' ? 'en-GB' : `${language}-u-nu-latn`;
  return new Intl.DateTimeFormat(locale, options).format(date);
};

/** "15 November 2026". */
export function formatDay(value: string | Date, language: string): string {
  return formatted(value, language, { day: 'numeric', month: 'long', year: 'numeric' });
}

/** "15 November 2026, 10:42". */
export function formatMoment(value: string | Date, language: string): string {
  const time = formatted(value, language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return `${formatDay(value, language)}, ${time}`;
}

/** "15 November 2026, 10:42:07 GMT+1": a moment that is told away from where it was. */
export function formatInstant(value: string | Date, language: string): string {
  const exact = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
  return `${formatDay(value, language)}, ${formatted(value, language, { ...exact, timeZoneName: 'short' })}`;
}
