import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * Whether what belongs to the release in this column is out; what belongs to none always is. Those that are not out are
 * few, and are looked up once for a whole statement (migration 0141).
 */
export function isReleased(column: string): RawBuilder<boolean> {
  const release = sql.ref(column);
  return sql`(${release} is null or ${release}::uuid <> all ((select withheld_releases())::uuid[]))`;
}

/** The releases whose moment has not come. */
export async function listWithheldReleases(db: Database): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ ids: string[] }>`select withheld_releases() as ids`.execute(db);
  return new Set(rows[0]?.ids);
}
