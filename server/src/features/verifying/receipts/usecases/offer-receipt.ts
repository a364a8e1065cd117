import type { AskedWay, ReceiptOffer } from '@sanad/contract/api/receipt-offer';
import { ReceiptFacts } from '@sanad/contract/api/receipts';
import type { LookedUp } from '@sanad/contract/api/verification';
import { receiptFacts } from '@sanad/contract/verdict-words/receipt-facts';
import { Compile } from 'typebox/schema';
import type { Deps } from '../../../../deps.ts';
import { sealText } from '../../../../platform/crypto/seal.ts';
import { meter } from '../../../../platform/meter.ts';
import { canonicalJson } from '../../../../platform/transparency/canonical-json.ts';

export const receiptPurpose = 'verification-receipt';

/** What is sealed of a receipt. */
export type Sealed = { at: string; way: AskedWay; facts: ReceiptFacts };

/** What the database cannot hold; written out in JSON. */
const unstorable = /\\u(0000|d[89a-f])/i;

/** Compiled: every verification asks. */
const receiptForm = Compile(ReceiptFacts);

type Offering = Pick<Deps, 'settings' | 'clock'>;

/**
 * The verdict with what it takes to keep it: nothing is stored before somebody wishes it, and nobody has a receipt for a
 * verdict that was not ours. A certificate of another system may say more than a receipt holds: it has none.
 */
export function offerReceipt<Verdict extends LookedUp>(
  { settings, clock }: Offering,
  way: AskedWay,
  certificate: Verdict,
): Verdict & { receipt?: ReceiptOffer } {
  meter.countVerdict(way, certificate.verdict.result);
  const facts = receiptFacts(certificate);
  if (!receiptForm.Check(facts)) return certificate;
  const at = clock.now().toISOString();
  const text = canonicalJson({ at, facts, way } satisfies Sealed);
  if (unstorable.test(text)) return certificate;
  const seal = sealText(settings.masterKey, receiptPurpose, text).toString('base64url');
  return { ...certificate, receipt: { at, way, seal } };
}
