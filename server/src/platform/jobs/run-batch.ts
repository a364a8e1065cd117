import type { Deps } from '../../deps.ts';
import { inTransaction } from '../database/database.ts';
import { AppError } from '../errors.ts';
import { BatchTaken, isRefusal } from './batch-errors.ts';
import { deleteItems } from './batch-items.ts';
import { type Batch, type BatchKind, isOver, type Part, stoppedText } from './batch-kind.ts';
import { addTry, type End, listAbandoned, updateEnded } from './batches.ts';
import { isStopAsked } from './listed-jobs.ts';
import { PartLanes } from './part-lanes.ts';

/** Parts may be cut anew, and one may have been left in the middle: what is counted is done. */
function restOf<Item>({ from, items }: Part<Item>, cursor: number): Part<Item> {
  const done = Math.max(0, cursor - from);
  return done === 0 ? { from, items } : { from: from + done, items: items.slice(done) };
}

/** Those who run the installation may end what would go on for too long; what was done stays done. */
async function refuseIfStopped({ db }: Deps, { id, may_be_stopped }: Batch): Promise<void> {
  if (may_be_stopped && (await isStopAsked(db, id))) throw new AppError('CONFLICT', { text: stoppedText });
}

async function workOff<Own extends Batch, Item>(deps: Deps, kind: BatchKind<Own, Item>, batch: Own): Promise<void> {
  const lanes = new PartLanes(deps, kind, batch);
  try {
    for await (const part of kind.parts(deps, batch)) {
      await refuseIfStopped(deps, batch);
      const rest = restOf(part, batch.cursor);
      if (rest.items.length > 0) await lanes.add(rest);
    }
  } finally {
    await lanes.end();
  }
}

async function end<Own extends Batch, Item>(deps: Deps, kind: BatchKind<Own, Item>, id: string, how: End) {
  await inTransaction(deps.db, async (db) => {
    if (!(await updateEnded(db, id, how))) return;
    const batch = await kind.find(db, id);
    if (batch !== undefined) await kind.atEnd({ ...deps, db }, batch);
    await deleteItems(db, id);
  });
}

/**
 * Works on a batch to its end, going on where it stands. What refuses it as a whole is kept with it. Any other error is
 * thrown, so that the queue gives it to a worker again later; after several runs that got nowhere it is given up.
 */
export async function runBatch<Own extends Batch, Item>(
  deps: Deps,
  kind: BatchKind<Own, Item>,
  id: string,
): Promise<void> {
  const batch = await kind.find(deps.db, id);
  if (batch === undefined || isOver(batch)) return;
  try {
    await workOff(deps, kind, batch);
    await end(deps, kind, id, { state: 'done' });
  } catch (error) {
    // Not swallowed: the queue would forget the job, which is another worker's now.
    if (error instanceof BatchTaken) throw error;
    if (isRefusal(error)) {
      return end(deps, kind, id, { state: 'failed', errorKey: error.text, errorValues: error.values });
    }
    if (!(await addTry(deps.db, id))) throw error;
    deps.log.error({ err: error, batch: id, kind: kind.name }, 'a batch was given up');
    await end(deps, kind, id, { state: 'failed', errorKey: kind.gaveUp });
  }
}

/** Batches whose workers died so often that the queue gives them to nobody any more. */
export async function giveUpAbandoned(deps: Deps, kinds: readonly BatchKind[]): Promise<void> {
  for (const kind of kinds) {
    for (const id of await listAbandoned(deps.db, kind.name)) {
      deps.log.error({ batch: id, kind: kind.name }, 'a batch was given up by the queue');
      await end(deps, kind, id, { state: 'failed', errorKey: kind.gaveUp });
    }
  }
}
