import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** What a checkpoint says: so many entries, with this root, at this time. */
export type Checkpoint = { origin: string; size: number; root: Buffer; time: Date };

const ed25519 = Buffer.from([1]);
/** DER of an Ed25519 public key up to its 32 bytes. */
const spkiPrefix = Buffer.from('302a300506032b6570032100', 'hex');

export function publicKeyOf(raw: Buffer): KeyObject {
  return createPublicKey({ key: Buffer.concat([spkiPrefix, raw]), format: 'der', type: 'spki' });
}

export function rawPublicKey(key: KeyObject): Buffer {
  return key.export({ format: 'der', type: 'spki' }).subarray(spkiPrefix.length);
}

/** C2SP signed-note: the four bytes by which a signature names its key. */
export function keyHash(origin: string, rawKey: Buffer): Buffer {
  return createHash('sha256').update(`${origin}\n`).update(ed25519).update(rawKey).digest().subarray(0, 4);
}

/** The key as verifiers of signed notes take it: name, key hash, key. */
export function verifierKey(origin: string, rawKey: Buffer): string {
  const key = Buffer.concat([ed25519, rawKey]).toString('base64');
  return `${origin}+${keyHash(origin, rawKey).toString('hex')}+${key}`;
}

function bodyOf({ origin, size, root, time }: Checkpoint): string {
  return `${origin}\n${size}\n${root.toString('base64')}\ntime ${time.toISOString()}\n`;
}

/** The checkpoint in the form of C2SP tlog-checkpoint, with the time as an extension line. */
export function signCheckpoint(checkpoint: Checkpoint, key: { privateKey: KeyObject; rawPublic: Buffer }): string {
  const body = bodyOf(checkpoint);
  const signature = sign(null, Buffer.from(body), key.privateKey);
  const named = Buffer.concat([keyHash(checkpoint.origin, key.rawPublic), signature]);
  return `${body}\n\u2014 ${checkpoint.origin} ${named.toString('base64')}\n`;
}

const form =
  /^(?<body>(?<origin>[^\n]+)\n(?<size>0|[1-9]\d{0,15})\n(?<root>[A-Za-z0-9+/]{43}=)\ntime (?<time>[^\n]+)\n)\n\u2014 (?<signer>[^\n]+) (?<signature>[A-Za-z0-9+/]+=*)\n$/;

/** What a signed checkpoint says, or undefined where the text or the signature is not the log's. */
export function openCheckpoint(note: string, log: { origin: string; rawPublic: Buffer }): Checkpoint | undefined {
  const parts = form.exec(note)?.groups;
  if (parts === undefined || parts.origin !== log.origin || parts.signer !== log.origin) return undefined;
  const signature = Buffer.from(parts.signature ?? '', 'base64');
  if (!signature.subarray(0, 4).equals(keyHash(log.origin, log.rawPublic))) return undefined;
  const isSigned = verify(null, Buffer.from(parts.body ?? ''), publicKeyOf(log.rawPublic), signature.subarray(4));
  const time = new Date(parts.time ?? '');
  if (!isSigned || Number.isNaN(time.getTime())) return undefined;
  return { origin: log.origin, size: Number(parts.size), root: Buffer.from(parts.root ?? '', 'base64'), time };
}
