import Type, { type Static } from 'typebox';
import { inputTypes } from './input-types.ts';

/** Every kind of input that the form engine knows; each has a folder there. */
export const fieldKinds = [
  'text',
  'textarea',
  'number',
  'checkbox',
  'date',
  'password',
  'radio',
  'rc-radio',
  'rc-multicheckbox',
  'select',
  'multiselect',
  'tooltip',
  'file',
  'photo',
  'image-upload',
  'browser-upload',
  'identity-verify',
  'selection',
  'dynamic-select',
  'lga-select',
] as const;
export type FieldKindName = (typeof fieldKinds)[number];

const method = Type.Enum(['GET', 'POST', 'get', 'post']);
const body = Type.Record(Type.String(), Type.Unknown());

const validation = Type.Object({
  pattern: Type.Optional(Type.String()),
  /** Text key of the sentence shown when the pattern does not fit. */
  message: Type.Optional(Type.String()),
  lessThan: Type.Optional(Type.String()),
  greaterThan: Type.Optional(Type.String()),
  /** `false`: the date must lie before now. */
  future: Type.Optional(Type.Boolean()),
  minLength: Type.Optional(Type.Integer({ minimum: 0 })),
  maxLength: Type.Optional(Type.Integer({ minimum: 0 })),
  min: Type.Optional(Type.Number()),
  max: Type.Optional(Type.Number()),
});

/** Fills other fields from the answer of a call; `{{value}}` in address and body is what was typed. */
const autofill = Type.Object({
  apiURL: Type.String({ minLength: 1 }),
  method: Type.Optional(method),
  body: Type.Optional(body),
  fields: Type.Optional(Type.Array(Type.Record(Type.String(), Type.String()))),
  dropdowns: Type.Optional(Type.Array(Type.Record(Type.String(), Type.Unknown()))),
});

const autocomplete = Type.Object({
  apiURL: Type.String({ minLength: 1 }),
  method: Type.Optional(method),
  body: Type.Optional(body),
  responseKey: Type.Optional(Type.String()),
});

/** Where a dynamic select gets its options; `:name` and `$name` in address and body are filled in. */
const requestCall = Type.Object({
  url: Type.String({ minLength: 1 }),
  method: Type.Optional(method),
  body: Type.Optional(body),
  readProperty: Type.String({ minLength: 1 }),
  readValue: Type.Optional(Type.String()),
});

const option = Type.Object({ label: Type.String(), value: Type.Unknown() });

/** One field of a form. */
export const Field = Type.Object({
  name: Type.String({ minLength: 1 }),
  type: Type.Optional(Type.Enum([...fieldKinds, ...inputTypes])),
  title: Type.Optional(Type.String()),
  required: Type.Optional(Type.Boolean()),
  hidden: Type.Optional(Type.Boolean()),
  disabled: Type.Optional(Type.Boolean()),
  /** The stock spelling of `disabled`. */
  disable: Type.Optional(Type.Boolean()),
  placeholder: Type.Optional(Type.String()),
  description: Type.Optional(Type.String()),
  validation: Type.Optional(validation),
  autofill: Type.Optional(autofill),
  autocomplete: Type.Optional(autocomplete),
  requestCall: Type.Optional(requestCall),
  dependentOn: Type.Optional(Type.Union([Type.String(), Type.Array(Type.String())])),
  isDependent: Type.Optional(Type.Boolean()),
  options: Type.Optional(Type.Array(option)),
  format: Type.Optional(Type.String()),
  multiple: Type.Optional(Type.Boolean()),
  class: Type.Optional(Type.String()),
  classGroup: Type.Optional(Type.String()),
  formclass: Type.Optional(Type.String()),
  layout: Type.Optional(Type.String()),
  custom: Type.Optional(Type.Boolean()),
  element: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  widget: Type.Optional(Type.Unknown()),
  expressionProperties: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  templateOptions: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  /** What a new record starts with; `$name` is a value that the browser keeps (`$schoolId`). */
  default: Type.Optional(Type.Unknown()),
  /** The field is there only when the address has this query parameter. */
  onlyWithQuery: Type.Optional(Type.String({ minLength: 1 })),
  /** Where a chosen file goes; without it to the documents of the record. */
  uploadTo: Type.Optional(Type.Enum(['teacher-image', 'documents'])),
  /** Only helps to fill in the form (the state of a school); it is not sent. */
  notSent: Type.Optional(Type.Boolean()),
  setSelectAll: Type.Optional(Type.Boolean()),
  disabledConfig: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  hideConfig: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  children: Type.Optional(
    Type.Object({
      definition: Type.Optional(Type.String()),
      /** `false`: the group has no heading. */
      title: Type.Optional(Type.Union([Type.String(), Type.Literal(false)])),
      formclass: Type.Optional(Type.String()),
      fields: Type.Optional(Type.Array(Type.Record(Type.String(), Type.Unknown()))),
    }),
  ),
});
export type Field = Static<typeof Field>;
