import { entities } from '@sanad/contract/entities/entities';
import { type Entity, type EntityName, type PromotedColumn, promotedColumns } from '@sanad/contract/entities/entity';
import { schoolCodeOf } from '@sanad/contract/numbers/school-code';
import type { NewRecordRow } from '../../../platform/database/tables/record-tables.ts';

export type RecordData = Record<string, unknown>;

/** A record about to be stored. `by` is the account that makes it; null where the product itself does. */
export type NewRecord = {
  entity: EntityName;
  osid: string;
  data: RecordData;
  ownerId: string | null;
  by: string | null;
  at: Date;
};

export type PromotedValues = Record<Exclude<PromotedColumn, 'status'>, string | null> & { status: string };

/** A record that an account owns, as far as it says where the account belongs. */
export type OwnRecord = {
  entity: EntityName;
  osid: string;
  state_id: string | null;
  lga_id: string | null;
  school_id: string | null;
  group_key: string | null;
  status: string;
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The bare id behind any spelling (`1-<uuid>` of older clients, upper case), or undefined where it is none. */
export function findOsid(value: string): string | undefined {
  const bare = value
    .trim()
    .toLowerCase()
    .replace(/^1-(?=[0-9a-f]{8}-)/, '');
  return uuid.test(bare) ? bare : undefined;
}

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function promotedValue(fields: readonly string[], data: RecordData): string | null {
  const values = fields.map((field) => textOf(data[field]));
  return values.includes(null) ? null : values.join('/');
}

/** What the promoted columns hold for this data; the check of the partition computes the same in SQL. */
export function promote(entity: Entity, data: RecordData): PromotedValues {
  const values = promotedColumns.map((column) => {
    const fields = entity.promoted[column];
    return [column, fields === undefined ? null : promotedValue(fields, data)];
  });
  const promoted = Object.fromEntries(values) as PromotedValues;
  return { ...promoted, status: promoted.status ?? 'active' };
}

/** What a record has by its id alone, whatever anybody sends. */
function withOwnNumbers({ entity, osid, data }: NewRecord): RecordData {
  return entity === 'School' ? { ...data, schoolCode: schoolCodeOf(osid) } : data;
}

/** The row of a new record. */
export function rowOf(record: NewRecord): NewRecordRow {
  const data = withOwnNumbers(record);
  return {
    entity: record.entity,
    osid: record.osid,
    ...promote(entities[record.entity], data),
    owner_id: record.ownerId,
    data,
    created_at: record.at,
    created_by: record.by,
    updated_at: record.at,
    updated_by: record.by,
  };
}
