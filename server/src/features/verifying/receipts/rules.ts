import { createHash } from 'node:crypto';
import { crockford } from '@sanad/contract/numbers/certificate-number';
import { receiptNumber } from '@sanad/contract/numbers/receipt-number';

/**
 * The number of a receipt, told by its seal: whoever keeps one verdict twice has one receipt. Nobody guesses it: with it
 * the whole verdict is shown.
 */
export function numberOfSeal(seal: Buffer, askedAt: Date): string {
  const bytes = createHash('sha256').update('receipt number').update(seal).digest();
  const characters = [...bytes].map((byte) => crockford.charAt(byte % crockford.length)).join('');
  return receiptNumber(askedAt.getUTCFullYear(), characters);
}
