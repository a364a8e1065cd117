import type { FieldKindName } from '@sanad/contract/ui-config/field';
import { browserUpload } from './browser-upload/index.ts';
import { checkbox } from './checkbox/index.ts';
import { date } from './date/index.ts';
import { dynamicSelect } from './dynamic-select/index.ts';
import type { FieldKind } from './field-kind.ts';
import { file } from './file/index.ts';
import { identityVerify } from './identity-verify/index.ts';
import { imageUpload } from './image-upload/index.ts';
import { lgaSelect } from './lga-select/index.ts';
import { multiselect } from './multiselect/index.ts';
import { number } from './number/index.ts';
import { password } from './password/index.ts';
import { photo } from './photo/index.ts';
import { radio } from './radio/index.ts';
import { rcMulticheckbox } from './rc-multicheckbox/index.ts';
import { rcRadio } from './rc-radio/index.ts';
import { select } from './select/index.ts';
import { selection } from './selection/index.ts';
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
  file,
  photo,
  'image-upload': imageUpload,
  'browser-upload': browserUpload,
  'identity-verify': identityVerify,
  selection,
  'dynamic-select': dynamicSelect,
  'lga-select': lgaSelect,
} satisfies Record<FieldKindName, FieldKind>;

/** The kind of a name; one that says so where there is none. */
export function fieldKindOf(name: string): FieldKind {
  const kinds: Readonly<Record<string, FieldKind>> = fieldKinds;
  return (Object.hasOwn(kinds, name) ? kinds[name] : undefined) ?? unknownKind;
}
