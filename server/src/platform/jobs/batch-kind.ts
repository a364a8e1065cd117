import type { TextKey } from '@sanad/contract/text/text';
import type { Context, Deps } from '../../deps.ts';
import type { Database } from '../database/database.ts';
import type { Batch } from '../database/tables/batch-tables.ts';
import type { Actor } from '../identity/identity.ts';

export type { Batch };

/** Items that follow each other; `from`: how many of the whole stand before the first of them. */
export type Part<Item> = { from: number; items: readonly Item[] };

/** What became of the items of a part. `undecided`: those of the failed of which nothing could be said. */
export type Outcome = { succeeded: number; failed: number; undecided?: number };

/**
 * A kind of work that is done in parts, by a job: everything that is its own. The rest is the machine's: the counts and the
 * cursor move in the transaction of each part, so that a worker that dies is followed by one that goes on where it
 * stopped; a part that fails is done in halves, down to the item that is to blame; an outage is waited out; a batch that
 * gets nowhere is given up; its progress is told.
 *
 * `deps.db` is the transaction in `work`, `leaveOut`, `atEnd` and `undo`: nothing is written outside of it.
 */
export type BatchKind<Own extends Batch = Batch, Item = unknown> = {
  /** In the table `batch`, and of the job in the queue. */
  name: string;
  /** The run at which it is given up, counted since it last got on; the pauses between runs grow, eight take half an hour. */
  givesUpAt: number;
  /** Why it ended, where it was given up. */
  gaveUp: TextKey;
  /** Whether it may be ended half done: nothing is wrong then, and its starter can begin again. */
  canBeStopped?: true;
  /** Parts that are worked on side by side; they are counted in their order. */
  atOnce?: 1 | 2;
  /** The batch with what the kind itself keeps of it. */
  find(db: Database, id: string): Promise<Own | undefined>;
  /** For everybody else it is not there. */
  canSee(actor: Actor, batch: Own): boolean;
  /** All items in their order, the same every time; those before the cursor may be left out. Throws where they cannot be read. */
  parts(deps: Deps, batch: Own): AsyncIterable<Part<Item>>;
  /** Does a part, set-wise. What the rules refuse is kept by the kind and counted as failed. */
  work(deps: Deps, batch: Own, items: readonly Item[]): Promise<Outcome>;
  /** Names an item that cannot be worked on: it counts as failed. */
  leaveOut(deps: Deps, batch: Own, item: Item): Promise<Outcome>;
  /** What no two parts may write at the same time; one that writes the same as the part before waits for it. */
  writes?(item: Item): readonly string[];
  /** Tells whom it concerns that it is `done` or `failed`, once. */
  atEnd(deps: Deps, batch: Own): Promise<void>;
  /** Takes back what was done, where the kind can; throws where it may not be. */
  undo?: { stillRunning: TextKey; takeBack(context: Context, batch: Own): Promise<void> };
};

/** A kind whose batches can be taken back. */
export type UndoableKind<Own extends Batch = Batch, Item = unknown> = BatchKind<Own, Item> &
  Required<Pick<BatchKind<Own, Item>, 'undo'>>;

/** Kept with bulk work that somebody who runs the installation ended half done. */
export const stoppedText = 'status.stopped' satisfies TextKey;

export const wasStopped = ({ state, error_key }: Pick<Batch, 'state' | 'error_key'>) =>
  state === 'failed' && error_key === stoppedText;

export const isOver = ({ state }: Pick<Batch, 'state'>) => state !== 'queued' && state !== 'running';
