import type { KindVersion } from '../../registry/kinds/usecases.ts';
import type { VisibleRecord } from '../../registry/records/usecases/other-records.ts';
import type { ListedDocument } from '../document-rows/usecases.ts';

const given = (name: string, value: string | number | null | undefined) =>
  value === null || value === undefined ? {} : { [name]: value };

/** Without the fields that the holder alone shows. */
export function withoutPrivate({ definition }: KindVersion, values: Readonly<Record<string, unknown>>) {
  const hidden = definition.fields.filter((field) => field.private === true).map(({ name }) => name);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.includes(name)));
}

/** A document as the registry gives records: its fields beside what every document has. */
export function presentAsRecord(document: ListedDocument): VisibleRecord {
  return {
    ...document.field_values,
    osid: document.osid,
    holder: { entity: document.holder_entity, osid: document.holder_id },
    holderName: document.holder_name,
    issuer: document.issuer_id,
    status: document.state,
    ...given('number', document.document_no),
    ...given('certificateNo', document.certificate_no),
    ...given('issuedAt', document.status === 'issued' ? document.decided_at?.toISOString() : undefined),
    ...given('validUntil', document.valid_until),
    ...given('_osCredentialId', document.credential_id),
    osCreatedAt: document.made_at.toISOString(),
    osCreatedBy: document.made_by ?? '',
    osUpdatedAt: document.updated_at.toISOString(),
    osUpdatedBy: document.decided_by ?? document.made_by ?? '',
  };
}
