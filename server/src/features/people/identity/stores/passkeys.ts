import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import type { Tables } from '../../../../platform/database/tables/tables.ts';

export type Passkey = Selectable<Tables['passkey']>;
export type Purpose = Tables['passkey_challenge']['purpose'];

export function listPasskeys(db: Database, accountId: string): Promise<Passkey[]> {
  return db.selectFrom('passkey').selectAll().where('account_id', '=', accountId).orderBy('created_at').execute();
}

/** Of this account only: another's passkey is none. */
export function findPasskey(db: Database, accountId: string, credentialId: string): Promise<Passkey | undefined> {
  const own = db.selectFrom('passkey').selectAll().where('account_id', '=', accountId);
  return own.where('credential_id', '=', credentialId).executeTakeFirst();
}

/** False where somebody, or this account, has it already. */
export async function insertPasskey(db: Database, passkey: Omit<Passkey, 'last_used_at'>): Promise<boolean> {
  const inserted = await db
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** False where the count did not grow. Devices that do not count say 0 for ever. */
export async function updatePasskeyUsed(db: Database, id: string, { counter, now }: { counter: number; now: Date }) {
  const updated = await db
    .updateTable('passkey')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where((where) =>
      where.or([where('counter', '<', counter), where.and({ counter: 0 }).and(where.lit(counter === 0))]),
    )
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** The passkey that was there. */
export function deletePasskey(db: Database, accountId: string, id: string): Promise<Passkey | undefined> {
  const own = db.deleteFrom('passkey').where('account_id', '=', accountId);
  // Compared as texts: what is no id is the id of no passkey.
  return own.where(sql<string>`id::text`, '=', id).returningAll().executeTakeFirst();
}

export async function deletePasskeys(db: Database, accountId: string): Promise<void> {
  await db.deleteFrom('passkey').where('account_id', '=', accountId).execute();
}

export type Challenge = { challenge: string; accountId: string; purpose: Purpose; boundTo: string };

/** Takes the place of what was asked there before. */
export async function insertChallenge(db: Database, asked: Challenge, expiresAt: Date): Promise<void> {
  const { challenge, accountId, purpose, boundTo } = asked;
  const before = db.deleteFrom('passkey_challenge').where('account_id', '=', accountId);
  await before.where('purpose', '=', purpose).where('bound_to', '=', boundTo).execute();
  await db
    .insertInto('passkey_challenge')
    .values({ challenge, account_id: accountId, purpose, bound_to: boundTo, expires_at: expiresAt })
    .execute();
}

/** Whether it was asked, of this account and here; it is used up with the answer. */
export async function takeChallenge(db: Database, asked: Challenge, now: Date): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', asked.challenge)
    .where('account_id', '=', asked.accountId)
    .where('purpose', '=', asked.purpose)
    .where('bound_to', '=', asked.boundTo)
    .where('expires_at', '>', now)
    .returning('challenge')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function deleteChallengesBefore(db: Database, moment: Date): Promise<void> {
  await db.deleteFrom('passkey_challenge').where('expires_at', '<', moment).execute();
}
