import type { HolderEntity } from '@sanad/contract/entities/document-kind';
import type { CertificateStatus, ResultStatus } from '@sanad/contract/values/statuses';
import type { ColumnType, Generated, Selectable } from 'kysely';

type IssuedDocumentTable = {
  osid: string;
  kind_id: string;
  version_id: string;
  issuer_id: string;
  holder_entity: HolderEntity;
  holder_id: string;
  holder_name: string;
  holder_number: Generated<string>;
  /** Read as an object, written as JSON text. */
  field_values: ColumnType<Record<string, string | number>, string, string>;
  /** A day: 2027-07-31. */
  valid_until: string | null;
  status: Generated<ResultStatus>;
  fate: CertificateStatus | null;
  reject_reason: string | null;
  document_no: string | null;
  document_key: string | null;
  credential_id: string | null;
  certificate_no: string | null;
  replaces: string | null;
  batch_id: string | null;
  made_by: string | null;
  maker_name: string;
  made_at: Date;
  updated_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  taken_at: Generated<Date | null>;
};

/** Documents of issuers' own kinds, and the counters of their numbers (migration 0161). */
export interface DocumentTables {
  issued_document: IssuedDocumentTable;
  document_counter: { kind_id: string; year: number; last: number };
  /** Kept by triggers (migration 0171), read in `issuing/document-rows` alone. */
  document_count: { kind_id: string; state: string; count: number };
}

export type StoredDocument = Selectable<IssuedDocumentTable>;
