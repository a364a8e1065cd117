import type { Rewrap } from '../../../platform/crypto/key-wrap.ts';
import type { Database } from '../../../platform/database/database.ts';

export type Factor = { wrapped: Buffer; confirmed_at: Date | null; last_step: number; last_used_at: Date | null };

const factorOf = (db: Database, accountId: string) =>
  db
    .selectFrom('totp_factor')
    .select(['wrapped', 'confirmed_at', 'last_step', 'last_used_at'])
    .where('account_id', '=', accountId);

/** The factor that is on. */
export function findFactor(db: Database, accountId: string): Promise<Factor | undefined> {
  return factorOf(db, accountId).where('confirmed_at', 'is not', null).executeTakeFirst();
}

/** The factor that was proposed and not confirmed yet. */
export function findProposal(db: Database, accountId: string, since: Date): Promise<Factor | undefined> {
  return factorOf(db, accountId)
    .where('confirmed_at', 'is', null)
    .where('created_at', '>', since)
    .forUpdate()
    .executeTakeFirst();
}

type Proposal = { accountId: string; wrapped: Buffer; now: Date };

/** Takes the place of what was proposed before. */
export async function insertProposal(db: Database, { accountId, wrapped, now }: Proposal): Promise<void> {
  const proposal = { wrapped, created_at: now, confirmed_at: null, last_used_at: null };
  await db
    .insertInto('totp_factor')
    .values({ account_id: accountId, ...proposal })
    .onConflict((conflict) =>
      conflict.column('account_id').where('confirmed_at', 'is', null).doUpdateSet({ wrapped, created_at: now }),
    )
    .execute();
}

/** The proposed factor is the one from now on; its first code is used up. */
export async function updateConfirmed(db: Database, accountId: string, { step, now }: { step: number; now: Date }) {
  await db
    .deleteFrom('totp_factor')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .execute();
  await db
    .updateTable('totp_factor')
    .set({ confirmed_at: now, last_step: step, last_used_at: now })
    .where('account_id', '=', accountId)
    .execute();
}

/** False where this step, or a later one, was used already: of two that send one code at once, one is refused. */
export async function updateStepUsed(db: Database, accountId: string, { step, now }: { step: number; now: Date }) {
  const updated = await db
    .updateTable('totp_factor')
    .set({ last_step: step, last_used_at: now })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .returning('account_id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** The factor and its recovery codes. */
export async function deleteFactors(db: Database, accountId: string): Promise<void> {
  await db.deleteFrom('totp_factor').where('account_id', '=', accountId).execute();
  await db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
}

export async function replaceRecoveryCodes(db: Database, accountId: string, hashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  await db
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ account_id: accountId, hash })))
    .execute();
}

/** False where there is no such code or it was used. */
export async function updateRecoveryCodeUsed(
  db: Database,
  accountId: string,
  { hash, now }: { hash: Buffer; now: Date },
) {
  const updated = await db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  return updated !== undefined;
}

export async function countRecoveryCodes(db: Database, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.left;
}

export const factorPurpose = (accountId: string) => `identity:totp:${accountId}`;

/** Puts all secrets under another master key; answers how many were changed. */
export async function rewrapFactors(db: Database, rewrap: Rewrap): Promise<number> {
  let changed = 0;
  for (const { account_id, wrapped } of await db.selectFrom('totp_factor').selectAll().forUpdate().execute()) {
    const renewed = rewrap(factorPurpose(account_id), wrapped);
    if (renewed === undefined) continue;
    const old = db.updateTable('totp_factor').set({ wrapped: renewed }).where('account_id', '=', account_id);
    await old.where('wrapped', '=', wrapped).execute();
    changed += 1;
  }
  return changed;
}
