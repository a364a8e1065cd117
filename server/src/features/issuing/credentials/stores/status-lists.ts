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

type NamedList = { issuer_id: string; list_number: number };

/** Signed copies of these lists are stale now. */
export async function updateChanged(db: Database, lists: readonly NamedList[]): Promise<void> {
  await sql`update status_list set changes = changes + 1
    from (select distinct issuer_id, number from unnest(${lists.map(({ issuer_id }) => issuer_id)}::uuid[],
      ${lists.map(({ list_number }) => list_number)}::int[]) as told(issuer_id, number)) as told
    where status_list.issuer_id = told.issuer_id and status_list.number = told.number`.execute(db);
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
