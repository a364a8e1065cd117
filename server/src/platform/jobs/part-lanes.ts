import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { type Database, inTransaction } from '../database/database.ts';
import { BatchTaken, isAboutItem, isPassing } from './batch-errors.ts';
import type { Batch, BatchKind, Outcome, Part } from './batch-kind.ts';
import { updateProgress } from './batches.ts';

/** A part is tried again so often while something passes: a lock, a deadlock, a database that was away. */
const patience = 4;
const pauseMs = 200;

/** A part that is worked on: how its first try went, its end, and what nobody else may write until then. */
type Lane = { keys: ReadonlySet<string>; tried: Promise<void>; ended: Promise<void> };

/** Two parts wait for each other's rows no longer than this; then one lets go, and is tried again. */
async function limitLockWait(db: Database): Promise<void> {
  await sql`set local lock_timeout = '10s'`.execute(db);
}

/**
 * Works on the parts of a batch, one or two at a time, so that the database does one while the other is on its way. A part
 * that writes what the one before writes starts after it: in the database each would wait for the other. Should they meet
 * on a row all the same, the first waits no longer than the limit, and the second lets go of the row when it hears of it.
 */
export class PartLanes<Own extends Batch, Item> {
  private last: Lane = { keys: new Set(), tried: Promise.resolve(), ended: Promise.resolve() };
  private beforeLast = this.last.ended;

  constructor(
    private readonly deps: Deps,
    private readonly kind: BatchKind<Own, Item>,
    private readonly batch: Own,
  ) {}

  /** Comes back when there is room for the next one. */
  async add(part: Part<Item>): Promise<void> {
    await this.beforeLast;
    const before = this.last;
    const keys = new Set(part.items.flatMap((item) => this.kind.writes?.(item) ?? []));
    if (this.kind.atOnce !== 2 || [...keys].some((key) => before.keys.has(key))) await before.ended;
    const tried = this.store(part, before.tried);
    const ended = tried.catch(async (error: unknown) => {
      if (error instanceof BatchTaken) throw error;
      // Without the part before, this one is not stored either.
      await before.ended;
      await this.settle(part);
    });
    // Heard of by the next turn.
    ended.catch(() => {});
    this.beforeLast = before.ended;
    this.last = { keys, tried, ended };
  }

  /** Nothing is worked on any more after this. */
  async end(): Promise<void> {
    await Promise.allSettled([this.last.tried, this.last.ended]);
    await this.beforeLast;
    await this.last.ended;
  }

  /** One transaction: the work on the part and the count of it, or nothing. It is counted after the part before. */
  private async store(part: Part<Item>, before: Promise<void>): Promise<void> {
    await this.count(part, before, (deps) => this.kind.work(deps, this.batch, part.items));
  }

  private async count(part: Part<Item>, before: Promise<void>, work: (deps: Deps) => Promise<Outcome>): Promise<void> {
    const { from, items } = part;
    await inTransaction(this.deps.db, async (db) => {
      if (this.kind.atOnce === 2) await limitLockWait(db);
      const outcome = await work({ ...this.deps, db });
      await before;
      await updateProgress(db, this.batch.id, { ...outcome, from, to: from + items.length });
    });
  }

  /** Tries a part again, all before it being counted. */
  private async settle(part: Part<Item>): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.store(part, Promise.resolve());
      } catch (error) {
        if (error instanceof BatchTaken) throw error;
        if (!isPassing(error)) return this.halve(part, error);
        if (attempt === patience) throw error;
        this.deps.log.warn({ err: error, batch: this.batch.id, attempt }, 'part of a batch not done yet');
        await sleep(attempt * pauseMs);
      }
    }
  }

  /** Down to the item that is to blame; that one is named and left. */
  private async halve({ from, items }: Part<Item>, error: unknown): Promise<void> {
    const [only] = items;
    if (items.length > 1) {
      const middle = Math.ceil(items.length / 2);
      await this.settle({ from, items: items.slice(0, middle) });
      return this.settle({ from: from + middle, items: items.slice(middle) });
    }
    if (only === undefined || !isAboutItem(error)) throw error;
    this.deps.log.error({ err: error, batch: this.batch.id, item: from + 1 }, 'an item of a batch was left out');
    await this.count({ from, items }, Promise.resolve(), (deps) => this.kind.leaveOut(deps, this.batch, only));
  }
}
