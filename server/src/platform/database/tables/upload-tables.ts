import type { BatchState } from '@sanad/contract/api/results';
import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely';

type Values = JSONColumnType<Record<string, string | number>>;

type UploadBatchTable = {
  id: string;
  entity: 'ClassResults' | 'Results';
  uploader_id: string;
  uploader_name: string;
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
  state: Generated<BatchState>;
  cursor: Generated<number>;
  total: Generated<number>;
  fulfilled: Generated<number>;
  rejected: Generated<number>;
  error_key: string | null;
  error_values: ColumnType<Record<string, string | number>, string | undefined, string>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  finished_at: Date | null;
};

/** Uploaded files of results (migrations 0036 and 0120). */
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

export type UploadBatch = Selectable<UploadBatchTable>;
