import type { KeyObject } from 'node:crypto';
import { nothingKnown } from '@sanad/contract/api/certificate-facts';
import type { CheckedCertificate } from '@sanad/contract/api/verification';
import { readQrText } from '@sanad/contract/values/qr-text';
import { type Check, type CheckName, type CheckResult, verdictOf } from '@sanad/contract/workflow/verdict';
import type { Caller, Deps } from '../../deps.ts';
import { AppError } from '../../platform/errors.ts';
import { createReferenceCanonize } from '../../platform/json-ld/canonical-form.ts';
import { createDocumentLoader } from '../../platform/json-ld/document-loader.ts';
import type { JsonLdObject } from '../../platform/json-ld/shape.ts';
import { isJwsProof, isSignedByJws } from '../../platform/signing/detached-jws.ts';
import { isEdDsa, isTokenSignedBy } from '../../platform/signing/token.ts';
import { checkHeld } from '../credentials/usecases/check-held.ts';
import { getOrigin } from '../credentials/usecases/origin.ts';
import { verifyById } from '../credentials/usecases/read-credential.ts';
import { verifySignedQr } from '../credentials/usecases/read-qr.ts';
import { type Installation, listTrustedIssuers, type TrustedIssuer } from '../settings/usecases.ts';
import { rememberVerification } from '../verification/usecases.ts';
import { presentForeign, presentHeld, presentOwn } from './present.ts';
import { type ForeignCredential, issuerOf, methodsOf, parseCredential, type ReadCredential, unwrap } from './rules.ts';

type Reader = { deps: Deps; installation: Installation };
type Signer = { issuer: TrustedIssuer | undefined; key: KeyObject | undefined };
type Told = (name: CheckName, result: CheckResult, code: string, asOf?: string) => Check;

const noCertificate = () => new AppError('NOT_FOUND', { text: 'verification.no-certificate' });

/** Which of the authorities that are believed here the credential names, and the key that it says it is signed by. */
function findSigner(issuers: readonly TrustedIssuer[], read: ReadCredential) {
  const methods = methodsOf(read);
  const issuer = issuers.find(
    ({ id, keys }) => id === issuerOf(read.credential) && methods.some((method) => keys.has(method)),
  );
  return { issuer, key: methods.map((method) => issuer?.keys.get(method)).find((key) => key !== undefined) };
}

async function isSigned(
  { proof, ...document }: ForeignCredential,
  { issuer, key }: { issuer: TrustedIssuer; key: KeyObject },
) {
  if (!isJwsProof(proof)) return undefined;
  const canonize = createReferenceCanonize(createDocumentLoader(issuer.contexts));
  return isSignedByJws(document as JsonLdObject, proof, { canonize, key });
}

async function checkSignature(read: ReadCredential, { issuer, key }: Signer, told: Told): Promise<Check> {
  const { credential, token } = read;
  if (issuer === undefined || key === undefined) return told('signature', 'unknown', 'issuer-key-unknown');
  if (token !== undefined && !isEdDsa(token)) return told('signature', 'unknown', 'suite-unknown');
  try {
    const signed = token === undefined ? await isSigned(credential, { issuer, key }) : isTokenSignedBy(token, key);
    if (signed === undefined) return told('signature', 'unknown', 'suite-unknown');
    return signed ? told('signature', 'pass', 'signed') : told('signature', 'fail', 'altered');
  } catch {
    // A context that is not known here, or words that none of its contexts knows.
    return told('signature', 'unknown', 'context-unknown');
  }
}

/** A credential that names no place for its status has none that could change. */
function checkStatus({ credentialStatus }: ForeignCredential, told: Told): Check {
  return credentialStatus === undefined ? told('status', 'pass', 'no-status') : told('status', 'unknown', 'not-asked');
}

const timeOf = (value: unknown) => (typeof value === 'string' ? new Date(value) : undefined);

function checkValidity(credential: ForeignCredential, told: Told, now: Date): Check {
  const from = timeOf(credential.validFrom ?? credential.issuanceDate);
  const until = timeOf(credential.validUntil ?? credential.expirationDate);
  const times = [from, until].filter((time) => time !== undefined);
  if (times.some((time) => Number.isNaN(time.getTime()))) return told('validity', 'unknown', 'not-readable');
  if (from !== undefined && from > now) return told('validity', 'fail', 'not-yet-valid', from.toISOString());
  if (until !== undefined && until <= now) return told('validity', 'fail', 'expired', until.toISOString());
  return told('validity', 'pass', 'valid');
}

/** A credential of another issuer, judged by what it says itself and by the keys that are known here. */
async function judgeForeign({ deps, installation }: Reader, read: ReadCredential) {
  const { credential } = read;
  const now = deps.clock.now();
  const told: Told = (name, result, code, asOf = now.toISOString()) => ({ name, result, code, asOf });
  const issuers = await listTrustedIssuers(installation);
  const signer = findSigner(issuers, read);
  const { issuer } = signer;
  const verdict = verdictOf([
    told('found', 'pass', 'in-code'),
    await checkSignature(read, signer, told),
    issuer === undefined ? told('issuer', 'unknown', 'issuer-unknown') : told('issuer', 'pass', 'trusted'),
    checkStatus(credential, told),
    checkValidity(credential, told, now),
  ]);
  return presentForeign(credential, { verdict, issuerName: issuer?.name });
}

/** The names under which this installation is known now and was known when it issued. */
async function hostsOf(deps: Deps): Promise<string[]> {
  return [deps.settings.publicUrl, await getOrigin(deps.db, deps)].map((url) => new URL(url).host);
}

/** A code of ours. Where its signed part is not what was printed, nothing of the certificate under its address is shown. */
async function readOwnQr(deps: Deps, { shortId, digits }: { shortId: string; digits: string }) {
  const found = await verifySignedQr(deps, shortId, digits);
  if (found === undefined) throw noCertificate();
  return found.isSigned ? presentOwn(found.credential, found.verdict) : nothingKnown(found.verdict);
}

/**
 * What a code of another system says and how far it can be believed; a code that leads to a certificate of ours is
 * looked up. NOT_FOUND for everything else. Nothing outside is ever asked.
 */
export async function readForeignQr(reader: Reader, text: string): Promise<CheckedCertificate> {
  const inner = unwrap(text.trim());
  const read = readQrText(inner, await hostsOf(reader.deps));
  if (read.kind === 'signed') return readOwnQr(reader.deps, read);
  if (read.kind === 'id') {
    const found = await verifyById(reader.deps, read.id);
    if (found === undefined) throw noCertificate();
    return presentOwn(found.credential, found.verdict);
  }
  const parsed = parseCredential(inner);
  if (parsed === undefined) throw noCertificate();
  const { credential, token } = parsed;
  const held = token === undefined ? { document: credential } : { document: credential, token };
  const ours = await checkHeld(reader.deps, held, issuerOf(credential));
  return ours === undefined ? judgeForeign(reader, parsed) : presentHeld(ours);
}

/** The same for a user who is signed in: a verifier finds it in the history. */
export async function readForeignQrFor(caller: Caller, reader: Reader, text: string): Promise<CheckedCertificate> {
  const details = await readForeignQr(reader, text);
  const { resultType, certificateNo } = details;
  await rememberVerification(caller, { source: 'qr', resultType, query: { certificateNo }, details });
  return details;
}
