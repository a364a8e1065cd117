import { hash, type KeyObject } from 'node:crypto';
import { type Canonize, createCanonize } from '../../../../platform/json-ld/canonical-form.ts';
import { createDocumentLoader } from '../../../../platform/json-ld/document-loader.ts';
import type { JsonLdObject } from '../../../../platform/json-ld/shape.ts';
import { createProof } from '../../../../platform/signing/data-integrity.ts';
import { privateKeyOf } from '../../../../platform/signing/ed25519.ts';
import { addresses, methodOf } from './addresses.ts';
import { credentialDocument } from './credential-document.ts';
import type { CredentialDraft } from './credential-draft.ts';
import { attestationContext, documentContext, educationContext, transcriptContext } from './education-context.ts';
import { type DocumentDraft, documentQr, issuedDocument } from './issued-document.ts';
import { qrText, signQr } from './qr.ts';

export type AnyDraft = CredentialDraft | DocumentDraft;

/** What is to be signed, with the private keys (PKCS#8) by their ids. */
export type SigningTask = {
  origin: string;
  keys: Readonly<Record<string, Uint8Array>>;
  drafts: readonly AnyDraft[];
};

export type SignedCredential = { id: string; document: string; sha256: Buffer; qr: string };

const canonizers = new Map<string, Canonize>();

/** The canonical form of documents of this origin; its shapes are compiled once. */
export function canonizeFor(origin: string): Canonize {
  const known = canonizers.get(origin);
  if (known !== undefined) return known;
  const own = new Map([
    [addresses.context(origin), educationContext(origin)],
    [addresses.transcriptContext(origin), transcriptContext(origin)],
    [addresses.attestationContext(origin), attestationContext(origin)],
    [addresses.documentContext(origin), documentContext(origin)],
  ]);
  const made = createCanonize(createDocumentLoader(own));
  canonizers.set(origin, made);
  return made;
}

const keyLimit = 2000;
const openKeys = new Map<string, KeyObject>();

/** Opened keys are kept: opening costs more than ten signatures. */
export function openKey(kid: string, pkcs8: Uint8Array): KeyObject {
  const known = openKeys.get(kid);
  if (known !== undefined) return known;
  if (openKeys.size >= keyLimit) openKeys.clear();
  const opened = privateKeyOf(Buffer.from(pkcs8));
  openKeys.set(kid, opened);
  return opened;
}

type Signing = Pick<CredentialDraft, 'issuer' | 'kid' | 'issuedAt'> & { origin: string; key: KeyObject };

/** The document with its proof, as it is kept, and the hash of it. */
export async function signDocument(unsigned: JsonLdObject, { origin, key, issuer, kid, issuedAt }: Signing) {
  const proof = await createProof(unsigned, {
    canonize: canonizeFor(origin),
    key,
    verificationMethod: methodOf(origin, issuer.id, kid),
    created: issuedAt,
  });
  const document = JSON.stringify({ ...unsigned, proof });
  return { document, sha256: hash('sha256', document, 'buffer') };
}

async function signDraft(draft: AnyDraft, { origin, keys }: SigningTask): Promise<SignedCredential> {
  const pkcs8 = keys[draft.kid];
  if (pkcs8 === undefined) throw new Error(`The key ${draft.kid} was not given.`);
  const key = openKey(draft.kid, pkcs8);
  const signing = { ...draft, origin, key };
  if (draft.kind === 'DOC') {
    const signed = await signDocument(issuedDocument(draft, origin), signing);
    return { id: draft.id, ...signed, qr: signQr(draft.certificateNo, documentQr(draft), signing) };
  }
  const signed = await signDocument(credentialDocument(draft, origin), signing);
  return { id: draft.id, ...signed, qr: qrText(draft, origin, key) };
}

/** Signs all of them, in their order. Pure computing: it runs as well in a thread of its own. */
export async function signDrafts(task: SigningTask): Promise<SignedCredential[]> {
  const signed: SignedCredential[] = [];
  for (const draft of task.drafts) signed.push(await signDraft(draft, task));
  return signed;
}
