import type { AskedWay, ReceiptOffer } from '@sanad/contract/api/receipt-offer';
import { ReceiptFacts } from '@sanad/contract/api/receipts';
import type { CheckedCertificate, VerificationDetails } from '@sanad/contract/api/verification';
import { receiptFacts } from '@sanad/contract/verdict-words/receipt-facts';
import { Compile } from 'typebox/schema';
import type { Deps } from '../../../../deps.ts';
import { sealFor } from '../../../../platform/crypto/seal.ts';

export const receiptPurpose = 'verification-receipt';

/** What is sealed of a receipt. */
export type Sealed = { at: string; way: AskedWay; facts: ReceiptFacts };

/** What the database cannot hold; written out in JSON. */
const unstorable = /\\u(0000|d[89a-f])/i;

/** Compiled: every verification asks. */
const receiptForm = Compile(ReceiptFacts);

type Offering = Pick<Deps, 'settings' | 'clock'>;
type Shown = VerificationDetails & Partial<CheckedCertificate>;

/**
 * The verdict with what it takes to keep it: nothing is stored before somebody wishes it, and nobody has a receipt for a
 * verdict that was not ours. A certificate of another system may say more than a receipt holds: it has none.
 */
export function offerReceipt<Verdict extends Shown>(
  { settings, clock }: Offering,
  way: AskedWay,
  certificate: Verdict,
): Verdict & { receipt?: ReceiptOffer } {
  const facts = receiptFacts({ results: [], differences: [], ...certificate });
  if (!receiptForm.Check(facts) || unstorable.test(JSON.stringify(facts))) return certificate;
  const at = clock.now().toISOString();
  const seal = sealFor(settings.masterKey, receiptPurpose, { at, way, facts } satisfies Sealed);
  return { ...certificate, receipt: { at, way, seal: seal.toString('base64url') } };
}
