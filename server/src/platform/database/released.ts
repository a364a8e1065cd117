import { type RawBuilder, sql } from 'kysely';

/**
 * Whether what belongs to the release in this column is out; what belongs to none always is. Those that are not out are
 * few, and are looked up once for a whole statement (migration 0141).
 */
export function isReleased(column: string): RawBuilder<boolean> {
  const release = sql.ref(column);
  return sql`(${release} is null or ${release}::uuid <> all ((select withheld_releases())::uuid[]))`;
}
