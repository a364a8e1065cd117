import type { DocumentPaper, KindDefinition, KindState } from '@sanad/contract/entities/document-kind';
import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely';

type DocumentKindTable = {
  osid: string;
  name: string;
  issuer_id: string;
  created_at: Date;
  created_by: string;
};

type DocumentKindVersionTable = {
  osid: string;
  kind_id: string;
  version: number;
  state: KindState;
  /** Read as an object, written as JSON text. */
  definition: ColumnType<KindDefinition, string, string>;
  title: string;
  revision: Generated<number>;
  created_at: Date;
  created_by: string;
  saved_at: Date;
  saved_by: string;
  saver_name: string;
  published_at: Date | null;
  published_by: string | null;
  deprecated_at: Date | null;
  deprecated_by: string | null;
};

type DocumentKindTemplateTable = {
  kind_id: string;
  version: number;
  template_version_id: string;
  made_from: DocumentPaper;
  tags: string[];
  lists: string[];
  standing: JSONColumnType<{ tag: string; list?: string }[]>;
  holds: JSONColumnType<Record<string, number>>;
};

/** Kinds of document that issuers define (migrations 0158, 0182). */
export interface KindTables {
  document_kind: DocumentKindTable;
  document_kind_version: DocumentKindVersionTable;
  document_kind_template: DocumentKindTemplateTable;
}

export type StoredKind = Selectable<DocumentKindTable>;
export type StoredKindVersion = Selectable<DocumentKindVersionTable>;
