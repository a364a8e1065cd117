import { createPublicKey, type KeyObject } from 'node:crypto';
import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { publicKeyOf } from '#platform/signing/ed25519.ts';
import { fromMultibase } from '#platform/signing/multibase.ts';
import type { Checked } from '../rules.ts';

const text = Type.String({ minLength: 1, maxLength: 2000 });
const Key = Type.Object({
  /** The `verificationMethod` (or `creator`) of the proofs that it signs. */
  id: text,
  pem: Type.Optional(text),
  base58: Type.Optional(text),
});
const Issuer = Type.Object({
  id: text,
  name: text,
  keys: Type.Array(Key, { minItems: 1, maxItems: 100 }),
  /** JSON-LD contexts of its credentials by their address: nothing is fetched from outside. */
  contexts: Type.Optional(Type.Record(text, Type.Object({}))),
});

/** Another authority whose certificates are believed here. */
export type TrustedIssuer = {
  id: string;
  name: string;
  keys: ReadonlyMap<string, KeyObject>;
  contexts: ReadonlyMap<string, object>;
};

/** An Ed25519 key of 32 bytes, as DIVOC and others write it. */
function rawKey(base58: string): KeyObject | undefined {
  const raw = fromMultibase(`z${base58}`);
  return raw?.length === 32 ? publicKeyOf(raw) : undefined;
}

function openKey({ pem, base58 }: Static<typeof Key>): KeyObject | undefined {
  try {
    return pem === undefined ? rawKey(base58 ?? '') : createPublicKey(pem);
  } catch {
    return undefined;
  }
}

function openIssuer({ id, name, keys, contexts = {} }: Static<typeof Issuer>): TrustedIssuer | string {
  const opened = new Map<string, KeyObject>();
  for (const key of keys) {
    const known = openKey(key);
    if (known === undefined) return `holds no public key under ${key.id}`;
    opened.set(key.id, known);
  }
  return { id, name, keys: opened, contexts: new Map(Object.entries(contexts)) };
}

/** `trusted-issuers.json`: one bad entry is left out and named, the others count. */
export function checkTrustedIssuers(json: unknown): Checked<TrustedIssuer[]> {
  if (!Array.isArray(json)) return { value: [], problems: [{ key: '', problem: 'is no list' }] };
  const value: TrustedIssuer[] = [];
  const problems: { key: string; problem: string }[] = [];
  for (const [index, entry] of json.entries()) {
    const opened = Value.Check(Issuer, entry) ? openIssuer(entry) : 'needs id, name and keys (id with pem or base58)';
    if (typeof opened === 'string') problems.push({ key: String(index), problem: opened });
    else value.push(opened);
  }
  return { value, problems };
}
