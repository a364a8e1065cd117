import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import { takeTurn } from '../../../../platform/database/take-turn.ts';

/** Two who take a name at once come one after the other. */
export const lockIssuerNames = (db: Database) => takeTurn(db, 'issuer name');

/** The name of another issuer that may be taken for this one. There are some hundreds of issuers, seldom named anew. */
export async function findIssuerNamesake(
  db: Database,
  { osid, title }: { osid: string; title: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select data->>'title' as name from record
    where entity = 'Issuer' and deleted_at is null and osid <> ${osid}
      and drawn_title(data->>'title') = drawn_title(${title})
    limit 1`.execute(db);
  return rows[0]?.name;
}
