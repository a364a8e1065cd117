import type { FieldKind } from '../field-kind.ts';

const asText = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';

/** Typed as text, sent as a number; what is no number is said by `check`. */
export const numberValue: FieldKind['value'] = {
  empty: '',
  fromRecord: asText,
  toRecord: (value) => {
    const typed = asText(value);
    return typed === '' || Number.isNaN(Number(typed)) ? undefined : Number(typed);
  },
  toText: asText,
  check: (value) => (Number.isNaN(Number(asText(value))) ? { key: 'form.pattern' } : undefined),
};
