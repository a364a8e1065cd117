const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Bytes as multibase text in base58btc (`z…`), the spelling of keys and proofs. */
export function toMultibase(bytes: Uint8Array): string {
  const digits: number[] = [];
  for (const byte of bytes) {
    let carry = byte;
    for (let place = 0; place < digits.length; place += 1) {
      carry += (digits[place] ?? 0) * 256;
      digits[place] = carry % 58;
      carry = Math.floor(carry / 58);
    }
    while (carry > 0) {
      digits.push(carry % 58);
      carry = Math.floor(carry / 58);
    }
  }
  const zeros = bytes.findIndex((byte) => byte !== 0);
  const leading = '1'.repeat(zeros === -1 ? bytes.length : zeros);
  return `z${leading}${digits
    .reverse()
    .map((digit) => alphabet.charAt(digit))
    .join('')}`;
}

/** The bytes of a multibase text in base58btc; undefined for anything else. */
export function fromMultibase(text: string): Buffer | undefined {
  if (!text.startsWith('z')) return undefined;
  const bytes: number[] = [];
  for (const character of text.slice(1)) {
    let carry = alphabet.indexOf(character);
    if (carry < 0) return undefined;
    for (let place = 0; place < bytes.length; place += 1) {
      carry += (bytes[place] ?? 0) * 58;
      bytes[place] = carry % 256;
      carry = Math.floor(carry / 256);
    }
    while (carry > 0) {
      bytes.push(carry % 256);
      carry = Math.floor(carry / 256);
    }
  }
  const leading = /^1*/.exec(text.slice(1))?.[0].length ?? 0;
  return Buffer.from([...new Array<number>(leading).fill(0), ...bytes.reverse()]);
}
