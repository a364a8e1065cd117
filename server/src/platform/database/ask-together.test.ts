import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { askTogether } from './ask-together.ts';
import type { Database } from './database.ts';

const pool = { isTransaction: false } as Database;
const transaction = { isTransaction: true } as Database;

type Statement = { asked: readonly string[]; answer(): void; refuse(error: unknown): void };

/** A database that answers when it is told to. */
function openBook() {
  const statements: Statement[] = [];
  const ask = askTogether(
    (_db, asked: readonly string[]) =>
      new Promise<string[]>((resolve, reject) => {
        statements.push({
          asked,
          answer: () => resolve(asked.map((one) => `answer to ${one}`)),
          refuse: reject,
        });
      }),
  );
  return { statements, ask };
}

const refusal = Object.assign(new Error('duplicate key'), { code: '23505' });

test('those who ask in the same moment are asked for in one statement, and each has its own answer', async () => {
  const { statements, ask } = openBook();
  const answers = ['a', 'b', 'c'].map((one) => ask(pool, one));
  await setImmediate();
  expect(statements.map(({ asked }) => asked)).toEqual([['a', 'b', 'c']]);
  statements[0]?.answer();
  expect(await Promise.all(answers)).toEqual(['answer to a', 'answer to b', 'answer to c']);
});

test('nobody is answered by a statement that began before it asked', async () => {
  const { statements, ask } = openBook();
  const first = ask(pool, 'a');
  await setImmediate();
  const meanwhile = ['a', 'b', 'c'].map((one) => ask(pool, one));
  await setImmediate();
  expect(statements.map(({ asked }) => asked)).toEqual([['a']]);
  statements[0]?.answer();
  await first;
  await setImmediate();
  expect(statements.map(({ asked }) => asked)).toEqual([['a'], ['a', 'b', 'c']]);
  statements[1]?.answer();
  await Promise.all(meanwhile);
});

test('nobody waits long for a statement that waits itself', async () => {
  const { statements, ask } = openBook();
  const stuck = ask(pool, 'a');
  await setImmediate();
  const late = ask(pool, 'b');
  await sleep(150);
  expect(statements.map(({ asked }) => asked)).toEqual([['a'], ['b']]);
  for (const { answer } of statements) answer();
  await Promise.all([stuck, late]);
});

test('what the database refuses for the sake of one is asked for each alone', async () => {
  const { statements, ask } = openBook();
  const both = Promise.allSettled([ask(pool, 'good'), ask(pool, 'bad')]);
  await setImmediate();
  statements[0]?.refuse(refusal);
  await setImmediate();
  expect(statements.slice(1).map(({ asked }) => asked)).toEqual([['good'], ['bad']]);
  statements[1]?.answer();
  statements[2]?.refuse(refusal);
  expect(await both).toEqual([
    { status: 'fulfilled', value: 'answer to good' },
    { status: 'rejected', reason: refusal },
  ]);
});

test('what may have been done before the connection was lost is not asked again', async () => {
  for (const code of ['57P01', 'ECONNRESET', 'EPIPE', undefined]) {
    const { statements, ask } = openBook();
    const lost = Object.assign(new Error('lost'), { code });
    const both = Promise.allSettled([ask(pool, 'a'), ask(pool, 'b')]);
    await setImmediate();
    statements[0]?.refuse(lost);
    const rejected = { status: 'rejected', reason: lost };
    expect(await both).toEqual([rejected, rejected]);
    expect(statements).toHaveLength(1);
  }
});

test('within a transaction everybody asks for himself', async () => {
  const { statements, ask } = openBook();
  const both = [ask(transaction, 'a'), ask(transaction, 'b')];
  expect(statements.map(({ asked }) => asked)).toEqual([['a'], ['b']]);
  for (const { answer } of statements) answer();
  expect(await Promise.all(both)).toEqual(['answer to a', 'answer to b']);
});
