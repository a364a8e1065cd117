import Type from 'typebox';
import { osid } from '../entities/fields.ts';
import type { FailedItem } from './results.ts';
import { type ResultType, type VerificationStatus, verificationApi } from './verification.ts';

export const verificationBatchStates = ['queued', 'running', 'done', 'failed'] as const;
export type VerificationBatchState = (typeof verificationBatchStates)[number];

/** A row of the file with its verdict; the names are those of the certificate where it is verified. */
export type VerifiedItem = {
  firstName: string;
  middleName: string;
  lastName: string;
  schoolName: string;
  candidateNo: string;
  status: VerificationStatus;
  /** Number of the row, the first one after the heading being 1. */
  serialNo: number;
  /** Why it is not verified; empty for a verified one. */
  reason: string;
};

/**
 * What a bulk verification came to. `fulfilledCount` are the verified rows, `rejectedCount` all others; `data` holds the
 * first 2,000 rows, `failedItems` the first 2,000 that are not verified, the files at the two addresses all of them.
 */
export type BulkVerifyAnswer = {
  batchId: string;
  state: VerificationBatchState;
  fileName: string;
  resultType: ResultType;
  /** Rows that were judged so far; at the end all of the file. */
  totalCount: number;
  /** About how many rows the file has, as long as it is read. */
  rowCount: number;
  fulfilledCount: number;
  rejectedCount: number;
  /** Of the rejected ones those that could not be looked up: a cell is empty or wrong. */
  unreadableCount: number;
  failedItems: FailedItem[];
  failedItemsUrl: string;
  verdictsUrl: string;
  data: VerifiedItem[];
  /** Why the file as a whole was not taken (`state` failed). */
  errmsg?: string;
};

const byId = Type.Object({ id: osid });

/** Bulk verification. The form has `resultType` (school or regional) and `file`. */
export const bulkVerificationApi = {
  bulkVerify: verificationApi.bulkVerify,
  batch: { path: '/api/verifier/batches/:id', params: byId },
  failedItems: { path: '/api/verifier/batches/:id/failed-items', params: byId },
  verdicts: { path: '/api/verifier/batches/:id/verdicts', params: byId },
  batches: { paths: ['/api/v1/VerificationBatch/search', '/api/VerificationBatch/search'] },
  /** The header `resultType` says which. */
  sample: { path: '/api/verifier/downloadSampleCsv' },
} as const;
