import { certificateIdOf } from '@sanad/contract/qr/qr-text';
import type { Caller, Context, Deps } from '../../../../deps.ts';
import type { StoredCredential } from '../../../../platform/database/tables/credential-tables.ts';
import { AppError } from '../../../../platform/errors.ts';
import { findLogTime, proveInclusion } from '../../../../platform/transparency/log-reader.ts';
import { readRecord } from '../../../registry/records/usecases/read-records.ts';
import { viewerOf } from '../../../registry/records/usecases/viewer.ts';
import { asReader, canReadAttestation, canReadDocument, canReadTranscript } from '../policy.ts';
import { presentPublicly } from '../present.ts';
import { findCredentialBy, findReleasedBy } from '../stores/credentials.ts';
import { findEvidence } from '../stores/evidence.ts';
import { judge } from './check-credential.ts';
import { credentialKind, documentHash, issueContent } from './log-entries.ts';
import { parseDocument } from './signed-document.ts';

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * A bare id, an id of older clients (`1-…`, `did:…`), the whole address of the credential, the number of the
 * certificate or its last ten characters.
 */
async function findNamed(deps: Deps, id: string, find: typeof findReleasedBy): Promise<StoredCredential | undefined> {
  const [osid] = uuid.exec(id.trim().toLowerCase()) ?? [];
  if (osid !== undefined) return find(deps.db, 'id', osid);
  const number = certificateIdOf(id);
  const found = number === undefined ? undefined : await find(deps.db, 'short_id', number.slice(-10));
  return found?.certificate_no.endsWith(number ?? '') === true ? found : undefined;
}

/** As everybody finds it: one that is not released yet is as unknown as any number that was never given. */
export const findById = (deps: Deps, id: string) => findNamed(deps, id, findReleasedBy);

/** The same for those who decide about it, whether or not it is released. */
export const findEvenUnreleased = (deps: Deps, id: string) => findNamed(deps, id, findCredentialBy);

export async function getById(deps: Deps, id: string): Promise<StoredCredential> {
  const credential = await findById(deps, id);
  if (credential === undefined) throw new AppError('NOT_FOUND', { text: 'credential.not-found' });
  return credential;
}

async function isReaderOfTranscript(context: Context, credential: StoredCredential): Promise<boolean> {
  const { schoolId } = parseDocument(credential).credentialSubject as { schoolId?: string };
  const { own } = await viewerOf(context);
  const places = own ?? { students: [], schools: [] };
  return canReadTranscript(context.actor, places, { studentId: credential.subject_id, schoolId });
}

/** Whether the caller is given the signed credential: one who sees its result with a role of decision 16. */
export async function canReadWhole({ deps, actor }: Caller, credential: StoredCredential): Promise<boolean> {
  const reader = asReader(actor, credential.entity);
  if (reader === undefined) return false;
  if (credential.entity === 'Transcript') return isReaderOfTranscript({ deps, actor: reader }, credential);
  if (credential.entity === 'Document') {
    const { own } = await viewerOf({ deps, actor: reader });
    return own !== undefined && canReadDocument(reader, own, credential);
  }
  if (credential.entity === 'Attestation') {
    const { own } = await viewerOf({ deps, actor: reader });
    return own !== undefined && canReadAttestation(reader, own, credential);
  }
  try {
    await readRecord({ deps, actor: reader }, { name: credential.entity, id: credential.result_id });
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** As much of it as everybody may see. */
export function summarise(credential: StoredCredential) {
  return presentPublicly(credential, parseDocument(credential));
}

/** How the credential stands, whatever it is called by; undefined for an unknown one. */
export async function verifyById(deps: Deps, id: string) {
  const [osid] = uuid.exec(id.trim().toLowerCase()) ?? [];
  const number = osid ?? certificateIdOf(id);
  if (number === undefined) return undefined;
  const evidence = await (osid === undefined
    ? findEvidence(deps.db, 'short_id', number.slice(-10))
    : findEvidence(deps.db, 'id', osid));
  if (evidence?.isReleased !== true) return;
  if (osid === undefined && !evidence.credential.certificate_no.endsWith(number)) return;
  return { credential: evidence.credential, verdict: await judge(deps, evidence) };
}

/** That the log holds the credential: what the entry says, its place, and the way to a signed root. */
export async function proveCredential(deps: Deps, credential: StoredCredential) {
  const logged = await findLogTime(deps.db, credentialKind, credential.id);
  const entry = {
    kind: credentialKind,
    ref: credential.id,
    content: issueContent(credential, documentHash(credential)),
  };
  if (logged === undefined) return { entry, state: 'waiting' as const };
  const { index, size, leafHash, root, proof, checkpoint } = await proveInclusion(deps.db, { index: logged.index });
  return {
    entry,
    state: 'included' as const,
    index,
    size,
    leafHash: leafHash.toString('hex'),
    root: root.toString('hex'),
    proof: proof.map((hash) => hash.toString('hex')),
    checkpoint,
  };
}
