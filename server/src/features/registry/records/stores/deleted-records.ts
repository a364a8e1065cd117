import type { EntityName } from '@sanad/contract/entities/entity';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import { partitionOf } from '../../../../platform/database/schema-sync.ts';
import type { StoredRecord } from '../../../../platform/database/tables/record-tables.ts';

export async function hadRecord(db: Database, entity: EntityName, ownerId: string): Promise<boolean> {
  const deleted = db.selectFrom('record').select('osid').where('entity', '=', entity).where('owner_id', '=', ownerId);
  return (await deleted.where('deleted_at', 'is not', null).limit(1).executeTakeFirst()) !== undefined;
}

export type Made = { schoolId: string; by: string; since: Date };

export async function countMade(db: Database, entity: EntityName, { schoolId, by, since }: Made): Promise<number> {
  const { made } = await db
    .selectFrom('record')
    .select(({ fn }) => fn.countAll<number>().as('made'))
    .where('entity', '=', entity)
    .where('school_id', '=', schoolId)
    .where('created_by', '=', by)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return made;
}

export type DeletableRecord = StoredRecord & { deleted_at: Date | null };

/** Held for this transaction, in an order that no two acts can disagree on. */
export async function listEvenDeletedForUpdate(
  db: Database,
  entity: EntityName,
  osids: readonly string[],
): Promise<DeletableRecord[]> {
  if (osids.length === 0) return [];
  const { rows } =
    await sql<DeletableRecord>`select entity, osid, data, status, owner_id, version, created_at, created_by,
      updated_at, updated_by, deleted_at from ${sql.table(partitionOf({ name: entity }))}
    where entity = ${sql.lit(entity)} and osid = any(${[...osids]}::uuid[]) order by osid for update`.execute(db);
  return rows;
}

/** `ownerId`: whose they are from now on; undefined: whose they were. */
export type BringingBack = { by: string; at: Date; ownerId?: string | null };

export async function updateBroughtBack(
  db: Database,
  entity: EntityName,
  osids: readonly string[],
  { by, at, ownerId }: BringingBack,
): Promise<void> {
  if (osids.length === 0) return;
  const owner = ownerId === undefined ? sql`owner_id` : sql`${ownerId}`;
  await sql`update ${sql.table(partitionOf({ name: entity }))} set deleted_at = null, updated_at = ${at}, updated_by = ${by},
      owner_id = ${owner}, version = version + 1
    where entity = ${sql.lit(entity)} and osid = any(${[...osids]}::uuid[]) and deleted_at is not null`.execute(db);
}
