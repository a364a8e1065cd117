import { hash, type KeyObject, sign, verify } from 'node:crypto';
import type { Canonize } from '../json-ld/canonical-form.ts';
import type { JsonLdObject } from '../json-ld/shape.ts';
import { fromMultibase, toMultibase } from './multibase.ts';

const suite = { type: 'DataIntegrityProof', cryptosuite: 'eddsa-rdfc-2022' } as const;
/** The suite of the years before Data Integrity: the same bytes under another name. */
const olderSuite = { type: 'Ed25519Signature2020' } as const;

/** A W3C Data Integrity proof of the suite `eddsa-rdfc-2022`. */
export type Proof = typeof suite & {
  created: string;
  verificationMethod: string;
  proofPurpose: 'assertionMethod';
  proofValue: string;
};

const sha256 = (text: string) => hash('sha256', text, 'buffer');

/** The last hash of a proof's own statements: all documents of a batch share it. */
const lastConfig = new WeakMap<Canonize, { key: string; hashed: Buffer }>();

async function hashConfig(canonize: Canonize, config: JsonLdObject): Promise<Buffer> {
  const key = JSON.stringify(config);
  const last = lastConfig.get(canonize);
  if (last?.key === key) return last.hashed;
  const hashed = sha256(await canonize(config));
  lastConfig.set(canonize, { key, hashed });
  return hashed;
}

/** What is signed: the hash of the proof's own statements, then that of the document. */
async function hashOf(canonize: Canonize, document: JsonLdObject, options: JsonLdObject): Promise<Buffer> {
  const config = await hashConfig(canonize, { '@context': document['@context'], ...options });
  return Buffer.concat([config, sha256(await canonize(document))]);
}

type Signing = { canonize: Canonize; key: KeyObject; verificationMethod: string; created: string };

async function createWith<S extends JsonLdObject>(kind: S, document: JsonLdObject, signing: Signing) {
  const { canonize, key, verificationMethod, created } = signing;
  const options = { ...kind, created, verificationMethod, proofPurpose: 'assertionMethod' } as const;
  const data = await hashOf(canonize, document, options);
  return { ...options, proofValue: toMultibase(sign(null, data, key)) };
}

/** The proof of a document that has none. */
export function createProof(document: JsonLdObject, signing: Signing): Promise<Proof> {
  return createWith(suite, document, signing);
}

/** The same for older readers: VC 1.1 with Ed25519Signature2020. */
export function createOlderProof(document: JsonLdObject, signing: Signing) {
  return createWith(olderSuite, document, signing);
}

/** Whether the key signed exactly this document. A term that no context knows is a change, too. */
export function isSignedBy(document: Signed, by: Checking): Promise<boolean> {
  return isSignedWith(suite, document, by);
}

/** The same for the older suite. */
export function isSignedByOlder(document: Signed, by: Checking): Promise<boolean> {
  return isSignedWith(olderSuite, document, by);
}

type Signed = JsonLdObject & { proof?: JsonLdObject };
type Checking = { canonize: Canonize; key: KeyObject };

async function isSignedWith(
  kind: { type: string; cryptosuite?: string },
  { proof, ...document }: Signed,
  { canonize, key }: Checking,
): Promise<boolean> {
  if (proof === undefined || proof.type !== kind.type || proof.cryptosuite !== kind.cryptosuite) return false;
  const { proofValue, ...options } = proof;
  const signature = fromMultibase(String(proofValue));
  if (signature?.length !== 64) return false;
  try {
    return verify(null, await hashOf(canonize, document, options), key, signature);
  } catch {
    return false;
  }
}
