import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';

export type StatusList = { number: number; seed: Buffer; used: number; changes: number };

const columns = ['number', 'seed', 'used', 'changes'] as const;

export function findList(db: Database, issuerId: string, number: number): Promise<StatusList | undefined> {
  return db
    .selectFrom('status_list')
    .select(columns)
    .where('issuer_id', '=', issuerId)
    .where('number', '=', number)
    .executeTakeFirst();
}

/** The list that is being filled, held until the end of the transaction. */
export async function findOpenListForUpdate(db: Database, issuerId: string): Promise<StatusList | undefined> {
  return db
    .selectFrom('status_list')
    .select(columns)
    .where('issuer_id', '=', issuerId)
    .orderBy('number', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertList(db: Database, issuerId: string, number: number): Promise<void> {
  await db
    .insertInto('status_list')
    .values({ issuer_id: issuerId, number, seed: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function updateUsed(
  db: Database,
  issuerId: string,
  { number, used }: Pick<StatusList, 'number' | 'used'>,
) {
  await db
    .updateTable('status_list')
    .set({ used })
    .where('issuer_id', '=', issuerId)
    .where('number', '=', number)
    .execute();
}

/** A signed copy of the list is stale now. */
export async function updateChanged(db: Database, issuerId: string, number: number): Promise<void> {
  await db
    .updateTable('status_list')
    .set({ changes: sql`changes + 1` })
    .where('issuer_id', '=', issuerId)
    .where('number', '=', number)
    .execute();
}

/** The places in the list that are set. */
export async function listSetPlaces(
  db: Database,
  { issuerId, number, purpose }: { issuerId: string; number: number; purpose: 'revocation' | 'suspension' },
): Promise<number[]> {
  const rows = await db
    .selectFrom('credential')
    .select('list_index')
    .where('issuer_id', '=', issuerId)
    .where('list_number', '=', number)
    .where(purpose === 'revocation' ? 'revoked_at' : 'suspended_at', 'is not', null)
    .execute();
  return rows.map((row) => row.list_index);
}
