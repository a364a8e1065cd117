import { type Expression, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { countCap } from './page.ts';

/** How many rows the query has, up to one more than the cap: `readPage` makes of it what is told. */
export async function countUpToCap(db: Database, rows: Expression<unknown>): Promise<number> {
  const { rows: counted } = await sql<{ count: number }>`
    select count(*) as count from (select 1 from (${rows}) as matching limit ${countCap + 1}) as counted`.execute(db);
  return counted[0]?.count ?? 0;
}
