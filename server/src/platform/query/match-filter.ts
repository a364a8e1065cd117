import type { Field, Fields, Filter, Operator, Value } from './filter.ts';

/** Order by code point, as the database's collation "C". */
export function compareText(left: string, right: string): number {
  return Buffer.compare(Buffer.from(left), Buffer.from(right));
}

function compare(left: Value, right: Value): number {
  if (typeof left === 'string' && typeof right === 'string') return compareText(left, right);
  return left < right ? -1 : left > right ? 1 : 0;
}

/** `%` any text, `_` one character; without `%` it is looked for anywhere. */
function likePattern(pattern: string): RegExp {
  // Several in a row say no more than one, and would take long to try.
  const whole = (pattern.includes('%') ? pattern : `%${pattern}%`).replace(/%+/g, '%');
  const parts = Array.from(whole, (character) =>
    character === '%' ? '.*' : character === '_' ? '.' : character.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'),
  );
  return new RegExp(`^${parts.join('')}$`, 'su');
}

type Test = (value: Value, wanted: readonly Value[]) => boolean;
const first = (wanted: readonly Value[]) => wanted[0] as Value;
const text = (wanted: readonly Value[]) => String(wanted[0]);

/** The positive tests; the others are their negation. */
const tests: Partial<Record<Operator, Test>> = {
  eq: (value, wanted) => value === first(wanted),
  or: (value, wanted) => wanted.includes(value),
  gt: (value, wanted) => compare(value, first(wanted)) > 0,
  gte: (value, wanted) => compare(value, first(wanted)) >= 0,
  lt: (value, wanted) => compare(value, first(wanted)) < 0,
  lte: (value, wanted) => compare(value, first(wanted)) <= 0,
  between: (value, wanted) => compare(value, first(wanted)) >= 0 && compare(value, wanted[1] as Value) <= 0,
  contains: (value, wanted) => String(value).includes(text(wanted)),
  startsWith: (value, wanted) => String(value).startsWith(text(wanted)),
  endsWith: (value, wanted) => String(value).endsWith(text(wanted)),
  ilike: (value, wanted) => likePattern(text(wanted).toLowerCase()).test(String(value).toLowerCase()),
};

/** Each negation and what it negates: a field without a value meets neither. */
export const negations: Partial<Record<Operator, Operator>> = {
  neq: 'eq',
  notContains: 'contains',
  notStartsWith: 'startsWith',
  notEndsWith: 'endsWith',
};

/** How the values of a field are read from a row. */
export type ReadValues<Row> = (row: Row, field: Field) => readonly Value[];

/** The same verdict on one row in memory as the database gives on all of them. */
export function matches<Row>(
  filter: Filter,
  row: Row,
  { fields, read }: { fields: Fields; read: ReadValues<Row> },
): boolean {
  if (filter.kind === 'all') return true;
  if (filter.kind === 'none') return false;
  if (filter.kind === 'and') return filter.filters.every((one) => matches(one, row, { fields, read }));
  if (filter.kind === 'or') return filter.filters.some((one) => matches(one, row, { fields, read }));
  const field = fields.get(filter.field);
  if (field === undefined) throw new Error(`There is no field ${filter.field} to ask for.`);
  const values = read(row, field);
  if (filter.kind === 'absent') return values.length === 0;
  if (filter.kind === 'unless') return !values.some((value) => filter.values.includes(value));
  const negated = negations[filter.operator];
  const test = tests[negated ?? filter.operator];
  if (test === undefined) throw new Error(`There is no test for ${filter.operator}.`);
  const isMet = values.some((value) => test(value, filter.values));
  return negated === undefined ? isMet : values.length > 0 && !isMet;
}

function isValue(value: unknown): value is Value {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** The values at a path of JSON data; lists on the way are walked through. */
export function readPath(data: unknown, path: readonly string[]): Value[] {
  if (Array.isArray(data)) return data.flatMap((item) => readPath(item, path));
  const [step, ...rest] = path;
  if (step === undefined) return isValue(data) ? [data] : [];
  if (typeof data !== 'object' || data === null || !Object.hasOwn(data, step)) return [];
  return readPath((data as Record<string, unknown>)[step], rest);
}
