import { sql } from 'kysely';
import type { Database } from './database/database.ts';

/** Every total that is kept. */
export type CounterName = 'certificates-generated' | 'students-certified';

/**
 * Adds to a total, in the transaction of the act that it counts: undone together, counted once. A connection always
 * adds to the same shard, so two transactions wait for each other only if they share one. Whoever adds to several
 * totals does so in the order of their names, and none of them can block another for good.
 */
export async function addToCounter(db: Database, name: CounterName, delta: number): Promise<void> {
  await sql`
    insert into counter (name, shard, value)
    values (${name}, pg_backend_pid() % 64, ${delta})
    on conflict (name, shard) do update set value = counter.value + excluded.value`.execute(db);
}

/** The totals; what was never counted is 0, and no total is below. */
export async function readCounters(db: Database, names: readonly CounterName[]): Promise<Map<CounterName, number>> {
  const rows = await db
    .selectFrom('counter')
    .select(['name', sql<string>`greatest(sum(value), 0)`.as('total')])
    .where('name', 'in', [...names])
    .groupBy('name')
    .execute();
  const totals = new Map(rows.map(({ name, total }) => [name, Number(total)]));
  return new Map(names.map((name) => [name, totals.get(name) ?? 0]));
}
