import type { MendedRows } from '@sanad/contract/api/results';
import { csvLine, csvStart } from '@sanad/contract/sheets/csv';
import { correctedName, hasSheet } from '@sanad/contract/sheets/document-sheets';
import type { Context } from '../../../../deps.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import { sheetMime } from '../../../../platform/files/stored-files.ts';
import { queueBatch } from '../../../../platform/jobs/batch-jobs.ts';
import { holdBatch, insertBatch } from '../../../../platform/jobs/batches.ts';
import { keepFile, type NewFile } from '../../../registry/files/usecases.ts';
import type { KindVersion } from '../../../registry/kinds/usecases.ts';
import { holdIssuer } from '../../credentials/usecases/issue-documents.ts';
import { getIssuableKind } from '../../documents/usecases/issuable-kind.ts';
import { reachOf } from '../../documents/usecases/reach.ts';
import { updateMended } from '../stores/failures.ts';
import { findSheet, insertSheet, type SheetBatch } from '../stores/sheets.ts';
import { documentSheets } from './document-sheets.ts';
import { getSheet } from './look-at-sheets.ts';
import { openDocumentSheet } from './open-sheet.ts';

/** First part of the keys of uploaded sheets. */
export const sheetFileKind = 'document-sheets';

/** Before a byte is stored. */
export async function requireIssuer(context: Context): Promise<void> {
  await reachOf(context);
}

/** `lines`: the failed rows that were corrected on the screen; a file says them itself. */
type Mends = { sheet: SheetBatch; lines?: readonly number[] };
export type SheetUpload = {
  file: Omit<NewFile, 'visibility'>;
  versionId: string;
  issue: boolean;
  mends?: Mends | undefined;
};

/** The kind of a sheet, of which documents can be issued so. */
export async function getKindWithSheet(context: Context, versionId: string): Promise<KindVersion> {
  const kind = await getIssuableKind(context.deps.db, context, versionId);
  if (!hasSheet(kind.definition)) throw new AppError('CONFLICT', { text: 'document-sheet.needs-files' });
  return kind;
}

/** Reads the heading and one row, so that a file that is none is refused at once and leaves nothing behind. */
async function lookAtFile({ deps }: Context, { file, mends }: SheetUpload, { definition }: KindVersion) {
  const { estimate, heading, rows, close } = await openDocumentSheet(deps, file.key, definition);
  try {
    const first = await rows(1).next();
    if (first.done === true) throw new AppError('VALIDATION', { text: 'document-sheet.no-rows' });
    if (mends !== undefined && mends.lines === undefined && heading.rowIndex === undefined) {
      throw new AppError('VALIDATION', { text: 'document-sheet.no-row-column' });
    }
    return { total: Math.max(1, estimate), heading: heading.titles };
  } finally {
    await close();
  }
}

/** A finished sheet whose failed rows are brought again. */
export async function getMendable(context: Context, id: string): Promise<SheetBatch> {
  const sheet = await getSheet(context, id);
  const first = await findSheet(context.deps.db, sheet.first_id);
  if (sheet.state === 'undone' || first?.state === 'undone') {
    throw new AppError('CONFLICT', { text: 'document-sheet.taken-back' });
  }
  if (sheet.state !== 'done') throw new AppError('CONFLICT', { text: 'document-sheet.not-done' });
  return sheet;
}

/** Each failed row is sent again once: two windows, or two presses, do not send it twice. */
async function markMended(db: Database, mends: Mends | undefined, by: string): Promise<void> {
  if (mends?.lines === undefined) return;
  const { sheet, lines } = mends;
  const marked = await updateMended(db, sheet.id, { lines, by });
  if (marked !== lines.length) throw new AppError('CONFLICT', { text: 'document-sheet.sent-already' });
}

/** A sheet that is taken back at this moment gets no further rows. */
async function holdFirst(db: Database, mends: Mends | undefined): Promise<void> {
  if (mends === undefined) return;
  await holdBatch(db, mends.sheet.first_id);
  const first = await findSheet(db, mends.sheet.first_id);
  if (first?.state === 'undone') throw new AppError('CONFLICT', { text: 'document-sheet.taken-back' });
}

/** Keeps the file and queues the work; answers the batch. */
export async function uploadSheet(context: Context, upload: SheetUpload): Promise<string> {
  const { deps, actor } = context;
  const { file, issue, mends } = upload;
  const kind = await getKindWithSheet(context, upload.versionId);
  if (mends !== undefined && mends.sheet.kind_id !== kind.kindId) {
    throw new AppError('CONFLICT', { text: 'document-sheet.other-kind' });
  }
  // Its rows look people up by their numbers: nobody does that who is not active.
  await holdIssuer(deps.db, kind.issuerId);
  const { total, heading } = await lookAtFile(context, upload, kind);
  const { id: startedBy, username: starterName, roles, locale } = actor;
  const id = deps.ids.next();
  const asked = { actor: { id: startedBy, username: starterName, roles, locale } };
  return inTransaction(deps.db, async (db) => {
    await holdFirst(db, mends);
    await keepFile(db, actor, { ...file, visibility: 'private' });
    await insertBatch(db, documentSheets, { id, startedBy, starterName, total, asked });
    await insertSheet(db, {
      ...{ batch_id: id, first_id: mends?.sheet.first_id ?? id, mends: mends?.sheet.id ?? null },
      ...{ kind_id: kind.kindId, version_id: kind.osid, issuer_id: kind.issuerId },
      ...{ file_name: file.name, file_id: file.id, heading, issues: issue },
    });
    await markMended(db, mends, id);
    // Sheets of one kind one after another: each sees what the one before has written.
    await queueBatch(deps, db, { id, kind: documentSheets, queue: `documents/${kind.kindId}` });
    return id;
  });
}

/** Sends rows that were corrected on the screen again, as a sheet of their own under the heading of their file. */
export async function mendRows(context: Context, id: string, { rows }: MendedRows): Promise<string> {
  const { deps } = context;
  const sheet = await getMendable(context, id);
  const fileId = deps.ids.next();
  const key = `${sheetFileKind}/${fileId}`;
  const csv = csvStart + csvLine(sheet.heading) + rows.map(({ cells }) => csvLine(cells)).join('');
  const { size, sha256 } = await deps.files.put(key, Buffer.from(csv), sheetMime);
  const file = { id: fileId, key, name: correctedName(sheet.file_name), mime: sheetMime, size, sha256 };
  try {
    const mends = { sheet, lines: rows.map(({ line }) => line) };
    return await uploadSheet(context, { file, versionId: sheet.version_id, issue: sheet.issues, mends });
  } catch (error) {
    await deps.files.delete(key);
    throw error;
  }
}
