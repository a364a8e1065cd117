import { sql } from 'kysely';
import type { Database } from './database.ts';

/** How many follow the database, and how far the slowest is behind. They are seen by roles that may see them. */
export async function measureReplicas(db: Database): Promise<{ number: number; lag: number }> {
  const { rows } = await sql<{ number: number; lag: number }>`
    select count(*) as number, coalesce(max(extract(epoch from replay_lag)), 0)::float8 as lag
    from pg_stat_replication where application_name <> 'sanad-backup'`.execute(db);
  return rows[0] ?? { number: 0, lag: 0 };
}
