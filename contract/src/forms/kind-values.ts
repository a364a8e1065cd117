import type { KindDefinition, KindField } from '../entities/document-kind.ts';
import { fileAddressPattern, onlySeen, osidPattern } from '../spelling/patterns.ts';
import { findProblem, type ValueProblem, type ValueSchema } from './schema-problems.ts';
import { textLengths } from './text-lengths.ts';

/** Beyond it numbers lose their last digits before anybody reads them: what is signed would be another one. */
const most = Number.MAX_SAFE_INTEGER;

type Bounds = { minimum?: number | undefined; maximum?: number | undefined };

const numberSchema = ({ minimum = -most, maximum = most }: Bounds): ValueSchema => ({
  type: 'number',
  minimum: Math.max(minimum, -most),
  maximum: Math.min(maximum, most),
});
/** Money is owed, paid or granted: below nothing it goes only where the definition says so. */
const amountSchema = ({ minimum, maximum }: Bounds): ValueSchema => {
  const isBelowNothing = maximum !== undefined && maximum < 0;
  return numberSchema({ minimum: minimum ?? (isBelowNothing ? undefined : 0), maximum });
};
const fileSchema = (): ValueSchema => ({ type: 'string', maxLength: 1000, pattern: fileAddressPattern });

/** What a field takes, as JSON Schema says it. All patterns are ours: an issuer writes none. */
const schemas: Readonly<Record<KindField['type'], (field: KindField) => ValueSchema>> = {
  text: ({ maxLength = textLengths.shortText }) => ({
    type: 'string',
    minLength: 1,
    maxLength,
    pattern: `${onlySeen}[^\\p{Cc}<>]*$`,
  }),
  number: numberSchema,
  amount: amountSchema,
  date: () => ({ type: 'string', format: 'date' }),
  choice: ({ choices = [] }) => ({ type: 'string', enum: choices }),
  /** The osid of the school. */
  school: () => ({ type: 'string', pattern: osidPattern }),
  picture: fileSchema,
  file: fileSchema,
};

export const fieldSchema = (field: KindField): ValueSchema => schemas[field.type](field);

const atField = ({ name }: KindField, problem: ValueProblem): ValueProblem => ({ ...problem, path: name });

function problemOf(field: KindField, values: Readonly<Record<string, unknown>>): ValueProblem[] {
  const value = Object.hasOwn(values, field.name) ? values[field.name] : undefined;
  if (value === undefined || value === null || value === '') {
    return field.required === true ? [{ path: field.name, code: 'required' }] : [];
  }
  const found = findProblem(fieldSchema(field), value);
  return found === undefined ? [] : [atField(field, found)];
}

/** What is wrong with the fields of a document of this kind: one place for each wrong field, in the order of the fields. */
export function checkValues(
  { fields }: Pick<KindDefinition, 'fields'>,
  values: Readonly<Record<string, unknown>>,
): ValueProblem[] {
  const known = new Set(fields.map(({ name }) => name));
  const unknown = Object.keys(values).find((name) => !known.has(name));
  const found = fields.flatMap((field) => problemOf(field, values));
  return unknown === undefined ? found : [...found, { path: unknown, code: 'unknown' }];
}
