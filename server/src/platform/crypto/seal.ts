import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { type CanonicalValue, canonicalJson } from '../transparency/canonical-json.ts';

/** Where no master key is set: in development alone. */
type MasterKey = string | undefined;

function keyFor(masterKey: MasterKey, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', Buffer.from(masterKey ?? '', 'base64'), '', purpose, 32));
}

/** Proves with the master key that a value is ours. A seal of one purpose is none for another. */
export function sealFor(masterKey: MasterKey, purpose: string, value: CanonicalValue): Buffer {
  return createHmac('sha256', keyFor(masterKey, purpose)).update(canonicalJson(value)).digest();
}

export function isSealedFor(masterKey: MasterKey, purpose: string, value: CanonicalValue, seal: Buffer): boolean {
  const expected = sealFor(masterKey, purpose, value);
  return seal.length === expected.length && timingSafeEqual(seal, expected);
}
