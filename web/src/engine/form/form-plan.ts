import type { Field } from '@sanad/contract/ui-config/field';
import type { Fieldset, Form } from '@sanad/contract/ui-config/form';
import type { Definitions } from '../definitions.ts';
import type { FieldSchema } from '../fields/field-kind.ts';
import { type Condition, dependenciesOf } from './dependencies.ts';
import { kindNameOf } from './kind-of-field.ts';

/** The property of `property:<name>`, or undefined for a whole record. */
export function propertyOf(form: Form): string | undefined {
  return form.type.startsWith('property:') ? form.type.slice('property:'.length) : undefined;
}

const privacyClasses = ['public-access', 'internal-access', 'private-access'] as const;
export type PrivacyClass = (typeof privacyClasses)[number];

/** A field as it is drawn: configuration and schema brought together. */
export type PlannedField = {
  /** Where its value stands in the model: `email`, `address.city`. */
  path: string;
  field: Field;
  schema: FieldSchema | undefined;
  /** Name of the kind; 'group' and 'list' hold fields of their own. */
  kind: string;
  langKey: string | undefined;
  isRequired: boolean;
  privacy: PrivacyClass | undefined;
  /** Columns of twelve. */
  span: number;
  /** Of a group or of each item of a list; paths begin below it. */
  inner: PlannedField[];
  /** From `dependencies`: shown, and required, only while one of these holds. */
  shownWhen: Condition[] | undefined;
  requiredWhen: Condition[];
};

export type PlannedFieldset = {
  id: string;
  definition: string;
  title: string | undefined;
  stepTitle: string | undefined;
  fields: PlannedField[];
};

export type FormPlan = { fieldsets: PlannedFieldset[] };

type Surroundings = {
  langKey: string | undefined;
  privacyOf: (name: string) => PrivacyClass | undefined;
  required: readonly string[];
  formclass: string | undefined;
};

const isObject = (schema: FieldSchema | undefined) => schema?.properties !== undefined;

/** `col-md-6`, as registry configurations write widths. */
export function spanOf(...classes: (string | undefined)[]): number {
  for (const names of classes) {
    const columns = /\bcol(?:-(?:xs|sm|md|lg|xl))?-(\d{1,2})\b/.exec(names ?? '')?.[1];
    if (columns !== undefined) return Math.min(Math.max(Number(columns), 1), 12);
  }
  return 12;
}

/** What may also be left empty (`anyOf` with an empty text or null) has the rules of what else it may be. */
function filledOf(schema: FieldSchema | undefined): FieldSchema | undefined {
  const filled = schema?.anyOf?.filter((choice) => choice.const !== '' && choice.type !== 'null');
  return filled?.length === 1 ? { ...schema, ...filled[0] } : schema;
}

function schemaAt(definition: FieldSchema | undefined, path: string): FieldSchema | undefined {
  let current = definition;
  for (const step of path.split('.')) {
    const properties: Record<string, FieldSchema> | undefined = current?.properties ?? current?.items?.properties;
    current = properties !== undefined && Object.hasOwn(properties, step) ? properties[step] : undefined;
  }
  return filledOf(current);
}

/** The inline element of a registry configuration, in our own words. */
function withElement(field: Field): Field {
  const element = field.element ?? {};
  const options = { ...(field.templateOptions ?? {}), ...((element.templateOptions as object | undefined) ?? {}) } as {
    label?: string;
    placeholder?: string;
    description?: string;
    required?: boolean;
    options?: Field['options'];
  };
  return {
    ...(typeof element.type === 'string' ? { type: element.type as NonNullable<Field['type']> } : {}),
    ...(options.label === undefined ? {} : { title: options.label }),
    ...(options.placeholder === undefined ? {} : { placeholder: options.placeholder }),
    ...(options.description === undefined ? {} : { description: options.description }),
    ...(options.required === undefined ? {} : { required: options.required }),
    ...(Array.isArray(options.options) ? { options: options.options } : {}),
    ...field,
  };
}

/** `"*"` stands for all fields of the definition; those named beside it keep what is said of them. */
function listFields(entries: readonly (Field | string)[], definition: FieldSchema | undefined): Field[] {
  const named = entries
    .filter((entry) => entry !== '*')
    .map((entry) => (typeof entry === 'string' ? { name: entry } : entry))
    .filter(({ name }, index, all) => all.findIndex((field) => field.name === name) === index);
  if (!entries.includes('*')) return named;
  const all = Object.keys(definition?.properties ?? {}).map(
    (name) => named.find((field) => field.name === name) ?? { name },
  );
  return [...all, ...named.filter((field) => !all.some(({ name }) => name === field.name))];
}

function planInner(field: Field, schema: FieldSchema | undefined, around: Surroundings, definitions: Definitions) {
  const own = schema?.items ?? schema;
  const definition = field.children?.definition === undefined ? own : (definitions[field.children.definition] ?? own);
  if (field.children === undefined && !isObject(own)) return undefined;
  const entries = (field.children?.fields as Field[] | undefined) ?? ['*' as const];
  const inside = { ...around, formclass: field.children?.formclass, required: [] };
  return listFields(entries, definition)
    .filter(({ name }) => name !== 'osid')
    .map((inner) => planField(inner, definition, inside, definitions));
}

function planField(
  configured: Field,
  definition: FieldSchema | undefined,
  around: Surroundings,
  definitions: Definitions,
): PlannedField {
  const schema = schemaAt(definition, configured.name);
  // An element of the form alone, as the box for the terms: the entity has no such field and would refuse it.
  const isOfForm = configured.custom === true && definition?.additionalProperties === false && schema === undefined;
  const field = { ...withElement(configured), ...(isOfForm ? { notSent: true } : {}) };
  const inner = field.type === undefined ? planInner(field, schema, around, definitions) : undefined;
  const kind = inner === undefined ? kindNameOf(field, schema) : schema?.type === 'array' ? 'list' : 'group';
  return {
    path: field.name,
    field,
    schema,
    kind,
    langKey: around.langKey,
    isRequired: field.required ?? around.required.includes(field.name),
    privacy: around.privacyOf(field.name),
    span: spanOf(field.class, field.classGroup, field.formclass, around.formclass),
    inner: inner ?? [],
    shownWhen: undefined,
    requiredWhen: [],
  };
}

/** `privacyConfig` names the schema's configuration; `globalPrivacyConfig` says one class for all fields. */
function privacyReader(
  { privacyConfig, globalPrivacyConfig }: Fieldset,
  definitions: Definitions,
): Surroundings['privacyOf'] {
  const config = privacyConfig === undefined ? undefined : definitions[privacyConfig];
  const ofAll = privacyClasses.find((one) => one === globalPrivacyConfig);
  if (config === undefined) return () => ofAll;
  const last = (path: string) => path.split('.').at(-1) ?? path;
  const has = (list: readonly string[] | undefined, field: string) =>
    (list ?? []).some((entry) => last(entry.replace(/^\$\.?/, '')) === last(field));
  return (field) => {
    if (has(config.internalFields, field)) return 'internal-access';
    return has(config.privateFields, field) ? 'private-access' : 'public-access';
  };
}

function inOrder(fields: PlannedField[], order: readonly string[] | undefined): PlannedField[] {
  if (order === undefined) return fields;
  const place = (field: PlannedField) => (order.indexOf(field.path) + order.length + 1) % (order.length + 1);
  return fields
    .map((field, index) => ({ field, index }))
    .sort((a, b) => place(a.field) - place(b.field) || a.index - b.index)
    .map(({ field }) => field);
}

/** Fields that only a branch of `dependencies` names follow the field that they depend on. */
function withDependencies(fields: PlannedField[], fieldset: Fieldset, plan: (name: string) => PlannedField) {
  const result = [...fields];
  for (const { name, key, schema, shownWhen, requiredWhen } of dependenciesOf(fieldset.dependencies)) {
    const known = result.find(({ path }) => path === name);
    const made = known ?? plan(name);
    const merged = { ...(made.schema ?? {}), ...schema };
    const changed: PlannedField = {
      ...made,
      schema: Object.keys(merged).length === 0 ? undefined : merged,
      kind: known === undefined && made.field.type === undefined ? kindNameOf(made.field, merged) : made.kind,
      shownWhen: shownWhen.length === 0 ? made.shownWhen : shownWhen,
      requiredWhen,
    };
    if (known === undefined) result.splice(result.findIndex(({ path }) => path === key) + 1, 0, changed);
    else result.splice(result.indexOf(known), 1, changed);
  }
  return result;
}

/** A form of one property names the record, whose list has the items that it is about, or the items themselves. */
function definitionOf(fieldset: Fieldset, form: Form, definitions: Definitions): FieldSchema | undefined {
  const definition = definitions[fieldset.definition];
  const property = propertyOf(form);
  const isWhole = fieldset.fields?.some((field) => (typeof field === 'string' ? field : field.name) === property);
  const list = property === undefined || isWhole ? undefined : schemaAt(definition, property);
  return list?.items ?? (isObject(list) ? list : definition);
}

function planFieldset(fieldset: Fieldset, form: Form, definitions: Definitions): Omit<PlannedFieldset, 'id'> {
  const definition = definitionOf(fieldset, form, definitions);
  const around: Surroundings = {
    langKey: form.langKey,
    privacyOf: privacyReader(fieldset, definitions),
    required: fieldset.required ?? [],
    formclass: fieldset.formclass ?? form.formclass,
  };
  const except = new Set(fieldset.except ?? []);
  const fields = listFields(fieldset.fields ?? ['*'], definition)
    .filter(({ name }) => !except.has(name))
    .map((field) => planField(field, definition, around, definitions));
  const plan = (name: string) => planField({ name }, definition, around, definitions);
  return {
    definition: fieldset.definition,
    title: fieldset.title,
    stepTitle: fieldset.stepConfig?.stepTitle ?? fieldset.title,
    fields: inOrder(withDependencies(fields, fieldset, plan), form.order),
  };
}

/** The form as it is drawn and checked, from its configuration and the definitions of the entities. */
export function planForm(form: Form, definitions: Definitions): FormPlan {
  return {
    fieldsets: form.fieldsets.map((fieldset, index) => ({
      id: `part-${index}`,
      ...planFieldset(fieldset, form, definitions),
    })),
  };
}
