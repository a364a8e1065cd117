import type { AskedDocument, Claim, ClaimNote, DeskEntry } from '@sanad/contract/api/claims';
import {
  documentsOf,
  factsIn,
  presentProperties,
  type StoredClaim,
  type StoredNote,
} from '../../registry/claims/usecases/claims.ts';
import { subjectOf } from './rules.ts';

const isOpen = ({ state }: StoredClaim) => state === 'ATTESTATION_REQUESTED';

/** Where the part is read that the claim is about; the record, where it is no item of a list. */
function propertyUri({ entity, record_id: recordId, properties }: StoredClaim): string {
  const [[property, ids] = []] = Object.entries(properties);
  const itemId = ids?.[0];
  return itemId === undefined ? `${entity}/${recordId}` : `${entity}/${recordId}/${property}/${itemId}`;
}

type Beside = { isYours?: boolean; isHeldUp?: boolean; asked?: AskedDocument | undefined };

export function presentClaim(claim: StoredClaim, { isYours, isHeldUp, asked }: Beside = {}): Claim {
  return {
    id: claim.id,
    entity: claim.entity,
    entityId: claim.record_id,
    propertyURI: propertyUri(claim),
    createdAt: claim.asked_at.toISOString(),
    updatedAt: claim.updated_at.toISOString(),
    attestedOn: claim.state === 'PUBLISHED' ? (claim.decided_at?.toISOString() ?? null) : null,
    status: isOpen(claim) ? 'OPEN' : 'CLOSED',
    conditions: claim.conditions,
    attestorEntity: claim.attestor,
    requestorName: claim.requestor_name,
    propertyData: presentProperties(claim.snapshot),
    attestationId: claim.attestation_id,
    attestationName: claim.policy,
    attestorUserId: claim.decided_by,
    _osState: claim.state,
    ...(claim.decider_name === null ? {} : { attestedBy: claim.decider_name }),
    ...(claim.certificate_no === null ? {} : { certificateNo: claim.certificate_no }),
    ...(claim.credential_id === null ? {} : { credentialId: claim.credential_id }),
    documents: documentsOf(claim).map((fileName) => ({ fileName })),
    ...(isYours === undefined ? {} : { isYours }),
    ...(isHeldUp === true ? { isHeldUp } : {}),
    ...(asked === undefined ? {} : { asked }),
  };
}

export function presentNote(claim: StoredClaim, note: StoredNote): ClaimNote {
  return {
    id: note.id,
    entityId: claim.record_id,
    propertyURI: propertyUri(claim),
    addedBy: note.added_by,
    notes: note.notes,
    createdAt: note.created_at.toISOString(),
    claimId: claim.id,
  };
}

const dayMs = 24 * 60 * 60 * 1000;

/** Whole days until it was decided, or until now. */
const daysWaited = ({ asked_at, decided_at }: StoredClaim, now: Date) =>
  Math.max(0, Math.floor(((decided_at ?? now).getTime() - asked_at.getTime()) / dayMs));

/** `title`: of the document that is asked for. */
export function presentDeskEntry(claim: StoredClaim, now: Date, title?: string): DeskEntry {
  return {
    osid: claim.id,
    requestorName: claim.requestor_name,
    entity: claim.entity,
    subject: title ?? subjectOf(factsIn(claim)),
    property: Object.keys(claim.properties)[0] ?? '',
    _osState: claim.state,
    documentCount: documentsOf(claim).length,
    daysWaited: daysWaited(claim, now),
    osCreatedAt: claim.asked_at.toISOString(),
    osUpdatedAt: claim.updated_at.toISOString(),
  };
}
