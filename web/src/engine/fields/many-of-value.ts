import type { FieldKind } from './field-kind.ts';

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Several choices; none is an empty list. */
export const manyOfValue: FieldKind['value'] = {
  empty: [],
  fromRecord: asList,
  toRecord: (value) => (asList(value).length === 0 ? undefined : asList(value)),
  toText: (value) => asList(value).join(', '),
};
