import { inflateRawSync, inflateSync } from 'node:zlib';
import { isBounded } from '../../../platform/json-ld/plain-contexts.ts';
import { openToken, type Token } from '../../../platform/signing/token.ts';

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

/** The parts of a zip archive's first entry that are read; what it says of sizes is believed only where nothing is packed. */
const zipEntry = { method: 8, storedSize: 18, nameLength: 26, extraLength: 28, name: 30 } as const;

/**
 * DIVOC: a zip archive with one file; each character of the text is one byte. Only the first entry is read, where it
 * stands: a directory could name one entry a thousand times, and whoever wrote it says in it whatever they like.
 */
function openZip(text: string): string | undefined {
  const archive = Buffer.from(text, 'latin1');
  try {
    const from = zipEntry.name + archive.readUInt16LE(zipEntry.nameLength);
    if (archive.toString('latin1', zipEntry.name, from) !== 'certificate.json') return undefined;
    const content = archive.subarray(from + archive.readUInt16LE(zipEntry.extraLength));
    const method = archive.readUInt16LE(zipEntry.method);
    if (method === 8) return inflateRawSync(content, { maxOutputLength: largest }).toString('utf8');
    const size = archive.readUInt32LE(zipEntry.storedSize);
    return method === 0 && size <= largest ? content.toString('utf8', 0, size) : undefined;
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

function asCredential(parsed: unknown): ForeignCredential | undefined {
  if (!isObject(parsed) || !isObject(parsed.credentialSubject) || parsed['@context'] === undefined) return undefined;
  return parsed as ForeignCredential;
}

/** What a token says of its credential from outside. */
export type Claims = {
  /** Whether it names the issuer, the subject and the id that the credential names. */
  agree: boolean;
  /** In seconds. */
  notBefore: unknown;
  expires: unknown;
};

const isVcToken = ({ header: { typ } }: Token) => typeof typ === 'string' && /^vc(-ld)?\+jwt$/i.test(typ);
const agrees = (claimed: unknown, inside: unknown) => claimed === undefined || claimed === inside;

function claimsOf({ header, payload }: Token, credential: ForeignCredential): Claims {
  const { iss, sub, jti, nbf, exp } = payload;
  const issuer = issuerOf(credential);
  const { id } = credential.credentialSubject;
  const agree =
    agrees(iss, issuer) && agrees(header.iss, issuer) && agrees(jti, credential.id ?? jti) && agrees(sub, id ?? sub);
  return { agree, notBefore: nbf, expires: exp };
}

/** The credential in a token: all that it says (VC 2.0), or its member `vc` (VC 1.1), which may leave out who and what. */
function credentialIn(token: Token): ForeignCredential | undefined {
  const { iss, jti, vc, vp } = token.payload;
  if (vc === undefined) return vp === undefined ? asCredential(token.payload) : undefined;
  if (!isObject(vc) || isVcToken(token)) return undefined;
  const outside = Object.entries({ issuer: iss, id: jti }).filter(([, value]) => value !== undefined);
  return asCredential({ ...Object.fromEntries(outside), ...vc });
}

/** What was read: a credential that holds its own proof, or one in a token. */
export type ReadCredential = { credential: ForeignCredential; token?: Token; claims?: Claims };

const mostCharacters = 1024 * 1024;

function parseJson(text: string): ForeignCredential | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return isBounded(parsed) ? asCredential(parsed) : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined for a text that is no credential, or one of a size or depth that none has. */
export function parseCredential(text: string): ReadCredential | undefined {
  if (text.length > mostCharacters) return undefined;
  const token = openToken(text);
  if (token !== undefined) {
    const credential = isBounded(token.payload) ? credentialIn(token) : undefined;
    return credential === undefined ? undefined : { credential, token, claims: claimsOf(token, credential) };
  }
  const credential = text.trimStart().startsWith('{') ? parseJson(text) : undefined;
  return credential === undefined ? undefined : { credential };
}

/** A credential that was made of statements again. */
export const readAgain = (said: unknown): ForeignCredential | undefined => asCredential(said);

export function issuerOf({ issuer }: ForeignCredential): string {
  const id = isObject(issuer) ? issuer.id : issuer;
  return typeof id === 'string' ? id : '';
}

/** The names under which the key may be known that the credential says it is signed by. */
export function methodsOf({ credential, token }: ReadCredential): string[] {
  const { verificationMethod, creator } = isObject(credential.proof) ? credential.proof : {};
  const name = token === undefined ? (verificationMethod ?? creator) : token.header.kid;
  if (typeof name !== 'string') return [];
  // A token may leave out whose key it is: its issuer's.
  return [name, `${issuerOf(credential)}#${name.replace(/^#/, '')}`];
}
