import type { Graded } from '@sanad/contract/sheets/grading';
import { isPublicField, type SignedField } from '@sanad/contract/workflow/document-fields';
import type { StoredCredential } from '../../../../platform/database/tables/credential-tables.ts';
import type { JsonLdObject } from '../../../../platform/json-ld/shape.ts';
import type { Proof } from '../../../../platform/signing/data-integrity.ts';
import { type AttestedData, attestedFacts } from '../signing/attestation-document.ts';
import { sessionAverages, type TermCredential } from '../signing/transcript-document.ts';

export type SignedDocument = JsonLdObject & { proof?: Proof };

export function parseDocument({ document }: Pick<StoredCredential, 'document'>): SignedDocument {
  return JSON.parse(document) as SignedDocument;
}

type Subject = Readonly<Record<string, unknown>> & {
  result?: readonly Readonly<Record<string, unknown>>[];
  verifiableCredential?: readonly TermCredential[];
  attested?: AttestedData;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Of a transcript the averages of its sessions, of an attestation its facts, as their QRs say them. */
function gradedOf({ result = [], verifiableCredential, attested }: Subject): Graded[] {
  if (attested !== undefined) return attestedFacts(attested);
  if (verifiableCredential !== undefined) return sessionAverages(verifiableCredential);
  return result.map(({ subject, value, score }) => ({
    subject: textOf(subject),
    score: textOf(score) === '' ? null : Number(score),
    grade: textOf(value),
  }));
}

/** Everything that is signed about it: for those who hold it. */
export function readSigned(credential: StoredCredential) {
  const subject = parseDocument(credential).credentialSubject as Subject;
  return { subject, ...factsOf(credential, subject), results: gradedOf(subject) };
}

type Named = Pick<StoredCredential, 'id' | 'entity' | 'certificate_no' | 'issuer_id'>;
export type SignedFacts = ReturnType<typeof factsOf>;

/** Who attested which part of a record, where that is what was signed. */
function attestationOf({ attestedBy, attestedOn, attestedProperty }: Readonly<Record<string, unknown>>) {
  if (attestedBy === undefined) return {};
  const properties = (Array.isArray(attestedProperty) ? attestedProperty : [attestedProperty]).map(textOf);
  return { attestation: { by: textOf(attestedBy), on: textOf(attestedOn).slice(0, 10), properties } };
}

/** The fields of a document of an issuer's own kind, private ones too: for its holder, and whoever the holder shows them to. */
export function fieldsOf({ entity, document }: Pick<StoredCredential, 'entity' | 'document'>): SignedField[] {
  if (entity !== 'Document') return [];
  const { documentFields } = parseDocument({ document }).credentialSubject as Subject;
  return (Array.isArray(documentFields) ? documentFields : []) as SignedField[];
}

/** What everybody may see of a document of an issuer's own kind. */
export function documentOf(subject: Readonly<Record<string, unknown>>) {
  const { documentTitle, documentTitleLocal, documentFields, expiresOn } = subject;
  if (documentTitle === undefined) return {};
  const fields = (Array.isArray(documentFields) ? documentFields : []) as SignedField[];
  return {
    document: {
      title: {
        en: textOf(documentTitle),
        ...(documentTitleLocal === undefined ? {} : { hi: textOf(documentTitleLocal) }),
      },
      no: textOf(subject.documentNo),
      by: textOf(subject.issuedBy),
      on: textOf(subject.issuedOn).slice(0, 10),
      ...(expiresOn === undefined ? {} : { until: textOf(expiresOn) }),
      fields: fields.filter(isPublicField),
    },
  };
}

/** What stands in the heading of a certificate, as its subject was signed. */
export function factsOf(credential: Named, subject: Readonly<Record<string, unknown>>) {
  const isSchool = credential.entity !== 'Results';
  return {
    firstName: textOf(subject.firstName ?? subject.holderName),
    middleName: textOf(subject.middleName),
    lastName: textOf(subject.lastName),
    studentNumber: textOf(isSchool ? (subject.admissionNo ?? subject.uniqueId) : subject.candidateNo),
    examNum: textOf(subject.examNum),
    candidateNo: textOf(subject.candidateNo),
    certificateNo: credential.certificate_no,
    schoolName: textOf(subject.schoolName),
    issuerId: credential.issuer_id,
    class: textOf(subject.className),
    subClass: textOf(subject.subClass),
    term: textOf(subject.termName),
    academicYear: textOf(subject.academicYear),
    resultType: isSchool ? ('school' as const) : ('regional' as const),
    vcOsid: credential.id,
    ...attestationOf(subject),
    ...documentOf(subject),
  };
}
