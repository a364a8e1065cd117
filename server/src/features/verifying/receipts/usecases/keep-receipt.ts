import type { KeepReceipt } from '@sanad/contract/api/receipts';
import { timings } from '@sanad/contract/values/limits';
import type { Deps } from '../../../../deps.ts';
import { isSealedFor, sealFor } from '../../../../platform/crypto/seal.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import { numberOfSeal } from '../rules.ts';
import * as store from '../store.ts';
import { receiptPurpose } from './offer-receipt.ts';

type Keeping = Pick<Deps, 'db' | 'clock' | 'settings'>;

const years = 5;

function yearsAfter(moment: Date): Date {
  const later = new Date(moment);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later;
}

/** Keeps a verdict of ours. VALIDATION for what is none, CONFLICT where too long ago. */
export async function keepReceipt(deps: Keeping, { offer, facts }: KeepReceipt): Promise<store.Receipt> {
  const { at, way } = offer;
  const seal = Buffer.from(offer.seal, 'base64url');
  if (!isSealedFor(deps.settings.masterKey, receiptPurpose, { at, way, facts }, seal)) {
    throw new AppError('VALIDATION', { text: 'receipts.not-ours' });
  }
  const askedAt = new Date(at);
  if (deps.clock.now().getTime() - askedAt.getTime() > timings.receiptOffer) {
    throw new AppError('CONFLICT', { text: 'receipts.too-late' });
  }
  const number = numberOfSeal(seal, askedAt);
  const receipt = { number, askedAt, way, facts, seal, expiresAt: yearsAfter(askedAt) };
  await store.insertReceipt(deps.db, receipt);
  return receipt;
}

const sealedOf = ({ askedAt, way, facts }: store.Receipt) => ({ at: askedAt.toISOString(), way, facts });

export const isGenuine = (masterKey: string | undefined, receipt: store.Receipt): boolean =>
  isSealedFor(masterKey, receiptPurpose, sealedOf(receipt), receipt.seal);

const resealedAtOnce = 500;

/** Puts the seals under another master key, in parts; what was done before is left alone, and so is what was never ours. */
export async function resealReceipts(db: Database, { from, to }: { from: string; to: string }): Promise<number> {
  let count = 0;
  for (let after = ''; ; ) {
    const part = await store.listReceiptsAfter(db, after, resealedAtOnce);
    const older = part.filter((receipt) => isGenuine(from, receipt));
    await inTransaction(db, async (transaction) => {
      for (const receipt of older) {
        await store.updateSeal(transaction, receipt.number, sealFor(to, receiptPurpose, sealedOf(receipt)));
      }
    });
    count += older.length;
    const last = part.at(-1);
    if (last === undefined || part.length < resealedAtOnce) return count;
    after = last.number;
  }
}

export function removeOldReceipts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  return store.deleteReceiptsBefore(db, clock.now());
}
