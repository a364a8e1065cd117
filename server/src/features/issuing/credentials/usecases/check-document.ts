import { isDeepStrictEqual } from 'node:util';
import { type Check, type CheckName, type Verdict, verdictOf } from '@sanad/contract/workflow/verdict';
import type { Deps } from '../../../../deps.ts';
import type { StoredCredential } from '../../../../platform/database/tables/credential-tables.ts';
import { isSignedByOlder } from '../../../../platform/signing/data-integrity.ts';
import { publicKeyOf } from '../../../../platform/signing/ed25519.ts';
import { isEdDsa, isTokenSignedBy, type Token } from '../../../../platform/signing/token.ts';
import { didOf, keyDidOf } from '../signing/addresses.ts';
import { olderDocument } from '../signing/older-document.ts';
import { canonizeFor } from '../signing/sign-drafts.ts';
import { findKey } from '../stores/keys.ts';
import { checkCredential } from './check-credential.ts';
import { getOrigin } from './origin.ts';
import { findById } from './read-credential.ts';
import { parseDocument, type SignedDocument } from './signed-document.ts';

/** A credential as somebody holds it; in a token, it is signed from outside. */
export type HeldDocument = { document: Readonly<Record<string, unknown>>; token?: Token };

/** `isHeld`: it is, word for word, what we signed: its holder may see everything. */
export type DocumentVerdict = { credential: StoredCredential | undefined; verdict: Verdict; isHeld: boolean };

type Found = Pick<Check, 'name' | 'result' | 'code'> & { asOf?: Date };

function replace({ checks }: Verdict, { asOf, ...found }: Found, now: Date): Verdict {
  const check: Check = { ...found, asOf: (asOf ?? now).toISOString() };
  return verdictOf(checks.map((one) => (one.name === check.name ? check : one)));
}

const outcome = (name: CheckName, result: Check['result'], code: string, asOf?: Date): Found => ({
  name,
  result,
  code,
  ...(asOf === undefined ? {} : { asOf }),
});

/** The key of a token is one that the issuer had, and what it signed is what we issued. */
async function checkToken(deps: Deps, token: Token, credential: StoredCredential): Promise<Found | undefined> {
  const [did, kid = ''] = String(token.header.kid).split('#');
  const key = await findKey(deps.db, kid);
  const isOfIssuer = did === didOf(await getOrigin(deps.db, deps), credential.issuer_id);
  if (key === undefined || !isOfIssuer || key.issuer_id !== credential.issuer_id) {
    return outcome('signature', 'fail', 'key-unknown');
  }
  if (!isEdDsa(token)) return outcome('signature', 'unknown', 'suite-unknown');
  const { proof: _proof, ...issued } = parseDocument(credential);
  const isSame = isDeepStrictEqual(token.payload, issued);
  if (!isSame || !isTokenSignedBy(token, publicKeyOf(key.public_key))) return outcome('signature', 'fail', 'altered');
  // A token does not tell when it was signed: what a key that was given away signed may be anybody's.
  if (key.compromised_at !== null) return outcome('issuer', 'fail', 'key-compromised', key.compromised_at);
  return undefined;
}

/** The older export says, word for word, what we would write, and is signed by a key that the issuer had. */
async function checkOlder(deps: Deps, document: HeldDocument['document'], credential: StoredCredential) {
  const { proof, ...said } = document;
  const { verificationMethod } = proof as { verificationMethod?: unknown };
  const [issuer = '', kid = ''] = String(verificationMethod).split('#');
  const origin = await getOrigin(deps.db, deps);
  const { issuer_id } = credential;
  const key = await findKey(deps.db, kid);
  // Exports of the first versions named the issuer itself.
  const isOfIssuer = [keyDidOf(origin, issuer_id, kid), didOf(origin, issuer_id)].includes(issuer);
  if (key === undefined || !isOfIssuer || key.issuer_id !== issuer_id) {
    return outcome('signature', 'fail', 'key-unknown');
  }
  const form = { origin, issuer, withStatus: said.credentialStatus !== undefined };
  const written = JSON.parse(JSON.stringify(olderDocument(parseDocument(credential), form))) as unknown;
  const checking = { canonize: canonizeFor(origin), key: publicKeyOf(key.public_key) };
  const isSigned = isDeepStrictEqual(said, written) && (await isSignedByOlder(document as SignedDocument, checking));
  if (!isSigned) return outcome('signature', 'fail', 'altered');
  // Its date is the certificate's, not that of the signature.
  if (key.compromised_at !== null) return outcome('issuer', 'fail', 'key-compromised', key.compromised_at);
  return undefined;
}

async function judge(deps: Deps, { document, token }: HeldDocument, credential: StoredCredential): Promise<Verdict> {
  const now = deps.clock.now();
  if (token !== undefined) {
    const verdict = await checkCredential(deps, credential);
    const found = await checkToken(deps, token, credential);
    return found === undefined ? verdict : replace(verdict, found, now);
  }
  const { type } = (document.proof ?? {}) as { type?: unknown };
  if (type === 'DataIntegrityProof') {
    return checkCredential(deps, { ...credential, document: JSON.stringify(document) });
  }
  if (type === 'Ed25519Signature2020') {
    const found = await checkOlder(deps, document, credential);
    const verdict = await checkCredential(deps, credential);
    return found === undefined ? verdict : replace(verdict, found, now);
  }
  const code = type === undefined ? 'altered' : 'suite-unknown';
  const result = type === undefined ? 'fail' : 'unknown';
  return replace(await checkCredential(deps, credential), outcome('signature', result, code), now);
}

/** How a credential stands that somebody holds and that names us as its issuer; undefined where it names another one. */
export async function checkDocument(
  deps: Deps,
  held: HeldDocument,
  issuer: string,
): Promise<DocumentVerdict | undefined> {
  if (!issuer.startsWith(didOf(await getOrigin(deps.db, deps), ''))) return undefined;
  const { id } = held.document;
  const credential = typeof id === 'string' ? await findById(deps, id) : undefined;
  if (credential === undefined) {
    const asOf = deps.clock.now().toISOString();
    const missing = verdictOf([{ name: 'found', result: 'fail', code: 'not-found', asOf }]);
    return { credential, verdict: missing, isHeld: false };
  }
  const verdict = await judge(deps, held, credential);
  const isHeld = verdict.checks.some(({ name, result }) => name === 'signature' && result === 'pass');
  return { credential, verdict, isHeld };
}
