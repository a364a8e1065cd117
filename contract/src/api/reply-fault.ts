import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/schema';

type Json = { [key: string]: unknown };

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** The same schema, that takes no key which it does not name unless it says so. */
function namedOnly(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(namedOnly);
  if (!isObject(schema)) return schema;
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, namedOnly(value)]));
  const isOpen = 'additionalProperties' in copy || 'patternProperties' in copy || !isObject(copy.properties);
  return isOpen ? copy : { ...copy, additionalProperties: false };
}

const judges = new WeakMap<TSchema, Validator>();

function judgeOf(schema: TSchema): Validator {
  const judge = judges.get(schema) ?? Compile(namedOnly(schema) as TSchema);
  judges.set(schema, judge);
  return judge;
}

/** Where an answer says more or less than its schema; undefined where it says just that. */
export function findFault(schema: TSchema, answer: unknown): string | undefined {
  const judge = judgeOf(schema);
  if (judge.Check(answer)) return undefined;
  const [, faults] = judge.Errors(answer);
  return faults.map(({ instancePath, message }) => `${instancePath || 'answer'} ${message}`).join('; ');
}
