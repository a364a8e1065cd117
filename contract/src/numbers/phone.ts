/** Everything that people put between the digits of a phone number. */
const between = /[\s().\-\u00ad\u2010-\u2015\u2212/]+/gu;

/**
 * A phone number as it is stored, whatever way it was written: `+234 803 123 4567`, `0803-123-4567` and
 * `00234 (0)803 1234567` are all `08031234567`. What is no such number stays as it is, for the pattern to refuse.
 */
export function plainPhone(written: string): string {
  const digits = written.trim().replace(between, '');
  const [, own] = /^(?:\+|00)?234(0?\d{10})$/.exec(digits) ?? [];
  if (own !== undefined) return own.startsWith('0') ? own : `0${own}`;
  return /^[789]\d{9}$/.test(digits) ? `0${digits}` : digits;
}

/** Fields of records and forms that hold a phone number. */
export const phoneFields: readonly string[] = ['phone', 'schoolContact'];
