import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { insertFailures } from '#platform/jobs/batch-items.ts';
import type { Batch, Part, UndoableKind } from '#platform/jobs/batch-kind.ts';
import { findBatch, insertBatch } from '#platform/jobs/batches.ts';
import type { Deps } from '../deps.ts';
import type { TestDatabase } from './test-database.ts';

/** Numbers are written down here, each once; 13 is one that the database does not take. */
export async function makeNumberTable({ pool }: TestDatabase): Promise<void> {
  await pool.query(`create table number_written (batch_id uuid, n integer check (n % 100 <> 13), primary key (batch_id, n));
    create table end_told (batch_id uuid, state text)`);
}

async function* numbersIn(batch: Batch, size: number): AsyncGenerator<Part<number>> {
  const { count } = batch.asked as { count: number };
  for (let from = 0; from < count; from += size) {
    yield { from, items: Array.from({ length: Math.min(size, count - from) }, (_, index) => from + index + 1) };
  }
}

export type NumberKind = UndoableKind<Batch, number>;

/** A kind of batch that writes down the numbers from 1 to what was asked for. */
export const writtenNumbers: NumberKind = {
  name: 'testing.numbers',
  givesUpAt: 3,
  gaveUp: 'certificate.bulk-gave-up',
  find: findBatch,
  canSee: (actor, batch) => batch.started_by === actor.id,
  parts: (_deps, batch) => numbersIn(batch, 10),
  async work({ db }, batch, numbers) {
    await sql`insert into number_written select ${batch.id}::uuid, unnest(${[...numbers]}::int[])`.execute(db);
    return { succeeded: numbers.length, failed: 0 };
  },
  async leaveOut({ db }, batch, number) {
    await insertFailures(db, batch.id, [{ item: String(number), code: 'failed', message: 'not taken' }]);
    return { succeeded: 0, failed: 1, undecided: 1 };
  },
  async atEnd({ db }, batch) {
    await sql`insert into end_told values (${batch.id}, ${batch.state})`.execute(db);
  },
  undo: {
    stillRunning: 'results.upload.still-running',
    async takeBack({ deps }, batch) {
      await sql`delete from number_written where batch_id = ${batch.id}`.execute(deps.db);
    },
  },
};

/** A batch of so many numbers that nobody works on yet. */
export async function aNumberBatch({ db, ids }: Pick<Deps, 'db' | 'ids'>, count: number): Promise<string> {
  const id = ids.next();
  const starter = { startedBy: 'starter', starterName: 'starter@example.org' };
  await insertBatch(db, writtenNumbers, { id, ...starter, total: count, asked: { count } });
  return id;
}

/** What stands in the tables of a batch. */
export async function lookAtNumbers(db: Database, id: string) {
  const { state, cursor, total, succeeded, failed, undecided, tries, error_key } = (await findBatch(db, id)) as Batch;
  const { rows } = await sql<{ n: number }>`select n from number_written where batch_id = ${id} order by n`.execute(db);
  const told = await sql<{ state: string }>`select state from end_told where batch_id = ${id}`.execute(db);
  return {
    batch: { state, cursor, total, succeeded, failed, undecided, tries, error_key },
    numbers: rows.map(({ n }) => n),
    told: told.rows.map((row) => row.state),
  };
}
