import type { StoredClaim, StoredNote } from '../../../platform/database/tables/claim-tables.ts';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Documents stand in the registry's claims as objects. */
function withFileNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withFileNames);
  if (!isObject(value)) return value;
  const { documents, ...rest } = value;
  if (!Array.isArray(documents)) return value;
  return { ...rest, documents: documents.map((fileName) => ({ fileName })) };
}

/** What is asked about, as the JSON text that the registry's clients parse. */
export const presentProperties = (snapshot: Json): string =>
  JSON.stringify(Object.fromEntries(Object.entries(snapshot).map(([name, part]) => [name, withFileNames(part)])));

/** One entry of what was asked of a record, in the registry's spelling. */
export function presentAttestation(claim: StoredClaim, notes: readonly StoredNote[]) {
  const last = notes.at(-1);
  return {
    osid: claim.attestation_id,
    entityName: claim.entity,
    entityId: claim.record_id,
    name: claim.policy,
    userId: claim.requestor_id,
    propertiesOSID: { ...claim.properties, osUpdatedAt: claim.updated_at.toISOString() },
    propertyData: presentProperties(claim.snapshot),
    additionalInput: { fileUrl: claim.documents },
    _osState: claim.state,
    _osClaimId: claim.id,
    ...(last === undefined
      ? {}
      : {
          _osClaimNotes: last.notes,
          notes: last.notes,
          addedBy: last.added_by,
          createdAt: last.created_at.toISOString(),
        }),
    ...(claim.credential_id === null ? {} : { _osAttestedData: claim.credential_id }),
    ...(claim.certificate_no === null ? {} : { certificateNo: claim.certificate_no }),
    ...(claim.decider_name === null ? {} : { attestedBy: claim.decider_name }),
    osCreatedAt: claim.asked_at.toISOString(),
    osUpdatedAt: claim.updated_at.toISOString(),
  };
}
