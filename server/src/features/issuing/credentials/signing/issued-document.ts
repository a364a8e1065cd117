import type { HolderEntity, KindLabel } from '@sanad/contract/entities/document-kind';
import type { QrPayload } from '@sanad/contract/qr/qr-payload';
import { fieldText, isPublicField, type SignedField } from '@sanad/contract/workflow/document-fields';
import { contextUrls } from '../../../../platform/json-ld/document-loader.ts';
import type { JsonLdObject } from '../../../../platform/json-ld/shape.ts';
import { addresses, didOf } from './addresses.ts';
import { statusOf } from './credential-document.ts';
import type { CredentialDraft } from './credential-draft.ts';
import { dayOf, shortened } from './qr.ts';

/** Whose document it is, by the names of that day. */
export type DocumentHolder = {
  entity: HolderEntity;
  osid: string;
  name: string;
  firstName?: string | undefined;
  middleName?: string | undefined;
  lastName?: string | undefined;
};

/** A document of an issuer's own kind before it is signed. */
export type DocumentDraft = Omit<CredentialDraft, 'kind' | 'result' | 'place'> & {
  kind: 'DOC';
  holder: DocumentHolder;
  /** Of the holder: by these others reach it, as they reach what is the holder's. */
  school: { id: string; name: string };
  stateId: string;
  documentKind: { name: string; version: number; title: KindLabel };
  documentNo: string;
  /** The last day on which it holds. */
  validUntil: string | undefined;
  fields: readonly SignedField[];
};

/** The moment at which the day is over. */
const endOf = (day: string) => `${day}T23:59:59Z`;

/** The document without its proof. It is the holder's: it has every field, and says which of them are private. */
export function issuedDocument(draft: DocumentDraft, origin: string): JsonLdObject {
  const { id, certificateNo, issuedAt, issuer, status, holder, school, documentKind, validUntil } = draft;
  const { title, name, version } = documentKind;
  return {
    '@context': [contextUrls.credentialsV2, contextUrls.openBadges, addresses.documentContext(origin)],
    id: addresses.credential(origin, id),
    type: ['VerifiableCredential', 'IssuedDocumentCredential'],
    name: title.en,
    issuer: { id: didOf(origin, issuer.id), type: ['Profile'], name: issuer.name },
    validFrom: issuedAt,
    validUntil: validUntil === undefined ? undefined : endOf(validUntil),
    credentialStatus: statusOf(issuer.id, status, origin),
    credentialSubject: {
      id: `urn:uuid:${holder.osid}`,
      type: ['DocumentHolder'],
      holderName: holder.name,
      holderKind: holder.entity,
      firstName: holder.firstName,
      middleName: holder.middleName,
      lastName: holder.lastName,
      certificateNo,
      documentNo: draft.documentNo,
      documentTitle: title.en,
      documentTitleLocal: title.hi,
      documentKind: name,
      kindVersion: String(version),
      schoolName: school.name,
      schoolId: school.id,
      stateId: draft.stateId,
      issuedBy: issuer.name,
      issuedOn: issuedAt,
      expiresOn: validUntil,
      documentFields: draft.fields as unknown as JsonLdObject[],
    },
  };
}

/** A code of more than this prints too finely; the number finds the rest. */
const mostFacts = 10;

/** Its fields stand where other certificates have subjects and grades; what is private stays out of the code. */
export function documentQr(draft: DocumentDraft): QrPayload {
  const { certificateNo, issuedAt, issuer, status, holder, documentKind, documentNo, validUntil, fields } = draft;
  const open = fields.filter(isPublicField);
  return {
    kind: 'DOC',
    year: Number(certificateNo.split('-')[1]),
    name: holder.name,
    school: issuer.name,
    className: documentKind.title.en,
    session: Number(issuedAt.slice(0, 4)),
    number: documentNo,
    results: open.slice(0, mostFacts).map((field) => ({
      subject: shortened(field.label.en),
      score: null,
      grade: shortened(fieldText(field, 'en')),
    })),
    issued: dayOf(issuedAt),
    statusList: status.list,
    statusIndex: status.index,
    ...(validUntil === undefined ? {} : { validUntil: dayOf(validUntil) }),
  };
}
