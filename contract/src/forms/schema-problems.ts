import { emailPattern } from '../spelling/patterns.ts';
import type { ProblemWord } from './problem-words.ts';

/** What a schema says of a value, as far as browsers check it. */
export type ValueSchema = {
  type?: string | readonly string[] | undefined;
  format?: string | undefined;
  enum?: readonly unknown[] | undefined;
  const?: unknown;
  pattern?: string | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  minItems?: number | undefined;
  maxItems?: number | undefined;
  uniqueItems?: boolean | undefined;
  items?: ValueSchema | undefined;
  anyOf?: readonly ValueSchema[] | undefined;
  properties?: Record<string, ValueSchema> | undefined;
  required?: readonly string[] | undefined;
  /** `false`: it takes no other fields than its own. */
  additionalProperties?: unknown;
};

/** `path` leads from the value to the place, joined by dots; '' for the value itself. */
export type ValueProblem = { path: string; code: ProblemWord; values?: Record<string, string | number> };

const email = new RegExp(emailPattern);

function isRealDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** A time of a day with its zone, as RFC 3339 writes it. */
const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(z|[+-]([01]\d|2[0-3]):?[0-5]\d)$/i;

function isPointInTime(text: string): boolean {
  const [day = '', time = '', ...more] = text.split(/t|\s/i);
  return more.length === 0 && isRealDay(day) && timeOfDay.test(time);
}

/** The formats of our entities; the server's validator asks the same. */
export const textFormats: Readonly<Record<string, (text: string) => boolean>> = {
  email: (text) => email.test(text),
  date: isRealDay,
  'date-time': isPointInTime,
};

const patterns = new Map<string, RegExp | undefined>();

function makePattern(source: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(source, flags);
  } catch {
    return undefined;
  }
}

/** Patterns of configurations are written with and without Unicode classes; a broken one is undefined. */
export function readPattern(source: string): RegExp | undefined {
  if (!patterns.has(source)) patterns.set(source, makePattern(source, 'u') ?? makePattern(source, ''));
  return patterns.get(source);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isOfType(value: unknown, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'number') return Number.isFinite(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'null') return value === null;
  return type === 'object' ? isObject(value) : typeof value === type;
}

type Check = (schema: ValueSchema, value: unknown) => ValueProblem | undefined;

const here = (code: ProblemWord, values?: Record<string, string | number>): ValueProblem => ({
  path: '',
  code,
  ...(values === undefined ? {} : { values }),
});

const within = (name: string | number, found: ValueProblem | undefined): ValueProblem | undefined =>
  found && { ...found, path: found.path === '' ? String(name) : `${name}.${found.path}` };

const isAbove = (size: number, most: number | undefined): most is number => most !== undefined && size > most;
const isBelow = (size: number, least: number | undefined): least is number => least !== undefined && size < least;

const checkType: Check = ({ type }, value) => {
  const types = [type].flat().filter((one) => one !== undefined);
  if (types.length === 0 || types.some((one) => isOfType(value, one))) return undefined;
  return here('type', { type: types.join(',') });
};

const checkNumber: Check = ({ minimum, maximum }, value) => {
  if (typeof value !== 'number') return undefined;
  if (isAbove(value, maximum)) return here('too-large', { n: maximum });
  return isBelow(value, minimum) ? here('too-small', { n: minimum }) : undefined;
};

const checkText: Check = ({ minLength, maxLength, pattern, format }, value) => {
  if (typeof value !== 'string') return undefined;
  const length = [...value].length;
  if (isAbove(length, maxLength)) return here('too-long', { n: maxLength });
  if (isBelow(length, minLength)) return here('too-short', { n: minLength });
  if (pattern !== undefined && readPattern(pattern)?.test(value) === false) return here('pattern');
  return format !== undefined && textFormats[format]?.(value) === false ? here('format', { format }) : undefined;
};

/** Texts are compared as they are: a long one is not written out anew for each of the choices. */
const isSame = (one: unknown, other: unknown) =>
  one === other ||
  (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other));

const checkChoice: Check = (schema, value) => {
  if (Object.hasOwn(schema, 'const') && !isSame(schema.const, value)) return here('not-a-choice');
  if (schema.enum !== undefined && !schema.enum.some((one) => isSame(one, value))) return here('not-a-choice');
  // Where nothing fits, the first way is what is meant.
  const found = schema.anyOf?.map((one) => findProblem(one, value));
  return found?.every((one) => one !== undefined) ? found[0] : undefined;
};

const checkList: Check = ({ minItems, maxItems, uniqueItems, items }, value) => {
  if (!Array.isArray(value)) return undefined;
  if (isAbove(value.length, maxItems)) return here('too-many', { n: maxItems });
  if (isBelow(value.length, minItems)) return here('too-few', { n: minItems });
  const isRepeated = uniqueItems === true && new Set(value.map((one) => JSON.stringify(one))).size < value.length;
  if (isRepeated) return here('repeated');
  return items && firstOf(value.map((one, index) => () => within(index, findProblem(items, one))));
};

const checkObject: Check = ({ properties = {}, required = [], additionalProperties }, value) => {
  if (!isObject(value)) return undefined;
  const missing = required.find((name) => !Object.hasOwn(value, name));
  if (missing !== undefined) return within(missing, here('required'));
  const isKnown = (name: string) => Object.hasOwn(properties, name);
  const unknown = additionalProperties === false ? Object.keys(value).find((name) => !isKnown(name)) : undefined;
  if (unknown !== undefined) return within(unknown, here('unknown'));
  const known = Object.entries(properties).filter(([name]) => Object.hasOwn(value, name));
  return firstOf(
    known.map(
      ([name, part]) =>
        () =>
          within(name, findProblem(part, value[name])),
    ),
  );
};

function firstOf(finders: readonly (() => ValueProblem | undefined)[]): ValueProblem | undefined {
  for (const find of finders) {
    const found = find();
    if (found !== undefined) return found;
  }
  return undefined;
}

/** In the order in which the server's validator asks, so that both name the same first problem. */
const checks: readonly Check[] = [checkType, checkNumber, checkText, checkChoice, checkList, checkObject];

/** What a schema has against a value, or undefined: the same words at the same place as the server's refusal. */
export function findProblem(schema: ValueSchema, value: unknown): ValueProblem | undefined {
  return firstOf(checks.map((check) => () => check(schema, value)));
}
