import type { JSONColumnType, Selectable } from 'kysely';
import type { Batch } from './batch-tables.ts';

type Values = JSONColumnType<Record<string, string | number>>;

type UploadBatchTable = {
  batch_id: string;
  entity: 'ClassResults' | 'Results';
  uploader_osid: string;
  school_id: string | null;
  state_id: string;
  academic_year: string;
  class_type: string;
  file_name: string;
  file_id: string;
  sha256: string;
  heading: JSONColumnType<string[]> | null;
  mends: string | null;
};

/** Uploaded files of results (migrations 0036, 0120 and 0133). */
export interface UploadTables {
  upload_batch: UploadBatchTable;
  upload_failure: {
    batch_id: string;
    line: number;
    admission_no: string;
    student_id: string;
    student_name: string;
    term: string;
    reason_key: string;
    reason_values: Values;
    cells: JSONColumnType<string[]> | null;
    mended_by: string | null;
  };
  upload_pupil: { batch_id: string; osid: string };
}

export type UploadFile = Selectable<UploadBatchTable>;
/** An upload: how far it is, and what file it is of. */
export type UploadBatch = Batch & UploadFile & { started_by: string };
