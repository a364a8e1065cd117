import {
  type FailedItem,
  resultsApi,
  type UploadAnswer,
  type UploadListItem,
  type UploadProgress,
} from '@sanad/contract/api/results';
import { catalogues, type TextKey } from '@sanad/contract/text/text';
import { translate } from '@sanad/contract/text/translate';
import type { Language } from '@sanad/contract/values/languages';
import { failedItemsFileName } from '@sanad/contract/values/result-sheets';
import type { StoredFailure, UploadBatch } from './stores/batches.ts';
import type { UploadedRow } from './stores/rows.ts';
import type { ListedBatch } from './usecases/search-batches.ts';

export function presentFailure(
  failure: StoredFailure,
  { language, session }: { language: Language; session: string },
): FailedItem {
  return {
    admissionNo: failure.admission_no,
    reason: translate(catalogues[language], failure.reason_key, failure.reason_values),
    session,
    studentId: failure.student_id,
    studentName: failure.student_name,
    term: failure.term,
  };
}

export function presentProgress({ id, cursor, total }: UploadBatch): UploadProgress {
  const all = Math.max(total, cursor, 1);
  return { batchId: id, progress: Math.min(99, Math.floor((cursor / all) * 100)), done: cursor, total: all };
}

/** The sentence of a file that was not taken; a fault of ours has the general one. */
function errorOf({ error_key, error_values }: UploadBatch, language: Language): string {
  const key = error_key !== null && error_key in catalogues[language] ? (error_key as TextKey) : 'error.INTERNAL';
  return translate(catalogues[language], key, error_values);
}

const isOver = ({ state }: UploadBatch) => state === 'done' || state === 'failed';

export function presentListed({ batch, outcome }: ListedBatch, language: Language): UploadListItem {
  return {
    osid: batch.id,
    entity: batch.entity,
    uploader: batch.uploader_name,
    fileName: batch.file_name,
    academicYear: batch.academic_year,
    classType: batch.class_type,
    state: batch.state,
    totalCount: batch.fulfilled + batch.rejected,
    fulfilledCount: batch.fulfilled,
    rejectedCount: batch.rejected,
    pendingCount: outcome.pending,
    issuedCount: outcome.issued,
    declinedCount: outcome.declined,
    hasFailedItems: batch.rejected > 0,
    failedItemsName: failedItemsFileName(batch.file_name),
    canUndo: isOver(batch) && batch.fulfilled > 0 && outcome.issued === 0,
    reason: batch.state === 'failed' ? errorOf(batch, language) : '',
    osCreatedAt: batch.created_at.toISOString(),
  };
}

type Answer = { batch: UploadBatch; failures: StoredFailure[]; rows: UploadedRow[] };

export function presentAnswer({ batch, failures, rows }: Answer, language: Language): UploadAnswer {
  return {
    batchId: batch.id,
    state: batch.state,
    fileName: batch.file_name,
    academicYear: batch.academic_year,
    classType: batch.class_type,
    totalCount: batch.fulfilled + batch.rejected,
    rowCount: Math.max(batch.total, batch.cursor),
    fulfilledCount: batch.fulfilled,
    rejectedCount: batch.rejected,
    failedItems: failures.map((failure) => presentFailure(failure, { language, session: batch.academic_year })),
    failedItemsUrl: resultsApi.failedItems.path.replace(':id', batch.id),
    data: rows.map(({ middleName, candidateNo, ...row }) => ({
      ...row,
      middleName: middleName ?? '',
      candidateNo: candidateNo ?? '',
    })),
    ...(batch.state === 'failed' ? { errmsg: errorOf(batch, language) } : {}),
  };
}
