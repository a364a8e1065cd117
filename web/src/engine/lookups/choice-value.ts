import type { FieldKind } from '../fields/field-kind.ts';
import { isFilled } from './lookup-values.ts';
import { keyOfValue } from './read-options.ts';

/** What was chosen, as the choice itself has it; a list where several may be chosen. */
export const choiceValue: FieldKind['value'] = {
  empty: '',
  fromRecord: (value) => (isFilled(value) ? value : ''),
  toRecord: (value) => (isFilled(value) ? value : undefined),
  toText: (value) => [value].flat().filter(isFilled).map(keyOfValue).join(', '),
};
