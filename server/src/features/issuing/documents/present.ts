import type { BulkJobAnswer } from '@sanad/contract/api/certificates';
import type {
  CountsOfKind,
  DocumentCounts,
  DocumentEntry,
  HeldDocument,
  IssuableKind,
  IssuedDocument,
} from '@sanad/contract/api/issued-documents';
import type { KindDefinition } from '@sanad/contract/entities/document-kind';
import { catalogues } from '@sanad/contract/text/text';
import { translate } from '@sanad/contract/text/translate';
import type { Language } from '@sanad/contract/values/languages';
import { presentCounts as presentJobCounts } from '../../../platform/jobs/present-batch.ts';
import { documentRefusals, refusalText, signedFields, type Values } from './rules.ts';
import type { readBulkJob } from './usecases/bulk-approve.ts';
import type { countDocuments, Issuable, KindCounts } from './usecases/count-documents.ts';
import type { Held, Named, readDocument, WithKind } from './usecases/read-documents.ts';

const given = <Name extends string>(name: Name, value: string | null | undefined) =>
  (value === null || value === undefined ? {} : { [name]: value }) as Partial<Record<Name, string>>;

/** A document in a list. */
export function presentEntry({ document, kind }: WithKind): DocumentEntry {
  const { holder_entity: entity, holder_id: osid, holder_name: name, holder_number: number } = document;
  const isIssued = document.status === 'issued';
  return {
    osid: document.osid,
    kindId: document.kind_id,
    kindName: kind.name,
    title: kind.definition.title,
    version: kind.version,
    issuerId: document.issuer_id,
    holder: { entity, osid, name, number },
    state: document.state,
    madeAt: document.made_at.toISOString(),
    updatedAt: document.updated_at.toISOString(),
    ...given('documentNo', document.document_no),
    ...given('certificateNo', document.certificate_no),
    ...given('credentialId', document.credential_id),
    ...given('validUntil', document.valid_until),
    ...given('rejectReason', document.reject_reason),
    ...given('issuedAt', isIssued ? document.decided_at?.toISOString() : undefined),
  };
}

/** As they are signed, and for files where the reader finds them. */
function presentFields(definition: KindDefinition, values: Values, named: Named): IssuedDocument['fields'] {
  return signedFields(definition, values, named).map((field) =>
    field.file === undefined ? field : { ...field, address: named.linkTo(String(values[field.name])) },
  );
}

export function presentDocument(read: Awaited<ReturnType<typeof readDocument>>): IssuedDocument {
  const { document, kind, named } = read;
  return {
    ...presentEntry(read),
    versionId: document.version_id,
    values: document.field_values,
    fields: presentFields(kind.definition, document.field_values, named),
    makerName: document.maker_name,
  };
}

export function presentKind({ kind, issuerName, nextNumber }: Issuable): IssuableKind {
  const { osid: versionId, kindId, name, version, issuerId, definition } = kind;
  return { versionId, kindId, name, version, issuerId, issuerName, definition, nextNumber };
}

export function presentCounts({
  oldestWaiting,
  ...counts
}: Awaited<ReturnType<typeof countDocuments>>): DocumentCounts {
  return { ...counts, ...given('oldestWaiting', oldestWaiting?.toISOString()) };
}

export function presentKindCounts({ kindId, versions, counters }: KindCounts): CountsOfKind {
  const sum = (name: 'issued' | 'valid' | 'revoked' | 'waiting') =>
    versions.reduce((total, version) => total + version[name], 0);
  return {
    kindId,
    ...{ issued: sum('issued'), valid: sum('valid'), revoked: sum('revoked'), waiting: sum('waiting') },
    counters,
    versions: versions.map(({ versionId, issued, waiting }) => ({ versionId, issued, waiting })),
  };
}

/** As a wallet shows it. */
export function presentHeld({ document, kind, issuer, named }: Held): HeldDocument {
  const { definition } = kind;
  return {
    osid: document.osid,
    credentialId: document.credential_id ?? '',
    kindName: kind.name,
    title: definition.title,
    issuerId: document.issuer_id,
    issuerName: issuer?.title ?? '',
    ...given('logoUrl', definition.logoUrl ?? issuer?.logoUrl),
    issuedAt: (document.decided_at ?? document.made_at).toISOString(),
    ...given('validUntil', document.valid_until),
    documentNo: document.document_no ?? '',
    certificateNo: document.certificate_no ?? '',
    state: document.state,
    ...given('takenAt', document.taken_at?.toISOString()),
    fields: presentFields(definition, document.field_values, named),
  };
}

export function presentBulkJob(
  { job, failures, documents }: Awaited<ReturnType<typeof readBulkJob>>,
  language: Language,
): BulkJobAnswer {
  return {
    ...presentJobCounts(job, language),
    failures: failures.map(({ item, code }) => {
      const known = documentRefusals.find((one) => one === code);
      const text = known === undefined ? 'error.INTERNAL' : refusalText(known);
      const { holder_name: name = '', holder_number: number = '' } = documents.get(item) ?? {};
      return { osid: item, name, number, code, message: translate(catalogues[language], text) };
    }),
  };
}
