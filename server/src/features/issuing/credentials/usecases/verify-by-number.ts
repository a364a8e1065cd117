import { numberToLookUp, shortIdOf } from '@sanad/contract/numbers/certificate-number';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../../../../deps.ts';
import type { Database } from '../../../../platform/database/database.ts';
import {
  type CertifiedResult,
  findEvidenceByNumber,
  findRowlessEvidence,
  findStamp,
  type NumberedCredential,
  type NumberedEvidence,
} from '../stores/evidence.ts';
import { judgeRead, type Read, readEvidence } from './check-credential.ts';
import { parseDocument } from './signed-document.ts';

/** A certificate that was looked at, without its document. */
type Known = Pick<NumberedEvidence, 'stamp' | 'key' | 'suspendedAt' | 'result'> & {
  credential: Omit<NumberedCredential, 'document' | 'seal'>;
  read: Read;
};

/** About two kilobytes each. */
const mostKnown = 20_000;
const knownIn = new WeakMap<Database, LRUCache<string, Known>>();

function knownTo({ db }: Deps): LRUCache<string, Known> {
  const known = knownIn.get(db) ?? new LRUCache<string, Known>({ max: mostKnown });
  knownIn.set(db, known);
  return known;
}

/** No row of results lies behind a transcript, an attestation or a document: what it says of itself stands for one. */
async function findRowless({ db }: Deps, shortId: string): Promise<NumberedEvidence | undefined> {
  const found = await findRowlessEvidence(db, shortId);
  if (found === undefined) return undefined;
  const { credential } = found;
  const { stateId, schoolId, academicYear } = parseDocument(credential).credentialSubject as CertifiedResult['data'];
  const data = { stateId, schoolId, academicYear };
  const result = { osid: credential.result_id, entity: credential.entity, status: 'issued', data };
  return { ...found, stamp: '', result };
}

async function look(deps: Deps, shortId: string): Promise<Known | undefined> {
  const found = (await findEvidenceByNumber(deps.db, shortId)) ?? (await findRowless(deps, shortId));
  if (found === undefined) return undefined;
  const read = await readEvidence(deps, found);
  const { document: _document, seal: _seal, ...credential } = found.credential;
  const { stamp, key, suspendedAt, result } = found;
  return { stamp, key, suspendedAt, result, credential, read };
}

async function isUnchanged({ db }: Deps, { stamp, credential, key, result }: Known): Promise<boolean> {
  const { entity, osid } = result;
  // A transcript has no stamp: it would have to name the rows of all schools whose terms are inside.
  if (key === undefined || (entity !== 'ClassResults' && entity !== 'Results')) return false;
  return stamp === (await findStamp(db, { credential, key, result: { entity, osid } }));
}

/**
 * A certificate that was asked for before is not read and unpacked again: the database is asked each time whether any
 * of its rows has changed since. So a revocation, a suspension or a compromised key counts with the next question.
 */
async function find(deps: Deps, shortId: string): Promise<Known | undefined> {
  const known = knownTo(deps);
  const before = known.get(shortId);
  if (before !== undefined && (await isUnchanged(deps, before))) return before;
  const now = await look(deps, shortId);
  if (now !== undefined) known.set(shortId, now);
  return now;
}

/** How the certificate with this number stands, and the result that it certifies. Its last ten characters are enough. */
export async function verifyByNumber(deps: Deps, given: string) {
  const number = numberToLookUp(given);
  if (number === undefined) return undefined;
  const found = await find(deps, shortIdOf(number));
  const isAsked = found !== undefined && [found.credential.certificate_no, found.credential.short_id].includes(number);
  return isAsked ? { ...found, judge: () => judgeRead(deps, found) } : undefined;
}
