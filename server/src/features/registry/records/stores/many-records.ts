import { entities } from '@sanad/contract/entities/entities';
import { type EntityName, promotedColumns } from '@sanad/contract/entities/entity';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import { partitionOf } from '../../../../platform/database/schema-sync.ts';
import type { StoredRecord } from '../../../../platform/database/tables/record-tables.ts';
import type { RecordData } from '../rules.ts';

/** The fields that get a value; every change of a set names the same. */
export type FieldChange = { osid: string; fields: RecordData };
export type ChangeOf = {
  /** The fields that go. */
  without: readonly string[];
  /** Null: the product itself; undefined: whoever wrote last stays named. */
  by: string | null | undefined;
  at: Date;
  /** Only records that are in this state still. */
  ifStatus: string | undefined;
  /** Only records that are as they were at this time, of which callers hear the milliseconds. */
  ifSeen: Date | undefined;
  /** Null: nobody's from now on; undefined: whose they are. */
  ownerId: string | null | undefined;
};

const tableOf = (entity: EntityName) => sql.table(partitionOf({ name: entity }));

/**
 * The entity as a value of the other side of a join. While a file is read its tables grow faster than the database counts
 * them: where it sees the entity as a word, it takes all records of it to be one, and reads them all for each row.
 */
const ofEntity = (entity: EntityName, rows: RawBuilder<unknown>) =>
  sql`(select ${sql.lit(entity)}::text as entity, given.* from ${rows} offset 0) as change`;

/** The columns that are filled from the fields that change (rules.ts `promote` says the same of a whole record). */
function promotedAnew(
  entity: EntityName,
  given: ReadonlySet<string>,
  without: readonly string[],
): RawBuilder<unknown>[] {
  const valueNow = (field: string) => {
    if (given.has(field)) return sql`(change.fields->>${sql.lit(field)})`;
    return without.includes(field) ? sql`null::text` : sql`(record.data->>${sql.lit(field)})`;
  };
  return promotedColumns.flatMap((column) => {
    const fields = entities[entity].promoted[column] ?? [];
    if (!fields.some((field) => given.has(field) || without.includes(field))) return [];
    const value = sql.join(fields.map(valueNow), sql` || '/' || `);
    return [sql`${sql.ref(column)} = ${column === 'status' ? sql`coalesce(${value}, 'active')` : value}`];
  });
}

/** Gives many records new values of some fields, in one statement; answers how many it were. */
export async function updateFields(
  db: Database,
  entity: EntityName,
  changes: readonly FieldChange[],
  { without, by, at, ifStatus, ifSeen, ownerId }: ChangeOf,
): Promise<number> {
  if (changes.length === 0) return 0;
  const given = new Set(Object.keys(changes[0]?.fields ?? {}));
  const set = [
    sql`data = (record.data - ${[...without]}::text[]) || change.fields`,
    ...promotedAnew(entity, given, without),
    sql`version = record.version + 1, updated_at = ${at}`,
    ...(by === undefined ? [] : [sql`updated_by = ${by}`]),
    ...(ownerId === undefined ? [] : [sql`owner_id = ${ownerId}`]),
  ];
  const { numAffectedRows } = await sql`
    update ${tableOf(entity)} as record set ${sql.join(set)}
    from ${ofEntity(entity, sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as given(osid uuid, fields jsonb)`)}
    where record.entity = change.entity and record.osid = change.osid and record.deleted_at is null
      ${ifStatus === undefined ? sql`` : sql`and record.status = ${ifStatus}`}
      ${ifSeen === undefined ? sql`` : sql`and date_trunc('milliseconds', record.updated_at) = ${ifSeen}`}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Gives records the whole data that the question (`select osid, data ...`) answers for them, in one statement. */
export async function updateData(
  db: Database,
  entity: EntityName,
  wanted: RawBuilder<{ osid: string; data: RecordData }>,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const fields = new Set(Object.values(entities[entity].promoted).flat());
  const set = [sql`data = change.fields`, ...promotedAnew(entity, fields, [])];
  await sql`update ${tableOf(entity)} as record
    set ${sql.join(set)}, version = record.version + 1, updated_at = ${at}, updated_by = ${by}
    from ${ofEntity(entity, sql`(${wanted}) as given(osid, fields)`)}
    where record.entity = change.entity and record.osid = change.osid and record.deleted_at is null`.execute(db);
}

/** Marks records as deleted; their unique fields are free again. */
export async function deleteRecords(
  db: Database,
  entity: EntityName,
  osids: readonly string[],
  { by, at }: { by: string; at: Date },
): Promise<void> {
  if (osids.length === 0) return;
  await sql`update ${tableOf(entity)} as record
    set deleted_at = ${at}, updated_at = ${at}, updated_by = ${by}, version = record.version + 1
    from ${ofEntity(entity, sql`unnest(${[...osids]}::uuid[]) as given(osid)`)}
    where record.entity = change.entity and record.osid = change.osid and record.deleted_at is null`.execute(db);
}

const columns = sql`entity, osid, data, status, owner_id, version, created_at, created_by, updated_at, updated_by`;

/** The live records with these ids, in no order. */
export async function listRecords(db: Database, entity: EntityName, osids: readonly string[]): Promise<StoredRecord[]> {
  if (osids.length === 0) return [];
  const { rows } = await sql<StoredRecord>`select ${columns} from ${tableOf(entity)}
    where entity = ${sql.lit(entity)} and osid = any(${[...osids]}::uuid[]) and deleted_at is null`.execute(db);
  return rows;
}

/** The same, with those that were deleted. */
export async function listEvenDeleted(
  db: Database,
  entity: EntityName,
  osids: readonly string[],
): Promise<StoredRecord[]> {
  if (osids.length === 0) return [];
  const { rows } = await sql<StoredRecord>`select ${columns} from ${tableOf(entity)}
    where entity = ${sql.lit(entity)} and osid = any(${[...osids]}::uuid[])`.execute(db);
  return rows;
}

/** The live ones among records of several kinds, held until the end of the transaction: always in the same order. */
export async function listRecordsForUpdate(
  db: Database,
  kinds: readonly EntityName[],
  osids: readonly string[],
): Promise<StoredRecord[]> {
  if (osids.length === 0) return [];
  const { rows } = await sql<StoredRecord>`select ${columns} ${heldSql(kinds, osids)}`.execute(db);
  return rows;
}

const heldSql = (kinds: readonly EntityName[], osids: readonly string[]) => sql`from record
  where entity in (${sql.join(kinds.map((kind) => sql.lit(kind)))}) and osid = any(${[...osids]}::uuid[])
    and deleted_at is null
  order by entity, osid for update`;

/** The same, without reading them: thousands need not travel to be held. */
export async function lockRecords(db: Database, kinds: readonly EntityName[], osids: readonly string[]): Promise<void> {
  if (osids.length > 0) await sql`select osid ${heldSql(kinds, osids)}`.execute(db);
}

/** The accounts that hold records of the entity in a state, each once. */
export async function listHoldersInState(
  db: Database,
  entity: EntityName,
  stateId: string,
  type: string | undefined,
): Promise<string[]> {
  const ofType = type === undefined ? sql`true` : sql`group_key = ${type}`;
  const { rows } = await sql<{ accountId: string }>`select distinct owner_id as "accountId" from ${tableOf(entity)}
    where entity = ${sql.lit(entity)} and state_id = ${stateId} and owner_id is not null
      and deleted_at is null and ${ofType}`.execute(db);
  return rows.map(({ accountId }) => accountId);
}

/** Which account holds each of these records; those that nobody holds are left out. */
export async function listHolders(
  db: Database,
  entity: EntityName,
  osids: readonly string[],
): Promise<{ osid: string; accountId: string }[]> {
  if (osids.length === 0) return [];
  const { rows } = await sql<{ osid: string; accountId: string }>`select osid, owner_id as "accountId"
    from ${tableOf(entity)} where entity = ${sql.lit(entity)} and osid = any(${[...osids]}::uuid[])
      and owner_id is not null and deleted_at is null`.execute(db);
  return rows;
}
