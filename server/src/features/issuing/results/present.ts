import {
  type FailedItem,
  type FailedSheet,
  resultsApi,
  type UploadAnswer,
  type UploadListItem,
} from '@sanad/contract/api/results';
import { failedItemColumns, failedItemsFileName } from '@sanad/contract/sheets/result-sheets';
import { comparable } from '@sanad/contract/sheets/sheet-heading';
import { catalogues } from '@sanad/contract/text/text';
import { translate } from '@sanad/contract/text/translate';
import type { Language } from '@sanad/contract/values/languages';
import { sayFailure } from '../../../platform/jobs/present-batch.ts';
import { findWrongColumn } from './rules.ts';
import type { UploadBatch } from './stores/batches.ts';
import type { StoredFailure } from './stores/failures.ts';
import type { FailedSheet as FailedRowsOf } from './usecases/mend-rows.ts';
import type { BatchAnswer } from './usecases/read-batch.ts';
import type { ListedBatch } from './usecases/search-batches.ts';
import { sheetKindOf } from './usecases/upload-rows.ts';

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

const isOver = ({ state }: UploadBatch) => state === 'done' || state === 'failed';

export function presentListed({ batch, outcome }: ListedBatch, language: Language): UploadListItem {
  return {
    osid: batch.id,
    entity: batch.entity,
    uploader: batch.starter_name,
    fileName: batch.file_name,
    academicYear: batch.academic_year,
    classType: batch.class_type,
    state: batch.state,
    totalCount: batch.cursor,
    fulfilledCount: batch.succeeded,
    rejectedCount: batch.failed,
    pendingCount: outcome.pending,
    issuedCount: outcome.issued,
    declinedCount: outcome.declined,
    hasFailedItems: batch.has_failures,
    failedItemsName: failedItemsFileName(batch.file_name),
    canUndo: isOver(batch) && batch.succeeded > 0 && outcome.issued === 0,
    reason: batch.state === 'failed' ? sayFailure(batch, language) : '',
    osCreatedAt: batch.created_at.toISOString(),
  };
}

/** The columns of the file of failed rows: those of the sheet, then what it does not say of a row itself. */
export const failedColumns = (heading: readonly string[] | null): string[] => [
  ...(heading ?? []),
  ...failedItemColumns.filter((title) => !(heading ?? []).some((own) => comparable(own) === comparable(title))),
];

/** A failed row under `failedColumns`. */
export function failedCells(heading: readonly string[] | null, { cells }: StoredFailure, item: FailedItem): string[] {
  const facts: Record<(typeof failedItemColumns)[number], string> = {
    'Admission No': item.admissionNo,
    Reason: item.reason,
    Session: item.session,
    'student Id': item.studentId,
    'student Name': item.studentName,
    Term: item.term,
  };
  const own = (heading ?? []).map((_, index) => cells?.[index] ?? '');
  const others = failedColumns(heading).slice(own.length) as (typeof failedItemColumns)[number][];
  return [...own, ...others.map((title) => facts[title])];
}

export function presentFailedSheet(
  { batch, heading, failures, openCount }: FailedRowsOf,
  language: Language,
): FailedSheet {
  const session = batch.academic_year;
  return {
    heading,
    openCount,
    rows: failures.map((failure) => ({
      line: failure.line,
      cells: failure.cells ?? [],
      reason: presentFailure(failure, { language, session }).reason,
      wrong: findWrongColumn(sheetKindOf(batch), heading, { key: failure.reason_key, values: failure.reason_values }),
    })),
  };
}

export function presentAnswer(
  { batch, failures, rows, openRows, openBefore }: BatchAnswer,
  language: Language,
): UploadAnswer {
  return {
    batchId: batch.id,
    state: batch.state,
    fileName: batch.file_name,
    academicYear: batch.academic_year,
    classType: batch.class_type,
    totalCount: batch.cursor,
    rowCount: Math.max(batch.total, batch.cursor),
    fulfilledCount: batch.succeeded,
    rejectedCount: batch.failed,
    failedItems: failures.map((failure) => presentFailure(failure, { language, session: batch.academic_year })),
    failedItemsUrl: resultsApi.failedItems.path.replace(':id', batch.id),
    openRows,
    ...(batch.mends === null ? {} : { mends: { batchId: batch.mends, openRows: openBefore } }),
    data: rows.map(({ middleName, candidateNo, ...row }) => ({
      ...row,
      middleName: middleName ?? '',
      candidateNo: candidateNo ?? '',
    })),
    ...(batch.state === 'failed' ? { errmsg: sayFailure(batch, language) } : {}),
  };
}
