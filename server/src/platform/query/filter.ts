import type { TextKey } from '@sanad/contract/text/text';
import type { TextValues } from '@sanad/contract/text/translate';
import { AppError } from '../errors.ts';

/** Text is compared by code point; `time` is an instant, on the wire an ISO date; `id` an osid. */
export type FieldKind = 'text' | 'number' | 'boolean' | 'time' | 'id';

/** A field that searches may name: a column of the table, or a path into its JSON column `data`. */
export type Field = {
  kind: FieldKind;
  /** The column that holds the value, where there is one. */
  column?: string;
  /** The way into `data`; the last way out where there is no column. */
  path?: readonly string[];
  /** Fields of `data` whose texts stand in this one together, with spaces between. */
  joined?: readonly string[];
  /** Some step of the path is a list: a test holds when it holds for one of the values. */
  isList?: boolean;
  /** Holds ids of records, which older clients write with a leading `1-`. */
  isReference?: boolean;
  /** For the product's own scopes; clients cannot name it. */
  isHidden?: boolean;
};

/** The whitelist of a table or an entity, by dotted name. */
export type Fields = ReadonlyMap<string, Field>;

export type Value = string | number | boolean;

export const operators = [
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'between',
  'or',
  'contains',
  'startsWith',
  'endsWith',
  'notContains',
  'notStartsWith',
  'notEndsWith',
  'ilike',
] as const;
export type Operator = (typeof operators)[number];

/** A condition on rows, free of SQL: scopes and searches are made of the same pieces. */
export type Filter =
  | { kind: 'all' }
  | { kind: 'none' }
  | { kind: 'and'; filters: readonly Filter[] }
  | { kind: 'or'; filters: readonly Filter[] }
  | { kind: 'absent'; field: string }
  | { kind: 'unless'; field: string; values: readonly Value[] }
  | { kind: 'test'; field: string; operator: Operator; values: readonly Value[] };

export const all: Filter = { kind: 'all' };
export const none: Filter = { kind: 'none' };

/** All of them hold. */
export function and(filters: readonly Filter[]): Filter {
  if (filters.some((filter) => filter.kind === 'none')) return none;
  const rest = filters.filter((filter) => filter.kind !== 'all');
  return rest.length === 1 && rest[0] !== undefined
    ? rest[0]
    : rest.length === 0
      ? all
      : { kind: 'and', filters: rest };
}

/** One of them holds. */
export function or(filters: readonly Filter[]): Filter {
  if (filters.some((filter) => filter.kind === 'all')) return all;
  const rest = filters.filter((filter) => filter.kind !== 'none');
  return rest.length === 1 && rest[0] !== undefined
    ? rest[0]
    : rest.length === 0
      ? none
      : { kind: 'or', filters: rest };
}

/** The field has one of the values; with none of them nothing fits. */
export function oneOf(field: string, values: readonly Value[]): Filter {
  if (values.length === 0) return none;
  return { kind: 'test', field, operator: values.length === 1 ? 'eq' : 'or', values };
}

/** The field has no value. */
export function absent(field: string): Filter {
  return { kind: 'absent', field };
}

/** The field has none of the values, or no value at all. */
export function unless(field: string, values: readonly Value[]): Filter {
  return values.length === 0 ? all : { kind: 'unless', field, values };
}

/** Whether the filter asks about the field. */
export function mentions(filter: Filter, field: string): boolean {
  if (filter.kind === 'and' || filter.kind === 'or') return filter.filters.some((one) => mentions(one, field));
  return 'field' in filter && filter.field === field;
}

/** The same filter with each condition on a field replaced by what `change` makes of it. */
export function mapConditions(filter: Filter, change: (condition: Filter & { field: string }) => Filter): Filter {
  if (filter.kind === 'and') return and(filter.filters.map((one) => mapConditions(one, change)));
  if (filter.kind === 'or') return or(filter.filters.map((one) => mapConditions(one, change)));
  return 'field' in filter ? change(filter) : filter;
}

type SearchText = Extract<TextKey, `search.${string}`>;
export type SearchProblem = SearchText extends `search.${infer Reason}` ? Reason : never;

/** The refusal of a search that cannot be understood, in English in the registry's words. */
export function invalidSearch(reason: SearchProblem, field = '', values: TextValues = {}): AppError {
  // One place, though it has dots: no path leads into a filter.
  const problem = { path: field.slice(0, 80), code: `search.${reason}`, values };
  return new AppError('VALIDATION', { text: 'search.invalid', problems: [problem] });
}
