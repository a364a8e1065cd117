import { entities } from '@sanad/contract/entities/entities';
import type { Entity, EntityName } from '@sanad/contract/entities/entity';
import type { StoredRecord } from '../../../../platform/database/tables/record-tables.ts';
import {
  absent,
  and,
  type Field,
  type Fields,
  type Filter,
  mentions,
  type Value,
} from '../../../../platform/query/filter.ts';
import { matches, readPath } from '../../../../platform/query/match-filter.ts';
import { fieldsOfEntity, groupColumn } from '../../../../platform/query/schema-fields.ts';

const fieldsByEntity = new Map<EntityName, Fields>(
  Object.values(entities).map((entity) => [entity.name, fieldsOfEntity(entity)]),
);

/** What searches of the entity may name. */
export function fieldsOf(entity: Entity): Fields {
  return fieldsByEntity.get(entity.name) ?? new Map();
}

/** As much of a record as conditions ask for. */
export type Judged = Pick<StoredRecord, 'entity' | 'osid' | 'data' | 'owner_id'> & Partial<StoredRecord>;

function read(record: Judged, field: Field): readonly Value[] {
  if (field.joined !== undefined) return [field.joined.map((name) => record.data[name] ?? '').join(' ')];
  if (field.path !== undefined) return readPath(record.data, field.path);
  const value = record[field.column as keyof Judged];
  if (value === null || value === undefined) return [];
  return [value instanceof Date ? value.toISOString() : String(value)];
}

/** Whether the record in hand is one of those that the condition finds. */
export function isAmong(filter: Filter, record: Judged): boolean {
  return matches(filter, record, { fields: fieldsOf(entities[record.entity]), read });
}

type Conditions = readonly Filter[];

function valueAsked(conditions: Conditions, field: string): Value | undefined {
  const found = conditions.find((one) => one.kind === 'test' && one.field === field && one.operator === 'eq');
  return found?.kind === 'test' ? found.values[0] : undefined;
}

/** Class and division asked for together stand together in one column, which has the index. */
export function withGroup(entity: Entity, filter: Filter): Filter {
  const parts = entity.promoted.group_key ?? [];
  const conditions: Conditions = filter.kind === 'and' ? filter.filters : [filter];
  const values = parts.map((field) => valueAsked(conditions, field));
  if (parts.length < 2 || values.includes(undefined)) return filter;
  const group: Filter = { kind: 'test', field: groupColumn, operator: 'eq', values: [values.join('/')] };
  return and([...conditions, group]);
}

/** Rows that a correction replaced are left out unless they are asked for. */
export function withoutSuperseded({ supersededField }: Entity, filter: Filter): Filter {
  if (supersededField === undefined || mentions(filter, supersededField)) return filter;
  return and([filter, absent(supersededField)]);
}
