import type { SigningKey } from '@sanad/contract/api/credentials';
import type { CredentialEntity } from '@sanad/contract/workflow/certificate';
import { isPublicField, type SignedField } from '@sanad/contract/workflow/document-fields';
import type { StoredCredential } from '../../../platform/database/tables/credential-tables.ts';
import type { JsonLdObject } from '../../../platform/json-ld/shape.ts';
import type { NamedKey } from './stores/keys.ts';

const regularFields = ['schoolName', 'className', 'subClass', 'academicYear', 'termName'] as const;
const transcriptFields = ['certificateNo', 'schoolName', 'academicYear'] as const;
/** What was attested is for whoever holds it. */
const attestationFields = ['certificateNo', 'attestedBy', 'attestedOn', 'attestedProperty'] as const;
/** Its open fields stand beside them; what is private is for whoever holds it. */
const documentFields = [
  ...(['certificateNo', 'documentNo', 'documentTitle', 'documentTitleLocal', 'documentKind'] as const),
  ...(['issuedBy', 'issuedOn', 'expiresOn'] as const),
] as const;
const regionalFields = ['certificateNo', 'schoolName', 'className', 'examNum', 'academicYear'] as const;

const publicFields: Record<CredentialEntity, readonly string[]> = {
  ClassResults: regularFields,
  Results: regionalFields,
  Transcript: transcriptFields,
  Attestation: attestationFields,
  Document: documentFields,
};

const pick = (from: JsonLdObject, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])));

/** The fields of a document that are not private. */
function openFieldsOf({ documentFields: fields }: JsonLdObject) {
  return Array.isArray(fields) ? { documentFields: (fields as unknown as SignedField[]).filter(isPublicField) } : {};
}

/** As much as everybody may see of a certificate whose id they hold (VERIFY-17, VERIFY-18). Not signed. */
export function presentPublicly({ entity }: StoredCredential, document: JsonLdObject) {
  const subject = document.credentialSubject as JsonLdObject;
  const { id, name } = document.issuer as { id: string; name: string };
  const names = [subject.firstName, subject.middleName, subject.lastName].filter((part) => part !== undefined);
  const person = {
    studentName: subject.holderName ?? names.join(' '),
    studentNumber: subject.admissionNo ?? subject.uniqueId,
  };
  return {
    id: document.id,
    type: document.type,
    name: document.name,
    issuer: { id, name },
    validFrom: document.validFrom,
    credentialSubject: {
      ...(entity === 'Results' ? {} : person),
      ...pick(subject, publicFields[entity]),
      ...openFieldsOf(subject),
    },
  };
}

/** A signing key, without anything that could sign. */
export function presentKey(key: NamedKey): SigningKey {
  const { kid, issuer_id, issuer_name, issuer_entity, state, created_at, retired_at, compromised_at } = key;
  return {
    kid,
    issuerId: issuer_id,
    issuerName: issuer_name,
    issuerType: issuer_entity,
    state,
    createdAt: created_at.toISOString(),
    ...(retired_at === null ? {} : { retiredAt: retired_at.toISOString() }),
    ...(compromised_at === null ? {} : { compromisedAt: compromised_at.toISOString() }),
  };
}
