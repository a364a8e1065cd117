import type { EntityName } from '@sanad/contract/entities/entity';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables/tables.ts';
import { takeTurn } from '../../../platform/database/take-turn.ts';

export type Otp = Selectable<Tables['otp']>;

/** Two messages to one phone at once wait for each other until the transaction ends. */
export async function lockMobile(db: Database, mobileHash: Buffer): Promise<void> {
  await takeTurn(db, `code/${mobileHash.toString('hex')}`);
}

/** When codes went to the phone, newest first. */
export async function listSendTimes(
  db: Database,
  mobileHash: Buffer,
  { since, limit }: { since: Date; limit: number },
): Promise<Date[]> {
  const rows = await db
    .selectFrom('otp')
    .select('created_at')
    .where('mobile_hash', '=', mobileHash)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ created_at }) => created_at);
}

type NewOtp = Omit<Otp, 'tries' | 'verified_at' | 'used_at'>;

export async function insertOtp(db: Database, otp: NewOtp): Promise<void> {
  await db
    .insertInto('otp')
    .values({ ...otp, verified_at: null, used_at: null })
    .execute();
}

export async function deleteOtp(db: Database, id: string): Promise<void> {
  await db.deleteFrom('otp').where('id', '=', id).execute();
}

export async function deleteOtpsBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('otp').where('created_at', '<', before).execute();
}

export function findOtp(db: Database, id: string): Promise<Otp | undefined> {
  return db.selectFrom('otp').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Takes one of the tries, before the code is looked at: guesses sent at once count each. Undefined: none is left. */
export function updateTries(
  db: Database,
  id: string,
  { allowed, now }: { allowed: number; now: Date },
): Promise<Otp | undefined> {
  return db
    .updateTable('otp')
    .set({ tries: sql<number>`tries + 1` })
    .where('id', '=', id)
    .where('verified_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', allowed)
    .returningAll()
    .executeTakeFirst();
}

/** False when somebody was faster. */
export async function updateVerified(db: Database, id: string, at: Date): Promise<boolean> {
  const result = await db
    .updateTable('otp')
    .set({ verified_at: at })
    .where('id', '=', id)
    .where('verified_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** False when it was used, is not verified or is too old. */
export async function updateUsed(db: Database, id: string, { at, since }: { at: Date; since: Date }): Promise<boolean> {
  const result = await db
    .updateTable('otp')
    .set({ used_at: at })
    .where('id', '=', id)
    .where('verified_at', '>', since)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** The data of the account's own records of these entities, the one that changed last first. */
export async function listOwnData(db: Database, accountId: string, entities: readonly EntityName[]) {
  const own = entities.map(
    (entity) => sql`select ${sql.lit(entity)} as entity, data, updated_at from ${sql.table(entity)}
      where owner_id = ${accountId}`,
  );
  const { rows } = await sql<{ entity: EntityName; data: Record<string, unknown> }>`select entity, data
    from (${sql.join(own, sql` union all `)}) as own order by updated_at desc`.execute(db);
  return rows;
}
