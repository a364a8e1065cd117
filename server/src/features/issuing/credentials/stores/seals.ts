import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import type { StoredCredential } from '../../../../platform/database/tables/credential-tables.ts';

export type SealedRow = Pick<StoredCredential, 'id' | 'issuer_id' | 'kid' | 'document' | 'seal'>;

/** Those with a seal, in the order of the ids. */
export function listSealedAfter(db: Database, after: string | undefined, limit: number): Promise<SealedRow[]> {
  const rows = db.selectFrom('credential').select(['id', 'issuer_id', 'kid', 'document', 'seal']);
  const sealed = rows.where('seal', 'is not', null).orderBy('id').limit(limit);
  return (after === undefined ? sealed : sealed.where('id', '>', after)).execute();
}

export async function updateSeals(db: Database, seals: readonly Pick<SealedRow, 'id' | 'seal'>[]): Promise<void> {
  if (seals.length === 0) return;
  await sql`update credential set seal = made.seal
    from unnest(${seals.map(({ id }) => id)}::uuid[], ${seals.map(({ seal }) => seal)}::bytea[]) as made(id, seal)
    where credential.id = made.id`.execute(db);
}
