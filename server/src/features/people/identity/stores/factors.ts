import type { Rewrap } from '../../../../platform/crypto/key-wrap.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { deletePasskeys } from './passkeys.ts';

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

/** The factor that was proposed there, since then, and not confirmed yet. */
export function findProposal(
  db: Database,
  { accountId, boundTo, since }: { accountId: string; boundTo: string; since: Date },
): Promise<Factor | undefined> {
  return factorOf(db, accountId)
    .where('confirmed_at', 'is', null)
    .where('bound_to', '=', boundTo)
    .where('created_at', '>', since)
    .forUpdate()
    .executeTakeFirst();
}

type Proposal = { accountId: string; boundTo: string; wrapped: Buffer; now: Date };

/** Takes the place of what was proposed before. */
export async function insertProposal(db: Database, { accountId, boundTo, wrapped, now }: Proposal): Promise<void> {
  const proposal = { wrapped, bound_to: boundTo, created_at: now };
  await db
    .insertInto('totp_factor')
    .values({ account_id: accountId, confirmed_at: null, last_used_at: null, ...proposal })
    .onConflict((conflict) => conflict.column('account_id').where('confirmed_at', 'is', null).doUpdateSet(proposal))
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

export async function deleteFactor(db: Database, accountId: string): Promise<void> {
  await db.deleteFrom('totp_factor').where('account_id', '=', accountId).execute();
}

export async function deleteRecoveryCodes(db: Database, accountId: string): Promise<void> {
  await db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  await db.deleteFrom('recovery_key').where('account_id', '=', accountId).execute();
}

/** All second factors of the account, and what stands in for them. */
export async function deleteFactors(db: Database, accountId: string): Promise<void> {
  await deleteFactor(db, accountId);
  await deletePasskeys(db, accountId);
  await deleteRecoveryCodes(db, accountId);
}

export async function findRecoveryKey(db: Database, accountId: string): Promise<Buffer | undefined> {
  const found = db.selectFrom('recovery_key').select('wrapped').where('account_id', '=', accountId);
  return (await found.executeTakeFirst())?.wrapped;
}

type NewCodes = { accountId: string; wrapped: Buffer; hashes: readonly Buffer[] };

export async function replaceRecoveryCodes(db: Database, { accountId, wrapped, hashes }: NewCodes): Promise<void> {
  await deleteRecoveryCodes(db, accountId);
  await db.insertInto('recovery_key').values({ account_id: accountId, wrapped }).execute();
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
export const recoveryPurpose = (accountId: string) => `identity:recovery:${accountId}`;

const purposes = { totp_factor: factorPurpose, recovery_key: recoveryPurpose } as const;

/** Puts all secrets under another master key; answers how many were changed. */
export async function rewrapFactors(db: Database, rewrap: Rewrap): Promise<number> {
  let changed = 0;
  for (const table of ['totp_factor', 'recovery_key'] as const) {
    const rows = await db.selectFrom(table).select(['account_id', 'wrapped']).forUpdate().execute();
    for (const { account_id, wrapped } of rows) {
      const renewed = rewrap(purposes[table](account_id), wrapped);
      if (renewed === undefined) continue;
      const old = db.updateTable(table).set({ wrapped: renewed }).where('account_id', '=', account_id);
      await old.where('wrapped', '=', wrapped).execute();
      changed += 1;
    }
  }
  return changed;
}
