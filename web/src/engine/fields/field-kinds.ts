import type { FieldKindName } from '@sanad/contract/ui-config/field';
import { checkbox } from './checkbox/index.ts';
import { date } from './date/index.ts';
import type { FieldKind } from './field-kind.ts';
import { multiselect } from './multiselect/index.ts';
import { number } from './number/index.ts';
import { password } from './password/index.ts';
import { radio } from './radio/index.ts';
import { rcMulticheckbox } from './rc-multicheckbox/index.ts';
import { rcRadio } from './rc-radio/index.ts';
import { select } from './select/index.ts';
import { text } from './text/index.ts';
import { textarea } from './textarea/index.ts';
import { tooltip } from './tooltip/index.ts';
import { unknownKind } from './unknown-kind.tsx';

/** Every kind of field by its name in the configuration. */
export const fieldKinds = {
  text,
  textarea,
  number,
  checkbox,
  date,
  password,
  radio,
  'rc-radio': rcRadio,
  'rc-multicheckbox': rcMulticheckbox,
  select,
  multiselect,
  tooltip,
} satisfies Partial<Record<FieldKindName, FieldKind>>;

export function isFieldKind(name: string): boolean {
  return Object.hasOwn(fieldKinds, name);
}

/** The kind of a name; one that says so where there is none. */
export function fieldKindOf(name: string): FieldKind {
  return (fieldKinds as Readonly<Record<string, FieldKind>>)[name] ?? unknownKind;
}
