import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '#platform/errors.ts';
import { systemIds } from '#platform/ids.ts';
import { createLog } from '#platform/log.ts';
import {
  aNumberBatch,
  lookAtNumbers,
  makeNumberTable,
  type NumberKind,
  writtenNumbers,
} from '#testing/made-up-batch.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import type { Deps } from '../../deps.ts';
import { BatchTaken } from './batch-errors.ts';
import { updateProgress } from './batches.ts';
import { presentProgress, sayFailure } from './present-batch.ts';
import { runBatch } from './run-batch.ts';
import { getOwnBatch, undoBatch, waitForBatch, watchBatch } from './watch-batch.ts';

let database: TestDatabase;
let deps: Deps;
beforeAll(async () => {
  database = await createTestDatabase();
  await makeNumberTable(database);
  deps = { db: database.db, log: createLog('silent'), ids: systemIds } as Deps;
});
afterAll(() => database.drop());

const starter = { id: 'starter', username: 'starter@example.org', roles: [], locale: 'en' as const };
const asStarter = () => ({ deps, actor: starter });
const asStranger = () => ({ deps, actor: { ...starter, id: 'stranger' } });
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const look = (id: string) => lookAtNumbers(database.db, id);

type Before = (numbers: readonly number[]) => void | Promise<void>;

/** The kind, with something that happens before a part is worked on. */
const withTrouble = (before: Before, more: Partial<NumberKind> = {}): NumberKind => ({
  ...writtenNumbers,
  ...more,
  async work(within, batch, numbers) {
    await before(numbers);
    return writtenNumbers.work(within, batch, numbers);
  },
});

async function* inFours() {
  for (const from of [0, 4, 8]) yield { from, items: upTo(12).slice(from, from + 4) };
}

test('an item that the rules refuse while it is worked on is left out, whatever the refusal', async () => {
  const id = await aNumberBatch(deps, 12);
  const kind = withTrouble((numbers) => {
    if (numbers.includes(7)) throw new AppError('CONFLICT');
  });
  await runBatch(deps, kind, id);
  expect(await look(id)).toMatchObject({
    batch: { state: 'done', succeeded: 11, failed: 1 },
    numbers: upTo(12).filter((n) => n !== 7),
  });
});

const outage = () => Object.assign(new Error('deadlock detected'), { code: '40P01' });

test.each([1, 2] as const)('what passes is waited out: no item is to blame (%i at once)', async (atOnce) => {
  const id = await aNumberBatch(deps, 12);
  let outages = 2;
  const kind = withTrouble(
    () => {
      outages -= 1;
      if (outages >= 0) throw outage();
    },
    { atOnce },
  );
  await runBatch(deps, kind, id);
  expect((await look(id)).batch).toMatchObject({ state: 'done', succeeded: 12, failed: 0, tries: 0 });
});

test('a batch that gets nowhere is tried again later, then given up with a reason; what is done stays done', async () => {
  const id = await aNumberBatch(deps, 30);
  const kind = withTrouble((numbers) => {
    if (numbers.some((n) => n > 10)) throw new Error('the key is gone');
  });
  for (const tries of [1, 2]) {
    await expect(runBatch(deps, kind, id)).rejects.toThrow('the key is gone');
    expect(await look(id)).toMatchObject({ batch: { state: 'running', cursor: 10, failed: 0, tries }, told: [] });
  }
  await runBatch(deps, kind, id);
  const { batch, numbers, told } = await look(id);
  expect(batch).toMatchObject({ state: 'failed', cursor: 10, total: 30, error_key: 'certificate.bulk-gave-up' });
  expect([numbers, told]).toEqual([upTo(10), ['failed']]);
  await runBatch(deps, writtenNumbers, id);
  expect((await look(id)).batch.cursor).toBe(10);
  const given = await getOwnBatch(asStarter(), kind, id);
  expect([sayFailure(given, 'en'), sayFailure(given, 'hi')]).toEqual([
    expect.stringContaining('could not go on'),
    expect.stringMatching(/[\u0900-\u097f]/),
  ]);
  await expect(waitForBatch(asStarter(), { kind, id, isGone: () => false })).rejects.toMatchObject({
    text: 'certificate.bulk-gave-up',
  });
});

test('tries are counted since the batch last got on', async () => {
  const id = await aNumberBatch(deps, 10);
  const broken = withTrouble(() => {
    throw new Error('not yet');
  });
  await expect(runBatch(deps, broken, id)).rejects.toThrow('not yet');
  await updateProgress(database.db, id, { from: 0, to: 2, succeeded: 2, failed: 0 });
  expect((await look(id)).batch).toMatchObject({ cursor: 2, tries: 0 });
});

test('what cannot be read at all is refused at once, in its own words', async () => {
  const id = await aNumberBatch(deps, 10);
  const unreadable: NumberKind = {
    ...writtenNumbers,
    async *parts() {
      yield { from: 0, items: [1, 2] };
      throw new AppError('VALIDATION', { text: 'results.sheet.empty' });
    },
  };
  await runBatch(deps, unreadable, id);
  expect(await look(id)).toMatchObject({
    batch: { state: 'failed', cursor: 2, tries: 0, error_key: 'results.sheet.empty' },
    numbers: [1, 2],
    told: ['failed'],
  });
});

test('two workers on one batch: each item once; the one who comes late leaves it to the other', async () => {
  const id = await aNumberBatch(deps, 12);
  let late = () => {};
  const isLate = new Promise<void>((resolve) => {
    late = resolve;
  });
  let begin = () => {};
  const hasBegun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const slow = runBatch(
    deps,
    withTrouble(() => {
      begin();
      return isLate;
    }),
    id,
  );
  await hasBegun;
  await runBatch(deps, writtenNumbers, id);
  late();
  await expect(slow).rejects.toBeInstanceOf(BatchTaken);
  expect(await look(id)).toMatchObject({
    batch: { state: 'done', cursor: 12, succeeded: 12, tries: 0 },
    numbers: upTo(12),
    told: ['done'],
  });
});

test('parts that write the same are worked on one after another', async () => {
  const id = await aNumberBatch(deps, 12);
  const inside = new Set<number>();
  const kind: NumberKind = {
    ...writtenNumbers,
    atOnce: 2,
    writes: () => ['the same pupil'],
    parts: inFours,
    async work(within, batch, numbers) {
      expect([...inside]).toEqual([]);
      const [first = 0] = numbers;
      inside.add(first);
      const outcome = await writtenNumbers.work(within, batch, numbers);
      inside.delete(first);
      return outcome;
    },
  };
  await runBatch(deps, kind, id);
  expect((await look(id)).batch).toMatchObject({ state: 'done', succeeded: 12 });
});

test('parts that write nothing in common are worked on side by side, and counted in their order', async () => {
  const id = await aNumberBatch(deps, 12);
  let begin = () => {};
  const secondBegun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const kind = withTrouble(
    async ([first]) => {
      if (first === 5) begin();
      if (first === 1) await secondBegun;
    },
    { atOnce: 2, writes: (n) => [String(n)], parts: inFours },
  );
  await runBatch(deps, kind, id);
  expect(await look(id)).toMatchObject({ batch: { state: 'done', succeeded: 12 }, numbers: upTo(12) });
});

test('progress is told each time the batch got further, to whoever may see it, and the end last', async () => {
  const id = await aNumberBatch(deps, 40);
  const seen: ReturnType<typeof presentProgress>[] = [];
  const states: string[] = [];
  const watching = { kind: writtenNumbers, id, isGone: () => false };
  for await (const batch of watchBatch(asStarter(), watching)) {
    seen.push(presentProgress(batch));
    states.push(batch.state);
    const { cursor } = batch;
    if (cursor < 30) {
      await updateProgress(database.db, id, { from: cursor, to: cursor + 15, succeeded: 15, failed: 0 });
    } else {
      await runBatch(deps, writtenNumbers, id);
    }
  }
  expect(seen).toEqual([
    { batchId: id, progress: 0, done: 0, total: 40 },
    { batchId: id, progress: 37, done: 15, total: 40 },
    { batchId: id, progress: 75, done: 30, total: 40 },
    { batchId: id, progress: 99, done: 40, total: 40 },
  ]);
  expect(states).toEqual(['queued', 'running', 'running', 'done']);
  await expect(getOwnBatch(asStranger(), writtenNumbers, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const gone = watchBatch(asStarter(), { ...watching, isGone: () => true });
  expect((await gone.next()).done).toBe(true);
});

test('a batch is taken back by whoever may see it, when it is over, once', async () => {
  const id = await aNumberBatch(deps, 12);
  await expect(undoBatch(asStarter(), writtenNumbers, id)).rejects.toMatchObject({
    code: 'CONFLICT',
    text: 'results.upload.still-running',
  });
  await runBatch(deps, writtenNumbers, id);
  await expect(undoBatch(asStranger(), writtenNumbers, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const refusing: NumberKind = {
    ...writtenNumbers,
    undo: {
      ...writtenNumbers.undo,
      async takeBack(context, batch) {
        await writtenNumbers.undo.takeBack(context, batch);
        throw new AppError('CONFLICT', { text: 'results.upload.already-issued' });
      },
    },
  };
  await expect(undoBatch(asStarter(), refusing, id)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await look(id)).toMatchObject({ batch: { state: 'done' }, numbers: upTo(12) });
  await undoBatch(asStarter(), writtenNumbers, id);
  await undoBatch(asStarter(), refusing, id);
  expect(await look(id)).toMatchObject({ batch: { state: 'undone', succeeded: 12 }, numbers: [] });
});
