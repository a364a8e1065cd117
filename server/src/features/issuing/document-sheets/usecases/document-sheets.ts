import type { Context, Deps } from '../../../../deps.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { UndoableKind } from '../../../../platform/jobs/batch-kind.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { deleteWaiting, holdOfSheet } from '../../document-rows/usecases.ts';
import { canSeeSheet } from '../policy.ts';
import { updateNotMended } from '../stores/failures.ts';
import { findSheet, hasRunning, type SheetBatch, sheetKind } from '../stores/sheets.ts';
import { readRows, type SheetRow } from './read-rows.ts';
import { leaveOutRow, storeRows } from './store-rows.ts';

const about = ({ clock }: Deps, { id }: SheetBatch) => ({ entity: 'DocumentSheet', targetId: id, at: clock.now() });

/** Who sent it hears what it came to; of a file that was not taken nothing has come. */
async function tellOfSheet(deps: Deps, sheet: SheetBatch): Promise<void> {
  if (sheet.state === 'failed') return updateNotMended(deps.db, sheet.id);
  await recordAct(deps.db, 'documents.sheet-read', {
    ...about(deps, sheet),
    actor: { id: sheet.started_by, username: sheet.starter_name },
    values: { file: sheet.file_name, succeeded: sheet.succeeded, failed: sheet.failed },
    tell: { starters: [sheet.started_by] },
  });
}

/** Removes the documents of a sheet and of its corrections, as long as none is signed. */
async function takeBack({ deps, actor }: Context, sheet: SheetBatch): Promise<void> {
  if (await hasRunning(deps.db, sheet.id)) throw new AppError('CONFLICT', { text: 'document-sheet.still-running' });
  const documents = await holdOfSheet(deps.db, sheet.id);
  if (documents.some(({ status }) => status === 'issued')) {
    throw new AppError('CONFLICT', { text: 'document-sheet.already-issued' });
  }
  await deleteWaiting(deps.db, sheet.id);
  await recordAct(deps.db, 'documents.sheet-undone', {
    ...about(deps, sheet),
    actor,
    values: { file: sheet.file_name },
  });
}

/** Sheets of documents, row by row. */
export const documentSheets: UndoableKind<SheetBatch, SheetRow> = {
  name: sheetKind,
  givesUpAt: 4,
  gaveUp: 'error.INTERNAL',
  find: findSheet,
  canSee: canSeeSheet,
  parts: readRows,
  work: storeRows,
  leaveOut: leaveOutRow,
  atEnd: tellOfSheet,
  undo: { stillRunning: 'document-sheet.still-running', takeBack },
};
