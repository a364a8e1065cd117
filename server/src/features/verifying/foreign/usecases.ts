import type { KeyObject } from 'node:crypto';
import { nothingKnown } from '@sanad/contract/api/certificate-facts';
import type { AskedWay } from '@sanad/contract/api/receipt-offer';
import type { CheckedCertificate } from '@sanad/contract/api/verification';
import { readSignedCredentials } from '@sanad/contract/entities/wallet-credentials';
import { readQrText } from '@sanad/contract/qr/qr-text';
import { limits } from '@sanad/contract/values/limits';
import type { Verdict } from '@sanad/contract/workflow/verdict';
import { type Check, type CheckName, type CheckResult, verdictOf } from '@sanad/contract/workflow/verdict';
import type { Caller, Deps } from '../../../deps.ts';
import type { StoredCredential } from '../../../platform/database/tables/credential-tables.ts';
import { AppError } from '../../../platform/errors.ts';
import { createBoundedCanonize, createReadBack } from '../../../platform/json-ld/canonical-form.ts';
import { createDocumentLoader } from '../../../platform/json-ld/document-loader.ts';
import { hasBlankNames, hasPlainContexts, isBounded } from '../../../platform/json-ld/plain-contexts.ts';
import type { JsonLdObject } from '../../../platform/json-ld/shape.ts';
import { isJwsProof, isSignedByJws } from '../../../platform/signing/detached-jws.ts';
import { isEdDsa, isTokenSignedBy } from '../../../platform/signing/token.ts';
import { checkDocument, type DocumentVerdict } from '../../issuing/credentials/usecases/check-document.ts';
import { isAsSigned } from '../../issuing/credentials/usecases/may-leave.ts';
import { getOrigin } from '../../issuing/credentials/usecases/origin.ts';
import { verifyById } from '../../issuing/credentials/usecases/read-credential.ts';
import { verifySignedQr } from '../../issuing/credentials/usecases/read-qr.ts';
import { type Installation, listTrustedIssuers, type TrustedIssuer } from '../../registry/settings/usecases.ts';
import { rememberVerification } from '../verification/usecases/history.ts';
import { presentStored, withPlace, withReplacement } from '../verification/usecases/present-certificate.ts';
import { presentForeign, presentHeld } from './present.ts';
import {
  type Claims,
  type ForeignCredential,
  issuerOf,
  methodsOf,
  parseCredential,
  type ReadCredential,
  readAgain,
  unwrap,
} from './rules.ts';

export type Reader = { deps: Deps; installation: Installation };
type Signer = { issuer: TrustedIssuer | undefined; key: KeyObject | undefined };
type KnownSigner = { issuer: TrustedIssuer; key: KeyObject };
type Telling = { told: Told; now: Date };
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

/** The check, and what was signed: nothing else of a stranger's text is believed or shown. */
type Signed = { check: Check; said?: ForeignCredential | undefined };

async function checkProof(credential: ForeignCredential, { issuer, key }: KnownSigner, told: Told): Promise<Signed> {
  const { proof, ...document } = credential;
  if (!isJwsProof(proof)) return { check: told('signature', 'unknown', 'suite-unknown') };
  const unreadable = { check: told('signature', 'unknown', 'context-unknown') };
  if (!hasPlainContexts(credential) || hasBlankNames(credential)) return unreadable;
  const loader = createDocumentLoader(issuer.contexts);
  try {
    const canonize = createBoundedCanonize(loader);
    const isSigned = await isSignedByJws(document as JsonLdObject, proof, { canonize, key });
    if (!isSigned) return { check: told('signature', 'fail', 'altered') };
    const said = readAgain(await createReadBack(loader)(document as JsonLdObject));
    return said === undefined ? unreadable : { check: told('signature', 'pass', 'signed'), said };
  } catch {
    // A context that is not known here, or words that none of its contexts knows.
    return unreadable;
  }
}

async function checkSignature(
  { credential, token }: ReadCredential,
  { issuer, key }: Signer,
  told: Told,
): Promise<Signed> {
  if (issuer === undefined || key === undefined) return { check: told('signature', 'unknown', 'issuer-key-unknown') };
  if (token === undefined) return checkProof(credential, { issuer, key }, told);
  if (!isEdDsa(token)) return { check: told('signature', 'unknown', 'suite-unknown') };
  if (!isTokenSignedBy(token, key)) return { check: told('signature', 'fail', 'altered') };
  return { check: told('signature', 'pass', 'signed'), said: credential };
}

function checkIssuer({ claims }: ReadCredential, { issuer }: Signer, told: Told): Check {
  if (claims?.agree === false) return told('issuer', 'fail', 'claims-differ');
  return issuer === undefined ? told('issuer', 'unknown', 'issuer-unknown') : told('issuer', 'pass', 'trusted');
}

/** A credential that names no place for its status has none that could change. */
function checkStatus({ credentialStatus }: ForeignCredential, told: Told): Check {
  return credentialStatus === undefined ? told('status', 'pass', 'no-status') : told('status', 'unknown', 'not-asked');
}

const nowhen = new Date(Number.NaN);
const dateOf = (value: unknown) => (typeof value === 'string' ? new Date(value) : nowhen);
const secondsOf = (value: unknown) => (Number.isSafeInteger(value) ? new Date(Number(value) * 1000) : nowhen);
const timesOf = (values: readonly unknown[], read: (value: unknown) => Date): number[] =>
  values.filter((value) => value !== undefined).map((value) => read(value).getTime());

/** Where token and credential name different times, the narrower window counts. */
function checkValidity(credential: ForeignCredential, claims: Claims | undefined, { told, now }: Telling): Check {
  const { validFrom, issuanceDate, validUntil, expirationDate } = credential;
  const from = [...timesOf([validFrom, issuanceDate], dateOf), ...timesOf([claims?.notBefore], secondsOf)];
  const until = [...timesOf([validUntil, expirationDate], dateOf), ...timesOf([claims?.expires], secondsOf)];
  if ([...from, ...until].some((time) => Number.isNaN(time))) return told('validity', 'unknown', 'not-readable');
  const [start, end] = [Math.max(...from), Math.min(...until)];
  if (start > now.getTime()) return told('validity', 'fail', 'not-yet-valid', new Date(start).toISOString());
  if (end <= now.getTime()) return told('validity', 'fail', 'expired', new Date(end).toISOString());
  return told('validity', 'pass', 'valid');
}

/** `said`: what was signed, where somebody signed it whom this installation believes. */
export type JudgedForeign = {
  read: ReadCredential;
  verdict: Verdict;
  said: ForeignCredential | undefined;
  issuerName: string | undefined;
};

/** A credential of another issuer, judged by what it says itself and by the keys that are known here. */
async function judgeForeign({ deps, installation }: Reader, read: ReadCredential): Promise<JudgedForeign> {
  const now = deps.clock.now();
  const told: Told = (name, result, code, asOf = now.toISOString()) => ({ name, result, code, asOf });
  const signer = findSigner(await listTrustedIssuers(installation), read);
  const { check, said } = await checkSignature(read, signer, told);
  const verdict = verdictOf([
    told('found', 'pass', 'in-code'),
    check,
    checkIssuer(read, signer, told),
    checkStatus(said ?? read.credential, told),
    checkValidity(said ?? read.credential, read.claims, { told, now }),
  ]);
  return { read, verdict, said, issuerName: signer.issuer?.name };
}

const showForeign = ({ said, verdict, issuerName }: JudgedForeign): CheckedCertificate =>
  said === undefined ? nothingKnown(verdict) : presentForeign(said, { verdict, issuerName });

/** The names under which this installation is known now and was known when it issued. */
async function hostsOf(deps: Deps): Promise<string[]> {
  return [deps.settings.publicUrl, await getOrigin(deps.db, deps)].map((url) => new URL(url).host);
}

type Own = { credential: StoredCredential; verdict: Verdict };

/** A certificate of ours as everybody may see it, with where its school is; of one that is not as it was signed which it is. */
async function showOwn(deps: Deps, own: Own): Promise<CheckedCertificate> {
  const shown = presentStored(own);
  return isAsSigned(own.verdict) ? withPlace(deps, own.credential, shown) : shown;
}

/** A code of ours. Where its signed part is not what was printed, nothing of the certificate under its address is shown. */
async function readOwnQr(deps: Deps, { shortId, digits }: { shortId: string; digits: string }) {
  const found = await verifySignedQr(deps, shortId, digits);
  if (found === undefined) throw noCertificate();
  if (!found.isSigned) return nothingKnown(found.verdict);
  return withReplacement(deps, found.credential, await showOwn(deps, found));
}

/** A certificate of ours by its number or id. */
async function readOwnNumber(deps: Deps, id: string): Promise<CheckedCertificate> {
  const found = await verifyById(deps, id);
  if (found === undefined) throw noCertificate();
  return showOwn(deps, found);
}

/** `way`: by what the certificate was found, for a receipt. */
type ReadCode = { way: AskedWay; certificate: CheckedCertificate };

/**
 * What a code of another system says and how far it can be believed; a code that leads to a certificate of ours is
 * looked up. NOT_FOUND for everything else. Nothing outside is ever asked.
 */
export async function readForeignQr(reader: Reader, text: string): Promise<ReadCode> {
  const inner = unwrap(text.trim());
  const read = readQrText(inner, await hostsOf(reader.deps));
  if (read.kind === 'signed') return { way: 'code', certificate: await readOwnQr(reader.deps, read) };
  if (read.kind === 'id') return { way: 'number', certificate: await readOwnNumber(reader.deps, read.id) };
  return { way: 'code', certificate: await readHeldCode(reader, inner) };
}

/** A document of ours that somebody presents; with what takes its place where it is the one that was issued. */
async function showHeld(deps: Deps, ours: DocumentVerdict): Promise<CheckedCertificate> {
  const shown = presentHeld(ours);
  const { credential, isHeld } = ours;
  return credential !== undefined && isHeld ? withReplacement(deps, credential, shown) : shown;
}

/** The verdict about a credential: as one of ours, else as one of somebody else. */
async function judgeHeld(reader: Reader, inner: string): Promise<{ ours: DocumentVerdict } | JudgedForeign> {
  const parsed = parseCredential(inner);
  if (parsed === undefined) throw noCertificate();
  const { credential, token } = parsed;
  const held = token === undefined ? { document: credential } : { document: credential, token };
  const ours = await checkDocument(reader.deps, held, issuerOf(credential));
  return ours === undefined ? judgeForeign(reader, parsed) : { ours };
}

async function readHeldCode(reader: Reader, inner: string): Promise<CheckedCertificate> {
  const judged = await judgeHeld(reader, inner);
  return 'ours' in judged ? showHeld(reader.deps, judged.ours) : showForeign(judged);
}

/** A certificate of ours, whole or by its code or number; `credential`: the one that it is, as far as there is one. */
export type JudgedOwn = { credential: StoredCredential | undefined; certificate: CheckedCertificate };

/** The same for whoever takes it among the own documents, with the credential itself. */
export async function judgeText(reader: Reader, text: string): Promise<{ ours: JudgedOwn } | JudgedForeign> {
  if (text.length > limits.credentialCharacters) throw new AppError('TOO_LARGE');
  const { deps } = reader;
  const inner = unwrap(text.trim());
  const code = readQrText(inner, await hostsOf(deps));
  if (code.kind === 'signed') {
    const found = await verifySignedQr(deps, code.shortId, code.digits);
    if (found === undefined) throw noCertificate();
    const certificate = found.isSigned ? await showOwn(deps, found) : nothingKnown(found.verdict);
    return { ours: { credential: found.isSigned ? found.credential : undefined, certificate } };
  }
  if (code.kind === 'id') {
    const found = await verifyById(deps, code.id);
    if (found === undefined) throw noCertificate();
    return { ours: { credential: found.credential, certificate: await showOwn(deps, found) } };
  }
  const judged = await judgeHeld(reader, inner);
  if (!('ours' in judged)) return judged;
  const { credential, isHeld } = judged.ours;
  return { ours: { credential: isHeld ? credential : undefined, certificate: presentHeld(judged.ours) } };
}

/** The same for a user who is signed in: a verifier finds it in the history. */
export async function readForeignQrFor(caller: Caller, reader: Reader, text: string): Promise<ReadCode> {
  const read = await readForeignQr(reader, text);
  const { resultType, certificateNo } = read.certificate;
  const details = read.certificate;
  await rememberVerification(caller, { source: 'qr', resultType, query: { certificateNo }, details });
  return read;
}

/** A credential that came along as JSON or as a token: the verdict about it. Nothing is remembered. */
export async function judgeGiven(reader: Reader, given: unknown): Promise<Verdict> {
  // What is nested deeper than any credential is not even written out.
  if (typeof given !== 'string' && !isBounded(given)) throw noCertificate();
  const text = typeof given === 'string' ? given : JSON.stringify(given);
  if (text.length > limits.credentialCharacters) throw new AppError('TOO_LARGE');
  return (await readHeldCode(reader, text)).verdict;
}

/** For rooms before this one: the verdict about a credential that somebody keeps, whatever it is; undefined where it is none. */
export function createForeignJudge(reader: Reader): (kept: string) => Promise<Verdict | undefined> {
  return async (kept) => {
    const said = readSignedCredentials(kept);
    if (said === undefined) return undefined;
    try {
      return await judgeGiven(reader, said.credential);
    } catch (error) {
      if (error instanceof AppError) return undefined;
      throw error;
    }
  };
}
