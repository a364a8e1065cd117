import { isDeepStrictEqual } from 'node:util';
import type { AttestClaim } from '@sanad/contract/api/claims';
import { decidedStates } from '@sanad/contract/workflow/attestation';
import type { Context } from '../../../../deps.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import type { IssuerEntity } from '../../../../platform/database/tables/credential-tables.ts';
import type { StoredRecord } from '../../../../platform/database/tables/record-tables.ts';
import { AppError } from '../../../../platform/errors.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import {
  addNote,
  decideClaim,
  documentsOf,
  factsIn,
  holdClaim,
  isAsAsked,
  nameOf,
  renameClaims,
  type StoredClaim,
} from '../../../registry/claims/usecases/claims.ts';
import { findDocumentHashes } from '../../../registry/records/usecases/documents.ts';
import { findRecord, getEntity, holdAmong } from '../../../registry/records/usecases.ts';
import { holdAttestor, issueAttestation } from '../../credentials/usecases/issue-attestation.ts';
import { holdIssuer } from '../../credentials/usecases/issue-documents.ts';
import type { Attestor } from '../policy.ts';
import { readNote, subjectOf, withoutDocuments } from '../rules.ts';
import { holdAskedKind, issueAsked } from './ask-document.ts';
import { answerPageOf, findNameOf } from './attestors.ts';
import { getClaim } from './read-claims.ts';

type Completed = AttestClaim['document'];
type Deciding = { claim: StoredClaim; record: StoredRecord; as: Attestor | 'any'; completed: Completed };

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Whose signature stands under it: the school's, or that of the state whose officer decides. */
function issuerOf({ claim, record, as }: Deciding): { entity: IssuerEntity; id: string } {
  const own = as === 'any' ? undefined : as;
  if (claim.attestor === 'School') return { entity: 'School', id: own?.osid ?? text(record.data.schoolId) };
  if (claim.attestor === 'stateadmin') {
    return { entity: 'States', id: own?.stateId ?? text(record.data.schoolStateId ?? record.data.stateId) };
  }
  throw new AppError('CONFLICT', { text: 'claim.no-signer' });
}

/** Who decides, held until it is decided: active, or nothing is. */
async function holdDecider(db: Database, deciding: Deciding): Promise<void> {
  const { claim, as } = deciding;
  if (claim.attestor !== 'Issuer') await holdAttestor(db, issuerOf(deciding));
  // A SuperAdmin decides for an issuer only where the issuer could: issuing asks for that itself.
  else if (as !== 'any') await holdIssuer(db, as.osid);
}

async function sign(db: Database, context: Context, deciding: Deciding) {
  const { claim, record, completed } = deciding;
  if (claim.attestor === 'Issuer') return issueAsked(db, context, { claim, completed });
  const issuer = issuerOf(deciding);
  const schoolId = record.entity === 'School' ? record.osid : text(record.data.schoolId);
  const school = await findRecord(db, 'School', schoolId);
  if (school === undefined) throw new AppError('CONFLICT', { text: 'claim.changed' });
  return issueAttestation(db, context, {
    attestationId: claim.attestation_id,
    issuer,
    holder: { entity: record.entity, osid: record.osid, name: claim.requestor_name },
    schoolId,
    stateId: school.schoolStateId,
    attested: withoutDocuments(factsIn(claim)),
  });
}

/** The record before the claim, as whoever changes the record does: neither waits for the other in a circle. */
async function hold(db: Database, seen: StoredClaim): Promise<{ claim: StoredClaim; record: StoredRecord }> {
  const record = await holdAmong(db, [seen.entity], seen.record_id);
  const claim = await holdClaim(db, seen.id);
  if (claim?.state !== 'ATTESTATION_REQUESTED') throw new AppError('CONFLICT', { text: 'claim.processed' });
  if (record === undefined) throw new AppError('CONFLICT', { text: 'claim.changed' });
  return { claim, record };
}

/** What is attested is what was asked about: another value is looked at first. */
function requireAsAsked({ claim, record }: Deciding): void {
  const isSaid = claim.attestor === 'Issuer' || isAsAsked(record.data, claim);
  const isRequestorActive = record.entity !== 'School' || record.status === 'active';
  if (!isRequestorActive || record.owner_id !== claim.requestor_id || !isSaid) {
    throw new AppError('CONFLICT', { text: 'claim.changed' });
  }
}

/** The papers are those that it was asked with, to the last byte. */
async function requireSameProofs(db: Database, { claim, record }: Deciding): Promise<void> {
  const named = { properties: Object.keys(claim.properties), locations: documentsOf(claim) };
  const hashes = await findDocumentHashes(db, { entity: getEntity(record.entity), record, ...named });
  if (!isDeepStrictEqual(hashes, claim.document_hashes)) {
    throw new AppError('CONFLICT', { text: 'claim.documents-changed' });
  }
}

/** What was decided about is what was read. A client that says nothing of that read what was asked first. */
function requireAsSeen({ claim }: Deciding, { action, updatedAt }: AttestClaim): void {
  if (updatedAt === undefined) {
    if (action === 'GRANT_CLAIM' && claim.renamed_at !== null) throw renamed(claim.requestor_name);
  } else if (Date.parse(updatedAt) !== claim.updated_at.getTime()) {
    throw new AppError('CONFLICT', { text: 'claim.changed-since' });
  }
}

const renamed = (name: string) => new AppError('CONFLICT', { text: 'claim.renamed', values: { name } });

/**
 * The name that is signed is the one that stands in the claim. Where the record has another one by now the claim takes
 * it, and nothing is granted before somebody looked again. Answers the new name.
 */
async function followName(db: Database, { claim, record }: Deciding, at: Date): Promise<string | undefined> {
  const name = nameOf(record.data);
  if (name === claim.requestor_name) return undefined;
  await renameClaims(db, { entity: record.entity, recordId: record.osid, name, at });
  return name;
}

/** Grants or denies a claim. One that was decided, or is about something else by now, is left as it is. */
export async function attestClaim(
  context: Context,
  named: { entity: string; id: string },
  wish: AttestClaim,
): Promise<void> {
  const { deps, actor } = context;
  const { action, notes, document: completed } = wish;
  const note = readNote(notes);
  const { claim: seen, as } = await getClaim(context, named);
  if (as === undefined) throw new AppError('FORBIDDEN', { text: 'claim.not-yours' });
  if (action === 'REJECT_CLAIM' && note === undefined)
    throw new AppError('VALIDATION', { text: 'claim.reason-missing' });
  // A document stands in nothing but the grant of a request for one.
  if (completed !== undefined && (action !== 'GRANT_CLAIM' || seen.attestor !== 'Issuer'))
    throw new AppError('VALIDATION', { at: 'document' });
  const newName = await inTransaction(deps.db, async (db) => {
    await holdAskedKind(db, seen);
    const deciding = { ...(await hold(db, seen)), as, completed };
    await holdDecider(db, deciding);
    requireAsSeen(deciding, wish);
    const isGranted = action === 'GRANT_CLAIM';
    if (isGranted) requireAsAsked(deciding);
    const at = deps.clock.now();
    const name = isGranted ? await followName(db, deciding, at) : undefined;
    if (name !== undefined) return name;
    if (isGranted) await requireSameProofs(db, deciding);
    const signed = isGranted ? await sign(db, context, deciding) : undefined;
    const deciderName = await findNameOf(db, actor, as === 'any' ? 'SuperAdmin' : as.role);
    await decideClaim(db, [seen.id], {
      ...{ state: decidedStates[action], at, decided_by: actor.id, decider_name: deciderName, decided_at: at },
      ...(signed === undefined ? {} : { credential_id: signed.id, certificate_no: signed.certificateNo }),
    });
    if (note !== undefined) {
      const written = { id: deps.ids.next(), claim_id: seen.id, account_id: actor.id, added_by: deciderName };
      await addNote(db, { ...written, notes: note, created_at: at });
    }
    await recordAct(db, isGranted ? 'claim.granted' : 'claim.rejected', {
      ...{ actor, at, entity: seen.entity, targetId: seen.record_id, link: answerPageOf(seen) },
      values: { note: note ?? '', name: seen.requestor_name, subject: subjectOf(factsIn(seen)) },
      tell: { requestors: [seen.requestor_id] },
    });
    return undefined;
  });
  if (newName !== undefined) throw renamed(newName);
}
