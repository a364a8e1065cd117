import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { toMultibase } from './multibase.ts';

/** DER of Ed25519 keys up to their 32 bytes. */
const spkiPrefix = Buffer.from('302a300506032b6570032100', 'hex');
/** The mark of an Ed25519 public key in the multicodec table. */
const multicodec = Buffer.from([0xed, 0x01]);

const recentKeys = new LRUCache<string, KeyObject>({ max: 2000 });

/** Opening one costs as much as checking a signature with it: each issuer's is opened once. */
export function publicKeyOf(raw: Buffer): KeyObject {
  const name = raw.toString('hex');
  const key =
    recentKeys.get(name) ?? createPublicKey({ key: Buffer.concat([spkiPrefix, raw]), format: 'der', type: 'spki' });
  recentKeys.set(name, key);
  return key;
}

/** Opening a key costs more than ten signatures: callers keep what this gives. */
export function privateKeyOf(pkcs8: Buffer): KeyObject {
  return createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
}

export function generateEd25519(): { rawPublic: Buffer; pkcs8: Buffer } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const rawPublic = publicKey.export({ format: 'der', type: 'spki' }).subarray(spkiPrefix.length);
  return { rawPublic, pkcs8: privateKey.export({ format: 'der', type: 'pkcs8' }) };
}

/** The short name of a key: the first eight bytes of the hash of its public part. */
export function keyIdOf(rawPublic: Buffer): Buffer {
  return createHash('sha256').update(rawPublic).digest().subarray(0, 8);
}

/** The public key as a DID document of type Multikey shows it. */
export function multikeyOf(rawPublic: Buffer): string {
  return toMultibase(Buffer.concat([multicodec, rawPublic]));
}
