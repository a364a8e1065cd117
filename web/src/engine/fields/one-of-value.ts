import type { FieldKind } from './field-kind.ts';

const isChosen = (value: unknown) => value !== undefined && value !== null && value !== '';

/** One of several choices, as the choice itself has it: a text, a number or a boolean. */
export const oneOfValue: FieldKind['value'] = {
  empty: '',
  fromRecord: (value) => (isChosen(value) ? value : ''),
  toRecord: (value) => (isChosen(value) ? value : undefined),
  toText: (value) => (isChosen(value) ? String(value) : ''),
};
