import type { VerificationBatchState } from '@sanad/contract/api/bulk-verification';
import type { ResultType } from '@sanad/contract/api/verification';
import type { ColumnType, Generated, Selectable } from 'kysely';

type VerificationBatchTable = {
  osid: string;
  verifier_id: string;
  verifier_name: string;
  result_type: ResultType;
  file_name: string;
  file_id: string;
  state: Generated<VerificationBatchState>;
  cursor: Generated<number>;
  total: Generated<number>;
  verified: Generated<number>;
  failed: Generated<number>;
  unreadable: Generated<number>;
  error_key: string | null;
  error_values: ColumnType<Record<string, string | number>, string | undefined, string>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  finished_at: Date | null;
};

/** Files that verifiers had checked (migration 0063). */
export interface BulkVerificationTables {
  verification_batch: VerificationBatchTable;
}

export type StoredBatch = Selectable<VerificationBatchTable>;
