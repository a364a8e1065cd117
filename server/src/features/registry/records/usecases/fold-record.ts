import type { EntityName } from '@sanad/contract/entities/entity';
import type { Database } from '../../../../platform/database/database.ts';
import * as store from '../stores/record-folds.ts';

/** What one record has is another's from now on: documents in the folder of the one are read with the other. */
export const foldRecord = (db: Database, fold: { from: string; to: string }): Promise<void> =>
  store.insertFold(db, fold);

export const unfoldRecord = (db: Database, folded: string): Promise<void> => store.deleteFold(db, folded);

/** Who goes by the number of a record that was folded away: the one that stays, by that number. */
export async function listKeptByNumber(
  db: Database,
  entity: EntityName,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (numbers.length === 0) return new Map();
  return new Map((await store.listKeptByKey(db, entity, numbers)).map(({ key, osid }) => [key, osid]));
}
