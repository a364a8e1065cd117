import type { AskedWay } from '@sanad/contract/api/receipt-offer';
import type { ReceiptFacts } from '@sanad/contract/api/receipts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

export type Receipt = {
  number: string;
  askedAt: Date;
  way: AskedWay;
  facts: ReceiptFacts;
  seal: Buffer;
  expiresAt: Date;
};

const columns = ['number', 'asked_at as askedAt', 'way', 'facts', 'seal', 'expires_at as expiresAt'] as const;

/** One that is there already is the same. */
export async function insertReceipt(db: Database, receipt: Receipt): Promise<void> {
  const { number, askedAt, way, facts, seal, expiresAt } = receipt;
  await db
    .insertInto('verification_receipt')
    .values({ number, asked_at: askedAt, way, facts: JSON.stringify(facts), seal, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .execute();
}

export function findReceipt(db: Database, number: string, now: Date): Promise<Receipt | undefined> {
  return db
    .selectFrom('verification_receipt')
    .select(columns)
    .where('number', '=', number)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function deleteReceiptsBefore(db: Database, now: Date): Promise<void> {
  // By both clocks: what was promised to be kept for years is not given up for one that is wrong.
  await sql`delete from verification_receipt where expires_at < least(${now}::timestamptz, now())`.execute(db);
}

/** Some receipts after this number, in their order. */
export function listReceiptsAfter(db: Database, number: string, limit: number): Promise<Receipt[]> {
  return db
    .selectFrom('verification_receipt')
    .select(columns)
    .where('number', '>', number)
    .orderBy('number')
    .limit(limit)
    .execute();
}

export async function updateSeal(db: Database, number: string, seal: Buffer): Promise<void> {
  await db.updateTable('verification_receipt').set({ seal }).where('number', '=', number).execute();
}
