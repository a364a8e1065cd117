import {
  type Check,
  type CheckName,
  type CheckResult,
  type Verdict,
  verdictOf,
} from '@sanad/contract/workflow/verdict';
import type { Deps } from '../../../deps.ts';
import type { StoredCredential, StoredKey } from '../../../platform/database/tables/credential-tables.ts';
import type { JsonLdObject } from '../../../platform/json-ld/shape.ts';
import { isSignedBy, type Proof } from '../../../platform/signing/data-integrity.ts';
import { publicKeyOf } from '../../../platform/signing/ed25519.ts';
import { findRecord } from '../../registry/usecases.ts';
import { addresses, didOf, methodOf } from '../signing/addresses.ts';
import { withAbsentMembers } from '../signing/credential-document.ts';
import { canonizeFor } from '../signing/sign-drafts.ts';
import { findLogTime } from '../stores/credentials.ts';
import { findKey } from '../stores/keys.ts';
import { credentialKind } from './log-entries.ts';
import { getOrigin } from './origin.ts';

export type SignedDocument = JsonLdObject & { proof?: Proof };

export function parseDocument({ document }: Pick<StoredCredential, 'document'>): SignedDocument {
  return JSON.parse(document) as SignedDocument;
}

type Judged = { deps: Deps; credential: StoredCredential; document: SignedDocument; key: StoredKey | undefined };
type Told = (name: CheckName, result: CheckResult, code: string, asOf?: Date) => Check;

async function checkSignature({ deps, credential, document, key }: Judged, told: Told): Promise<Check> {
  if (key === undefined) return told('signature', 'fail', 'key-unknown');
  const origin = await getOrigin(deps.db, deps);
  const isOurs =
    document.id === addresses.credential(origin, credential.id) &&
    document.proof?.verificationMethod === methodOf(origin, credential.issuer_id, credential.kid);
  const signed = { ...withAbsentMembers(document), ...(document.proof === undefined ? {} : { proof: document.proof }) };
  const isSigned =
    isOurs && (await isSignedBy(signed, { canonize: canonizeFor(origin), key: publicKeyOf(key.public_key) }));
  return isSigned ? told('signature', 'pass', 'signed') : told('signature', 'fail', 'altered');
}

/** The key is the issuer's and was not given away when the log took the credential in. */
async function checkIssuer({ deps, credential, document, key }: Judged, told: Told): Promise<Check> {
  const origin = await getOrigin(deps.db, deps);
  const { id } = (document.issuer ?? {}) as { id?: string };
  if (key?.issuer_id !== credential.issuer_id || id !== didOf(origin, credential.issuer_id)) {
    return told('issuer', 'fail', 'not-the-issuer');
  }
  if (key.compromised_at !== null) {
    const logged = await findLogTime(deps.db, credentialKind, credential.id);
    const isOlder = logged !== undefined && logged.sequencedAt < key.compromised_at;
    if (!isOlder) return told('issuer', 'fail', 'key-compromised', key.compromised_at);
  }
  const place = await findRecord(deps.db, key.issuer_entity, credential.issuer_id);
  if (typeof place?.suspendedAt === 'string' && place.status === 'suspended') {
    return told('issuer', 'pass', 'school-suspended', new Date(place.suspendedAt));
  }
  return told('issuer', 'pass', 'known');
}

function checkStatus({ credential }: Judged, told: Told): Check {
  const { revoked_at, suspended_at, superseded_by } = credential;
  if (superseded_by !== null) return told('status', 'fail', 'superseded', revoked_at ?? undefined);
  if (revoked_at !== null) return told('status', 'fail', 'revoked', revoked_at);
  if (suspended_at !== null) return told('status', 'fail', 'suspended', suspended_at);
  return told('status', 'pass', 'in-force');
}

function checkValidity({ document }: Judged, told: Told, now: Date): Check {
  const from = new Date(String(document.validFrom));
  const until = document.validUntil === undefined ? undefined : new Date(String(document.validUntil));
  if (!(from <= now)) return told('validity', 'fail', 'not-yet-valid', from);
  if (until !== undefined && !(until > now)) return told('validity', 'fail', 'expired', until);
  return told('validity', 'pass', 'valid');
}

/** Looks at a credential of ours from all sides, in the database alone. */
export async function checkCredential(deps: Deps, credential: StoredCredential): Promise<Verdict> {
  const now = deps.clock.now();
  const told: Told = (name, result, code, asOf = now) => ({ name, result, code, asOf: asOf.toISOString() });
  const key = await findKey(deps.db, credential.kid);
  const judged = { deps, credential, document: parseDocument(credential), key };
  return verdictOf([
    told('found', 'pass', 'found'),
    await checkSignature(judged, told),
    await checkIssuer(judged, told),
    checkStatus(judged, told),
    checkValidity(judged, told, now),
  ]);
}
