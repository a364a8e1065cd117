import type { FieldKind } from '../field-kind.ts';

const isOn = (value: unknown): boolean => value === true || value === 'true';

export const checkboxValue: FieldKind['value'] = {
  empty: false,
  fromRecord: isOn,
  toRecord: isOn,
  toText: (value) => (isOn(value) ? 'true' : 'false'),
};
