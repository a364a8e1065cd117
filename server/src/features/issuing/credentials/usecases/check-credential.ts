import { hash } from 'node:crypto';
import { signedPlace } from '@sanad/contract/school/school-place';
import {
  type Check,
  type CheckName,
  type CheckResult,
  type Verdict,
  verdictOf,
} from '@sanad/contract/workflow/verdict';
import type { Deps } from '../../../../deps.ts';
import type { StoredCredential } from '../../../../platform/database/tables/credential-tables.ts';
import { isToldAsReplaced, type ReplacedColumn } from '../../../../platform/database/told-as-replaced.ts';
import { hasPlainContexts } from '../../../../platform/json-ld/plain-contexts.ts';
import { isSignedBy } from '../../../../platform/signing/data-integrity.ts';
import { keyIdOf, publicKeyOf } from '../../../../platform/signing/ed25519.ts';
import { findLogTime } from '../../../../platform/transparency/log-reader.ts';
import { addresses, didOf, methodOf } from '../signing/addresses.ts';
import { withAbsentMembers } from '../signing/credential-document.ts';
import { isSealedHere } from '../signing/document-seal.ts';
import { canonizeFor } from '../signing/sign-drafts.ts';
import { type Evidence, type EvidenceKey, findEvidence } from '../stores/evidence.ts';
import { credentialKind } from './log-entries.ts';
import { getOrigin } from './origin.ts';
import { factsOf, parseDocument, type SignedDocument, type SignedFacts } from './signed-document.ts';

/** What a document says by itself, and whether the key signed it. It stays so as long as no byte changes. */
export type Read = {
  isSigned: boolean;
  issuer: string | undefined;
  validFrom: string | undefined;
  validUntil: string | undefined;
  /** What it says of its subject; counts only where it is signed. */
  facts: SignedFacts;
  /** Where the school is, as it was signed. */
  place: string;
};

/** The results inside a transcript are one signed text: their own words do not count outside of it. */
const signedLiterals = ['verifiableCredential'];

const textOf = (value: unknown) => (value === undefined ? undefined : String(value));

/** What of a credential is read to see whether it is as it was signed. */
type ReadCredential = Pick<
  StoredCredential,
  'id' | 'entity' | 'certificate_no' | 'issuer_id' | 'kid' | 'document' | 'seal'
>;

type Reading = { credential: ReadCredential; key: EvidenceKey | undefined; document: SignedDocument };

/** The long way: what the document states, and the signature on that. */
async function isSignedDocument({ credential, key, document }: Reading, origin: string): Promise<boolean> {
  const { proof } = document;
  const isOurs =
    hasPlainContexts(document, signedLiterals) &&
    document.id === addresses.credential(origin, credential.id) &&
    proof?.verificationMethod === methodOf(origin, credential.issuer_id, credential.kid);
  if (key === undefined || proof === undefined || !isOurs) return false;
  const signed = { ...withAbsentMembers(document), proof };
  return isSignedBy(signed, { canonize: canonizeFor(origin), key: publicKeyOf(key.public_key) });
}

/** The short way: these are the bytes that were sealed when they were signed, and the key is still the same one. */
function isSealed({ settings }: Deps, { credential, key }: Reading, origin: string): boolean {
  const { seal, document, kid } = credential;
  if (seal === null || key === undefined || keyIdOf(key.public_key).toString('hex') !== kid) return false;
  return isSealedHere(settings.masterKey, { ...credential, origin, sha256: hash('sha256', document, 'buffer') }, seal);
}

/** What the document of a credential says, and whether it is signed. */
export async function readEvidence(
  deps: Deps,
  { credential, key }: Pick<Evidence<ReadCredential>, 'credential' | 'key'>,
): Promise<Read> {
  const origin = await getOrigin(deps.db, deps);
  const document = parseDocument(credential);
  const reading = { credential, key, document };
  const isSigned = isSealed(deps, reading, origin) || (await isSignedDocument(reading, origin));
  const { issuer, validFrom, validUntil } = document;
  const subject = (document.credentialSubject ?? {}) as Record<string, unknown>;
  return {
    isSigned,
    facts: factsOf(credential, subject),
    issuer: (issuer as { id?: string } | undefined)?.id,
    validFrom: textOf(validFrom),
    validUntil: textOf(validUntil),
    place: isSigned ? signedPlace(subject) : '',
  };
}

type StatusColumn = 'revoked_at' | 'suspended_at' | ReplacedColumn;

/** As much of the evidence as its judgement needs once the document was read. */
type ReadEvidence = Pick<Evidence, 'suspendedAt'> & {
  credential: Pick<StoredCredential, 'id' | 'issuer_id' | StatusColumn>;
  key: Pick<EvidenceKey, 'issuer_id' | 'issuer_entity' | 'compromised_at'> | undefined;
  read: Read;
};

type Judged = ReadEvidence & { deps: Deps; origin: string };
/** A check that speaks of now unless it says of when. */
type Told = Omit<Check, 'asOf'> & { asOf: Date | undefined };

const told = (name: CheckName, result: CheckResult, code: string, asOf?: Date): Told => ({ name, result, code, asOf });

function checkSignature({ key, read }: Judged): Told {
  if (key === undefined) return told('signature', 'fail', 'key-unknown');
  return read.isSigned ? told('signature', 'pass', 'signed') : told('signature', 'fail', 'altered');
}

/** The key is the issuer's and was not given away when the log took the credential in. */
async function checkIssuer({ deps, origin, credential, key, read, suspendedAt }: Judged): Promise<Told> {
  if (key?.issuer_id !== credential.issuer_id || read.issuer !== didOf(origin, credential.issuer_id)) {
    return told('issuer', 'fail', 'not-the-issuer');
  }
  if (key.compromised_at !== null) {
    const logged = await findLogTime(deps.db, credentialKind, credential.id);
    const isOlder = logged !== undefined && logged.sequencedAt < key.compromised_at;
    if (!isOlder) return told('issuer', 'fail', 'key-compromised', key.compromised_at);
  }
  const suspended = key.issuer_entity === 'Issuer' ? 'issuer-suspended' : 'school-suspended';
  if (suspendedAt !== null) return told('issuer', 'pass', suspended, new Date(suspendedAt));
  return told('issuer', 'pass', 'known');
}

function checkStatus({ credential }: Judged): Told {
  const { revoked_at, suspended_at, revoke_class } = credential;
  // What is to be replaced holds no more from the moment of the recall, whenever the other one comes.
  const isReplaced = isToldAsReplaced(credential);
  if (isReplaced || revoked_at !== null) {
    const check = told('status', 'fail', isReplaced ? 'superseded' : 'revoked', revoked_at ?? undefined);
    return revoke_class === null ? check : { ...check, reason: revoke_class };
  }
  if (suspended_at !== null) return told('status', 'fail', 'suspended', suspended_at);
  return told('status', 'pass', 'in-force');
}

function checkValidity({ read }: Judged, now: Date): Told {
  const from = new Date(String(read.validFrom));
  const until = read.validUntil === undefined ? undefined : new Date(read.validUntil);
  // Of what somebody else wrote: there are no such dates in what we sign.
  const isReadable = [from, until].every((date) => date === undefined || !Number.isNaN(date.getTime()));
  if (!isReadable) return told('validity', 'fail', 'not-yet-valid');
  if (!(from <= now)) return told('validity', 'fail', 'not-yet-valid', from);
  if (until !== undefined && !(until > now)) return told('validity', 'fail', 'expired', until);
  return told('validity', 'pass', 'valid');
}

/** The verdict on a credential whose document was read. */
export async function judgeRead(deps: Deps, evidence: ReadEvidence): Promise<Verdict> {
  const now = deps.clock.now();
  const judged = { ...evidence, deps, origin: await getOrigin(deps.db, deps) };
  const checks: Told[] = [
    told('found', 'pass', 'found'),
    checkSignature(judged),
    await checkIssuer(judged),
    checkStatus(judged),
    checkValidity(judged, now),
  ];
  return verdictOf(checks.map((check) => ({ ...check, asOf: (check.asOf ?? now).toISOString() })));
}

/** Looks at a credential of ours from all sides, in the database alone. */
export async function judge(deps: Deps, evidence: Evidence): Promise<Verdict> {
  return judgeRead(deps, { ...evidence, read: await readEvidence(deps, evidence) });
}

/** The same for one that was read before. */
export async function checkCredential(deps: Deps, credential: StoredCredential): Promise<Verdict> {
  const evidence = await findEvidence(deps.db, 'id', credential.id);
  return judge(deps, { key: undefined, suspendedAt: null, isReleased: true, ...evidence, credential });
}
