import { deflateSync } from 'node:zlib';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

/** RFC 9285. */
export function toBase45(bytes: Buffer): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += 2) {
    const isPair = from + 1 < bytes.length;
    let value = isPair ? bytes.readUInt16BE(from) : (bytes[from] ?? 0);
    for (let digit = 0; digit < (isPair ? 3 : 2); digit += 1) {
      text += alphabet.charAt(value % 45);
      value = Math.floor(value / 45);
    }
  }
  return text;
}

/** A text as PixelPass packs it: compressed, in base 45. */
export const pixelPass = (text: string) => toBase45(deflateSync(Buffer.from(text)));
