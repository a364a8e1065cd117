const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 10;

/** A student's `uniqueId`: STU and ten Crockford characters, one from each random byte; not guessable in series. */
export function uniqueIdFrom(random: Uint8Array): string {
  if (random.length < length) throw new Error(`A unique id needs ${length} random bytes.`);
  return `STU${Array.from(random.subarray(0, length), (byte) => alphabet[byte % alphabet.length]).join('')}`;
}
