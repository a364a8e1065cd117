import type { FieldKind } from '../field-kind.ts';

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A password is never read back and never written out. */
export const passwordValue: FieldKind['value'] = {
  empty: '',
  fromRecord: () => '',
  toRecord: (value) => asText(value) || undefined,
  toText: () => '',
  check: (value) => (/\s/.test(asText(value)) ? { key: 'form.password-spaces' } : undefined),
};
