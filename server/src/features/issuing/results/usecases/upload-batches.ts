import type { UndoableKind } from '../../../../platform/jobs/batch-kind.ts';
import { canReadBatch } from '../policy.ts';
import { findUpload, type UploadBatch, uploadKind } from '../stores/batches.ts';
import { pupilKeysOf } from './known-pupils.ts';
import { takeBackUpload } from './take-back-upload.ts';
import { tellOfUpload } from './tell-of-upload.ts';
import { leaveOutRow, readRows, type SheetRow, storeRows } from './upload-rows.ts';

/** Uploaded files of results, row by row. Others may write the same pupils in the same moment. */
export const resultUploads: UndoableKind<UploadBatch, SheetRow> = {
  name: uploadKind,
  givesUpAt: 4,
  gaveUp: 'error.INTERNAL',
  atOnce: 2,
  find: findUpload,
  canSee: canReadBatch,
  parts: readRows,
  work: storeRows,
  leaveOut: leaveOutRow,
  writes: (row) => ('placed' in row ? pupilKeysOf(row.placed) : []),
  atEnd: tellOfUpload,
  undo: { stillRunning: 'results.upload.still-running', takeBack: takeBackUpload },
};
