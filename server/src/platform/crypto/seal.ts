import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type CanonicalValue, canonicalJson } from '../transparency/canonical-json.ts';

/** Where no master key is set: in development alone. */
type MasterKey = string | undefined;

const derivedKeys = new LRUCache<string, KeyObject>({ max: 50 });

/** Derived once: it costs more than all the rest of a seal. */
function keyFor(masterKey: MasterKey, purpose: string): KeyObject {
  const name = `${purpose}/${masterKey ?? ''}`;
  const known = derivedKeys.get(name);
  if (known !== undefined) return known;
  const bytes = hkdfSync('sha256', Buffer.from(masterKey ?? '', 'base64'), '', purpose, 32);
  const key = createSecretKey(Buffer.from(bytes));
  derivedKeys.set(name, key);
  return key;
}

/** For whoever has the value in its one spelling already. */
export function sealText(masterKey: MasterKey, purpose: string, canonicalText: string): Buffer {
  return createHmac('sha256', keyFor(masterKey, purpose)).update(canonicalText).digest();
}

/** Proves with the master key that a value is ours. A seal of one purpose is none for another. */
export function sealFor(masterKey: MasterKey, purpose: string, value: CanonicalValue): Buffer {
  return sealText(masterKey, purpose, canonicalJson(value));
}

export function isSealedFor(masterKey: MasterKey, purpose: string, value: CanonicalValue, seal: Buffer): boolean {
  const expected = sealFor(masterKey, purpose, value);
  return seal.length === expected.length && timingSafeEqual(seal, expected);
}
