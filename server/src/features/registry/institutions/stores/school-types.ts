import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import { takeTurn } from '../../../../platform/database/take-turn.ts';

export type StoredType = { osid: string; title: string; identifier: string; isCore: boolean };

/** All live types, held so that names stay free or taken until the transaction ends. */
export async function listTypesForUpdate(db: Database): Promise<StoredType[]> {
  await takeTurn(db, 'school types');
  const { rows } = await sql<StoredType>`
    select osid, data->>'title' as title, data->>'identifier' as identifier,
      coalesce((data->>'isCore')::boolean, false) as "isCore"
    from record where entity = 'SchoolType' and deleted_at is null`.execute(db);
  return rows;
}

export async function hasSchools(db: Database, identifier: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from record where entity = 'School' and deleted_at is null
      and (data->>'schoolType') collate "C" = ${identifier} limit 1`.execute(db);
  return rows.length > 0;
}

export async function deleteType(
  db: Database,
  { osid, by, at }: { osid: string; by: string; at: Date },
): Promise<void> {
  await sql`update record set deleted_at = ${at}, updated_at = ${at}, updated_by = ${by}, version = version + 1
    where entity = 'SchoolType' and osid = ${osid}::uuid`.execute(db);
}
