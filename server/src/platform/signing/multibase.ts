const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** So many digits are computed at once: as many as fit a number together with one more byte. */
const atOnce = 7;
const base = 58 ** atOnce;

function digitsOf(value: number): string {
  let text = '';
  for (let rest = value; rest > 0; rest = Math.floor(rest / 58)) text = alphabet.charAt(rest % 58) + text;
  return text;
}

/** Bytes as multibase text in base58btc (`z…`), the spelling of keys and proofs. */
export function toMultibase(bytes: Uint8Array): string {
  const groups: number[] = [];
  for (const byte of bytes) {
    let carry = byte;
    for (let place = 0; place < groups.length; place += 1) {
      carry += (groups[place] ?? 0) * 256;
      groups[place] = carry % base;
      carry = Math.floor(carry / base);
    }
    if (carry > 0) groups.push(carry);
  }
  const zeros = bytes.findIndex((byte) => byte !== 0);
  const [first = 0, ...rest] = groups.reverse();
  const digits = digitsOf(first) + rest.map((group) => digitsOf(group).padStart(atOnce, '1')).join('');
  return `z${'1'.repeat(zeros === -1 ? bytes.length : zeros)}${digits}`;
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
