import { asciiDigits } from '../spelling/ascii-digits.ts';
import { asPrinted, crockford } from './certificate-number.ts';

const prefix = 'STU';
const length = 10;

/** A student's `uniqueId`: STU and ten Crockford characters, one from each random byte; not guessable in series. */
export function uniqueIdFrom(random: Uint8Array): string {
  if (random.length < length) throw new Error(`A unique id needs ${length} random bytes.`);
  return prefix + Array.from(random.subarray(0, length), (byte) => crockford[byte % crockford.length]).join('');
}

/** What sets the parts of a number apart for the eye. */
const apart = /[\s._/\p{Pd}\p{Default_Ignorable_Code_Point}]/gu;

/** What somebody types for one, in its own spelling: neither case, dashes, digits of other scripts nor O for 0 matter. */
export function readUniqueId(typed: string): string {
  const plain = asciiDigits(typed.normalize('NFKC')).replace(apart, '').toUpperCase();
  return plain.startsWith(prefix) ? prefix + asPrinted(plain.slice(prefix.length)) : plain;
}
