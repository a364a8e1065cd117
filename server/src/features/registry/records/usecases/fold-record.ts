import type { Database } from '../../../../platform/database/database.ts';
import * as store from '../stores/record-folds.ts';

/** What one record has is another's from now on: documents in the folder of the one are read with the other. */
export const foldRecord = (db: Database, fold: { from: string; to: string }): Promise<void> =>
  store.insertFold(db, fold);

export const unfoldRecord = (db: Database, folded: string): Promise<void> => store.deleteFold(db, folded);
