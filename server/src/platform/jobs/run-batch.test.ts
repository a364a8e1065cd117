import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemIds } from '#platform/ids.ts';
import { createLog } from '#platform/log.ts';
import { eventually } from '#testing/eventually.ts';
import {
  aNumberBatch,
  lookAtNumbers,
  makeNumberTable,
  type NumberKind,
  writtenNumbers,
} from '#testing/made-up-batch.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import type { Deps } from '../../deps.ts';
import { listFailures } from './batch-items.ts';
import { runBatch } from './run-batch.ts';

let database: TestDatabase;
let deps: Deps;
beforeAll(async () => {
  database = await createTestDatabase();
  await makeNumberTable(database);
  deps = { db: database.db, log: createLog('silent'), ids: systemIds } as Deps;
});
afterAll(() => database.drop());

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const look = (id: string) => lookAtNumbers(database.db, id);
const run = (id: string, kind: NumberKind = writtenNumbers) => runBatch(deps, kind, id);

const lanes = [1, 2] as const;

test.each(lanes)('every item is worked on once, and the end is told once (%i at once)', async (atOnce) => {
  const id = await aNumberBatch(deps, 45);
  const kind = { ...writtenNumbers, atOnce, parts: withoutThirteen(writtenNumbers.parts) };
  await run(id, kind);
  await run(id, kind);
  expect(await look(id)).toMatchObject({
    batch: { state: 'done', cursor: 44, total: 44, succeeded: 44, failed: 0, tries: 0 },
    numbers: upTo(45).filter((n) => n !== 13),
    told: ['done'],
  });
});

/** The items without the one that the database refuses. */
function withoutThirteen(parts: NumberKind['parts']): NumberKind['parts'] {
  return async function* rest(within, batch) {
    let from = 0;
    for await (const { items } of parts(within, batch)) {
      const kept = items.filter((n) => n !== 13);
      yield { from, items: kept };
      from += kept.length;
    }
  };
}

test.each(lanes)(
  'a part that the database refuses is done in halves: the item to blame is named (%i at once)',
  async (atOnce) => {
    const id = await aNumberBatch(deps, 120);
    await run(id, { ...writtenNumbers, atOnce });
    expect(await look(id)).toMatchObject({
      batch: { state: 'done', cursor: 120, succeeded: 118, failed: 2, undecided: 2 },
      numbers: upTo(120).filter((n) => n % 100 !== 13),
    });
    const named = await listFailures(database.db, id, 10);
    expect(named.map(({ item }) => item)).toEqual(['13', '113']);
  },
);

describe('a worker that is killed', () => {
  /** Holds whoever writes the number until it is let go. */
  async function holdAt(n: number): Promise<() => Promise<void>> {
    const { pool } = database;
    await pool.query(`create or replace function wait_here() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock(6); return new; end $$;
      create trigger waits before insert on number_written for each row when (new.n = ${n}) execute function wait_here()`);
    const holder = await pool.connect();
    await holder.query('select pg_advisory_lock(6)');
    return async () => {
      await holder.query('select pg_advisory_unlock(6)');
      holder.release();
      await pool.query('drop trigger waits on number_written');
    };
  }

  const waitsAtLock = async () => {
    const { rows } = await database.pool.query(
      "select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
    );
    return rows[0].n as number;
  };

  test.each([
    // In the middle of a part, and in the middle of the halves of one.
    { atOnce: '2', held: 35, cursor: 30 },
    { atOnce: '1', held: 16, cursor: 15 },
  ])(
    'is followed by one that goes on where it stopped: $cursor of 50, $atOnce at once',
    { timeout: 120_000 },
    async ({ atOnce, held, cursor }) => {
      const id = await aNumberBatch(deps, 50);
      const letGo = await holdAt(held);
      const script = fileURLToPath(new URL('../../testing/counting-worker.ts', import.meta.url));
      const execArgv = ['--conditions', 'development', '--import', 'tsx'];
      const victim = fork(script, [database.url, id, atOnce], { execArgv });
      await once(victim, 'message');
      await eventually(async () => {
        expect((await look(id)).batch.cursor).toBe(cursor);
        expect(await waitsAtLock()).toBe(1);
      });
      victim.kill('SIGKILL');
      await once(victim, 'exit');
      await letGo();
      await eventually(async () => expect(await waitsAtLock()).toBe(0));
      const stopped = await look(id);
      expect(stopped.batch).toMatchObject({ state: 'running', cursor });
      expect(stopped.numbers).toEqual(upTo(cursor).filter((n) => n !== 13));
      await run(id);
      expect(await look(id)).toMatchObject({
        batch: { state: 'done', cursor: 50, succeeded: 49, failed: 1 },
        numbers: upTo(50).filter((n) => n !== 13),
        told: ['done'],
      });
    },
  );
});
