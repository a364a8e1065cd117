import type { FieldKind } from '../field-kind.ts';

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** One line or more of text; it is sent trimmed, and not at all when nothing is left. */
export const textValue: FieldKind['value'] = {
  empty: '',
  fromRecord: asText,
  toRecord: (value) => asText(value).trim() || undefined,
  toText: (value) => asText(value).trim(),
};
