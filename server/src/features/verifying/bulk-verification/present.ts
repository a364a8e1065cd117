import {
  type BulkVerifyAnswer,
  bulkVerificationApi,
  type VerificationBatch,
  type VerifiedItem,
} from '@sanad/contract/api/bulk-verification';
import type { FailedItem } from '@sanad/contract/api/results';
import { catalogues, type TextKey } from '@sanad/contract/text/text';
import { translate } from '@sanad/contract/text/translate';
import type { Language } from '@sanad/contract/values/languages';
import type { StoredVerification } from '../../../platform/database/tables/verification-tables.ts';
import { wasStopped } from '../../../platform/jobs/batch-kind.ts';
import { sayFailure } from '../../../platform/jobs/present-batch.ts';
import type { StoredBatch } from './stores/batches.ts';

const nameOf = ({ first_name, middle_name, last_name }: StoredVerification) =>
  [first_name, middle_name, last_name].filter((part) => part !== '').join(' ');

function reasonOf({ reason_key, reason_values }: StoredVerification, language: Language): string {
  const texts = catalogues[language];
  return reason_key !== null && reason_key in texts ? translate(texts, reason_key as TextKey, reason_values) : '';
}

/** The number that the file gave for the pupil. */
const asked = ({ query }: StoredVerification, field: string) => query[field] ?? '';

export function presentFailure(row: StoredVerification, language: Language): FailedItem {
  return {
    admissionNo: asked(row, 'admissionNo'),
    reason: reasonOf(row, language),
    session: row.academic_year,
    studentId: row.candidate_no || row.certificate_no,
    studentName: nameOf(row),
    term: row.term,
  };
}

function presentRow(row: StoredVerification, language: Language): VerifiedItem {
  return {
    firstName: row.first_name,
    middleName: row.middle_name,
    lastName: row.last_name,
    schoolName: row.school_name,
    candidateNo: row.candidate_no,
    status: row.status === 'verified' ? 'verified' : 'verification failed',
    serialNo: row.serial_no ?? 0,
    reason: reasonOf(row, language),
  };
}

/** A line of the file with all verdicts, in the order of its columns. */
export function verdictLine(row: StoredVerification, language: Language): readonly unknown[] {
  return [
    row.serial_no,
    nameOf(row),
    row.school_name,
    asked(row, 'admissionNo'),
    row.candidate_no,
    row.certificate_no,
    row.academic_year,
    row.term,
    row.status,
    reasonOf(row, language),
  ];
}

function countsOf(batch: StoredBatch) {
  return {
    state: batch.state,
    ...(wasStopped(batch) ? { isStopped: true } : {}),
    fileName: batch.file_name,
    resultType: batch.result_type,
    totalCount: batch.cursor,
    fulfilledCount: batch.succeeded,
    rejectedCount: batch.failed,
    unreadableCount: batch.undecided,
  };
}

type Answer = { batch: StoredBatch; failures: StoredVerification[]; rows: StoredVerification[] };

export function presentAnswer({ batch, failures, rows }: Answer, language: Language): BulkVerifyAnswer {
  const at = (path: string) => path.replace(':id', batch.id);
  return {
    batchId: batch.id,
    ...countsOf(batch),
    rowCount: Math.max(batch.total, batch.cursor),
    failedItems: failures.map((row) => presentFailure(row, language)),
    failedItemsUrl: at(bulkVerificationApi.failedItems.path),
    verdictsUrl: at(bulkVerificationApi.verdicts.path),
    data: rows.map((row) => presentRow(row, language)),
    ...(batch.state === 'failed' ? { errmsg: sayFailure(batch, language) } : {}),
  };
}

/** A batch in a list. */
export function presentBatch(batch: StoredBatch): VerificationBatch {
  return {
    osid: batch.id,
    verifierId: batch.started_by,
    ...countsOf(batch),
    osCreatedAt: batch.created_at.toISOString(),
    ...(batch.finished_at === null ? {} : { finishedAt: batch.finished_at.toISOString() }),
  };
}
