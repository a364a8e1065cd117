import { asciiDigits } from '../spelling/ascii-digits.ts';
import { foldedNumber } from '../spelling/look-alikes.ts';

/** An issuer's own number as it is compared: letters and digits alone, whatever stands between them and however it is typed. */
export function documentKey(number: string): string {
  return foldedNumber(asciiDigits(number))
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
}
