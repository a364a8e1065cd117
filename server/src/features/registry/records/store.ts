import { type EntityName, entityNames } from '@sanad/contract/entities/entity';
import { sql } from 'kysely';
import { type Database, plannedOnce } from '../../../platform/database/database.ts';
import type { NewRecordRow, StoredRecord } from '../../../platform/database/tables/record-tables.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Fields, Filter } from '../../../platform/query/filter.ts';
import { filterSql } from '../../../platform/query/filter-sql.ts';
import { countCap, orderSql, type Page } from '../../../platform/query/page.ts';

/** Rows per statement: large enough that round trips do not count, small enough for one parameter. */
const batchSize = 2000;

/** PostgreSQL's code for a second row with the same unique value. */
const uniqueViolation = '23505';

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

const columnsSql = sql.join(columns.map((column) => sql.ref(column)));

type OnConflict = 'fail' | 'skip';

function insertSql(rows: string, onConflict: OnConflict) {
  return sql`insert into record (entity, osid, natural_key, state_id, lga_id, school_id, group_key, subject_id, status,
      owner_id, data, created_at, created_by, updated_at, updated_by)
    select * from jsonb_to_recordset(${rows}::jsonb) as row(entity text, osid uuid,
      natural_key text, state_id text, lga_id text, school_id text, group_key text, subject_id text, status text,
      owner_id text, data jsonb, created_at timestamptz, created_by text, updated_at timestamptz, updated_by text)
    ${onConflict === 'skip' ? sql`on conflict do nothing` : sql``}`;
}

const insertOrFailSql = (rows: string) => insertSql(rows, 'fail');

/** The statement that stores one record, as a part of another; a duplicate of a unique field is the database's error. */
export const insertRecordBeside = (row: NewRecordRow) => ({ write: insertOrFailSql, rows: [row] });

async function insertBatch(db: Database, rows: readonly NewRecordRow[], onConflict: OnConflict): Promise<number> {
  const { numAffectedRows } = await sql`${plannedOnce} ${insertSql(JSON.stringify(rows), onConflict)}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

async function insertAll(db: Database, rows: readonly NewRecordRow[], onConflict: OnConflict): Promise<number> {
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
export async function insertMissingRecords(db: Database, rows: readonly NewRecordRow[]): Promise<number> {
  try {
    return await insertAll(db, rows, 'skip');
  } catch (error) {
    // A number that somebody holds in another spelling (migration 0106).
    if ((error as { code?: string }).code !== uniqueViolation) throw error;
    throw new AppError('CONFLICT', { text: 'registry.duplicate', cause: error });
  }
}

const live = (db: Database, entity: EntityName) =>
  db.selectFrom('record').select(columns).where('entity', '=', entity).where('deleted_at', 'is', null);

/** Every page asks for records by their id. */
export async function findRecord(db: Database, entity: EntityName, osid: string): Promise<StoredRecord | undefined> {
  const { rows } = await sql<StoredRecord>`${plannedOnce} select ${columnsSql} from record
    where entity = ${sql.lit(entity)} and osid = ${osid} and deleted_at is null`.execute(db);
  return rows[0];
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

/** False where no live record has this id. */
export async function updateOwner(
  db: Database,
  { entity, osid, ownerId }: { entity: EntityName; osid: string; ownerId: string },
): Promise<boolean> {
  const result = await db
    .updateTable('record')
    .set({ owner_id: ownerId, version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where('entity', '=', entity)
    .where('osid', '=', osid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** These records belong to nobody from now on. */
export async function updateOwnerless(db: Database, entity: EntityName, osids: readonly string[]): Promise<void> {
  if (osids.length === 0) return;
  await db
    .updateTable('record')
    .set({ owner_id: null, version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where('entity', '=', entity)
    .where('osid', 'in', [...osids])
    .execute();
}

/** The classes of these teachers are without one from now on. */
export async function deleteChargesOf(db: Database, teachers: readonly string[], { by, at }: { by: string; at: Date }) {
  if (teachers.length === 0) return;
  await db
    .updateTable('record')
    .set({ deleted_at: at, updated_at: at, updated_by: by, version: sql`version + 1` })
    .where('entity', '=', 'ClassTeacher')
    .where('subject_id', 'in', [...teachers])
    .where('deleted_at', 'is', null)
    .execute();
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

export type RecordQuery = {
  where: Filter;
  fields: Fields;
  page: Page;
  /** At most one record can be meant: there is one way to find it, whatever the values, and few ways to ask. */
  isOfOne?: boolean;
};

/** Beyond this many rows to pass over, they are passed over without reading their data. */
const deepOffset = 100;

// The entity stands in the text: each has a plan of its own, over its own partition.
function from(entity: EntityName, { where, fields }: Omit<RecordQuery, 'page'>) {
  return sql`from record where entity = ${sql.lit(entity)} and deleted_at is null and ${filterSql(where, fields)}`;
}

export async function listPage(db: Database, entity: EntityName, query: RecordQuery): Promise<StoredRecord[]> {
  const { offset, limit, order } = query.page;
  const window = sql`order by ${orderSql(order)} limit ${limit} offset ${offset}`;
  const page = sql`select osid ${from(entity, query)} ${window}`;
  const { rows } = await (offset < deepOffset
    ? sql<StoredRecord>`${query.isOfOne === true ? plannedOnce : sql``} select ${columnsSql} ${from(entity, query)} ${window}`
    : sql<StoredRecord>`select ${columnsSql} from record join (${page}) as page using (osid)
          where entity = ${sql.lit(entity)} order by ${orderSql(order)}`
  ).execute(db);
  return rows;
}

/** How many rows there are, as far as counting goes: at most one more than the cap. */
export async function countUpToCap(db: Database, entity: EntityName, query: RecordQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select 1 ${from(entity, query)} limit ${countCap + 1}) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The same for several questions in one statement, in their order. */
export async function countEachUpToCap(
  db: Database,
  entity: EntityName,
  queries: readonly Omit<RecordQuery, 'page'>[],
): Promise<number[]> {
  if (queries.length === 0) return [];
  const counts = queries.map(
    (query) => sql`(select count(*) from (select 1 ${from(entity, query)} limit ${countCap + 1}) as counted)`,
  );
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(db);
  return (rows[0]?.counts ?? []).map(Number);
}

/** How many schools name each of the types. */
export async function countSchoolsByType(
  db: Database,
  identifiers: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ type: string; count: number }>`
    select (data->>'schoolType') collate "C" as type, count(*) as count from record
    where entity = 'School' and deleted_at is null and (data->>'schoolType') collate "C" = any(${identifiers}::text[])
    group by 1`.execute(db);
  return new Map(rows.map((row) => [row.type, row.count]));
}

/** The live record, held for this transaction: others who want to change it wait. */
export function findRecordForUpdate(db: Database, entity: EntityName, osid: string): Promise<StoredRecord | undefined> {
  return live(db, entity).where('osid', '=', osid).forUpdate().executeTakeFirst();
}

/** As above, of whichever of these entities it is. */
export function findAmongForUpdate(
  db: Database,
  entities: readonly EntityName[],
  osid: string,
): Promise<StoredRecord | undefined> {
  const wanted = db
    .selectFrom('record')
    .select(columns)
    .where('entity', 'in', [...entities]);
  return wanted.where('osid', '=', osid).where('deleted_at', 'is', null).forUpdate().executeTakeFirst();
}

/** Stores new data of a record; CONFLICT where it repeats a unique field of another. */
export async function updateRecord(db: Database, row: NewRecordRow): Promise<void> {
  const { entity, osid, created_at: _at, created_by: _by, data, ...rest } = row;
  try {
    await db
      .updateTable('record')
      .set({ ...rest, data: JSON.stringify(data), version: sql`version + 1` })
      .where('entity', '=', entity)
      .where('osid', '=', osid)
      .execute();
  } catch (error) {
    if ((error as { code?: string }).code !== uniqueViolation) throw error;
    throw new AppError('CONFLICT', { text: 'registry.duplicate', cause: error });
  }
}

/** Stores new data of many records, in one statement. */
export async function updateRecords(db: Database, rows: readonly NewRecordRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`update record set natural_key = row.natural_key, state_id = row.state_id, lga_id = row.lga_id,
      school_id = row.school_id, group_key = row.group_key, subject_id = row.subject_id, status = row.status,
      data = row.data, version = version + 1, updated_at = row.updated_at, updated_by = row.updated_by
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(entity text, osid uuid, natural_key text,
      state_id text, lga_id text, school_id text, group_key text, subject_id text, status text, data jsonb,
      updated_at timestamptz, updated_by text)
    where record.entity = row.entity and record.osid = row.osid`.execute(db);
}

/** Marks the record as deleted; its unique fields are free again. `data`: all that stays of what it said. */
export async function deleteRecord(
  db: Database,
  {
    entity,
    osid,
    by,
    at,
    data,
  }: { entity: EntityName; osid: string; by: string; at: Date; data?: StoredRecord['data'] },
): Promise<void> {
  const left = data === undefined ? {} : { data: JSON.stringify(data) };
  await db
    .updateTable('record')
    .set({ ...left, deleted_at: at, updated_at: at, updated_by: by, version: sql`version + 1` })
    .where('entity', '=', entity)
    .where('osid', '=', osid)
    .execute();
}

/** Whether a live record of any entity stands in this place or is about this subject. */
export async function isNamedByOthers(db: Database, osid: string): Promise<boolean> {
  const { rows } = await sql<{ isNamed: boolean }>`
    select exists (select 1 from record where entity = any(${[...entityNames]}::text[]) and deleted_at is null
      and (school_id = ${osid} or state_id = ${osid} or lga_id = ${osid} or subject_id = ${osid})) as "isNamed"`.execute(
    db,
  );
  return rows[0]?.isNamed === true;
}
