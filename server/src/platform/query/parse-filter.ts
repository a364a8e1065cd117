import { AppError } from '../errors.ts';
import {
  all,
  and,
  type Field,
  type Fields,
  type Filter,
  invalidSearch,
  none,
  type Operator,
  operators,
  or,
  type Value,
} from './filter.ts';

/** More than any screen sends, few enough to be planned quickly. */
const maxConditions = 60;
const maxDepth = 8;
const maxText = 2000;

const spellings = new Map<string, Operator>([
  ...operators.map((operator): [string, Operator] => [operator, operator]),
  ['=', 'eq'],
  ['!=', 'neq'],
  ['>', 'gt'],
  ['>=', 'gte'],
  ['<', 'lt'],
  ['<=', 'lte'],
  ['range', 'between'],
]);

const ordered: readonly Operator[] = ['gt', 'gte', 'lt', 'lte', 'between'];
const equal: readonly Operator[] = ['eq', 'neq', 'or'];
const operatorsOf: Record<Field['kind'], ReadonlySet<Operator>> = {
  text: new Set(operators),
  number: new Set([...equal, ...ordered]),
  time: new Set([...equal, ...ordered]),
  boolean: new Set(equal),
  id: new Set(equal),
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The database holds neither the character zero nor half a surrogate pair. */
const unstorable = /\0|\p{Surrogate}/u;

function instantOf(value: unknown, name: string): string {
  const time = typeof value === 'string' && value.length <= 40 ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(time)) throw invalidSearch('date', name);
  const instant = new Date(time);
  const year = instant.getUTCFullYear();
  if (year < 1 || year > 9999) throw invalidSearch('date', name);
  return instant.toISOString();
}

/** Ids are stored bare and in lower case. */
function bareId(value: string): string {
  const lower = value.trim().toLowerCase();
  return /^(1-)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(lower) ? lower.replace(/^1-(?=.{36}$)/, '') : value;
}

function readValue(field: Field, name: string, value: unknown): Value {
  if (field.kind === 'time') return instantOf(value, name);
  const expected = field.kind === 'number' || field.kind === 'boolean' ? field.kind : 'string';
  if (typeof value !== expected) throw invalidSearch(expected, name);
  if (typeof value !== 'string') return value as Value;
  if (value.length > maxText) throw invalidSearch('too-long', name);
  if (unstorable.test(value)) throw invalidSearch('unstorable', name);
  return field.kind === 'id' || field.isReference === true ? bareId(value) : value;
}

function listOf(operator: Operator, value: unknown, name: string): readonly unknown[] {
  if (operator !== 'or' && operator !== 'between') return [value];
  if (!Array.isArray(value)) throw invalidSearch('list', name);
  if (operator === 'between' && value.length !== 2) throw invalidSearch('list-of-two', name);
  if (value.length > 2000) throw invalidSearch('list-too-long', name);
  return value;
}

type Reading = { fields: Fields; conditions: number };

function readTest(reading: Reading, name: string, [spelling, value]: [string, unknown]): Filter {
  const field = reading.fields.get(name);
  const operator = spellings.get(spelling);
  if (field === undefined || operator === undefined) throw invalidSearch('unknown-operator', name);
  if (!operatorsOf[field.kind].has(operator)) throw invalidSearch('operator', name, { operator });
  reading.conditions += 1;
  if (reading.conditions > maxConditions) throw invalidSearch('too-many');
  const values = listOf(operator, value, name).map((one) => readValue(field, name, one));
  return values.length === 0 ? none : { kind: 'test', field: name, operator, values };
}

/** Whether fields lie below this name. */
function isGroup(fields: Fields, name: string): boolean {
  return [...fields].some(([known, { isHidden }]) => !isHidden && known.startsWith(`${name}.`));
}

function readField(reading: Reading, name: string, value: unknown, depth: number): Filter {
  if (depth > maxDepth || name.length > 200) throw invalidSearch('too-deep');
  const field = reading.fields.get(name);
  const isKnown = field !== undefined && field.isHidden !== true;
  if (!isKnown && !isGroup(reading.fields, name)) throw invalidSearch('unknown-field', name);
  const entries = isObject(value) ? Object.entries(value) : [];
  if (entries.length === 0) {
    throw new AppError('VALIDATION', { text: 'search.no-operator' });
  }
  if (entries.length > maxConditions) throw invalidSearch('too-many');
  return and(
    entries.map((entry) =>
      isKnown ? readTest(reading, name, entry) : readField(reading, `${name}.${entry[0]}`, entry[1], depth + 1),
    ),
  );
}

/** `or: [{ firstName: … }, { lastName: … }]` at the top: one of the maps must hold. */
function readAlternatives(reading: Reading, alternatives: readonly unknown[]): Filter {
  if (alternatives.length === 0 || !alternatives.every(isObject)) {
    throw invalidSearch('list-of-filters', 'or');
  }
  if (alternatives.length > maxConditions) throw invalidSearch('too-many');
  return or(
    alternatives.map((map) => and(Object.entries(map).map(([name, value]) => readField(reading, name, value, 2)))),
  );
}

/**
 * Reads `{ field: { operator: value } }`, nested or dotted; several conditions must all hold. Only fields of the
 * whitelist and values of their type pass: everything else is VALIDATION.
 */
export function parseFilter(filters: unknown, fields: Fields): Filter {
  if (filters === undefined || filters === null) return all;
  if (!isObject(filters)) throw invalidSearch('object');
  const entries = Object.entries(filters);
  if (entries.length > maxConditions) throw invalidSearch('too-many');
  const reading = { fields, conditions: 0 };
  return and(
    entries.map(([name, value]) =>
      name === 'or' && Array.isArray(value) ? readAlternatives(reading, value) : readField(reading, name, value, 1),
    ),
  );
}
