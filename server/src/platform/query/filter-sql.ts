import { foldedText } from '@sanad/contract/spelling/folded-text';
import { type RawBuilder, sql } from 'kysely';
import type { Field, Fields, Filter, Operator, Value } from './filter.ts';
import { negations } from './match-filter.ts';

type Sql = RawBuilder<unknown>;
type Condition = RawBuilder<boolean>;

/** The JSON at the path: names come from the whitelist, never from a request. */
function jsonAt(path: readonly string[]): { parent: Sql; last: string } {
  const parent = path.slice(0, -1).reduce<Sql>((from, step) => sql`${from}->${sql.lit(step)}`, sql.ref('data'));
  return { parent, last: path.at(-1) ?? '' };
}

/** The value as its type, from JSON. What has another type counts as no value. */
function typed(field: Field, json: Sql, text: Sql): Sql {
  if (field.kind === 'number') return sql`(case when jsonb_typeof(${json}) = 'number' then (${text})::numeric end)`;
  if (field.kind === 'boolean') return sql`(case when jsonb_typeof(${json}) = 'boolean' then (${text})::boolean end)`;
  return sql`(${text}) collate "C"`;
}

function joinedSql(names: readonly string[]): Sql {
  const texts = names.map((name) => sql`coalesce(data->>${sql.lit(name)}, '')`);
  return sql`(${sql.join(texts, sql` || ' ' || `)})`;
}

/** The expression that holds a field's one value; what is sorted by, too. */
export function valueSql(field: Field): Sql {
  if (field.joined !== undefined) return sql`${joinedSql(field.joined)} collate "C"`;
  if (field.column !== undefined) {
    const column = sql.ref(field.column);
    return field.kind === 'text' ? sql`${column} collate "C"` : column;
  }
  const { parent, last } = jsonAt(field.path ?? []);
  const name = sql.lit(last);
  return typed(field, sql`${parent}->${name}`, sql`${parent}->>${name}`);
}

function bound(field: Field, value: Value | readonly Value[]): Sql {
  const list = Array.isArray(value) ? sql`[]` : sql``;
  const types = { text: sql`text`, number: sql`numeric`, boolean: sql`boolean`, time: sql`timestamptz`, id: sql`uuid` };
  return sql`${value}::${types[field.kind]}${list}`;
}

/** The bare text: the fold of case is the database's own, and the index of parts of names is on it. */
function textSql({ column, path = [], joined }: Field): Sql {
  if (joined !== undefined) return sql.ref('search_text');
  if (column !== undefined) return sql`${sql.ref(column)} collate "default"`;
  const { parent, last } = jsonAt(path);
  return sql`(${parent}->>${sql.lit(last)})`;
}

/** The same for a test of equality, where no order counts: the bare column can use its index, whatever its collation. */
function comparedSql(field: Field, operator: Operator): Sql {
  const isEqual = operator === 'eq' || operator === 'or';
  if (operator === 'ilike') return textSql(field);
  return isEqual && field.column !== undefined ? sql.ref(field.column) : valueSql(field);
}

const osid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** `escape ''`: a backslash is a character like any other, also at the end. */
function like(value: Sql, operator: 'like' | 'ilike', pattern: string): Condition {
  return sql<boolean>`${value} ${sql.raw(operator)} ${pattern.includes('%') ? pattern : `%${pattern}%`} escape ''`;
}

function testSql(field: Field, value: Sql, operator: Operator, values: readonly Value[]): Condition {
  const [first = '', second = ''] = values;
  const one = () => bound(field, first);
  switch (operator) {
    case 'eq':
      return sql`${value} = ${one()}`;
    case 'or':
      return sql`${value} = any(${bound(field, values)})`;
    case 'gt':
      return sql`${value} > ${one()}`;
    case 'gte':
      return sql`${value} >= ${one()}`;
    case 'lt':
      return sql`${value} < ${one()}`;
    case 'lte':
      return sql`${value} <= ${one()}`;
    case 'between':
      return sql`${value} between ${one()} and ${bound(field, second)}`;
    case 'contains':
      return sql`strpos(${value}, ${one()}) > 0`;
    case 'startsWith':
      return sql`starts_with(${value}, ${one()})`;
    case 'endsWith':
      return sql`right(${value}, length(${one()})) = ${one()}`;
    case 'ilike':
      // What several fields make together is looked through however it is typed: both sides are folded already.
      if (field.joined !== undefined) return like(value, 'like', foldedText(String(first)));
      // Items of lists come with collation "C".
      return like(field.isList === true ? sql`(${value}) collate "default"` : value, 'ilike', String(first));
    default:
      throw new Error(`${operator} is made from what it negates.`);
  }
}

const quoteStep = (step: string) => `."${step.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/** A test on the values along a path with lists: it holds when it holds for one of them. */
function listSql(field: Field, test: (value: Sql) => Condition): Condition {
  const path = sql.lit(`lax $${(field.path ?? []).map((step) => `${quoteStep(step)}[*]`).join('')}`);
  const value = typed(field, sql`item.value`, sql`item.value #>> '{}'`);
  const values = sql`jsonb_path_query(data, ${path}::jsonpath) as item(value)`;
  return sql`exists (select 1 from ${values} where jsonb_typeof(item.value) <> 'null' and ${test(value)})`;
}

function conditionSql(field: Field, operator: Operator, wanted: readonly Value[]): Condition {
  // What is no id is nobody's id.
  const values = field.kind === 'id' ? wanted.filter((value) => osid.test(String(value))) : wanted;
  const positive = negations[operator] ?? operator;
  const test = (value: Sql): Condition => (values.length === 0 ? sql`false` : testSql(field, value, positive, values));
  const met = field.isList === true ? listSql(field, test) : test(comparedSql(field, positive));
  if (positive === operator) return met;
  return field.isList === true
    ? sql`(${listSql(field, () => sql`true`)} and not ${met})`
    : sql`(${valueSql(field)} is not null and not (${met}))`;
}

/** The condition for a `where`. The table must be the only one with the fields' columns in the query. */
export function filterSql(filter: Filter, fields: Fields): Condition {
  if (filter.kind === 'all') return sql`true`;
  if (filter.kind === 'none') return sql`false`;
  if (filter.kind === 'and' || filter.kind === 'or') {
    const parts = filter.filters.map((one) => filterSql(one, fields));
    return sql`(${sql.join(parts, filter.kind === 'and' ? sql` and ` : sql` or `)})`;
  }
  const field = fields.get(filter.field);
  if (field === undefined) throw new Error(`There is no field ${filter.field} to ask for.`);
  if (filter.kind === 'absent') return sql`${valueSql(field)} is null`;
  if (filter.kind === 'unless') return sql`(${conditionSql(field, 'or', filter.values)}) is not true`;
  return conditionSql(field, filter.operator, filter.values);
}
