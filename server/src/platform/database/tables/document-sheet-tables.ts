import type { JSONColumnType, Selectable } from 'kysely';
import type { Batch } from './batch-tables.ts';

type DocumentSheetTable = {
  batch_id: string;
  first_id: string;
  mends: string | null;
  kind_id: string;
  version_id: string;
  issuer_id: string;
  file_name: string;
  file_id: string;
  heading: JSONColumnType<string[]>;
  issues: boolean;
};

/** Sheets by which issuers issue documents to many (migration 0166). */
export interface DocumentSheetTables {
  document_sheet: DocumentSheetTable;
  document_sheet_failure: {
    batch_id: string;
    line: number;
    cells: JSONColumnType<string[]>;
    reason_key: string;
    reason_values: JSONColumnType<Record<string, string | number>>;
    wrong: number | null;
    mended_by: string | null;
  };
}

export type SheetFile = Selectable<DocumentSheetTable>;
/** A sheet: how far it is, and what file it is of. */
export type SheetBatch = Batch & SheetFile & { started_by: string };
