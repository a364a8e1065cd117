import type { EntityName } from '@sanad/contract/entities/entity';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Period } from './rules.ts';

type Counted = { entity: EntityName; period: number; total: number };

/** One question about several entities, in one statement. */
const eachOf = <T>(entities: readonly EntityName[], question: (entity: EntityName) => RawBuilder<unknown>) =>
  sql<T>`${sql.join(entities.map(question), sql` union all `)}`;

/** New ones of a period and all that there are, by entity. */
export async function countAdded(
  db: Database,
  entities: readonly EntityName[],
  { start, end }: Period,
): Promise<ReadonlyMap<EntityName, Counted>> {
  const { rows } = await eachOf<Counted>(
    entities,
    (entity) => sql`select ${sql.lit(entity)} as entity, count(*)::int as total,
      count(*) filter (where created_at >= ${start} and created_at < ${end})::int as period from ${sql.table(entity)}`,
  ).execute(db);
  return new Map(rows.map((row) => [row.entity, row]));
}

export async function countSchoolsAdded(db: Database, { start, end }: Period): Promise<number> {
  const schools = db.selectFrom('School').where('created_at', '>=', start).where('created_at', '<', end);
  return (await schools.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n;
}

export type DayCount = { entity: EntityName; day: number; n: number };

/** New ones of every day of the period on which there were some. */
export async function countByDay(
  db: Database,
  entities: readonly EntityName[],
  { start, end }: Period,
): Promise<DayCount[]> {
  const { rows } = await eachOf<DayCount>(
    entities,
    (entity) => sql`select ${sql.lit(entity)} as entity, extract(day from created_at at time zone 'UTC')::int as day,
      count(*)::int as n from ${sql.table(entity)} where created_at >= ${start} and created_at < ${end} group by 2`,
  ).execute(db);
  return rows;
}
