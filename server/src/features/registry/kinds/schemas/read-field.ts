import type { Problem } from '@sanad/contract/api/problems';
import { type KindField, type KindFieldType, kindFieldTypes } from '@sanad/contract/entities/document-kind';

export type Json = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Says nothing about which values are right. */
const annotations: readonly string[] = ['title', 'titleHi', 'description', '$id', '$comment', 'default', 'examples'];
const understood: readonly string[] = [
  ...annotations,
  ...['type', 'format', 'enum', 'maxLength', 'minLength', 'minimum', 'maximum', 'fieldType', 'currency'],
];

const words = (name: string) =>
  name.replace(/([a-z0-9])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);
const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** What keeps a property from being a field, at its place; empty where nothing does. */
function refusalsOf(property: Json, at: string): Problem[] {
  if ('$ref' in property) return [{ path: `${at}.$ref`, code: 'kind.schema-ref' }];
  if ('pattern' in property) return [{ path: `${at}.pattern`, code: 'kind.schema-pattern' }];
  const unknown = Object.keys(property).find((key) => !understood.includes(key));
  if (unknown !== undefined) {
    return [{ path: at, code: 'kind.schema-keyword', values: { name: unknown.slice(0, 40) } }];
  }
  // A text of nothing is no text here: more than one character cannot be asked for.
  const { minLength } = property;
  const isLonger = minLength !== undefined && minLength !== 0 && minLength !== 1;
  return isLonger ? [{ path: at, code: 'kind.schema-keyword', values: { name: 'minLength' } }] : [];
}

type Kind = Pick<KindField, 'type' | 'choices'>;

function kindOfText({ format, enum: values }: Json): Kind | undefined {
  if (values !== undefined) {
    const isList = Array.isArray(values) && values.every((value) => typeof value === 'string');
    return isList ? { type: 'choice', choices: values as string[] } : undefined;
  }
  if (format !== undefined && format !== 'date') return undefined;
  return { type: format === 'date' ? 'date' : 'text' };
}

/** Which types of ours a type of JSON Schema may stand for, beside the plain one. */
const closer: Readonly<Record<string, readonly KindFieldType[]>> = {
  text: ['school', 'picture', 'file'],
  number: ['amount'],
};

function kindOf(property: Json): Kind | undefined {
  const { type, fieldType } = property;
  const plain: Kind | undefined =
    type === 'string'
      ? kindOfText(property)
      : type === 'number' || type === 'integer'
        ? { type: 'number' }
        : type === 'boolean'
          ? { type: 'choice', choices: ['Yes', 'No'] }
          : undefined;
  const said = kindFieldTypes.find((one) => one === fieldType);
  const isCloser = plain !== undefined && said !== undefined && (closer[plain.type] ?? []).includes(said);
  if (isCloser) return { type: said };
  return fieldType === undefined || said === plain?.type ? plain : undefined;
}

/** Only what the type of the field has a use for: a length of a school's id says nothing. */
function limitsOf({ maxLength, minimum, maximum, currency }: Json, type: KindFieldType): object {
  const given = (name: string, value: unknown) => (value === undefined ? {} : { [name]: value });
  if (type === 'text') return given('maxLength', maxLength);
  if (type === 'number') return { ...given('minimum', minimum), ...given('maximum', maximum) };
  if (type !== 'amount') return {};
  return { ...given('minimum', minimum), ...given('maximum', maximum), ...given('currency', currency) };
}

type Around = { name: string; at: string; required: readonly unknown[]; hidden: readonly unknown[] };

/** One property of a definition as a field; its values are checked with the whole definition. */
export function readField(property: unknown, { name, at, required, hidden }: Around): KindField | Problem[] {
  if (!isObject(property)) return [{ path: at, code: 'type', values: { type: 'object' } }];
  const refused = refusalsOf(property, at);
  if (refused.length > 0) return refused;
  const kind = kindOf(property);
  if (kind === undefined) return [{ path: at, code: 'kind.schema-type' }];
  const { title = capital(words(name)), titleHi } = property;
  return {
    name,
    label: { en: title, ...(titleHi === undefined ? {} : { hi: titleHi }) },
    ...kind,
    ...limitsOf(property, kind.type),
    ...(required.includes(name) ? { required: true } : {}),
    ...(hidden.includes(name) ? { private: true } : {}),
  } as KindField;
}
