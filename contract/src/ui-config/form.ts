import Type, { type Static } from 'typebox';
import { Field } from './field.ts';

/** A part of a form: fields of one entity definition. `fields: ["*"]` means all of them. */
export const Fieldset = Type.Object({
  definition: Type.String({ minLength: 1 }),
  title: Type.Optional(Type.String()),
  fields: Type.Optional(Type.Array(Type.Union([Field, Type.String()]))),
  required: Type.Optional(Type.Array(Type.String())),
  except: Type.Optional(Type.Array(Type.String())),
  dependencies: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  formclass: Type.Optional(Type.String()),
  privacyConfig: Type.Optional(Type.String()),
  globalPrivacyConfig: Type.Optional(Type.Unknown()),
  stepConfig: Type.Optional(Type.Object({ stepTitle: Type.Optional(Type.String()) })),
});
export type Fieldset = Static<typeof Fieldset>;

const modalButton = Type.Object({
  title: Type.String({ minLength: 1 }),
  redirectTo: Type.Optional(Type.String()),
  classes: Type.Optional(Type.String()),
});

/** The success dialog that a form may show instead of moving on. */
const successModal = Type.Object({
  heading: Type.Optional(Type.String()),
  title: Type.Optional(Type.String()),
  image: Type.Optional(Type.String()),
  buttons: Type.Optional(Type.Array(modalButton)),
});

/** A form: `form/{form}`, and the panels that name it. */
export const Form = Type.Object({
  api: Type.String({ minLength: 1 }),
  type: Type.String({ pattern: '^(entity|property:.+)$' }),
  fieldsets: Type.Array(Fieldset),
  title: Type.Optional(Type.String()),
  description: Type.Optional(Type.String()),
  header: Type.Optional(Type.String()),
  isSignupForm: Type.Optional(Type.Boolean()),
  redirectTo: Type.Optional(Type.String()),
  /** Labels are looked up as `<langKey>.<field>`. */
  langKey: Type.Optional(Type.String()),
  wrapper: Type.Optional(Type.String()),
  wrappers: Type.Optional(Type.Union([Type.String(), Type.Array(Type.String())])),
  /** `true`: shown in the side panel; an object: the dialog after success. */
  modal: Type.Optional(Type.Union([Type.Boolean(), successModal])),
  /** Sends to `/api` instead of `/api/v1`. */
  useMiddleUrl: Type.Optional(Type.Boolean()),
  submitBtnName: Type.Optional(Type.String()),
  /** What is said when it is saved, a text key; `{{field}}` is filled from what was typed. */
  savedText: Type.Optional(Type.String()),
  showSubmitBtn: Type.Optional(Type.Boolean()),
  isHideSubmitBtn: Type.Optional(Type.Boolean()),
  editPagetitle: Type.Optional(Type.String()),
  isAllCloseBtnNavigateTo: Type.Optional(Type.String()),
  formclass: Type.Optional(Type.String()),
  attestationName: Type.Optional(Type.String()),
  order: Type.Optional(Type.Array(Type.String())),
  formConfig: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  /** Where a record that exists is read and changed, if that is another place than `api`. */
  updateApi: Type.Optional(Type.String({ minLength: 1 })),
  /** The query parameter that names the record to change: `?teacherId=…`. */
  recordQuery: Type.Optional(Type.String({ minLength: 1 })),
  /** The field of the record whose picture stands above the fields. */
  picture: Type.Optional(Type.String({ minLength: 1 })),
  /** Links below the fields. */
  links: Type.Optional(Type.Array(Type.Object({ title: Type.String(), redirectTo: Type.String() }))),
  /** Before sending, the last segment of `field` becomes the value of `from`: a class id gets the chosen division. */
  lastSegment: Type.Optional(Type.Object({ field: Type.String(), from: Type.String() })),
  /** Fields that begin so are never sent. */
  dropPrefixes: Type.Optional(Type.Array(Type.String({ minLength: 1 }))),
});
export type Form = Static<typeof Form>;
