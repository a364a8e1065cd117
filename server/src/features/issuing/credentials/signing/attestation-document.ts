import type { QrPayload } from '@sanad/contract/qr/qr-payload';
import type { SchoolPlace } from '@sanad/contract/school/school-place';
import { placeText } from '@sanad/contract/school/school-place';
import type { Graded } from '@sanad/contract/sheets/grading';
import { inReadingOrder } from '@sanad/contract/workflow/attestation';
import { contextUrls } from '../../../../platform/json-ld/document-loader.ts';
import type { JsonLdObject } from '../../../../platform/json-ld/shape.ts';
import { addresses, didOf } from './addresses.ts';
import { statusOf } from './credential-document.ts';
import type { CredentialDraft } from './credential-draft.ts';
import { dayOf, shortened } from './qr.ts';

/** Parts of a record by their names, as they were attested. */
export type AttestedData = Readonly<Record<string, unknown>>;

/** An attestation before it is signed. */
export type AttestationDraft = Omit<CredentialDraft, 'kind' | 'result'> & {
  /** The record that it is about, and what kind it is. */
  holder: { entity: string; osid: string; name: string };
  schoolId: string;
  stateId: string;
  attested: AttestedData;
};

const isObject = (value: unknown): value is AttestedData =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Ids and papers say nothing to whoever reads what was attested. */
const unsaid = new Set(['osid', 'documents']);

/** What was attested, fact by fact, in the order in which it was written. */
export function attestedFacts(attested: AttestedData): Graded[] {
  const facts = (name: string, value: unknown): Graded[] => {
    if (unsaid.has(name) || value === null || value === undefined || value === '') return [];
    if (Array.isArray(value)) return value.flatMap((one) => facts(name, one));
    if (isObject(value))
      return inReadingOrder(Object.entries(value), ([inner]) => inner).flatMap(([inner, of]) => facts(inner, of));
    return [{ subject: name, score: null, grade: String(value) }];
  };
  return Object.entries(attested).flatMap(([name, value]) => facts(name, value));
}

/** The attestation without its proof. What was attested is one JSON literal: every character of it is under the signature. */
export function attestationDocument(draft: AttestationDraft, origin: string): JsonLdObject {
  const { id, certificateNo, issuedAt, issuer, status, holder, schoolId, stateId, attested } = draft;
  const properties = Object.keys(attested);
  return {
    '@context': [contextUrls.credentialsV2, contextUrls.openBadges, addresses.attestationContext(origin)],
    id: addresses.credential(origin, id),
    type: ['VerifiableCredential', 'AttestationCredential'],
    name: `Attestation of ${properties.join(', ')}`,
    issuer: { id: didOf(origin, issuer.id), type: ['Profile'], name: issuer.name },
    validFrom: issuedAt,
    credentialStatus: statusOf(issuer.id, status, origin),
    credentialSubject: {
      id: `urn:uuid:${holder.osid}`,
      type: ['AttestedSubject'],
      holderName: holder.name,
      holderKind: holder.entity,
      certificateNo,
      schoolId,
      stateId,
      attestedBy: issuer.name,
      attestedOn: issuedAt,
      attestedProperty: properties,
      attested: attested as JsonLdObject,
    },
  };
}

/** A code of more than this prints too finely; the number finds the rest. */
const mostFacts = 12;

/** What was attested stands where other certificates have their subjects and grades. */
export function attestationQr({
  certificateNo,
  issuedAt,
  issuer,
  status,
  holder,
  attested,
  place,
}: AttestationDraft): QrPayload {
  const where = placeText((place ?? {}) as SchoolPlace);
  return {
    kind: 'ATT',
    year: Number(certificateNo.split('-')[1]),
    name: holder.name,
    school: issuer.name,
    className: '',
    session: Number(issuedAt.slice(0, 4)),
    results: attestedFacts(attested)
      .slice(0, mostFacts)
      .map((fact) => ({ ...fact, grade: shortened(fact.grade) })),
    issued: dayOf(issuedAt),
    statusList: status.list,
    statusIndex: status.index,
    ...(where === '' ? {} : { place: where }),
  };
}
