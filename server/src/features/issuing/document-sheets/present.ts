import type { DocumentSheet, WholeDocumentSheet } from '@sanad/contract/api/document-sheets';
import { catalogues } from '@sanad/contract/text/text';
import { translate } from '@sanad/contract/text/translate';
import type { Language } from '@sanad/contract/values/languages';
import { isOver } from '../../../platform/jobs/batch-kind.ts';
import { sayFailure } from '../../../platform/jobs/present-batch.ts';
import type { KeptFailure } from './stores/failures.ts';
import type { ListedSheet, ReadSheet } from './usecases/look-at-sheets.ts';

export function presentSheet({ sheet, openRows }: ListedSheet, language: Language): DocumentSheet {
  return {
    batchId: sheet.id,
    firstId: sheet.first_id,
    state: sheet.state,
    fileName: sheet.file_name,
    kindId: sheet.kind_id,
    versionId: sheet.version_id,
    isIssuedAtOnce: sheet.issues,
    totalCount: sheet.cursor,
    rowCount: isOver(sheet) ? sheet.cursor : Math.max(sheet.total, sheet.cursor),
    fulfilledCount: sheet.succeeded,
    rejectedCount: sheet.failed,
    madeAt: sheet.created_at.toISOString(),
    openRows,
    ...(sheet.state === 'failed' ? { reason: sayFailure(sheet, language) } : {}),
  };
}

export const sayReason = ({ reason_key, reason_values }: KeptFailure, language: Language): string =>
  translate(catalogues[language], reason_key, reason_values);

export function presentWhole(read: ReadSheet, language: Language): WholeDocumentSheet {
  const { sheet, failures, openRows, before } = read;
  const { changedAt: _, ...outcome } = read.outcome;
  const rows = failures.map((failure) => ({
    line: failure.line,
    cells: [...failure.cells],
    reason: sayReason(failure, language),
    wrong: failure.wrong,
  }));
  return {
    ...presentSheet(read, language),
    outcome,
    canUndo: isOver(sheet) && outcome.issued === 0 && outcome.waiting > 0,
    failed: { heading: sheet.heading, rows, openCount: openRows },
    ...(before === undefined ? {} : { before }),
  };
}
