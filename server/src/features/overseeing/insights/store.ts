import type { EntityName } from '@sanad/contract/entities/entity';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Period } from './rules.ts';

type Counted = { entity: EntityName; period: number; total: number };

/** New ones of a period and all that there are, by entity. */
export async function countAdded(
  db: Database,
  entities: readonly EntityName[],
  { start, end }: Period,
): Promise<ReadonlyMap<EntityName, Counted>> {
  const { rows } = await sql<Counted>`
    select entity, count(*) filter (where created_at >= ${start} and created_at < ${end})::int as period,
      count(*)::int as total
    from record where entity = any(${entities}::text[]) and deleted_at is null group by entity`.execute(db);
  return new Map(rows.map((row) => [row.entity, row]));
}

export async function countSchoolsAdded(db: Database, { start, end }: Period): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from record
    where entity = 'School' and deleted_at is null and created_at >= ${start} and created_at < ${end}`.execute(db);
  return rows[0]?.n ?? 0;
}

export type DayCount = { entity: EntityName; day: number; n: number };

/** New ones of every day of the period on which there were some. */
export async function countByDay(
  db: Database,
  entities: readonly EntityName[],
  { start, end }: Period,
): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select entity, extract(day from created_at at time zone 'UTC')::int as day, count(*)::int as n
    from record where entity = any(${entities}::text[]) and deleted_at is null
      and created_at >= ${start} and created_at < ${end}
    group by 1, 2`.execute(db);
  return rows;
}
