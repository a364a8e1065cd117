import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';

/** How many documents an account keeps beside this one, and how long they are written out. */
export async function measureWallet(
  db: Database,
  { ownerId, without }: { ownerId: string; without: string | undefined },
): Promise<{ documents: number; characters: number }> {
  const { rows } = await sql<{ documents: number; characters: number }>`
    select count(*)::int as documents, coalesce(sum(length(data::text)), 0)::int as characters from record
    where entity = 'WalletDocument' and deleted_at is null and owner_id = ${ownerId}
      and ${without === undefined ? sql`true` : sql`osid <> ${without}`}`.execute(db);
  return rows[0] ?? { documents: 0, characters: 0 };
}
