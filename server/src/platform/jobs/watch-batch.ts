import { setTimeout as sleep } from 'node:timers/promises';
import type { TextKey } from '@sanad/contract/text/text';
import type { Context } from '../../deps.ts';
import { inTransaction } from '../database/database.ts';
import { AppError, requireThat } from '../errors.ts';
import { type Batch, type BatchKind, isOver, type UndoableKind } from './batch-kind.ts';
import { holdBatch, updateEnded } from './batches.ts';

/** What is asked of a kind here. */
type Seen<Own extends Batch> = Pick<BatchKind<Own>, 'find' | 'canSee'>;

/** A batch that is not the caller's is as if it were not there. */
export async function getOwnBatch<Own extends Batch>(
  { deps, actor }: Context,
  kind: Seen<Own>,
  id: string,
): Promise<Own> {
  const batch = await kind.find(deps.db, id);
  if (batch === undefined) throw new AppError('NOT_FOUND');
  requireThat(kind.canSee(actor, batch), 'NOT_FOUND');
  return batch;
}

/** How often a waiting request looks. */
const lookMs = 150;

export type Watching<Own extends Batch> = { kind: Seen<Own>; id: string; isGone: () => boolean };

/** The batch each time it got further, at last when it is over; ends early when nobody listens any more. */
export async function* watchBatch<Own extends Batch>(
  context: Context,
  { kind, id, isGone }: Watching<Own>,
): AsyncGenerator<Own> {
  let shown: number | undefined;
  while (!isGone()) {
    const batch = await getOwnBatch(context, kind, id);
    if (isOver(batch)) {
      yield batch;
      return;
    }
    if (batch.cursor !== shown) yield batch;
    shown = batch.cursor;
    await sleep(lookMs);
  }
}

/** Throws where the batch as a whole was refused or given up. */
export function requireTaken({ state, error_key, error_values }: Batch): void {
  if (state !== 'failed') return;
  const isOurs = error_key === null || error_key === 'error.INTERNAL';
  const text = error_key as TextKey | null;
  throw new AppError(isOurs ? 'INTERNAL' : 'VALIDATION', { ...(text === null ? {} : { text }), values: error_values });
}

/** The batch at its end, or where it is when nobody listens any more; throws where it was not taken. */
export async function waitForBatch<Own extends Batch>(context: Context, watching: Watching<Own>): Promise<Own> {
  let last: Own | undefined;
  for await (const batch of watchBatch(context, watching)) last = batch;
  const batch = last ?? (await getOwnBatch(context, watching.kind, watching.id));
  requireTaken(batch);
  return batch;
}

/** Takes back what a batch did, once, in one transaction. */
export async function undoBatch<Own extends Batch>(
  { deps, actor }: Context,
  kind: Pick<UndoableKind<Own>, 'find' | 'canSee' | 'undo'>,
  id: string,
): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    const context = { actor, deps: { ...deps, db } };
    await holdBatch(db, id);
    const batch = await getOwnBatch(context, kind, id);
    if (!isOver(batch)) throw new AppError('CONFLICT', { text: kind.undo.stillRunning });
    if (batch.state === 'undone') return;
    await kind.undo.takeBack(context, batch);
    await updateEnded(db, id, { state: 'undone' });
  });
}
