import type { VerificationBatchState } from '@sanad/contract/api/bulk-verification';
import type { ResultType } from '@sanad/contract/api/verification';
import type { Batch } from './batch-tables.ts';

type VerificationBatchTable = { batch_id: string; result_type: ResultType; file_name: string; file_id: string };

/** Files that verifiers had checked (migrations 0063 and 0133). */
export interface BulkVerificationTables {
  verification_batch: VerificationBatchTable;
}

/** A file that is checked: how far it is, and what file it is. It cannot be taken back. */
export type StoredBatch = Batch & VerificationBatchTable & { started_by: string; state: VerificationBatchState };
