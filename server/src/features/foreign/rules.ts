import { inflateSync } from 'node:zlib';
import { unzipSync } from 'fflate';

/** Nothing that fits a code of lines and squares becomes larger than this, unless somebody means harm. */
const largest = 64 * 1024;

const alphabet45 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

/** RFC 9285; undefined for a text that is none. */
export function fromBase45(text: string): Buffer | undefined {
  const bytes: number[] = [];
  for (let from = 0; from < text.length; from += 3) {
    const digits = [...text.slice(from, from + 3)].map((character) => alphabet45.indexOf(character));
    const [low = -1, middle = -1, high = 0] = digits;
    const value = low + middle * 45 + high * 2025;
    const isWhole = digits.length === 3;
    if (digits.includes(-1) || digits.length === 1 || value > (isWhole ? 0xffff : 0xff)) return undefined;
    bytes.push(...(isWhole ? [value >> 8, value & 0xff] : [value]));
  }
  return Buffer.from(bytes);
}

/** PixelPass: compressed text in base 45. */
function openPixelPass(text: string): string | undefined {
  const bytes = fromBase45(text);
  if (bytes === undefined) return undefined;
  try {
    return inflateSync(bytes, { maxOutputLength: largest }).toString('utf8');
  } catch {
    return undefined;
  }
}

/** DIVOC: a zip archive with one file; each character of the text is one byte. */
function openZip(text: string): string | undefined {
  try {
    const files = unzipSync(Buffer.from(text, 'latin1'), {
      filter: ({ name, originalSize }) => name === 'certificate.json' && originalSize <= largest,
    });
    const file = files['certificate.json'];
    return file === undefined ? undefined : Buffer.from(file).toString('utf8');
  } catch {
    return undefined;
  }
}

/** What is wrapped in a text of another system; the text itself where nothing is. */
export function unwrap(text: string): string {
  if (/^PK\p{Cc}{2}/u.test(text)) return openZip(text) ?? text;
  return /^[0-9A-Z $%*+\-./:]{40,}$/.test(text) ? (openPixelPass(text) ?? text) : text;
}

/** A credential of another issuer, as far as it is looked at. */
export type ForeignCredential = Readonly<Record<string, unknown>> & {
  issuer: unknown;
  credentialSubject: Readonly<Record<string, unknown>>;
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Undefined for a text that is no credential. */
export function parseCredential(text: string): ForeignCredential | undefined {
  if (!text.trimStart().startsWith('{')) return undefined;
  try {
    const parsed: unknown = JSON.parse(text);
    if (!isObject(parsed) || !isObject(parsed.credentialSubject) || parsed['@context'] === undefined) return undefined;
    return parsed as ForeignCredential;
  } catch {
    return undefined;
  }
}

export function issuerOf({ issuer }: ForeignCredential): string {
  const id = isObject(issuer) ? issuer.id : issuer;
  return typeof id === 'string' ? id : '';
}
