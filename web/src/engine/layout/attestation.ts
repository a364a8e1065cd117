import { type AttestationState, attestationStates } from '@sanad/contract/workflow/attestation';

export { type AttestationState, attestationStates };

type Json = Readonly<Record<string, unknown>>;
/** What the registry keeps with a record for every request to attest a part of it. */
type Attestation = { state: AttestationState; at: string; claimId: string | undefined; properties: Json; said: Said };

/** What was said with it: the last note, who decided, the number of what was signed. */
type Said = { note?: string; noteBy?: string; attestedBy?: string; certificateNo?: string };

export type Attested = { state: AttestationState; claimId: string | undefined; at?: string } & Said;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

function stateOf(value: unknown): AttestationState | undefined {
  return attestationStates.find((state) => state === value);
}

function isAttestationList(value: unknown): value is Json[] {
  return Array.isArray(value) && value.some((entry) => isObject(entry) && isObject(entry.propertiesOSID));
}

/** Fields of the record that hold attestations, and not facts. */
export function attestationFields(record: Json): string[] {
  return Object.entries(record).flatMap(([name, value]) => (isAttestationList(value) ? [name] : []));
}

function saidIn(entry: Json): Said {
  const said: [keyof Said, string | undefined][] = [
    ['note', textOf(entry._osClaimNotes ?? entry.notes)],
    ['noteBy', textOf(entry.addedBy)],
    ['attestedBy', textOf(entry.attestedBy)],
    ['certificateNo', textOf(entry.certificateNo)],
  ];
  return Object.fromEntries(said.filter(([, text]) => text !== undefined));
}

function readAttestation(entry: Json): Attestation | undefined {
  if (!isObject(entry.propertiesOSID)) return undefined;
  const at = entry.osUpdatedAt ?? entry.propertiesOSID.osUpdatedAt ?? entry.osCreatedAt ?? entry.createdAt;
  return {
    state: stateOf(entry._osState) ?? 'DRAFT',
    at: textOf(at) ?? '',
    claimId: textOf(entry._osClaimId),
    properties: entry.propertiesOSID,
    said: saidIn(entry),
  };
}

function concerns({ properties }: Attestation, property: string, osid: string | undefined): boolean {
  const ids = properties[property];
  if (!Array.isArray(ids)) return false;
  return osid === undefined || ids.length === 0 || ids.includes(osid);
}

/** The state of a property, or of one of its items: the latest attestation decides, then what stands in the item itself. */
export function attestedState(record: Json, property: string, item?: Json): Attested {
  const osid = textOf(item?.osid);
  const latest = attestationFields(record)
    .flatMap((field) => (record[field] as Json[]).map(readAttestation))
    .filter((entry) => entry !== undefined && concerns(entry, property, osid))
    .reduce<Attestation | undefined>(
      (best, entry) => (best === undefined || (entry?.at ?? '') >= best.at ? entry : best),
      undefined,
    );
  const own = item ?? record;
  return {
    state: latest?.state ?? stateOf(own._osState) ?? 'DRAFT',
    claimId: latest?.claimId ?? textOf(own._osClaimId),
    ...(latest === undefined || latest.at === '' ? {} : { at: latest.at }),
    ...latest?.said,
  };
}
