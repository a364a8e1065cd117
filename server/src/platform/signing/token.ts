import { type KeyObject, sign, verify } from 'node:crypto';

type Json = Readonly<Record<string, unknown>>;

/** A signed token (JWS in its compact form), none of it believed yet. */
export type Token = { header: Json; payload: Json; signed: string; signature: Buffer };

const shape = /^([\w-]+)\.([\w-]+)\.([\w-]*)$/;

function parsePart(encoded: string): Json | undefined {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'));
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? (parsed as Json) : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined for a text that is no token. */
export function openToken(text: string): Token | undefined {
  const [, head = '', body = '', signature = ''] = shape.exec(text) ?? [];
  const header = parsePart(head);
  const payload = parsePart(body);
  if (header === undefined || payload === undefined) return undefined;
  return { header, payload, signed: `${head}.${body}`, signature: Buffer.from(signature, 'base64url') };
}

/** Whether it is signed in the one way that is read here: Ed25519, and nothing that a reader would have to know. */
export const isEdDsa = ({ header: { alg, crit, b64 = true } }: Token): boolean =>
  (alg === 'EdDSA' || alg === 'Ed25519') && crit === undefined && b64 === true;

export function isTokenSignedBy(token: Token, key: KeyObject): boolean {
  if (!isEdDsa(token) || key.asymmetricKeyType !== 'ed25519') return false;
  return verify(null, Buffer.from(token.signed), key, token.signature);
}

const encode = (part: Json) => Buffer.from(JSON.stringify(part)).toString('base64url');

export function signToken({ header, payload }: Pick<Token, 'header' | 'payload'>, key: KeyObject): string {
  const content = `${encode({ alg: 'EdDSA', ...header })}.${encode(payload)}`;
  return `${content}.${sign(null, Buffer.from(content), key).toString('base64url')}`;
}
