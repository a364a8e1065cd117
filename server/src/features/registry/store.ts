import type { EntityName } from '@sanad/contract/entities/entity';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { NewRecordRow, StoredRecord } from '../../platform/database/tables/record-tables.ts';
import { AppError } from '../../platform/errors.ts';

/** Rows per statement: large enough that round trips do not count, small enough for one parameter. */
const batchSize = 2000;

const columns = [
  'entity',
  'osid',
  'data',
  'status',
  'owner_id',
  'version',
  'created_at',
  'created_by',
  'updated_at',
  'updated_by',
] as const;

async function insertBatch(db: Database, rows: readonly NewRecordRow[], onConflict: 'fail' | 'skip'): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into record (entity, osid, natural_key, state_id, lga_id, school_id, group_key, subject_id, status,
      owner_id, data, created_at, created_by, updated_at, updated_by)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(entity text, osid uuid,
      natural_key text, state_id text, lga_id text, school_id text, group_key text, subject_id text, status text,
      owner_id text, data jsonb, created_at timestamptz, created_by text, updated_at timestamptz, updated_by text)
    ${onConflict === 'skip' ? sql`on conflict do nothing` : sql``}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

async function insertAll(db: Database, rows: readonly NewRecordRow[], onConflict: 'fail' | 'skip'): Promise<number> {
  let inserted = 0;
  for (let from = 0; from < rows.length; from += batchSize) {
    inserted += await insertBatch(db, rows.slice(from, from + batchSize), onConflict);
  }
  return inserted;
}

/** Stores the records; a duplicate of a unique field is the database's error. */
export function insertRecords(db: Database, rows: readonly NewRecordRow[]): Promise<number> {
  return insertAll(db, rows, 'fail');
}

/** Stores the records that are not there yet, by id or by a unique field; answers how many were new. */
export function insertMissingRecords(db: Database, rows: readonly NewRecordRow[]): Promise<number> {
  return insertAll(db, rows, 'skip');
}

const live = (db: Database, entity: EntityName) =>
  db.selectFrom('record').select(columns).where('entity', '=', entity).where('deleted_at', 'is', null);

export function findRecord(db: Database, entity: EntityName, osid: string): Promise<StoredRecord | undefined> {
  return live(db, entity).where('osid', '=', osid).executeTakeFirst();
}

export async function getRecord(db: Database, entity: EntityName, osid: string): Promise<StoredRecord> {
  const record = await findRecord(db, entity, osid);
  if (record === undefined) throw new AppError('NOT_FOUND');
  return record;
}

export function findRecordByKey(db: Database, entity: EntityName, key: string): Promise<StoredRecord | undefined> {
  return live(db, entity).where('natural_key', '=', key).executeTakeFirst();
}

/** Hands the records over to the given owners; those that have them already are not touched. */
export async function updateOwners(db: Database, rows: readonly NewRecordRow[]): Promise<number> {
  const owners = rows.map(({ entity, osid, owner_id }) => ({ entity, osid, owner_id }));
  const { numAffectedRows } = await sql`
    update record set owner_id = owner.owner_id, version = version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(owners)}::jsonb) as owner(entity text, osid uuid, owner_id text)
    where record.entity = owner.entity and record.osid = owner.osid
      and record.owner_id is distinct from owner.owner_id`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** The live records of an account, oldest first; `groupKey` narrows an entity that several roles share. */
export function listOwnRecords(
  db: Database,
  entity: EntityName,
  owner: { ownerId: string; groupKey?: string },
): Promise<StoredRecord[]> {
  const own = live(db, entity).where('owner_id', '=', owner.ownerId).orderBy('osid');
  return (owner.groupKey === undefined ? own : own.where('group_key', '=', owner.groupKey)).execute();
}

/** The record of an account, or NOT_FOUND. */
export async function getOwnRecord(db: Database, entity: EntityName, ownerId: string): Promise<StoredRecord> {
  const [record] = await listOwnRecords(db, entity, { ownerId });
  if (record === undefined) throw new AppError('NOT_FOUND');
  return record;
}
