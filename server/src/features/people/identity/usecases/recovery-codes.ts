import { createHmac, randomBytes } from 'node:crypto';
import { unwrapSecret, wrapSecret } from '../../../../platform/crypto/key-wrap.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import * as factors from '../stores/factors.ts';
import { type FactorDeps, masterKeyOf } from './identity-deps.ts';

const howMany = 10;
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function makeCode(): string {
  return [...randomBytes(8)].map((byte) => letters[byte % letters.length]).join('');
}

/** Under a secret that the master key protects: who has only the table cannot try codes. */
const hashCode = (secret: Buffer, code: string) => createHmac('sha256', secret).update(`recovery ${code}`).digest();

/** Ten new codes, in words for people; the old ones end. */
export async function giveRecoveryCodes(deps: FactorDeps, db: Database, accountId: string): Promise<string[]> {
  const secret = randomBytes(32);
  const codes = Array.from({ length: howMany }, makeCode);
  const wrapped = wrapSecret(masterKeyOf(deps), factors.recoveryPurpose(accountId), secret);
  await factors.replaceRecoveryCodes(db, { accountId, wrapped, hashes: codes.map((code) => hashCode(secret, code)) });
  return codes.map((code) => `${code.slice(0, 4)}-${code.slice(4)}`);
}

export async function hasRecoveryKey(db: Database, accountId: string): Promise<boolean> {
  return (await factors.findRecoveryKey(db, accountId)) !== undefined;
}

type Typed = { code: string; olderSecret: Buffer | undefined };

/** Whether the code was one of them, used up with the answer. `olderSecret`: what codes from before stand under. */
export async function useRecoveryCode(deps: FactorDeps, accountId: string, { code, olderSecret }: Typed) {
  const wrapped = await factors.findRecoveryKey(deps.db, accountId);
  const secret =
    wrapped === undefined ? olderSecret : unwrapSecret(masterKeyOf(deps), factors.recoveryPurpose(accountId), wrapped);
  if (secret === undefined) return false;
  return factors.updateRecoveryCodeUsed(deps.db, accountId, { hash: hashCode(secret, code), now: deps.clock.now() });
}

export function renewRecoveryCodes(deps: FactorDeps, accountId: string): Promise<string[]> {
  return inTransaction(deps.db, (db) => giveRecoveryCodes(deps, db, accountId));
}
