import type { EntityName } from '@sanad/contract/entities/entity';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';

export async function insertFold(db: Database, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`insert into record_fold (folded, kept) values (${from}, ${to})
    on conflict (folded) do update set kept = excluded.kept`.execute(db);
}

export async function deleteFold(db: Database, folded: string): Promise<void> {
  await sql`delete from record_fold where folded = ${folded}`.execute(db);
}

/** The record that stays of what was folded, be it over several. */
export async function findKept(db: Database, folded: string): Promise<string | undefined> {
  const { rows } = await sql<{ kept: string }>`with recursive way as (
      select kept, 1 as step from record_fold where folded = ${folded}
      union all select record_fold.kept, step + 1 from record_fold join way on record_fold.folded = way.kept where step < 50)
    select kept from way order by step desc limit 1`.execute(db);
  return rows[0]?.kept;
}

/** All that was folded into a record, be it over several. */
export async function listFolded(db: Database, kept: string): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`with recursive way as (
      select folded, 1 as step from record_fold where kept = ${kept}
      union all select record_fold.folded, step + 1 from record_fold join way on record_fold.kept = way.folded where step < 50)
    select folded from way`.execute(db);
  return rows.map(({ folded }) => folded);
}

/** Those that stay of the records that were folded away under these keys, be it over several. */
export async function listKeptByKey(
  db: Database,
  entity: EntityName,
  keys: readonly string[],
): Promise<{ key: string; osid: string }[]> {
  const { rows } = await sql<{ key: string; osid: string }>`with recursive way as (
      select record.natural_key as key, record_fold.kept as osid, 1 as step from record_fold
        join record on record.entity = ${entity} and record.osid = record_fold.folded
        where record.deleted_at is not null and record.natural_key = any(${keys})
      union all select way.key, record_fold.kept, step + 1 from way join record_fold on record_fold.folded = way.osid
        where step < 50)
    select distinct on (key) key, osid from way order by key, step desc`.execute(db);
  return rows;
}
