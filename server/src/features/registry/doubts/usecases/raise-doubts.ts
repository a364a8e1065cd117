import type { Deps } from '../../../../deps.ts';
import type { Database } from '../../../../platform/database/database.ts';
import * as store from '../stores/doubts.ts';

export type { AskedPair } from '../stores/doubts.ts';

export type Doubt = Omit<store.NewDoubt, 'id'>;

/** Puts the question whether two records are one pupil to the school and the examiner. */
export async function raiseDoubts(
  { ids }: Pick<Deps, 'ids'>,
  db: Database,
  { doubts, at }: { doubts: readonly Doubt[]; at: Date },
): Promise<void> {
  await store.insertDoubts(
    db,
    doubts.map((doubt) => ({ id: ids.next(), ...doubt })),
    at,
  );
}

/** The pairs of these pupils of which somebody was asked. */
export function listAskedPairs(db: Database, osids: readonly string[]): Promise<store.AskedPair[]> {
  return store.listPairs(db, osids);
}

/** The schools of which an upload left open questions. */
export const listSchoolsInDoubt = store.listSchoolsOfBatch;

/** Nobody is given a record while it is open whose results stand in it. */
export const isInDoubt = store.isInDoubt;
